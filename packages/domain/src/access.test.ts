import { expect, test } from "vitest"
import { isUnusualReading, needsReason, usualRecordsADay } from "./access.ts"

test("more than thirty records at once ask for a reason", () => {
  expect([1, 30, 31].map(needsReason)).toEqual([false, false, true])
})

test("a third of the players a day is usual, in a small academy as many as need no reason", () => {
  expect([0, 20, 90, 91, 189, 1000].map(usualRecordsADay)).toEqual([30, 30, 30, 31, 63, 334])
})

test.each([
  [63, null, false],
  [64, null, true],
  [127, 64, false],
  [128, 64, true],
])("of 189 players %d records a day, when the owners know of %s: %s", (records, notified, isUnusual) => {
  expect(isUnusualReading(records, 189, notified)).toBe(isUnusual)
})
