import { expect, test } from "vitest"
import { birthYearBounds } from "./players.ts"

test("who may register follows the owner's ages", () => {
  expect(birthYearBounds(2026, { ages_from: 5, ages_to: 20 })).toEqual({ min: 2006, max: 2021 })
})
