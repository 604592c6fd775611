import { type DayOff, type Off, offOn } from "@academy/domain/days-off"
import { wallClockDate } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import type { ToldWarning } from "./clashes.ts"

/** The entries of the term calendar that touch a span of days, both included. */
export async function readDaysOff(
  db: Pick<Db, "execute">,
  first: string | undefined,
  last: string | undefined,
): Promise<DayOff[]> {
  if (first === undefined || last === undefined) return []
  const { rows } = await db.execute<DayOff & Record<string, unknown>>(sql`
    select kind, name, from_day::text, until_day::text, address_id from days_off
    where until_day >= ${first}::date and from_day <= ${last}::date order by from_day, id`)
  return rows
}

/** A planned time at its place; `before` is where and when it was, if it was planned already. */
interface Planned {
  starts_at: Date
  address_id: number
  before?: { starts_at: Date; address_id: number }
}

/** The warning that sessions are planned on days off. One that stays on its day off says nothing again. */
export async function readDayOffWarnings(
  db: Pick<Db, "execute">,
  planned: readonly Planned[],
): Promise<ToldWarning[]> {
  const days = planned.map(({ starts_at }) => wallClockDate(starts_at)).sort()
  const entries = await readDaysOff(db, days[0], days.at(-1))
  const offOf = ({ starts_at, address_id }: Planned): Off | null =>
    offOn(wallClockDate(starts_at), entries, address_id)
  const isNew = ({ before, ...after }: Planned) =>
    !before ||
    wallClockDate(before.starts_at) !== wallClockDate(after.starts_at) ||
    before.address_id !== after.address_id
  return planned.some((one) => isNew(one) && offOf(one) !== null) ? [{ code: "day_off", about: [] }] : []
}
