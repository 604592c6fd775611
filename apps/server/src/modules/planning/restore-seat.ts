import type { SeatNotRestored } from "@academy/domain/office-bookings"
import { pick } from "@academy/domain/pick"
import { and, eq, or } from "drizzle-orm"
import {
  type BookingRow,
  bookingFulfilment,
  lockGuardianships,
  restoredKey,
  seatPlayers,
} from "../../core/bookings/index.ts"
import { linkLines, openOrder, settleOrder } from "../../core/orders/index.ts"
import { spendMoney, spendPass } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { instalments, type Order, orderLines, orders, receipts, refunds } from "../../db/tables/orders.ts"
import { walletEntries } from "../../db/tables/wallet.ts"
import { Refusal } from "../../http/problem.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { moveRefundToWallet } from "../session-news/index.ts"

interface Restoring {
  /** Of a session whose seats all ended with it: extra seats are as before, too. */
  isBeyondCapacity: boolean
  now: Date
}

/**
 * The booking that the academy ended is there again, as a new one of the same price: what was refunded pays for it, and
 * an unpaid invoice is due again. Within `inTransaction`; nobody is notified yet.
 * @returns its id
 * @throws Refusal one of `seatNotRestored`, or the error of a constraint
 */
export async function restoreSeat(
  tx: Tx,
  ended: BookingRow,
  { isBeyondCapacity, now }: Restoring,
): Promise<number> {
  const { account_id, player_id, order_id } = ended
  await lockGuardianships(tx, account_id, [player_id])
  const kept = pick(ended, ["bookable_id", "account_id", "price_minor", "discount_minor", "currency"])
  const seating = { ...kept, players: [player_id], isBeyondCapacity, now }
  if (order_id !== null) return restoreOrdered(tx, { ...ended, order_id }, seating)
  if (ended.lot_id === null) {
    const free = { status: "confirmed", payed: true, payment_method: null } as const
    const [seat] = await seatPlayers(tx, { ...seating, order_id }, free)
    return seat.id
  }
  const lot_id = await findReturnedLot(tx, ended.id)
  const byPass = { status: "confirmed", payed: true, payment_method: "pass", lot_id } as const
  const [seat] = await seatPlayers(tx, { ...seating, order_id }, byPass)
  await spendPass(tx, { lot_id, account_id, booking_id: seat.id, now })
  return seat.id
}

type Seating = Omit<Parameters<typeof seatPlayers>[1], "order_id"> & { now: Date }
type Ordered = BookingRow & { order_id: number }

/** Where the pass of a booking was returned to. */
async function findReturnedLot(tx: Tx, bookingId: number): Promise<number> {
  const [entry] = await tx
    .select({ lot_id: walletEntries.lot_id })
    .from(walletEntries)
    .where(and(eq(walletEntries.booking_id, bookingId), eq(walletEntries.cause, "refund")))
  if (!entry?.lot_id) throw refuse("no_pass_left")
  return entry.lot_id
}

/** The receipt of the ended booking has its credit note: the seat gets an order of its own. */
async function restoreOrdered(tx: Tx, ended: Ordered, seating: Seating): Promise<number> {
  const { account_id, player_id, price_minor, discount_minor, currency } = ended
  const { now } = seating
  const before = await readOrder(tx, ended)
  const order = await openOrder(tx, {
    ...{ account_id, kind: "booking", currency, is_agreed: true, now },
    ...(ended.payed
      ? { payment_method: "wallet" as const }
      : {
          payment_method: "bank_transfer" as const,
          due_at: before.order.due_at && before.order.due_at > now ? before.order.due_at : now,
          reminder_fee_minor: before.order.reminder_fee_minor,
        }),
    lines: [
      {
        ...{ title: before.title, player_id, amount_minor: price_minor, discount_minor },
        ...(before.vat_permille !== undefined && { vat_permille: before.vat_permille }),
      },
    ],
  })
  if (!ended.payed) {
    const unpaid = { status: "confirmed", payed: false, payment_method: "bank_transfer" } as const
    const [seat] = await seatPlayers(tx, { ...seating, order_id: order.id }, unpaid)
    await linkLines(tx, order, [seat.id])
    await keepReference(tx, before.order, order)
    return seat.id
  }
  await takeRefundBack(tx, ended, now)
  const held = { status: "held", held_until: now, held_for: "checkout", payment_method: "wallet" } as const
  const [seat] = await seatPlayers(tx, { ...seating, order_id: order.id }, held)
  await linkLines(tx, order, [seat.id])
  await spendMoney(tx, {
    ...{ account_id, amount_minor: price_minor, cause: "booking", order_id: order.id },
    ...{ booking_id: seat.id, now },
  })
  await settleOrder(tx, quietly(seat.id), order.id, { status: "paid", payment_method: "wallet" }, now)
  return seat.id
}

/** Confirms the seat; all that were restored are in one email later, so that the receipt has none of its own. */
const quietly = (bookingId: number): Fulfilment => ({
  ...bookingFulfilment,
  async deliver(tx, _, now) {
    await tx
      .update(bookings)
      .set({ status: "confirmed", payed: true, payed_at: now, held_until: null, held_for: null })
      .where(eq(bookings.id, bookingId))
    return restoredKey(bookingId)
  },
})

/** The order that the ended booking had. @throws Refusal `several_payments` unless it was one payment for its price */
async function readOrder(tx: Tx, ended: Ordered) {
  const { id, order_id } = ended
  const lines = await tx
    .select({ line: orderLines, later: instalments.number })
    .from(orderLines)
    .leftJoin(instalments, eq(instalments.order_line_id, orderLines.id))
    .where(
      or(
        eq(orderLines.booking_id, id),
        eq(orderLines.moved_booking_id, id),
        eq(orderLines.instalment_booking_id, id),
      ),
    )
  const isParted = lines.some(({ line, later }) => line.booking_id !== id || later !== null)
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id))
  const fromWallet = await tx.$count(
    walletEntries,
    and(
      eq(walletEntries.order_id, order_id),
      or(
        // The wallet had paid a part of an invoice.
        eq(walletEntries.cause, "not_paid"),
        and(eq(walletEntries.booking_id, id), eq(walletEntries.cause, "refund")),
      ),
    ),
  )
  if (!order || isParted || (!ended.payed && fromWallet > 0)) throw refuse("several_payments")
  const line = lines[0]?.line
  const [titled] = line ? [line] : await tx.select().from(orderLines).where(eq(orderLines.order_id, order_id))
  return { order, title: line?.title ?? titled?.title ?? "", vat_permille: titled?.vat_permille }
}

/** What the family writes on its transfer is for what is due. */
async function keepReference(tx: Tx, { id, reference, status }: Order, again: Order): Promise<void> {
  if (status !== "cancelled" || reference === null) return
  await tx.update(orders).set({ reference: null }).where(eq(orders.id, id))
  await tx.update(orders).set({ reference }).where(eq(orders.id, again.id))
}

/**
 * What was refunded of the booking is in its payer's wallet, where it can pay again.
 * @throws Refusal `refund_at_provider` when the card's provider was asked; `several_payments` if it was another sum
 */
async function takeRefundBack(tx: Tx, ended: Ordered, now: Date): Promise<void> {
  const [note] = await tx
    .select({ total_minor: receipts.total_minor })
    .from(receipts)
    .where(and(eq(receipts.booking_id, ended.id), eq(receipts.kind, "credit_note")))
  if (note?.total_minor !== -ended.price_minor) throw refuse("several_payments")
  await moveRefundToWallet(tx, ended, now)
  const toCard = and(eq(refunds.booking_id, ended.id), eq(refunds.target, "card"))
  if ((await tx.$count(refunds, toCard)) > 0) throw refuse("refund_at_provider")
}

const refuse = (code: SeatNotRestored) => new Refusal(code)
