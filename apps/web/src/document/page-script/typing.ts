type Field = HTMLInputElement | HTMLTextAreaElement

const notText = ["button", "checkbox", "file", "hidden", "image", "radio", "range", "reset", "submit"]

const isTextField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !notText.includes(target.type))

/** Remembers what is written into fields before the app listens. */
export function rememberTyping() {
  const typed = new Map<Field, string>()
  const note = ({ target }: Event) => {
    if (isTextField(target)) typed.set(target, target.value)
  }
  addEventListener("input", note, true)
  return {
    /** Takes in what the browser has written by itself: after a reload, or from its address book. */
    lookAtFields() {
      for (const field of document.querySelectorAll("input, textarea")) {
        if (isTextField(field) && field.value !== field.defaultValue) typed.set(field, field.value)
      }
    },
    /** Tells the app, which listens from now on. */
    typeAgain() {
      removeEventListener("input", note, true)
      for (const [field, text] of typed) retype(field, text)
    },
  }
}

/** As if it were typed at once: a form's defaults may have taken its place meanwhile. */
function retype(field: Field, text: string) {
  const { selectionStart, selectionEnd } = field
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set
  // React hears an input event only when the value differs from the last one it saw, so it is shown another first.
  field.value = ""
  write?.call(field, text)
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event("input", { bubbles: true }))
}
