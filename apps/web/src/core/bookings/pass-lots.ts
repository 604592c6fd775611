import {
  countPasses,
  endOfLastDay,
  type PassLot,
  type PassRefusal,
  type PassSeat,
  whyNoPass,
} from "@academy/domain/passes"
import type { Offer } from "./queries.ts"

const toDate = (instant: string | null) => (instant === null ? null : new Date(instant))

type PassOffer = Pick<Offer, "passes"> & { bookable: Pick<Offer["bookable"], "starts_at" | "booking_type"> }

/** The offered passes as the rules want them. All of them are of the session's type. */
export const lotsOf = ({ passes, bookable: { booking_type } }: PassOffer): PassLot[] =>
  passes.map(({ last_day, rest_from, rest_until, ...lot }) => ({
    ...lot,
    pass_type_id: booking_type.pass_type?.id ?? 0,
    expires_at: last_day === null ? null : endOfLastDay(last_day),
    rest_from: toDate(rest_from),
    rest_until: toDate(rest_until),
  }))

/** A player's seat at the offered session. */
const seatOf = ({ bookable }: PassOffer, playerId: number): PassSeat => ({
  pass_type_id: bookable.booking_type.pass_type?.id ?? null,
  player_id: playerId,
  starts_at: new Date(bookable.starts_at),
})

/** How many of the offered passes pay for this player. */
export const passesFor = (offer: PassOffer, playerId: number, now: Date): number =>
  countPasses(lotsOf(offer), seatOf(offer, playerId), now)

/** The lots of which a pass pays for this player, the one used first in front. */
export const lotsFor = (offer: PassOffer, playerId: number, now: Date): Offer["passes"] => {
  const lots = lotsOf(offer)
  const seat = seatOf(offer, playerId)
  return offer.passes.filter((_, index) => whyNoPass(lots.slice(index, index + 1), seat, now) === null)
}

/** Why none of the account's passes pays for this player, or null; also null when it has none. */
export function whyPassesDontPay(offer: PassOffer, playerId: number, now: Date): PassRefusal | null {
  const refusal = whyNoPass(lotsOf(offer), seatOf(offer, playerId), now)
  return refusal === "no_pass_left" ? null : refusal
}
