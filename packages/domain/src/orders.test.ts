import { expect, test } from "vitest"
import { isLate } from "./orders.ts"

test("an order is late when the academy's day that it was due on is over, not from its hour", () => {
  const due = new Date("2026-11-27T08:00:00Z")
  expect(isLate(due, new Date("2026-11-27T22:59:59Z"))).toBe(false)
  expect(isLate(due, new Date("2026-11-27T23:00:00Z"))).toBe(true)
  // Before midnight in Stockholm it is still the day before, whatever the day in UTC.
  expect(isLate(new Date("2026-11-26T23:30:00Z"), new Date("2026-11-27T22:00:00Z"))).toBe(false)
})
