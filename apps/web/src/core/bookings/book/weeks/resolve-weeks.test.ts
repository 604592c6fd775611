import { expect, test } from "vitest"
import type { Offer, Week } from "../../queries.ts"
import { givenOffer, givenPlayer, givenWeek } from "../../testing/given-offer.ts"
import type { SeatSelection } from "../resolve-selection.ts"
import type { Pack } from "./resolve-pack.ts"
import { resolveWeeks, type WeeksChoice } from "./resolve-weeks.ts"

const now = new Date("2026-11-26T14:40:00+01:00")
const elsa = givenPlayer(3, "Elsa")
const noa = givenPlayer(4, "Noa")

interface GivenWeek {
  bookable?: object
  players?: object[]
  changes?: object
}

const week = (index: number, { bookable = {}, players = [elsa, noa], changes = {} }: GivenWeek = {}) =>
  givenWeek(index, players, bookable, changes) as unknown as Week

const offer = (changes: object = {}) =>
  givenOffer([elsa, noa], {}, { passes: [], wallet_balance: 0, ...changes }) as unknown as Offer

const pack = (changes: Partial<Pack> = {}) =>
  ({
    ...{ id: 1, name: "Group 10-pack", price: 2500, currency: "SEK", amount_pass: 10, valid_days: 180 },
    ...{ pass_type: { id: 1, name: "Group" }, terms: "" },
    ...changes,
  }) as Pack

const both: SeatSelection = { ticked: [3, 4], method: null }
const nothing: WeeksChoice = { wanted: null, first: {}, packId: null }

interface Given {
  weeks: Week[]
  packs?: Pack[]
  of?: object
  selection?: SeatSelection
  choice?: Partial<WeeksChoice>
}

const resolve = ({ weeks, packs = [], of = {}, selection = both, choice = {} }: Given) =>
  resolveWeeks({ offer: offer(of), weeks, packs, now }, selection, { ...nothing, ...choice })

const said = ({ rows }: ReturnType<typeof resolve>) =>
  rows.map(({ isTicked, why, coming, left }) => [
    isTicked,
    why,
    coming.map(({ first_name }) => first_name).join(),
    left.map(({ first_name, refusal }) => `${first_name} ${refusal}`).join(),
  ])

test("at first every date that can be had is ticked, for whoever can come, and no other", () => {
  const resolved = resolve({
    weeks: [
      week(0),
      week(1, { changes: { session: null } }),
      week(2, { bookable: { seats_taken: 5 } }),
      week(3, { players: [givenPlayer(3, "Elsa", { overlapping: true }), noa] }),
      week(4, { bookable: { seats_taken: 6 } }),
      week(5, { bookable: { max_birth_year: 2013 } }),
      week(6, { changes: { opens_at: "2026-12-20T16:30:00Z" } }),
      week(7, { players: [givenPlayer(3, "Elsa", { already_booked: true }), noa] }),
    ],
  })
  expect(said(resolved)).toEqual([
    [true, null, "Elsa,Noa", ""],
    [false, "no_session", "", ""],
    [true, null, "Elsa", "Noa bookable_full"],
    [true, null, "Noa", "Elsa overlapping_booking"],
    [false, "refused", "", "Elsa bookable_full,Noa bookable_full"],
    [false, "refused", "", "Elsa born_too_late,Noa born_too_late"],
    [false, "not_open", "", ""],
    [true, null, "Noa", "Elsa already_booked"],
  ])
  expect(resolved.sessions).toMatchObject([
    { bookable_id: 5, players_id: [3, 4] },
    { bookable_id: 7, players_id: [3] },
    { bookable_id: 8, players_id: [4] },
    { bookable_id: 12, players_id: [4] },
  ])
  expect(resolved.payment).toMatchObject({ method: "swish", total: 5 * 290, amountNow: 5 * 290 })
})

test("a last seat goes to whom it was given", () => {
  const weeks = [week(0, { bookable: { seats_taken: 5 } })]
  expect(resolve({ weeks }).sessions).toMatchObject([{ bookable_id: 5, players_id: [3] }])
  expect(resolve({ weeks, choice: { first: { 5: 4 } } }).sessions).toMatchObject([
    { bookable_id: 5, players_id: [4] },
  ])
})

test("a date that was chosen and can't be had any more is not ticked", () => {
  const weeks = [week(0), week(1, { bookable: { seats_taken: 6 } }), week(2)]
  const resolved = resolve({ weeks, choice: { wanted: [6, 7] } })
  expect(said(resolved).map(([isTicked]) => isTicked)).toEqual([false, false, true])
})

test("who is booked on this date may be ticked for the next ones", () => {
  const booked = [givenPlayer(3, "Elsa", { already_booked: true }), noa]
  const { candidates, sessions } = resolve({
    weeks: [week(0, { players: booked }), week(1)],
    selection: { ticked: [3], method: null },
  })
  expect(candidates.map(({ refusal }) => refusal)).toEqual([null, null])
  expect(sessions).toMatchObject([{ bookable_id: 6, players_id: [3] }])
})

test("where every date is full, a player can be ticked to wait; whom the session doesn't fit can't", () => {
  const weeks = [0, 1].map((index) =>
    week(index, {
      bookable: { seats_taken: 6 },
      players: [
        // On the first date something else keeps this player from a seat; the second has a waiting list.
        givenPlayer(3, "Elsa", { overlapping: index === 0 }),
        givenPlayer(4, "Noa", { year_of_birth: 2018 }),
      ],
    }),
  )
  const resolved = resolve({ weeks })
  expect(resolved.candidates.map(({ refusal }) => refusal)).toEqual([null, "born_too_late"])
  expect(said(resolved)).toEqual([
    [false, "refused", "", "Elsa overlapping_booking"],
    [false, "refused", "", "Elsa bookable_full"],
  ])
  expect(resolved.sessions).toEqual([])
})

test("nobody ticked: no date is, and none has a reason that is about a player", () => {
  const resolved = resolve({ weeks: [week(0)], selection: { ticked: [], method: null } })
  expect(said(resolved)).toEqual([[false, null, "", ""]])
})

test("an account that never paid has six seats, and thirty fit in one payment", () => {
  const weeks = Array.from({ length: 5 }, (_, index) => week(index))
  const first = resolve({ weeks, of: { has_paid_before: false } })
  expect(first.most).toEqual({ seats: 6, isFirst: true })
  expect(said(first).map(([isTicked, why]) => [isTicked, why])).toEqual([
    ...[
      [true, null],
      [true, null],
      [true, null],
    ],
    ...[
      [false, "too_many"],
      [false, "too_many"],
    ],
  ])
  expect(resolve({ weeks, of: { has_paid_before: false, wallet_balance: 5000 } }).sessions).toHaveLength(5)
  const roomy = Array.from({ length: 8 }, (_, index) => week(index, { bookable: { capacity: 30 } }))
  expect(resolve({ weeks: roomy }).most).toEqual({ seats: 30, isFirst: false })
})

test("passes pay the dates before they expire, the rest is paid with money", () => {
  const lot = {
    id: 1,
    amount: 6,
    last_day: "2026-12-10",
    rest_from: null,
    rest_until: null,
    player_ids: null,
  }
  const { payment } = resolve({ weeks: [week(0), week(1), week(2)], of: { passes: [lot] } })
  expect(payment.byPass.map(({ bookable }) => bookable.id)).toEqual([5, 5, 6, 6])
  expect(payment).toMatchObject({ method: "swish", amountNow: 2 * 290 })
})

test("a pack is offered where its passes fit all seats and cost less each, with the exact difference", () => {
  const weeks = [week(0), week(1), week(2), week(3)]
  const { pack: offered, payment } = resolve({ weeks, packs: [pack()] })
  expect(offered).toMatchObject({ difference: 2500 - 8 * 290, left: 2, lastDay: "2027-05-25" })
  expect(payment.total).toBe(8 * 290)
  const nine = resolve({ weeks: [...weeks, week(4, { players: [elsa] })], packs: [pack()] })
  expect(nine.pack).toMatchObject({ difference: 2500 - 9 * 290, left: 1 })
})

test.each([
  ["it has too few passes", pack({ amount_pass: 7, price: 1000 })],
  ["they cost as much each", pack({ price: 2900 })],
  ["they are of another type", pack({ pass_type: { id: 2, name: "Fitness" } })],
  ["they expire before the last date", pack({ valid_days: 10 })],
])("no pack where %s", (_, one) => {
  const weeks = [week(0), week(1), week(2), week(3)]
  expect(resolve({ weeks, packs: [one] }).pack).toBeNull()
})

test("no pack beside passes of one's own, and the lowest price among several packs", () => {
  const weeks = [week(0), week(1)]
  const lot = { id: 1, amount: 1, last_day: null, rest_from: null, rest_until: null, player_ids: null }
  expect(resolve({ weeks, packs: [pack()], of: { passes: [lot] } }).pack).toBeNull()
  const five = pack({ id: 2, amount_pass: 5, price: 1300 })
  expect(resolve({ weeks, packs: [pack(), five] }).pack?.id).toBe(2)
})

test("with the pack its price is paid, not by invoice; no longer offered, the seats are", () => {
  const weeks = [week(1), week(2), week(3)]
  const of = { wallet_balance: 2500 }
  const byPack = resolve({ weeks, packs: [pack()], of, choice: { packId: 1 } })
  expect(byPack.isByPack).toBe(true)
  expect(byPack.payment).toMatchObject({ method: "wallet", amountNow: 2500, byPass: [] })
  expect(byPack.payment.ways).toEqual(["wallet", "swish", "card"])
  const without = resolve({ weeks, of, choice: { packId: 1 } })
  expect(without).toMatchObject({ isByPack: false, payment: { amountNow: 6 * 290 } })
})
