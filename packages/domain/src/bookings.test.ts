import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  bankTransferDueAt,
  type CancelFacts,
  cancelFreeUntil,
  checkoutEndsAt,
  isToldOfLettingGo,
  noticeHoursOf,
  RATING_EDITABLE_MS,
  type SeatFacts,
  seatLetGoAt,
  staysOwed,
  waysToPay,
  whatCancellingReturns,
  whyNotBookable,
  whyNotCancellable,
  whyNotRatable,
} from "./bookings.ts"
import { addWallClockDays, DAY_MS, HOUR_MS, SECOND_MS, wallClockTime } from "./time.ts"

// The same cases at every run.
fc.configureGlobal({ seed: 20_261_126, numRuns: 500 })

const now = new Date("2026-11-26T14:30:00Z")
const starts_at = new Date("2026-11-29T16:30:00Z")

const seat = (
  bookable: Partial<SeatFacts["bookable"]> = {},
  player: Partial<SeatFacts["player"]> = {},
  seats = 1,
) =>
  whyNotBookable({
    now,
    seats,
    bookable: {
      status: "scheduled",
      starts_at,
      capacity: 6,
      seats_taken: 0,
      min_birth_year: null,
      max_birth_year: null,
      bookable_from: null,
      ...bookable,
    },
    player: { year_of_birth: 2014, already_booked: false, overlapping: false, trial_used: false, ...player },
  })

describe("whyNotBookable", () => {
  test("a free seat for a fitting player", () => expect(seat()).toBeNull())
  test.each([
    ["bookable_cancelled", { status: "cancelled" }, {}],
    ["bookable_started", { starts_at: now }, {}],
    ["already_booked", {}, { already_booked: true }],
    ["overlapping_booking", {}, { overlapping: true }],
    ["not_bookable_yet", { bookable_from: new Date(now.getTime() + 1), seats_taken: 6 }, {}],
    ["trial_used", {}, { trial_used: true }],
    ["born_too_early", { min_birth_year: 2015 }, {}],
    ["born_too_late", { max_birth_year: 2013 }, {}],
    ["bookable_full", { seats_taken: 6 }, {}],
  ] as const)("%s", (refusal, bookable, player) => expect(seat(bookable, player)).toBe(refusal))
  test("the years named are inside, a millisecond before the start is in time", () => {
    expect(seat({ min_birth_year: 2014, max_birth_year: 2014 })).toBeNull()
    expect(seat({ starts_at: new Date(now.getTime() + 1) })).toBeNull()
    expect(seat({ bookable_from: now })).toBeNull()
  })
  test("who returns can book from an earlier moment, if there is one", () => {
    const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
    const later = { bookable_from: after, returning_from: now }
    expect(seat(later)).toBe("not_bookable_yet")
    expect(seat(later, { is_returning: true })).toBeNull()
    expect(seat({ ...later, returning_from: after }, { is_returning: true })).toBe("not_bookable_yet")
    expect(seat({ ...later, returning_from: null }, { is_returning: true })).toBe("not_bookable_yet")
    expect(seat({ bookable_from: before, returning_from: null }, { is_returning: true })).toBeNull()
  })
  test("two seats need two", () => {
    expect(seat({ seats_taken: 5 })).toBeNull()
    expect(seat({ seats_taken: 5 }, {}, 2)).toBe("bookable_full")
    expect(seat({ seats_taken: 4 }, {}, 2)).toBeNull()
  })
  test("a third trial waits until one of the two is over", () => {
    const bookable = {
      status: "scheduled",
      starts_at,
      capacity: 8,
      seats_taken: 0,
      min_birth_year: null,
      max_birth_year: null,
      bookable_from: null,
    } as const
    const player = { year_of_birth: 2014, already_booked: false, overlapping: false, trial_used: false }
    const withLive = (live_trials: number) => whyNotBookable({ now, bookable, player, live_trials })
    expect([0, 1, 2, 3].map(withLive)).toEqual([null, null, "too_many_trials", "too_many_trials"])
    expect(whyNotBookable({ now, bookable, player: { ...player, trial_used: true }, live_trials: 2 })).toBe(
      "trial_used",
    )
  })
  test("what the family can't change comes before what it can", () =>
    expect(seat({ status: "cancelled", seats_taken: 6, min_birth_year: 2015 }, { overlapping: true })).toBe(
      "bookable_cancelled",
    ))
})

describe("24 hours' notice", () => {
  const days = [
    ["an ordinary day", "2027-01-14T16:30:00Z", 24],
    ["a day after the clock went forward", "2027-03-28T15:30:00Z", 23],
    ["a day after the clock went back", "2027-10-31T16:30:00Z", 25],
  ] as const
  const facts = (start: Date, at: Date): CancelFacts => ({
    now: at,
    status: "confirmed",
    starts_at: start,
    cancel_free_until: cancelFreeUntil(start, 24),
    payed: true,
    payment_method: "pass",
    price_minor: 29_000,
  })

  test.each(days)("%s: the same time on the wall the day before", (_, start, hours) => {
    const begins = new Date(start)
    const deadline = cancelFreeUntil(begins, 24)
    expect(wallClockTime(deadline)).toBe(wallClockTime(begins))
    expect(begins.getTime() - deadline.getTime()).toBe(hours * HOUR_MS)
    const returns = (seconds: number) =>
      whatCancellingReturns(facts(begins, new Date(deadline.getTime() + seconds * SECOND_MS)))
    expect([returns(-1), returns(0), returns(1)]).toEqual([["pass"], ["pass"], ["nothing"]])
  })

  test("any session: a free cancel is a possible one, and the deadline is a day before, give or take the change", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2029-01-01"), noInvalidDate: true }),
        (start) => {
          const deadline = cancelFreeUntil(start, 24)
          const notice = (start.getTime() - deadline.getTime()) / HOUR_MS
          expect([23, 24, 25]).toContain(notice)
          expect(whyNotCancellable(facts(start, deadline))).toBeNull()
        },
      ),
    )
  })
})

test("any other notice: so many hours on the wall, which session and booking say by themselves", () => {
  const start = fc.date({ min: new Date("2026-01-01"), max: new Date("2029-01-01"), noInvalidDate: true })
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 168 }), (begins, hours) => {
      const deadline = cancelFreeUntil(begins, hours)
      const notice = (begins.getTime() - deadline.getTime()) / HOUR_MS
      expect(Math.abs(notice - hours)).toBeLessThanOrEqual(1)
      expect(deadline < begins).toBe(true)
      // Of the hour that the clock skips in spring there is none on the wall.
      if (wallClockTime(begins).slice(3) === wallClockTime(deadline).slice(3))
        expect([hours - 1, hours]).toContain(noticeHoursOf(begins, deadline))
      if (hours % 24 === 0 && notice === hours) expect(wallClockTime(deadline)).toBe(wallClockTime(begins))
      // More notice is never a later deadline.
      expect(cancelFreeUntil(begins, hours + 1) <= deadline).toBe(true)
    }),
  )
})

test.each([
  [48, "2026-11-24T16:30:00Z"],
  [12, "2026-11-26T04:30:00Z"],
  [1, "2026-11-26T15:30:00Z"],
])("with %i hours of notice for a session on Thursday at 17:30", (hours, deadline) => {
  const start = new Date("2026-11-26T16:30:00Z")
  expect(cancelFreeUntil(start, hours)).toEqual(new Date(deadline))
  expect(noticeHoursOf(start, new Date(deadline))).toBe(hours)
})

describe("cancelling", () => {
  const facts: CancelFacts = {
    now,
    status: "confirmed",
    starts_at,
    cancel_free_until: cancelFreeUntil(starts_at, 24),
    payed: true,
    payment_method: "card",
    price_minor: 29_000,
  }
  test("is possible until the start, for live bookings", () => {
    expect(whyNotCancellable({ ...facts, now: new Date(starts_at.getTime() - 1) })).toBeNull()
    expect(whyNotCancellable({ ...facts, now: starts_at })).toBe("session_over")
    expect(whyNotCancellable({ ...facts, status: "held" })).toBeNull()
    expect(whyNotCancellable({ ...facts, status: "cancelled" })).toBe("already_cancelled")
    expect(whyNotCancellable({ ...facts, status: "expired" })).toBe("already_cancelled")
  })
  test.each([
    [{ payment_method: "card" }, ["card", "wallet"]],
    [{ payment_method: "wallet" }, ["wallet"]],
    [{ payment_method: "bank_transfer" }, ["wallet"]],
    [{ payment_method: "bank_transfer", payed: false }, ["nothing"]],
    [{ payment_method: "pass" }, ["pass"]],
    [{ payment_method: null, price_minor: 0 }, ["nothing"]],
    [{ payment_method: "card", payed: false, status: "held" }, ["nothing"]],
  ] as const)("paid %o gives back %o", (change, returned) =>
    expect(whatCancellingReturns({ ...facts, ...change })).toEqual(returned),
  )

  test("an unpaid invoice stays owed once the deadline has passed; a hold and a free session never were", () => {
    const unpaid = { ...facts, payed: false, payment_method: "bank_transfer" } as const
    const late = { ...unpaid, now: new Date(facts.cancel_free_until.getTime() + 1) }
    expect(staysOwed({ ...unpaid, now: facts.cancel_free_until })).toBe(false)
    expect(staysOwed(late)).toBe(true)
    expect(staysOwed({ ...late, payed: true })).toBe(false)
    expect(staysOwed({ ...late, status: "held" })).toBe(false)
    expect(staysOwed({ ...late, price_minor: 0 })).toBe(false)
  })
})

/** A group session, and an account that has paid before. */
const known = { slug: "group", has_paid: true } as const

test("ways to pay, in the order of offer; pass and wallet only when they cover all seats", () => {
  const ways = (passes: number, wallet_minor: number, seats = 1, price_minor = 29_000) =>
    waysToPay({ ...known, price_minor, currency: "SEK", passes, wallet_minor, seats, now, starts_at })
  expect(ways(1, 29_000)).toEqual(["pass", "wallet", "swish", "card", "bank_transfer"])
  expect(ways(0, 28_999)).toEqual(["swish", "card", "bank_transfer"])
  expect(ways(1, 57_999, 2)).toEqual(["swish", "card", "bank_transfer"])
  expect(ways(2, 58_000, 2)).toEqual(["pass", "wallet", "swish", "card", "bank_transfer"])
  expect(ways(5, 0, 1, 0)).toEqual([])
})

test("a bank transfer is offered until three days before the session", () => {
  const ways = (at: Date) =>
    waysToPay({
      ...known,
      price_minor: 29_000,
      currency: "SEK",
      passes: 0,
      wallet_minor: 0,
      seats: 1,
      now: at,
      starts_at,
    })
  const last = addWallClockDays(starts_at, -3)
  expect(ways(last)).toEqual(["swish", "card", "bank_transfer"])
  expect(ways(new Date(last.getTime() + 1))).toEqual(["swish", "card"])
})

test("Swish takes kronor alone", () => {
  const facts = { ...known, price_minor: 29_000, passes: 0, wallet_minor: 0, seats: 1, now, starts_at }
  expect(waysToPay({ ...facts, currency: "USD" })).toEqual(["card", "bank_transfer"])
  expect(checkoutEndsAt(now, "swish").getTime() - now.getTime()).toBe(180_000)
})

test("the first camp of an account is paid by card or Swish", () => {
  const facts = { price_minor: 29_000, currency: "SEK", passes: 0, wallet_minor: 0, seats: 1, now, starts_at }
  expect(waysToPay({ ...facts, slug: "camp", has_paid: false })).toEqual(["swish", "card"])
  for (const other of [
    { slug: "camp", has_paid: true } as const,
    { slug: "group", has_paid: false } as const,
  ])
    expect(waysToPay({ ...facts, ...other })).toContain("bank_transfer")
})

test("a bank transfer is due in ten days, at the latest two days before the session", () => {
  const far = addWallClockDays(now, 30)
  expect(bankTransferDueAt(now, far)).toEqual(addWallClockDays(now, 10))
  expect(bankTransferDueAt(now, starts_at)).toEqual(addWallClockDays(starts_at, -2))
})

describe("a seat that nobody paid", () => {
  const starts = new Date("2026-12-20T16:30:00Z")
  const days = (count: number) => addWallClockDays(starts, count)
  const letGo = (warned_at: Date, due_at = days(-2)) =>
    seatLetGoAt({ starts_at: starts, due_at, warned_at, has_paid: true })

  test("is let go two days before the session, three days after it was told", () => {
    expect(letGo(days(-5))).toEqual(days(-2))
    expect(letGo(days(-9))).toEqual(days(-2))
    expect(letGo(days(-4))).toEqual(days(-1))
  })
  test("never before the money is due, never on the day of the session", () => {
    expect(letGo(days(-9), new Date(days(-2).getTime() + HOUR_MS))).toEqual(
      new Date(days(-2).getTime() + HOUR_MS),
    )
    expect(letGo(days(-3))).toBeNull()
    expect(letGo(days(-9), starts)).toBeNull()
    const midnight = new Date("2026-12-19T23:00:00Z")
    expect(letGo(addWallClockDays(midnight, -3))).toBeNull()
    expect(letGo(new Date(addWallClockDays(midnight, -3).getTime() - 1))).not.toBeNull()
  })
  test("is told of five days before, or as soon as it is booked, unless it is too late for both", () => {
    const told = (at: Date, due_at = days(-2)) =>
      isToldOfLettingGo(at, { starts_at: starts, due_at, has_paid: true })
    expect(told(new Date(days(-5).getTime() - 1))).toBe(false)
    expect([days(-5), days(-4)].map((at) => told(at))).toEqual([true, true])
    expect(told(days(-3))).toBe(false)
    expect(told(days(-4), starts)).toBe(false)
  })
  test("of an account that never paid is let go three days after it was due, told when it is due", () => {
    const due_at = days(-150)
    const facts = { starts_at: starts, due_at, has_paid: false }
    expect(isToldOfLettingGo(new Date(due_at.getTime() - 1), facts)).toBe(false)
    expect(isToldOfLettingGo(due_at, facts)).toBe(true)
    expect(seatLetGoAt({ ...facts, warned_at: due_at })).toEqual(days(-147))
    expect(seatLetGoAt({ ...facts, warned_at: days(-100) })).toEqual(days(-97))
    const soon = { ...facts, due_at: days(-2) }
    expect(seatLetGoAt({ ...soon, warned_at: days(-5) })).toEqual(days(-2))
    expect(seatLetGoAt({ ...soon, warned_at: days(-3) })).toBeNull()
  })
})

test("rating: over, not absent, within seven days of the first", () => {
  const facts = { now, status: "confirmed", ends_at: now, attendance: null, rated_at: null } as const
  expect(whyNotRatable(facts)).toBeNull()
  expect(whyNotRatable({ ...facts, ends_at: new Date(now.getTime() + 1) })).toBe("session_not_over")
  expect(whyNotRatable({ ...facts, status: "cancelled" })).toBe("not_found")
  expect(whyNotRatable({ ...facts, attendance: "absent" })).toBe("player_was_absent")
  expect(whyNotRatable({ ...facts, attendance: "present" })).toBeNull()
  const rated = (ago: number) => whyNotRatable({ ...facts, rated_at: new Date(now.getTime() - ago) })
  expect([rated(RATING_EDITABLE_MS), rated(RATING_EDITABLE_MS + 1)]).toEqual([null, "rating_closed"])
  expect(RATING_EDITABLE_MS).toBe(7 * DAY_MS)
})
