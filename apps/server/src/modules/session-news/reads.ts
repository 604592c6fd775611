import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-news"
import type { RefundTarget } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { lastDayOfPasses } from "@academy/domain/passes"
import type { RefundParts } from "@academy/domain/refunds"
import { dayBounds, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { findOtherSessions } from "../../core/bookings/index.ts"
import { canWalletHold } from "../../core/wallet/index.ts"
import { localText } from "../../db/local-text.ts"
import { waitingRefunds } from "./waiting-refunds.ts"

type News = AnswerOf<typeof calls.getSessionNews>[number]

/** So many other sessions are named instead of a cancelled one. */
const MOST_OTHERS = 3

interface Reader {
  account_id: number
  language: Language
}

/** What was told about one child's seat. */
interface Row {
  type: "session_cancelled" | "session_changed"
  params: {
    reason?: string
    returned?: RefundTarget
    card_minor?: number
    swish_minor?: number
    wallet_minor?: number
    /** Of what was told before there were parts. */
    amount_minor?: number
    old_starts_at?: string
    old_place?: string
  }
  created_at: Date
  bookable_id: number
  booking_id: number
  player_id: number
  player_name: string
  title: string
  starts_at: Date
  ends_at: Date
  address_name: string
  /** The reader booked it: what comes back is told to nobody else. */
  is_own: boolean
  currency: string
  refund_target: RefundTarget | null
  /** What of it can still be taken to the wallet. */
  waiting_minor: number
  card_last4: string | null
  pass_expires_at: Date | null
  credit_note_id: number | null
  credit_note_number: string | null
}

/**
 * What the academy did with the family's sessions and nobody has marked as read, until the session's day is over;
 * soonest first. Of a session that was moved and then cancelled, only the cancellation.
 */
export async function readSessionNews(pool: Pool, reader: Reader, now: Date): Promise<News[]> {
  const rows = await readRows(pool, reader, now)
  const ids = [...new Set(rows.map(({ bookable_id }) => bookable_id))]
  return Promise.all(
    ids.map((id) =>
      toNews(
        pool,
        rows.filter(({ bookable_id }) => bookable_id === id),
        reader,
        now,
      ),
    ),
  )
}

/**
 * SQL: the last digits of the card that paid the order of a refund rf, null when they are not known. They are while the
 * reader $1 paid it by one press with the card that is still kept; of what is typed at the provider we learn none.
 */
const cardOfRefund = `(select kept.last4 from orders o
    join order_charges c on c.order_id = o.id and c.ended_at is not null and c.failure is null
    join payment_cards kept on kept.account_id = o.account_id and kept.created_at <= c.charge_at
  where o.id = rf.order_id and o.account_id = $1 and rf.target = 'card' and exists (select from payments y
    where y.order_id = o.id and y.outcome = 'order' and y.checkout_session is null))`

async function readRows(pool: Pool, { account_id, language }: Reader, now: Date): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: "session-news",
    text: `select distinct on (b.starts_at, b.id, k.id) n.type, n.params, n.created_at, b.id as bookable_id,
        k.id as booking_id, p.id as player_id, p.first_name as player_name, ${localText("b.title", "$2")} as title,
        b.starts_at, b.ends_at, ad.name as address_name, k.account_id = $1 as is_own, k.currency, rf.target as refund_target,
        (select coalesce(sum(w.amount_minor), 0)::int from ${waitingRefunds} w) as waiting_minor,
        ${cardOfRefund} as card_last4,
        l.expires_at as pass_expires_at, cn.id as credit_note_id, cn.number as credit_note_number
      from notifications n join bookables b on b.id = n.bookable_id join addresses ad on ad.id = b.address_id
        join bookings k on k.id = n.booking_id join players p on p.id = k.player_id
        join guardianships g on g.player_id = p.id and g.account_id = n.account_id
        left join refunds rf on rf.booking_id = k.id left join wallet_entries back on back.booking_id = k.id and back.cause = 'refund' and back.kind = 'pass'
        left join pass_lots l on l.id = coalesce(back.lot_id, k.lot_id)
        left join receipts cn on cn.booking_id = k.id and cn.account_id = n.account_id
      where n.account_id = $1 and n.read_at is null and b.ends_at >= $3
        and (n.type = 'session_cancelled' and b.status = 'cancelled'
          or n.type = 'session_changed' and b.status = 'scheduled' and k.status = 'confirmed')
      order by b.starts_at, b.id, k.id, n.id desc`,
    values: [account_id, language, dayBounds(wallClockDate(now)).from],
  })
  return rows
}

interface HeldRow {
  booking_id: number
  player_id: number
  player_name: string
  bookable_id: number
  title: string
  starts_at: Date
  address_name: string
  held_until: Date
}

/** The seats of another date that are held for the family instead of a cancelled session; null when there is none. */
async function readHeld(
  pool: Pool,
  { account_id, language }: Reader,
  cancelledId: number,
  now: Date,
): Promise<News["held"]> {
  const { rows } = await pool.query<HeldRow>({
    name: "held-instead",
    text: `select k.id as booking_id, p.id as player_id, p.first_name as player_name, b.id as bookable_id,
        ${localText("b.title", "$3")} as title, b.starts_at, ad.name as address_name, k.held_until
      from waiting_places w join bookings k on k.id = w.booking_id join bookables b on b.id = w.bookable_id
        join addresses ad on ad.id = b.address_id join players p on p.id = w.player_id
        join guardianships g on g.player_id = p.id and g.account_id = w.account_id
      where w.account_id = $1 and w.instead_of_id = $2 and w.ended_at is null and k.status = 'held'
        and k.held_for = 'offer' and k.held_until > $4 and b.status = 'scheduled' order by k.id`,
    values: [account_id, cancelledId, language, now],
  })
  const [first] = rows
  if (!first) return null
  const { bookable_id, title, starts_at, address_name, held_until } = first
  return {
    bookable_id,
    title,
    address_name,
    starts_at: toIsoWithOffset(starts_at),
    held_until: toIsoWithOffset(held_until),
    seats: rows.map(({ booking_id, player_id, player_name }) => ({ booking_id, player_id, player_name })),
  }
}

async function toNews(pool: Pool, seats: readonly Row[], reader: Reader, now: Date): Promise<News> {
  const { language } = reader
  const [first] = seats
  if (!first) throw new RangeError("news of no seat")
  const { bookable_id, params, starts_at } = first
  const isCancelled = first.type === "session_cancelled"
  const player_ids = seats.map(({ player_id }) => player_id)
  const others = isCancelled
    ? await findOtherSessions(pool, { bookable_id, player_ids, language, most: MOST_OTHERS, now })
    : []
  return {
    bookable_id,
    kind: isCancelled ? "cancelled" : "moved",
    title: first.title,
    starts_at: toIsoWithOffset(starts_at),
    ends_at: toIsoWithOffset(first.ends_at),
    address_name: first.address_name,
    told_at: toIsoWithOffset(first.created_at),
    reason: isCancelled ? (params.reason ?? "") : "",
    before: isCancelled ? null : beforeOf(first),
    players: seats.map((seat) => ({
      id: seat.player_id,
      booking_id: seat.booking_id,
      name: seat.player_name,
    })),
    returned: isCancelled ? seats.filter(({ is_own }) => is_own).map(toReturned) : [],
    held: isCancelled ? await readHeld(pool, reader, bookable_id, now) : null,
    others: others.map((other) => ({
      bookable_id: other.bookable_id,
      title: other.title,
      starts_at: toIsoWithOffset(other.starts_at),
      address_name: other.address_name,
      capacity: other.capacity,
      seats_left: other.seats_left,
    })),
  }
}

/** Null of what was told before the old time was kept with it. */
function beforeOf({ params: { old_starts_at, old_place }, starts_at }: Row): News["before"] {
  if (old_starts_at === undefined || old_place === undefined) return null
  const old = new Date(old_starts_at)
  return {
    starts_at: toIsoWithOffset(old),
    address_name: old_place,
    is_other_time: old.getTime() !== starts_at.getTime(),
  }
}

/** What was refunded, by its way; the card's part that was taken to the wallet instead is there now. */
function partsOf({ params, refund_target }: Row): RefundParts {
  const { returned, card_minor = 0, swish_minor = 0, wallet_minor = 0, amount_minor = 0 } = params
  const card = card_minor + swish_minor + (returned === "card" ? amount_minor : 0)
  const wallet = wallet_minor + (returned === "wallet" ? amount_minor : 0)
  return refund_target === "wallet" ? { card: 0, wallet: card + wallet } : { card, wallet }
}

function toReturned(seat: Row): News["returned"][number] {
  const { booking_id, player_id, player_name, currency, credit_note_id, credit_note_number, params } = seat
  const { card, wallet } = partsOf(seat)
  const way = card > 0 ? "card" : wallet > 0 ? "wallet" : (params.returned ?? "nothing")
  const toWallet = canWalletHold(currency) ? seat.waiting_minor : 0
  return {
    booking_id,
    player_id,
    player_name,
    way,
    amount: toMajor(card + wallet),
    to_card: toMajor(card),
    to_wallet: toMajor(wallet),
    currency,
    card_last4: seat.card_last4,
    pass_last_day: way === "pass" ? lastDayOfPasses(seat.pass_expires_at) : null,
    credit_note_id,
    credit_note_number,
    may_go_to_wallet: toWallet > 0,
    amount_to_wallet: toMajor(toWallet),
  }
}
