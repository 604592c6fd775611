import { expect, test } from "vitest"
import { whyNoPaymentReminder, whyNoRatingReminder } from "./reminders.ts"

const at = (time: string) => new Date(`2026-11-${time}+01:00`)

test.each([
  [null, "26T14:00:00", null],
  [null, "26T21:00:00", "quiet_hours"],
  [null, "26T07:59:00", "quiet_hours"],
  ["23T14:00:01", "26T14:00:00", "reminded_lately"],
  ["23T14:00:00", "26T14:00:00", null],
  ["25T14:00:00", "26T22:00:00", "reminded_lately"],
])("reminded to pay at %s, again at %s: %s", (last, now, refusal) => {
  expect(whyNoPaymentReminder(last === null ? null : at(last), at(now))).toBe(refusal)
})

test("who was asked for stars is not asked again, and nobody at night", () => {
  expect(whyNoRatingReminder(3, at("26T14:00:00"))).toBeNull()
  expect(whyNoRatingReminder(0, at("26T14:00:00"))).toBe("reminded_lately")
  expect(whyNoRatingReminder(3, at("26T22:00:00"))).toBe("quiet_hours")
  expect(whyNoRatingReminder(0, at("26T22:00:00"))).toBe("reminded_lately")
})
