import type { Caller } from "../../http/caller.ts"
import type { SeatFactsRow } from "./seat-facts.ts"

/**
 * What a letter or notification about a booking is written from: facts as they stood when it happened, instants as
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
