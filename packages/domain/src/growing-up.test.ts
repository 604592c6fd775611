import { expect, test } from "vitest"
import { mayHaveOwnLogin, takeoverDueAt, takeoverNoticeAt } from "./growing-up.ts"
import { wallClockDate } from "./time.ts"

test("an own login is offered from the year of the thirteenth birthday", () => {
  expect([2025, 2026, 2027].map((year) => mayHaveOwnLogin(2013, year))).toEqual([false, true, true])
})

test("whoever takes over is of age, whatever the birthday in that year", () => {
  const told = takeoverNoticeAt(2013)
  expect(wallClockDate(told)).toBe("2031-12-01")
  expect(wallClockDate(takeoverDueAt(told))).toBe("2031-12-31")
})
