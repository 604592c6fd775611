import { expect, test } from "vitest"
import { assignPasses, lastDayBefore, type PassLot, type PassSeat, whyNoPass } from "./passes.ts"

const now = new Date("2026-11-26T14:30:00Z")
const at = (iso: string) => new Date(iso)
const DECEMBER = at("2026-11-30T23:00:00Z")
const JANUARY = at("2026-12-31T23:00:00Z")

const lot = (facts: Partial<PassLot> = {}): PassLot => ({
  id: 1,
  pass_type_id: 1,
  amount: 1,
  expires_at: DECEMBER,
  rest_from: null,
  rest_until: null,
  player_ids: null,
  ...facts,
})
const seat = (facts: Partial<PassSeat> = {}): PassSeat => ({
  pass_type_id: 1,
  player_id: 1,
  starts_at: at("2026-11-28T10:00:00Z"),
  ...facts,
})

test("a pass pays for a session that begins before it expires", () => {
  expect(whyNoPass([lot()], seat({ starts_at: at("2026-11-30T22:59:59Z") }), now)).toBeNull()
  expect(whyNoPass([lot()], seat({ starts_at: DECEMBER }), now)).toBe("pass_expires_before_session")
  expect(whyNoPass([lot({ expires_at: null })], seat({ starts_at: JANUARY }), now)).toBeNull()
  expect(whyNoPass([lot({ expires_at: now })], seat(), now)).toBe("no_pass_left")
  expect(whyNoPass([lot({ amount: 0 })], seat(), now)).toBe("no_pass_left")
  expect(whyNoPass([lot()], seat({ pass_type_id: null }), now)).toBe("no_pass_left")
})

test("a membership's pass pays for the players that it names", () => {
  const own = lot({ player_ids: [1, 2] })
  expect(whyNoPass([own], seat({ player_id: 2 }), now)).toBeNull()
  expect(whyNoPass([own], seat({ player_id: 3 }), now)).toBe("pass_not_for_player")
})

test("a pass of a paused membership pays nothing in the pause, and no session in it", () => {
  const waiting = lot({ rest_from: DECEMBER, rest_until: JANUARY, expires_at: at("2027-01-31T23:00:00Z") })
  expect(whyNoPass([waiting], seat(), now)).toBeNull()
  expect(whyNoPass([waiting], seat({ starts_at: at("2026-12-10T10:00:00Z") }), now)).toBe("pass_paused")
  expect(whyNoPass([waiting], seat({ starts_at: JANUARY }), now)).toBeNull()
  expect(whyNoPass([waiting], seat({ starts_at: JANUARY }), DECEMBER)).toBe("pass_paused")
})

test("passes go to seats so that as many are paid as can be, what expires first in front", () => {
  const pack = lot({ id: 7, expires_at: at("2026-12-10T23:00:00Z") })
  const own = lot({ id: 8, expires_at: JANUARY, player_ids: [1] })
  expect(assignPasses([seat()], [own, pack], now)).toEqual([7])
  // The pack pays the sibling, whom the membership does not name.
  expect(assignPasses([seat(), seat({ player_id: 2 })], [pack, own], now)).toEqual([8, 7])
  // An earlier seat is not given up for a later one.
  expect(assignPasses([seat({ player_id: 2 }), seat({ player_id: 3 })], [pack, own], now)).toEqual([7, null])
  expect(assignPasses([seat(), seat({ player_id: 2 }), seat()], [lot({ id: 9, amount: 3 })], now)).toEqual([
    9, 9, 9,
  ])
})

test("what ends at a midnight is valid up to the day before it", () => {
  expect(lastDayBefore(DECEMBER)).toBe("2026-11-30")
  expect(lastDayBefore(at("2026-12-01T13:00:00Z"))).toBe("2026-12-01")
  // The nights on which the clocks change.
  expect(lastDayBefore(at("2026-10-24T22:00:00Z"))).toBe("2026-10-24")
  expect(lastDayBefore(at("2026-10-25T23:00:00Z"))).toBe("2026-10-25")
  expect(lastDayBefore(at("2027-03-27T23:00:00Z"))).toBe("2027-03-27")
  expect(lastDayBefore(at("2027-03-28T22:00:00Z"))).toBe("2027-03-28")
})
