import { and, eq, isNull, sql } from "drizzle-orm"
import {
  type BookingRow,
  type HeldInstead,
  lockBookable,
  refusalOf,
  seatPlayers,
} from "../../core/bookings/index.ts"
import { notificationPath } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { hasWaiting } from "../../db/has-waiting.ts"
import { addresses, bookables } from "../../db/tables/bookables.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import { Refusal } from "../../http/problem.ts"

interface Offered {
  replacement_id: number
  held_until: Date
  now: Date
}

/**
 * Holds a seat of another date for the player of a booking that the academy has just ended, as an offer of the waiting
 * list: it is taken, declined and runs out as those are. Null when there is none for this player any more: the seats
 * are gone, somebody waits for them, the player is elsewhere then, of another year, or no longer of that family.
 */
export async function holdReplacementSeat(
  tx: Tx,
  { bookable_id, player_id, account_id }: BookingRow,
  { replacement_id, held_until, now }: Offered,
): Promise<HeldInstead | null> {
  if (held_until <= now) return null
  await lockBookable(tx, replacement_id)
  const [other] = await tx
    .select({ session: bookables, place: addresses.name })
    .from(bookables)
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .innerJoin(players, eq(players.id, player_id))
    .innerJoin(
      guardianships,
      and(eq(guardianships.player_id, player_id), eq(guardianships.account_id, account_id)),
    )
    .where(
      and(
        eq(bookables.id, replacement_id),
        eq(bookables.status, "scheduled"),
        sql`${bookables.seats_taken} < ${bookables.capacity}`,
        sql`not ${sql.raw(hasWaiting("bookables.id"))}`,
        sql`coalesce(${players.year_of_birth} >= ${bookables.min_birth_year}, true)`,
        sql`coalesce(${players.year_of_birth} <= ${bookables.max_birth_year}, true)`,
      ),
    )
  if (!other) return null
  const { price_minor, currency, starts_at } = other.session
  const seat = { bookable_id: replacement_id, players: [player_id], account_id, price_minor, currency }
  const terms = { status: "held", held_for: "offer", held_until, payment_method: null } as const
  try {
    // A savepoint: what stands in this player's way leaves the rest of the cancellation as it is.
    const booking_id = await tx.transaction(async (attempt) => {
      const [booking] = await seatPlayers(
        attempt,
        { ...seat, order_id: null, unpaid: { network: null }, now },
        terms,
      )
      // A place whose offer was answered moments ago makes room for the new one.
      await attempt
        .update(waitingPlaces)
        .set({ ended_at: now, end: "declined" })
        .where(
          and(
            eq(waitingPlaces.bookable_id, replacement_id),
            eq(waitingPlaces.player_id, player_id),
            isNull(waitingPlaces.ended_at),
          ),
        )
      await attempt.insert(waitingPlaces).values({
        bookable_id: replacement_id,
        player_id,
        account_id,
        booking_id: booking.id,
        instead_of_id: bookable_id,
        created_at: now,
      })
      return booking.id
    })
    const data = { bookable_id: replacement_id, player_id, booking_id }
    return {
      starts_at,
      place: other.place,
      held_until,
      path: notificationPath({ type: "waiting_offer", data }),
    }
  } catch (error) {
    if (error instanceof Refusal || refusalOf(error)) return null
    throw error
  }
}
