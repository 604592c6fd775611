import type { Language } from "@academy/domain/page-language"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { addresses, bookables } from "../../db/tables/bookables.ts"
import { players } from "../../db/tables/players.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { bookingFacts, type SeatFactsRow, sessionFactsColumns } from "../bookings/index.ts"
import { notificationPath, notify } from "../notifications/index.ts"

/** What offering seats needs of the server. */
export type OfferDeps = Pick<Deps, "db" | "pool" | "clock"> & {
  settings: Pick<Deps["settings"], "publicUrl">
}

/** Who joined for a player, and how to write to them. */
export interface Reader {
  place_id: number
  player_id: number
  account_id: number
  first_name: string
  email: string
  language: Language
}

/**
 * A seat is held for the first in line, or by the academy (`news`): a notification and an email, once.
 */
export async function tellOfOffer(
  tx: Tx,
  reader: Omit<Reader, "place_id">,
  seat: SeatFactsRow,
  booking_id: number,
  heldUntil: Date,
  at: Date,
  news?: "academy",
): Promise<void> {
  const { account_id, player_id, email, language } = reader
  const { bookable_id } = seat
  const facts = { ...bookingFacts(reader, seat), held_until: heldUntil.toISOString() }
  const dedupe_key = `waiting_offer:${booking_id}`
  const path = notificationPath({ type: "waiting_offer", data: { bookable_id, player_id, booking_id } })
  await notify(tx, {
    account_id,
    type: "waiting_offer",
    facts,
    bookable_id,
    player_id,
    booking_id,
    dedupe_key,
    at,
  })
  await writeEmail(
    tx,
    {
      ...{ dedupe_key, kind: "waiting_offer", to_email: email, language },
      facts: { ...facts, booking_id, path, ...(news && { news }) },
    },
    at,
  )
}

/** In the last hours: a seat is free for whoever is first, told to everybody in line, once. */
export async function tellOfOpenSeat(
  tx: Tx,
  { settings }: OfferDeps,
  reader: Reader,
  seat: SeatFactsRow,
  at: Date,
): Promise<void> {
  const { place_id, account_id, player_id, email, language } = reader
  const { bookable_id } = seat
  const facts = bookingFacts(reader, seat)
  const dedupe_key = `waiting_seat_open:${place_id}`
  await notify(tx, {
    account_id,
    type: "waiting_seat_open",
    facts,
    bookable_id,
    player_id,
    dedupe_key,
    at,
  })
  const url = `${settings.publicUrl}/account?bookableModal=true&bookableId=${bookable_id}&playerId=${player_id}`
  await writeEmail(
    tx,
    { dedupe_key, kind: "waiting_seat_open", to_email: email, language, facts: { ...facts, url } },
    at,
  )
}

/**
 * The place has ended without a seat: a notification says why.
 * @param news chooses the text
 */
export async function tellOfPlace(
  tx: Tx,
  type: "waiting_offer_expired" | "waiting_passed_over",
  placeId: number,
  at: Date,
  news?: "unpaid_seats",
): Promise<void> {
  const [place] = await tx
    .select({
      account_id: waitingPlaces.account_id,
      player_id: waitingPlaces.player_id,
      bookable_id: waitingPlaces.bookable_id,
      ...sessionFactsColumns,
    })
    .from(waitingPlaces)
    .innerJoin(accounts, eq(accounts.id, waitingPlaces.account_id))
    .innerJoin(players, eq(players.id, waitingPlaces.player_id))
    .innerJoin(bookables, eq(bookables.id, waitingPlaces.bookable_id))
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .where(eq(waitingPlaces.id, placeId))
  if (!place) return
  const { account_id, player_id, bookable_id, starts_at, ...facts } = place
  await notify(tx, {
    account_id,
    type,
    facts: { ...facts, starts_at: starts_at.toISOString(), ...(news && { news }) },
    bookable_id,
    player_id,
    dedupe_key: `${type}:${placeId}`,
    at,
  })
}
