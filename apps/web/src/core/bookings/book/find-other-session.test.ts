import { expect, test } from "vitest"
import type { OfferedBookable } from "../queries.ts"
import { findOtherSession } from "./find-other-session.ts"

const now = new Date("2026-11-26T14:40:00+01:00")
const elsa = {
  player_id: 2,
  first_name: "Elsa",
  year_of_birth: 2014,
  already_booked: true,
  overlapping: true,
  trial_used: false,
  is_returning: false,
}

const session = (id: number, day: string, changes: Record<string, unknown> = {}) =>
  ({
    id,
    status: "scheduled",
    starts_at: `${day}T17:30:00+01:00`,
    ends_at: `${day}T19:00:00+01:00`,
    capacity: 6,
    seats_taken: 5,
    min_birth_year: 2013,
    max_birth_year: 2015,
    bookable_from: null,
    returning_from: null,
    booking_type: { slug: "group" },
    ...changes,
  }) as OfferedBookable

const full = session(1, "2026-12-01", { seats_taken: 6 })
const idOf = (sessions: OfferedBookable[], taken: Parameters<typeof findOtherSession>[3] = []) =>
  findOtherSession([full, ...sessions], full, elsa, taken, now)?.id

test("the soonest of the same type with a seat for the player's age", () => {
  expect(
    idOf([
      session(2, "2026-12-01", { booking_type: { slug: "fitness" } }),
      session(3, "2026-12-02", { seats_taken: 6 }),
      session(4, "2026-12-03", { max_birth_year: 2013 }),
      session(5, "2026-12-04"),
      session(6, "2026-12-05"),
    ]),
  ).toBe(5)
})

test("not the full one itself, and nothing when all are", () => {
  expect(idOf([session(2, "2026-12-02", { seats_taken: 6 })])).toBeUndefined()
})

test("not while the player trains elsewhere; a sister's session is no obstacle", () => {
  const at = (player_id: number) => ({
    bookable_id: 20,
    player_id,
    booking_type: "group" as const,
    status: "confirmed" as const,
    timestamp: "2026-12-02T18:00:00+01:00",
    ends_at: "2026-12-02T19:00:00+01:00",
  })
  const sessions = [session(2, "2026-12-02"), session(3, "2026-12-03")]
  expect(idOf(sessions, [at(2)])).toBe(3)
  expect(idOf(sessions, [at(7)])).toBe(2)
})
