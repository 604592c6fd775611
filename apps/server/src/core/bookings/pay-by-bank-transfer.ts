import { bankTransferDueAt } from "@academy/domain/bookings"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Order } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { agreeReminderFee } from "../orders/index.ts"
import { notifyOfPurchase } from "./notify-of-purchase.ts"
import { orderSeats, seatOrder } from "./order-seats.ts"
import type { CheckoutTerms } from "./pay-at-checkout.ts"
import type { SeatsWanted } from "./seat-facts.ts"

/** Confirms the seats, to be paid by bank transfer with a reference and a due date. */
export async function payByBankTransfer(
  { db }: Deps,
  caller: Caller,
  seats: SeatsWanted,
  terms: Pick<CheckoutTerms, "plan" | "invites_friend"> & { reminder_fee: number | undefined },
  now: Date,
) {
  const { plan, invites_friend, reminder_fee } = terms
  const { currency } = seats[0]
  return db.transaction(async (tx) => {
    const order = await orderSeats(tx, caller, seats, {
      payment_method: "bank_transfer",
      // The dates of instalments are agreed without one.
      reminder_fee_minor: plan
        ? 0
        : await agreeReminderFee(tx, reminder_fee, { method: "bank_transfer", currency }),
      plan,
      invites_friend,
      due_at: bankTransferDueAt(now, seats[0].starts_at),
      now,
    })
    const booked = await seatOrder(tx, caller, seats, order, now, {
      status: "confirmed",
      payed: false,
      payment_method: "bank_transfer",
    })
    await notifyOfPurchase(
      tx,
      booked.map((booking) => booking.id),
      now,
    )
    return toUnpaid(booked[0].id, order)
  })
}

/** The answer with the details for the transfer. */
export const toUnpaid = (bookingId: number, { reference, due_at }: Order) => ({
  booking_id: bookingId,
  status: "unpaid" as const,
  ...(reference ? { reference } : {}),
  ...(due_at ? { due_at: toIsoWithOffset(due_at) } : {}),
})
