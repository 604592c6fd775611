import { tabPart } from "../../../parts/part.tsx"
import { useNow } from "../../../runtime/now.tsx"
import type { Booking } from "../queries.ts"
import { bySession } from "./by-session.ts"
import type { HeldSeats as Held } from "./held-seats.tsx"

/** Fetched when a payment is not finished. */
const HeldSeats = tabPart<Parameters<typeof Held>[0]>(
  "held-seats",
  async () => (await import("./held-seats.tsx")).HeldSeats,
  ["my-page"],
)

/** A card for each session with seats that wait for a payment; those whose time is over are gone. */
export function HeldCards({ bookings }: { bookings: readonly Booking[] }) {
  const now = useNow()
  const live = bookings.filter(({ held_until }) => held_until !== null && new Date(held_until) > now)
  return bySession(live, ({ booked_by }) => booked_by.name).map((seats) => (
    <HeldSeats key={seats[0].id} bookings={seats} />
  ))
}
