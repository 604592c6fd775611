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
  const since = sinceChoices.find((choice) => choice === search.get("since")) ?? ""
  return {
    who,
    entity,
    since,
    search: words,
    /** The same for the call. */
    query: {
      ...(Number(who) > 0 && { account_id: Number(who) }),
      ...(entity && { entity }),
      ...(since && { from: addDays(today, -daysBack[since]) }),
      ...(words.trim() && { search: words.trim() }),
    },
    isNarrowed: who !== "" || entity !== "" || since !== "" || words !== "",
    /** An empty value is taken out of the address. */
    set: (name: "who" | "entity" | "since" | "search", value: string) =>
      setSearch(
        (now) => {
          if (value) now.set(name, value)
          else now.delete(name)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

export type AuditAddress = ReturnType<typeof useAuditAddress>
