import { toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import {
  type CoachAbsence,
  findClashes,
  type PlannedTime,
  unconfirmed,
  type WarningCode,
} from "@academy/domain/warnings"
import { sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { invalidField, Refusal } from "../../http/problem.ts"

/** A warning as the office reads it: with the sessions that it is about. */
export interface ToldWarning {
  code: WarningCode
  about: { id: number; title: string; starts_at: string }[]
}

interface OtherRow extends Record<string, unknown> {
  id: number
  title: string
  starts_at: string
  ends_at: string
  address_id: number
  pitch: string
  coach_ids: number[]
}

/** Any number that nobody else locks. One person plans at a time, so that what was checked still holds when written. */
const PLANNING_LOCK = 7_205_116

/** Whoever plans waits here for who plans already; ends with the transaction. */
export const lockPlanning = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(${PLANNING_LOCK}, hashtext(current_schema()))`)

/** A planned time; of a session that there is already, with its id. */
type Wanted = PlannedTime & { id?: number }

/**
 * The sessions and absences that planned times may meet. Sessions among the planned ones stand where they are planned.
 * @param marginMs so long before the first and after the last one, too
 */
export async function readOthers(db: Pick<Db, "execute">, planned: readonly Wanted[], marginMs = 0) {
  if (planned.length === 0) return { others: [], absences: [] }
  const first = Math.min(...planned.map(({ starts_at }) => starts_at.getTime())) - marginMs
  const last = Math.max(...planned.map(({ ends_at }) => ends_at.getTime())) + marginMs
  const ids = planned.flatMap(({ id }) => id ?? [])
  const { rows } = await db.execute<OtherRow>(sql`
    select b.id, b.title, b.starts_at, b.ends_at, b.address_id, b.pitch,
      array(select coach_id from bookable_coaches where bookable_id = b.id) as coach_ids
    from bookables b
    where (b.status = 'scheduled' and b.starts_at < ${new Date(last).toISOString()}::timestamptz
      and b.ends_at > ${new Date(first).toISOString()}::timestamptz) or b.id = any(${sql.param(ids)}::bigint[])
    order by b.starts_at, b.id`)
  const { rows: absences } = await db.execute<CoachAbsence & Record<string, unknown>>(sql`
    select coach_id, from_day::text, until_day::text from coach_absences
    where from_day <= ${wallClockDate(new Date(last))}::date and until_day >= ${wallClockDate(new Date(first))}::date`)
  const others = rows.map((row) => ({
    ...row,
    starts_at: new Date(row.starts_at),
    ends_at: new Date(row.ends_at),
    ...planned.find(({ id }) => id === row.id),
  }))
  return { others, absences }
}

type Others = Awaited<ReturnType<typeof readOthers>>

/** The conflicts of each planned time, in order; a session never conflicts with itself. */
export const readClashes = async (
  db: Pick<Db, "execute">,
  planned: readonly Wanted[],
): Promise<ToldWarning[][]> => clashesAmong(await readOthers(db, planned), planned)

/** The same as `readClashes`, among what was read before. */
export function clashesAmong({ others, absences }: Others, planned: readonly Wanted[]): ToldWarning[][] {
  const byId = new Map(others.map((other) => [other.id, other]))
  return planned.map((time) =>
    findClashes(
      time,
      others.filter(({ id }) => id !== time.id),
      absences,
    ).map(({ code, about }) => ({
      code,
      about: about.flatMap((id) => {
        const other = byId.get(id)
        return other ? [{ id, title: other.title, starts_at: toIsoWithOffset(other.starts_at) }] : []
      }),
    })),
  )
}

interface Confirmation {
  confirmed_warnings?: readonly string[]
  /** Why it is done all the same, for the log. */
  reason?: string
}

/**
 * @throws Refusal `needs_confirmation`, with what was found, unless all of it was confirmed; `invalid_input` when it
 * was, and nobody said why
 */
export function refuseUnconfirmed(
  found: readonly ToldWarning[],
  { confirmed_warnings = [], reason }: Confirmation,
): void {
  const left = unconfirmed(found, confirmed_warnings)
  if (left.length > 0) throw new Refusal("needs_confirmation", undefined, left)
  refuseWithoutReason(found, reason)
}

/** @throws Refusal `invalid_input` naming `reason` when something was found, and nobody said why it is planned */
export function refuseWithoutReason(found: readonly ToldWarning[], reason = ""): void {
  if (found.length > 0 && reason.trim() === "")
    throw invalidField("reason", "required", "is required: the reason")
}

/** The warnings that were found and confirmed, for the audit log. */
export const namesOf = (found: readonly ToldWarning[]): string =>
  [...new Set(found.map(({ code }) => code))].join(", ")
