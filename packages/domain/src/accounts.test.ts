import { describe, expect, test } from "vitest"
import { bookkeepingKeptUntil, deletionDueAt, lastForgottenYear } from "./accounts.ts"

describe("deleting an account", () => {
  test("a week later at the same time of day, also across a clock change", () => {
    expect(deletionDueAt(new Date("2026-10-22T10:00:00Z")).toISOString()).toBe("2026-10-29T11:00:00.000Z")
  })

  test("a receipt is kept to the end of the seventh year after its own, by the clock of Stockholm", () => {
    expect(bookkeepingKeptUntil(new Date("2026-01-01T12:00:00Z"))).toBe("2033-12-31")
    expect(bookkeepingKeptUntil(new Date("2026-12-31T22:59:59Z"))).toBe("2033-12-31")
    expect(bookkeepingKeptUntil(new Date("2026-12-31T23:00:00Z"))).toBe("2034-12-31")
  })

  test("what was kept until the last day of a year is forgotten in the next, not before", () => {
    expect(lastForgottenYear(new Date("2033-12-31T22:59:59Z"))).toBe(2025)
    expect(lastForgottenYear(new Date("2033-12-31T23:00:00Z"))).toBe(2026)
  })
})
