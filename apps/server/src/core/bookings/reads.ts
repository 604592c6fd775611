import type * as calls from "@academy/contract/bookings"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { belongsToTab, isLive } from "@academy/domain/booking-tabs"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { lastDayOfPasses } from "@academy/domain/passes"
import { monthBounds, toIsoWithOffset } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readRefundsOfBooking } from "../orders/index.ts"
import {
  type BookingInfo,
  type BookingInfoRow,
  bookingColumns,
  bookingJoins,
  isRatingOpen,
  owedForFormerPlayers,
  payersJoins,
  toBookingInfos,
} from "./booking-rows.ts"

type BothDeps = Pick<Deps, "pool" | "db">

/** Whose bookings to read, and in which language. */
interface Reader {
  account_id: number
  language: Language
}

/**
 * Current and past bookings of the account's players, and cancelled ones that are still owed, soonest first. For former
 * players of the account, only what it owes.
 */
export async function readBookingsInfo(
  { pool, db }: BothDeps,
  { account_id, language }: Reader,
  now: Date,
): Promise<BookingInfo[]> {
  const { rows } = await pool.query<BookingInfoRow>({
    name: "bookings-info",
    text: `select ${bookingColumns("$2")} from bookings k ${bookingJoins}
      where k.status in ('held', 'confirmed') or (k.status = 'cancelled' and o.id is not null)
      union all select ${bookingColumns("$2")} from bookings k ${payersJoins} where ${owedForFormerPlayers}
      order by starts_at, id`,
    values: [account_id, language],
  })
  return toBookingInfos(db, rows, now)
}

/** Past sessions that this account can still rate, newest first. */
export async function readUnratedBookings(
  { pool, db }: BothDeps,
  { account_id, language }: Reader,
  now: Date,
): Promise<BookingInfo[]> {
  const { rows } = await pool.query<BookingInfoRow>({
    name: "bookings-unrated",
    text: `select ${bookingColumns("$3")} from bookings k ${bookingJoins}
      where k.status = 'confirmed' and k.ends_at <= $2 and r.booking_id is null
      order by k.starts_at desc, k.id`,
    values: [account_id, now, language],
  })
  return toBookingInfos(
    db,
    rows.filter((row) => isRatingOpen(row, now)),
    now,
  )
}

type Filters = BodyOf<typeof calls.listBookingsUnified>

/**
 * Bookings of some of the account's players; without a tab, current and past ones. Other accounts' players are
 * `not_found`.
 */
export async function readBookingsOfPlayers(
  { pool, db }: BothDeps,
  { account_id, language }: Reader,
  { players_id, month, tab, booking_type }: Filters,
  now: Date,
): Promise<BookingInfo[]> {
  const players = [...new Set(players_id)]
  const bounds = month === undefined ? null : monthBounds(month)
  const [own, found] = await Promise.all([
    pool.query<{ n: number }>({
      name: "own-players",
      text: "select count(*) as n from guardianships where account_id = $1 and player_id = any($2::bigint[])",
      values: [account_id, players],
    }),
    pool.query<BookingInfoRow>({
      name: "bookings-of-players",
      text: `select ${bookingColumns("$6")} from bookings k ${bookingJoins}
        where k.player_id = any($2::bigint[])
          and ($3::timestamptz is null or (k.starts_at >= $3 and k.starts_at < $4::timestamptz))
          and ($5::text is null or t.slug = $5)
        order by k.starts_at, k.id`,
      values: [
        account_id,
        players,
        bounds?.from ?? null,
        bounds?.until ?? null,
        booking_type ?? null,
        language,
      ],
    }),
  ])
  if (own.rows[0]?.n !== players.length) throw new Refusal("not_found")
  const read = await toBookingInfos(db, found.rows, now)
  return read.filter((booking) => (tab ? belongsToTab(booking, tab, now) : isLive(booking)))
}

interface OneRow extends BookingInfoRow {
  receipt_id: number | null
  receipt_number: string | null
  credit_note_id: number | null
  credit_note_number: string | null
  instalments: InstalmentRow[]
  cancelled_at: Date | null
  cancelled_by: NonNullable<AnswerOf<typeof calls.getBooking>["cancelled"]>["by"]
  returned_pass: { pass_type: { id: number; name: string }; expires_at: string | null } | null
  invitations: AnswerOf<typeof calls.getBooking>["invitations"]
}

type Payment = NonNullable<AnswerOf<typeof calls.getBooking>["payment"]>
type Instalment = Payment["instalments"][number]
type InstalmentRow = Omit<Instalment, "amount"> & { amount_minor: number }

/**
 * SQL for all instalments of a booking k, including the first: agreed, open and paid; for its payer $1. An order is
 * known by what was paid before it: its due date can be changed.
 */
const instalmentsOf = `(select coalesce(json_agg(part order by part.number), '[]') from (
    select 1 as number, l.amount_minor, coalesce(o1.closed_at, o1.due_at, o1.created_at) as due_at,
      case o1.status when 'paid' then 'paid' else 'open' end as state, o1.reference, null::text as charged_to, r.id as receipt_id, r.number as receipt_number
    from order_lines l join orders o1 on o1.id = l.order_id
      left join receipts r on r.order_id = o1.id and r.kind = 'receipt'
    where l.booking_id = k.id and exists (select from instalments i where i.order_line_id = l.id)
    union all
    select i.number, i.amount_minor, coalesce(io.due_at, i.due_at), case when io.status in ('paid', 'open') then io.status
      when io.id is null and k.status <> 'cancelled' then 'agreed' else 'cancelled' end as state, io.reference, kept.last4, r.id, r.number
    from order_lines l join instalments i on i.order_line_id = l.id
      left join lateral (select io.* from order_lines il join orders io on io.id = il.order_id
        where il.instalment_booking_id = k.id and io.first_order_id = l.order_id
          and il.earlier_parts_minor = l.amount_minor + (select coalesce(sum(e.amount_minor), 0) from instalments e
            where e.order_line_id = l.id and e.number < i.number)) io on true
      left join receipts r on r.order_id = io.id and r.kind = 'receipt'
      left join order_charges c on c.order_id = io.id and c.ended_at is null
      left join payment_cards kept on c.order_id is not null and kept.account_id = k.account_id
    where l.booking_id = k.id
  ) part where k.account_id = $1)`

/** SQL: who cancelled the booking k, for the reader $1. */
const cancelledByText = `case when k.cancelled_by = $1 then 'you'
    when exists (select from guardianships other where other.player_id = k.player_id and other.account_id = k.cancelled_by)
      then 'guardian'
    when k.cancelled_by is not null or b.status = 'cancelled' then 'academy' end`

/**
 * One booking with its payment; `not_found` if it belongs to another account or player. A former guardian sees what it
 * owes, and what it paid for seats that were used or cancelled.
 */
export async function readBooking(
  { pool, db }: BothDeps,
  { account_id, language }: Reader,
  { a: playerId, b: bookingId }: { a: number; b: number },
  now: Date,
): Promise<AnswerOf<typeof calls.getBooking>> {
  const { rows } = await pool.query<OneRow>({
    name: "booking-by-id",
    text: `select ${bookingColumns("$4")}, rc.id as receipt_id, rc.number as receipt_number,
        cn.id as credit_note_id, cn.number as credit_note_number, ${instalmentsOf} as instalments,
        k.cancelled_at, ${cancelledByText} as cancelled_by,
        (select json_build_object('pass_type', json_build_object('id', pt.id, 'name', pt.name), 'expires_at', pl.expires_at)
          from wallet_entries e join pass_lots pl on pl.id = e.lot_id join pass_types pt on pt.id = pl.pass_type_id
          where e.booking_id = k.id and e.kind = 'pass' and e.cause = 'refund' and e.account_id = $1) as returned_pass,
        coalesce((select json_agg(json_build_object('invited_player_id', i.invited_player_id, 'accepted',
            case when i.state = 'waiting' or (i.state = 'accepted' and s.status = 'held') then null
              else i.state = 'accepted' end) order by i.id)
          from invitations i join bookings s on s.id = i.booking_id where i.inviting_booking_id = k.id and g.account_id is not null), '[]') as invitations
      from bookings k ${payersJoins}
        left join receipts rc on rc.order_id = k.order_id and rc.kind = 'receipt' and rc.account_id = $1
        left join receipts cn on cn.booking_id = k.id and cn.account_id = $1
      where k.id = $3 and k.player_id = $2 and (g.account_id is not null or (k.account_id = $1
        and (o.id is not null or (k.payed and (k.status = 'cancelled' or k.ends_at <= $5)))))`,
    values: [account_id, playerId, bookingId, language, now],
  })
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  const [booking] = await toBookingInfos(db, [row], now)
  if (!booking) throw new Error(`booking ${row.id} was not read`)
  return {
    booking,
    payment: row.is_payer ? toPayment(row, await readRefundsOfBooking(pool, row.id, now)) : null,
    cancelled:
      row.status === "cancelled" && row.cancelled_at
        ? { at: toIsoWithOffset(row.cancelled_at), by: row.cancelled_by }
        : null,
    invitations: row.invitations,
  }
}

const toPayment = (row: OneRow, refunds: Payment["refunds"]): Payment => ({
  method: row.payment_method,
  amount: toMajor(row.price_minor),
  currency: row.currency,
  payed_at: row.payed_at ? toIsoWithOffset(row.payed_at) : null,
  receipt_id: row.receipt_id,
  receipt_number: row.receipt_number,
  credit_note_id: row.credit_note_id,
  credit_note_number: row.credit_note_number,
  refunds,
  returned_pass: row.returned_pass && {
    pass_type: row.returned_pass.pass_type,
    last_day: lastDayOfPasses(row.returned_pass.expires_at ? new Date(row.returned_pass.expires_at) : null),
  },
  instalments: row.instalments.map(({ amount_minor, due_at, ...part }) => ({
    ...part,
    amount: toMajor(amount_minor),
    due_at: toIsoWithOffset(new Date(due_at)),
  })),
  // Always empty: docs/product-rules.md, "No notes on payments".
  notes: "",
})
