import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { planDemo } from "./plan.ts"

/** A day in each fortnight of a year, at another hour each time. */
const moments = Array.from(
  { length: 26 },
  (_, fortnight) =>
    new Date(Date.parse("2026-11-23T00:25:00Z") + fortnight * 14 * DAY_MS + ((fortnight * 5) % 24) * HOUR_MS),
)

test("there is an academy for every moment, with a session that was cancelled for an English reader", () => {
  // At these no family who reads English had a pass in a session that could be cancelled.
  const rare = ["2026-11-28T07:55:00Z", "2027-01-13T07:55:00Z", "2027-01-31T22:55:00Z"].map(
    (at) => new Date(at),
  )
  for (const now of [...moments, ...rare]) {
    const { cancelled, sessions } = planDemo(now)
    expect(cancelled.family.account.language, now.toISOString()).toBe("en")
    expect(sessions.length).toBeGreaterThan(300)
  }
})
