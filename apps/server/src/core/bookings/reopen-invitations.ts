import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { invitations } from "../../db/tables/invitations.ts"
import { isOfUnpaidSeats, whyNoUnpaidSeats } from "./refuse-unpaid-seats.ts"
import { seatPlayers } from "./seat-players.ts"
import { tellInviter } from "./tell-inviter.ts"
import { tellOfInvitation } from "./tell-of-invitation.ts"

const inviting = alias(bookings, "inviting")

interface Freed {
  /** The family is on the page. If its time ran out, it is notified that the invitation is open again. */
  by: "family" | "time" | "academy"
  now: Date
}

/**
 * Reopens accepted invitations whose seats were released before they were paid. Until its deadline an invitation waits
 * for an answer again, with a seat held in the same transaction; otherwise, and if the academy took the player out, it
 * ends. The caller has locked the bookable.
 * @param bookingIds seats that were held for a payment and are free now, of any origin
 * @returns those whose player has no seat any more
 */
export async function reopenInvitations(tx: Tx, bookingIds: number[], { by, now }: Freed): Promise<number[]> {
  if (bookingIds.length === 0) return []
  const unpaid = await tx
    .select({
      invitation: invitations,
      seat: bookings,
      // The inviter may have cancelled its seat or moved to another session.
      isInviterThere: sql<boolean>`${inviting.status} = 'confirmed' and ${inviting.bookable_id} = ${invitations.bookable_id}`,
    })
    .from(invitations)
    .innerJoin(bookings, eq(bookings.id, invitations.booking_id))
    .innerJoin(inviting, eq(inviting.id, invitations.inviting_booking_id))
    .where(and(inArray(invitations.booking_id, bookingIds), eq(invitations.state, "accepted")))
    .orderBy(asc(invitations.id))
    .for("update", { of: invitations })
  const heldAgain = new Set<number>()
  for (const { invitation, seat, isInviterThere } of unpaid) {
    const { id, bookable_id, account_id, invited_player_id, held_until } = invitation
    const [bookable] = await tx
      .select({ status: bookables.status, seats_taken: bookables.seats_taken, capacity: bookables.capacity })
      .from(bookables)
      .where(eq(bookables.id, bookable_id))
    const mayWait = by !== "academy" && isInviterThere && bookable?.status === "scheduled"
    const isOver = held_until <= now || (bookable?.seats_taken ?? 0) >= (bookable?.capacity ?? 0)
    const wanted = { account_id, bookable_id, seats: 1, network: null, now }
    // The inviter may be at its limit of held seats by now.
    if (!mayWait || isOver || isOfUnpaidSeats(await whyNoUnpaidSeats(tx, wanted))) {
      const state = mayWait ? "expired" : "withdrawn"
      await tx.update(invitations).set({ state, ended_at: now }).where(eq(invitations.id, id))
      if (state === "expired") await tellInviter(tx, seat.id, state, now)
      continue
    }
    const [held] = await seatPlayers(
      tx,
      {
        bookable_id,
        players: [invited_player_id],
        account_id,
        // A discount ended with the order.
        price_minor: seat.price_minor + seat.discount_minor,
        currency: seat.currency,
        order_id: null,
        now,
      },
      { status: "held", held_until, held_for: "invitation", payment_method: null },
    )
    await tx
      .update(invitations)
      .set({ state: "waiting", booking_id: held.id, answered_by: null, ended_at: null })
      .where(eq(invitations.id, id))
    if (by === "time") await tellOfInvitation(tx, id, now)
    heldAgain.add(seat.id)
  }
  return bookingIds.filter((id) => !heldAgain.has(id))
}
