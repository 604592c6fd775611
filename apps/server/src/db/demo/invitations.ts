import { academy } from "@academy/domain/academy"
import { invitationHeldUntil } from "@academy/domain/invitations"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import type { Tx } from "../connection.ts"
import { textIn } from "../in-languages.ts"
import { bookings, invitations, notifications, parentRequests } from "../tables/index.ts"
import type { PlannedBooking, SeatBook } from "./bookings.ts"
import { demoEmails, type People } from "./families.ts"
import { places } from "./places.ts"
import { at } from "./random.ts"

/** So far ahead is the session that Noah is invited to. */
const FROM_MS = 3 * DAY_MS
const UNTIL_MS = 30 * DAY_MS

/**
 * A family that trains at a group session with a seat left invites Noah Lindqvist: takes the seat, and answers who
 * invites; undefined on days on which no session fits.
 */
export function inviteNoah(book: SeatBook, { families }: People, now: Date): PlannedBooking | undefined {
  const [lindqvists] = families
  const noah = at(lindqvists.players, 1)
  const inviting = book.bookings.find(
    ({ session, family, method, cancelled_at }) =>
      family !== lindqvists &&
      method === "pass" &&
      !cancelled_at &&
      session.slug === "group" &&
      session.starts_at.getTime() > now.getTime() + FROM_MS &&
      session.starts_at.getTime() < now.getTime() + UNTIL_MS &&
      book.hasRoomFor(session, noah) &&
      !book.trainsEnough(session, noah),
  )
  if (inviting) inviting.session.seats_taken++
  return inviting
}

/** Adds the invitation with its held seat, and a grandmother's request to look after the children. Both are open. */
export async function insertInvitations(
  tx: Tx,
  { families, grandmother }: People,
  planned: readonly PlannedBooking[],
  inviting: PlannedBooking | undefined,
  now: Date,
): Promise<void> {
  const [{ account, players }] = families
  const created_at = new Date(now.getTime() - 3 * HOUR_MS)
  const told = { account_id: account.id, created_at }
  const [request] = await tx
    .insert(parentRequests)
    .values({ account_id: grandmother.id, to_email: demoEmails.parent, created_at })
    .returning({ id: parentRequests.id })
  await tx.insert(notifications).values({
    ...told,
    type: "parent_request",
    params: { sender_name: grandmother.first_name },
    dedupe_key: `parent_request:${request?.id}`,
  })
  if (!inviting) return
  const { session, family, player } = inviting
  const noah = at(players, 1)
  const { id: bookable_id, starts_at, ends_at, price_minor, cancel_free_until } = session
  const held_until = invitationHeldUntil(now, starts_at)
  const [seat] = await tx
    .insert(bookings)
    .values({
      bookable_id,
      starts_at,
      ends_at,
      player_id: noah.id,
      account_id: family.account.id,
      status: "held",
      held_for: "invitation",
      held_until,
      price_minor,
      currency: academy.currency,
      cancel_free_until,
      created_at,
    })
    .returning({ id: bookings.id })
  if (!seat) throw new Error("the invited seat was not inserted")
  await tx.insert(invitations).values({
    bookable_id,
    account_id: family.account.id,
    requesting_player_id: player.id,
    inviting_booking_id: planned.indexOf(inviting) + 1,
    invited_player_id: noah.id,
    booking_id: seat.id,
    who_pays: "invited",
    held_until,
    created_at,
  })
  await tx.insert(notifications).values({
    ...told,
    type: "booking_invitation",
    params: {
      player_name: noah.first_name,
      title: textIn(session, "title", account.language),
      starts_at: starts_at.toISOString(),
      place: at(places, session.place).name,
    },
    bookable_id,
    player_id: noah.id,
  })
}
