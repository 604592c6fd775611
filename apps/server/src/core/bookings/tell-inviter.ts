import { and, eq, ne } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { addresses, bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { invitations } from "../../db/tables/invitations.ts"
import { players } from "../../db/tables/players.ts"
import { notify } from "../notifications/index.ts"
import { sessionFactsColumns } from "./booking-facts.ts"

/**
 * Notifies the inviter of what happened to the invited player's seat, once, in the transaction that decides it. Not for
 * seats without an invitation, nor if the inviter pays, who is notified about the booking itself.
 */
export async function tellInviter(
  tx: Tx,
  bookingId: number,
  answer: "accepted" | "declined" | "expired",
  now: Date,
): Promise<void> {
  const [invitation] = await tx
    .select({
      id: invitations.id,
      account_id: invitations.account_id,
      bookable_id: invitations.bookable_id,
      booking_id: invitations.inviting_booking_id,
      player_id: invitations.requesting_player_id,
      ...sessionFactsColumns,
    })
    .from(invitations)
    .innerJoin(bookings, eq(bookings.id, invitations.booking_id))
    .innerJoin(bookables, eq(bookables.id, invitations.bookable_id))
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .innerJoin(players, eq(players.id, invitations.invited_player_id))
    .innerJoin(accounts, eq(accounts.id, invitations.account_id))
    .where(
      and(
        eq(invitations.booking_id, bookingId),
        answer === "accepted" ? ne(bookings.account_id, invitations.account_id) : undefined,
      ),
    )
  if (!invitation) return
  const { id, account_id, bookable_id, booking_id, player_id, starts_at, ...facts } = invitation
  await notify(tx, {
    account_id,
    type: `invitation_${answer}`,
    facts: { ...facts, starts_at: starts_at.toISOString() },
    bookable_id,
    booking_id,
    player_id,
    dedupe_key: `invitation_${answer}:${id}`,
    at: now,
  })
}
