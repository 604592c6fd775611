import { expect, test } from "vitest"
import { leastYearlySaving, monthlyPrice, pricePerSession, yearlySaving } from "./plans.ts"

const basic = { price: 1000, yearly_price: 890, group_passes: 4, personal_passes: 0 }
const pro = { price: 1900, yearly_price: 1690, group_passes: 10, personal_passes: 1 }
const elite = { price: 3580, yearly_price: 3190, group_passes: null, personal_passes: 4 }
const plans = [basic, pro, elite]

test("a year paid at once saves the difference of its months, and never less than nothing", () => {
  expect(plans.map(yearlySaving)).toEqual([1320, 2520, 4680])
  expect(yearlySaving({ price: 500, yearly_price: 600 })).toBe(0)
})

test("all plans together promise what the least of them saves", () => {
  expect(leastYearlySaving(plans)).toBe(11)
  expect(leastYearlySaving([...plans, { price: 500, yearly_price: 490 }])).toBe(2)
  expect(leastYearlySaving([])).toBe(0)
})

test("the price per session counts group and individual sessions; unlimited ones have none", () => {
  expect(plans.map((plan) => pricePerSession(plan, "yearly"))).toEqual([223, 154, null])
  expect(plans.map((plan) => pricePerSession(plan, "monthly"))).toEqual([250, 173, null])
  expect(pricePerSession({ ...basic, group_passes: 0 }, "monthly")).toBeNull()
  expect([monthlyPrice(pro, "monthly"), monthlyPrice(pro, "yearly")]).toEqual([1900, 1690])
})
