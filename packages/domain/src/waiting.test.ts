import fc from "fast-check"
import { expect, test } from "vitest"
import { isQuiet } from "./quiet-hours.ts"
import { HOUR_MS, MINUTE_MS, wallClockTime } from "./time.ts"
import { goesToLine, holdOfFreedSeat, offerDeadline, replacementDeadline } from "./waiting.ts"

// The same cases at every run.
fc.configureGlobal({ seed: 20_261_126, numRuns: 3000 })

const at = (iso: string) => new Date(iso)

test.each([
  // A day while the start is more than three days away, two hours until twelve hours before, then half an hour.
  ["2026-12-05T17:30:00+01:00", "2026-11-26T15:30:00+01:00", "2026-11-27T15:30:00+01:00"],
  ["2026-11-28T17:30:00+01:00", "2026-11-26T15:30:00+01:00", "2026-11-26T17:30:00+01:00"],
  ["2026-11-26T20:00:00+01:00", "2026-11-26T15:30:00+01:00", "2026-11-26T16:00:00+01:00"],
  // The night doesn't count.
  ["2026-11-28T17:30:00+01:00", "2026-11-26T20:30:00+01:00", "2026-11-27T09:30:00+01:00"],
  // At the latest two hours before the start, which for a morning session is the evening before.
  ["2026-11-27T09:30:00+01:00", "2026-11-26T20:00:00+01:00", "2026-11-26T20:59:00+01:00"],
  // Across the clock change: the same time on the wall.
  ["2027-04-01T17:30:00+02:00", "2027-03-27T15:30:00+01:00", "2027-03-28T15:30:00+02:00"],
])("a seat of %s offered at %s is held until %s", (starts, now, until) => {
  expect(offerDeadline(at(starts), at(now))).toEqual(at(until))
})

test.each([
  ["2026-11-28T17:30:00+01:00", "2026-11-26T21:00:00+01:00", true],
  ["2026-11-26T17:30:00+01:00", "2026-11-26T15:01:00+01:00", false],
  ["2026-11-27T09:30:00+01:00", "2026-11-26T20:45:00+01:00", false],
  ["2026-11-27T09:30:00+01:00", "2026-11-26T23:00:00+01:00", false],
])("nothing is offered of %s at %s; it still goes to the line: %s", (starts, now, waits) => {
  expect(offerDeadline(at(starts), at(now))).toBeNull()
  expect(goesToLine(at(starts), at(now))).toBe(waits)
})

test.each([
  // By day it is held from now on, at night from the morning on, and not at all shortly before the start.
  [
    "2026-11-26T20:00:00+01:00",
    "2026-11-26T15:30:00+01:00",
    ["2026-11-26T15:30:00+01:00", "2026-11-26T16:00:00+01:00"],
  ],
  [
    "2026-11-28T17:30:00+01:00",
    "2026-11-26T23:00:00+01:00",
    ["2026-11-27T08:00:00+01:00", "2026-11-27T10:00:00+01:00"],
  ],
  [
    "2026-11-28T17:30:00+01:00",
    "2026-11-27T05:00:00+01:00",
    ["2026-11-27T08:00:00+01:00", "2026-11-27T10:00:00+01:00"],
  ],
  ["2026-11-26T17:30:00+01:00", "2026-11-26T15:01:00+01:00", null],
  ["2026-11-27T09:30:00+01:00", "2026-11-26T23:00:00+01:00", null],
])("a seat of %s that comes free at %s is held for the first in line: %s", (starts, now, held) => {
  expect(holdOfFreedSeat(at(starts), at(now))).toEqual(
    held && { from: at(held[0] as string), until: at(held[1] as string) },
  )
})

/** Moments from 2026 to 2028, so across six clock changes, and starts up to ten days later. */
const anyMoment = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) })
  .map((time) => new Date(time))
const anyStart = fc
  .tuple(anyMoment, fc.integer({ min: 0, max: 240 * 60 }))
  .map(([now, minutes]) => ({ now, startsAt: new Date(now.getTime() + minutes * MINUTE_MS) }))

test("an offer never begins or ends at night, lasts 30 minutes or more, and ends two hours before the start", () => {
  fc.assert(
    fc.property(anyStart, ({ now, startsAt }) => {
      const deadline = offerDeadline(startsAt, now)
      if (!deadline) return
      expect([isQuiet(now), isQuiet(deadline)]).toEqual([false, false])
      expect(deadline.getTime() - now.getTime()).toBeGreaterThanOrEqual(30 * MINUTE_MS)
      expect(deadline.getTime() - now.getTime()).toBeLessThanOrEqual(25 * HOUR_MS)
      expect(startsAt.getTime() - deadline.getTime()).toBeGreaterThanOrEqual(2 * HOUR_MS)
    }),
  )
})

test("nearer to the start an offer is never longer, counted in hours by day", () => {
  fc.assert(
    fc.property(anyStart, fc.integer({ min: 1, max: 100 }), ({ now, startsAt }, hours) => {
      const nearer = new Date(startsAt.getTime() - hours * HOUR_MS)
      const [long, short] = [offerDeadline(startsAt, now), offerDeadline(nearer, now)]
      if (long && short) expect(short.getTime()).toBeLessThanOrEqual(long.getTime())
    }),
  )
})

test("what no longer goes to the line never does again, and by day the line means an offer", () => {
  fc.assert(
    fc.property(anyStart, fc.integer({ min: 0, max: 5000 }), ({ now, startsAt }, minutes) => {
      const later = new Date(now.getTime() + minutes * MINUTE_MS)
      if (!goesToLine(startsAt, now)) expect(goesToLine(startsAt, later)).toBe(false)
      if (!isQuiet(now)) expect(offerDeadline(startsAt, now) !== null).toBe(goesToLine(startsAt, now))
    }),
  )
})

test("a night's seat is offered from eight in the morning", () => {
  const starts = at("2026-11-30T17:30:00+01:00")
  expect(offerDeadline(starts, at("2026-11-28T07:59:59+01:00"))).toBeNull()
  const deadline = offerDeadline(starts, at("2026-11-28T08:00:00+01:00"))
  expect(deadline && wallClockTime(deadline)).toBe("10:00")
})

test.each([
  // Noon of the next day, also when it is cancelled at night and across the clock change.
  ["2026-12-03T17:30:00+01:00", "2026-11-26T15:30:00+01:00", "2026-11-27T12:00:00+01:00"],
  ["2026-12-03T17:30:00+01:00", "2026-11-26T23:30:00+01:00", "2026-11-27T12:00:00+01:00"],
  ["2027-04-01T17:30:00+02:00", "2027-03-27T15:30:00+01:00", "2027-03-28T12:00:00+02:00"],
  // Two hours before the start; of a morning the evening before.
  ["2026-11-26T20:00:00+01:00", "2026-11-26T15:30:00+01:00", "2026-11-26T18:00:00+01:00"],
  ["2026-11-27T09:30:00+01:00", "2026-11-26T15:30:00+01:00", "2026-11-26T20:59:00+01:00"],
  // Too little time to answer.
  ["2026-11-26T17:45:00+01:00", "2026-11-26T15:30:00+01:00", null],
])("a seat of %s in place of a session cancelled at %s is held until %s", (starts, now, until) => {
  expect(replacementDeadline(at(starts), at(now))).toEqual(until && at(until))
})
