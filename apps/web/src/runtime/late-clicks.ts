/** What a click can act on; the nearest one decides. */
const CLICKED = "a[href], summary, button, input, select, textarea, label, [role=option], [role=menuitem]"

/**
 * Ignores the rest of a double click once another control is below the pointer. Somebody who clicks "Book" twice would
 * otherwise close the confirmation that came in between.
 */
export function ignoreLateClicks(target: EventTarget): void {
  let first: Element | null = null
  const check = (event: Event) => {
    if (!(event instanceof MouseEvent)) return
    const control = controlOf(event.target)
    if (event.detail <= 1) first = control
    else if (control && control !== first) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  target.addEventListener("click", check, true)
}

function controlOf(target: EventTarget | null): Element | null {
  const clicked = target instanceof Element ? target.closest(CLICKED) : null
  return (clicked instanceof HTMLLabelElement && clicked.control) || clicked
}
