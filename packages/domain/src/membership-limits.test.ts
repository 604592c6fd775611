import { expect, test } from "vitest"
import { passesOfPeriod, proRataPasses } from "./membership-periods.ts"
import {
  changeableFrom,
  changeMembership,
  joinMembership,
  type MembershipState,
  type MembershipStep,
  pauseMembership,
  unpauseMembership,
} from "./memberships.ts"

/** What keeps a month's passes from costing less than the month. */
const basic = { plan_id: 1, price_minor: 100_000, binding_months: 3, withdrawal_days: 14 }
const pro = { plan_id: 2, price_minor: 190_000, binding_months: 6, withdrawal_days: 14 }
const elite = { plan_id: 3, price_minor: 358_000, binding_months: 6, withdrawal_days: 14 }
const at = (iso: string) => new Date(iso)
const NOV_26 = at("2026-11-26T14:30:00Z")
const inDecember = at("2026-12-10T10:00:00Z")
const joinPro = () => joinMembership(pro, { billing: "monthly", start: "next" }, NOV_26)
const must = (step: MembershipStep): MembershipState => {
  if ("refusal" in step) throw new Error(step.refusal)
  return step.state
}

test("joined now: each type's share of the passes, rounded up, whenever it is paid", () => {
  const state = joinMembership(pro, { billing: "monthly", start: "now" }, NOV_26)
  // Five of thirty days.
  expect([10, 1, 62, 0].map((passes) => passesOfPeriod(passes, state, "2026-11"))).toEqual([2, 1, 11, 0])
  expect(passesOfPeriod(10, state, "2026-12")).toBe(10)
  expect(passesOfPeriod(10, joinPro(), "2026-12")).toBe(10)
  expect(proRataPasses(4, at("2026-11-30T22:59:59Z"))).toBe(1)
  expect(proRataPasses(62, at("2026-11-30T23:00:00Z"))).toBe(62)
})

test("a cheaper plan comes after the binding time, a dearer one with the next period", () => {
  const state = joinPro()
  expect(must(changeMembership(state, elite, inDecember)).change_on).toBe("2027-01")
  expect(changeMembership(state, basic, inDecember)).toEqual({ refusal: "membership_bound" })
  expect(changeMembership(state, basic, at("2027-04-30T21:59:59Z"))).toEqual({
    refusal: "membership_bound",
  })
  expect(changeableFrom(state, basic, inDecember)).toBe("2027-06")
  // Bound until the end of May: said in May, it counts from June.
  expect(must(changeMembership(state, basic, at("2027-04-30T22:00:00Z"))).change_on).toBe("2027-06")
  // Nor by way of a dearer one that was asked for and has not begun.
  const rising = must(changeMembership(state, elite, inDecember))
  expect(changeMembership(rising, basic, inDecember)).toEqual({ refusal: "membership_bound" })
  expect(
    must(
      changeMembership(
        joinMembership({ ...pro, binding_months: 0 }, { billing: "monthly", start: "next" }, NOV_26),
        basic,
        inDecember,
      ),
    ).change_on,
  ).toBe("2027-01")
})

test("a pause in its last month ends by itself", () => {
  const paused = must(pauseMembership(joinPro(), 1, inDecember))
  expect(unpauseMembership(paused, at("2027-01-10T10:00:00Z"))).toEqual({ refusal: "pause_ends_by_itself" })
})
