import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/series"
import { isSkipped, offOn } from "@academy/domain/days-off"
import { redDayOf } from "@academy/domain/red-days"
import { occurrence } from "@academy/domain/series"
import { findWaysOut, MOST_MOVED_MS } from "@academy/domain/ways-out"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { nameOrderOf } from "../../db/name-order.ts"
import { coaches } from "../../db/tables/bookables.ts"
import type { Deps } from "../../http/deps.ts"
import { clashesAmong, readOthers } from "./clashes.ts"
import { readDaysOff } from "./days-off.ts"
import { bodyOfDay, readRuleDays } from "./series-dates.ts"

/**
 * Each date of a series: its red day, whether it is left out for it or because it is over, its clashes, and the nearest
 * ways out of them.
 * @throws Refusal `invalid_input` naming the field of the rule
 */
export async function previewSeries(
  { db, clock }: Deps,
  body: BodyOf<typeof calls.previewSeries>,
): Promise<AnswerOf<typeof calls.previewSeries>> {
  const now = clock()
  const days = readRuleDays(body)
  const times = days.map((day) => {
    const dated = bodyOfDay(body, day)
    const { address_id, coach_ids, pitch = "" } = dated
    return { ...occurrence(dated, day), address_id, coach_ids, pitch }
  })
  const found = await readOthers(db, times, MOST_MOVED_MS)
  const clashes = clashesAmong(found, times)
  const daysOff = await readDaysOff(db, days[0], days.at(-1))
  const around = { ...found, pitches: await readPitches(db, body.address_id), coaches: await readCoaches(db) }
  return {
    dates: days.map((day, index) => {
      const off = offOn(day, daysOff, body.address_id)
      const isOver = (times[index]?.starts_at ?? now) <= now
      return {
        day,
        red_day: redDayOf(day),
        off: off && { reason: off.reason, name: off.name },
        skipped: isOver || isSkipped(off, body),
        warnings: clashes[index] ?? [],
        ways_out: clashes[index]?.length && times[index] ? findWaysOut(times[index], around) : [],
      }
    }),
  }
}

/** The pitches of a place that sessions were planned on, those that are used most first. */
async function readPitches(db: Pick<Db, "execute">, addressId: number): Promise<string[]> {
  const { rows } = await db.execute<{ pitch: string }>(sql`
    select min(pitch) as pitch from bookables where address_id = ${addressId} and pitch <> ''
    group by lower(trim(pitch)) order by count(*) desc, min(pitch)`)
  return rows.map(({ pitch }) => pitch)
}

const readCoaches = (db: Pick<Db, "select">) =>
  db
    .select({ id: coaches.id, name: coaches.name })
    .from(coaches)
    .orderBy(nameOrderOf(coaches.name), coaches.id)
