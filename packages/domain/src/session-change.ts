import { MINUTE_MS } from "./time.ts"
import type { PlannedTime } from "./warnings.ts"

/** A move by more than this lets families leave freely until the start. */
export const SMALL_MOVE_MS = 30 * MINUTE_MS

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

const sameTime = (before: PlannedTime, after: PlannedTime) =>
  before.starts_at.getTime() === after.starts_at.getTime() &&
  before.ends_at.getTime() === after.ends_at.getTime()

/** Whether families have to know: another time, place, pitch or coach. Texts, seats and price change silently. */
export const isToldToFamilies = (before: PlannedTime, after: PlannedTime): boolean =>
  !sameTime(before, after) ||
  before.address_id !== after.address_id ||
  before.pitch !== after.pitch ||
  !sameIds(before.coach_ids, after.coach_ids)

/** Whether what families booked has become something else, so that they may leave freely until the start. */
export const isLargeMove = (before: PlannedTime, after: PlannedTime): boolean =>
  before.address_id !== after.address_id ||
  Math.abs(after.starts_at.getTime() - before.starts_at.getTime()) > SMALL_MOVE_MS
