import type * as calls from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import {
  type Attendance,
  type BookingStatus,
  RATING_EDITABLE_MS,
  whyNotRatable,
} from "@academy/domain/bookings"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

interface Row {
  status: BookingStatus
  ends_at: Date
  attendance: Attendance | null
  rated_at: Date | null
}

/**
 * Saves stars and a comment for a past session. A booking has one rating, which its author may change for seven days;
 * other guardians cannot. Other accounts' bookings are `not_found`.
 */
export async function rateBooking(
  { pool, clock }: Deps,
  accountId: number,
  bookingId: number,
  { stars, comment = "" }: { stars: number; comment?: string },
): Promise<AnswerOf<typeof calls.rateBooking>> {
  const now = clock()
  const { rows } = await pool.query<Row>(
    `select k.status, k.ends_at, k.attendance, r.created_at as rated_at
     from bookings k join guardianships g on g.player_id = k.player_id and g.account_id = $1
       left join ratings r on r.booking_id = k.id
     where k.id = $2`,
    [accountId, bookingId],
  )
  const facts = rows[0]
  if (!facts) throw new Refusal("not_found")
  const refusal = whyNotRatable({ now, ...facts })
  if (refusal) throw new Refusal(refusal)
  // Of two guardians at the same time, the first one's rating counts.
  const rated = await pool.query<{ created_at: Date }>(
    `insert into ratings (booking_id, account_id, stars, comment, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (booking_id) do update set stars = $3, comment = $4, updated_at = $5
       where ratings.account_id = $2
     returning created_at`,
    [bookingId, accountId, stars, comment, now],
  )
  const rating = rated.rows[0]
  if (!rating) throw new Refusal("rating_closed")
  return { stars, comment, editable_until: editableUntil(rating.created_at) }
}

/** ISO 8601, seven days after the first rating. */
export const editableUntil = (ratedAt: Date): string =>
  toIsoWithOffset(new Date(ratedAt.getTime() + RATING_EDITABLE_MS))
