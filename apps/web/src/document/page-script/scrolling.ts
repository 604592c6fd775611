/** From here on the bar that lies on a hero gets a ground. */
const LEAVES_TOP_AT_PX = 8

/** `data-scrolled` on the document while it is not at its top; a reload half-way down notices with its first frame. */
export function markScrolling() {
  const mark = () =>
    document.documentElement.toggleAttribute("data-scrolled", window.scrollY > LEAVES_TOP_AT_PX)
  // With the first frame, for which the page is laid out anyway: asked for now, that would be in one go with the reading.
  requestAnimationFrame(mark)
  addEventListener("scroll", mark, { passive: true })
}
