/** Whether an element is drawn: what is folded or hidden is not. Safari before 17.4 is asked for its boxes instead. */
export const isShown = (element: Element): boolean =>
  typeof element.checkVisibility === "function"
    ? element.checkVisibility()
    : element.getClientRects().length > 0
