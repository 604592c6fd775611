import { expect, test } from "vitest"
import { faultNames } from "./faults/index.ts"
import { plantedFaults } from "./planted/list.ts"
import { simulate } from "./year.ts"

/** The end of winter, with the night on which the clock moves on. */
const days = {
  seed: 1,
  families: 12,
  days: 8,
  from: "2026-03-23",
  atOnce: 8,
  keep: false,
  narrow: false,
  planted: null,
}

test("eight days of twelve families with every fault: all that must hold holds", async () => {
  const { findings, bookings, emails } = await simulate({ ...days, faults: faultNames })
  expect(findings).toEqual([])
  expect(bookings).toBeGreaterThan(0)
  expect(emails).toBeGreaterThan(0)
})

test("a fault that is planted in the product is found, with its day", async () => {
  const fault = plantedFaults.filter(({ name }) => name === "each email is sent twice")
  const { findings } = await simulate({ ...days, faults: [] }, fault, { stopAtFinding: true })
  expect(findings[0]).toMatchObject({ day: "2026-03-23", invariant: "no email is sent twice" })
})
