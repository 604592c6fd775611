import type * as calls from "@academy/contract/accounts"
import type { BodyOf } from "@academy/contract/call"
import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { bookableCoaches, bookables, coaches } from "../../db/tables/bookables.ts"
import { closeQuestions, notifyCoaches, type SessionOfCoaches } from "../coach-news/index.ts"
import { isFreeCoach, keepCoachesOfDate, tellFamiliesOfCoach } from "../substitutions/index.ts"

interface Leaving {
  accountId: number
  handover: NonNullable<BodyOf<typeof calls.setAccountRole>["handover"]>
  by: number
  /** The entry of the audit log about the role: an undo finds the sessions by it. */
  change: number | null
}

/**
 * Takes all sessions to come from the coach that an account is, and gives those to others that they can lead. The new
 * coaches are notified once each, and so are the families whose sessions have another coach.
 * @returns how many sessions another coach leads, and how many have no coach now
 */
export async function handOver(
  tx: Tx,
  { accountId, handover, by, change }: Leaving,
  now: Date,
): Promise<{ handed_over: number; without_coach: number }> {
  const own = await tx.select({ id: coaches.id }).from(coaches).where(eq(coaches.account_id, accountId))
  const ownIds = own.map(({ id }) => id)
  const given: SessionOfCoaches[] = []
  const told: (typeof bookables.$inferSelect)[] = []
  let without_coach = 0
  for (const session of await lockSessionsOf(tx, ownIds, now)) {
    const before = await readCoachIds(tx, session.id)
    await tx
      .delete(bookableCoaches)
      .where(and(eq(bookableCoaches.bookable_id, session.id), inArray(bookableCoaches.coach_id, ownIds)))
    const wanted = handover.find(({ bookable_ids }) => bookable_ids.includes(session.id))?.coach_id ?? null
    const taken_by = wanted !== null && (await isFree(tx, session.id, wanted)) ? wanted : undefined
    if (taken_by !== undefined)
      await tx.insert(bookableCoaches).values({ bookable_id: session.id, coach_id: taken_by })
    const date = await keepCoachesOfDate(tx, session)
    const after = await readCoachIds(tx, session.id)
    if (after.length === 0) without_coach += 1
    await closeQuestions(tx, { bookable_id: session.id, coach_ids: ownIds, taken_by }, by, now)
    if (taken_by !== undefined) {
      given.push({ bookable_id: session.id, coach_ids: [taken_by] })
      told.push(session)
    }
    await recordChange(tx, {
      account_id: by,
      action: "changed",
      entity: "bookables",
      entity_id: session.id,
      // What an undo reads is beside the coaches.
      before: { coaches: before.join(", "), changed_fields: session.changed_fields.join() },
      after: {
        coaches: after.join(", "),
        changed_fields: date.changed_fields.join(),
        sequence: date.sequence,
        role_change: change,
      },
      at: now,
    })
  }
  await notifyCoaches(tx, { kind: "coach_sessions_given" }, given, by, now)
  await tellFamiliesOfCoach(tx, told, now)
  return { handed_over: given.length, without_coach }
}

async function lockSessionsOf(tx: Tx, coachIds: readonly number[], now: Date) {
  const led = tx
    .select({ id: bookableCoaches.bookable_id })
    .from(bookableCoaches)
    .where(inArray(bookableCoaches.coach_id, [...coachIds]))
  return tx
    .select()
    .from(bookables)
    .where(
      and(
        inArray(bookables.id, led),
        eq(bookables.status, "scheduled"),
        sql`${bookables.starts_at} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(bookables.id))
    .for("no key update")
}

export async function readCoachIds(tx: Tx, bookableId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: bookableCoaches.coach_id })
    .from(bookableCoaches)
    .where(eq(bookableCoaches.bookable_id, bookableId))
    .orderBy(asc(bookableCoaches.coach_id))
  return rows.map(({ id }) => id)
}

/** Whether a coach works here and can lead the session, also after what was handed over before. */
export async function isFree(tx: Tx, bookableId: number, coachId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from bookables b, accounts a join coaches k on k.account_id = a.id
    where b.id = ${bookableId} and k.id = ${coachId} and ${isFreeCoach()}`)
  return rowCount !== 0
}
