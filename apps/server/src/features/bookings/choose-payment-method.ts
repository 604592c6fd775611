import { isPaidByCardFirst, type PaymentMethod, waysToPay } from "@academy/domain/bookings"
import { Refusal } from "../../http/problem.ts"
import type { SeatsWanted } from "./seat-facts.ts"

/** The wished way if it is offered, else the first that fits; null for a free session. */
export function choosePaymentMethod(
  seats: SeatsWanted,
  wished: PaymentMethod | undefined,
  now: Date,
): PaymentMethod | null {
  const [{ price_minor, currency, lots, wallet_minor, starts_at, slug, has_paid }] = seats
  const offered = waysToPay({
    price_minor,
    currency,
    passes: lots.length,
    wallet_minor,
    seats: seats.length,
    now,
    starts_at,
    slug,
    has_paid,
  })
  if (offered.length === 0) return null
  if (wished === undefined) return offered[0] ?? null
  if (offered.includes(wished)) return wished
  if (wished === "pass") throw new Refusal("no_pass_left")
  if (wished === "bank_transfer")
    throw new Refusal(
      isPaidByCardFirst({ slug, has_paid }) ? "camp_not_by_bank_transfer" : "too_late_for_bank_transfer",
    )
  if (wished === "swish") throw new Refusal("swish_takes_kronor")
  // A card is always offered.
  throw new Refusal("not_enough_money")
}
