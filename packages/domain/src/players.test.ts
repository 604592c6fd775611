import { expect, test, vi } from "vitest"
import { birthYearBounds } from "./players.ts"

vi.mock("./academy.ts", () => ({ academy: { ages: { from: 5, to: 20 } } }))

test("who may register follows the owner's ages", () => {
  expect(birthYearBounds(2026)).toEqual({ min: 2006, max: 2021 })
})
