import { pages } from "@academy/contract/pages"
import { eq } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import {
  accounts,
  addresses,
  bookables,
  bookings,
  bookingTypes,
  guardianships,
  invitations,
  players,
} from "../../db/tables/index.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { notify } from "../notifications/index.ts"
import { bookingFacts, bookingFactsColumns } from "./booking-facts.ts"

const inviter = alias(accounts, "inviter")

/**
 * Tells every guardian of the invited player, in the app and by email, once for each seat that waits for the answer;
 * in the transaction that holds it.
 */
export async function tellOfInvitation(tx: Tx, invitationId: number, now: Date): Promise<void> {
  const told = await tx
    .select({
      account_id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      first_name: accounts.first_name,
      bookable_id: invitations.bookable_id,
      booking_id: invitations.booking_id,
      player_id: invitations.invited_player_id,
      held_until: invitations.held_until,
      sender_name: inviter.first_name,
      ...bookingFactsColumns,
    })
    .from(invitations)
    .innerJoin(bookings, eq(bookings.id, invitations.booking_id))
    .innerJoin(bookables, eq(bookables.id, invitations.bookable_id))
    .innerJoin(bookingTypes, eq(bookingTypes.id, bookables.booking_type_id))
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .innerJoin(players, eq(players.id, invitations.invited_player_id))
    .innerJoin(inviter, eq(inviter.id, invitations.account_id))
    .innerJoin(guardianships, eq(guardianships.player_id, players.id))
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .where(eq(invitations.id, invitationId))
    .orderBy(accounts.id)
  for (const seat of told) {
    const { account_id, bookable_id, booking_id, player_id } = seat
    // The deadline for an answer is said separately; the one for cancelling matters after accepting.
    const { cancel_free_until: _, ...facts } = bookingFacts(seat, seat)
    const dedupe_key = `booking_invitation:${invitationId}:${account_id}:${booking_id}`
    await notify(tx, {
      account_id,
      type: "booking_invitation",
      facts,
      bookable_id,
      player_id,
      dedupe_key,
      at: now,
    })
    await writeEmail(
      tx,
      {
        dedupe_key,
        kind: "booking_invitation",
        to_email: seat.email,
        language: seat.language,
        facts: {
          ...facts,
          sender_name: seat.sender_name,
          answer_until: seat.held_until.toISOString(),
          path: invitationPath(bookable_id),
        },
      },
      now,
    )
  }
}

/** The account page with the invitation opened. */
const invitationPath = (bookableId: number) =>
  `${pages.account.path}?calendarTab=invitations&bookableModal=true&bookableId=${bookableId}&isInvitation=true`
