import { expect, test } from "vitest"
import {
  colleaguesWindow,
  namesIn,
  whenWritten,
  whyNoMessage,
  whyNoOwnCancellation,
  whyNotMarkable,
  whyNoWalkIn,
} from "./staff-sessions.ts"
import { DAY_MS, HOUR_MS } from "./time.ts"

const now = new Date("2026-11-26T18:00:00Z")

test.each([
  [undefined, now.toISOString()],
  ["2026-11-26T17:59:00Z", "2026-11-26T17:59:00.000Z"],
  ["2026-11-26T19:00:00Z", now.toISOString()],
  ["2020-01-01T00:00:00Z", "2026-11-19T18:00:00.000Z"],
  ["tonight", undefined],
])("what a phone says was written at %s counts as %s", (claimed, counts) => {
  expect(whenWritten(claimed, now)?.toISOString()).toBe(counts)
})

test.each([
  [{}, null],
  [{ status: "cancelled" as const }, "bookable_cancelled"],
  [{ guardians: 0 }, "nobody_booked"],
  [{ ends_at: new Date(now.getTime() - DAY_MS) }, null],
  [{ ends_at: new Date(now.getTime() - DAY_MS - 1) }, "session_over"],
])("families of a session with %o: %s", (facts, refusal) => {
  const ends_at = new Date(now.getTime() + HOUR_MS)
  expect(whyNoMessage({ now, status: "scheduled", ends_at, guardians: 3, ...facts })).toBe(refusal)
})

test.each([
  [-1, null],
  [1, null],
  [1.1, "walk_in_too_early"],
  [-24 * 7 - 1, null],
  [-24 * 7 - 1.1, "session_over"],
])("who comes to a session that begins in %d hours: %s", (hours, refusal) => {
  const starts_at = new Date(now.getTime() + hours * HOUR_MS)
  const ends_at = new Date(starts_at.getTime() + HOUR_MS)
  expect(whyNoWalkIn({ now, status: "scheduled", starts_at, ends_at })).toBe(refusal)
  expect(whyNoWalkIn({ now, status: "cancelled", starts_at, ends_at })).toBe("bookable_cancelled")
})

test.each([
  [-24 * 7, "present" as const, null],
  [-24 * 7 - 1, "present" as const, null],
  [-24 * 7 - 1.1, "present" as const, "attendance_too_late"],
  [-24 * 7 - 1.1, null, "attendance_too_late"],
  [0.5, "absent" as const, null],
  [1, "present" as const, null],
  [1.1, "present" as const, "attendance_too_early"],
  [24, "absent" as const, "attendance_too_early"],
  [24, null, null],
])("a press %d hours before its session that notes %s: %s", (hours, attendance, refusal) => {
  const starts_at = new Date(now.getTime() + hours * HOUR_MS)
  const ends_at = new Date(starts_at.getTime() + HOUR_MS)
  const facts = { pressedAt: now, now, attendance, starts_at, ends_at, isMine: true, isOffice: false }
  expect(whyNotMarkable(facts)).toBe(refusal)
  expect(whyNotMarkable({ ...facts, isMine: false })).toBe("not_own_session")
  const ofOffice = refusal === "attendance_too_late" ? null : refusal
  expect(whyNotMarkable({ ...facts, isMine: false, isOffice: true })).toBe(ofOffice)
})

test("what a phone kept is too late by its arrival, also when it was pressed in time", () => {
  const ends_at = new Date("2026-11-18T18:00:00+01:00")
  const press = {
    pressedAt: ends_at,
    attendance: "present" as const,
    starts_at: new Date("2026-11-18T17:00:00+01:00"),
    ends_at,
    isMine: true,
    isOffice: false,
  }
  const arriving = (at: string) => whyNotMarkable({ ...press, now: new Date(at) })
  expect(arriving("2026-11-25T18:00:00+01:00")).toBeNull()
  expect(arriving("2026-11-25T18:00:01+01:00")).toBe("attendance_too_late")
})

test("coaches see each other's sessions of a week either way, by days of the wall", () => {
  expect(colleaguesWindow(new Date("2026-10-28T23:30:00+01:00"))).toEqual({
    from: new Date("2026-10-21T00:00:00+02:00"),
    until: new Date("2026-11-05T00:00:00+01:00"),
  })
})

test.each([
  [-0.9, {}, null],
  [24, {}, null],
  [24.1, {}, "office_cancels"],
  [2, { booking_type: "camp" as const }, "office_cancels"],
  [-1, {}, "session_over"],
  [-1, { status: "cancelled" as const }, "already_cancelled"],
])("a coach cancels its session that begins in %d hours, %o: %s", (hours, facts, refusal) => {
  const starts_at = new Date(now.getTime() + hours * HOUR_MS)
  const ends_at = new Date(starts_at.getTime() + HOUR_MS)
  const session = { now, status: "scheduled" as const, booking_type: "group" as const, starts_at, ends_at }
  expect(whyNoOwnCancellation({ ...session, ...facts })).toBe(refusal)
})

test.each([
  ["Nora found the free player", ["Nora"]],
  ["Noras pass was the best, nora!", ["Nora"]],
  ["Leonard watched", []],
  ["أحسن عمر اليوم", ["عمر"]],
  ["Anna-Karin and Åke", ["Åke", "Anna-Karin"]],
  ["We found the free player", []],
])("a note to all families, “%s”, names %o", (text, named) => {
  expect(namesIn(text, ["Nora", "Leo", "عمر", "Åke", "Anna-Karin", "Nora", ""])).toEqual(named)
})
