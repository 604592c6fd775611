import type * as calls from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import {
  type Attendance,
  type BookingStatus,
  type BookingTypeSlug,
  type PaymentMethod,
  type RefundTarget,
  whyNotCancellable,
  whyNotRatable,
} from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import type { RefundParts } from "@academy/domain/refunds"
import { toIsoWithOffset, wallClockTime } from "@academy/domain/time"
import type { Db } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
import { nextInstalment, owedCondition } from "../../db/owed-bookings.ts"
import { offeredReturns } from "./cancel-booking.ts"
import { editableUntil } from "./rate-booking.ts"
import { moneyTargetOf, readRefundParts } from "./refund-parts.ts"

export type BookingInfo = AnswerOf<typeof calls.getBookingsInfo>[number]

/** SQL: whether another guardian is paying for k together with players of whom $1 is no guardian (`cancelBooking`). */
const isPaidWithOthers = `k.status = 'held' and k.account_id <> $1 and exists(select from orders paying
    join bookings seat on seat.order_id = paying.id and seat.status = 'held'
  where paying.id = k.order_id and paying.status = 'open' and paying.kind = 'basket'
    and not exists (select from guardianships own where own.player_id = seat.player_id and own.account_id = $1))`

/**
 * The columns of every read of a booking, for the account $1. Tables have the aliases k, g, b, t, ad, p, o, r.
 * @param language of its texts, as SQL: the number of its parameter
 */
export const bookingColumns = (language: string) => `
  k.id, k.bookable_id, k.player_id, p.first_name as player_name, ${localText("b.title", language)} as title,
  b.title ~* 'group' as is_group, t.slug, k.starts_at, k.ends_at, k.status,
  k.payed, k.payed_at, k.payment_method, k.price_minor, k.currency, k.attendance, k.late_minutes,
  greatest(b.seats_taken - (k.status in ('held', 'confirmed'))::int, 0) as others, k.held_until, k.cancel_free_until,
  k.account_id = $1 as is_payer, g.account_id is null as payer_only, (select coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email)
    from accounts a where a.id = k.account_id) as booked_by, o.due_at, o.reference, k.order_id,
  o.id as open_order_id, o.amount_minor - o.wallet_minor as unpaid_minor,
  coalesce((select f.amount_minor from order_lines f where f.order_id = o.id and f.is_fee), 0) as fee_minor, coalesce(n.left_minor, 0) as left_minor,
  ${localText("b.pitch", language)} as pitch, ${localText("b.focus", language)} as focus,
  ${localText("b.description", language)} as description,
  json_build_object('id', ad.id, 'name', ad.name, 'address', ad.address, 'area', ad.area,
    'latitude', ad.latitude, 'longitude', ad.longitude) as address,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
    from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches,
  r.stars, r.comment, r.created_at as rated_at, r.account_id = $1 as is_rater, ${isPaidWithOthers} as is_paid_with_others`

/** Without seats that are only offered or in the basket: the waiting list and the basket show those. */
const bookingFacts = `
  join bookables b on b.id = k.bookable_id and coalesce(k.held_for, '') not in ('invitation', 'offer', 'basket')
  join booking_types t on t.id = b.booking_type_id
  join addresses ad on ad.id = b.address_id
  join players p on p.id = k.player_id
  ${nextInstalment}
  left join orders o on o.id = coalesce(n.id, k.order_id) and o.account_id = $1 and o.status = 'open'
    and (k.status in ('held', 'confirmed') or ${owedCondition} or n.id is not null)
  left join ratings r on r.booking_id = k.id`

const guardianship = "guardianships g on g.player_id = k.player_id and g.account_id = $1"

/** Bookings of players that $1 is a guardian of. */
export const bookingJoins = `join ${guardianship} ${bookingFacts}`

/** Bookings of all players: g is empty if $1 is not a guardian. The query must restrict what $1 may read. */
export const payersJoins = `left join ${guardianship} ${bookingFacts}`

/**
 * Bookings that $1 still has to pay for players it is no longer a guardian of; with `payersJoins`. Found by its open
 * orders, because an account has few.
 */
export const owedForFormerPlayers = `g.account_id is null and k.account_id = $1 and o.id is not null and k.id in (
  select seat.id from orders due join bookings seat on seat.order_id = due.id
    where due.account_id = $1 and due.status = 'open'
  union all select part.instalment_booking_id from orders due join order_lines part on part.order_id = due.id
    where due.account_id = $1 and due.status = 'open' and part.instalment_booking_id is not null)`

export interface BookingInfoRow {
  id: number
  bookable_id: number
  player_id: number
  player_name: string
  title: string
  is_group: boolean
  slug: BookingTypeSlug
  starts_at: Date
  ends_at: Date
  status: BookingStatus
  payed: boolean
  payed_at: Date | null
  payment_method: PaymentMethod | null
  price_minor: number
  currency: string
  attendance: Attendance | null
  late_minutes: number | null
  others: number
  held_until: Date | null
  cancel_free_until: Date
  is_payer: boolean
  payer_only: boolean
  booked_by: string
  due_at: Date | null
  reference: string | null
  open_order_id: number | null
  unpaid_minor: number | null
  fee_minor: number
  left_minor: number
  order_id: number | null
  pitch: string
  focus: string
  description: string
  address: BookingInfo["address"]
  coaches: BookingInfo["coaches"]
  stars: number | null
  comment: string | null
  rated_at: Date | null
  is_rater: boolean | null
  is_paid_with_others: boolean
}

/** Whether this guardian may rate the booking or change the rating now. */
export const isRatingOpen = (row: BookingInfoRow, now: Date): boolean =>
  !row.payer_only && row.is_rater !== false && whyNotRatable({ now, ...row }) === null

/** Fields about the player rather than the payment: for guardians only. */
const aboutThePlayer = {
  attendance: null,
  late_minutes: null,
  others: 0,
  stars: null,
  comment: null,
  rated_at: null,
} satisfies Partial<BookingInfoRow>

const isCancellable = (row: BookingInfoRow, now: Date): boolean =>
  !row.payer_only && !row.is_paid_with_others && whyNotCancellable({ now, ...row }) === null

const returnsOf = (row: BookingInfoRow, now: Date): RefundTarget[] =>
  isCancellable(row, now) && row.is_payer ? offeredReturns(row, now) : ["nothing"]

/** Maps rows to bookings, with the refund that the reader would get for cancelling each. */
export async function toBookingInfos(
  db: Pick<Db, "select">,
  rows: readonly BookingInfoRow[],
  now: Date,
): Promise<BookingInfo[]> {
  const asked = rows.flatMap((row) =>
    isCancellable(row, now) && row.is_payer && row.status === "confirmed" && !isKept(row, now)
      ? [{ id: row.id, target: moneyTargetOf(returnsOf(row, now)[0] ?? "nothing") }]
      : [],
  )
  const parts = await readRefundParts(db, asked)
  return rows.map((row) => toBookingInfo(row, now, parts.get(row.id)))
}

/** After the deadline: no refund. */
const isKept = ({ cancel_free_until }: BookingInfoRow, now: Date): boolean => now > cancel_free_until

/**
 * Maps a row to the contract's booking. Amounts and payment methods are for the payer only; other guardians see the
 * booking and whether it is paid. A payer who is no longer a guardian sees what the payment is for, and nothing else.
 */
function toBookingInfo(
  read: BookingInfoRow,
  now: Date,
  refund: RefundParts = { card: 0, wallet: 0 },
): BookingInfo {
  const row = read.payer_only ? { ...read, ...aboutThePlayer } : read
  const { is_payer, payer_only } = row
  const possible = isCancellable(row, now)
  return {
    id: row.id,
    bookable_id: row.bookable_id,
    player_id: row.player_id,
    player_name: row.player_name,
    title: row.title,
    booking_type: row.slug,
    // As the specification says: an original title that contains "group" is group training.
    type: row.is_group ? "group" : "pt",
    timestamp: toIsoWithOffset(row.starts_at),
    ends_at: toIsoWithOffset(row.ends_at),
    from_time: wallClockTime(row.starts_at),
    to_time: wallClockTime(row.ends_at),
    status: row.status,
    payed: row.payed,
    booked_by: { name: row.booked_by, is_self: is_payer },
    payer_only,
    rated: row.stars !== null,
    address: row.address,
    pitch: row.pitch,
    coaches: row.coaches,
    focus: row.focus,
    description: row.description,
    price: is_payer ? toMajor(row.price_minor) : null,
    currency: row.currency,
    payment_method: is_payer ? row.payment_method : null,
    attendance: row.attendance,
    late_minutes: row.late_minutes,
    others: row.others,
    held_until: row.held_until && toIsoWithOffset(row.held_until),
    due_at: row.due_at && toIsoWithOffset(row.due_at),
    reference: row.reference,
    left_to_pay: is_payer ? toMajor(row.left_minor) : 0,
    open_order_id: row.open_order_id,
    ...(row.fee_minor > 0 && { fee: toMajor(row.fee_minor) }),
    unpaid: row.unpaid_minor === null ? null : toMajor(row.unpaid_minor),
    rating:
      row.stars === null || row.rated_at === null
        ? null
        : { stars: row.stars, comment: row.comment ?? "", editable_until: editableUntil(row.rated_at) },
    rating_open: isRatingOpen(row, now),
    cancellation: {
      possible,
      free_until: toIsoWithOffset(row.cancel_free_until),
      returns: returnsOf(row, now),
      refund:
        refund.card + refund.wallet > 0
          ? { to_card: toMajor(refund.card), to_wallet: toMajor(refund.wallet) }
          : null,
    },
  }
}
