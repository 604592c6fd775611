import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-orders"
import { nameDiscount } from "@academy/domain/discounts"
import { UNDO_PAYMENT_MS } from "@academy/domain/hand-payments"
import { MOST_PAYMENT_DAYS } from "@academy/domain/instalments"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { paidByCard } from "@academy/domain/refunds"
import { academyTimeZone, toIsoOrNull, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { and, asc, eq, gt, inArray, min, or, type SQLWrapper, sql } from "drizzle-orm"
import { recordAccessOfDay } from "../../core/audit/index.ts"
import { isOwnFamilys, readRefundedToCard, readReminderFees } from "../../core/orders/index.ts"
import { readBoughtPasses } from "../../core/wallet/index.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { discountCodes } from "../../db/tables/discounts.ts"
import {
  instalments,
  type Order,
  orderLines,
  orders,
  payments,
  receipts,
  refunds,
} from "../../db/tables/orders.ts"
import { players } from "../../db/tables/players.ts"
import { wallets } from "../../db/tables/wallet.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { hasInstalments } from "./discount-order.ts"
import { isOfMembership } from "./enter-payment.ts"
import { findReminders } from "./find-reminders.ts"
import { WRITTEN_OFF } from "./payment-names.ts"
import { orderColumns, readReminders, titleOfLine, toOfficeOrder } from "./read-office-orders.ts"
import { readPlannedReminders } from "./send-planned-reminders.ts"
import { isSeatsAlone, readUndoable } from "./undo-payment.ts"

/**
 * One order with the way of its money. That its players' names were read is written down.
 * @throws Refusal `not_found`
 */
export async function readOfficeOrder(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
  language: Language,
): Promise<AnswerOf<typeof calls.getOfficeOrder>> {
  const [found] = await db
    .select(orderColumns(language))
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.account_id))
    .where(eq(orders.id, id))
  if (!found) throw new Refusal("not_found")
  const { order } = found
  const now = clock()
  const lines = await db
    .select({
      line: orderLines,
      title: sql<string>`(select ${titleOfLine(language)} from ${orderLines} l where l.id = ${orderLines.id})`,
      player_name: players.first_name,
      starts_at: bookings.starts_at,
    })
    .from(orderLines)
    .leftJoin(players, eq(players.id, orderLines.player_id))
    .leftJoin(bookings, eq(bookings.id, orderLines.booking_id))
    .where(eq(orderLines.order_id, id))
    .orderBy(asc(orderLines.id))
  await recordAccessOfDay(db, {
    account_id: officeAccountId,
    kind: "record",
    player_ids: [...new Set(lines.flatMap(({ line }) => line.player_id ?? []))],
    at: now,
  })
  const passes = await readBoughtPasses(db, id, now)
  const received = await db
    .select({
      payment: payments,
      entered_by: sql<string>`coalesce(trim(${accounts.first_name} || ' ' || ${accounts.last_name}), '')`,
    })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.entered_by))
    .where(eq(payments.order_id, id))
    .orderBy(asc(payments.received_at))
  const returned = await db
    .select({
      refund: refunds,
      made_by: sql<string>`coalesce(trim(${accounts.first_name} || ' ' || ${accounts.last_name}), '')`,
    })
    .from(refunds)
    .leftJoin(accounts, eq(accounts.id, refunds.made_by))
    .where(eq(refunds.order_id, id))
    .orderBy(asc(refunds.id))
  const papers = await db.select().from(receipts).where(eq(receipts.order_id, id)).orderBy(asc(receipts.id))
  const firstId = order.first_order_id ?? order.id
  const plan = await db
    .select()
    .from(orders)
    .where(or(eq(orders.id, firstId), eq(orders.first_order_id, firstId)))
    .orderBy(asc(orders.id))
  const isPaid = order.status === "paid"
  return {
    ...toOfficeOrder(found),
    ...(await readDiscount(db, order, lines)),
    paid_at: isPaid && order.closed_at ? toIsoWithOffset(order.closed_at) : null,
    lines: lines.map(({ line, title, player_name, starts_at }) => ({
      id: line.id,
      title,
      player_name,
      starts_at: toIsoOrNull(starts_at),
      amount: toMajor(line.amount_minor),
      discount: toMajor(line.discount_minor),
      refunded: toMajor(line.refunded_minor),
      vat_rate: line.vat_permille / 1000,
      passes: passesOf(line, passes),
      is_fee: line.is_fee,
    })),
    payments: received.map(({ payment, entered_by }) => ({
      amount: toMajor(payment.amount_minor),
      outcome: payment.outcome,
      received: toIsoWithOffset(payment.received_at),
      by_hand: payment.by_hand,
      note: payment.note,
      entered_by,
      entered: toIsoOrNull(payment.entered_at),
      undone: toIsoOrNull(payment.undone_at),
      is_written_off: WRITTEN_OFF.test(payment.payment),
    })),
    from_wallet: toMajor(
      isPaid && order.payment_method === "wallet" ? order.amount_minor : order.wallet_minor,
    ),
    refunds: returned.map(({ refund, made_by }) => ({
      id: refund.id,
      amount: toMajor(refund.amount_minor),
      target: refund.target,
      status: refund.status,
      reason: refund.reason,
      made_by,
      created: toIsoWithOffset(refund.created_at),
    })),
    receipts: papers.map(({ id, kind, number, total_minor, issued_at }) => ({
      id,
      kind,
      number,
      total: toMajor(total_minor),
      issued_at: toIsoWithOffset(issued_at),
    })),
    instalments:
      plan.length < 2
        ? []
        : plan.map(({ id: order_id, amount_minor, due_at, status }) => ({
            order_id,
            amount: toMajor(amount_minor),
            due_at: due_at && toIsoWithOffset(due_at),
            status,
          })),
    ...(await readPaymentDays(db, order, now)),
    agreed_parts: order.status === "open" ? await readAgreedParts(db, id) : [],
    card_left: isPaid ? toMajor(paidByCard(order) - (await readRefundedToCard(db, id))) : 0,
    ...(await readPossible(db, order, now)),
    payer: await readPayer(db, order),
    is_own_family: await isOwnFamilys(db, officeAccountId, id),
  }
}

/** The name of its discount, why an admin gave it, and whether that can be undone by its state. */
async function readDiscount(
  db: Deps["db"],
  order: Order,
  lines: readonly { line: typeof orderLines.$inferSelect }[],
): Promise<
  Pick<AnswerOf<typeof calls.getOfficeOrder>, "discount_name" | "discount_reason" | "can_undo_discount">
> {
  const [code] =
    order.discount_code_id === null
      ? []
      : await db.select().from(discountCodes).where(eq(discountCodes.id, order.discount_code_id))
  const isDiscounted = lines.some(({ line }) => line.discount_minor > 0)
  const { audience = null, code: name = null } = code ?? {}
  return {
    discount_name: isDiscounted ? nameDiscount({ ...order, audience, code: name }) : null,
    discount_reason: isDiscounted && order.by_hand_minor > 0 ? order.discount_reason : null,
    can_undo_discount: order.status === "open" && order.discount_before !== null,
  }
}

/** The later payments that are agreed with an order, by their dates. */
async function readAgreedParts(db: Deps["db"], orderId: number) {
  const parts = await db
    .select({
      amount_minor: sql<number>`sum(${instalments.amount_minor})::int`,
      due_at: min(instalments.due_at),
    })
    .from(instalments)
    .innerJoin(orderLines, eq(orderLines.id, instalments.order_line_id))
    .where(eq(orderLines.order_id, orderId))
    .groupBy(instalments.number)
    .orderBy(asc(instalments.number))
  return parts.flatMap(({ amount_minor, due_at }) =>
    due_at ? [{ amount: toMajor(amount_minor), due_at: toIsoWithOffset(due_at) }] : [],
  )
}

/** The payment days of its camps that are to come, for a split to propose. */
async function readPaymentDays(
  db: Deps["db"],
  order: Order,
  now: Date,
): Promise<{ payment_days?: string[] }> {
  if (order.status !== "open") return {}
  const camps = await db
    .select({ payment_days: bookables.payment_days })
    .from(bookings)
    .innerJoin(bookables, eq(bookables.id, bookings.bookable_id))
    .where(and(eq(bookings.order_id, order.id), inArray(bookings.status, ["held", "confirmed"])))
  const today = wallClockDate(now)
  const days = [...new Set(camps.flatMap(({ payment_days }) => payment_days))].filter((day) => day > today)
  return days.length > 0 ? { payment_days: days.sort().slice(0, MOST_PAYMENT_DAYS) } : {}
}

/** The passes that a line's package brought; null when it has none. */
function passesOf(
  { package_id }: Pick<typeof orderLines.$inferSelect, "package_id">,
  bought: Awaited<ReturnType<typeof readBoughtPasses>>,
) {
  const lot = package_id !== null && bought.find((one) => one.package_id === package_id)
  return lot ? { ...lot, package_id } : null
}

/** Who pays: how to call, what is open in all, and how the invoices before were paid. */
async function readPayer(db: Deps["db"], { account_id, currency }: Order) {
  const [account] = await db
    .select({ phone_number: accounts.phone_number })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  const day = (instant: SQLWrapper) => sql`(${instant} at time zone ${academyTimeZone()})::date`
  const isPaid = sql`${orders.status} = 'paid'`
  const [invoices] = await db
    .select({
      owed_minor: sql<number>`coalesce(sum(${orders.amount_minor} - ${orders.wallet_minor})
        filter (where ${orders.status} = 'open'), 0)::int`,
      paid: sql<number>`(count(*) filter (where ${isPaid}))::int`,
      late: sql<number>`(count(*) filter (where ${isPaid} and ${day(orders.closed_at)} > ${day(orders.due_at)}))::int`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.account_id, account_id),
        eq(orders.payment_method, "bank_transfer"),
        eq(orders.currency, currency),
      ),
    )
  return {
    phone_number: account?.phone_number ?? "",
    owed: toMajor(invoices?.owed_minor ?? 0),
    invoices_paid: invoices?.paid ?? 0,
    invoices_late: invoices?.late ?? 0,
  }
}

/** What the office can do with the order, apart from a refund. */
async function readPossible(db: Deps["db"], order: Order, now: Date) {
  const [wallet] = await db.select().from(wallets).where(eq(wallets.account_id, order.account_id))
  const undoable = await readUndoable(db, order, now)
  const entered_at = undoable?.[0]?.entered_at
  const toCome = and(
    eq(bookings.order_id, order.id),
    inArray(bookings.status, ["held", "confirmed"]),
    gt(bookings.starts_at, now),
  )
  const { left_out } = await findReminders(db, [order.id], now)
  return {
    reminders: (await readReminders(db, [order.id], now)).get(order.id) ?? { count: 0, last: null },
    planned_reminders: (await readPlannedReminders(db, [order.id], now)).get(order.id) ?? [],
    no_reminder: left_out[0]?.why ?? null,
    unpaid: order.status === "open" ? toMajor(order.amount_minor - order.wallet_minor) : 0,
    wallet_balance: toMajor(wallet?.currency === order.currency ? wallet.balance_minor : 0),
    is_of_seats: (await isSeatsAlone(db, order)) && (await readReminderFees(db, [order.id])).size === 0,
    has_instalments: await hasInstalments(db, order),
    is_membership: await isOfMembership(db, order),
    seats_to_come: order.status === "open" ? await db.$count(bookings, toCome) : 0,
    undo_until: entered_at ? toIsoWithOffset(new Date(entered_at.getTime() + UNDO_PAYMENT_MS)) : null,
  }
}
