import { bankReference, TRAINING_VAT_PERMILLE } from "@academy/domain/money"
import { leastCharge } from "@academy/domain/orders"
import { and, count, eq, isNull, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { paidBefore } from "../../db/paid-before.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { instalments, type Order, orderLines, orders } from "../../db/tables/orders.ts"
import { Refusal } from "../../http/problem.ts"

export interface OrderInput extends Pick<Order, "account_id" | "kind" | "currency"> {
  payment_method: Order["payment_method"]
  lines: {
    title: string
    player_id?: number | null
    package_id?: number | null
    /** The plan that the player joins with it, all four or none. */
    plan_id?: number | null
    plan_price_minor?: number | null
    terms_version?: string | null
    terms_agreed_at?: Date | null
    moved_booking_id?: number
    moved_to_bookable_id?: number
    instalment_booking_id?: number | null
    earlier_parts_minor?: number
    amount_minor: number
    /** What the wallet pays of it beside the order's way; the caller takes it. */
    wallet_minor?: number
    /** What of it is paid later; `amount_minor` is its first payment. */
    later?: readonly { number: number; amount_minor: number; due_at: Date }[]
  }[]
  /** Of a later instalment: the order of the first. */
  first_order_id?: number
  /** Its card is kept, and the later instalments are charged to it. */
  later_by_card?: boolean
  /** Somebody is to be invited once it is paid. */
  invites_friend?: boolean
  /** Of a card order: when its checkout is over. */
  expires_at?: Date
  /** Of a bank transfer: when it is to be there. */
  due_at?: Date
  now: Date
}

/** Enough for a family's season; more would be somebody who blocks seats. */
const MOST_UNPAID_ORDERS = 10
/** Of an account that has never paid anything: who they are is not known yet. */
const MOST_UNPAID_AT_FIRST = 3
/** Seats that bank transfers hold, on however few orders: two full baskets. */
const MOST_UNPAID_SEATS = 60

/**
 * Refuses one more order while too many of the account are open: checkouts under way and bank transfers that have not
 * come. Asked before `openOrder`; orders that come at once take turns on the account's row.
 * @param seats how many the order confirms before its money is there; none unless it is a bank transfer
 * @throws Refusal `too_many_unpaid`
 */
export async function refuseTooManyUnpaid(tx: Tx, account_id: number, seats = 0): Promise<void> {
  if (seats > 0) await refuseTooManyUnpaidSeats(tx, account_id, seats)
  else await lockAccount(tx, account_id)
  const open = await tx.$count(
    orders,
    // Instalments of what was paid in part already are agreed on, and are none of these.
    and(eq(orders.account_id, account_id), eq(orders.status, "open"), isNull(orders.first_order_id)),
  )
  if (open < MOST_UNPAID_AT_FIRST) return
  if (open >= MOST_UNPAID_ORDERS || !(await hasPaidBefore(tx, account_id)))
    throw new Refusal("too_many_unpaid")
}

/**
 * Refuses to confirm so many seats more that wait for a bank transfer: a basket is one order of up to thirty. Of an
 * account that never paid, all seats that it holds unpaid are counted when they are taken (`refuseUnpaidSeats`).
 * @throws Refusal `too_many_unpaid`
 */
export async function refuseTooManyUnpaidSeats(tx: Tx, account_id: number, seats: number): Promise<void> {
  await lockAccount(tx, account_id)
  const [waiting] = await tx
    .select({ seats: count() })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.order_id))
    .where(
      and(
        eq(orders.account_id, account_id),
        eq(orders.status, "open"),
        eq(orders.payment_method, "bank_transfer"),
        eq(bookings.status, "confirmed"),
      ),
    )
  if ((waiting?.seats ?? 0) + seats > MOST_UNPAID_SEATS) throw new Refusal("too_many_unpaid")
}

/** What counts an account's open orders or seats takes turns on its row, until the transaction ends. */
export async function lockAccount(tx: Tx, account_id: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account_id)).for("no key update")
}

/** Whether the account has paid before (`paidBefore`): then its word is good for a month. */
export async function hasPaidBefore(tx: Pick<Tx, "execute">, account_id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ has_paid: boolean }>(
    sql`select ${sql.raw(paidBefore("a.id"))} as has_paid from accounts a where a.id = ${account_id}`,
  )
  return rows[0]?.has_paid ?? false
}

/** @throws Refusal `too_little_for_card` when a page or the kept card would have to take less than the provider does */
export function refuseTooLittle({ amount_minor, wallet_minor, currency }: Order): void {
  if (amount_minor - wallet_minor < leastCharge(currency)) throw new Refusal("too_little_for_card")
}

/**
 * Writes down what is to be paid: the order, `open`, and its lines. A bank transfer gets its reference.
 * @throws Refusal `too_little_for_card` for one that is to be paid at once
 */
export async function openOrder(tx: Tx, { lines, now, ...input }: OrderInput): Promise<Order> {
  const [opened] = await tx
    .insert(orders)
    .values({
      ...input,
      amount_minor: lines.reduce((sum, line) => sum + line.amount_minor, 0),
      wallet_minor: lines.reduce((sum, line) => sum + (line.wallet_minor ?? 0), 0),
      created_at: now,
    })
    .returning()
  if (!opened) throw new Error("the order was not inserted")
  if (opened.expires_at) refuseTooLittle(opened)
  const inserted = await tx
    .insert(orderLines)
    .values(
      lines.map(({ later: _, ...line }) => ({
        ...line,
        order_id: opened.id,
        vat_permille: TRAINING_VAT_PERMILLE,
      })),
    )
    .returning({ id: orderLines.id })
  const later = lines.flatMap((line, index) =>
    (line.later ?? []).map((part) => ({ ...part, order_line_id: inserted[index]?.id ?? 0 })),
  )
  if (later.length > 0) await tx.insert(instalments).values(later)
  return input.payment_method === "bank_transfer" ? giveReference(tx, opened) : opened
}

/**
 * Names the seats that the lines of an order pay, one booking per line in the order of the lines; null for a line that
 * is no seat. The lines come first, because a booking names its order.
 */
export async function linkLines(tx: Tx, order: Order, bookingIds: (number | null)[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update order_lines set booking_id = seat.booking_id
    from (select id, row_number() over (order by id) as place from order_lines where order_id = ${order.id}) line
      join unnest(${sql.param(bookingIds)}::bigint[]) with ordinality as seat (booking_id, place) using (place)
    where order_lines.id = line.id`)
  if (rowCount !== bookingIds.length) throw new Error(`order ${order.id} has not a line for each booking`)
}

async function giveReference(tx: Tx, order: Order): Promise<Order> {
  const reference = bankReference(order.id)
  await tx.update(orders).set({ reference }).where(eq(orders.id, order.id))
  return { ...order, reference }
}

/** Turns an open order into one that waits for a bank transfer; a checkout that was opened for it may still pay it. */
export async function awaitBankTransfer(tx: Tx, order: Order, dueAt: Date): Promise<Order> {
  const changed = { payment_method: "bank_transfer", due_at: dueAt, expires_at: null } as const
  await tx.update(orders).set(changed).where(eq(orders.id, order.id))
  return giveReference(tx, { ...order, ...changed })
}

/** The order, locked until the transaction ends; null when there is none. Orders are locked before anything else. */
export async function lockOrder(tx: Tx, orderId: number): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update")
  return order ?? null
}
