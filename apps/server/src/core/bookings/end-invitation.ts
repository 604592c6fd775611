import type { InvitationState } from "@academy/domain/invitations"
import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { invitations } from "../../db/tables/invitations.ts"
import type { Deps } from "../../http/deps.ts"
import { returnPass } from "../wallet/index.ts"
import { type BookingRow, freeSeats } from "./seat-players.ts"
import { tellInviter } from "./tell-inviter.ts"

/**
 * Ends an invitation without a booking: its seat is released and the reserved pass returned. False if it was answered
 * before. Locks the bookable first, like everything that takes or frees seats.
 */
export async function endInvitation(
  tx: Tx,
  { id: booking_id, bookable_id, lot_id }: Pick<BookingRow, "id" | "bookable_id" | "lot_id">,
  state: Exclude<InvitationState, "waiting" | "accepted">,
  now: Date,
  answeredBy: number | null = null,
): Promise<boolean> {
  await lockBookable(tx, bookable_id)
  const [ended] = await tx
    .update(invitations)
    .set({ state, ended_at: now, answered_by: answeredBy })
    .where(and(eq(invitations.booking_id, booking_id), eq(invitations.state, "waiting")))
    .returning({ id: invitations.id })
  if (!ended) return false
  await freeSeats(tx, bookable_id, [booking_id], { status: "expired" })
  if (lot_id !== null) await returnPass(tx, { lot_id, booking_id, now })
  // Withdrawn ones need no notification: the inviter did it, or the session's own notification says so.
  if (state !== "withdrawn") await tellInviter(tx, booking_id, state, now)
  return true
}

/** Ends the unanswered invitations of a booking. */
export async function withdrawInvitations(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const waiting = await tx
    .select({ seat: bookings })
    .from(invitations)
    .innerJoin(bookings, eq(bookings.id, invitations.booking_id))
    .where(and(eq(invitations.inviting_booking_id, booking.id), eq(invitations.state, "waiting")))
  for (const { seat } of waiting) await endInvitation(tx, seat, "withdrawn", now)
}

/** Ends the invitation of a held seat if it has expired; returns whether it did. Instances may run it concurrently. */
export async function expireInvitation({ db, clock }: Pick<Deps, "db" | "clock">, bookingId: number) {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ seat: bookings, held_until: invitations.held_until })
      .from(invitations)
      .innerJoin(bookings, eq(bookings.id, invitations.booking_id))
      .where(eq(invitations.booking_id, bookingId))
    if (!found || found.held_until > now) return false
    return endInvitation(tx, found.seat, "expired", now)
  })
}

/** Locks the bookable, so that answers, ends and bookings wait for each other. */
export const lockBookable = (tx: Tx, bookableId: number) =>
  tx
    .select({ starts_at: bookables.starts_at, status: bookables.status })
    .from(bookables)
    .where(eq(bookables.id, bookableId))
    .for("no key update")
