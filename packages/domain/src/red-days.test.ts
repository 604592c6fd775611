import { expect, test } from "vitest"
import { redDayOf } from "./red-days.ts"

test.each([
  ["2026-12-24", "christmas_eve"],
  ["2026-12-25", "christmas_day"],
  ["2026-12-26", "boxing_day"],
  ["2026-12-31", "new_years_eve"],
  ["2027-01-01", "new_years_day"],
  ["2027-01-06", "epiphany"],
  ["2027-03-26", "good_friday"],
  ["2027-03-28", "easter_sunday"],
  ["2027-03-29", "easter_monday"],
  ["2027-05-01", "may_day"],
  ["2027-05-06", "ascension_day"],
  ["2027-05-16", "whit_sunday"],
  ["2027-06-06", "national_day"],
  ["2027-06-25", "midsummer_eve"],
  ["2027-06-26", "midsummer_day"],
  ["2027-11-06", "all_saints_day"],
  ["2028-04-14", "good_friday"],
  ["2028-04-16", "easter_sunday"],
  ["2028-05-25", "ascension_day"],
  ["2028-06-04", "whit_sunday"],
  ["2028-06-24", "midsummer_day"],
  ["2028-11-04", "all_saints_day"],
] as const)("%s is %s", (date, day) => {
  expect(redDayOf(date)).toBe(day)
})

test.each(["2026-11-26", "2027-03-27", "2027-06-27", "2027-10-30", "2027-11-07", "2028-06-17"])(
  "%s is an ordinary day",
  (date) => {
    expect(redDayOf(date)).toBeNull()
  },
)
