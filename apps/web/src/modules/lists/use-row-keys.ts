import type { RefObject } from "react"
import { usePageKeys } from "../../runtime/page-keys.ts"

/** What opens a row has the focus as one goes through the rows: Enter needs no key of its own, and readers hear it. */
export const opensRow = { "data-opens-row": "" } as const
const OPENS_ROW = "[data-opens-row]"

const nothing = () => {}

const rowOf = (opener: Element): Element => opener.closest("tr, li") ?? opener

/** J and K go through the rows of a table or list; where rows can be chosen, X chooses the one with the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onChooseAll: (() => void) | null): void {
  const openers = () => [...(list.current?.querySelectorAll<HTMLElement>(OPENS_ROW) ?? [])]
  const focused = (all: readonly Element[]) =>
    all.findIndex((one) => rowOf(one).contains(document.activeElement))
  const step = (by: 1 | -1) => {
    const all = openers()
    const at = focused(all)
    const next = all[at === -1 ? 0 : at + by]
    next?.focus()
    next?.scrollIntoView({ block: "nearest" })
  }
  const chooseFocused = () => {
    const all = openers()
    const one = all[focused(all)]
    if (one) rowOf(one).querySelector<HTMLElement>("[role=checkbox]")?.click()
  }
  usePageKeys({
    nextRow: () => step(1),
    previousRow: () => step(-1),
    openRow: nothing,
    ...(onChooseAll && { chooseRow: chooseFocused, chooseRange: nothing, chooseAll: onChooseAll }),
  })
}
