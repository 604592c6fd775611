import { addWallClockDays, DAY_MS, fromWallClock } from "./time.ts"

/** A player may have a login of its own from the year in which it turns 13 (only the year of birth is known). */
export const OWN_LOGIN_AGE = 13
/** From then on the player decides alone. */
export const ADULT_AGE = 18
/** Between the notice to all and the day on which the player takes over. */
export const TAKEOVER_NOTICE_DAYS = 30
/** How long the letter with the invitation to an own login works. */
export const OWN_LOGIN_INVITATION_MS = 7 * DAY_MS

/** The calendar year from which on a guardian may invite the player to a login. */
export const ownLoginYear = (yearOfBirth: number): number => yearOfBirth + OWN_LOGIN_AGE
/** The calendar year in which the player takes over. */
export const takeoverYear = (yearOfBirth: number): number => yearOfBirth + ADULT_AGE

/** Whether a guardian may invite the player to a login in the calendar year `year`. */
export const mayHaveOwnLogin = (yearOfBirth: number, year: number): boolean =>
  year >= ownLoginYear(yearOfBirth)

/**
 * From when all are told that the player will take over: 1 December of the year in which it turns 18, so that thirty
 * days later everybody born in that year is of age.
 */
export const takeoverNoticeAt = (yearOfBirth: number): Date =>
  fromWallClock({ year: takeoverYear(yearOfBirth), month: 12, day: 1, hour: 9, minute: 0, second: 0 })

/** When the player takes over, of a notice that was given at `toldAt`. */
export const takeoverDueAt = (toldAt: Date): Date => addWallClockDays(toldAt, TAKEOVER_NOTICE_DAYS)
