import { expect, test } from "vitest"
import { isBookedWeekly, opensAt } from "./weekly-sessions.ts"

const now = new Date("2026-11-26T13:40:00Z")

test("a date opens eight weeks before it begins", () => {
  expect(opensAt(new Date("2027-01-21T13:40:00Z"), now)).toBeNull()
  expect(opensAt(new Date("2027-01-22T16:30:00Z"), now)).toEqual(new Date("2026-11-27T16:30:00Z"))
})

test("camps and trials are booked one by one", () => {
  expect((["group", "fitness", "individual", "camp", "trial"] as const).filter(isBookedWeekly)).toEqual([
    "group",
    "fitness",
    "individual",
  ])
})
