import { academy } from "@academy/domain/academy"
import { isPaidByCardFirst, type PaymentMethod, waysToPay } from "@academy/domain/bookings"
import { whyNoPass } from "@academy/domain/passes"
import { Refusal } from "../../http/problem.ts"
import { lotsThatPay, type SeatsWanted } from "./seat-facts.ts"

/** The requested method if it is offered, else the first one; null for a free session. */
export function choosePaymentMethod(
  seats: SeatsWanted,
  wished: PaymentMethod | undefined,
  now: Date,
): PaymentMethod | null {
  const [{ price_minor, currency, wallet_minor, starts_at, slug, has_paid }] = seats
  const offered = waysToPay({
    price_minor,
    currency,
    passes: lotsThatPay(seats, now)?.length ?? 0,
    wallet_minor,
    seats: seats.length,
    now,
    starts_at,
    slug,
    has_paid,
  })
  if (offered.length === 0) return null
  // Swish needs a phone at hand: it is asked for, never assumed.
  if (wished === undefined) return offered.find((method) => method !== "swish") ?? null
  if (offered.includes(wished)) return wished
  if (wished === "pass") throw new Refusal(whyNotByPass(seats, now))
  if (wished === "bank_transfer")
    throw new Refusal(
      !academy.is_confirmed
        ? "bank_transfer_unavailable"
        : isPaidByCardFirst({ slug, has_paid })
          ? "camp_not_by_bank_transfer"
          : "too_late_for_bank_transfer",
    )
  if (wished === "swish") throw new Refusal("swish_takes_kronor")
  // Cards are always offered.
  throw new Refusal("not_enough_money")
}

const whyNotByPass = (seats: SeatsWanted, now: Date) =>
  seats.map((seat) => whyNoPass(seat.lots, seat, now)).find((refusal) => refusal !== null) ?? "no_pass_left"
