import { expect, test } from "vitest"
import { daysOf, mondaysOf, periodBefore, periodOf } from "./periods.ts"

const TODAY = "2026-11-26"

test.each([
  ["weeks4", "2026-11-02"],
  ["weeks12", "2026-09-07"],
  ["term", "2026-08-01"],
  ["year", "2025-11-27"],
] as const)("%s begins on %s and ends today", (preset, from) => {
  expect(periodOf(preset, TODAY)).toEqual({ from, until: TODAY })
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
