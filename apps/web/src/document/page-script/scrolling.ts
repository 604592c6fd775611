/** From here on the bar that lies on a hero gets a ground. */
const LEAVES_TOP_AT_PX = 8

/** `data-scrolled` on the document while it is not at its top; a reload half-way down notices with its first frame. */
export function markScrolling() {
  const mark = () =>
    document.documentElement.toggleAttribute("data-scrolled", window.scrollY > LEAVES_TOP_AT_PX)
  // With the first frame, which lays the page out anyway: asked for now, it would be laid out twice.
  requestAnimationFrame(mark)
  addEventListener("scroll", mark, { passive: true })
}
