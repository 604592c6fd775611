import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { UNDO_PAYMENT_MS } from "@academy/domain/hand-payments"
import { pick } from "@academy/domain/pick"
import { and, desc, eq, gt, inArray, isNotNull, isNull, like, notInArray, or } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import {
  issueCreditNote,
  linkLines,
  lockOrder,
  openOrder,
  refuseOwnFamily,
  takePartBack,
} from "../../core/orders/index.ts"
import { spendMoney } from "../../core/wallet/index.ts"
import type { Db, Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { instalments, type Order, orderLines, orders, payments } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { countInBank } from "./hand-entries.ts"
import { refuseMoreThanThereIs } from "./move-corrected-money.ts"
import { readOrderPayer, writeOrderEmail } from "./order-email.ts"
import { PART_KEY } from "./payment-names.ts"

type Payment = typeof payments.$inferSelect

/**
 * The payment that was entered last was a mistake. A part is due again. A paid order keeps its receipt and gets a
 * credit note for all of it; its seats, which stay booked, are on a new order with its reference and due date.
 * @throws Refusal `not_found`, `own_family`; `nothing_to_undo` after 24 hours, of an order with more than seats, or
 * when something of it was refunded or paid since; `not_enough_money` when the wallet's part is spent
 */
export async function undoPayment(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  orderId: number,
): Promise<AnswerOf<typeof calls.undoPayment>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal("not_found")
    await refuseOwnFamily(tx, officeAccountId, order.id)
    const entry = await readUndoable(tx, order, now)
    if (!entry) throw new Refusal("nothing_to_undo")
    const dueAgain = await undoEntry(tx, order, entry, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "payment_undone",
      entity: "orders",
      entity_id: order.id,
      before: null,
      after: { amount_minor: entry.reduce((sum, { amount_minor }) => sum + amount_minor, 0) },
      at: now,
    })
    return { order_id: dueAgain.id }
  })
}

/**
 * The order, which the caller has locked, is due again by what these rows of one payment did.
 * @returns the order on which it is due
 * @throws Refusal `not_enough_money`
 */
export async function undoEntry(tx: Tx, order: Order, entry: readonly Payment[], now: Date): Promise<Order> {
  await tx
    .update(payments)
    .set({ undone_at: now })
    .where(
      inArray(
        payments.payment,
        entry.map(({ payment }) => payment),
      ),
    )
  const isPaid = entry.some(({ outcome }) => outcome === "order")
  const sumOf = (rows: readonly Payment[]) => rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const inWallet = sumOf(entry.filter(({ outcome }) => outcome === "wallet"))
  const dueAgain = isPaid ? await openAgain(tx, order, now) : order
  // What the order has given back since, as with a seat that was given up, is in the wallet already. Money that only
  // came to the wallet paid nothing of the order: what the family's own money paid of it stays.
  // A paid order has a part of the same transfer only where the rest was written off.
  const parts = entry.filter(isPaid ? isPartOfTransfer : isPart)
  const part = dueAgain.status === "open" ? Math.min(sumOf(parts), dueAgain.wallet_minor) : 0
  if (part > 0) await takePartBack(tx, dueAgain, part, now)
  if (inWallet > 0) await takeDeposit(tx, order, inWallet, now)
  return dueAgain
}

const isPartOfTransfer = ({ outcome, payment }: Payment) =>
  outcome === "wallet" && payment.startsWith(PART_KEY)

/** Whether it paid a part of an order that is still open, and did not only come to the wallet. */
export const isPart = (payment: Payment): boolean =>
  isPartOfTransfer(payment) || (payment.outcome === "wallet" && payment.by_hand !== null)

/** The rows of the payment that was entered last, if it can be taken back. */
export async function readUndoable(
  db: Pick<Db, "select" | "$count">,
  order: Order,
  now: Date,
): Promise<Payment[] | null> {
  const ofOrder = and(
    eq(payments.order_id, order.id),
    isNotNull(payments.by_hand),
    isNull(payments.undone_at),
  )
  const since = gt(payments.entered_at, new Date(now.getTime() - UNDO_PAYMENT_MS))
  const rows = await db.select().from(payments).where(and(ofOrder, since)).orderBy(desc(payments.entered_at))
  const entry = rows.filter(({ entered_at }) => entered_at?.getTime() === rows[0]?.entered_at?.getTime())
  if (entry.length === 0) return null
  // It has arrived: the bank's file has it, too.
  const { entered, linked } = await countInBank(
    db,
    order.id,
    entry.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  )
  if (entered > 0 && linked >= entered) return null
  const isPaid = entry.some(({ outcome }) => outcome === "order")
  // Money of an order that ended is the wallet's: it is corrected there.
  if (order.status !== (isPaid ? "paid" : "open")) return null
  return !isPaid || (await isSeatsAlone(db, order)) ? entry : null
}

/**
 * Passes, memberships and later instalments were handed out with the payment: these are refunded instead. So are seats
 * that moved to a dearer session: the order of the difference builds on this one.
 */
export async function isSeatsAlone(db: Pick<Db, "select" | "$count">, { id }: Order): Promise<boolean> {
  const lines = await db
    .select({ line: orderLines, later: instalments.number })
    .from(orderLines)
    .leftJoin(instalments, eq(instalments.order_line_id, orderLines.id))
    .where(eq(orderLines.order_id, id))
  const seats = lines.flatMap(({ line }) => line.booking_id ?? line.instalment_booking_id ?? [])
  const moved = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
    .where(and(inArray(orderLines.moved_booking_id, seats), inArray(orders.status, ["open", "paid"])))
    .limit(1)
  if (seats.length > 0 && (await moved).length > 0) return false
  return lines.every(
    ({ line, later }) =>
      later === null &&
      line.refunded_minor === 0 &&
      (line.is_fee || line.booking_id !== null || line.instalment_booking_id !== null),
  )
}

async function openAgain(tx: Tx, order: Order, now: Date): Promise<Order> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(orderLines.id)
  const parts = lines.map((line) => ({ line, amount_minor: line.amount_minor }))
  const again = await openOrder(tx, {
    account_id: order.account_id,
    kind: order.kind,
    payment_method: "bank_transfer",
    is_agreed: true,
    currency: order.currency,
    due_at: order.due_at ?? now,
    reminder_fee_minor: order.reminder_fee_minor,
    ...(order.first_order_id !== null && { first_order_id: order.first_order_id }),
    lines: lines.map(
      ({
        title,
        player_id,
        instalment_booking_id,
        earlier_parts_minor,
        amount_minor,
        discount_minor,
        wallet_minor,
        is_fee,
        vat_permille,
      }) => ({
        title,
        player_id,
        instalment_booking_id,
        earlier_parts_minor,
        amount_minor,
        discount_minor,
        wallet_minor,
        is_fee,
        vat_permille,
      }),
    ),
    now,
  })
  // While its lines still name their sessions.
  const credit_note_id = await issueCreditNote(tx, order, { parts, booking_id: null }, now)
  for (const { id, amount_minor } of lines)
    await tx
      .update(orderLines)
      .set({ refunded_minor: amount_minor, booking_id: null, instalment_booking_id: null })
      .where(eq(orderLines.id, id))
  await linkLines(
    tx,
    again,
    lines.map(({ booking_id }) => booking_id),
  )
  // An earlier part, and when or with which code its discount was given, are facts of what is due.
  await tx
    .update(payments)
    .set({ order_id: again.id })
    .where(
      and(
        eq(payments.order_id, order.id),
        eq(payments.outcome, "wallet"),
        or(isNotNull(payments.by_hand), like(payments.payment, `${PART_KEY}%`)),
        isNull(payments.undone_at),
      ),
    )
  // A transfer that the file has of an earlier part goes on to be that part's: it counts once.
  const ofPaid = tx
    .select({ id: payments.bank_transaction_id })
    .from(payments)
    .where(and(eq(payments.order_id, order.id), isNotNull(payments.bank_transaction_id)))
  await tx
    .update(bankTransactions)
    .set({ order_id: again.id })
    .where(and(eq(bankTransactions.order_id, order.id), notInArray(bankTransactions.id, ofPaid)))
  const { discounted_at, discount_code_id } = order
  const given = pick(order, ["by_hand_minor", "discount_reason", "tells_discount_reason"])
  await tx.update(orders).set({ discounted_at: null, discount_code_id: null }).where(eq(orders.id, order.id))
  await tx
    .update(orders)
    .set({ discounted_at, discount_code_id, ...given })
    .where(eq(orders.id, again.id))
  // What the family writes on its transfer is for what is due.
  if (order.reference !== null) {
    await tx.update(orders).set({ reference: null }).where(eq(orders.id, order.id))
    await tx.update(orders).set({ reference: order.reference }).where(eq(orders.id, again.id))
  }
  await tx
    .update(bookings)
    .set({ order_id: again.id, payed: false, payed_at: null })
    .where(eq(bookings.order_id, order.id))
  const due = { ...order, reference: order.reference ?? again.reference, due_at: again.due_at }
  const email = {
    kind: "payment_undone",
    dedupe_key: `payment_undone:${credit_note_id}`,
    more: { credit_note_id, invoice_order_id: again.id },
  } as const
  await writeOrderEmail(tx, email, await readOrderPayer(tx, due), now)
  return again
}

/** @throws Refusal `not_enough_money` */
async function takeDeposit(
  tx: Tx,
  { id: order_id, account_id }: Order,
  amount_minor: number,
  now: Date,
): Promise<void> {
  await refuseMoreThanThereIs(tx, { account_id, amount_minor: -amount_minor })
  await spendMoney(tx, { account_id, amount_minor, cause: "deposit", order_id, now })
}
