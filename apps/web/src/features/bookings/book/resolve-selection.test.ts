import { expect, test } from "vitest"
import type { Offer } from "../queries.ts"
import { resolveSelection, type SeatSelection } from "./resolve-selection.ts"

const now = new Date("2026-11-26T14:40:00+01:00")
const nothingChosen: SeatSelection = { playerId: null, partnerId: null, method: null }

const player = (player_id: number, first_name: string, year_of_birth = 2014, changes = {}) => ({
  player_id,
  first_name,
  year_of_birth,
  already_booked: false,
  overlapping: false,
  trial_used: false,
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
      price: 290,
      booking_type: { slug: "group", pass_type: { id: 1, name: "Group" } },
      ...bookable,
    },
    players: [player(1, "Noah", 2017), player(2, "Elsa")],
    passes: [lot(6)],
    wallet_balance: 450,
    ...changes,
  } as Offer
}

test("the first player who may come is chosen, and the best way to pay", () => {
  const resolved = resolveSelection(offer(), nothingChosen, now)
  expect(resolved.player?.first_name).toBe("Elsa")
  expect(resolved.candidates[0]?.refusal).toBe("born_too_late")
  expect(resolved).toMatchObject({ refusal: null, method: "pass", seats: 1, amount: 290 })
  expect(resolved.ways).toEqual(["pass", "wallet", "card", "bank_transfer"])
})

test("a choice is kept while it is possible, and gives way when it is not", () => {
  const selection: SeatSelection = { ...nothingChosen, playerId: 2, method: "wallet" }
  expect(resolveSelection(offer(), selection, now).method).toBe("wallet")
  expect(resolveSelection(offer({ wallet_balance: 100 }), selection, now).method).toBe("pass")
})

test("of cards the kept one is chosen; one that is put in is kept only where that was pressed", () => {
  const kept = offer({ card: { brand: "visa", last4: "4242", exp_month: 1, exp_year: 2030 } })
  const by = (selection: Partial<SeatSelection>, from = kept) =>
    resolveSelection(from, { ...nothingChosen, playerId: 2, ...selection }, now).card
  expect(by({ method: "card" })).toBe("kept")
  expect(by({ method: "card", card: "once" })).toBe("once")
  expect(by({ method: "card", card: "keep" })).toBe("keep")
  expect(by({ method: "wallet", card: "keep" })).toBe("once")
  expect(by({ method: "card" }, offer({ card: null }))).toBe("once")
  expect(by({ method: "card", card: "kept" }, offer({ card: null }))).toBe("once")
})

test("full meanwhile: the choice stays and the reason is said", () => {
  const resolved = resolveSelection(offer({}, { seats_taken: 6 }), { ...nothingChosen, playerId: 2 }, now)
  expect(resolved.player?.first_name).toBe("Elsa")
  expect(resolved.refusal).toEqual({ code: "bookable_full", name: "Elsa" })
})

test("a duo session for two: both seats, both paid at once", () => {
  const duo = offer(
    { players: [player(1, "Noah"), player(2, "Elsa")], passes: [lot(1)] },
    {
      booking_type: { slug: "duo", pass_type: { id: 1, name: "Group" } },
      capacity: 2,
      seats_taken: 0,
      price: 420,
    },
  )
  const resolved = resolveSelection(duo, { ...nothingChosen, playerId: 2, partnerId: 1 }, now)
  expect(resolved.partner?.first_name).toBe("Noah")
  expect(resolved).toMatchObject({ seats: 2, amount: 840, method: "card" })
  expect(resolved.ways).toEqual(["card", "bank_transfer"])
})

test("passes that expire before the session, or are for others, give way to the next way to pay", () => {
  const until = (last_day: string) =>
    resolveSelection(offer({ passes: [lot(6, { last_day })] }), nothingChosen, now)
  expect(until("2026-12-01").method).toBe("pass")
  expect(until("2026-11-30").ways).toEqual(["wallet", "card", "bank_transfer"])
  const players = [player(1, "Noah"), player(2, "Elsa")]
  const ofNoah = offer({ players, passes: [lot(6, { player_ids: [1] })] })
  expect(resolveSelection(ofNoah, { ...nothingChosen, playerId: 1 }, now).method).toBe("pass")
  expect(resolveSelection(ofNoah, { ...nothingChosen, playerId: 2 }, now).method).toBe("wallet")
})

test("a duo session with one seat left is booked for one", () => {
  const duo = offer(
    { players: [player(1, "Noah"), player(2, "Elsa")] },
    { booking_type: { slug: "duo" }, capacity: 2, seats_taken: 1 },
  )
  const resolved = resolveSelection(duo, { ...nothingChosen, playerId: 2, partnerId: 1 }, now)
  expect(resolved.partners[0]?.refusal).toBe("bookable_full")
  expect(resolved).toMatchObject({ partner: undefined, seats: 1, refusal: null })
})

test("only duo sessions have a second seat to give", () => {
  expect(resolveSelection(offer(), { ...nothingChosen, playerId: 2, partnerId: 1 }, now).partners).toEqual([])
})

test("a free session asks for no payment", () => {
  expect(resolveSelection(offer({}, { price: 0 }), nothingChosen, now)).toMatchObject({
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
