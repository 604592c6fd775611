import { whyNotFor } from "../../bookables/index.ts"
import type { OfferedBookable } from "../queries.ts"

/** So many are offered in place of a session that does not fit. */
const MOST_OFFERED = 3

/** Whether a year of birth has been written to its end. */
export const yearOf = (text: string): number | null => (/^\d{4}$/.test(text.trim()) ? Number(text) : null)

/**
 * The soonest sessions of a type that fit somebody born in this year.
 * @param sessions to come, soonest first
 */
export const fittingSessions = (
  sessions: readonly OfferedBookable[],
  wanted: { id: number; type: OfferedBookable["booking_type"]["slug"] },
  year: number | null,
  now: Date,
): OfferedBookable[] =>
  sessions
    .filter(
      (session) =>
        session.id !== wanted.id &&
        session.booking_type.slug === wanted.type &&
        whyNotFor(session, year, now) === null,
    )
    .slice(0, MOST_OFFERED)
