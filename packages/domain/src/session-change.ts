import { addDays, daysBetween, instantAt } from "./series.ts"
import { MINUTE_MS, wallClockDate, wallClockTime } from "./time.ts"
import type { PlannedTime } from "./warnings.ts"

/** How far a change of one session of a series goes. Sessions that have begun or are cancelled don't change. */
export const changeScopes = ["this", "following", "all"] as const
export type ChangeScope = (typeof changeScopes)[number]

/** After a larger move, families can cancel free of charge until the start. */
export const SMALL_MOVE_MS = 30 * MINUTE_MS

/** The facts of a session that decide whether a change of its series applies to it. */
export interface SeriesSession {
  id: number
  /** The originally planned day, even if it was moved; null outside a series. */
  series_date: string | null
  starts_at: Date
  status: string
}

/** Fields that belong together: editing one of them on a date counts as editing all. */
const fieldGroups: readonly (readonly string[])[] = [
  ["starts", "ends"],
  ["address_id", "pitch"],
  ["min_birth_year", "max_birth_year"],
]

/** The fields of a date that a change of the series skips, because they were edited on that date. */
export const keptFields = (edited: readonly string[]): string[] => [
  ...new Set(edited.flatMap((field) => fieldGroups.find((group) => group.includes(field)) ?? [field])),
]

/** The sessions that a change applies to, soonest first; always including the chosen one. */
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

/** The requested times; fields left out stay. Times are `HH:MM` of the academy. */
export interface TimeChange {
  /** How many days it moves. */
  days?: number
  starts?: string | undefined
  ends?: string | undefined
}

/** How many days a session moves to be on that day at the academy. */
export const daysMoved = (starts_at: Date, day: string): number => daysBetween(wallClockDate(starts_at), day)

/**
 * When a session takes place after a change. Without a new time it keeps its wall-clock time, also across a clock
 * change.
 */
export function movedTimes(
  session: Pick<PlannedTime, "starts_at" | "ends_at">,
  { days = 0, starts, ends }: TimeChange,
): Pick<PlannedTime, "starts_at" | "ends_at"> {
  const moved = (instant: Date, time = wallClockTime(instant)) =>
    instantAt(addDays(wallClockDate(instant), days), time)
  return { starts_at: moved(session.starts_at, starts), ends_at: moved(session.ends_at, ends) }
}

/** The part of a change that applies to a session: for a change of a series, without the fields edited on this date. */
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

/** Whether to notify families: of another time, place, pitch or coach. Changes of texts, seats and price are silent. */
export const isToldToFamilies = (before: PlannedTime, after: PlannedTime): boolean =>
  !sameTime(before, after) ||
  before.address_id !== after.address_id ||
  before.pitch !== after.pitch ||
  !sameIds(before.coach_ids, after.coach_ids)

/** Whether the session has changed so much that families can cancel free of charge until the start. */
export const isLargeMove = (before: PlannedTime, after: PlannedTime): boolean =>
  before.address_id !== after.address_id ||
  Math.abs(after.starts_at.getTime() - before.starts_at.getTime()) > SMALL_MOVE_MS
