import { expect, test } from "vitest"
import { certificateState, dueReminder } from "./certificates.ts"

const valid_until = "2027-03-31"

test.each([
  ["2027-01-29", "valid", null],
  ["2027-01-30", "expiring", 60],
  ["2027-03-16", "expiring", 60],
  ["2027-03-17", "expiring", 14],
  ["2027-03-31", "expiring", 14],
  ["2027-04-01", "expired", null],
] as const)("on %s it is %s and the reminder %s is due, over the clock change too", (today, state, due) => {
  expect(certificateState(valid_until, today)).toBe(state)
  expect(dueReminder({ valid_until, today, last_reminder: null })).toBe(due)
})

test("each reminder is due once, the later one after the earlier", () => {
  const due = (today: string, last_reminder: 60 | 14 | null) =>
    dueReminder({ valid_until, today, last_reminder })
  expect(due("2027-02-15", 60)).toBeNull()
  expect(due("2027-03-20", 60)).toBe(14)
  expect(due("2027-03-20", 14)).toBeNull()
})
