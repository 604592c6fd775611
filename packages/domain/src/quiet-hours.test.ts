import { expect, test } from "vitest"
import { isQuiet, reminderWindow, summaryWeek, trialFollowUpWindow } from "./quiet-hours.ts"

const at = (iso: string) => new Date(iso)

test.each([
  ["2026-11-26T20:59:59+01:00", false],
  ["2026-11-26T21:00:00+01:00", true],
  ["2026-11-27T07:59:59+01:00", true],
  ["2026-11-27T08:00:00+01:00", false],
  // The same UTC hour is quiet in summer, not in winter.
  ["2027-07-01T19:30:00Z", true],
  ["2027-01-01T19:30:00Z", false],
])("%s quiet: %s", (iso, expected) => {
  expect(isQuiet(at(iso))).toBe(expected)
})

test("tomorrow's sessions are reminded of in the evening alone", () => {
  expect(reminderWindow(at("2026-11-26T16:59:59+01:00"))).toBeNull()
  expect(reminderWindow(at("2026-11-26T21:00:00+01:00"))).toBeNull()
  expect(reminderWindow(at("2026-11-26T18:30:00.250+01:00"))).toEqual({
    evening_began: at("2026-11-26T17:00:00+01:00"),
    from: at("2026-11-27T00:00:00+01:00"),
    until: at("2026-11-28T00:00:00+01:00"),
  })
})

test("the day before a clock change, tomorrow is as long as it really is", () => {
  const window = reminderWindow(at("2027-03-27T18:00:00+01:00"))
  expect(window?.from).toEqual(at("2027-03-28T00:00:00+01:00"))
  expect(window?.until).toEqual(at("2027-03-29T00:00:00+02:00"))
})

test("a trial is followed up in the evenings of the three days after it", () => {
  expect(trialFollowUpWindow(at("2026-11-26T16:59:59+01:00"))).toBeNull()
  expect(trialFollowUpWindow(at("2026-11-26T21:00:00+01:00"))).toBeNull()
  expect(trialFollowUpWindow(at("2026-11-26T17:00:00+01:00"))).toEqual({
    from: at("2026-11-23T00:00:00+01:00"),
    until: at("2026-11-26T00:00:00+01:00"),
  })
})

test.each([
  ["2026-11-28T19:00:00+01:00", null],
  ["2026-11-29T17:59:59+01:00", null],
  ["2026-11-29T18:00:00+01:00", "2026-11-30"],
  ["2026-11-29T20:59:59+01:00", "2026-11-30"],
  ["2026-11-29T21:00:00+01:00", null],
  ["2026-11-30T18:00:00+01:00", null],
])("at %s the week of %s is summed up", (now, monday) => {
  expect(summaryWeek(at(now))?.monday ?? null).toBe(monday)
})

test("a week with a clock change is summed up whole", () => {
  expect(summaryWeek(at("2027-03-21T18:30:00+01:00"))).toEqual({
    monday: "2027-03-22",
    from: at("2027-03-22T00:00:00+01:00"),
    until: at("2027-03-29T00:00:00+02:00"),
  })
})
