import { type DayOff, isSkipped, offOn } from "@academy/domain/days-off"
import { daysOfRule } from "@academy/domain/series"
import type { Draft, UnfinishedSeries } from "./draft-values.ts"

/** One date of a draft, where the planner shows it. */
export interface DraftDate {
  id: number
  title: string
  day: string
  starts: string
  coach_ids: readonly number[]
  address_id: number | null
}

/** The dates of the drafts among these days, in order: those that would be published now. */
export function draftDatesIn(
  days: readonly string[],
  drafts: readonly Draft[],
  daysOff: readonly DayOff[],
): DraftDate[] {
  return drafts
    .flatMap(({ id, series }) =>
      slotsOf(series).flatMap((slot) =>
        plannedDays(slot, daysOff)
          .filter((day) => days.includes(day))
          .map((day) => ({ id, title: series.title ?? "", ...onDay(slot, day), day })),
      ),
    )
    .sort((one, other) => one.day.localeCompare(other.day) || one.starts.localeCompare(other.starts))
}

/** The series of each weekday that is chosen. */
const slotsOf = ({ other_weekdays = [], ...first }: UnfinishedSeries): UnfinishedSeries[] => [
  first,
  ...other_weekdays.map((slot) => ({ ...first, coach_ids: [], ...slot })),
]

function plannedDays(slot: UnfinishedSeries, daysOff: readonly DayOff[]): string[] {
  const { weekday, from, until, every = 1, left_out = [], skip_red_days = true } = slot
  if (weekday === undefined || from === undefined || until === undefined) return []
  return daysOfRule({ weekday, from, until, every }).filter(
    (day) =>
      !left_out.includes(day) &&
      !isSkipped(offOn(day, daysOff, slot.address_id ?? null), { ...slot, skip_red_days }),
  )
}

function onDay(slot: UnfinishedSeries, day: string) {
  const changed = { ...slot, ...slot.changes?.findLast((change) => change.day === day) }
  const { starts = "", coach_ids = [], address_id = null } = changed
  return { starts, coach_ids, address_id }
}
