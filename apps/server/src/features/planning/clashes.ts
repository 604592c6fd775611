import { toIsoWithOffset } from "@academy/domain/time"
import { findClashes, type PlannedTime, unconfirmed, type WarningCode } from "@academy/domain/warnings"
import { sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { Refusal } from "../../http/problem.ts"

/** A warning as the office reads it: with the sessions that it is about. */
export interface ToldWarning {
  code: WarningCode
  about: { id: number; title: string; starts_at: string }[]
}

interface OtherRow extends Record<string, unknown> {
  id: number
  title: string
  starts_at: Date | string
  ends_at: Date | string
  address_id: number
  pitch: string
  coach_ids: number[]
}

/** Any number that nobody else locks: in an academy one at a time plans, so that what was looked at is still so when it is written. */
const PLANNING_LOCK = 7_205_116

/** Whoever plans waits here for who plans already; ends with the transaction. */
export const lockPlanning = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(${PLANNING_LOCK}, hashtext(current_schema()))`)

/**
 * What stands in the way of each of the planned times, in their order.
 * @param without the session that is being changed: it is not in its own way
 */
export async function readClashes(
  db: Pick<Db, "execute">,
  planned: readonly PlannedTime[],
  without = 0,
): Promise<ToldWarning[][]> {
  const first = planned.reduce(
    (least, { starts_at }) => (starts_at < least ? starts_at : least),
    new Date(8e15),
  )
  const last = planned.reduce((most, { ends_at }) => (ends_at > most ? ends_at : most), new Date(0))
  if (planned.length === 0) return []
  const { rows } = await db.execute<OtherRow>(sql`
    select b.id, b.title, b.starts_at, b.ends_at, b.address_id, b.pitch,
      array(select coach_id from bookable_coaches where bookable_id = b.id) as coach_ids
    from bookables b
    where b.status = 'scheduled' and b.starts_at < ${last.toISOString()}::timestamptz
      and b.ends_at > ${first.toISOString()}::timestamptz and b.id <> ${without}
    order by b.starts_at, b.id`)
  const others = rows.map((row) => ({
    ...row,
    starts_at: new Date(row.starts_at),
    ends_at: new Date(row.ends_at),
  }))
  const byId = new Map(others.map((other) => [other.id, other]))
  return planned.map((time) =>
    findClashes(time, others).map(({ code, about }) => ({
      code,
      about: about.flatMap((id) => {
        const other = byId.get(id)
        return other ? [{ id, title: other.title, starts_at: toIsoWithOffset(other.starts_at) }] : []
      }),
    })),
  )
}

/** @throws Refusal `needs_confirmation`, with what was found, unless all of it was confirmed */
export function refuseUnconfirmed(found: readonly ToldWarning[], confirmed: readonly string[] = []): void {
  const left = unconfirmed(found, confirmed)
  if (left.length > 0) throw new Refusal("needs_confirmation", undefined, left)
}

/** The warnings that were found and confirmed, for the audit log. */
export const namesOf = (found: readonly ToldWarning[]): string =>
  [...new Set(found.map(({ code }) => code))].join(", ")
