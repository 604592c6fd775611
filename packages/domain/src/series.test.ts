import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { redDayOf } from "./red-days.ts"
import {
  addDays,
  daysOfRule,
  isDay,
  MOST_SERIES_DATES,
  mondayOf,
  occurrence,
  seriesDates,
  weekdayOf,
} from "./series.ts"
import { wallClockDate, wallClockTime } from "./time.ts"

const twoDigits = (value: number) => String(value).padStart(2, "0")

/** Rules around both clock changes of 2027 and 2028, at any time of the day. */
const anyRule = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    every: fc.constantFrom(1, 2),
    skip_red_days: fc.boolean(),
    first: fc.integer({ min: 0, max: 700 }),
    length: fc.integer({ min: 0, max: 300 }),
    minute: fc.integer({ min: 3 * 60, max: 22 * 60 }),
    lasts: fc.integer({ min: 15, max: 119 }),
  })
  .map(({ first, length, minute, lasts, ...rule }) => {
    const clock = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
    const from = addDays("2027-01-01", first)
    return { ...rule, from, until: addDays(from, length), starts: clock(minute), ends: clock(minute + lasts) }
  })

describe("the dates of a series", () => {
  it("lie between its first and last day, on its weekday, in order, in step, none of them red when those are skipped", () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const days = seriesDates(rule)
        for (const day of days) {
          expect(weekdayOf(day)).toBe(rule.weekday)
          expect(day >= rule.from && day <= rule.until).toBe(true)
          if (rule.skip_red_days) expect(redDayOf(day)).toBeNull()
        }
        expect(days).toEqual([...new Set(days)].sort())
        const all = daysOfRule(rule)
        all.slice(1).forEach((day, index) => {
          expect(day).toBe(addDays(all[index] as string, 7 * rule.every))
        })
        // What is missing is red, and nothing else is.
        const left = all.filter((day) => !days.includes(day))
        expect(left.every((day) => rule.skip_red_days && redDayOf(day) !== null)).toBe(true)
      }),
    )
  })

  it("17:30 stays 17:30 across every clock change of 2027 and 2028", () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        for (const day of seriesDates(rule)) {
          const { starts_at, ends_at } = occurrence(rule, day)
          expect(wallClockDate(starts_at)).toBe(day)
          expect(wallClockTime(starts_at)).toBe(rule.starts)
          expect(wallClockTime(ends_at)).toBe(rule.ends)
          expect(starts_at < ends_at).toBe(true)
        }
      }),
    )
    const rule = { starts: "17:30", ends: "19:00" }
    expect(occurrence(rule, "2027-03-25").starts_at.toISOString()).toBe("2027-03-25T16:30:00.000Z")
    expect(occurrence(rule, "2027-04-01").starts_at.toISOString()).toBe("2027-04-01T15:30:00.000Z")
    expect(occurrence(rule, "2028-10-26").starts_at.toISOString()).toBe("2028-10-26T15:30:00.000Z")
    expect(occurrence(rule, "2028-11-02").starts_at.toISOString()).toBe("2028-11-02T16:30:00.000Z")
  })

  it("of a Thursday in spring 2027 without Ascension Day", () => {
    const rule = { weekday: 4, from: "2027-04-26", until: "2027-05-20", every: 1, skip_red_days: true }
    expect(seriesDates(rule)).toEqual(["2027-04-29", "2027-05-13", "2027-05-20"])
    expect(seriesDates({ ...rule, skip_red_days: false })).toHaveLength(4)
    expect(seriesDates({ ...rule, every: 2 })).toEqual(["2027-04-29", "2027-05-13"])
  })

  it("of a rule without end are a few too many, not endless; of one that ends before it begins none", () => {
    const rule = { weekday: 1, from: "2027-01-01", until: "2099-12-31", every: 1, skip_red_days: false }
    expect(seriesDates(rule)).toHaveLength(MOST_SERIES_DATES + 1)
    expect(seriesDates({ ...rule, until: "2026-12-31" })).toEqual([])
  })
})

it("knows the days of the calendar, their weekdays and Mondays", () => {
  expect(["2028-02-29", "2027-02-29", "2027-02-31", "20", ""].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(weekdayOf("2026-11-29")).toBe(7)
  expect(mondayOf("2026-11-29")).toBe("2026-11-23")
  expect(mondayOf("2026-11-23")).toBe("2026-11-23")
})
