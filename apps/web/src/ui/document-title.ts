import { useEffect, useState } from "react"

/** What stands before the page's own title: the chosen tab, the open dialogs. The last one comes first. */
const parts: { text: string }[] = []
let page = ""
let shown: string | null = null

function show() {
  // The page has another title now, or this is the first part.
  if (document.title !== shown) page = document.title
  document.title = [...parts.map(({ text }) => text).reverse(), page].join(" · ")
  shown = document.title
}

function addPart(text: string) {
  const part = { text }
  parts.push(part)
  show()
  return {
    change(next: string) {
      part.text = next
      show()
    },
    remove() {
      parts.splice(parts.indexOf(part), 1)
      show()
    },
  }
}

/** A chosen tab is a page of its own in the history and for a screen reader; null adds nothing to the title. */
export function useTitlePart(text: string | null) {
  useEffect(() => (text === null ? undefined : addPart(text).remove), [text])
}

/** The same for what takes the page's place without an address of its own, before the tabs in it. */
export function TitlePart({ text }: { text: string }) {
  useTitlePart(text)
  return null
}

/**
 * The same for an open dialog.
 * @param about tells it from others of its title
 * @returns the ref of the element with its title, which may change while it is open
 */
export function useDialogTitle(open: boolean, about?: string) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!open || !element) return
    const text = () => (about ? `${element.textContent} · ${about}` : element.textContent)
    const part = addPart(text())
    const observer = new MutationObserver(() => part.change(text()))
    observer.observe(element, { characterData: true, childList: true, subtree: true })
    return () => {
      observer.disconnect()
      part.remove()
    }
  }, [open, element, about])
  return setElement
}
