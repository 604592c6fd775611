import { expect, test } from "vitest"
import { payOf, paySum } from "./pay.ts"

test("pay is counted in öre and rounded once per session", () => {
  expect(payOf(90, 22_000)).toBe(33_000)
  expect(payOf(50, 20_005)).toBe(16_671)
  expect(payOf(0, 22_000)).toBe(0)
})

test("a sum is known only if every session has a rate", () => {
  expect(paySum([])).toBe(0)
  expect(
    paySum([
      { minutes: 60, amount_minor: 100 },
      { minutes: 60, amount_minor: 250 },
    ]),
  ).toBe(350)
  expect(
    paySum([
      { minutes: 60, amount_minor: null },
      { minutes: 60, amount_minor: 250 },
    ]),
  ).toBeNull()
})
