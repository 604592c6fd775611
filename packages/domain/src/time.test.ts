import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  addWallClockDays,
  DAY_MS,
  dayBounds,
  fromWallClock,
  HOUR_MS,
  MINUTE_MS,
  monthBounds,
  offsetMinutes,
  toIsoWithOffset,
  toWallClock,
  wallClockDate,
  wallClockTime,
} from "./time.ts"

// The same cases at every run.
fc.configureGlobal({ seed: 20_261_126, numRuns: 500 })

/** Sweden's clock changes from 2026 to 2028, by the rule of the last Sundays in March and October at 01:00 UTC. */
const changes = [
  ["2026-03-29T01:00:00Z", 60, 120],
  ["2026-10-25T01:00:00Z", 120, 60],
  ["2027-03-28T01:00:00Z", 60, 120],
  ["2027-10-31T01:00:00Z", 120, 60],
  ["2028-03-26T01:00:00Z", 60, 120],
  ["2028-10-29T01:00:00Z", 120, 60],
] as const

const instants = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2028-12-31T00:00:00Z"),
  noInvalidDate: true,
})
/** Instants within two days of a change, where mistakes are. */
const nearChanges = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }))
  .map(([[at], offset]) => new Date(new Date(at).getTime() + offset))
const anyInstant = fc.oneof(instants, nearChanges)

describe.each(changes)("the change at %s", (at, before, after) => {
  const change = new Date(at)
  test("happens there and nowhere near", () => {
    for (const [offset, minutes] of [
      [-DAY_MS, before],
      [-1, before],
      [0, after],
      [DAY_MS, after],
    ] as const) {
      expect(offsetMinutes(new Date(change.getTime() + offset))).toBe(minutes)
    }
  })

  test("a weekly session stays at 17:30 on the wall", () => {
    const first = fromWallClock({
      ...toWallClock(new Date(change.getTime() - 3 * DAY_MS)),
      hour: 17,
      minute: 30,
      second: 0,
    })
    const next = addWallClockDays(first, 7)
    expect([wallClockTime(first), wallClockTime(next)]).toEqual(["17:30", "17:30"])
    expect(next.getTime() - first.getTime()).toBe(7 * DAY_MS - (after - before) * MINUTE_MS)
  })

  test("the day itself has 23 or 25 hours", () => {
    const { from, until } = dayBounds(wallClockDate(change))
    expect((until.getTime() - from.getTime()) / HOUR_MS).toBe(after > before ? 23 : 25)
  })
})

test("there are no other changes", () => {
  const found = []
  const end = new Date("2029-01-01T00:00:00Z").getTime()
  for (let at = new Date("2026-01-01T00:00:00Z").getTime(); at < end; at += HOUR_MS) {
    if (offsetMinutes(new Date(at)) !== offsetMinutes(new Date(at - HOUR_MS))) {
      found.push(new Date(at).toISOString().replace(".000", ""))
    }
  }
  expect(found).toEqual(changes.map(([at]) => at))
})

test("a skipped time is read with the offset before, a repeated one is its first occurrence", () => {
  const half = { hour: 2, minute: 30, second: 0 }
  expect(toIsoWithOffset(fromWallClock({ year: 2027, month: 3, day: 28, ...half }))).toBe(
    "2027-03-28T03:30:00+02:00",
  )
  expect(toIsoWithOffset(fromWallClock({ year: 2027, month: 10, day: 31, ...half }))).toBe(
    "2027-10-31T02:30:00+02:00",
  )
})

test("ISO with offset names the same instant, to the second", () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const text = toIsoWithOffset(instant)
      expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[12]:00$/)
      expect(new Date(text).getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000)
    }),
  )
})

test("moving by days keeps the time on the wall, except into a skipped hour; whole days are exact elsewhere", () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -400, max: 400 }), (instant, days) => {
      const moved = addWallClockDays(instant, days)
      const from = toWallClock(instant)
      const to = toWallClock(moved)
      const isSkipped = from.hour === 2 && to.hour === 3
      if (!isSkipped) expect([to.hour, to.minute, to.second]).toEqual([from.hour, from.minute, from.second])
      const drift = moved.getTime() - instant.getTime() - days * DAY_MS
      expect([-HOUR_MS, 0, HOUR_MS]).toContain(drift)
    }),
  )
})

test("a day begins where the day before ends, a month likewise", () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const date = wallClockDate(instant)
      const day = dayBounds(date)
      expect(instant >= day.from && instant < day.until).toBe(true)
      expect(wallClockDate(new Date(day.from.getTime() - 1))).not.toBe(date)
      expect(wallClockTime(day.from)).toBe("00:00")
      const month = monthBounds(date.slice(0, 7))
      expect(instant >= month.from && instant < month.until).toBe(true)
      expect(wallClockDate(month.from).slice(8)).toBe("01")
      expect(wallClockDate(new Date(month.until.getTime() - 1)).slice(0, 7)).toBe(date.slice(0, 7))
    }),
  )
})
