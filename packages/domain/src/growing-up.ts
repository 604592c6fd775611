import { addWallClockDays, DAY_MS, fromWallClock } from "./time.ts"

/** A player may have a login of its own from the year in which it turns 13 (only the year of birth is known). */
export const OWN_LOGIN_AGE = 13
/** From then on the player decides alone. */
export const ADULT_AGE = 18
/** Between the notice to all and the day on which the player takes over. */
export const TAKEOVER_NOTICE_DAYS = 30
/** How long the letter with the invitation to an own login works. */
export const OWN_LOGIN_INVITATION_MS = 7 * DAY_MS

/**
 * Of a takeover that all were told of. `on_hold`: a guardian objected; `ended`: by the academy, or the year is another.
 */
export const takeoverStates = ["announced", "on_hold", "ended", "done"] as const
export type TakeoverState = (typeof takeoverStates)[number]
export const takeoverDecisions = ["carry_out", "end"] as const
/** For so long the academy can undo a takeover: who looked after the player is known. */
export const UNDO_TAKEOVER_DAYS = 365
/** After that the account of a takeover that was undone is deleted: until then the academy settles its money. */
export const UNDONE_ACCOUNT_DAYS = 30

/** What has become of a takeover. */
export function takeoverState({
  done_at,
  ended_at,
  objected_at,
}: Record<"done_at" | "ended_at" | "objected_at", Date | null>): TakeoverState {
  if (done_at) return "done"
  if (ended_at) return "ended"
  return objected_at ? "on_hold" : "announced"
}

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
