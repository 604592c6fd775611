const hasPopovers = "popover" in HTMLElement.prototype

/** What matches an open popover: browsers older than popovers (Safari 16, Chrome 113) would refuse the selector. */
export const OPEN = hasPopovers ? ":popover-open" : "[popover][open]"

/** The popover that a button opens. Read from the attribute, which older browsers keep too. */
export const popoverOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof HTMLButtonElement
    ? document.getElementById(element.getAttribute("popovertarget") ?? "")
    : null

/**
 * Popovers for browsers that have none: opened and closed by their buttons, closed by Escape and by a press outside,
 * with the events `beforetoggle` and `toggle`. How they look is in styles/base.css.
 */
export function addPopovers() {
  if (hasPopovers) return
  const announce = (popover: HTMLElement, type: string, newState: string) =>
    popover.dispatchEvent(Object.assign(new Event(type), { newState }))
  const set = (popover: HTMLElement, isOpen: boolean) => {
    if (popover.hasAttribute("open") === isOpen) return
    const newState = isOpen ? "open" : "closed"
    announce(popover, "beforetoggle", newState)
    popover.toggleAttribute("open", isOpen)
    announce(popover, "toggle", newState)
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      set(this, true)
    },
    hidePopover(this: HTMLElement) {
      set(this, false)
    },
  })
  const open = () => [...document.querySelectorAll<HTMLElement>(OPEN)]
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[popovertarget]") : null
    const popover = popoverOf(button)
    const wasOpen = popover?.hasAttribute("open")
    for (const other of open()) if (!other.contains(target as Node)) other.hidePopover()
    if (popover) set(popover, !wasOpen && button?.getAttribute("popovertargetaction") !== "hide")
  })
  addEventListener("keydown", ({ key }) => {
    const innermost = key === "Escape" ? open().at(-1) : undefined
    if (!innermost) return
    innermost.hidePopover()
    document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(innermost.id)}"]`)?.focus()
  })
}
