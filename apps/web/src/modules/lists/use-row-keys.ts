import type { RefObject } from "react"
import { usePageKeys } from "../../runtime/page-keys.ts"

/** What opens a row has the focus as one goes through the rows: Enter needs no key of its own, and readers hear it. */
export const opensRow = { "data-opens-row": "" } as const
const OPENS_ROW = "[data-opens-row]"

const nothing = () => {}

/** J and K go through the rows of a table; where rows can be chosen, X chooses the one with the focus. */
export function useRowKeys(table: RefObject<HTMLElement | null>, onChooseAll: (() => void) | null): void {
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>("tbody tr") ?? [])]
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement))
  const step = (by: 1 | -1) => {
    const at = focused()
    const next = rows()[at === -1 ? 0 : at + by]?.querySelector<HTMLElement>(OPENS_ROW)
    next?.focus()
    next?.scrollIntoView({ block: "nearest" })
  }
  usePageKeys({
    nextRow: () => step(1),
    previousRow: () => step(-1),
    openRow: nothing,
    ...(onChooseAll && {
      chooseRow: () => rows()[focused()]?.querySelector<HTMLElement>("[role=checkbox]")?.click(),
      chooseRange: nothing,
      chooseAll: onChooseAll,
    }),
  })
}
