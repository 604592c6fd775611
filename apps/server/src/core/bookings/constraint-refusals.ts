import type { ProblemCode } from "@academy/contract/problems"
import { toDatabaseError } from "../../db/in-transaction.ts"

/** The refusal of each constraint that enforces a rule. */
const refusalOfConstraint: Record<string, ProblemCode> = {
  bookables_seats: "bookable_full",
  bookings_one_live_per_player: "already_booked",
  bookings_no_overlap: "overlapping_booking",
  bookings_one_trial_per_player: "trial_used",
  bookings_live_trials: "too_many_trials",
  bookings_trial_slot: "too_many_trials",
  pass_lots_amount: "no_pass_left",
  wallets_balance: "not_enough_money",
}

/** The refusal of a constraint violation, or null for other errors. */
export function refusalOf(error: unknown): ProblemCode | null {
  const constraint = toDatabaseError(error)?.constraint
  return constraint ? (refusalOfConstraint[constraint] ?? null) : null
}
