import { expect, test } from "vitest"
import {
  addDays,
  addMonths,
  fortnightOf,
  isDate,
  monthsFrom,
  weekdayOf,
  weeksOf,
  weeksToShow,
} from "./month-grid.ts"

test("December 2026 runs over five weeks, from Monday 30 November to Sunday 3 January", () => {
  const weeks = weeksOf("2026-12")
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe("2026-11-30")
  expect(weeks.at(-1)?.at(-1)).toBe("2027-01-03")
})

test("every month of three years holds all its days once, in whole weeks", () => {
  for (let month = "2026-01"; month < "2029-01"; month = addMonths(month, 1)) {
    const days = weeksOf(month).flat()
    expect(days.length % 7).toBe(0)
    expect(weekdayOf(days[0] ?? "")).toBe(0)
    const own = days.filter((day) => day.startsWith(month))
    expect(own[0]).toBe(`${month}-01`)
    expect(addDays(own.at(-1) ?? "", 1)).toBe(`${addMonths(month, 1)}-01`)
    expect(new Set(days).size).toBe(days.length)
  }
})

test("this month begins with the week that runs, or an earlier one that is kept, and is as high as ever", () => {
  const shown = (month: string, keeps: (week: readonly string[]) => boolean = () => false) =>
    weeksToShow(month, "2026-11-24", keeps).map(([monday]) => monday)
  expect(shown("2026-11")).toEqual([
    "2026-11-23",
    "2026-11-30",
    "2026-12-07",
    "2026-12-14",
    "2026-12-21",
    "2026-12-28",
  ])
  const withThe10th = shown("2026-11", (week) => week.includes("2026-11-10"))
  expect([withThe10th[0], withThe10th.length]).toEqual(["2026-11-09", 6])
  expect(shown("2026-10")[0]).toBe("2026-09-28")
  expect(shown("2026-12")).toHaveLength(5)
})

test("days are counted across both clock changes", () => {
  expect(addDays("2027-03-27", 2)).toBe("2027-03-29")
  expect(addDays("2027-10-30", 2)).toBe("2027-11-01")
})

test("months are counted across the year's end", () => {
  expect(addMonths("2026-11", 3)).toBe("2027-02")
  expect(addMonths("2027-01", -1)).toBe("2026-12")
  expect(monthsFrom("2026-11", "2027-02")).toBe(3)
  expect(monthsFrom("2027-02", "2026-11")).toBe(-3)
})

test("choosing any day of the two weeks keeps the same two weeks", () => {
  const today = "2026-11-26"
  const strip = fortnightOf(today, today)
  expect(strip[0][0]).toBe("2026-11-23")
  for (const day of strip.flat()) expect(fortnightOf(day, today)).toEqual(strip)
  expect(fortnightOf("2026-12-07", today)[0][0]).toBe("2026-12-07")
  expect(fortnightOf("2026-11-22", today)[0][0]).toBe("2026-11-09")
})

test.each([
  ["2026-12-01", true],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["tomorrow", false],
  [undefined, false],
])("is %s a day: %s", (text, expected) => {
  expect(isDate(text)).toBe(expected)
})
