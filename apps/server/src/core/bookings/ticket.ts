import type { Words } from "../../text/words.ts"

/** One session of a purchase, for all its players who come. */
export interface Ticket {
  /** The account's first for this session, cancelled ones too: a ticket that is added again has the same name. */
  booking_id: number
  starts_at: Date
  ends_at: Date
  latitude: number
  longitude: number
  /** In the account's language: {title}, {player_name}, {day}, {time_range}, {place}, {address}, {pitch}, {bring}. */
  words: Words
}
