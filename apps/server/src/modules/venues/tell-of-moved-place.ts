import { and, asc, eq, gt, inArray, sql } from "drizzle-orm"
import { type ChangedSession, notifyOfChangedSessions } from "../../core/bookings/index.ts"
import type { Tx } from "../../db/connection.ts"
import { type addresses, bookableCoaches, bookables, coaches } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"

type Place = Pick<typeof addresses.$inferSelect, "id" | "name" | "address">

/**
 * A place has moved so far that it is another one to families: who booked a session there that is still to come is
 * told, in one email, and may leave freely until the start, as when a session itself is moved to another place.
 * @param old as it was before
 * @returns how many families were told
 */
export async function tellOfMovedPlace(tx: Tx, old: Place, now: Date): Promise<number> {
  const sessions = await tx
    .select({ id: bookables.id, starts_at: bookables.starts_at })
    .from(bookables)
    .where(
      and(eq(bookables.address_id, old.id), eq(bookables.status, "scheduled"), gt(bookables.starts_at, now)),
    )
    .orderBy(asc(bookables.starts_at), asc(bookables.id))
  const families = new Set<number>()
  const changes: ChangedSession[] = []
  for (const { id, starts_at } of sessions) {
    const seats = await tx
      .update(bookings)
      .set({ cancel_free_until: sql`${bookings.starts_at}` })
      .where(and(eq(bookings.bookable_id, id), inArray(bookings.status, ["held", "confirmed"])))
      .returning({ id: bookings.id, account_id: bookings.account_id, status: bookings.status })
    const booked = seats.filter(({ status }) => status === "confirmed")
    for (const { account_id } of booked) families.add(account_id)
    changes.push({
      booking_ids: booked.map((seat) => seat.id),
      old_starts_at: starts_at,
      old_place: `${old.name}, ${old.address}`,
      coaches: await readCoachNames(tx, id),
    })
  }
  await notifyOfChangedSessions(tx, changes, now)
  return families.size
}

async function readCoachNames(tx: Tx, bookableId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: coaches.name })
    .from(bookableCoaches)
    .innerJoin(coaches, eq(coaches.id, bookableCoaches.coach_id))
    .where(eq(bookableCoaches.bookable_id, bookableId))
    .orderBy(coaches.id)
  return rows.map(({ name }) => name)
}
