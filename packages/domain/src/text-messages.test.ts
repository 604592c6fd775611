import { expect, test } from "vitest"
import { toMobileNumber, whenToText } from "./text-messages.ts"

test.each([
  ["070-123 45 67", "+46701234567"],
  ["+46 (0)70 123 45 67", "+46701234567"],
  ["0046701234567", "+46701234567"],
  ["+33 6 12 34 56 78", "+33612345678"],
  // A telephone at home takes no text messages.
  ["08-123 456 78", null],
  ["070-123", null],
  ["my number", null],
  ["", null],
])("%j is written to as %j", (typed, expected) => {
  expect(toMobileNumber(typed)).toBe(expected)
})

const at = (iso: string) => new Date(iso)
const evening = at("2026-11-26T17:30:00+01:00")
const cancelled = (starts_at: Date) => ({
  type: "session_cancelled" as const,
  starts_at,
  old_starts_at: null,
})
const moved = (old_starts_at: Date, starts_at: Date) => ({
  type: "session_changed" as const,
  starts_at,
  old_starts_at,
})

test.each([
  ["2026-11-26T05:29:59+01:00", "never"],
  ["2026-11-26T05:30:00+01:00", "now"],
  ["2026-11-26T17:29:59+01:00", "now"],
  ["2026-11-26T17:30:00+01:00", "never"],
])("a session cancelled for 17:30 is texted of at %s: %s, by night too", (now, expected) => {
  expect(whenToText(cancelled(evening), at(now))).toBe(expected)
})

test("of a moved session the nearer time counts, and the night is waited out", () => {
  const nextWeek = at("2026-12-03T17:30:00+01:00")
  expect(whenToText(moved(evening, nextWeek), at("2026-11-26T09:00:00+01:00"))).toBe("now")
  expect(whenToText(moved(nextWeek, evening), at("2026-11-26T09:00:00+01:00"))).toBe("now")
  expect(whenToText(moved(evening, nextWeek), at("2026-11-26T07:59:00+01:00"))).toBe("later")
  expect(whenToText(moved(evening, nextWeek), at("2026-11-26T17:30:00+01:00"))).toBe("never")
})
