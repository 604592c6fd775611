import { markSheetOpener } from "../../runtime/sheet-opener.ts"
import { STARTED } from "../markers.ts"

/**
 * Fills the sheet that stands for a dialog with what the pressed link says, and opens it where the app, which would
 * open the dialog, does not run yet. A sheet that is closed meanwhile takes its press back (deferred-presses.ts).
 */
export function fillSheets() {
  let isStarted = false
  document.addEventListener(STARTED, () => (isStarted = true), { once: true })
  const fill = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-says]") : null
    const sheet = document.querySelector<HTMLDialogElement>(`dialog[data-sheet="${link?.dataset.opens}"]`)
    if (!link || !sheet || metaKey || ctrlKey || shiftKey) return
    const facts: string[] = JSON.parse(link.dataset.says ?? "[]")
    for (const [index, slot] of sheet.querySelectorAll("[data-fact]").entries())
      slot.textContent = facts[index] ?? ""
    // A login comes back to what was pressed.
    for (const wayOn of sheet.querySelectorAll("a")) {
      const url = new URL(wayOn.href)
      url.searchParams.set("next", link.pathname + link.search)
      wayOn.href = url.href
    }
    if (isStarted || sheet.open) return
    markSheetOpener(link)
    // Where the focus goes back to.
    link.focus()
    sheet.showModal()
  }
  addEventListener("click", fill, true)
}

/** When the app did not come. */
export const closeSheet = () => document.querySelector<HTMLDialogElement>("dialog[data-sheet][open]")?.close()
