import { academy } from "@academy/domain/academy"
import { bankReference } from "@academy/domain/money"
import { leastCharge } from "@academy/domain/orders"
import type { PlanContents } from "@academy/domain/plans"
import { vatPermille } from "@academy/domain/vat"
import { and, count, eq, isNull, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { paidBefore } from "../../db/paid-before.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { instalments, type Order, orderLines, orders } from "../../db/tables/orders.ts"
import type { PackageContents } from "../../db/tables/wallet.ts"
import { Refusal } from "../../http/problem.ts"

export interface OrderInput extends Pick<Order, "account_id" | "kind" | "currency"> {
  payment_method: Order["payment_method"]
  lines: {
    title: string
    player_id?: number | null
    package_id?: number | null
    package_agreed?: PackageContents | null
    /** The plan that the player joins with it; all four fields or none. */
    plan_id?: number | null
    plan_price_minor?: number | null
    plan_agreed?: PlanContents | null
    terms_version?: string | null
    terms_agreed_at?: Date | null
    moved_booking_id?: number
    moved_to_bookable_id?: number
    instalment_booking_id?: number | null
    earlier_parts_minor?: number
    amount_minor: number
    /** What was taken off its price before: `amount_minor` is what is left. */
    discount_minor?: number
    /** What the wallet pays in addition to the order's method; the caller takes it. */
    wallet_minor?: number
    /** The reminder fee, of an order that is made anew. */
    is_fee?: boolean
    /** In thousandths; that of training if left out. */
    vat_permille?: number
    /** What is paid later; `amount_minor` is the first payment. */
    later?: readonly { number: number; amount_minor: number; due_at: Date }[]
  }[]
  /** For a later instalment: the order of the first. */
  first_order_id?: number
  /** It was agreed or invoiced before: it may be an invoice whatever is to be confirmed now. */
  is_agreed?: boolean
  /** The reminder fee that was agreed, in minor units. */
  reminder_fee_minor?: number
  /** The code that lowered its lines. */
  discount_code_id?: number | null
  /** Its card is saved and charged for the later instalments. */
  later_by_card?: boolean
  /** The family wants to invite a player once it is paid. */
  invites_friend?: boolean
  /** For a card order: when its checkout expires. */
  expires_at?: Date
  /** For a bank transfer: when it is due. */
  due_at?: Date
  now: Date
}

/** Enough for a family's season; more would block seats. */
const MOST_UNPAID_ORDERS = 10
/** The limit of an account that has never paid. */
const MOST_UNPAID_AT_FIRST = 3
/** The most seats that bank transfers hold, on any number of orders: two full baskets. */
const MOST_UNPAID_SEATS = 60

/**
 * Refuses another order if the account has too many open ones: checkouts in progress and unpaid bank transfers. Called
 * before `openOrder`; concurrent orders are serialised on the account's row.
 * @param seats how many the order confirms before it is paid; 0 unless it is a bank transfer
 * @throws Refusal `too_many_unpaid`
 */
export async function refuseTooManyUnpaid(tx: Tx, account_id: number, seats = 0): Promise<void> {
  if (seats > 0) await refuseTooManyUnpaidSeats(tx, account_id, seats)
  else await lockAccount(tx, account_id)
  const open = await tx.$count(
    orders,
    // Without instalments of partly paid orders, which were agreed.
    and(eq(orders.account_id, account_id), eq(orders.status, "open"), isNull(orders.first_order_id)),
  )
  if (open < MOST_UNPAID_AT_FIRST) return
  if (open >= MOST_UNPAID_ORDERS || !(await hasPaidBefore(tx, account_id)))
    throw new Refusal("too_many_unpaid")
}

/**
 * Refuses to confirm more seats by bank transfer above the limit: a basket is one order of up to thirty. For an account
 * that has never paid, all its unpaid seats are counted when they are taken (`refuseUnpaidSeats`).
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

/** Locks the account's row until the transaction ends: serialises everything that counts its open orders or seats. */
export async function lockAccount(tx: Tx, account_id: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account_id)).for("no key update")
}

/** Whether the account has paid before (`paidBefore`); then it may pay within a month. */
export async function hasPaidBefore(tx: Pick<Tx, "execute">, account_id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ has_paid: boolean }>(
    sql`select ${sql.raw(paidBefore("a.id"))} as has_paid from accounts a where a.id = ${account_id}`,
  )
  return rows[0]?.has_paid ?? false
}

/**
 * @throws Refusal `too_little_for_card` if a checkout or the saved card would be charged less than the provider's
 * minimum
 */
export function refuseTooLittle({ amount_minor, wallet_minor, currency }: Order): void {
  if (amount_minor - wallet_minor < leastCharge(currency)) throw new Refusal("too_little_for_card")
}

/** @throws Refusal `bank_transfer_unavailable` until an owner has confirmed who invoices are from and who is paid */
export function refuseUnconfirmed(): void {
  if (!academy.is_confirmed) throw new Refusal("bank_transfer_unavailable")
}

/**
 * Writes the order, `open`, and its lines. A bank transfer gets its reference.
 * @throws Refusal `too_little_for_card` for an order that is paid at once; as `refuseUnconfirmed`
 */
export async function openOrder(tx: Tx, { lines, now, is_agreed, ...input }: OrderInput): Promise<Order> {
  if (input.payment_method === "bank_transfer" && !is_agreed) refuseUnconfirmed()
  const [opened] = await tx
    .insert(orders)
    .values({
      ...input,
      amount_minor: lines.reduce((sum, line) => sum + line.amount_minor, 0),
      wallet_minor: lines.reduce((sum, line) => sum + (line.wallet_minor ?? 0), 0),
      withdrawal_days: academy.terms.withdrawal_days,
      created_at: now,
    })
    .returning()
  if (!opened) throw new Error("the order was not inserted")
  if (opened.expires_at) refuseTooLittle(opened)
  const inserted = await tx
    .insert(orderLines)
    .values(
      lines.map(({ later: _, ...line }) => ({
        vat_permille: vatPermille("training"),
        ...line,
        order_id: opened.id,
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
 * Links the order's lines to their seats: one booking per line, in their order; null for lines that are not seats. The
 * lines are written first, because a booking refers to its order. Lines for camps get their VAT rate.
 */
export async function linkLines(tx: Tx, order: Order, bookingIds: (number | null)[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update order_lines set booking_id = seat.booking_id
    from (select id, row_number() over (order by id) as place from order_lines where order_id = ${order.id}) line
      join unnest(${sql.param(bookingIds)}::bigint[]) with ordinality as seat (booking_id, place) using (place)
    where order_lines.id = line.id`)
  if (rowCount !== bookingIds.length) throw new Error(`order ${order.id} has not a line for each booking`)
  const [training, camps] = [vatPermille("training"), vatPermille("camps")]
  if (camps === training) return
  await tx.execute(sql`
    update order_lines l set vat_permille = ${camps}
    from bookings k join bookables b on b.id = k.bookable_id join booking_types t on t.id = b.booking_type_id
    where l.order_id = ${order.id} and k.id = l.booking_id and t.slug = 'camp' and l.vat_permille = ${training}`)
}

async function giveReference(tx: Tx, order: Order): Promise<Order> {
  const reference = bankReference(order.id)
  await tx.update(orders).set({ reference }).where(eq(orders.id, order.id))
  return { ...order, reference }
}

/** Turns an open order into a bank transfer; an open checkout can still pay it. */
export async function awaitBankTransfer(tx: Tx, order: Order, dueAt: Date): Promise<Order> {
  const changed = { payment_method: "bank_transfer", due_at: dueAt, expires_at: null } as const
  await tx.update(orders).set(changed).where(eq(orders.id, order.id))
  return giveReference(tx, { ...order, ...changed })
}

/** The order, locked until the transaction ends, or null. Orders are locked before anything else. */
export async function lockOrder(tx: Tx, orderId: number): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update")
  return order ?? null
}
