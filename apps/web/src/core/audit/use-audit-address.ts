import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useSearchParams } from "react-router"
import { useNow } from "../../runtime/now.tsx"

/** How far back the log is shown: days before today. */
const daysBack = { today: 0, week: 6, month: 29 } as const
export const sinceChoices = ["today", "week", "month"] as const

/** What the log is narrowed to, as the address has it. */
export function useAuditAddress() {
  const [search, setSearch] = useSearchParams()
  const words = search.get("search") ?? ""
  const today = wallClockDate(useNow())
  const who = search.get("who") ?? ""
  const entity = search.get("entity") ?? ""
  const row = Number(search.get("row")) || null
  const opened = Number(search.get("entry")) || null
  const since = sinceChoices.find((choice) => choice === search.get("since")) ?? ""
  return {
    who,
    entity,
    since,
    search: words,
    /** The one record whose history is shown, of the chosen kind. */
    row: entity ? row : null,
    /** The entry that stands open beside the list. */
    opened,
    /** The same for the call. */
    query: {
      ...(Number(who) > 0 && { account_id: Number(who) }),
      ...(entity && { entity }),
      ...(entity && row && { entity_id: row }),
      ...(since && { from: addDays(today, -daysBack[since]) }),
      ...(words.trim() && { search: words.trim() }),
    },
    isNarrowed: who !== "" || entity !== "" || since !== "" || words !== "",
    /** An empty value is taken out of the address; so is the record with its kind. */
    set: (name: "who" | "entity" | "since" | "search" | "row" | "entry", value: string) =>
      setSearch(
        (now) => {
          if (name === "entity") now.delete("row")
          if (value) now.set(name, value)
          else now.delete(name)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
    /** All changes of one record, or by one person: nothing else narrows them. */
    showOnly: (only: Record<string, string>) => setSearch(only, { preventScrollReset: true }),
  }
}

export type AuditAddress = ReturnType<typeof useAuditAddress>
