import { passRefusals } from "@academy/domain/passes"
import { Type } from "typebox"
import { PaymentMethod } from "./bookables.ts"
import { byKeptCard } from "./payment-cards.ts"
import { Choice, ExpectedPrice, Id, Instant } from "./shapes.ts"

/** The result of taking a seat, booked or offered. */
export const Booked = Type.Object({
  booking_id: Id,
  status: Choice(["confirmed", "payment_required", "unpaid"]),
  checkout_url: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  due_at: Type.Optional(Instant),
})

/** Why a seat is not paid. */
export const paying = [
  ...passRefusals,
  "not_enough_money",
  "payment_provider_unavailable",
  "order_closed",
  "price_changed",
  "too_late_for_bank_transfer",
  "bank_transfer_unavailable",
  "camp_not_by_bank_transfer",
  "swish_takes_kronor",
  "too_little_for_card",
] as const

/** Why an account that has never paid may not hold more unpaid seats (`whyNoMoreUnpaidSeats`). */
export const holdingUnpaid = [
  "too_many_unpaid_seats",
  "too_many_seats_of_session",
  "network_holds_seats",
] as const

/** Why a player can't have a seat of a session (`whyNotBookable`), full or not. */
export const notBookable = [
  "not_found",
  "bookable_started",
  "bookable_cancelled",
  "already_booked",
  "overlapping_booking",
  "not_bookable_yet",
  "trial_used",
  "too_many_trials",
  "born_too_early",
  "born_too_late",
] as const

/** Why seats are not booked and paid in one call. */
export const bookingAndPaying = [
  ...notBookable,
  "bookable_full",
  "too_many_unpaid",
  ...holdingUnpaid,
  "seat_held_too_long",
  "too_many_requests",
  "no_instalments",
  "payment_days_changed",
  ...byKeptCard,
  ...paying,
] as const

/** What the payer of a seat sends. */
export const payment = { payment_method: Type.Optional(PaymentMethod), expected_price: ExpectedPrice }
