import { expect, test } from "vitest"
import { priceOn } from "./offers.ts"

const later = [
  { price: 310, from_day: "2027-01-01" },
  { price: 330, from_day: "2027-08-01" },
]

test.each([
  ["2026-12-31", 290],
  ["2027-01-01", 310],
  ["2027-07-31", 310],
  ["2027-08-01", 330],
])("on %s it costs %i kr", (day, price) => {
  expect(priceOn(day, 290, later)).toBe(price)
})

test("without a price there is none until one begins", () => {
  expect(priceOn("2026-12-31", null, later)).toBe(null)
})
