import { type Period, type PeriodPreset, periodOf, periodPresets } from "@academy/domain/periods"
import { isDay } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useSearchParams } from "react-router"
import { useNow } from "../../runtime/now.tsx"

export type PeriodChoice = PeriodPreset | "own"
export const periodChoices: readonly PeriodChoice[] = [...periodPresets, "own"]
const USUAL: PeriodPreset = "weeks12"

/** The period that the address asks for: `period`, and with `own` days `from` and `until`. */
export function usePeriod(): {
  choice: PeriodChoice
  period: Period
  choose: (choice: PeriodChoice, days?: Period) => void
  /** Beside last year, unless somebody wants the period before. */
  isCompared: boolean
  compare: (isCompared: boolean) => void
} {
  const [search, setSearch] = useSearchParams()
  const today = wallClockDate(useNow())
  const asked = periodChoices.find((choice) => choice === search.get("period")) ?? USUAL
  const from = search.get("from") ?? ""
  const until = search.get("until") ?? ""
  const own = isDay(from) && isDay(until) ? { from, until } : null
  const choice = asked === "own" && !own ? USUAL : asked
  return {
    choice,
    period: choice === "own" && own ? own : periodOf(choice === "own" ? USUAL : choice, today),
    isCompared: search.get("compare") !== "before",
    compare: (is) =>
      setSearch(
        (now) => {
          if (is) now.delete("compare")
          else now.set("compare", "before")
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
    choose(next, days) {
      const compared = search.get("compare")
      const params = new URLSearchParams({
        period: next,
        ...(next === "own" && { ...days }),
        ...(compared && { compare: compared }),
      })
      setSearch(params, { replace: true, preventScrollReset: true })
    },
  }
}
