import { isQuiet, QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from "./quiet-hours.ts"
import { addWallClockDays, DAY_MS, fromWallClock, HOUR_MS, MINUTE_MS, toWallClock } from "./time.ts"

/**
 * How a waiting place ends: left by the family, its offer taken, declined or expired, skipped because the player could
 * not come (the family is notified), or the session began or was cancelled.
 */
export const waitingEnds = ["left", "booked", "declined", "expired", "passed_over", "session_over"] as const
export type WaitingEnd = (typeof waitingEnds)[number]

/**
 * Why a player was skipped when a seat became free: another session at that time, already booked, outside the birth
 * years, too many trials; or the account is no longer a guardian, or has never paid and is at its limit of held seats.
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
 * The state of an offer: held for the answer, taken and waiting for payment, booked, declined, expired, or its session
 * has begun or was cancelled.
 */
export const offerStates = ["held", "to_pay", "booked", "given_up", "expired", "session_over"] as const
export type OfferState = (typeof offerStates)[number]

/** Closer to the start than this, no offers are made: the first to book gets the seat. */
export const NO_OFFERS_BEFORE_START_MS = 2 * HOUR_MS
/** The shortest time to answer an offer, in the daytime. */
export const SHORTEST_OFFER_MS = 30 * MINUTE_MS
const SHORT_OFFER_MS = 2 * HOUR_MS
/** How long offers last, by the time until the start: a day, two hours, half an hour. */
const LONG_OFFERS_BEFORE_START_MS = 3 * DAY_MS
const SHORT_OFFERS_BEFORE_START_MS = 12 * HOUR_MS

/**
 * Until when an offer can be answered; null if none can be made now, at night or close to the start. Never at night,
 * after at least half an hour of daytime, and at least two hours before the start.
 */
export function offerDeadline(startsAt: Date, now: Date): Date | null {
  if (isQuiet(now) || !goesToLine(startsAt, now)) return null
  const latest = latestAnswer(startsAt)
  const wanted = usualDeadline(startsAt, now)
  return wanted < latest ? wanted : latest
}

/**
 * Whether a free seat belongs to the first on the waiting list: an offer is possible now or in the morning. Otherwise
 * anybody can book it.
 */
export const goesToLine = (startsAt: Date, now: Date): boolean =>
  afterTimeAwake(now, SHORTEST_OFFER_MS) <= latestAnswer(startsAt)

/**
 * When a seat that becomes free now is offered to the first on the list: from `from` (now, or in the morning) until
 * `until`; null if it is too late for an offer and the first to book gets it.
 */
export function holdOfFreedSeat(startsAt: Date, now: Date): { from: Date; until: Date } | null {
  const from = isQuiet(now) ? nextMorning(now) : now
  const until = offerDeadline(startsAt, from)
  return until && { from, until }
}

/**
 * Until when a seat on another date is held for the family of a cancelled session: noon of the next day, at least two
 * hours before that date, never at night. Null if too little time remains.
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

/** Two hours before the start; if that is at night, the end of the evening before. */
function latestAnswer(startsAt: Date): Date {
  const latest = new Date(startsAt.getTime() - NO_OFFERS_BEFORE_START_MS)
  if (!isQuiet(latest)) return latest
  const wall = toWallClock(latest)
  const day = wall.hour >= QUIET_FROM_HOUR ? wall.day : wall.day - 1
  return fromWallClock({ ...wall, day, hour: QUIET_FROM_HOUR - 1, minute: 59, second: 0 })
}

/** The instant after this much daytime; nights don't count. */
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
