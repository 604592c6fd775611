import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { cancelFreeUntil } from "@academy/domain/bookings"
import { instantAt } from "@academy/domain/series"
import { isLargeMove, isToldToFamilies } from "@academy/domain/session-change"
import { wallClockDate, wallClockTime } from "@academy/domain/time"
import { and, eq, inArray, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { AuditedFields } from "../../db/tables/audit.ts"
import { addresses, bookableCoaches, bookables, coaches } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { notifyOfSession, refusalOf } from "../bookings/index.ts"
import { lockPlanning, namesOf, readClashes, refuseUnconfirmed } from "./clashes.ts"
import { setCoaches } from "./insert-session.ts"
import { refuseNoDay, refuseUnknown, refuseWrongOrder, toColumns } from "./session-columns.ts"

type Row = typeof bookables.$inferSelect

/**
 * Changes what was sent of one session that has not begun. Its bookings move with it. Another time, place or coach is
 * told to who booked, once; by more than half an hour or to another place they may leave freely until the start. What
 * was booked keeps its price.
 * @throws Refusal `session_over`, `bookable_cancelled`; `overlapping_booking` when a booked player would be in two places;
 * `needs_confirmation` with the warnings; `invalid_input` naming the field
 */
export async function changeBookable(
  { db, clock }: Deps,
  officeAccountId: number,
  id: number,
  body: BodyOf<typeof calls.changeBookable>,
): Promise<AnswerOf<typeof calls.changeBookable>> {
  const now = clock()
  if (body.day !== undefined) refuseNoDay("day", body.day)
  try {
    return await inTransaction(db, (tx) => changeIn(tx, officeAccountId, id, body, now))
  } catch (error) {
    const refusal = refusalOf(error)
    // Fewer seats than are taken.
    if (refusal === "bookable_full") throw invalidField("capacity", "too_small", "is less than is booked")
    throw refusal ? new Refusal(refusal) : error
  }
}

async function changeIn(
  tx: Tx,
  account_id: number,
  id: number,
  body: BodyOf<typeof calls.changeBookable>,
  now: Date,
) {
  await lockPlanning(tx)
  const [before] = await tx.select().from(bookables).where(eq(bookables.id, id)).for("update")
  if (!before) throw new Refusal("not_found")
  if (before.status === "cancelled") throw new Refusal("bookable_cancelled")
  if (before.starts_at <= now) throw new Refusal("session_over")
  await refuseUnknown(tx, body)

  const columns = { ...toColumns(body), ...movedTimes(before, body) }
  const after: Row = { ...before, ...columns }
  refuseWrongOrder(after)
  if (after.starts_at <= now) throw invalidField("day", "too_small", "is over")
  const oldCoaches = await readCoaches(tx, id)
  const old = { ...before, coach_ids: oldCoaches.map((coach) => coach.id) }
  const planned = { ...after, coach_ids: body.coach_ids ?? old.coach_ids }
  const isTold = isToldToFamilies(old, planned)
  const [found = []] = isTold ? await readClashes(tx, [planned], id) : []
  refuseUnconfirmed(found, body.confirmed_warnings)

  if (Object.keys(columns).length > 0) await tx.update(bookables).set(columns).where(eq(bookables.id, id))
  if (body.coach_ids) {
    await tx.delete(bookableCoaches).where(eq(bookableCoaches.bookable_id, id))
    await setCoaches(tx, id, body.coach_ids)
  }
  const booked = await moveDeadlines(tx, after, isLargeMove(old, planned))
  const told = isTold ? booked : []
  await notifyOfSession(
    tx,
    told,
    {
      kind: "session_changed",
      old_starts_at: before.starts_at,
      old_place: await readPlaceName(tx, before.address_id),
      coaches: (await readCoaches(tx, id)).map(({ name }) => name).join(", "),
    },
    now,
  )
  await recordChange(tx, {
    account_id,
    action: "changed",
    entity: "bookables",
    entity_id: id,
    before: { ...toAudited(before), coaches: old.coach_ids.join(", "), confirmed_warnings: "" },
    after: { ...toAudited(after), coaches: planned.coach_ids.join(", "), confirmed_warnings: namesOf(found) },
    at: now,
  })
  return { id, told: told.length }
}

/** Times and the deadline when one of day, start and end was sent; the others stay as the wall shows them. */
function movedTimes(before: Row, { day, starts, ends }: BodyOf<typeof calls.changeBookable>): Partial<Row> {
  if (day === undefined && starts === undefined && ends === undefined) return {}
  const starts_at = instantAt(
    day ?? wallClockDate(before.starts_at),
    starts ?? wallClockTime(before.starts_at),
  )
  const ends_at = instantAt(day ?? wallClockDate(before.ends_at), ends ?? wallClockTime(before.ends_at))
  return { starts_at, ends_at, cancel_free_until: cancelFreeUntil(starts_at) }
}

/**
 * Until when what is booked may be left freely, after the session has moved: never earlier than before, and until the
 * start when the move is large.
 * @returns the bookings that are confirmed
 */
async function moveDeadlines(tx: Tx, after: Row, isLarge: boolean): Promise<number[]> {
  const deadline = isLarge ? after.starts_at : after.cancel_free_until
  const rows = await tx
    .update(bookings)
    .set({
      cancel_free_until: sql`least(${bookings.starts_at}, greatest(${bookings.cancel_free_until}, ${deadline.toISOString()}::timestamptz))`,
    })
    .where(and(eq(bookings.bookable_id, after.id), inArray(bookings.status, ["held", "confirmed"])))
    .returning({ id: bookings.id, status: bookings.status })
  return rows.filter(({ status }) => status === "confirmed").map((row) => row.id)
}

const readCoaches = (tx: Tx, bookableId: number) =>
  tx
    .select({ id: coaches.id, name: coaches.name })
    .from(bookableCoaches)
    .innerJoin(coaches, eq(coaches.id, bookableCoaches.coach_id))
    .where(eq(bookableCoaches.bookable_id, bookableId))
    .orderBy(coaches.id)

async function readPlaceName(tx: Tx, addressId: number): Promise<string> {
  const [place] = await tx.select({ name: addresses.name }).from(addresses).where(eq(addresses.id, addressId))
  return place?.name ?? ""
}

const toAudited = ({ translations, ...row }: Row): AuditedFields => ({
  ...Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ),
  translations: JSON.stringify(translations),
})
