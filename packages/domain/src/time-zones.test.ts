import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { takeAcademy } from "./academy.ts"
import { countries, countryFacts } from "./countries.ts"
import { formatDay } from "./format-days.ts"
import { isQuiet } from "./quiet-hours.ts"
import {
  academyTimeZone,
  addWallClockDays,
  DAY_MS,
  dayBounds,
  fromWallClock,
  HOUR_MS,
  isTimeZone,
  MINUTE_MS,
  monthBounds,
  offsetMinutes,
  takeTimeZone,
  toIsoWithOffset,
  toWallClock,
  wallClockDate,
  wallClockTime,
} from "./time.ts"

// The same cases at every run.
fc.configureGlobal({ seed: 20_261_128, numRuns: 300 })
afterAll(() => takeAcademy(null))

/** Each zone with its clock changes of 2027: the instant, and the offset before and after. */
const zones = [
  [
    "Europe/Stockholm",
    [
      ["2027-03-28T01:00:00Z", 60, 120],
      ["2027-10-31T01:00:00Z", 120, 60],
    ],
  ],
  [
    "Europe/London",
    [
      ["2027-03-28T01:00:00Z", 0, 60],
      ["2027-10-31T01:00:00Z", 60, 0],
    ],
  ],
  ["Asia/Tokyo", []],
  ["Atlantic/Reykjavik", []],
  [
    "America/New_York",
    [
      ["2027-03-14T07:00:00Z", -300, -240],
      ["2027-11-07T06:00:00Z", -240, -300],
    ],
  ],
  // Half an hour off, and changes at half past in UTC.
  [
    "Australia/Adelaide",
    [
      ["2027-04-03T16:30:00Z", 630, 570],
      ["2027-10-02T16:30:00Z", 570, 630],
    ],
  ],
  // Midnight itself is skipped.
  [
    "Africa/Cairo",
    [
      ["2027-04-29T22:00:00Z", 120, 180],
      ["2027-10-28T21:00:00Z", 180, 120],
    ],
  ],
] as const

describe.each(zones)("%s", (zone, changes) => {
  beforeAll(() => takeTimeZone(zone))

  const year = { from: Date.parse("2027-01-01T00:00:00Z"), until: Date.parse("2028-01-01T00:00:00Z") }
  const anyInstant = fc.oneof(
    fc.integer({ min: year.from, max: year.until }).map((at) => new Date(at)),
    ...changes.map(([at]) =>
      fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }).map((off) => new Date(Date.parse(at) + off)),
    ),
  )

  test("the clock changes when it does there, and at no other time of the year", () => {
    const found = []
    for (let at = year.from; at < year.until; at += 30 * MINUTE_MS) {
      const [before, after] = [offsetMinutes(new Date(at - 1)), offsetMinutes(new Date(at))]
      if (before !== after) found.push([new Date(at).toISOString().replace(".000", ""), before, after])
    }
    expect(found).toEqual(changes)
  })

  test("the wall read back is the instant, but for the second pass of a repeated hour", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const whole = new Date(Math.floor(instant.getTime() / 1000) * 1000)
        const back = fromWallClock(toWallClock(whole))
        expect(toWallClock(back)).toEqual(toWallClock(whole))
        expect([0, HOUR_MS]).toContain(whole.getTime() - back.getTime())
      }),
    )
  })

  test("ISO with offset names the same instant, and the day and time that the wall shows", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const text = toIsoWithOffset(instant)
        expect(new Date(text).getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000)
        expect(text.slice(0, 16)).toBe(`${wallClockDate(instant)}T${wallClockTime(instant)}`)
        expect(formatDay("en", instant, "date")).toContain(String(toWallClock(instant).day))
      }),
    )
  })

  test("days and months follow on each other, and begin with the first minute that the wall shows of them", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const date = wallClockDate(instant)
        const { from, until } = dayBounds(date)
        expect(instant >= from && instant < until).toBe(true)
        expect([wallClockDate(from), wallClockDate(new Date(from.getTime() - 1)) < date]).toEqual([
          date,
          true,
        ])
        expect(wallClockDate(until) > date).toBe(true)
        const month = monthBounds(date.slice(0, 7))
        expect(instant >= month.from && instant < month.until).toBe(true)
        expect(wallClockDate(new Date(month.until.getTime() - 1)).slice(0, 7)).toBe(date.slice(0, 7))
      }),
    )
  })

  test("a weekly session at 17:30 stays there, and the evening is quiet from 21:00, whatever the clock does", () => {
    for (let week = 0; week < 52; week++) {
      const first = fromWallClock({ year: 2027, month: 1, day: 4, hour: 17, minute: 30, second: 0 })
      const session = addWallClockDays(first, 7 * week)
      expect(wallClockTime(session)).toBe("17:30")
      expect(isQuiet(session)).toBe(false)
      expect(isQuiet(new Date(session.getTime() + 3.5 * HOUR_MS))).toBe(true)
    }
  })
})

test("the demo academy's zone is back with it, and no offset of another is left", () => {
  takeTimeZone("Asia/Tokyo")
  expect(wallClockTime(new Date("2027-01-01T12:00:00Z"))).toBe("21:00")
  takeAcademy(null)
  expect(academyTimeZone()).toBe("Europe/Stockholm")
  expect(wallClockTime(new Date("2027-01-01T12:00:00Z"))).toBe("13:00")
})

test("a time zone is a place's, by its IANA name", () => {
  for (const country of countries) expect(isTimeZone(countryFacts[country].time_zone)).toBe(true)
  for (const name of ["America/Argentina/Buenos_Aires", "UTC"]) expect(isTimeZone(name)).toBe(true)
  for (const name of ["Europe/Polaris", "CET", "+01:00", "", "Etc/GMT+1", "europe/oslo", "Europe/Oslo' or 1"])
    expect([name, isTimeZone(name)]).toEqual([name, false])
})
