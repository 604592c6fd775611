import { isShown } from "../../runtime/is-shown.ts"
import { OPEN, popoverOf } from "./popovers.ts"

const openMenus = () => [...document.querySelectorAll<HTMLElement>(`[data-menu]${OPEN}`)]

const innermost = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLElement>("[data-menu]") : null

/**
 * What HTML alone does not do for menus (popovers with `data-menu`): arrow keys, closing when one goes on or the
 * keyboard leaves, and a place below the button in browsers without anchors. Opening, Escape, a press outside and the
 * way back of the focus are the browser's.
 */
export function watchMenus() {
  addEventListener("keydown", moveByKey)
  addEventListener("click", closeWhenDone)
  addEventListener("focusin", ({ target }) => closeAllBut(target))
  // A page that comes back from the browser's memory comes back closed.
  addEventListener("pagehide", () => closeAllBut(null))
  addEventListener("toggle", hidePage, { capture: true })
  if (!CSS.supports("position-area", "block-end")) addEventListener("beforetoggle", place, { capture: true })
}

const stepKeys = ["ArrowDown", "ArrowUp", "Home", "End"]

function moveByKey(event: KeyboardEvent) {
  const { target, key } = event
  const menu = popoverOf(target) ?? innermost(target)
  // In a radio group the arrows choose.
  if (!stepKeys.includes(key) || !menu || (target instanceof HTMLInputElement && target.type === "radio"))
    return
  if (!menu.matches(OPEN)) {
    if (key !== "ArrowDown") return
    menu.showPopover()
  }
  event.preventDefault()
  const stops = [...menu.querySelectorAll<HTMLElement>("a[href], button, summary")].filter(isShown)
  stops.at(nextStop(key, stops.indexOf(target as HTMLElement), stops.length))?.focus()
}

/** Round and round; from outside (-1) to the first or the last. */
function nextStop(key: string, at: number, count: number): number {
  if (key === "Home") return 0
  if (key === "End") return -1
  return key === "ArrowDown" ? (at + 1) % count : Math.max(at, 0) - 1
}

/** Closes a menu when its link or button is pressed, unless that opens another menu. A choice leaves it open. */
function closeWhenDone({ target }: MouseEvent) {
  const done = target instanceof Element ? target.closest("a[href], button") : null
  if (done && !popoverOf(done)) innermost(done)?.hidePopover()
}

/** What a menu of the whole screen covers is out of reach for readers and keyboard, too. */
function hidePage(event: Event) {
  const menu = event.target as HTMLElement
  if (menu.dataset.menu !== "screen") return
  for (const part of document.body.children) {
    if (!part.contains(menu)) part.toggleAttribute("inert", (event as ToggleEvent).newState === "open")
  }
}

function closeAllBut(target: EventTarget | null) {
  for (const menu of openMenus()) {
    if (popoverOf(target) !== menu && !menu.contains(target as Node | null)) menu.hidePopover()
  }
}

/** Below the button and within the screen; above it where there is no room below. */
function place(event: Event) {
  const menu = event.target as HTMLElement
  const button = document.querySelector(`[popovertarget="${menu.id}"]`)
  if (!button || !menu.matches("[data-anchored]") || (event as ToggleEvent).newState !== "open") return
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const isRtl = document.dir === "rtl"
  const fromLeft = (menu.dataset.anchored === "start") !== isRtl
  const isLow = bottom > innerHeight * 0.6
  menu.style.left = fromLeft ? `${left}px` : "auto"
  menu.style.right = fromLeft ? "auto" : `${document.documentElement.clientWidth - right}px`
  menu.style.top = isLow ? "auto" : `${bottom}px`
  menu.style.bottom = isLow ? `${innerHeight - top}px` : "auto"
}
