import { describe, expect, test } from "vitest"
import { invitationHeldUntil, isInvitationOpen } from "./invitations.ts"
import { toIsoWithOffset } from "./time.ts"

const heldUntil = (now: string, startsAt: string) =>
  toIsoWithOffset(invitationHeldUntil(new Date(now), new Date(startsAt)))

describe("the seat is held", () => {
  test.each([
    [
      "until 20:00 the evening before",
      "2026-11-22T10:00:00Z",
      "2026-11-29T10:00:00Z",
      "2026-11-28T20:00:00+01:00",
    ],
    [
      "also when that evening is before the spring change",
      "2027-03-20T10:00:00Z",
      "2027-03-28T09:00:00Z",
      "2027-03-27T20:00:00+01:00",
    ],
    ["and after it", "2027-03-20T10:00:00Z", "2027-03-29T09:00:00Z", "2027-03-28T20:00:00+02:00"],
    ["before the autumn change", "2026-10-20T10:00:00Z", "2026-10-25T10:00:00Z", "2026-10-24T20:00:00+02:00"],
    ["and after it", "2026-10-20T10:00:00Z", "2026-10-26T10:00:00Z", "2026-10-25T20:00:00+01:00"],
    [
      "a minute before the deadline until the deadline",
      "2026-11-28T18:59:00Z",
      "2026-11-29T10:00:00Z",
      "2026-11-28T20:00:00+01:00",
    ],
    [
      "two hours at the deadline",
      "2026-11-28T19:00:00Z",
      "2026-11-29T10:00:00Z",
      "2026-11-28T22:00:00+01:00",
    ],
    [
      "two hours on the day itself",
      "2026-11-29T06:00:00Z",
      "2026-11-29T10:00:00Z",
      "2026-11-29T09:00:00+01:00",
    ],
    ["never beyond the start", "2026-11-29T09:00:00Z", "2026-11-29T10:00:00Z", "2026-11-29T11:00:00+01:00"],
    [
      "of a session after midnight on the first of a month",
      "2026-11-22T10:00:00Z",
      "2026-12-01T08:00:00Z",
      "2026-11-30T20:00:00+01:00",
    ],
  ])("%s", (_, now, startsAt, expected) => {
    expect(heldUntil(now, startsAt)).toBe(expected)
  })
})

test("an invitation is open while it waits and its time is not over", () => {
  const held_until = new Date("2026-11-28T19:00:00Z")
  const at = (now: string) => ({ now: new Date(now), held_until })
  expect(isInvitationOpen({ ...at("2026-11-28T18:59:59Z"), state: "waiting" })).toBe(true)
  expect(isInvitationOpen({ ...at("2026-11-28T19:00:00Z"), state: "waiting" })).toBe(false)
  expect(isInvitationOpen({ ...at("2026-11-28T18:00:00Z"), state: "declined" })).toBe(false)
})
