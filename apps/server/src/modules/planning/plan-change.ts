import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { academy } from "@academy/domain/academy"
import { cancelFreeUntil } from "@academy/domain/bookings"
import {
  daysMoved,
  isLargeMove,
  isToldToFamilies,
  keptFields,
  movedTimes,
  partFor,
  sessionsInScope,
} from "@academy/domain/session-change"
import { wallClockTime } from "@academy/domain/time"
import type { PlannedTime } from "@academy/domain/warnings"
import { eq, inArray } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { bookableCoaches, bookables } from "../../db/tables/bookables.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import {
  refuseNoDay,
  refusePaymentDaysOfOthers,
  refuseSkippedTime,
  refuseUnknown,
  refuseWrongOrder,
  toColumns,
} from "./session-columns.ts"

type Body = BodyOf<typeof calls.previewChange>
export type SessionRow = typeof bookables.$inferSelect

/** What of one session a change wants to be different. */
export type Change = Omit<Body, "scope" | "confirmed_warnings" | "reason">

/** What a change does to one session. */
export interface ChangeStep {
  before: SessionRow & PlannedTime
  after: SessionRow & PlannedTime
  /** The columns to write; only those that the change names. */
  columns: Partial<SessionRow>
  /** The part of the change that this session takes. */
  part: Change
  /** Fields of the change that were edited on this date and stay. */
  kept: string[]
  isTold: boolean
  isLarge: boolean
}

export interface ChangePlan {
  chosen: SessionRow
  change: Change
  /** All sessions of the series, or the chosen one alone. */
  sessions: SessionRow[]
  steps: ChangeStep[]
}

/**
 * What a change of a session, of it and those that follow it, or of its whole series would do to each session. What has
 * begun stays as it was, and what was edited on one date stays edited. Times are those of the academy's wall, also
 * when its clock changes between two of them.
 * @throws Refusal `not_found`, `bookable_cancelled`, `session_over`; `invalid_input` naming the field
 */
export async function planChange(db: Db, id: number, body: Body, now: Date): Promise<ChangePlan> {
  const { scope = "this", confirmed_warnings: _, reason: __, ...change } = body
  if (change.day !== undefined) refuseNoDay("day", change.day)
  const [chosen] = await db.select().from(bookables).where(eq(bookables.id, id)).for("update")
  if (!chosen) throw new Refusal("not_found")
  if (chosen.status === "cancelled") throw new Refusal("bookable_cancelled")
  if (chosen.starts_at <= now) throw new Refusal("session_over")
  // A session that is at a closed place may stay there.
  const { address_id, ...others } = change
  await refuseUnknown(db, address_id === chosen.address_id ? others : change)
  const sessions =
    chosen.series_id === null
      ? [chosen]
      : await db.select().from(bookables).where(eq(bookables.series_id, chosen.series_id)).for("update")
  const reached = sessionsInScope(sessions, chosen, scope, now)
  const coachesOf = await readCoachIds(
    db,
    reached.map((session) => session.id),
  )
  const type_id = change.booking_type_id ?? chosen.booking_type_id
  for (const { payment_days } of change.payment_days ? [change] : reached)
    await refusePaymentDaysOfOthers(db, { booking_type_id: type_id, payment_days })
  const days = change.day === undefined ? 0 : daysMoved(chosen.starts_at, change.day)
  const steps = reached.map((row): ChangeStep => {
    const isChosen = row.id === chosen.id
    const edited = isChosen ? [] : row.changed_fields
    const part = partFor(change, edited, isChosen)
    const before = { ...row, coach_ids: coachesOf.get(row.id) ?? [] }
    const columns = { ...toColumns(part), ...timesOf(row, part, days) } as Partial<SessionRow>
    const after = { ...before, ...columns, coach_ids: part.coach_ids ?? before.coach_ids }
    refuseWrongOrder(after)
    if (after.starts_at <= now) throw invalidField("day", "too_small", "is over")
    const kept = keptFields(edited).filter((field) => field in change)
    const isTold = isToldToFamilies(before, after)
    return { before, after, columns, part, kept, isTold, isLarge: isLargeMove(before, after) }
  })
  return { chosen, change, sessions, steps }
}

/** Whether a step is to another time or place, which may not suit its coaches and those who wait for a seat. */
export const isElsewhere = ({ before, after, isTold }: ChangeStep): boolean =>
  isTold &&
  (before.starts_at.getTime() !== after.starts_at.getTime() || before.address_id !== after.address_id)

/** Times and the deadline when one of day, start and end is changed. */
function timesOf(row: SessionRow, { day, starts, ends }: Change, days: number): Partial<SessionRow> {
  if (day === undefined && starts === undefined && ends === undefined) return {}
  const times = movedTimes(row, { days: day === undefined ? 0 : days, starts, ends })
  refuseSkippedTime(times, {
    starts: starts ?? wallClockTime(row.starts_at),
    ends: ends ?? wallClockTime(row.ends_at),
  })
  return { ...times, cancel_free_until: cancelFreeUntil(times.starts_at, academy.terms.notice_hours) }
}

async function readCoachIds(db: Db, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select()
    .from(bookableCoaches)
    .where(inArray(bookableCoaches.bookable_id, ids))
    .orderBy(bookableCoaches.coach_id)
  const coachesOf = new Map<number, number[]>()
  for (const { bookable_id, coach_id } of rows)
    coachesOf.set(bookable_id, [...(coachesOf.get(bookable_id) ?? []), coach_id])
  return coachesOf
}
