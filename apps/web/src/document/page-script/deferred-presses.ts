/** Elements that handle a click; the nearest one decides. */
const PRESSED = "a[href], summary, button, input, select, textarea, label"

/**
 * Stores clicks that have no effect before hydration, each control once.
 * @param onDeferred called for each stored click
 * @returns repeats the stored clicks in order, and stops storing
 */
export function deferPresses(onDeferred: () => void): () => void {
  const deferred = new Set<HTMLElement>()
  const defer = (event: MouseEvent) => {
    const control = deferredControl(event)
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.setAttribute("data-deferred", "")
    deferred.add(control)
    onDeferred()
  }
  const takeBack = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.dataset.sheet) return
    for (const control of deferred) {
      if (control.dataset.opens !== target.dataset.sheet) continue
      control.removeAttribute("data-deferred")
      deferred.delete(control)
    }
  }
  addEventListener("click", defer, true)
  addEventListener("close", takeBack, true)
  return () => {
    removeEventListener("click", defer, true)
    removeEventListener("close", takeBack, true)
    for (const control of deferred) {
      control.removeAttribute("data-deferred")
      if (isTabToChoose(control)) control.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }))
      control.click()
    }
  }
}

/** Radix selects tabs on mouse down. */
const isTabToChoose = (control: HTMLElement) => control.matches('[role="tab"][aria-selected="false"]')

/** The control of a click that only the app handles; null if the browser handles it. */
function deferredControl({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLElement | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
  const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed
  if (control instanceof HTMLAnchorElement) {
    const isForNewTab = metaKey || ctrlKey || shiftKey
    return control.matches("[data-live]") && !isForNewTab ? control : null
  }
  if (control instanceof HTMLInputElement)
    return ["checkbox", "radio"].includes(control.type) ? control : null
  if (!(control instanceof HTMLButtonElement) || control.hasAttribute("popovertarget") || control.disabled)
    return null
  // The browser submits a form with an action. One with method `dialog` waits for the app, or closes its dialog.
  const isSentByBrowser =
    control.type === "submit" &&
    control.form &&
    (control.form.method !== "dialog" || control.closest("dialog"))
  return isSentByBrowser ? null : control
}
