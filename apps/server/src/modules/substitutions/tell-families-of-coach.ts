import { and, eq } from "drizzle-orm"
import { type ChangedSession, notifyOfChangedSessions } from "../../core/bookings/index.ts"
import type { Tx } from "../../db/connection.ts"
import { addresses, bookableCoaches, type bookables, coaches } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"

type Session = typeof bookables.$inferSelect

/** Notifies the families of sessions who their coaches are now: one email for each, however many sessions. */
export async function tellFamiliesOfCoach(tx: Tx, sessions: readonly Session[], now: Date): Promise<void> {
  const changes: ChangedSession[] = []
  for (const session of sessions) changes.push(await readChange(tx, session))
  await notifyOfChangedSessions(tx, changes, now)
}

async function readChange(tx: Tx, session: Session): Promise<ChangedSession> {
  const booked = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.bookable_id, session.id), eq(bookings.status, "confirmed")))
  const names = await tx
    .select({ name: coaches.name })
    .from(bookableCoaches)
    .innerJoin(coaches, eq(coaches.id, bookableCoaches.coach_id))
    .where(eq(bookableCoaches.bookable_id, session.id))
    .orderBy(coaches.id)
  const [place] = await tx
    .select({ name: addresses.name })
    .from(addresses)
    .where(eq(addresses.id, session.address_id))
  return {
    booking_ids: booked.map(({ id }) => id),
    old_starts_at: session.starts_at,
    old_place: place?.name ?? "",
    coaches: names.map(({ name }) => name),
  }
}
