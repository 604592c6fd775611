import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/payments"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { isLate } from "@academy/domain/orders"
import type { Language } from "@academy/domain/page-language"
import type { PaymentStatus } from "@academy/domain/payment-list"
import { isCalendarDay, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { entryJoins, entryPassType, entryTitle } from "../../db/wallet-entries.ts"
import { invalidField } from "../../http/problem.ts"
import { lineTitle } from "./payment-lines.ts"
import { type RefundRow, refundColumns, toRefundProgress } from "./read-refund-progress.ts"

type Payments = AnswerOf<typeof calls.getPayments>
type Payment = Payments["rows"][number]
type Line = Payment["lines"][number]
/** A row without its moment, which the page's key says. */
type Details = Omit<Payment, "at">

const PAGE = 25

/**
 * SQL: the orders of $1 that were paid, or are open as invoices. Entries of the wallet for orders are not listed: the
 * order says how it was paid.
 */
const ordersText = `select 'order' as kind, o.id, coalesce(rc.issued_at, o.closed_at, o.created_at) as at,
    o.payment_method = 'bank_transfer' as is_invoice
  from orders o left join receipts rc on rc.order_id = o.id and rc.kind = 'receipt'
  where o.account_id = $1 and o.amount_minor > 0
    and (o.status = 'paid' or (o.status = 'open' and o.payment_method = 'bank_transfer'))`

const refundsText = `select 'refund', r.id, r.created_at, false
  from refunds r join orders o on o.id = r.order_id where o.account_id = $1`

/** SQL: what moved the balance or passes of $1 without an order that is listed, or a refund that is. */
const entriesText = `select 'entry', e.id, e.created_at, false from wallet_entries e
  where e.account_id = $1 and e.cause not in ('order', 'not_paid')
    and not (e.cause = 'membership' and e.order_id is not null)
    and not (e.kind = 'money' and e.cause = 'booking' and e.order_id is not null)
    and not (e.kind = 'money' and e.cause = 'refund' and exists (select from refunds r where r.order_id = e.order_id
      and r.amount_minor = e.amount and ((r.target = 'wallet' and r.created_at = e.created_at)
        or (r.status = 'failed' and r.failed_at = e.created_at))))`

/** SQL: whether a row of the list is in the filter $2. */
const isInFilter = `($2::text is null or case $2
  when 'refunds' then kind = 'refund' or (kind = 'entry' and exists (select from wallet_entries e
    where e.id = listed.id and e.cause in ('refund', 'withdrawal')))
  when 'invoices' then is_invoice
  else kind = 'order' and exists (select from receipts rc where rc.order_id = listed.id and rc.kind = 'receipt') end)`

interface Key {
  kind: "order" | "refund" | "entry"
  id: number
  /** To the microsecond: a `Date` has fewer digits than an instant. */
  at: string
}

const KEY = /^([1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) (entry|order|refund) (\d{1,15})$/

/** Whether the database has this instant: `Date` takes 30 February for 2 March. */
const isStorable = (instant: string) =>
  isCalendarDay(instant.slice(0, 10)) && !Number.isNaN(Date.parse(instant))

/**
 * Everything that moved the account's money or passes, newest first: paid orders and open invoices, refunds, and the
 * entries that belong to neither. Pages by key, as `pageBy`.
 * @throws Refusal `invalid_input` naming `after`
 */
export async function readPayments(
  pool: Pool,
  { account_id, language }: { account_id: number; language: Language },
  { after, filter }: QueryOf<typeof calls.getPayments>,
  now: Date,
): Promise<Payments> {
  const key = after === undefined ? null : KEY.exec(Buffer.from(after, "base64url").toString())
  if (after !== undefined && !isStorable(key?.[1] ?? ""))
    throw invalidField("after", "invalid", "isn't a page key")
  const found = await pool.query<Key>({
    name: "payments-page",
    text: `select kind, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from (${ordersText} union all ${refundsText} union all ${entriesText}) listed
      where ${isInFilter} and ($3::text is null or (listed.at, kind, id) < ($3::timestamptz, $4::text, $5::bigint))
      order by listed.at desc, kind desc, id desc limit ${PAGE + 1}`,
    values: [account_id, filter ?? null, key?.[1] ?? null, key?.[2] ?? null, key?.[3] ?? null],
  })
  const keys = found.rows.slice(0, PAGE)
  const idsOf = (kind: Key["kind"]) => keys.filter((one) => one.kind === kind).map(({ id }) => id)
  const reader = { language, now }
  const parts = await Promise.all([
    readOrders(pool, idsOf("order"), reader),
    readRefunds(pool, idsOf("refund"), reader),
    readEntries(pool, idsOf("entry"), reader),
  ])
  const byKey = new Map(parts.flat().map((payment) => [payment.key, payment]))
  const last = keys.at(-1)
  return {
    rows: keys.flatMap(({ kind, id, at }) => {
      const payment = byKey.get(`${kind}-${id}`)
      return payment ? [{ ...payment, at: toIsoWithOffset(new Date(at)) }] : []
    }),
    next:
      found.rows.length > PAGE && last
        ? Buffer.from(`${last.at} ${last.kind} ${last.id}`).toString("base64url")
        : null,
  }
}

interface Reader {
  language: Language
  now: Date
}

const nothing = {
  passes: null,
  cause: null,
  method: null,
  due_at: null,
  closed_at: null,
  order_id: null,
  booking: null,
  refund: null,
  document: null,
} satisfies Partial<Details>

/** SQL: the lines of an order o as JSON, in the language $2 where a title still has its translation. */
const linesOf = (where = "") => `(select coalesce(json_agg(json_build_object(
    'kind', case when l.package_id is not null then 'package'
      when l.plan_id is not null or o.kind = 'membership' then 'membership'
      when o.kind = 'gift_card' then 'gift_card' else 'session' end,
    'title', ${lineTitle("$2")},
    'player_name', pl.first_name, 'player_id', l.player_id, 'starts_at', k.starts_at, 'booking_id', k.id) order by l.id), '[]')
  from order_lines l
    left join bookings k on k.id = coalesce(l.booking_id, l.moved_booking_id, l.instalment_booking_id)
    left join bookables b on b.id = k.bookable_id
    left join packages p on p.id = l.package_id
    left join players pl on pl.id = l.player_id
  where l.order_id = o.id ${where})`

type LineJson = Omit<Line, "starts_at"> & {
  starts_at: string | null
  booking_id: number | null
  player_id: number | null
}

const toLines = (lines: LineJson[]): Line[] =>
  lines.map(({ kind, title, player_name, starts_at }) => ({
    kind,
    title,
    player_name,
    starts_at: starts_at && toIsoWithOffset(new Date(starts_at)),
  }))

/** The first line with a booking, by which the row is opened. */
function bookingOf(lines: LineJson[]): Payment["booking"] {
  const [found] = lines.flatMap(({ booking_id, player_id }) =>
    booking_id !== null && player_id !== null ? [{ id: booking_id, player_id }] : [],
  )
  return found ?? null
}

interface OrderRow {
  id: number
  amount_minor: number
  currency: string
  payment_method: Payment["method"]
  status: string
  due_at: Date | null
  closed_at: Date | null
  lines: LineJson[]
  document: Payment["document"]
}

async function readOrders(pool: Pool, ids: number[], { language, now }: Reader): Promise<Details[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<OrderRow>({
    name: "payments-orders",
    text: `select o.id, o.amount_minor, o.currency, o.payment_method, o.status, o.due_at, o.closed_at,
        ${linesOf()} as lines,
        (select json_build_object('id', rc.id, 'kind', rc.kind, 'number', rc.number) from receipts rc
          where rc.order_id = o.id and rc.kind = 'receipt') as document
      from orders o where o.id = any($1::bigint[])`,
    values: [ids, language],
  })
  return rows.map((row) => ({
    ...nothing,
    key: `order-${row.id}`,
    kind: "order",
    amount: -toMajor(row.amount_minor),
    currency: row.currency,
    method: row.payment_method,
    status: statusOf(row, now),
    due_at: row.status === "open" && row.due_at ? toIsoWithOffset(row.due_at) : null,
    closed_at: row.closed_at && toIsoWithOffset(row.closed_at),
    lines: toLines(row.lines),
    order_id: row.id,
    booking: bookingOf(row.lines),
    document: row.document,
  }))
}

function statusOf({ status, due_at }: OrderRow, now: Date): PaymentStatus {
  if (status === "paid") return "paid"
  return due_at && isLate(due_at, now) ? "late" : "unpaid"
}

interface RefundDetails extends RefundRow {
  id: number
  order_id: number
  lines: LineJson[]
  document: Payment["document"]
}

const refundStatuses = {
  requested: "refunding",
  with_bank: "refunding",
  done: "refunded",
  returned: "returned",
} as const

async function readRefunds(pool: Pool, ids: number[], { language, now }: Reader): Promise<Details[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<RefundDetails>({
    name: "payments-refunds",
    // A refund that names no booking is of its credit note's: both are of one instant.
    text: `select r.id, r.order_id, ${refundColumns}, note.document, case when about.booking_id is null
          then ${linesOf()} else ${linesOf("and (l.booking_id = about.booking_id or l.moved_booking_id = about.booking_id or l.instalment_booking_id = about.booking_id)")} end as lines
      from refunds r join orders o on o.id = r.order_id
        left join lateral (select cn.booking_id, json_build_object('id', cn.id, 'kind', cn.kind, 'number', cn.number) as document
          from receipts cn where cn.order_id = r.order_id and cn.kind = 'credit_note' and cn.issued_at = r.created_at
            and r.payment is null and (r.booking_id is null or cn.booking_id = r.booking_id)
          order by cn.id limit 1) note on true
        cross join lateral (select coalesce(r.booking_id, note.booking_id) as booking_id) about
      where r.id = any($1::bigint[])`,
    values: [ids, language],
  })
  return rows.map((row) => {
    const refund = toRefundProgress(row, now)
    return {
      ...nothing,
      key: `refund-${row.id}`,
      kind: "refund",
      amount: refund.amount,
      currency: row.currency,
      method: refund.way,
      status: refundStatuses[refund.state],
      lines: toLines(row.lines),
      order_id: row.order_id,
      booking: bookingOf(row.lines),
      refund,
      document: row.document,
    }
  })
}

interface EntryRow {
  id: number
  kind: "money" | "pass"
  amount: number
  cause: NonNullable<Payment["cause"]>
  pass_type: NonNullable<Payment["passes"]>["pass_type"] | null
  title: string | null
  player_name: string | null
  starts_at: Date | null
  booking: Payment["booking"]
}

async function readEntries(pool: Pool, ids: number[], { language }: Reader): Promise<Details[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<EntryRow>({
    name: "payments-entries",
    text: `select e.id, e.kind, e.amount, e.cause,
        ${entryPassType} as pass_type,
        ${entryTitle("$2")} as title,
        pl.first_name as player_name, k.starts_at,
        case when k.id is not null then json_build_object('id', k.id, 'player_id', k.player_id) end as booking
      from wallet_entries e
        ${entryJoins}
      where e.id = any($1::bigint[])`,
    values: [ids, language],
  })
  return rows.map((row) => ({
    ...nothing,
    key: `entry-${row.id}`,
    kind: "entry",
    amount: row.kind === "money" ? toMajor(row.amount) : null,
    currency: academy.currency,
    passes: row.pass_type && { amount: row.amount, pass_type: row.pass_type },
    cause: row.cause,
    method: row.kind === "pass" ? "pass" : "wallet",
    status: "booked",
    lines:
      row.title === null
        ? []
        : [
            {
              kind: row.kind === "pass" && !row.booking ? "package" : "session",
              title: row.title,
              player_name: row.player_name,
              starts_at: row.starts_at && toIsoWithOffset(row.starts_at),
            },
          ],
    booking: row.booking,
  }))
}
