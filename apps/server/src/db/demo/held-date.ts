import { academy } from "@academy/domain/academy"
import { DAY_MS } from "@academy/domain/time"
import { replacementDeadline } from "@academy/domain/waiting"
import { eq } from "drizzle-orm"
import type { Tx } from "../connection.ts"
import { bookables, bookings, waitingPlaces } from "../tables/index.ts"
import type { PlannedBooking, SeatBook } from "./bookings.ts"
import { CANCELLED_AGO_MS, type CancelledSession } from "./cancelled-session.ts"
import type { OfferedSeat } from "./offered-seat.ts"
import type { PlannedSession } from "./session-plan.ts"

/** So far ahead that the seats are held until noon of tomorrow, and a day stays to come. */
const AHEAD_MS = 3 * DAY_MS

export interface HeldDate {
  cancelled: PlannedSession
  session: PlannedSession
  held_until: Date
  /** The seats that were lost, of whom each has one held. */
  seats: readonly PlannedBooking[]
}

/**
 * Another date that the families of the cancelled session were offered first: takes a seat for each player who could
 * come, the demo's family among them. Undefined on days on which no session fits.
 */
export function holdAnotherDate(
  book: SeatBook,
  sessions: readonly PlannedSession[],
  { session: cancelled, family }: CancelledSession,
  offered: OfferedSeat | undefined,
  now: Date,
): HeldDate | undefined {
  const cancelledAt = new Date(now.getTime() - CANCELLED_AGO_MS)
  const lost = book.bookings
    .filter((booking) => booking.session === cancelled && booking.cancelled_by === "academy")
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
  for (const session of sessions) {
    const held_until = replacementDeadline(session.starts_at, cancelledAt)
    const isLater = session.starts_at.getTime() > now.getTime() + AHEAD_MS
    if (session.slug !== "group" || !isLater || session.day === offered?.session.day || !held_until) continue
    const fitting = lost.filter(({ player }) => book.couldTrain(session, player))
    const isRoomy = session.capacity - session.seats_taken > fitting.length
    if (held_until <= now || !isRoomy || !fitting.some((booking) => booking.family === family)) continue
    session.seats_taken += fitting.length
    return { cancelled, session, held_until, seats: fitting }
  }
  return undefined
}

/** Adds the held seats, each with its place in line, as a cancellation with another date leaves them. */
export async function insertHeldDate(tx: Tx, held: HeldDate | undefined): Promise<void> {
  if (!held) return
  const { cancelled, session, held_until, seats } = held
  await tx
    .update(bookables)
    .set({ replacement_id: session.id, replacement_until: held_until })
    .where(eq(bookables.id, cancelled.id))
  for (const { family, player, cancelled_at } of seats) {
    if (!cancelled_at) throw new Error("a seat that was not lost")
    const owner = { bookable_id: session.id, player_id: player.id, account_id: family.account.id }
    const [seat] = await tx
      .insert(bookings)
      .values({
        ...owner,
        starts_at: session.starts_at,
        ends_at: session.ends_at,
        status: "held",
        held_for: "offer",
        held_until,
        price_minor: session.price_minor,
        currency: academy.currency,
        cancel_free_until: session.cancel_free_until,
        created_at: cancelled_at,
      })
      .returning({ id: bookings.id })
    if (!seat) throw new Error("the held seat was not inserted")
    await tx
      .insert(waitingPlaces)
      .values({ ...owner, booking_id: seat.id, instead_of_id: cancelled.id, created_at: cancelled_at })
  }
}
