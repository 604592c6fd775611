import { addDays, weekdayOf } from "@academy/domain/series"
import { daysMoved } from "@academy/domain/session-change"
import { wallClockDate, wallClockTime } from "@academy/domain/time"
import { eq, inArray, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookableSeries, bookables } from "../../db/tables/bookables.ts"
import type { ChangePlan } from "./plan-change.ts"

/**
 * After several sessions of a series were moved, its rule says so too. Where sessions before them stay as they were,
 * the moved ones become a series of their own, so that what has been stays true.
 */
export async function followRule(tx: Tx, { chosen, change, sessions, steps }: ChangePlan, now: Date) {
  const { day, starts, ends } = change
  if (chosen.series_id === null || (day === undefined && starts === undefined && ends === undefined)) return
  const [rule] = await tx.select().from(bookableSeries).where(eq(bookableSeries.id, chosen.series_id))
  if (!rule) return
  const days = day === undefined ? 0 : daysMoved(chosen.starts_at, day)
  const after = {
    weekday: weekdayOf(day ?? wallClockDate(chosen.starts_at)),
    starts: starts ?? wallClockTime(chosen.starts_at),
    ends: ends ?? wallClockTime(chosen.ends_at),
  }
  const ids = steps.map(({ before }) => before.id)
  const dates = steps.map(({ before }) => before.series_date ?? "").sort()
  const from = dates[0] ?? rule.from_day
  if (sessions.length === ids.length) {
    const moved = { from_day: addDays(rule.from_day, days), until_day: addDays(rule.until_day, days) }
    await tx
      .update(bookableSeries)
      .set({ ...after, ...moved })
      .where(eq(bookableSeries.id, rule.id))
    return
  }
  const { id: _, ...others } = rule
  const [split] = await tx
    .insert(bookableSeries)
    .values({
      ...others,
      ...after,
      from_day: addDays(from, days),
      until_day: addDays(rule.until_day > from ? rule.until_day : from, days),
      created_at: now,
    })
    .returning({ id: bookableSeries.id })
  if (!split) throw new Error("the series was not inserted")
  await tx.update(bookables).set({ series_id: split.id }).where(inArray(bookables.id, ids))
  await tx
    .update(bookableSeries)
    .set({ until_day: sql`greatest(${bookableSeries.from_day}, ${addDays(from, -1)}::date)` })
    .where(eq(bookableSeries.id, rule.id))
}
