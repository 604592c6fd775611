import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  basketDueAt,
  basketHeldFrom,
  basketHeldUntil,
  basketWays,
  payLinesWith,
  shareWallet,
  walletPart,
  whyNoInvoice,
} from "./basket.ts"

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`)

describe("how long a basket holds its seats", () => {
  test.each([
    ["the first seat", "14:00", "14:00", "14:30"],
    ["one more after twenty minutes", "14:20", "14:00", "14:50"],
    ["one more after fifty minutes ends at the hour", "14:50", "14:00", "15:00"],
  ])("%s", (_, now, from, until) => {
    expect(basketHeldUntil(at(now), at(from))).toEqual(at(until))
  })

  test.each([
    ["while seats are held", "14:20", "14:00", "14:30", "14:00"],
    ["right after they went", "14:30", "14:00", "14:30", "14:00"],
    ["nine minutes after they went", "14:39", "14:00", "14:30", "14:00"],
    ["ten minutes after they went", "14:40", "14:00", "14:30", "14:40"],
  ])("from when the hour counts %s", (_, now, held_from, hold_ends_at, from) => {
    const hold = { held_from: at(held_from), hold_ends_at: at(hold_ends_at) }
    expect(basketHeldFrom(hold, at(now))).toEqual(at(from))
  })

  test("the hour counts from now in an empty basket and after a payment", () => {
    expect(basketHeldFrom({ held_from: null, hold_ends_at: null }, at("14:00"))).toEqual(at("14:00"))
  })
})

test("passes pay the first lines that they fit, money the others", () => {
  const now = at("14:30")
  const seat = { player_id: 1, starts_at: new Date("2026-11-28T10:00:00Z") }
  const group = { price_minor: 29_000, pass_type_id: 1, seat }
  const december = { ...group, seat: { ...seat, starts_at: new Date("2026-12-01T16:00:00Z") } }
  const sibling = { ...group, seat: { ...seat, player_id: 2 } }
  const personal = { price_minor: 69_000, pass_type_id: 2, seat }
  const pack = { price_minor: 260_000, pass_type_id: null, seat: null }
  const trial = { price_minor: 0, pass_type_id: null, seat }
  const lot = {
    id: 7,
    pass_type_id: 1,
    amount: 2,
    expires_at: new Date("2026-11-30T23:00:00Z"),
    rest_from: null,
    rest_until: null,
    player_ids: [1],
  }
  const lines = [group, december, sibling, personal, group, group, pack, trial]
  expect(payLinesWith(lines, [lot], now).map(({ way }) => way)).toEqual([
    "pass",
    "money",
    "money",
    "money",
    "pass",
    "money",
    "money",
    "free",
  ])
})

test("the wallet's shares add up to the wallet or to the whole, and none exceeds its line", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300_000)), fc.nat(500_000), (amounts, wallet) => {
      const shares = shareWallet(amounts, wallet)
      const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
      expect(sum(shares)).toBe(Math.min(wallet, sum(amounts)))
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amounts[index] ?? 0)
      }
    }),
  )
})

test.each([
  ["pays all of it", 30_000, 0, 40_000, "card", 30_000],
  ["pays what it has", 30_000, 0, 10_000, "card", 10_000],
  ["leaves what a card takes", 30_000, 0, 29_800, "card", 29_700],
  ["leaves what Swish takes", 30_000, 0, 29_999, "swish", 29_700],
  ["leaves an invoice any rest", 30_000, 0, 29_800, "bank_transfer", 29_800],
  ["pays nothing where all of it is too little for a card", 250, 0, 100, "card", 0],
  ["pays no membership", 30_000, 20_000, 40_000, "card", 10_000],
  ["leaves more than a small membership", 30_000, 100, 40_000, "card", 29_700],
] as const)("the wallet %s", (_, total_minor, not_by_wallet_minor, balance_minor, method, part) => {
  const facts = { total_minor, not_by_wallet_minor, balance_minor, currency: "SEK" }
  expect(walletPart(facts, method)).toBe(part)
})

test("an invoice needs three days before the soonest session, Swish kronor", () => {
  const now = at("14:00")
  const ways = (soonest: Date | null, currency = "SEK") =>
    basketWays({ currency, soonest, joins: false, is_paid_by_card_first: false }, now)
  expect(ways(null)).toEqual(["swish", "card", "bank_transfer"])
  expect(ways(new Date("2026-11-29T14:00:00Z"))).toEqual(["swish", "card", "bank_transfer"])
  expect(ways(new Date("2026-11-29T13:59:00Z"))).toEqual(["swish", "card"])
  expect(ways(null, "EUR")).toEqual(["card", "bank_transfer"])
  // A membership begins today, and is paid today.
  const joining = { currency: "SEK", soonest: null, joins: true, is_paid_by_card_first: false }
  expect(basketWays(joining, now)).toEqual(["swish", "card"])
  expect(whyNoInvoice(joining, now)).toBe("membership_not_by_bank_transfer")
  // So is the first camp of an account.
  const firstCamp = { ...joining, joins: false, is_paid_by_card_first: true }
  expect(basketWays(firstCamp, now)).toEqual(["swish", "card"])
  expect(whyNoInvoice(firstCamp, now)).toBe("camp_not_by_bank_transfer")
  expect(basketDueAt(now, null)).toEqual(new Date("2026-12-06T14:00:00Z"))
  expect(basketDueAt(now, new Date("2026-12-01T14:00:00Z"))).toEqual(new Date("2026-11-29T14:00:00Z"))
})
