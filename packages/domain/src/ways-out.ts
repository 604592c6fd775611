import { MINUTE_MS, wallClockDate, wallClockTime } from "./time.ts"
import { type CoachAbsence, findClashes, overlap, type PlannedTime, whoIsAway } from "./warnings.ts"

/** How one date of a series gets out of its clash: another pitch, coach or time; or it is left out. */
export const waysOut = ["pitch", "coach", "time", "leave_out"] as const

/** What of one date is different from the others of its series. Times are `HH:MM` on the wall in Stockholm. */
export interface DateChange {
  coach_ids?: number[]
  pitch?: string
  starts?: string
  ends?: string
}

export interface WayOut {
  way: (typeof waysOut)[number]
  /** The pitch, the coach who would lead it, or when it would begin; empty for a date that is left out. */
  name: string
  change: DateChange
}

/** What a way out is looked for in. */
export interface Surroundings {
  /** Sessions that take place, up to `MOST_MOVED_MS` before and after the planned one. */
  others: readonly (PlannedTime & { id: number })[]
  absences: readonly CoachAbsence[]
  /** Of the place, as they are written. */
  pitches: readonly string[]
  coaches: readonly { id: number; name: string }[]
}

/** A date is moved by so much at most, in steps of a quarter of an hour. */
export const MOST_MOVED_MS = 120 * MINUTE_MS
const STEP_MS = 15 * MINUTE_MS
/** On the wall in Stockholm: nothing is moved to before or after these. */
const EARLIEST = "07:00"
const LATEST = "22:00"

/**
 * The two nearest ways out of the clashes of one date: what changes least and leaves no clash (another pitch of the
 * place, another coach, the nearest other time), then to leave the date out. None where nothing clashes.
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

/** Somebody in place of the one coach who can't come: first who is at that place on the day anyway. */
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

/** The nearest time of the same day; of two equally near ones the later. */
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
