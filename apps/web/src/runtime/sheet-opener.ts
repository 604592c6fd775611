const MARK = "data-opened-sheet"

/** Remembers what opened the sheet that stands for a dialog: the dialog gives the focus back to it. */
export function markSheetOpener(opener: Element | null) {
  findSheetOpener()?.removeAttribute(MARK)
  opener?.setAttribute(MARK, "")
}

export const findSheetOpener = () => document.querySelector<HTMLElement>(`[${MARK}]`)
