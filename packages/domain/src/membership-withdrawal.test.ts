import fc from "fast-check"
import { expect, test } from "vitest"
import {
  daysUsed,
  priceOfUsed,
  settleWithdrawnOrder,
  withdrawableUntil,
  withdrawMembership,
} from "./membership-withdrawal.ts"
import { joinMembership, phaseOf } from "./memberships.ts"
import { addWallClockDays, wallClockDate, wallClockTime } from "./time.ts"

const at = (iso: string) => new Date(iso)
const order = { status: "paid", amount_minor: 190_000, refunded_minor: 0, months: 1, periods: [] } as const

test("the 14 days end with the last second of a day in Stockholm, also across a change of the clock", () => {
  expect(withdrawableUntil(at("2026-11-26T14:30:00Z"), 14)).toEqual(at("2026-12-10T22:59:59Z"))
  expect(withdrawableUntil(at("2026-10-20T22:30:00Z"), 14)).toEqual(at("2026-11-04T22:59:59Z"))
})

test("however many days were agreed, the last is whole and as many days after that of the purchase", () => {
  const bought = fc.date({ min: new Date("2026-01-01"), max: new Date("2029-01-01"), noInvalidDate: true })
  fc.assert(
    fc.property(bought, fc.integer({ min: 14, max: 90 }), (now, days) => {
      const until = withdrawableUntil(now, days)
      expect(wallClockTime(until)).toBe("23:59")
      expect(wallClockDate(until)).toBe(wallClockDate(addWallClockDays(now, days)))
      expect(withdrawableUntil(now, days + 1) > until).toBe(true)
    }),
  )
})

const month = (granted: number, used: number) => ({
  passes: [{ granted, used, price_minor: null }],
  days_used: null,
})

test("what was used is kept by passes, to the öre; of a year by the month", () => {
  expect(priceOfUsed({ ...order, periods: [month(11, 2)] })).toBe(34_545)
  expect(settleWithdrawnOrder({ ...order, periods: [month(11, 2)] })).toEqual({
    back_minor: 155_455,
    owed_minor: 0,
  })
  const year = { ...order, amount_minor: 2_028_000, months: 12, periods: [month(10, 10), month(10, 5)] }
  expect(priceOfUsed(year)).toBe(253_500)
  // Three thirds of a month are the month.
  expect(priceOfUsed({ ...order, months: 3, periods: Array(3).fill(month(3, 3)) })).toBe(190_000)
})

test("a pass counts by what its type costs in a package, alike where one of them is not sold", () => {
  const group = { granted: 10, used: 0, price_minor: 26_000 }
  const personal = { granted: 1, used: 1, price_minor: 62_000 }
  const priced = { passes: [group, personal], days_used: null }
  expect(priceOfUsed({ ...order, periods: [priced] })).toBe(Math.floor((190_000 * 62) / 322))
  const unsold = { passes: [group, { ...personal, price_minor: null }], days_used: null }
  expect(priceOfUsed({ ...order, periods: [unsold] })).toBe(Math.floor(190_000 / 11))
})

test("of a plan that counts no sessions the days are kept, from the first session on", () => {
  const days_used = daysUsed("2026-12", at("2026-11-26T14:30:00Z"), at("2026-12-14T18:00:00Z"))
  expect(days_used).toBe(14 / 31)
  const elite = (used: number) => ({ passes: [{ granted: 62, used, price_minor: null }], days_used })
  expect(priceOfUsed({ ...order, periods: [elite(1)] })).toBe(Math.floor((190_000 * 14) / 31))
  expect(priceOfUsed({ ...order, periods: [elite(31)] })).toBe(95_000)
  expect(priceOfUsed({ ...order, periods: [elite(0)] })).toBe(0)
  // Joined on the 26th, five days; the summer's end is one of 25 hours.
  expect(daysUsed("2026-11", at("2026-11-26T14:30:00Z"), at("2026-11-27T10:00:00Z"))).toBe(2 / 5)
  expect(daysUsed("2026-10", at("2026-09-10T10:00:00Z"), at("2026-10-31T22:30:00Z"))).toBe(1)
  expect(daysUsed("2027-01", at("2026-11-26T14:30:00Z"), at("2026-12-14T18:00:00Z"))).toBe(0)
})

test("what went back before does not go back again, and an unpaid order is owed for what was used alone", () => {
  const used = [month(10, 9)]
  expect(settleWithdrawnOrder({ ...order, refunded_minor: 180_000, periods: used }).back_minor).toBe(0)
  expect(settleWithdrawnOrder({ ...order, status: "open", periods: used })).toEqual({
    back_minor: 0,
    owed_minor: 171_000,
  })
})

const monthOfPasses = fc.record({
  passes: fc.array(
    fc
      .record({
        granted: fc.integer({ min: 0, max: 62 }),
        used: fc.integer({ min: 0, max: 62 }),
        price_minor: fc.option(fc.integer({ min: 1, max: 100_000 })),
      })
      .map(({ granted, used, ...passes }) => ({ ...passes, granted, used: Math.min(granted, used) })),
    { maxLength: 2 },
  ),
  days_used: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
})
const orders = fc
  .record({
    status: fc.constantFrom("open" as const, "paid" as const),
    amount_minor: fc.integer({ min: 1, max: 50_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    months: fc.constantFrom(1, 12),
    periods: fc.array(monthOfPasses, { minLength: 1, maxLength: 2 }),
  })
  .map(({ share, periods, ...given }) => ({
    ...given,
    refunded_minor: given.status === "paid" ? Math.floor(share * given.amount_minor) : 0,
    periods: periods.slice(0, given.months),
  }))

test("never below nothing, never more than was paid, whole öre, and each pass more used gives no more back", () => {
  fc.assert(
    fc.property(orders, (given) => {
      const { back_minor, owed_minor } = settleWithdrawnOrder(given)
      for (const sum of [back_minor, owed_minor, priceOfUsed(given)]) {
        expect(Number.isInteger(sum)).toBe(true)
        expect(sum).toBeGreaterThanOrEqual(0)
      }
      expect(back_minor + given.refunded_minor).toBeLessThanOrEqual(given.amount_minor)
      expect(owed_minor).toBeLessThanOrEqual(given.amount_minor)
      const nothingUsed = given.periods.every(({ passes }) => passes.every(({ used }) => used === 0))
      if (nothingUsed && given.status === "paid")
        expect(back_minor).toBe(given.amount_minor - given.refunded_minor)
      const more = given.periods.map((period) => ({
        ...period,
        passes: period.passes.map((one) => ({ ...one, used: Math.min(one.granted, one.used + 1) })),
      }))
      expect(settleWithdrawnOrder({ ...given, periods: more }).back_minor).toBeLessThanOrEqual(back_minor)
    }),
  )
})

test("ends at once, whatever was pending; after the 14 days, or a second time, it is refused", () => {
  const joined = at("2026-11-26T14:30:00Z")
  const state = joinMembership(
    { plan_id: 1, price_minor: 190_000, binding_months: 6, withdrawal_days: 14 },
    { billing: "monthly", start: "next" },
    joined,
  )
  const paused = { ...state, paused_from: "2027-01", paused_until: "2027-02" }
  const now = at("2026-12-10T22:59:59Z")
  const step = withdrawMembership(paused, now, now)
  if ("refusal" in step) throw new Error(step.refusal)
  expect(phaseOf(step.state, now)).toBe("ended")
  expect(step.state.paused_from).toBeNull()
  expect(withdrawMembership(step.state, now, now)).toEqual({ refusal: "no_active_membership" })
  const later = at("2026-12-10T23:00:00Z")
  expect(withdrawMembership(state, later, later)).toEqual({ refusal: "withdrawal_over" })
  // A message that came in time counts, whenever it is read.
  expect(withdrawMembership(state, joined, at("2026-12-20T12:00:00Z"))).not.toHaveProperty("refusal")
})
