import { expect, test } from "vitest"
import { bookingsOfTab } from "./booking-tabs.ts"
import type { Booking } from "./queries.ts"

const now = new Date("2026-11-26T14:40:00+01:00")

const booking = (id: number, changes: Partial<Booking>): Booking =>
  ({
    id,
    player_id: 1,
    timestamp: "2026-12-01T17:30:00+01:00",
    ends_at: "2026-12-01T19:00:00+01:00",
    status: "confirmed",
    payed: true,
    price: 290,
    rated: false,
    rating_open: false,
    reference: null,
    ...changes,
  }) as Booking

const past = { timestamp: "2026-11-24T17:30:00+01:00", ends_at: "2026-11-24T19:00:00+01:00" }
const underWay = { timestamp: "2026-11-26T14:00:00+01:00", ends_at: "2026-11-26T15:30:00+01:00" }
const ids = (bookings: Booking[]) => bookings.map(({ id }) => id)

test("upcoming: live ones that have not begun, the soonest first; held ones too", () => {
  const later = booking(1, { timestamp: "2026-12-08T17:30:00+01:00" })
  const held = booking(2, { status: "held", payed: false })
  const all = [later, held, booking(3, past), booking(4, underWay), booking(5, { status: "cancelled" })]
  expect(ids(bookingsOfTab(all, "upcoming", now))).toEqual([2, 1])
})

test("past: what has begun, the newest first; a hold that ran into the start was no session", () => {
  const all = [
    booking(1, past),
    booking(2, underWay),
    booking(3, { ...past, status: "held" }),
    booking(4, {}),
  ]
  expect(ids(bookingsOfTab(all, "past", now))).toEqual([2, 1])
})

test("unpaid: a seat given up too late whose invoice still waits", () => {
  const owed = { status: "cancelled", payed: false, reference: "00000042" } as const
  const all = [
    booking(1, owed),
    booking(2, { ...owed, reference: null }),
    booking(3, { ...owed, payed: true, reference: null }),
  ]
  expect(ids(bookingsOfTab(all, "unpaid", now))).toEqual([1])
  expect(bookingsOfTab(all, "upcoming", now)).toEqual([])
})

test("unpaid: a seat whose first instalment was paid and whose next one is open", () => {
  const next = booking(1, { payed: true, reference: "00000042" })
  expect(ids(bookingsOfTab([next, booking(2, { payed: true })], "unpaid", now))).toEqual([1])
  expect(ids(bookingsOfTab([next], "upcoming", now))).toEqual([1])
})

test("unpaid: an invoice or a checkout that waits; never a pass, a free session or what is cancelled", () => {
  const all = [
    booking(1, { payed: false }),
    booking(2, { payed: false, status: "held" }),
    booking(3, { payed: false, price: 0 }),
    booking(4, { payed: true }),
    booking(5, { payed: false, status: "cancelled" }),
    booking(6, { payed: false, ...past }),
  ]
  expect(ids(bookingsOfTab(all, "unpaid", now))).toEqual([6, 1, 2])
})

test("unrated: what the server says may be rated, without those that are", () => {
  const all = [
    booking(1, { ...past, rating_open: true }),
    booking(2, { ...past, rating_open: true, rated: true }),
  ]
  expect(ids(bookingsOfTab(all, "unrated", now))).toEqual([1])
})

test("what is owed for a player whom the account looks after no more is unpaid, whoever is chosen, and nothing else", () => {
  const owed = booking(1, { ...past, player_id: 3, payer_only: true, payed: false })
  const tabs = ["upcoming", "past", "unpaid", "unrated"] as const
  const shown = tabs.filter((tab) => bookingsOfTab([owed], tab, now, [1]).length > 0)
  expect(shown).toEqual(["unpaid"])
  expect(ids(bookingsOfTab([owed], "past", now))).toEqual([])
})

test("only the chosen players' bookings", () => {
  const all = [booking(1, { player_id: 1 }), booking(2, { player_id: 2 })]
  expect(ids(bookingsOfTab(all, "upcoming", now, [2]))).toEqual([2])
})
