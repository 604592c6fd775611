import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { monthStart } from "@academy/domain/months"
import type { Language } from "@academy/domain/page-language"
import { toIsoOrNull, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"

type Family = AnswerOf<typeof calls.getOfficeFamily>
type FamilyMoney = Pick<
  Family,
  "wallet" | "owed" | "paid_this_year" | "paid_memberships" | "card" | "orders" | "receipts"
>

/** Of each list; the lists of orders, receipts and messages have them all. */
export const NEWEST = 12

/** What a family owes, holds, has paid and pays with, and its newest orders and documents. */
export const readFamilyMoney = async (
  pool: Pool,
  accountId: number,
  language: Language,
  now: Date,
): Promise<FamilyMoney> => ({
  wallet: await readWallet(pool, accountId, now),
  owed: await readOwed(pool, accountId),
  paid_this_year: await readPaid(pool, accountId, now),
  paid_memberships: await readMemberships(pool, accountId, language),
  card: await readCard(pool, accountId),
  orders: await readOrders(pool, accountId),
  receipts: await readReceipts(pool, accountId),
})

type Passes = Family["wallet"]["passes"][number]

async function readWallet(pool: Pool, accountId: number, now: Date): Promise<Family["wallet"]> {
  const { rows } = await pool.query<{ balance_minor: number; currency: string }>(
    "select balance_minor, currency from wallets where account_id = $1",
    [accountId],
  )
  const { rows: passes } = await pool.query<Omit<Passes, "expires_at"> & { expires_at: Date | null }>({
    name: "office-family-passes",
    text: `select t.name, sum(l.amount_left)::int as left, f.expires_at,
        coalesce(sum(l.amount_left) filter (where l.expires_at = f.expires_at), 0)::int as expiring
      from pass_lots l join pass_types t on t.id = l.pass_type_id,
        lateral (select min(n.expires_at) as expires_at from pass_lots n where n.account_id = l.account_id
          and n.pass_type_id = l.pass_type_id and n.amount_left > 0 and n.expires_at > $2) f
      where l.account_id = $1 and l.amount_left > 0 and (l.expires_at is null or l.expires_at > $2)
      group by t.id, f.expires_at order by t.id`,
    values: [accountId, now],
  })
  const [wallet = { balance_minor: 0, currency: academy.currency }] = rows
  return {
    balance: toMajor(wallet.balance_minor),
    currency: wallet.currency,
    passes: passes.map((some) => ({ ...some, expires_at: toIsoOrNull(some.expires_at) })),
  }
}

type Unpaid = NonNullable<Family["owed"]>["orders"][number]
type UnpaidRow = Omit<Unpaid, "unpaid" | "due_at"> & { unpaid_minor: number; due_at: Date | null }

/**
 * The unpaid invoices of the family: its own, and what the other guardians ordered for its players. What a wallet paid
 * of them is not owed.
 */
async function readOwed(pool: Pool, accountId: number): Promise<Family["owed"]> {
  const { rows } = await pool.query<UnpaidRow>({
    name: "office-family-owed",
    text: `with own as (select player_id from guardianships where account_id = $1)
      select o.id, ${titleOf("o.id")} as title, o.payment_method, o.currency, o.due_at, o.account_id,
        coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as account_name,
        o.amount_minor - o.wallet_minor as unpaid_minor
      from orders o join accounts a on a.id = o.account_id
      where o.status = 'open' and o.payment_method = 'bank_transfer' and (o.account_id = $1
        or o.account_id in (select account_id from guardianships where player_id in (select player_id from own))
          and exists (select from order_lines l left join bookings k on k.id = l.booking_id
            where l.order_id = o.id and coalesce(k.player_id, l.player_id) in (select player_id from own)))
      order by o.due_at nulls last, o.id`,
    values: [accountId],
  })
  const [first] = rows
  if (!first) return null
  const { currency } = first
  const owed = rows.filter((order) => order.currency === currency)
  return {
    amount: toMajor(owed.reduce((sum, { unpaid_minor }) => sum + unpaid_minor, 0)),
    currency,
    oldest_due: toIsoOrNull(first.due_at),
    orders: owed.map(({ unpaid_minor, due_at, ...order }) => ({
      ...order,
      unpaid: toMajor(unpaid_minor),
      due_at: toIsoOrNull(due_at),
    })),
  }
}

/** SQL for what an order is for. */
const titleOf = (order: string) =>
  `coalesce((select string_agg(distinct l.title, ', ') from order_lines l where l.order_id = ${order}), '')`

async function readPaid(pool: Pool, accountId: number, now: Date): Promise<Family["paid_this_year"]> {
  const { rows } = await pool.query<{ total_minor: number; receipts: number }>({
    name: "office-family-paid",
    text: `select coalesce(sum(total_minor), 0)::int as total_minor,
        (count(*) filter (where kind = 'receipt'))::int as receipts
      from receipts where account_id = $1 and currency = $2 and issued_at >= $3`,
    values: [accountId, academy.currency, monthStart(`${wallClockDate(now).slice(0, 4)}-01`)],
  })
  const [paid = { total_minor: 0, receipts: 0 }] = rows
  return { amount: toMajor(paid.total_minor), currency: academy.currency, receipts: paid.receipts }
}

async function readMemberships(
  pool: Pool,
  accountId: number,
  language: Language,
): Promise<Family["paid_memberships"]> {
  const { rows } = await pool.query<Family["paid_memberships"][number]>({
    name: "office-family-memberships",
    text: `select p.id as player_id, p.first_name as player_name, ${localText("mp.name", "$2")} as plan
      from player_memberships m join membership_plans mp on mp.id = m.plan_id join players p on p.id = m.player_id
      where m.account_id = $1 and m.ended_at is null order by m.id`,
    values: [accountId, language],
  })
  return rows
}

async function readCard(pool: Pool, accountId: number): Promise<Family["card"]> {
  const { rows } = await pool.query<NonNullable<Family["card"]>>(
    "select brand, last4, exp_month, exp_year from payment_cards where account_id = $1",
    [accountId],
  )
  return rows[0] ?? null
}

type Order = Family["orders"][number]
type OrderRow = Omit<Order, "amount" | "refunded" | "due_at" | "created"> & {
  amount_minor: number
  refunded_minor: number
  due_at: Date | null
  created_at: Date
}

async function readOrders(pool: Pool, accountId: number): Promise<Order[]> {
  const { rows } = await pool.query<OrderRow>({
    name: "office-family-orders",
    text: `select o.id, ${titleOf("o.id")} as title,
        o.status, o.payment_method, o.amount_minor, o.currency, o.due_at, o.created_at,
        coalesce((select sum(l.refunded_minor)::int from order_lines l where l.order_id = o.id), 0) as refunded_minor
      from orders o where o.account_id = $1 order by o.id desc limit ${NEWEST}`,
    values: [accountId],
  })
  return rows.map(({ amount_minor, refunded_minor, due_at, created_at, ...order }) => ({
    ...order,
    amount: toMajor(amount_minor),
    refunded: toMajor(refunded_minor),
    due_at: toIsoOrNull(due_at),
    created: toIsoWithOffset(created_at),
  }))
}

type Receipt = Family["receipts"][number]

async function readReceipts(pool: Pool, accountId: number): Promise<Receipt[]> {
  const { rows } = await pool.query<
    Omit<Receipt, "total" | "issued_at"> & { total_minor: number; issued_at: Date }
  >({
    name: "office-family-receipts",
    text: `select id, kind, number, total_minor, currency, issued_at from receipts
      where account_id = $1 order by id desc limit ${NEWEST}`,
    values: [accountId],
  })
  return rows.map(({ total_minor, issued_at, ...receipt }) => ({
    ...receipt,
    total: toMajor(total_minor),
    issued_at: toIsoWithOffset(issued_at),
  }))
}
