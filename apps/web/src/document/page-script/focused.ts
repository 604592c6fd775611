/** A region that is taller than this part of the window is where the keyboard is, wherever it stands. */
const TALL = 0.8

/**
 * Brings a control that the keyboard goes to wholly into view: browsers leave one where it is that stands out at the
 * end of a row, or of the window, even by most of its size. Comes after the browser's own scrolling, which goes first.
 */
export function showFocusedControl() {
  let isByKey = false
  addEventListener("keydown", () => (isByKey = true), { capture: true, passive: true })
  addEventListener("pointerdown", () => (isByKey = false), { capture: true, passive: true })
  addEventListener("focusin", ({ target }) => {
    if (!isByKey || !(target instanceof Element)) return
    // What is drawn in place of a radio button is its row.
    const control = target.closest("label") ?? target
    if (control.getBoundingClientRect().height > TALL * innerHeight) return
    requestAnimationFrame(() => {
      if (document.activeElement === target) control.scrollIntoView({ block: "nearest", inline: "nearest" })
    })
  })
}
