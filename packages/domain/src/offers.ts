import type { BookingTypeSlug } from "./bookings.ts"

/** The shortest and longest usual length of a session. A longer camp has its own times. */
export const SHORTEST_USUAL_MINUTES = 15
export const LONGEST_USUAL_MINUTES = 600

/** The usual length of a session type in minutes until the academy sets another: what its rules say. */
export const usualMinutes = (
  type: BookingTypeSlug,
  { individual_minutes, group_minutes }: { individual_minutes: number; group_minutes: number },
): number => (type === "individual" ? individual_minutes : group_minutes)

/** So far ahead a price can be set, in days. */
export const MOST_DAYS_TO_PRICE = 730

/** A price that counts from a day on. */
export interface PriceFrom {
  price: number
  from_day: string
}

/** What something costs on a day: the latest price that has begun by then. */
export const priceOn = (day: string, now: number | null, later: readonly PriceFrom[]): number | null =>
  later.filter(({ from_day }) => from_day <= day).at(-1)?.price ?? now
