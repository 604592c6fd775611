import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  isChannelOn,
  isEarlySession,
  isMailWanted,
  notificationChannels,
  notificationKinds,
  pushWaitsUntil,
  usualQuietHours,
} from "./notification-settings.ts"
import { DAY_MS, toWallClock } from "./time.ts"

const at = (iso: string) => new Date(iso)

describe("ways to be told", () => {
  test("what is locked stays open whatever was said", () => {
    const closed = notificationKinds.flatMap((kind) =>
      notificationChannels.map((channel) => ({ kind, channel, is_on: false })),
    )
    const open = closed.filter(({ kind, channel }) => isChannelOn(closed, kind, channel))
    expect(open.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual(["changes mail", "bookings mail"])
  })

  test("news and the summary come only by choice, by no way before it", () => {
    for (const kind of ["news", "summary"] as const) {
      for (const channel of notificationChannels) expect(isChannelOn([], kind, channel)).toBe(false)
      expect(isMailWanted([], kind, false)).toBe(false)
      expect(isMailWanted([{ kind, channel: "mail", is_on: true }], kind, true)).toBe(true)
    }
  })

  test("the email comes where no device takes push, unless it was closed by hand", () => {
    expect(isMailWanted([], "reminders", true)).toBe(false)
    expect(isMailWanted([], "reminders", false)).toBe(true)
    expect(isMailWanted([{ kind: "reminders", channel: "mail", is_on: false }], "reminders", false)).toBe(
      false,
    )
    expect(isMailWanted([{ kind: "reminders", channel: "push", is_on: false }], "reminders", false)).toBe(
      false,
    )
  })
})

describe("quiet hours", () => {
  test.each([
    ["2026-11-26T20:59:59+01:00", null],
    ["2026-11-26T21:00:00+01:00", "2026-11-27T08:00:00+01:00"],
    ["2026-11-27T07:59:59+01:00", "2026-11-27T08:00:00+01:00"],
    ["2026-11-27T08:00:00+01:00", null],
    // The night is an hour shorter, and an hour longer.
    ["2027-03-27T22:00:00+01:00", "2027-03-28T08:00:00+02:00"],
    ["2027-10-30T22:00:00+02:00", "2027-10-31T08:00:00+01:00"],
  ])("at %s push waits until %s", (now, until) => {
    expect(pushWaitsUntil(usualQuietHours, at(now))).toEqual(until && at(until))
  })

  test("a cancelled session of the early morning does not wait; any other does", () => {
    const night = at("2026-11-26T22:30:00+01:00")
    expect(isEarlySession(at("2026-11-27T09:30:00+01:00"), night)).toBe(true)
    expect(isEarlySession(at("2026-11-27T10:00:00+01:00"), night)).toBe(false)
    expect(isEarlySession(at("2026-11-28T09:30:00+01:00"), night)).toBe(false)
    expect(pushWaitsUntil(usualQuietHours, night, true)).toBeNull()
  })

  test("whatever the hours, what waits may go out when the wait is over, within a day", () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const instant = fc.date({
      min: at("2026-01-01T00:00:00Z"),
      max: at("2029-01-01T00:00:00Z"),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(minute, minute, instant, (from_minute, until_minute, now) => {
        const quiet = { is_on: true, from_minute, until_minute }
        const until = pushWaitsUntil(quiet, now)
        if (until === null) return
        expect(until.getTime()).toBeGreaterThan(now.getTime())
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS + 3_600_000)
        // In the hour that a spring night lacks, no wall shows the minute that was asked for.
        const wall = toWallClock(until)
        if (wall.hour !== 3) expect(pushWaitsUntil(quiet, until)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})
