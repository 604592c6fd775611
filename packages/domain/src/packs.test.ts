import { expect, test } from "vitest"
import { cheaperPack, type SeatForPack, type SoldPack } from "./packs.ts"

const now = new Date("2026-11-26T14:40:00+01:00")
const five: SoldPack = {
  ...{ id: 1, name: "Group 5-pack", price: 1300, currency: "SEK", amount_pass: 5 },
  ...{ pass_type: { id: 1 }, valid_days: 90 },
}
const ten: SoldPack = { ...five, id: 2, name: "Group 10-pack", price: 2500, amount_pass: 10 }
const seat = (changes: Partial<SeatForPack> = {}): SeatForPack => ({
  ...{ pass_type_id: 1, price: 290, currency: "SEK", starts_at: new Date("2026-12-05T10:00:00+01:00") },
  ...changes,
})
const seats = (count: number, changes: Partial<SeatForPack> = {}) =>
  Array.from({ length: count }, () => seat(changes))

test("the lowest price among the packs that pay for all seats, with the exact difference", () => {
  expect(cheaperPack([ten, five], seats(5), now)).toEqual({
    ...{ id: 1, name: "Group 5-pack", price: 1300, difference: 1300 - 5 * 290, left: 0 },
    lastDay: "2027-02-24",
  })
  expect(cheaperPack([ten, five], seats(6), now)).toMatchObject({
    id: 2,
    difference: 2500 - 6 * 290,
    left: 4,
  })
  expect(cheaperPack([{ ...five, valid_days: null }], seats(2), now)).toMatchObject({
    lastDay: null,
    left: 3,
  })
})

test.each<[string, SeatForPack[], Partial<SoldPack>]>([
  ["there is no seat", [], {}],
  ["it has too few passes", seats(6), {}],
  ["they cost as much each", seats(5), { price: 5 * 290 }],
  ["they are of another type", seats(5), { pass_type: { id: 2 } }],
  ["no pass pays for a seat", [...seats(4), seat({ pass_type_id: null })], {}],
  ["the seats are in another currency", seats(5, { currency: "EUR" }), {}],
  ["they expire before the last seat", [...seats(4), seat({ starts_at: new Date("2027-03-01") })], {}],
  ["a seat is free", [...seats(4), seat({ price: 0 })], {}],
])("no pack where %s", (_, chosen, changes) => {
  expect(cheaperPack([{ ...five, ...changes }], chosen, now)).toBeNull()
})
