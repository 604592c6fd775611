import type { Answer } from "@academy/contract/client"
import { type SeatRefusal, whyNotBookable } from "@academy/domain/bookings"
import type { Bookable } from "./queries.ts"

/** Who could take a seat, as far as the rule asks. */
export interface PlayerFacts {
  id: number
  first_name: string
  year_of_birth: number
}

/** A booking of the family, as far as it keeps a player from another session. */
export type SeatFacts = Pick<
  Answer<"GET /api/bookings-info/">[number],
  "bookable_id" | "player_id" | "booking_type" | "status" | "timestamp" | "ends_at"
>

export interface Fit<P extends PlayerFacts = PlayerFacts> {
  session: Bookable
  /** The players who can be booked on it now. */
  fitting: P[]
  /** The others and why not, in the order of the players. */
  refused: { player: P; refusal: SeatRefusal }[]
}

const isLive = ({ status }: SeatFacts) => status === "held" || status === "confirmed"

/** A session as the rule of booking asks about it. */
export const ruleFactsOf = <S extends Pick<Bookable, "starts_at" | "bookable_from" | "returning_from">>(
  session: S,
) => ({
  ...session,
  starts_at: new Date(session.starts_at),
  bookable_from: session.bookable_from === null ? null : new Date(session.bookable_from),
  returning_from: session.returning_from === null ? null : new Date(session.returning_from),
})

/** Why this player can't be booked on this session now, or null: the server's rule, with the page's facts. */
export function refusalOf(
  session: Bookable,
  player: Pick<PlayerFacts, "id" | "year_of_birth">,
  bookings: readonly SeatFacts[],
  now: Date,
): SeatRefusal | null {
  const live = bookings.filter(isLive)
  const own = live.filter((seat) => seat.player_id === player.id)
  const isTrial = session.booking_type.slug === "trial"
  const trials = isTrial ? live.filter((seat) => seat.booking_type === "trial") : []
  const [start, end] = [Date.parse(session.starts_at), Date.parse(session.ends_at)]
  return whyNotBookable({
    now,
    bookable: ruleFactsOf(session),
    player: {
      year_of_birth: player.year_of_birth,
      already_booked: own.some((seat) => seat.bookable_id === session.id),
      overlapping: own.some(
        (seat) =>
          seat.bookable_id !== session.id &&
          Date.parse(seat.timestamp) < end &&
          Date.parse(seat.ends_at) > start,
      ),
      trial_used: trials.some((seat) => seat.player_id === player.id),
    },
    live_trials: trials.filter((seat) => Date.parse(seat.ends_at) > now.getTime()).length,
  })
}

/** Why a new player born in this year can't be booked on a session; any year while it is not known. */
export function whyNotFor(session: Bookable, year: number | null, now: Date) {
  const year_of_birth = year ?? session.min_birth_year ?? session.max_birth_year ?? now.getFullYear()
  return refusalOf(session, { id: 0, year_of_birth }, [], now)
}

/** Why nobody can be booked on this session any more, whatever the year of birth; null while there is a seat. */
export function whyNobody(session: Bookable, now: Date) {
  const refusal = whyNotFor(session, null, now)
  return refusal === "bookable_cancelled" || refusal === "bookable_started" || refusal === "bookable_full"
    ? refusal
    : null
}

/** Which of these players a session fits now, and why it does not fit the others. */
export function fitOf<P extends PlayerFacts>(
  session: Bookable,
  players: readonly P[],
  bookings: readonly SeatFacts[],
  now: Date,
): Fit<P> {
  const judged = players.map((player) => ({ player, refusal: refusalOf(session, player, bookings, now) }))
  return {
    session,
    fitting: judged.flatMap(({ player, refusal }) => (refusal === null ? [player] : [])),
    refused: judged.flatMap(({ player, refusal }) => (refusal === null ? [] : [{ player, refusal }])),
  }
}

/** Somebody can be booked on it, or has a seat already. */
export const concernsFamily = ({ fitting, refused }: Fit): boolean =>
  fitting.length > 0 || refused.some(({ refusal }) => refusal === "already_booked")
