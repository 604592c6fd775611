import { expect, test } from "vitest"
import { termDays, termOf, whyNotPublishable } from "./ability-reviews.ts"

test.each([
  ["2026-06-30T23:59:00+02:00", 2026, "spring"],
  ["2026-07-01T00:00:00+02:00", 2026, "autumn"],
  ["2026-12-31T23:59:00+01:00", 2026, "autumn"],
  ["2027-01-01T00:00:00+01:00", 2027, "spring"],
])("%s is in %i, %s", (instant, year, term) => {
  expect(termOf(new Date(instant))).toEqual({ year, term })
})

const six = { pace: 1, shooting: 2, passing: 3, dribbling: 4, defense: 5, physical: 6 }

test("a review needs words and all six abilities before a family is told", () => {
  expect(whyNotPublishable({ ...six, word: "Looks up before the pass." })).toBeNull()
  expect(whyNotPublishable({ ...six, word: " \n" })).toBe("word")
  expect(whyNotPublishable({ ...six, word: "Good.", defense: 0 })).toBe("defense")
})

test("a term's days are those that lie in it", () => {
  expect(termDays({ year: 2026, term: "spring" })).toEqual({ first: "2026-01-01", last: "2026-06-30" })
  expect(termDays({ year: 2026, term: "autumn" })).toEqual({ first: "2026-07-01", last: "2026-12-31" })
})
