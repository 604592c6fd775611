import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, daysBetween, occurrence, seriesDates } from "./series.ts"
import {
  type ChangeScope,
  changeScopes,
  daysMoved,
  isLargeMove,
  isToldToFamilies,
  keptFields,
  movedTimes,
  partFor,
  sessionsInScope,
} from "./session-change.ts"
import { wallClockDate, wallClockTime } from "./time.ts"

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`

/** A series over 2027 and 2028, whose clock changes lie on 28 March, 31 October, 26 March and 29 October. */
const anySeries = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    first: fc.integer({ min: 0, max: 660 }),
    length: fc.integer({ min: 14, max: 300 }),
    minute: fc.integer({ min: 6 * 60, max: 20 * 60 }),
    edited: fc.array(fc.nat(40), { maxLength: 4 }),
  })
  .map(({ weekday, first, length, minute, edited }) => {
    const from = addDays("2027-01-01", first)
    const rule = { weekday, from, until: addDays(from, length), every: 1, skip_red_days: true }
    const times = { starts: clock(minute), ends: clock(minute + 90) }
    return seriesDates(rule).map((day, index) => ({
      id: index + 1,
      series_date: day,
      status: index % 7 === 5 ? "cancelled" : "scheduled",
      edited: edited.includes(index) ? ["starts"] : [],
      ...occurrence(times, day),
    }))
  })
  .filter((sessions) => sessions.length > 1)

const anyChange = fc.record({
  scope: fc.constantFrom<ChangeScope>(...changeScopes),
  chosen: fc.nat(60),
  begun: fc.nat(60),
  days: fc.integer({ min: -3, max: 10 }),
  minute: fc.integer({ min: 6 * 60, max: 20 * 60 }),
})

describe("a change of a series", () => {
  it("reaches the chosen one and, by its scope, what is still to come and takes place, never what has begun", () => {
    fc.assert(
      fc.property(anySeries, anyChange, (sessions, { scope, ...places }) => {
        const chosen = sessions[places.chosen % sessions.length] as (typeof sessions)[number]
        const now = (sessions[places.begun % sessions.length] as (typeof sessions)[number]).starts_at
        const ids = sessionsInScope(sessions, chosen, scope, now).map(({ id }) => id)
        expect(ids).toContain(chosen.id)
        expect(ids).toEqual([...new Set(ids)])
        const others = sessions.filter(({ id }) => id !== chosen.id)
        for (const session of others) {
          const isToCome = session.starts_at > now && session.status === "scheduled"
          const isMeant =
            scope === "all" || (scope === "following" && session.series_date > chosen.series_date)
          expect(ids.includes(session.id)).toBe(isToCome && isMeant)
        }
      }),
    )
  })

  it("17:30 stays 17:30: the wall shows what was asked for on each date, on both sides of every clock change of 2027 and 2028", () => {
    fc.assert(
      fc.property(anySeries, anyChange, (sessions, { days, minute }) => {
        for (const session of sessions) {
          const moved = movedTimes(session, { days })
          expect(wallClockTime(moved.starts_at)).toBe(wallClockTime(session.starts_at))
          expect(wallClockTime(moved.ends_at)).toBe(wallClockTime(session.ends_at))
          expect(daysBetween(session.series_date, wallClockDate(moved.starts_at))).toBe(days)
          const later = movedTimes(session, { days, starts: clock(minute), ends: clock(minute + 60) })
          expect([wallClockTime(later.starts_at), wallClockTime(later.ends_at)]).toEqual([
            clock(minute),
            clock(minute + 60),
          ])
          // There and back again is where it was.
          expect(movedTimes(moved, { days: -days })).toEqual({
            starts_at: session.starts_at,
            ends_at: session.ends_at,
          })
        }
      }),
    )
  })

  it("leaves what was edited on a date; the date that is changed itself takes all of it", () => {
    fc.assert(
      fc.property(anySeries, anyChange, (sessions, { minute }) => {
        const change = { starts: clock(minute), ends: clock(minute + 60), title: "Both feet" }
        for (const session of sessions) {
          const part = partFor(change, session.edited, false)
          const after = movedTimes(session, part)
          if (session.edited.length > 0) {
            expect(part).toEqual({ title: "Both feet" })
            expect(after).toEqual({ starts_at: session.starts_at, ends_at: session.ends_at })
          } else expect(part).toEqual(change)
          expect(partFor(change, session.edited, true)).toEqual(change)
        }
      }),
    )
  })

  it("tells whose time, place, pitch or coach is another one, and nobody else", () => {
    const place = fc.record({
      address_id: fc.integer({ min: 1, max: 3 }),
      pitch: fc.constantFrom("1", "2"),
      coach_ids: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      minute: fc.integer({ min: 0, max: 3 }),
    })
    const at = ({
      minute,
      ...where
    }: {
      minute: number
      address_id: number
      pitch: string
      coach_ids: number[]
    }) => ({
      ...where,
      starts_at: new Date(Date.UTC(2027, 4, 6, 15, minute)),
      ends_at: new Date(Date.UTC(2027, 4, 6, 16, minute)),
    })
    fc.assert(
      fc.property(place, place, (one, other) => {
        const facts = ({ coach_ids, ...rest }: typeof one) => JSON.stringify([rest, [...coach_ids].sort()])
        expect(isToldToFamilies(at(one), at(other))).toBe(facts(one) !== facts(other))
      }),
    )
  })
})

describe("a date on which something was edited", () => {
  it("keeps its end with its start, and its pitch with its place", () => {
    expect(keptFields(["starts"])).toEqual(["starts", "ends"])
    expect(keptFields(["pitch", "title"])).toEqual(["address_id", "pitch", "title"])
    expect(keptFields([])).toEqual([])
  })
})

describe("a move", () => {
  const time = (minutes: number, address_id = 1) => ({
    address_id,
    pitch: "",
    coach_ids: [],
    starts_at: new Date(Date.UTC(2027, 4, 6, 15, minutes)),
    ends_at: new Date(Date.UTC(2027, 4, 6, 17, minutes)),
  })
  it.each([
    [30, 1, false],
    [31, 1, true],
    [0, 2, true],
  ])("by %i minutes to place %i: free to leave %s", (minutes, place, isLarge) => {
    expect(isLargeMove(time(0), time(minutes, place))).toBe(isLarge)
  })
  it("counts days on the wall, not hours: one day over the night of a clock change is one day", () => {
    const { starts_at } = occurrence({ starts: "23:30", ends: "23:45" }, "2027-03-27")
    expect(daysMoved(starts_at, "2027-03-28")).toBe(1)
    expect(movedTimes({ starts_at, ends_at: starts_at }, { days: 1 }).starts_at.toISOString()).toBe(
      "2027-03-28T21:30:00.000Z",
    )
  })
})
