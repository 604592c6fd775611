/** A position on earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_M = 6_371_008
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two positions in metres, by the haversine formula. */
export function metresBetween(one: Position, other: Position): number {
  const [north, east] = [
    radians(other.latitude - one.latitude) / 2,
    radians(other.longitude - one.longitude) / 2,
  ]
  const square =
    Math.sin(north) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** A venue that moves farther counts as another place, and families are notified; less is another entrance. */
export const TOLD_DISTANCE_M = 200

/** Whether families with a booking must be notified that the venue has moved. */
export const isFarMove = (before: Position, after: Position): boolean =>
  metresBetween(before, after) > TOLD_DISTANCE_M
