/** A place on the earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_M = 6_371_008
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places as the crow flies, by the haversine formula. */
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

/** A place that moves farther than this is another place: families are told. Less is another gate or door. */
export const TOLD_DISTANCE_M = 200

/** Whether families with a seat there have to be told that the place has moved. */
export const isFarMove = (before: Position, after: Position): boolean =>
  metresBetween(before, after) > TOLD_DISTANCE_M
