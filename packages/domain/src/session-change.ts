import { addDays, daysBetween, instantAt } from "./series.ts"
import { MINUTE_MS, wallClockDate, wallClockTime } from "./time.ts"
import type { PlannedTime } from "./warnings.ts"

/** How far a change of one session of a series goes. What has begun or is cancelled never changes. */
export const changeScopes = ["this", "following", "all"] as const
export type ChangeScope = (typeof changeScopes)[number]

/** A move by more than this lets families leave freely until the start. */
export const SMALL_MOVE_MS = 30 * MINUTE_MS

/** What of a session of a series decides whether a change reaches it. */
export interface SeriesSession {
  id: number
  /** The day that it was planned for, wherever it was moved since; null outside a series. */
  series_date: string | null
  starts_at: Date
  status: string
}

/** Fields that make sense only together: whoever edited one of them on a date has decided on all of them. */
const fieldGroups: readonly (readonly string[])[] = [
  ["starts", "ends"],
  ["address_id", "pitch"],
  ["min_birth_year", "max_birth_year"],
]

/** The fields of one date that a change of the series leaves alone, given those that were edited on it. */
export const keptFields = (edited: readonly string[]): string[] => [
  ...new Set(edited.flatMap((field) => fieldGroups.find((group) => group.includes(field)) ?? [field])),
]

/** The sessions that a change reaches, soonest first; always with the chosen one, whatever its state. */
export function sessionsInScope<S extends SeriesSession>(
  sessions: readonly S[],
  chosen: S,
  scope: ChangeScope,
  now: Date,
): S[] {
  const isReached = (session: S) =>
    session.id === chosen.id ||
    (scope !== "this" &&
      session.status === "scheduled" &&
      session.starts_at > now &&
      (scope === "all" || (session.series_date ?? "") >= (chosen.series_date ?? "")))
  return sessions
    .filter(isReached)
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime() || one.id - other.id)
}

/** When a session is asked to take place; what is left out stays. Times are `HH:MM` on the wall in Stockholm. */
export interface TimeChange {
  /** How many days it moves. */
  days?: number
  starts?: string | undefined
  ends?: string | undefined
}

/** How many days a session moves when it is put on that day of Stockholm. */
export const daysMoved = (starts_at: Date, day: string): number => daysBetween(wallClockDate(starts_at), day)

/**
 * When a session takes place after a change. Its time on the wall stays what it was where none is sent, also when the
 * clock changes between the old day and the new one.
 */
export function movedTimes(
  session: Pick<PlannedTime, "starts_at" | "ends_at">,
  { days = 0, starts, ends }: TimeChange,
): Pick<PlannedTime, "starts_at" | "ends_at"> {
  const moved = (instant: Date, time = wallClockTime(instant)) =>
    instantAt(addDays(wallClockDate(instant), days), time)
  return { starts_at: moved(session.starts_at, starts), ends_at: moved(session.ends_at, ends) }
}

/** The part of a change that a session takes: all of it, or of a series' change what was not edited on this date. */
export const partFor = <C extends object>(change: C, edited: readonly string[], isChosen: boolean): C => {
  if (isChosen) return change
  const kept = keptFields(edited)
  return Object.fromEntries(Object.entries(change).filter(([field]) => !kept.includes(field))) as C
}

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
