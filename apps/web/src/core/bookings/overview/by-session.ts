import type { Booking } from "../queries.ts"

/**
 * Bookings of one session together, in the order of their first.
 * @param also what has to be the same, too
 */
export function bySession(
  bookings: readonly Booking[],
  also: (booking: Booking) => string = () => "",
): [Booking, ...Booking[]][] {
  const groups = new Map<string, [Booking, ...Booking[]]>()
  for (const booking of bookings) {
    const key = `${booking.bookable_id} ${also(booking)}`
    const group = groups.get(key)
    if (group) group.push(booking)
    else groups.set(key, [booking])
  }
  return [...groups.values()]
}
