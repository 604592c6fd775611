import { expect, test } from "vitest"
import { PRESS_KEPT_SECONDS, secondsSince, whenPressed } from "./presses.ts"

const now = new Date("2026-11-26T12:00:00Z")

test.each([
  [0, 0],
  [90_400, 90],
  [-60_000, 0],
  [400 * 86_400_000, PRESS_KEPT_SECONDS],
])("a press %i ms ago was %i s ago", (ago, seconds) => {
  expect(secondsSince(now.getTime() - ago, now.getTime())).toBe(seconds)
})

test("a press is as long ago as the phone says, and now when it says nothing", () => {
  expect(whenPressed(90, now).toISOString()).toBe("2026-11-26T11:58:30.000Z")
  expect(whenPressed(undefined, now)).toEqual(now)
})
