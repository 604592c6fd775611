import type { Answer } from "@academy/contract/client"
import { isDay } from "@academy/domain/series"
import { useSearchParams } from "react-router"
import { useLeaveDialog } from "../../address/leave-dialog.ts"

export type Calendar = Answer<"GET /api/admin/term-calendar/">
export type Term = Calendar["terms"][number]
export type DayOffEntry = Calendar["days_off"][number]

/** Formats a calendar day: an instant that is on this day in every time zone of Europe. */
export const noonOf = (day: string) => `${day}T12:00:00Z`

const dialogParams = { entry: null, from: null, until: null }

/** The chosen term and the open dialog, as the address has them. */
export function useTermAddress() {
  const [search, setSearch] = useSearchParams()
  const leave = useLeaveDialog()
  const dayOf = (name: string) => {
    const day = search.get(name)
    return day && isDay(day) ? day : null
  }
  return {
    term: Number(search.get("term")) || null,
    dialog: search.get("dialog"),
    entry: Number(search.get("entry")) || null,
    from: dayOf("from"),
    until: dayOf("until"),
    close: () => leave(dialogParams),
    /** Null removes a parameter. */
    go(params: Record<string, string | null>) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries({ ...dialogParams, ...params }))
        if (value === null) next.delete(name)
        else next.set(name, value)
      setSearch(next, { preventScrollReset: true })
    },
  }
}
