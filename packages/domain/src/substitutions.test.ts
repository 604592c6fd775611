import { expect, test } from "vitest"
import { orderSubstitutes, type SubstituteFit, whyNoSubstitution } from "./substitutions.ts"

const coach = (name: string, fit: SubstituteFit, metres: number | null) => ({ name, fit, metres })

test("who knows the kind of session comes first, of those the nearest, then who is nowhere known, by name", () => {
  const found = orderSubstitutes([
    coach("Near, other kind", "other", 0),
    coach("Östen", "same_type", null),
    coach("Åsa", "same_type", null),
    coach("Far", "same_type", 9000),
    coach("Next door", "same_type", 300),
    coach("Far, same years", "same_years", 20_000),
  ])
  expect(found.map(({ name }) => name)).toEqual([
    "Far, same years",
    "Next door",
    "Far",
    "Åsa",
    "Östen",
    "Near, other kind",
  ])
})

const starts_at = new Date("2026-11-26T17:30:00+01:00")

test.each([
  ["a minute before", "2026-11-26T17:29:00+01:00", "scheduled", null],
  ["from its start on", "2026-11-26T17:30:00+01:00", "scheduled", "bookable_started"],
  ["cancelled", "2026-11-26T12:00:00+01:00", "cancelled", "bookable_cancelled"],
] as const)("whether a session can get a substitute: %s", (_, now, status, expected) => {
  expect(whyNoSubstitution({ now: new Date(now), status, starts_at })).toBe(expected)
})
