import { type PaidWith, wayOfAll } from "@academy/domain/purchases"
import type { SeatFacts } from "../../emails/kinds.ts"
import type { bookingFacts } from "./booking-facts.ts"

/** A seat as bookingFacts has it, and how it was paid; `booking_id` is missing while the statement that books runs. */
export type SoldSeat = ReturnType<typeof bookingFacts> & {
  booking_id?: number
  paid_with: Exclude<PaidWith, "mixed">
}

export type SoldSeats<S extends SoldSeat = SoldSeat> = readonly [S, ...S[]]

/** What the email of a purchase says of the whole; `seats` are beside it. They come soonest first. */
export function purchaseFacts(seats: SoldSeats) {
  const { paid_with: _, booking_id: __, ...first } = seats[0]
  return { ...first, ...told(seats), paid_with: wayOfAll(seats.map(({ paid_with }) => paid_with)) }
}

/** What its notification says. */
export const noticeFacts = (seats: SoldSeats) => {
  const { title, starts_at, place } = seats[0]
  return { title, starts_at, place, ...told(seats) }
}

/** A seat among the others. */
export const seatFacts = <S extends SoldSeat>({
  first_name: _,
  cancel_free_until: __,
  paid_with: ___,
  ...seat
}: S): Omit<SeatFacts, "booking_id"> & Pick<S, "booking_id"> => seat

/** Who comes; of several sessions also the number of seats. One session is named, however many players it is for. */
function told(seats: SoldSeats) {
  if (seats.length === 1) return { player_name: seats[0].player_name }
  const player_name = [...new Set(seats.map((seat) => seat.player_name))]
  const sessions = new Set(
    seats.map((seat) => [seat.title, seat.starts_at, seat.place, seat.pitch].join("\n")),
  )
  return sessions.size === 1 ? { player_name } : { player_name, count: seats.length }
}
