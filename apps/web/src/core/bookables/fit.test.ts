import { describe, expect, it } from "vitest"
import { concernsFamily, fitOf, refusalOf, type SeatFacts } from "./fit.ts"
import type { Bookable } from "./queries.ts"

const now = new Date("2026-11-22T12:00:00+01:00")
const elsa = { id: 1, first_name: "Elsa", year_of_birth: 2014 }
const noah = { id: 2, first_name: "Noah", year_of_birth: 2018 }

const session = (changes: Partial<Bookable> = {}) =>
  ({
    id: 10,
    starts_at: "2026-11-25T17:30:00+01:00",
    ends_at: "2026-11-25T19:00:00+01:00",
    capacity: 6,
    seats_taken: 3,
    min_birth_year: 2013,
    max_birth_year: 2015,
    bookable_from: null,
    returning_from: null,
    status: "scheduled",
    booking_type: { id: 1, slug: "group", name: "Group", pass_type: null },
    ...changes,
  }) as Bookable

const seat = (changes: Partial<SeatFacts> = {}): SeatFacts => ({
  bookable_id: 11,
  player_id: elsa.id,
  booking_type: "group",
  status: "confirmed",
  timestamp: "2026-11-25T18:00:00+01:00",
  ends_at: "2026-11-25T19:00:00+01:00",
  ...changes,
})

describe("whether a session fits a player", () => {
  it("asks about the year of birth, the seats and what the player has at that time", () => {
    expect(refusalOf(session(), elsa, [], now)).toBeNull()
    expect(refusalOf(session(), noah, [], now)).toBe("born_too_late")
    expect(refusalOf(session({ seats_taken: 6 }), elsa, [], now)).toBe("bookable_full")
    expect(refusalOf(session(), elsa, [seat()], now)).toBe("overlapping_booking")
    expect(refusalOf(session(), elsa, [seat({ bookable_id: 10 })], now)).toBe("already_booked")
  })

  it("knows who has had a trial, and how many are still to come", () => {
    const trial = session({ booking_type: { id: 2, slug: "trial", name: "Trial", pass_type: null } })
    const elsas = seat({ booking_type: "trial", timestamp: "2026-11-24T18:00:00+01:00" })
    const others = [2, 3].map((player_id) => ({
      ...elsas,
      player_id,
      timestamp: "2026-11-26T18:00:00+01:00",
      ends_at: "2026-11-26T19:00:00+01:00",
    }))
    expect(refusalOf(trial, elsa, [elsas], now)).toBe("trial_used")
    expect(refusalOf(session(), elsa, [elsas, ...others], now)).not.toBe("trial_used")
    expect(refusalOf(trial, elsa, others, now)).toBe("too_many_trials")
    expect(refusalOf(trial, elsa, [...others.slice(0, 1)], now)).toBeNull()
  })

  it("does not mind another player's seat, a cancelled one, or one that ends when it begins", () => {
    const others = [
      seat({ player_id: noah.id }),
      seat({ status: "cancelled" }),
      seat({ timestamp: "2026-11-25T16:00:00+01:00", ends_at: "2026-11-25T17:30:00+01:00" }),
    ]
    expect(refusalOf(session(), elsa, others, now)).toBeNull()
  })

  it("says of each player apart, and concerns a family that has a seat there", () => {
    const fit = fitOf(session(), [elsa, noah], [], now)
    expect(fit.fitting).toEqual([elsa])
    expect(fit.refused).toEqual([{ player: noah, refusal: "born_too_late" }])
    expect(concernsFamily(fit)).toBe(true)
    expect(concernsFamily(fitOf(session(), [noah], [], now))).toBe(false)
    expect(concernsFamily(fitOf(session(), [elsa], [seat({ bookable_id: 10 })], now))).toBe(true)
  })
})
