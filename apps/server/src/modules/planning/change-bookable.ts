import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { and, eq, inArray, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { type ChangedSession, notifyOfChangedSessions, refusalOf } from "../../core/bookings/index.ts"
import { tellWaiting } from "../../core/waiting-list/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { AuditedFields } from "../../db/tables/audit.ts"
import { addresses, bookableCoaches, bookables, coaches } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockPlanning, namesOf, refuseUnconfirmed } from "./clashes.ts"
import { tellCoachesOfChange } from "./coaches-of-change.ts"
import { editedFields } from "./edited-fields.ts"
import { followRule } from "./follow-rule.ts"
import { setCoaches } from "./insert-session.ts"
import { type ChangeStep, isElsewhere, planChange, type SessionRow } from "./plan-change.ts"
import { familiesTold, planOfChange, readTold, readWarnings } from "./preview-change.ts"

type Body = BodyOf<typeof calls.changeBookable>

/**
 * Changes the sent fields of one session, of it and the following ones, or of its whole series. Started sessions are
 * unchanged, and bookings move along. Families get one email of all sessions of another time, place or coach, and
 * coaches one of what they gain, lose or lead at another time or place. After a
 * move by more than half an hour or to another place they can cancel free of charge until the start. Booked prices
 * stay.
 * @throws Refusal `session_over`, `bookable_cancelled`; `overlapping_booking` when a booked player would be in two
 *   places; `needs_confirmation` with the warnings; `plan_changed` when a booking or session changed since the preview;
 *   `invalid_input` with the field
 */
export async function changeBookable(
  { db, clock }: Deps,
  officeAccountId: number,
  id: number,
  body: Body,
): Promise<AnswerOf<typeof calls.changeBookable>> {
  const now = clock()
  try {
    return await inTransaction(db, (tx) => changeIn(tx, officeAccountId, id, body, now))
  } catch (error) {
    const refusal = refusalOf(error)
    // Fewer seats than are taken.
    if (refusal === "bookable_full")
      throw invalidField("capacity", "too_small", "is less than the number booked")
    throw refusal ? new Refusal(refusal) : error
  }
}

async function changeIn(tx: Tx, account_id: number, id: number, { plan: seen, ...body }: Body, now: Date) {
  await lockPlanning(tx)
  const plan = await planChange(tx, id, body, now)
  const told = await readTold(tx, plan)
  if (seen !== undefined && seen !== planOfChange(plan, told)) throw new Refusal("plan_changed")
  const found = await readWarnings(tx, plan)
  refuseUnconfirmed(found, body)
  const isAlone = (body.scope ?? "this") === "this"
  const changes: ChangedSession[] = []
  for (const step of inWritingOrder(plan.steps)) {
    await writeStep(tx, step, isAlone)
    const change = await moveBookings(tx, step, now)
    if (change) changes.push(change)
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "bookables",
      entity_id: step.before.id,
      ...(found.length > 0 && body.reason !== undefined && { reason: body.reason }),
      before: {
        ...toAudited(step.before),
        coaches: step.before.coach_ids.join(", "),
        confirmed_warnings: "",
      },
      after: {
        ...toAudited(step.after),
        coaches: step.after.coach_ids.join(", "),
        confirmed_warnings: namesOf(found),
      },
      at: now,
    })
  }
  await notifyOfChangedSessions(tx, changes, now)
  if (!isAlone) await followRule(tx, plan, now)
  const placeOf = (addressId: number) => readPlaceName(tx, addressId)
  const coaches = await tellCoachesOfChange(tx, plan.steps, placeOf, account_id, now)
  return { id, changed: plan.steps.length, told: familiesTold(told), coaches }
}

/** Sessions that move to a later time are written from the last one on, so that no player overlaps in between. */
function inWritingOrder(steps: readonly ChangeStep[]): ChangeStep[] {
  const movesLater = steps.some(({ before, after }) => after.starts_at > before.starts_at)
  return movesLater ? steps.toReversed() : [...steps]
}

async function writeStep(tx: Tx, step: ChangeStep, isAlone: boolean) {
  const { before, after, columns, part } = step
  const edited = editedFields(step)
  const changed_fields = isAlone
    ? [...new Set([...before.changed_fields, ...(before.series_id === null ? [] : edited)])].sort()
    : before.changed_fields.filter((field) => !(field in part))
  await tx
    .update(bookables)
    .set({
      ...columns,
      changed_fields,
      sequence: before.sequence + 1,
      extra_seats: sql`least(${bookables.extra_seats}, greatest(${bookables.seats_taken} - ${after.capacity}::int, 0))`,
    })
    .where(eq(bookables.id, before.id))
  if (!part.coach_ids) return
  await tx.delete(bookableCoaches).where(eq(bookableCoaches.bookable_id, before.id))
  await setCoaches(tx, before.id, part.coach_ids)
}

/** Tells who waits, and returns what the families are told; undefined where they aren't. */
async function moveBookings(tx: Tx, step: ChangeStep, now: Date): Promise<ChangedSession | undefined> {
  const { before, isTold } = step
  const booked = await moveDeadlines(tx, step)
  if (isElsewhere(step))
    await tellWaiting(
      tx,
      before.id,
      {
        kind: "waiting_session_changed",
        old_starts_at: before.starts_at,
        old_place: await readPlaceName(tx, before.address_id),
        sequence: before.sequence + 1,
      },
      now,
    )
  if (!isTold || booked.length === 0) return undefined
  return {
    booking_ids: booked,
    old_starts_at: before.starts_at,
    old_place: await readPlaceName(tx, before.address_id),
    coaches: await readCoachNames(tx, before.id),
  }
}

/**
 * Sets the free cancellation deadline after a move: never earlier than before, nor with more notice than was promised,
 * and the start of the session after a large move.
 * @returns the confirmed bookings
 */
async function moveDeadlines(tx: Tx, { before, after, isLarge }: ChangeStep): Promise<number[]> {
  const own = bookings.cancel_free_until
  const later = Math.max(0, after.starts_at.getTime() - before.starts_at.getTime())
  const deadline = (isLarge ? after.starts_at : after.cancel_free_until).toISOString()
  const rows = await tx
    .update(bookings)
    .set({
      cancel_free_until: sql`least(${bookings.starts_at},
        greatest(${own} + ${later}::float8 * interval '1 ms', ${deadline}::timestamptz))`,
    })
    .where(and(eq(bookings.bookable_id, after.id), inArray(bookings.status, ["held", "confirmed"])))
    .returning({ id: bookings.id, status: bookings.status })
  return rows.filter(({ status }) => status === "confirmed").map((row) => row.id)
}

async function readCoachNames(tx: Tx, bookableId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: coaches.name })
    .from(bookableCoaches)
    .innerJoin(coaches, eq(coaches.id, bookableCoaches.coach_id))
    .where(eq(bookableCoaches.bookable_id, bookableId))
    .orderBy(coaches.id)
  return rows.map(({ name }) => name)
}

async function readPlaceName(tx: Tx, addressId: number): Promise<string> {
  const [place] = await tx.select({ name: addresses.name }).from(addresses).where(eq(addresses.id, addressId))
  return place?.name ?? ""
}

const toAudited = ({ translations, payment_days, changed_fields: _, ...row }: SessionRow): AuditedFields => ({
  ...Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name !== "coach_ids")
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ),
  payment_days: payment_days.join(", "),
  translations: JSON.stringify(translations),
})
