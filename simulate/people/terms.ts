import { DAY_MS } from "@academy/domain/time"

/** A term, as days `YYYY-MM-DD`. */
export interface Term {
  from: string
  until: string
}

/** How many days before a term the office plans it. */
const PLANNED_DAYS_BEFORE = 14

const terms = [
  ["01-12", "06-14"],
  ["08-17", "12-13"],
]

/** The terms that have been planned by a day: those that have begun, and one that begins within two weeks. */
export function termsOf(day: string): Term[] {
  const year = day.slice(0, 4)
  const known = new Date(Date.parse(day) + PLANNED_DAYS_BEFORE * DAY_MS).toISOString().slice(0, 10)
  return terms
    .map(([from, until]) => ({ from: `${year}-${from}`, until: `${year}-${until}` }))
    .filter(({ from, until }) => from <= known && until >= day)
    .map(({ from, until }) => ({ from: from > day ? from : day, until }))
}
