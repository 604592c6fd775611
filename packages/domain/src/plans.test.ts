import { expect, test } from "vitest"
import { plans, pricePerSession, yearlySaving } from "./plans.ts"

test("a plan's year saves twelve times the difference", () => {
  expect(plans.map(yearlySaving)).toEqual([1320, 2520, 4680])
})

test("a session's price counts group and personal sessions; unlimited ones have none", () => {
  expect(plans.map((plan) => pricePerSession(plan, "yearly"))).toEqual([223, 154, null])
  expect(plans.map((plan) => pricePerSession(plan, "monthly"))).toEqual([250, 173, null])
})
