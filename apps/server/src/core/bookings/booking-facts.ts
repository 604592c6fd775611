import { localColumn } from "../../db/local-text.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { addresses, bookables, bookingTypes } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { players } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { SeatFactsRow } from "./seat-facts.ts"

/**
 * What an email or notification about a booking is written from: facts as they stood when it happened, instants as
 * ISO 8601. The sentence and its dates are made in the reader's language when it is read or sent.
 */
export const bookingFacts = (
  caller: Pick<Caller, "first_name">,
  seat: Pick<
    SeatFactsRow,
    | "player_name"
    | "title"
    | "slug"
    | "starts_at"
    | "ends_at"
    | "cancel_free_until"
    | "place"
    | "address"
    | "pitch"
  >,
) => ({
  first_name: caller.first_name,
  player_name: seat.player_name,
  title: seat.title,
  booking_type: seat.slug,
  starts_at: seat.starts_at.toISOString(),
  ends_at: seat.ends_at.toISOString(),
  cancel_free_until: seat.cancel_free_until.toISOString(),
  place: seat.place,
  address: seat.address,
  pitch: seat.pitch,
})

/**
 * What a notification says of a player's session at the least, in the language of the account that is told. The select
 * joins the tables.
 */
export const sessionFactsColumns = {
  player_name: players.first_name,
  title: localColumn(bookables, "title", accounts.language),
  starts_at: bookables.starts_at,
  place: addresses.name,
}

/** What a select needs for `bookingFacts`, in the recipient's language. The select joins the tables. */
export const bookingFactsColumns = {
  starts_at: bookings.starts_at,
  ends_at: bookings.ends_at,
  cancel_free_until: bookings.cancel_free_until,
  title: localColumn(bookables, "title", accounts.language),
  pitch: localColumn(bookables, "pitch", accounts.language),
  slug: bookingTypes.slug,
  place: addresses.name,
  address: addresses.address,
  player_name: players.first_name,
}
