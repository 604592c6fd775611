import type { SeatRefusal } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { ApiProblem, reasonOf } from "../../../api/problem.ts"

const seatRefusals: readonly string[] = [
  "bookable_cancelled",
  "bookable_started",
  "already_booked",
  "overlapping_booking",
  "trial_used",
  "too_many_trials",
  "born_too_early",
  "born_too_late",
  "bookable_full",
] satisfies SeatRefusal[]

const isSeatRefusal = (code: string): code is SeatRefusal => seatRefusals.includes(code)

/** The sentences for a rule that says no and for a booking that failed. */
export function useRefusalText() {
  const { t } = useTranslation(["bookings", "problems"])
  return {
    ofRule: ({ code, name }: { code: SeatRefusal; name: string }) => t(`reason.${code}`, { name }),
    /** Says what became of the money too: nothing, or that we can't know when no answer came. */
    ofFailure: (failure: unknown, name: string): string => {
      const code = reasonOf(failure)
      const sentence = isSeatRefusal(code) ? t(`reason.${code}`, { name }) : t(`problems:${code}`)
      const isRefused = failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500
      if (isRefused) return `${sentence} ${t("book.nothingTaken")}`
      return code === "network" || code === "timeout" ? `${sentence} ${t("book.unsure")}` : sentence
    },
  }
}
