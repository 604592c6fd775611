import { addWallClockDays, toWallClock } from "./time.ts"

/** So many days a deletion can be regretted. */
export const DELETION_DAYS = 7
/** Bookkeeping is kept for seven years after the end of the calendar year (bokföringslagen 7 kap. 2 §). */
const BOOKKEEPING_YEARS = 7

/** When an account that asks for it at `now` is deleted: at the same time of day, a week later. */
export const deletionDueAt = (now: Date): Date => addWallClockDays(now, DELETION_DAYS)

/** Until when a receipt is kept: the last day, `YYYY-MM-DD`. The financial year is the calendar year. */
export const bookkeepingKeptUntil = (issuedAt: Date): string =>
  `${toWallClock(issuedAt).year + BOOKKEEPING_YEARS}-12-31`

/** Receipts issued in this calendar year of Stockholm or before need no longer be kept at `now`. */
export const lastForgottenYear = (now: Date): number => toWallClock(now).year - BOOKKEEPING_YEARS - 1
