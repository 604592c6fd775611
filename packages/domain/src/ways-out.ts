import { MINUTE_MS, wallClockDate, wallClockTime } from "./time.ts"
import { type CoachAbsence, findClashes, overlap, type PlannedTime, whoIsAway } from "./warnings.ts"

/** How to resolve the conflict of a date of a series: another pitch, coach or time, or skip it. */
export const waysOut = ["pitch", "coach", "time", "leave_out"] as const

/** How a date differs from the others of its series. Times are `HH:MM` of the academy. */
export interface DateChange {
  coach_ids?: number[]
  pitch?: string
  starts?: string
  ends?: string
}

export interface WayOut {
  way: (typeof waysOut)[number]
  /** The new pitch, coach or start time; empty for a skipped date. */
  name: string
  change: DateChange
}

/** The facts for finding ways out. */
export interface Surroundings {
  /** Sessions within `MOST_MOVED_MS` of the planned one. */
  others: readonly (PlannedTime & { id: number })[]
  absences: readonly CoachAbsence[]
  /** The venue's pitches, as entered. */
  pitches: readonly string[]
  coaches: readonly { id: number; name: string }[]
}

/** The furthest move of a date, in steps of a quarter of an hour. */
export const MOST_MOVED_MS = 120 * MINUTE_MS
const STEP_MS = 15 * MINUTE_MS
/** The earliest and latest times at the academy that a date is moved to. */
const EARLIEST = "07:00"
const LATEST = "22:00"

/**
 * The two ways out that change least and leave no conflict (another pitch of the venue, another coach, the nearest
 * other time), then skipping the date. None without a conflict.
 */
export function findWaysOut(planned: PlannedTime, around: Surroundings): WayOut[] {
  const isFree = (change: Partial<PlannedTime>) =>
    findClashes({ ...planned, ...change }, around.others, around.absences).length === 0
  if (isFree({})) return []
  const nearest = findPitch(around, isFree) ?? findCoach(planned, around, isFree) ?? findTime(planned, isFree)
  return [...(nearest ? [nearest] : []), { way: "leave_out", name: "", change: {} }]
}

type IsFree = (change: Partial<PlannedTime>) => boolean

function findPitch({ pitches }: Surroundings, isFree: IsFree): WayOut | undefined {
  const pitch = pitches.find((name) => isFree({ pitch: name }))
  return pitch === undefined ? undefined : { way: "pitch", name: pitch, change: { pitch } }
}

/** Substitutes for the one coach who can't come: first those at that venue on the day anyway. */
function findCoach(planned: PlannedTime, around: Surroundings, isFree: IsFree): WayOut | undefined {
  const { others, absences, coaches } = around
  const away = whoIsAway(planned, absences)
  const [hindered, second] = planned.coach_ids.filter(
    (id) =>
      away.includes(id) || others.some((other) => overlap(planned, other) && other.coach_ids.includes(id)),
  )
  if (hindered === undefined || second !== undefined) return undefined
  const isThere = (id: number) =>
    others.some(
      ({ address_id, starts_at, coach_ids }) =>
        address_id === planned.address_id &&
        coach_ids.includes(id) &&
        wallClockDate(starts_at) === wallClockDate(planned.starts_at),
    )
  const idsWith = (id: number) => planned.coach_ids.map((coach) => (coach === hindered ? id : coach))
  const coach = coaches
    .filter(({ id }) => !planned.coach_ids.includes(id) && isFree({ coach_ids: idsWith(id) }))
    .sort((one, other) => Number(isThere(other.id)) - Number(isThere(one.id)))[0]
  return coach && { way: "coach", name: coach.name, change: { coach_ids: idsWith(coach.id) } }
}

/** The nearest time on the same day; of two equally near ones the later. */
function findTime({ starts_at, ends_at }: PlannedTime, isFree: IsFree): WayOut | undefined {
  for (let moved = STEP_MS; moved <= MOST_MOVED_MS; moved += STEP_MS) {
    for (const by of [moved, -moved]) {
      const times = {
        starts_at: new Date(starts_at.getTime() + by),
        ends_at: new Date(ends_at.getTime() + by),
      }
      const [starts, ends] = [wallClockTime(times.starts_at), wallClockTime(times.ends_at)]
      if (starts >= EARLIEST && ends <= LATEST && starts < ends && isFree(times))
        return { way: "time", name: starts, change: { starts, ends } }
    }
  }
  return undefined
}
