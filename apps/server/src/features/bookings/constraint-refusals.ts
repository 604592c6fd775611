import type { ProblemCode } from "@academy/contract/problems"
import { DatabaseError } from "pg"

/** What the database's own no means. Each constraint is the last word on one rule. */
const refusalOfConstraint: Record<string, ProblemCode> = {
  bookables_seats: "bookable_full",
  bookings_one_live_per_player: "already_booked",
  bookings_no_overlap: "overlapping_booking",
  pass_lots_amount: "no_pass_left",
  wallets_balance: "not_enough_money",
}

/** Two stories met in opposite order and the database undid one of them: worth telling it again. */
const RETRY_STATES = new Set(["40P01", "40001"])

const toDatabaseError = (error: unknown): DatabaseError | null => {
  if (error instanceof DatabaseError) return error
  return error instanceof Error && error.cause instanceof DatabaseError ? error.cause : null
}

/** The refusal behind a constraint violation, or null when the error is something else. */
export function refusalOf(error: unknown): ProblemCode | null {
  const constraint = toDatabaseError(error)?.constraint
  return constraint ? (refusalOfConstraint[constraint] ?? null) : null
}

export const isWorthRetrying = (error: unknown): boolean =>
  RETRY_STATES.has(toDatabaseError(error)?.code ?? "")
