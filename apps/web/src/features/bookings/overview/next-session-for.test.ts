import { expect, test } from "vitest"
import type { Booking, OfferedBookable } from "../queries.ts"
import { nextSessionFor } from "./next-session-for.ts"

const now = new Date("2026-11-22T12:00:00+01:00")
const elsa = { id: 1, first_name: "Elsa", year_of_birth: 2014 }

const session = (id: number, day: string, slug: string, changes: Partial<OfferedBookable> = {}) =>
  ({
    id,
    status: "scheduled",
    starts_at: `${day}T17:30:00+01:00`,
    ends_at: `${day}T19:00:00+01:00`,
    capacity: 6,
    seats_taken: 5,
    min_birth_year: null,
    max_birth_year: null,
    booking_type: { slug },
    ...changes,
  }) as OfferedBookable

const booked = (day: string, booking_type: string) =>
  ({
    bookable_id: 99,
    player_id: elsa.id,
    status: "confirmed",
    booking_type,
    timestamp: `${day}T10:00:00+01:00`,
    ends_at: `${day}T11:00:00+01:00`,
  }) as Booking

const sessions = [
  session(1, "2026-11-23", "trial"),
  session(2, "2026-11-24", "fitness"),
  session(3, "2026-11-25", "group", { seats_taken: 6 }),
  session(4, "2026-11-26", "group", { max_birth_year: 2012 }),
  session(5, "2026-11-27", "group"),
]

test("the soonest that fits, of the type taken last", () => {
  expect(nextSessionFor(elsa, sessions, [booked("2026-11-16", "group")], now)?.id).toBe(5)
  expect(
    nextSessionFor(elsa, sessions, [booked("2026-11-16", "group"), booked("2026-11-18", "fitness")], now)?.id,
  ).toBe(2)
})

test("without a history, or when that type has nothing, any weekly one; never a trial or a camp", () => {
  expect(nextSessionFor(elsa, sessions, [], now)?.id).toBe(2)
  expect(nextSessionFor(elsa, sessions, [booked("2026-11-16", "duo")], now)?.id).toBe(2)
  expect(nextSessionFor(elsa, [session(1, "2026-11-23", "camp")], [], now)).toBeUndefined()
})

test("what waits in the basket is not offered again", () => {
  const held = { ...booked("2026-11-27", "group"), bookable_id: 5, status: "held" as const }
  const seats = [booked("2026-11-16", "group"), held]
  expect(nextSessionFor(elsa, [...sessions, session(6, "2026-11-30", "group")], seats, now)?.id).toBe(6)
})
