/** From here on the bar that lies on a hero gets a ground. */
const LEAVES_TOP_AT_PX = 8

/** `data-scrolled` on the document while it is not at its top; a reload half-way down notices with its first frame. */
export function markScrolling() {
  const mark = () =>
    document.documentElement.toggleAttribute("data-scrolled", window.scrollY > LEAVES_TOP_AT_PX)
  // Not before the page is laid out anyway: asking earlier makes the phone do that in one go with the reading.
  requestAnimationFrame(mark)
  addEventListener("scroll", mark, { passive: true })
}
