import fc from "fast-check"
import { expect, it } from "vitest"
import { isLargeMove, isToldToFamilies } from "./session-change.ts"
import { HOUR_MS, MINUTE_MS } from "./time.ts"
import { findClashes, findSizeWarnings, type PlannedSize, type PlannedTime, unconfirmed } from "./warnings.ts"

const at = (hours: number) => new Date(Date.UTC(2027, 2, 28) + hours * HOUR_MS)
const session = (facts: Partial<PlannedTime> = {}): PlannedTime => ({
  starts_at: at(10),
  ends_at: at(11.5),
  address_id: 1,
  pitch: "Pitch 1",
  coach_ids: [1, 2],
  ...facts,
})

const anySession = fc
  .record({
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 4 }),
    address_id: fc.integer({ min: 1, max: 2 }),
    pitch: fc.constantFrom("", "Pitch 1", "pitch 1 ", "Pitch 2"),
    coach_ids: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  })
  .map(({ start, length, ...rest }) => ({ ...rest, starts_at: at(start), ends_at: at(start + length) }))

it("one session stands in another's way exactly when that one stands in its way", () => {
  fc.assert(
    fc.property(anySession, anySession, (one, other) => {
      const codes = (a: PlannedTime, b: PlannedTime) =>
        findClashes(a, [{ ...b, id: 7 }]).map(({ code }) => code)
      expect(codes(one, other)).toEqual(codes(other, one))
      const meets = one.starts_at < other.ends_at && other.starts_at < one.ends_at
      if (!meets) expect(codes(one, other)).toEqual([])
    }),
  )
})

it("names whom it meets, and what for", () => {
  const others = [
    { ...session({ coach_ids: [2, 9], address_id: 2 }), id: 1 },
    { ...session({ coach_ids: [9], pitch: " pitch 1" }), id: 2 },
    { ...session({ starts_at: at(11.5), ends_at: at(13) }), id: 3 },
    { ...session({ coach_ids: [], pitch: "Pitch 2" }), id: 4 },
  ]
  expect(findClashes(session(), others)).toEqual([
    { code: "coach_elsewhere", about: [1] },
    { code: "pitch_taken", about: [2] },
  ])
})

it("a coach who is away on the day in Stockholm is warned of, from the first to the last day", () => {
  // 22:30 UTC on the day of the change to summer time is already the next day in Stockholm.
  const late = session({ starts_at: at(22.5), ends_at: at(23.5) })
  const away = (from_day: string, until_day: string, coach_id = 2) => [{ coach_id, from_day, until_day }]
  const codes = (absences: ReturnType<typeof away>) => findClashes(late, [], absences).map(({ code }) => code)
  expect(codes(away("2027-03-29", "2027-03-29"))).toEqual(["coach_away"])
  expect(codes(away("2027-03-20", "2027-03-28"))).toEqual([])
  expect(codes(away("2027-03-20", "2027-03-30", 3))).toEqual([])
})

it("what was confirmed is warned of no more, anything else still is", () => {
  const found = [
    { code: "coach_elsewhere" as const, about: [1] },
    { code: "pitch_taken" as const, about: [2] },
  ]
  expect(unconfirmed(found, [])).toEqual(found)
  expect(unconfirmed(found, ["pitch_taken"])).toEqual([found[0]])
  expect(unconfirmed(found, ["pitch_taken", "coach_elsewhere"])).toEqual([])
})

it("families are told of time, place, pitch and coach, and of nothing when nothing is different", () => {
  fc.assert(
    fc.property(anySession, anySession, (before, after) => {
      expect(isToldToFamilies(before, { ...before, coach_ids: [...before.coach_ids].reverse() })).toBe(false)
      const isSame =
        before.starts_at.getTime() === after.starts_at.getTime() &&
        before.ends_at.getTime() === after.ends_at.getTime() &&
        before.address_id === after.address_id &&
        before.pitch === after.pitch &&
        String([...before.coach_ids].sort()) === String([...after.coach_ids].sort())
      expect(isToldToFamilies(before, after)).toBe(!isSame)
      // Nobody may leave because of something that they are not told.
      if (isLargeMove(before, after)) expect(isToldToFamilies(before, after)).toBe(true)
    }),
  )
})

it("half an hour is a small move, a minute more or another place a large one", () => {
  const later = (minutes: number) => session({ starts_at: new Date(at(10).getTime() + minutes * MINUTE_MS) })
  expect(
    [later(30), later(-30), later(31), later(-31), session({ address_id: 2 })].map((after) =>
      isLargeMove(session(), after),
    ),
  ).toEqual([false, false, true, true, true])
})

const promised = { group_players: 6, camp_players_per_coach: 8 }

it.each([
  ["group", 6, 1, []],
  ["group", 7, 2, ["large_group"]],
  ["fitness", 20, 1, []],
  ["camp", 8, 1, []],
  ["camp", 9, 1, ["few_coaches"]],
  ["camp", 16, 2, []],
  ["camp", 40, 1, ["few_coaches"]],
  ["camp", 8, 0, ["few_coaches"]],
] as const)("a %s of %d with %d coaches: %j", (booking_type, capacity, coaches, codes) => {
  const size = { booking_type, capacity, coach_ids: [1, 2].slice(0, coaches) }
  expect(findSizeWarnings(size, promised).map(({ code }) => code)).toEqual(codes)
  expect(findSizeWarnings(size, promised, size), "the office has seen it").toEqual([])
})

it("more seats than too many, or a coach less, is warned of again", () => {
  const camp: PlannedSize = { booking_type: "camp", capacity: 20, coach_ids: [1, 2] }
  const codes = (after: Partial<PlannedSize>) =>
    findSizeWarnings({ ...camp, ...after }, promised, camp).map(({ code }) => code)
  expect(codes({ capacity: 21 })).toEqual(["few_coaches"])
  expect(codes({ coach_ids: [1] })).toEqual(["few_coaches"])
  expect(codes({ capacity: 18 })).toEqual([])
  expect(codes({ booking_type: "group" })).toEqual(["large_group"])
})

it("sizes are measured by what the academy promises", () => {
  const large = { group_players: 8, camp_players_per_coach: 10 }
  const codes = (size: PlannedSize) => findSizeWarnings(size, large).map(({ code }) => code)
  expect(codes({ booking_type: "group", capacity: 8, coach_ids: [1] })).toEqual([])
  expect(codes({ booking_type: "group", capacity: 9, coach_ids: [1] })).toEqual(["large_group"])
  expect(codes({ booking_type: "camp", capacity: 11, coach_ids: [1] })).toEqual(["few_coaches"])
})
