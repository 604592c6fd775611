import type { BookingTypeSlug } from "./bookings.ts"

/** What a player brings: to training with the ball, or to strength and fitness indoors. */
export const gears = ["pitch", "gym"] as const
export type Gear = (typeof gears)[number]

/** What to bring to a session of this type. */
export const gearFor = (type: BookingTypeSlug): Gear => (type === "fitness" ? "gym" : "pitch")

/**
 * The address of directions to a place, from where the reader is; phones open it in their own map.
 * @param destination "latitude,longitude", or name and street
 */
export const directionsUrl = (destination: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
