/**
 * Whether an element is drawn: what is folded or hidden is not. Browsers that cannot tell (Safari before 17.4) count
 * everything, which costs time and nothing else.
 */
export const isShown = (element: Element): boolean =>
  typeof element.checkVisibility !== "function" || element.checkVisibility()
