import { addWallClockDays, toWallClock } from "./time.ts"

/** For how many days a deletion can be undone. */
export const DELETION_DAYS = 7
/** Accounting documents are kept for seven years after the end of the calendar year (bokföringslagen 7 kap. 2 §). */
const BOOKKEEPING_YEARS = 7

/** When an account is deleted that requests it at `now`: a week later, at the same time of day. */
export const deletionDueAt = (now: Date): Date => addWallClockDays(now, DELETION_DAYS)

/** The last day on which a receipt must be kept, `YYYY-MM-DD`. The financial year is the calendar year. */
export const bookkeepingKeptUntil = (issuedAt: Date): string =>
  `${toWallClock(issuedAt).year + BOOKKEEPING_YEARS}-12-31`

/** The latest calendar year whose receipts need no longer be kept at `now`. */
export const lastForgottenYear = (now: Date): number => toWallClock(now).year - BOOKKEEPING_YEARS - 1
