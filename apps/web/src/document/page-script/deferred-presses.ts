/** What a press on something means: the nearest of these decides. */
const PRESSED = "a[href], summary, button, input, select, textarea, label"

/**
 * Defers presses that mean nothing before the app has taken over, each once however often it is repeated.
 * @param onDeferred called at each of them
 * @returns does them now, in their order, and defers no more
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

/** Radix' tabs are chosen as the mouse goes down. */
const isTabToChoose = (control: HTMLElement) => control.matches('[role="tab"][aria-selected="false"]')

/** The control whose press has no meaning of its own, or null: then the browser does what it does. */
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
  // A form with an address is sent there; one of method `dialog` waits for the app, or closes the dialog it is in.
  const isSentByBrowser =
    control.type === "submit" &&
    control.form &&
    (control.form.method !== "dialog" || control.closest("dialog"))
  return isSentByBrowser ? null : control
}
