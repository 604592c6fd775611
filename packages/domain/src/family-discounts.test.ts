import { expect, test } from "vitest"
import {
  bestFamilyDiscount,
  type FamilyDiscount,
  type FamilySeat,
  familyPercents,
} from "./family-discounts.ts"

const siblings: FamilyDiscount = { audience: "siblings", percent: 20, target: "sessions" }
const staff: FamilyDiscount = { audience: "staff", percent: 10, target: "everything" }
const seat = (player_id: number, more: Partial<FamilySeat> = {}): FamilySeat => ({
  ...{ player_id, series: "thursdays", seated: [], is_by_money: true },
  ...{ price_minor: 29_000, currency: "SEK", what: "session", ...more },
})

test("the first child of a series pays its price, the others less; each series has its own first", () => {
  expect(familyPercents(siblings, [seat(2), seat(1), seat(3)])).toEqual([20, 0, 20])
  expect(familyPercents(siblings, [seat(1), seat(2, { series: "fridays" })])).toEqual([0, 0])
  expect(familyPercents(siblings, [seat(2), seat(1), seat(2)])).toEqual([20, 0, 20])
})

test("who has a seat there already is the first, whoever is chosen now", () => {
  const seated = [7]
  expect(familyPercents(siblings, [seat(1, { seated }), seat(2, { seated })])).toEqual([20, 20])
  expect(familyPercents(siblings, [seat(7, { seated }), seat(1, { seated })])).toEqual([0, 20])
  expect(familyPercents(siblings, [seat(1, { seated: [1, 7] }), seat(7, { seated: [1, 7] })])).toEqual([
    0, 20,
  ])
})

test("a pass pays the first child, who counts all the same; what no money pays has no discount", () => {
  expect(familyPercents(siblings, [seat(1, { is_by_money: false }), seat(2)])).toEqual([0, 20])
  expect(familyPercents(staff, [seat(1, { is_by_money: false }), seat(2)])).toEqual([0, 10])
  expect(familyPercents(siblings, [seat(1), seat(2, { what: "camp" })])).toEqual([0, 0])
})

test("the better of two counts, never both", () => {
  expect(bestFamilyDiscount([staff, siblings], [seat(1), seat(2), seat(3)])?.shares).toEqual([
    0, 5_800, 5_800,
  ])
  expect(bestFamilyDiscount([siblings, staff], [seat(1)])).toMatchObject({ discount: staff, total: 2_900 })
  expect(bestFamilyDiscount([siblings], [seat(1)])).toBeNull()
  expect(bestFamilyDiscount([], [seat(1), seat(2)])).toBeNull()
})

test("whatever is chosen: somebody of each series pays in full, the order doesn't matter, and something is left to pay", () => {
  // A small generator, the same in each run.
  let state = 7
  const upTo = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  for (let round = 0; round < 400; round++) {
    const seats = Array.from({ length: 1 + upTo(6) }, () =>
      seat(1 + upTo(4), { series: `s${upTo(3)}`, price_minor: 1 + upTo(50_000), is_by_money: upTo(4) > 0 }),
    )
    const percents = familyPercents(siblings, seats)
    for (const { series } of seats) {
      const own = seats.flatMap((one, at) => (one.series === series ? { ...one, percent: percents[at] } : []))
      const first = Math.min(...own.map(({ player_id }) => player_id))
      for (const { player_id, is_by_money, percent } of own)
        expect(percent).toBe(player_id !== first && is_by_money ? 20 : 0)
    }
    expect(familyPercents(siblings, seats.toReversed())).toEqual(percents.toReversed())
    const best = bestFamilyDiscount([siblings, staff], seats)
    for (const discount of [siblings, staff])
      expect(bestFamilyDiscount([discount], seats)?.total ?? 0).toBeLessThanOrEqual(best?.total ?? 0)
    for (const [at, share] of (best?.shares ?? []).entries())
      expect(share).toBeLessThanOrEqual(Math.round((seats[at]?.price_minor ?? 0) * 0.9))
  }
})
