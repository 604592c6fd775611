import { expect, test } from "vitest"
import type { Bookable } from "../queries.ts"
import { campBarsOf, indexDays } from "./days.ts"
import { weekFrom } from "./month-grid.ts"

const session = (id: number, starts_at: string, ends_at: string) =>
  ({ id, starts_at, ends_at, seats_taken: 0, capacity: 6 }) as Bookable

const evening = session(1, "2026-12-01T17:30:00+01:00", "2026-12-01T19:00:00+01:00")
const winterCamp = session(2, "2026-12-21T09:00:00+01:00", "2026-12-23T15:00:00+01:00")
const longCamp = session(3, "2026-12-23T09:00:00+01:00", "2026-12-29T15:00:00+01:00")

test("a session stands on its day, a camp on each of its days", () => {
  const day = indexDays([evening, winterCamp], [])
  expect(day("2026-12-01").sessions).toEqual([evening])
  for (const date of ["2026-12-21", "2026-12-22", "2026-12-23"])
    expect(day(date).sessions).toEqual([winterCamp])
  expect(day("2026-12-24")).toMatchObject({ sessions: [], redDay: "christmas_eve" })
})

test("camps that share a day lie in two lanes, and one that goes on says so", () => {
  const day = indexDays([winterCamp, longCamp], [])
  expect(campBarsOf(weekFrom("2026-12-21"), day)).toEqual([
    { session: winterCamp, from: 0, to: 2, lane: 0, beginsBefore: false, endsAfter: false },
    { session: longCamp, from: 2, to: 6, lane: 1, beginsBefore: false, endsAfter: true },
  ])
  expect(campBarsOf(weekFrom("2026-12-28"), day)).toEqual([
    { session: longCamp, from: 0, to: 1, lane: 0, beginsBefore: true, endsAfter: false },
  ])
})
