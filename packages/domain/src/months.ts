import { dayBounds, toWallClock } from "./time.ts"

/** A month of the academy, `YYYY-MM`: compares as text does. */
export type Month = string

/** The month that an instant lies in. */
export function monthOf(instant: Date): Month {
  const { year, month } = toWallClock(instant)
  return `${year}-${String(month).padStart(2, "0")}`
}

const toIndex = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** The month `count` months later. */
export function addMonths(month: Month, count: number): Month {
  const index = toIndex(month) + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`
}

/** How many months lie from the first to the second. */
export const monthsBetween = (from: Month, until: Month): number => toIndex(until) - toIndex(from)

/** The instant at which a month begins: the 1st, midnight at the academy. */
export const monthStart = (month: Month): Date => dayBounds(`${month}-01`).from
