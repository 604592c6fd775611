import type { SeatRefusal } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { ApiProblem, reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import type { BookSeatsBody } from "../queries.ts"
import type { Candidate } from "./resolve-selection.ts"

const seatRefusals: readonly string[] = [
  "bookable_cancelled",
  "bookable_started",
  "already_booked",
  "overlapping_booking",
  "not_bookable_yet",
  "trial_used",
  "too_many_trials",
  "born_too_early",
  "born_too_late",
  "bookable_full",
] satisfies SeatRefusal[]

const isSeatRefusal = (code: string): code is SeatRefusal => seatRefusals.includes(code)

interface RefusedSeat {
  player_id: number
  starts_at: string
}

/** Which seat could not be had: `book-seats` names it in the details of a refusal. Null after any other failure. */
export function refusedSeatOf(failure: unknown): RefusedSeat | null {
  const details = failure instanceof ApiProblem ? failure.details : null
  return typeof details === "object" && details && "player_id" in details ? (details as RefusedSeat) : null
}

/** A booking that failed, and whom it was for: the screen may have unticked some of them since. */
export interface FailedBooking {
  error: Error
  playerIds: readonly number[]
}

interface BookingWrite<V> {
  error: Error | null
  variables: V | undefined
}

export const failedBooking = <V>(
  { error, variables }: BookingWrite<V>,
  playersOf: (sent: V) => number[],
): FailedBooking | null =>
  error && variables !== undefined ? { error, playerIds: playersOf(variables) } : null

export const playersOfSeats = ({ seats }: BookSeatsBody) => seats.flatMap(({ players_id }) => players_id)

/** The sentences for a rule that says no and for a booking that failed. */
export function useRefusalText() {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  /** Says what became of the money too: nothing, or that we can't know when no answer came. */
  const ofFailure = (failure: unknown, name: string): string => {
    const code = reasonOf(failure)
    const sentence = isSeatRefusal(code) ? t(`reason.${code}`, { name }) : t(`problems:${code}`)
    const isRefused = failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500
    if (isRefused) return `${sentence} ${t("book.nothingTaken")}`
    return code === "network" || code === "timeout" ? `${sentence} ${t("book.unsure")}` : sentence
  }
  return {
    ofRule: ({ code, name }: { code: SeatRefusal; name: string }) => t(`reason.${code}`, { name }),
    ofFailure,
    /** The player whose seat was refused is named, else everyone whom the booking was for. */
    ofBooking: ({ error, playerIds }: FailedBooking, candidates: readonly Candidate[]): string => {
      const refused = refusedSeatOf(error)
      const ids = refused ? [refused.player_id] : playerIds
      const named = candidates.filter(({ player_id }) => ids.includes(player_id))
      return ofFailure(error, format.list(named.map(({ first_name }) => first_name)))
    },
  }
}
