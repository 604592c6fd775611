import type { BookingTypeSlug } from "./bookings.ts"

/** What a player brings: to training with the ball, or to strength and fitness indoors. */
export const gears = ["pitch", "gym"] as const
export type Gear = (typeof gears)[number]

/** What to bring to a session of this type. */
export const gearFor = (type: BookingTypeSlug): Gear => (type === "fitness" ? "gym" : "pitch")

/**
 * The URL of directions from the reader's position; phones open it in their map app.
 * @param destination "latitude,longitude", or name and street
 */
export const directionsUrl = (destination: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
