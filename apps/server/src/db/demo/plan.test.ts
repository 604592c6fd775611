import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { planDemo } from "./plan.ts"

/** A day in each month of a year, at another hour each time. */
const moments = Array.from({ length: 12 }, (_, month) =>
  new Date(
    Date.parse("2026-11-23T00:25:00Z") + month * 30 * DAY_MS + ((month * 5) % 24) * HOUR_MS,
  ).toISOString(),
)
/** At these no family who reads English had a pass in a session that could be cancelled. */
const rare = ["2026-11-28T07:55:00Z", "2027-01-13T07:55:00Z", "2027-01-31T22:55:00Z"]

test.each([...moments, ...rare])(
  "at %s there is an academy, with a session that was cancelled for an English reader",
  (moment) => {
    const { cancelled, sessions } = planDemo(new Date(moment))
    expect(cancelled.family.account.language).toBe("en")
    expect(sessions.length).toBeGreaterThan(300)
  },
)
