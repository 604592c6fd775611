import { expect, test } from "vitest"
import { closedOfficeWays, officeWaysToPay, whyNotByOffice } from "./office-bookings.ts"

const facts = {
  price_minor: 29_000,
  currency: "SEK",
  passes: 1,
  wallet_minor: 30_000,
  seats: 1,
  now: new Date("2026-11-26T14:41:00Z"),
  starts_at: new Date("2026-12-05T09:00:00Z"),
  slug: "group" as const,
  has_paid: true,
  has_kept_card: true,
}

test("the academy offers what the family could pay with, a link, and a free seat", () => {
  expect(officeWaysToPay(facts)).toEqual(["pass", "wallet", "card", "bank_transfer", "link", "nothing"])
  const poor = { ...facts, passes: 0, wallet_minor: 28_900, has_kept_card: false }
  expect(officeWaysToPay(poor)).toEqual(["bank_transfer", "link", "nothing"])
})

test("close to the session there is no invoice, and in the last hours no link", () => {
  const soon = { ...facts, starts_at: new Date("2026-11-27T16:00:00Z") }
  expect(officeWaysToPay(soon)).toEqual(["pass", "wallet", "card", "link", "nothing"])
  const now = { ...facts, starts_at: new Date("2026-11-26T16:00:00Z") }
  expect(officeWaysToPay(now)).toEqual(["pass", "wallet", "card", "nothing"])
})

test("a free session needs no payment, and a camp of a new family no invoice", () => {
  expect(officeWaysToPay({ ...facts, price_minor: 0 })).toEqual(["nothing"])
  expect(officeWaysToPay({ ...facts, slug: "camp", has_paid: false })).not.toContain("bank_transfer")
})

test("a way that isn't possible says why, and no way of a free session does", () => {
  const poor = {
    ...facts,
    passes: 0,
    wallet_minor: 0,
    has_kept_card: false,
    why_no_pass: "pass_paused" as const,
  }
  expect(closedOfficeWays(poor)).toEqual([
    { way: "pass", why: "pass_paused" },
    { way: "wallet", why: "not_enough_money" },
    { way: "card", why: "no_kept_card" },
  ])
  const now = { ...facts, starts_at: new Date("2026-11-26T16:00:00Z"), why_no_pass: null }
  expect(closedOfficeWays(now)).toEqual([
    { way: "bank_transfer", why: "too_late_for_bank_transfer" },
    { way: "link", why: "too_late_for_link" },
  ])
  const camp = { ...facts, slug: "camp" as const, has_paid: false, passes: 0, why_no_pass: null }
  expect(closedOfficeWays(camp)).toEqual([{ way: "bank_transfer", why: "camp_not_by_bank_transfer" }])
  expect(closedOfficeWays({ ...poor, price_minor: 0 })).toEqual([])
})

test("age and a full session can be confirmed, a second booking cannot", () => {
  expect(whyNotByOffice("born_too_early")).toBe(null)
  expect(whyNotByOffice("bookable_full")).toBe(null)
  expect(whyNotByOffice("already_booked")).toBe("already_booked")
})
