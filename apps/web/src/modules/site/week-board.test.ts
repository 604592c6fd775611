import type { BookingTypeSlug } from "@academy/domain/bookings"
import { describe, expect, it } from "vitest"
import type { Bookable } from "../../core/bookables/index.ts"
import { programmeFacts } from "./programme-facts.ts"
import { nextOf, weekBoard } from "./week-board.ts"

const now = new Date("2026-11-23T12:00:00+01:00")

/** A session of 60 minutes, so many hours from now. Only what the rules read. */
function session(id: number, slug: BookingTypeSlug, hours: number, rest: Partial<Bookable> = {}): Bookable {
  const starts = now.getTime() + hours * 3_600_000
  return {
    id,
    booking_type: { id: 1, slug, name: slug, pass_type: null },
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 3_600_000).toISOString(),
    capacity: 6,
    seats_taken: 0,
    price: 290,
    currency: "SEK",
    status: "scheduled",
    ...rest,
  } as Bookable
}

const ids = (sessions: Bookable[]) => sessions.map(({ id }) => id)

describe("this week's board", () => {
  it("shows what can be booked within seven days", () => {
    const sessions = [
      session(1, "group", -1),
      session(2, "group", 1, { seats_taken: 6 }),
      session(3, "duo", 2, { status: "cancelled" }),
      session(4, "group", 3),
      session(5, "fitness", 24 * 7),
      session(6, "duo", 24 * 7 + 1),
    ]
    expect(ids(weekBoard(sessions, now))).toEqual([4, 5])
  })

  it("shows two of a kind at most and five in all", () => {
    const sessions = [
      session(1, "group", 1),
      session(2, "group", 2),
      session(3, "group", 3),
      session(4, "duo", 4),
      session(5, "fitness", 5),
      session(6, "trial", 6),
      session(7, "talent", 7),
    ]
    expect(ids(weekBoard(sessions, now))).toEqual([1, 2, 4, 5, 6])
  })

  it("shows two nearly full ones at most, as long as others have room", () => {
    const few = { seats_taken: 5 }
    const crowded = [
      session(1, "group", 1, few),
      session(2, "duo", 2, few),
      session(3, "fitness", 3, few),
      session(4, "fitness", 4),
      session(5, "talent", 5),
      session(6, "group", 6),
    ]
    expect(ids(weekBoard(crowded, now))).toEqual([1, 2, 4, 5, 6])
    expect(ids(weekBoard(crowded.slice(0, 4), now)), "else they fill the board").toEqual([1, 2, 3, 4])
  })

  it("finds the next ones of a kind, whenever they are", () => {
    const sessions = [
      session(1, "group", 1),
      session(2, "fitness", 24 * 20),
      session(3, "fitness", 24 * 21, { seats_taken: 6 }),
      session(4, "fitness", 24 * 22),
    ]
    expect(ids(nextOf(sessions, ["fitness"], now))).toEqual([2, 4])
    expect(ids(nextOf(sessions, ["fitness"], now, 1))).toEqual([2])
  })
})

it("knows the lowest price and the length of each kind of training", () => {
  const facts = programmeFacts([
    session(1, "duo", 1, { price: 420 }),
    session(2, "duo", 2, { price: 400 }),
    session(3, "fitness", 3, { price: 10, status: "cancelled" }),
  ])
  expect(facts).toEqual({ duo: { price: 400, currency: "SEK", minutes: 60 } })
})
