import { expect, test } from "vitest"
import { CORRECTED_ALONE_MINOR, needsSecondColleague } from "./wallet-corrections.ts"

test.each([
  [CORRECTED_ALONE_MINOR, 0, false],
  [-CORRECTED_ALONE_MINOR, 0, false],
  [CORRECTED_ALONE_MINOR + 1, 0, true],
  [-CORRECTED_ALONE_MINOR - 1, 0, true],
  [1, CORRECTED_ALONE_MINOR, true],
  [-40_000, 60_000, false],
])("%i öre after %i of the day: a second colleague %s", (amount, ofDay, expected) => {
  expect(needsSecondColleague(amount, ofDay)).toBe(expected)
})
