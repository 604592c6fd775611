import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/waiting-list"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { OfferState } from "@academy/domain/waiting"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readWaitingPlaces } from "./reads.ts"

interface Row {
  bookable_id: number
  player_id: number
  player_name: string
  is_to_come: boolean
  status: "held" | "confirmed" | "cancelled" | "expired"
  held_for: string | null
  ended_at: Date | null
  went_on_at: Date | null
  waiting: number
}

/**
 * What became of a seat that was offered to this account. Another account's, or no offer: `not_found`.
 * @param bookingId the booking that was held for the offer
 */
export async function readOffer(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  accountId: number,
  language: Language,
  bookingId: number,
): Promise<AnswerOf<typeof calls.getOffer>> {
  const now = clock()
  const [places, { rows }] = await Promise.all([
    readWaitingPlaces({ pool, db }, accountId, language, now),
    pool.query<Row>({
      name: "waiting-offer",
      text: `select w.bookable_id, w.player_id, p.first_name as player_name, k.status, k.held_for,
          b.status = 'scheduled' and b.starts_at > $3 as is_to_come, coalesce(w.ended_at, k.held_until) as ended_at,
          (select min(n.created_at) from waiting_places x join bookings n on n.id = x.booking_id
            where x.bookable_id = w.bookable_id and x.id <> w.id
              and n.created_at >= coalesce(w.ended_at, k.held_until)) as went_on_at,
          (select count(*)::int from waiting_places x where x.bookable_id = w.bookable_id
            and x.ended_at is null and x.booking_id is null) as waiting
        from waiting_places w join guardianships g on g.player_id = w.player_id and g.account_id = w.account_id
          join players p on p.id = w.player_id join bookables b on b.id = w.bookable_id
          join bookings k on k.id = w.booking_id
        where w.account_id = $1 and w.booking_id = $2`,
      values: [accountId, bookingId, now],
    }),
  ])
  const [offer] = rows
  if (!offer) throw new Refusal("not_found")
  const { bookable_id, player_id, player_name, waiting } = offer
  const place = places.find((one) => one.offer?.booking_id === bookingId) ?? null
  const state = place ? "held" : stateOf(offer)
  const isLost = state === "given_up" || state === "expired"
  const whenLost = (instant: Date | null) => (isLost && instant ? toIsoWithOffset(instant) : null)
  return {
    state,
    bookable_id,
    player_id,
    player_name,
    place,
    ended: whenLost(offer.ended_at),
    went_on: whenLost(offer.went_on_at),
    waiting,
  }
}

/** Of a seat that is no longer held for the answer. */
function stateOf({ status, held_for, is_to_come }: Row): Exclude<OfferState, "held"> {
  if (status === "confirmed") return "booked"
  if (!is_to_come) return "session_over"
  if (status === "held" && held_for !== "offer") return "to_pay"
  return status === "cancelled" ? "given_up" : "expired"
}
