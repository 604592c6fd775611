import { fitOf, type PlayerFacts, type SeatFacts } from "../../bookables/index.ts"
import type { OfferedBookable } from "../queries.ts"

/** Types one does not take week after week: the trial comes once, a camp fills a holiday. */
const isWeekly = ({ booking_type }: OfferedBookable) =>
  booking_type.slug !== "trial" && booking_type.slug !== "camp"

/**
 * The session to offer a player next: the soonest with a seat that fits, of the type taken last if there is one, else of
 * any weekly type. Undefined when nothing fits.
 * @param sessions to come, soonest first
 * @param seats booked, and held in the basket: neither is offered again
 */
export function nextSessionFor(
  player: PlayerFacts,
  sessions: readonly OfferedBookable[],
  seats: readonly SeatFacts[],
  now: Date,
): OfferedBookable | undefined {
  const fitting = sessions.filter(
    (session) => isWeekly(session) && fitOf(session, [player], seats, now).fitting.length > 0,
  )
  const last = seats
    .filter(({ player_id, status }) => player_id === player.id && status === "confirmed")
    .toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))[0]
  return fitting.find(({ booking_type }) => booking_type.slug === last?.booking_type) ?? fitting[0]
}
