import { wallClockTime } from "@academy/domain/time"
import { isoDay, weekdayOf } from "./calendar.ts"
import type { PlannedSession } from "./session-plan.ts"
import { NOW_SLOT } from "./sessions.ts"

/** The rules of the weekly sessions, one for each place in the week; camps and single sessions have none. */
export function seriesOf(sessions: readonly PlannedSession[]) {
  const weekly = sessions.filter(({ slot }) => slot >= 0 && slot < NOW_SLOT)
  const slots = [...new Set(weekly.map(({ slot }) => slot))].sort((one, other) => one - other)
  const rules = slots.flatMap((slot, index) => {
    const of = weekly.filter((session) => session.slot === slot)
    const [first] = of
    const last = of.at(-1)
    if (!first || !last) return []
    return {
      id: index + 1,
      weekday: weekdayOf(first.day),
      starts: wallClockTime(first.starts_at),
      ends: wallClockTime(first.ends_at),
      from_day: isoDay(first.day),
      until_day: isoDay(last.day),
      every: 1,
      skip_red_days: true,
      created_at: first.starts_at,
    }
  })
  const ids = new Map(slots.map((slot, index) => [slot, index + 1]))
  return {
    rules,
    /** Null for camps and for what is planned by itself. */
    seriesIdOf: (slot: number) => ids.get(slot) ?? null,
  }
}
