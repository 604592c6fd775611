import { expect, test } from "vitest"
import { academy } from "./academy.ts"
import { birthYearBounds } from "./players.ts"

test("who may register follows the owner's ages", () => {
  expect(birthYearBounds(2026, { from: 5, to: 20 })).toEqual({ min: 2006, max: 2021 })
  expect(birthYearBounds(2026)).toEqual({ min: 2026 - academy.ages.to, max: 2026 - academy.ages.from })
})
