import { expect, test } from "vitest"
import {
  dayOf,
  dayOfInstant,
  easterSunday,
  instantAt,
  isHoliday,
  mondayOfWeek,
  weekdayOf,
} from "./calendar.ts"

const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split("-").map(Number)
  return dayOf(year, month, date)
}

/** All that are off in Sweden, eves included, as calendars print them. */
const off2027 =
  "2027-01-01 2027-01-06 2027-03-26 2027-03-28 2027-03-29 2027-05-01 2027-05-06 2027-05-16 2027-06-06 2027-06-25 2027-06-26 2027-11-06 2027-12-24 2027-12-25 2027-12-26 2027-12-31"
const off2028 =
  "2028-01-01 2028-01-06 2028-04-14 2028-04-16 2028-04-17 2028-05-01 2028-05-25 2028-06-04 2028-06-06 2028-06-23 2028-06-24 2028-11-04 2028-12-24 2028-12-25 2028-12-26 2028-12-31"

test.each([
  [2027, off2027],
  [2028, off2028],
])("the holidays of %i, and no other day", (year, list) => {
  const found: number[] = []
  for (let each = dayOf(year, 1, 1); each <= dayOf(year, 12, 31); each++)
    if (isHoliday(each)) found.push(each)
  expect(found).toEqual(list.split(" ").map(day))
})

test.each([
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, date) => {
  expect(easterSunday(year)).toBe(day(date))
})

test.each([
  [2026, 1, "2025-12-29"],
  [2026, 53, "2026-12-28"],
  [2027, 9, "2027-03-01"],
  [2027, 44, "2027-11-01"],
  [2028, 44, "2028-10-30"],
])("week %i-%i begins on %s", (year, week, date) => {
  expect(mondayOfWeek(year, week)).toBe(day(date))
  expect(weekdayOf(day(date))).toBe(1)
})

test("half past five on the wall, before and after the clock change", () => {
  expect(instantAt(day("2027-03-27"), "17:30")).toEqual(new Date("2027-03-27T16:30:00Z"))
  expect(instantAt(day("2027-03-28"), "17:30")).toEqual(new Date("2027-03-28T15:30:00Z"))
})

test("an instant's day is Stockholm's", () => {
  expect(dayOfInstant(new Date("2026-11-25T23:30:00Z"))).toBe(day("2026-11-26"))
})
