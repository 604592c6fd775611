import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import type { waitingPlaces } from "../tables/waiting.ts"
import type { SeatBook } from "./bookings.ts"
import type { Family, People, PlayerRow } from "./families.ts"
import { at } from "./random.ts"
import type { PlannedSession } from "./session-plan.ts"

type WaitingRow = typeof waitingPlaces.$inferSelect

/** So far ahead that a freed seat would be offered to the line. */
const AHEAD_MS = 2 * DAY_MS

/**
 * The line for the next full group session that suits Noah Lindqvist: somebody of another family, then he. Empty when
 * there is no such session, or nobody else who could come.
 */
export function waitInLine(
  book: SeatBook,
  sessions: readonly PlannedSession[],
  people: People,
  now: Date,
): WaitingRow[] {
  const [lindqvists, ...others] = people.families
  const noah = at(lindqvists.players, 1)
  const session = sessions.find(
    (one) =>
      one.slug === "group" &&
      one.seats_taken === one.capacity &&
      one.starts_at.getTime() > now.getTime() + AHEAD_MS &&
      book.couldTrain(one, noah),
  )
  if (!session) return []
  const waiters = others.flatMap((family) => family.players.map((player) => ({ family, player })))
  const first = waiters.find(({ player }) => book.couldTrain(session, player))
  if (!first) return []
  const place = (id: number, family: Family, player: PlayerRow, hours: number): WaitingRow => ({
    id,
    bookable_id: session.id,
    player_id: player.id,
    account_id: family.account.id,
    booking_id: null,
    instead_of_id: null,
    rank: 0,
    network: null,
    ended_at: null,
    end: null,
    passed_over_for: null,
    created_at: new Date(now.getTime() - hours * HOUR_MS),
  })
  return [place(1, first.family, first.player, 30), place(2, lindqvists, noah, 20)]
}
