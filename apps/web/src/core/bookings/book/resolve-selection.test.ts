import { expect, test } from "vitest"
import type { Offer } from "../queries.ts"
import { resolveSelection, type SeatSelection } from "./resolve-selection.ts"

const now = new Date("2026-11-26T14:40:00+01:00")
const nothingChosen: SeatSelection = { ticked: null, method: null }

const player = (player_id: number, first_name: string, year_of_birth = 2014, changes = {}) => ({
  player_id,
  first_name,
  year_of_birth,
  already_booked: false,
  overlapping: false,
  trial_used: false,
  is_returning: false,
  ...changes,
})

const lot = (amount: number, changes: Partial<Offer["passes"][number]> = {}) => ({
  id: 1,
  amount,
  last_day: null,
  rest_from: null,
  rest_until: null,
  player_ids: null,
  ...changes,
})

function offer(
  changes: Partial<Omit<Offer, "bookable">> = {},
  bookable: Record<string, unknown> = {},
): Offer {
  return {
    bookable: {
      status: "scheduled",
      starts_at: "2026-12-01T17:30:00+01:00",
      capacity: 6,
      seats_taken: 4,
      min_birth_year: 2013,
      max_birth_year: 2015,
      bookable_from: null,
      returning_from: null,
      price: 290,
      id: 5,
      currency: "SEK",
      booking_type: { slug: "group", pass_type: { id: 1, name: "Group" } },
      ...bookable,
    },
    players: [player(1, "Noah", 2017), player(2, "Elsa")],
    passes: [lot(6)],
    wallet_balance: 450,
    live_trials: 0,
    has_paid_before: true,
    card: null,
    ...changes,
  } as Offer
}

const two = [player(1, "Noah"), player(2, "Elsa")]

test("the only player who may come is ticked, and the first payment method is chosen", () => {
  const resolved = resolveSelection(offer(), nothingChosen, now)
  expect(resolved.ticked.map(({ first_name }) => first_name)).toEqual(["Elsa"])
  expect(resolved.candidates[0]?.refusal).toBe("born_too_late")
  expect(resolved.payment).toMatchObject({ method: "pass", seats: 1, amount: 0, total: 290 })
  expect(resolved.payment.ways).toEqual(["pass", "wallet", "swish", "card", "bank_transfer"])
})

test("of two who may come it is the one whose page it was; else nobody, and the methods are those of one seat", () => {
  const both = offer({ players: two })
  expect(resolveSelection(both, { ...nothingChosen, preferredId: 2 }, now).ticked).toMatchObject([
    { player_id: 2 },
  ])
  const nobody = resolveSelection(both, nothingChosen, now)
  expect(nobody.ticked).toEqual([])
  expect(nobody.payment).toMatchObject({ seats: 0, total: 290, byPass: [] })
  expect(resolveSelection(both, { ...nothingChosen, ticked: [], preferredId: 2 }, now).ticked).toEqual([])
})

test("a method is kept while it is possible, and gives way when it is not", () => {
  const selection: SeatSelection = { ...nothingChosen, ticked: [2], method: "wallet" }
  expect(resolveSelection(offer(), selection, now).payment.method).toBe("wallet")
  expect(resolveSelection(offer({ wallet_balance: 100 }), selection, now).payment.method).toBe("pass")
})

test("of cards the saved one is chosen; one that is entered is saved only where that was clicked", () => {
  const kept = offer({ card: { brand: "visa", last4: "4242", exp_month: 1, exp_year: 2030 } })
  const by = (selection: Partial<SeatSelection>, from = kept) =>
    resolveSelection(from, { ...nothingChosen, ticked: [2], ...selection }, now).payment.card
  expect(by({ method: "card" })).toBe("kept")
  expect(by({ method: "card", card: "once" })).toBe("once")
  expect(by({ method: "card", card: "keep" })).toBe("keep")
  expect(by({ method: "wallet", card: "keep" })).toBe("once")
  expect(by({ method: "card" }, offer())).toBe("once")
  expect(by({ method: "card", card: "kept" }, offer())).toBe("once")
})

test("full meanwhile: nobody is ticked any more, and the reason stays", () => {
  const resolved = resolveSelection(offer({}, { seats_taken: 6 }), { ...nothingChosen, ticked: [2] }, now)
  expect(resolved).toMatchObject({ ticked: [], seatsLeft: 0 })
  expect(resolved.candidates[1]?.refusal).toBe("bookable_full")
})

test("two who come are paid together; with one seat left there is one", () => {
  const selection = { ...nothingChosen, ticked: [1, 2] }
  const both = resolveSelection(offer({ players: two, passes: [] }), selection, now)
  expect(both.payment).toMatchObject({ seats: 2, method: "swish", amount: 580, amountNow: 580 })
  const one = resolveSelection(offer({ players: two }, { seats_taken: 5 }), selection, now)
  expect(one.ticked).toHaveLength(1)
})

test("a pass for one of two pays that seat, the method pays the other; for both it is one choice of many", () => {
  const selection = { ...nothingChosen, ticked: [1, 2] }
  const mixed = resolveSelection(
    offer({ players: two, passes: [lot(6, { player_ids: [2] })] }),
    selection,
    now,
  )
  expect(mixed.payment).toMatchObject({ method: "wallet", amount: 290, byPass: [{ player_id: 2 }] })
  const all = offer({ players: two })
  expect(resolveSelection(all, selection, now).payment).toMatchObject({ method: "pass", amount: 0 })
  const withMoney = resolveSelection(all, { ...selection, method: "swish" }, now)
  expect(withMoney.payment).toMatchObject({ method: "swish", amount: 580, byPass: [] })
})

test("passes that expire before the session, or are for others, give way to the next method", () => {
  const until = (last_day: string) =>
    resolveSelection(offer({ passes: [lot(6, { last_day })] }), nothingChosen, now).payment
  expect(until("2026-12-01").method).toBe("pass")
  expect(until("2026-11-30").ways).toEqual(["wallet", "swish", "card", "bank_transfer"])
  const ofNoah = offer({ players: two, passes: [lot(6, { player_ids: [1] })] })
  expect(resolveSelection(ofNoah, { ...nothingChosen, ticked: [1] }, now).payment.method).toBe("pass")
  expect(resolveSelection(ofNoah, { ...nothingChosen, ticked: [2] }, now).payment.method).toBe("wallet")
})

test("a free session asks for no payment", () => {
  expect(resolveSelection(offer({}, { price: 0 }), nothingChosen, now).payment).toMatchObject({
    ways: [],
    method: null,
    amount: 0,
  })
})

test("an account without players has nobody to book for", () => {
  expect(resolveSelection(offer({ players: [] }), nothingChosen, now)).toMatchObject({
    player: undefined,
    candidates: [],
  })
})
