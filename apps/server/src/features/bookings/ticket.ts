import type { Words } from "../../text/words.ts"

/** One session of a purchase, for all its players who come. */
export interface Ticket {
  /** Names it for good, also when the session is moved: one that is added again takes its place. */
  booking_id: number
  starts_at: Date
  ends_at: Date
  latitude: number
  longitude: number
  /** In the account's language: {title}, {player_name}, {day}, {time_range}, {place}, {address}, {pitch}, {bring}. */
  words: Words
}
