import { expect, test } from "vitest"
import { demoAcademy, takeAcademy } from "./academy.ts"
import type { Country } from "./countries.ts"
import { suggestedBreaks } from "./days-off.ts"
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

/** From the official lists of each country. */
const abroad: [Country, string, string | null][] = [
  ["NO", "2026-05-17", "national_day"],
  ["NO", "2026-04-02", "maundy_thursday"],
  ["NO", "2026-05-25", "whit_monday"],
  ["NO", "2026-06-06", null],
  ["NO", "2026-12-24", null],
  ["DK", "2026-05-01", null],
  ["DK", "2026-05-14", "ascension_day"],
  ["FI", "2026-12-06", "national_day"],
  ["FI", "2026-06-19", "midsummer_eve"],
  ["IS", "2026-04-23", "bank_holiday"],
  ["IS", "2030-04-25", "bank_holiday"],
  ["IS", "2026-08-03", "bank_holiday"],
  ["IS", "2026-06-17", "national_day"],
  ["DE", "2026-10-03", "national_day"],
  ["GB", "2026-05-04", "bank_holiday"],
  ["GB", "2026-08-31", "bank_holiday"],
  // Boxing Day 2026 is a Saturday, Christmas 2027 a weekend, New Year 2028 a Saturday.
  ["GB", "2026-12-28", "bank_holiday"],
  ["GB", "2027-12-27", "bank_holiday"],
  ["GB", "2027-12-28", "bank_holiday"],
  ["GB", "2027-12-29", null],
  ["GB", "2028-01-03", "bank_holiday"],
  ["GB", "2026-06-06", null],
  ["JP", "2026-01-01", null],
]
test.each(abroad)("%s: %s is %s", (country, date, day) => {
  takeAcademy({ ...demoAcademy, country })
  expect(redDayOf(date)).toBe(day)
  expect(suggestedBreaks("2027-01-11", "2027-06-13")).toEqual([])
  takeAcademy(null)
})
