import { isQuiet, QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from "./quiet-hours.ts"
import { addWallClockDays, DAY_MS, fromWallClock, HOUR_MS, MINUTE_MS, toWallClock } from "./time.ts"

/**
 * How a place on a waiting list ends: left by the family, its offer taken, declined or run out, passed over because the
 * player could not come (the family is told), or the session began or was cancelled.
 */
export const waitingEnds = ["left", "booked", "declined", "expired", "passed_over", "session_over"] as const
export type WaitingEnd = (typeof waitingEnds)[number]

/**
 * Why a player was passed over when a seat came free: another session then, a seat of this one already, born outside
 * the years, a trial too many; whoever put it in line looks after it no more, or never paid and holds as many seats
 * as such an account may.
 */
export const passedOverReasons = [
  "overlapping_booking",
  "already_booked",
  "born_too_early",
  "born_too_late",
  "trial_used",
  "too_many_trials",
  "not_their_player",
  "too_many_unpaid_seats",
] as const
export type PassedOverReason = (typeof passedOverReasons)[number]

/**
 * What an offered seat is now: held for the answer, taken and waiting for its payment, booked, given up by the family,
 * run out, or of a session that has begun or was cancelled.
 */
export const offerStates = ["held", "to_pay", "booked", "given_up", "expired", "session_over"] as const
export type OfferState = (typeof offerStates)[number]

/** So shortly before the start nothing is offered to one family any more: whoever is first to tap has the seat. */
export const NO_OFFERS_BEFORE_START_MS = 2 * HOUR_MS
/** An offer leaves at least this much time to answer, by day. */
export const SHORTEST_OFFER_MS = 30 * MINUTE_MS
const SHORT_OFFER_MS = 2 * HOUR_MS
/** An offer lasts a day while the start is further away than this, then two hours, then half an hour. */
const LONG_OFFERS_BEFORE_START_MS = 3 * DAY_MS
const SHORT_OFFERS_BEFORE_START_MS = 12 * HOUR_MS

/**
 * Until when the family that a free seat is held for may answer; null when it must not be offered now, because it is
 * night or too close to the start. Never at night, at least half an hour of the day away, and at the latest two hours
 * before the start.
 */
export function offerDeadline(startsAt: Date, now: Date): Date | null {
  if (isQuiet(now) || !goesToLine(startsAt, now)) return null
  const latest = latestAnswer(startsAt)
  const wanted = usualDeadline(startsAt, now)
  return wanted < latest ? wanted : latest
}

/**
 * Whether a free seat belongs to the first in line: an offer can still be made, now or in the morning. Afterwards
 * anybody may book it.
 */
export const goesToLine = (startsAt: Date, now: Date): boolean =>
  afterTimeAwake(now, SHORTEST_OFFER_MS) <= latestAnswer(startsAt)

/**
 * Who has a seat that comes free at this moment: the first in line, for whom it is held until `until` from `from` on
 * (now, or in the morning when it is night); null when it is too late for an offer and whoever is first to tap has it.
 */
export function holdOfFreedSeat(startsAt: Date, now: Date): { from: Date; until: Date } | null {
  const from = isQuiet(now) ? nextMorning(now) : now
  const until = offerDeadline(startsAt, from)
  return until && { from, until }
}

/**
 * Until when a seat of another date is held for a family whose session the academy cancels: noon of the next day, and
 * at the latest two hours before that date begins, never at night. Null when too little time is left to answer.
 */
export function replacementDeadline(startsAt: Date, now: Date): Date | null {
  if (!goesToLine(startsAt, now)) return null
  const latest = latestAnswer(startsAt)
  const wall = toWallClock(now)
  const noon = fromWallClock({ ...wall, day: wall.day + 1, hour: 12, minute: 0, second: 0 })
  return noon < latest ? noon : latest
}

function usualDeadline(startsAt: Date, now: Date): Date {
  const left = startsAt.getTime() - now.getTime()
  if (left > LONG_OFFERS_BEFORE_START_MS) return addWallClockDays(now, 1)
  return afterTimeAwake(now, left > SHORT_OFFERS_BEFORE_START_MS ? SHORT_OFFER_MS : SHORTEST_OFFER_MS)
}

/** Two hours before the start; where that is at night, the last minute of the evening before. */
function latestAnswer(startsAt: Date): Date {
  const latest = new Date(startsAt.getTime() - NO_OFFERS_BEFORE_START_MS)
  if (!isQuiet(latest)) return latest
  const wall = toWallClock(latest)
  const day = wall.hour >= QUIET_FROM_HOUR ? wall.day : wall.day - 1
  return fromWallClock({ ...wall, day, hour: QUIET_FROM_HOUR - 1, minute: 59, second: 0 })
}

/** When so much time has passed in which people are awake; a night in between doesn't count. */
function afterTimeAwake(from: Date, milliseconds: number): Date {
  if (isQuiet(from)) return afterTimeAwake(nextMorning(from), milliseconds)
  const wall = toWallClock(from)
  const evening = fromWallClock({ ...wall, hour: QUIET_FROM_HOUR, minute: 0, second: 0 })
  const left = evening.getTime() - from.getTime()
  if (milliseconds < left) return new Date(from.getTime() + milliseconds)
  return afterTimeAwake(nextMorning(evening), milliseconds - left)
}

function nextMorning(night: Date): Date {
  const wall = toWallClock(night)
  const day = wall.hour >= QUIET_FROM_HOUR ? wall.day + 1 : wall.day
  return fromWallClock({ ...wall, day, hour: QUIET_UNTIL_HOUR, minute: 0, second: 0 })
}
