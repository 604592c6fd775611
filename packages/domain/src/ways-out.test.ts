import fc from "fast-check"
import { expect, test } from "vitest"
import { HOUR_MS } from "./time.ts"
import { findClashes, type PlannedTime } from "./warnings.ts"
import { findWaysOut, type Surroundings } from "./ways-out.ts"

const at = (hours: number) => new Date(Date.parse("2027-02-16T00:00:00+01:00") + hours * HOUR_MS)
const session = (facts: Partial<PlannedTime> = {}): PlannedTime => ({
  starts_at: at(17.5),
  ends_at: at(19),
  address_id: 1,
  pitch: "Pitch 1",
  coach_ids: [1],
  ...facts,
})
const other = (facts: Partial<PlannedTime>) => ({
  id: 9,
  ...session({ coach_ids: [9], pitch: "", ...facts }),
})
const around = (facts: Partial<Surroundings> = {}): Surroundings => ({
  others: [],
  absences: [],
  pitches: ["Pitch 1", "Pitch 2"],
  coaches: [
    { id: 1, name: "Sofia" },
    { id: 2, name: "Amir" },
    { id: 3, name: "Linn" },
  ],
  ...facts,
})
const leaveOut = { way: "leave_out", name: "", change: {} }
const away = { coach_id: 1, from_day: "2027-02-16", until_day: "2027-02-16" }

test("what does not clash needs no way out", () => {
  expect(findWaysOut(session(), around())).toEqual([])
})

test("a pitch that is taken: another one of the place, else the nearest time that is free", () => {
  const taken = other({ pitch: "pitch 1", ends_at: at(18) })
  const pitch = { way: "pitch", name: "Pitch 2", change: { pitch: "Pitch 2" } }
  expect(findWaysOut(session(), around({ others: [taken] }))).toEqual([pitch, leaveOut])
  const time = { way: "time", name: "18:00", change: { starts: "18:00", ends: "19:30" } }
  expect(findWaysOut(session(), around({ others: [taken], pitches: ["Pitch 1"] }))).toEqual([time, leaveOut])
  const both = [taken, { ...taken, id: 10, pitch: "Pitch 2" }]
  expect(findWaysOut(session(), around({ others: both }))).toEqual([time, leaveOut])
})

test("a coach who is away or elsewhere: a colleague who is free, first who is there on that day anyway", () => {
  const amir = { way: "coach", name: "Amir", change: { coach_ids: [2] } }
  expect(findWaysOut(session(), around({ absences: [away] }))).toEqual([amir, leaveOut])
  const linnIsThere = other({ coach_ids: [3], starts_at: at(15), ends_at: at(16.5) })
  expect(findWaysOut(session(), around({ absences: [away], others: [linnIsThere] }))).toEqual([
    { way: "coach", name: "Linn", change: { coach_ids: [3] } },
    leaveOut,
  ])
  const amirIsBusy = other({ coach_ids: [2], address_id: 5 })
  expect(
    findWaysOut(session({ coach_ids: [7, 1] }), around({ absences: [away], others: [amirIsBusy] })),
  ).toEqual([{ way: "coach", name: "Linn", change: { coach_ids: [7, 3] } }, leaveOut])
})

test("nobody and nothing is free: the date can only be left out", () => {
  const absences = [1, 2, 3].map((coach_id) => ({ ...away, coach_id }))
  expect(findWaysOut(session(), around({ absences }))).toEqual([leaveOut])
})

test("a way out never leads into another clash, nor to before seven or past ten", () => {
  const anyOther = fc
    .record({
      id: fc.integer({ min: 10, max: 99 }),
      start: fc.integer({ min: 14, max: 22 }),
      length: fc.integer({ min: 1, max: 3 }),
      pitch: fc.constantFrom("", "Pitch 1", "Pitch 2"),
      coach_ids: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    })
    .map(({ id, start, length, ...rest }) => ({
      ...other({ ...rest, starts_at: at(start), ends_at: at(start + length) }),
      id,
    }))
  fc.assert(
    fc.property(fc.array(anyOther, { maxLength: 5 }), (others) => {
      const planned = session({ starts_at: at(20), ends_at: at(21.5) })
      const [nearest] = findWaysOut(planned, around({ others }))
      if (!nearest || nearest.way === "leave_out") return
      const { starts, ends, ...change } = nearest.change
      const toInstant = (time: string) => new Date(`2027-02-16T${time}:00+01:00`)
      const times = starts && ends ? { starts_at: toInstant(starts), ends_at: toInstant(ends) } : {}
      expect(findClashes({ ...planned, ...change, ...times }, others)).toEqual([])
      expect((ends ?? "21:30") <= "22:00").toBe(true)
    }),
    { seed: 20_261_126, numRuns: 1000 },
  )
})
