import { addWallClockDays, DAY_MS, fromWallClock } from "./time.ts"

/** A player may have an own account from the year in which it turns 13 (only the year of birth is known). */
export const OWN_LOGIN_AGE = 13
/** From this age the player decides alone. */
export const ADULT_AGE = 18
/** The time between the announcement of a takeover and the takeover. */
export const TAKEOVER_NOTICE_DAYS = 30
/** How long the email with the invitation to an own login works. */
export const OWN_LOGIN_INVITATION_MS = 7 * DAY_MS

/**
 * The states of an announced takeover. `on_hold`: a guardian objected; `ended`: by the academy, or because the year of
 * birth was changed.
 */
export const takeoverStates = ["announced", "on_hold", "ended", "done"] as const
export type TakeoverState = (typeof takeoverStates)[number]
export const takeoverDecisions = ["carry_out", "end"] as const
/** How long the academy can undo a takeover: until then it is known who the guardians were. */
export const UNDO_TAKEOVER_DAYS = 365
/** When the account of an undone takeover is deleted: until then the academy settles its money. */
export const UNDONE_ACCOUNT_DAYS = 30

/** The state of a takeover. */
export function takeoverState({
  done_at,
  ended_at,
  objected_at,
}: Record<"done_at" | "ended_at" | "objected_at", Date | null>): TakeoverState {
  if (done_at) return "done"
  if (ended_at) return "ended"
  return objected_at ? "on_hold" : "announced"
}

/** The calendar year from which a guardian may invite the player to an own account. */
export const ownLoginYear = (yearOfBirth: number): number => yearOfBirth + OWN_LOGIN_AGE
/** The calendar year in which the player takes over. */
export const takeoverYear = (yearOfBirth: number): number => yearOfBirth + ADULT_AGE

/** Whether a guardian may invite the player to an own account in the calendar year `year`. */
export const mayHaveOwnLogin = (yearOfBirth: number, year: number): boolean =>
  year >= ownLoginYear(yearOfBirth)

/**
 * When the takeover is announced: on 1 December of the year in which the player turns 18, so that thirty days later
 * everybody born in that year is of age.
 */
export const takeoverNoticeAt = (yearOfBirth: number): Date =>
  fromWallClock({ year: takeoverYear(yearOfBirth), month: 12, day: 1, hour: 9, minute: 0, second: 0 })

/** When the player takes over, after an announcement at `toldAt`. */
export const takeoverDueAt = (toldAt: Date): Date => addWallClockDays(toldAt, TAKEOVER_NOTICE_DAYS)
