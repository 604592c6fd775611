import { useState } from "react"
import { isShown } from "../runtime/is-shown.ts"
import { findSheetOpener } from "../runtime/sheet-opener.ts"
import { focusPlace, placeOf, watchOpeners } from "./keep-focus.ts"

/** What opened each dialog, the innermost first: one opened from another goes back to that one's opener. */
const openersOf = new WeakMap<Element, HTMLElement[]>()

const DIALOG = "[role=dialog], [role=alertdialog]"

/** Safari gives no focus to a button that is pressed with a finger or a mouse: the last pressed control is kept. */
let pressed: HTMLElement | null = null

if (typeof document !== "undefined") {
  const control = "a[href], button, input, select, textarea, summary, [tabindex]"
  const keep = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>(control) : null
  }
  addEventListener("pointerdown", keep, { capture: true, passive: true })
  addEventListener("keydown", () => (pressed = null), { capture: true, passive: true })
}

/** A menu goes when one of its items is chosen, and its button stays. */
function buttonOfMenu(item: HTMLElement): HTMLElement | null {
  const id = item.closest("[role=menu]")?.getAttribute("aria-labelledby")
  return id ? document.getElementById(id) : null
}

function findOpeners(): HTMLElement[] {
  if (typeof document === "undefined") return []
  const active = document.activeElement?.closest("dialog") ? findSheetOpener() : document.activeElement
  const control = pressed?.isConnected ? pressed : active instanceof HTMLElement ? active : null
  if (!control || control === document.body) return []
  const opener = buttonOfMenu(control) ?? control
  const around = opener.closest(DIALOG)
  return [opener, ...((around && openersOf.get(around)) ?? [])]
}

/**
 * For a dialog that the address opens, so that no trigger of the library's own knows it: when it closes, the focus goes
 * back to what opened it or has its place now, or else to the heading of what is there (WCAG 2.4.3).
 * @returns `noteContent`, to be called with the dialog's element when it opens, and the handler for when it has closed
 */
export function useReturnFocus(open: boolean) {
  const [{ wasOpen, openers }, keep] = useState({ wasOpen: false, openers: [] as HTMLElement[] })
  // While it is drawn for the first time: a field of its own may take the focus before any effect runs.
  if (open !== wasOpen) keep({ wasOpen: open, openers: open ? findOpeners() : openers })
  return {
    noteContent: (content: EventTarget | null) => {
      if (!(content instanceof Element)) return
      openersOf.set(content, openers)
      watchOpeners(openers)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      returnTo(openers)
    },
  }
}

function returnTo(openers: HTMLElement[]) {
  const open = [...document.querySelectorAll(DIALOG)].filter(
    ({ dataset }: Element & { dataset?: DOMStringMap }) => dataset?.state === "open",
  )
  const inner = open.at(-1)
  const target = openers
    .map(placeOf)
    .find((place) => place?.isConnected && isShown(place) && (!inner || inner.contains(place)))
  // Another dialog has taken over: its own way back knows where this one came from.
  if (target) focusPlace(target)
  else if (!inner) focusHeading()
}

/** The heading of the page, once; it is no stop of the Tab key. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("h1")
  if (heading) focusPlace(heading)
}
