import { bankTransferDueAt, checkoutEndsAt, isCheckout, type PaymentMethod } from "@academy/domain/bookings"
import type { InstalmentPlan } from "@academy/domain/instalments"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import { Refusal } from "../../http/problem.ts"
import { agreeReminderFee, linkLines } from "../orders/index.ts"
import { spendPass } from "../wallet/index.ts"
import { notifyOfPurchase } from "./notify-of-purchase.ts"
import { orderSeats } from "./order-seats.ts"
import { refuseUnpaidSeats } from "./refuse-unpaid-seats.ts"
import { lotsThatPay, type SeatFactsRow, type SeatsWanted } from "./seat-facts.ts"
import type { BookingRow } from "./seat-players.ts"
import { settleFromWallet } from "./settle-from-wallet.ts"

interface HeldSeat {
  /** The account that takes the seat and owns the booking from now on. */
  caller: Pick<Caller, "account_id" | "network">
  /** Locked by this transaction, and held for an answer (an offer, an invitation). */
  seat: BookingRow
  /** With what the family's discount takes off the seat's price (`priceHeldSeat`). */
  facts: SeatFactsRow
  /** Null when the seat costs nothing. */
  method: PaymentMethod | null
  /** Of an invoice that is paid in instalments. */
  plan?: InstalmentPlan | null
  /** The reminder fee that the family was shown, in major units. */
  reminder_fee?: number | undefined
  now: Date
}

/**
 * Turns a held seat into the caller's booking with the chosen payment method: confirmed, or held for its checkout by
 * card or Swish. It writes the same rows as `bookSeat`.
 * @returns the order, or null if a pass pays or the seat is free
 * @throws Refusal `no_pass_left`, `not_enough_money`, and those of `refuseUnpaidSeats`
 */
export async function takeHeldSeat(
  tx: Tx,
  { caller, seat, facts, method, plan = null, reminder_fee, now }: HeldSeat,
): Promise<Order | null> {
  const { account_id, network } = caller
  const isPaidNow = method === null || method === "pass" || method === "wallet"
  // An invited seat counted for the inviting family until now.
  const counted =
    isPaidNow || seat.account_id === account_id
      ? {}
      : {
          network: await refuseUnpaidSeats(tx, {
            ...{ account_id, bookable_id: seat.bookable_id, seats: 1, network, now },
          }),
        }
  const { discount } = facts
  const price_minor = seat.price_minor - (discount?.minor ?? 0)
  const lowered = discount ? { price_minor, discount_minor: discount.minor } : {}
  const priced: SeatsWanted = [{ ...facts, price_minor }]
  switch (method) {
    case null:
      await confirmHeldSeat(tx, seat, { account_id, payed: true, payed_at: now }, now)
      return null
    case "pass": {
      const [lot_id] = lotsThatPay(priced, now) ?? []
      if (lot_id === undefined) throw new Refusal("no_pass_left")
      await spendPass(tx, { lot_id, account_id, booking_id: seat.id, now })
      const paid = { payed: true, payed_at: now, payment_method: "pass", lot_id } as const
      await confirmHeldSeat(tx, seat, { account_id, ...paid }, now)
      return null
    }
    case "bank_transfer": {
      const due_at = bankTransferDueAt(now, facts.starts_at)
      const order = await orderSeats(tx, caller, priced, {
        payment_method: method,
        plan,
        // The dates of instalments are agreed without one.
        reminder_fee_minor: plan
          ? 0
          : await agreeReminderFee(tx, reminder_fee, { method, currency: seat.currency }),
        due_at,
        now,
      })
      await linkLines(tx, order, [seat.id])
      await confirmHeldSeat(
        tx,
        seat,
        { ...counted, ...lowered, account_id, order_id: order.id, payment_method: method },
        now,
      )
      return order
    }
    default: {
      const held_until = isCheckout(method) ? checkoutEndsAt(now, method) : now
      const ends = isCheckout(method) ? { expires_at: held_until } : {}
      const order = await orderSeats(tx, caller, priced, { payment_method: method, ...ends, now })
      await linkLines(tx, order, [seat.id])
      const held = {
        ...counted,
        ...lowered,
        account_id,
        order_id: order.id,
        payment_method: method,
        held_until,
      }
      await tx
        .update(bookings)
        .set({ ...held, held_for: "checkout" })
        .where(eq(bookings.id, seat.id))
      if (method === "wallet") await settleFromWallet(tx, account_id, order, [{ ...seat, ...lowered }], now)
      return order
    }
  }
}

/** Confirms a held seat and notifies the account that booked. */
export async function confirmHeldSeat(
  tx: Tx,
  seat: BookingRow,
  columns: Partial<typeof bookings.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...columns, status: "confirmed", held_until: null, held_for: null })
    .where(eq(bookings.id, seat.id))
  await notifyOfPurchase(tx, [seat.id], now)
}
