import { expect, test } from "vitest"
import { daysOf, lastYearOf, mondaysOf, periodBefore, periodOf } from "./periods.ts"

const TODAY = "2026-11-26"

test.each([
  ["weeks4", "2026-11-02"],
  ["weeks12", "2026-09-07"],
  ["month", "2026-11-01"],
  ["term", "2026-08-01"],
  ["year", "2025-11-27"],
] as const)("%s begins on %s and ends today", (preset, from) => {
  expect(periodOf(preset, TODAY)).toEqual({ from, until: TODAY })
})

test("last month is all of its days, across the new year too", () => {
  expect(periodOf("last_month", TODAY)).toEqual({ from: "2026-10-01", until: "2026-10-31" })
  expect(periodOf("last_month", "2027-01-02")).toEqual({ from: "2026-12-01", until: "2026-12-31" })
})

test("a term before August begins with the year", () => {
  expect(periodOf("term", "2027-07-31").from).toBe("2027-01-01")
  expect(periodOf("term", "2027-08-01").from).toBe("2027-08-01")
})

test("the period before has as many days and ends the day before, across clock changes and leap days too", () => {
  for (const period of [
    { from: "2026-11-02", until: TODAY },
    { from: "2027-03-20", until: "2027-04-05" },
    { from: "2028-03-01", until: "2028-03-01" },
  ]) {
    const before = periodBefore(period)
    expect(daysOf(before)).toBe(daysOf(period))
    expect(daysOf({ from: before.from, until: period.until })).toBe(2 * daysOf(period))
  }
  expect(periodBefore({ from: "2028-03-01", until: "2028-03-01" })).toEqual({
    from: "2028-02-29",
    until: "2028-02-29",
  })
})

test("weeks are named by their Mondays, the first and the last one cut where the period is", () => {
  expect(mondaysOf({ from: "2026-11-11", until: TODAY })).toEqual(["2026-11-09", "2026-11-16", "2026-11-23"])
  expect(mondaysOf({ from: "2026-11-23", until: "2026-11-23" })).toEqual(["2026-11-23"])
})

test("last year is the same ISO week and weekday, also around a year of 53 weeks", () => {
  // Week 48 of 2026 and of 2025.
  expect(lastYearOf({ from: "2026-11-23", until: TODAY })).toEqual({
    from: "2025-11-24",
    until: "2025-11-27",
  })
  // 2026 has 53 weeks: week 10 of 2027 is 371 days after that of 2026.
  expect(lastYearOf({ from: "2027-03-08", until: "2027-03-08" })).toEqual({
    from: "2026-03-02",
    until: "2026-03-02",
  })
  // 2025 has no week 53: the first of 2026 stands for it.
  expect(lastYearOf({ from: "2026-12-28", until: "2026-12-28" }).from).toBe("2025-12-29")
  // A day of January that belongs to the last week of the year before.
  expect(lastYearOf({ from: "2027-01-01", until: "2027-01-01" }).from).toBe("2026-01-02")
})
