import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { localColumn } from "../../db/local-text.ts"
import { auditEntries } from "../../db/tables/audit.ts"
import { bookableCoaches, bookables, coaches } from "../../db/tables/bookables.ts"
import { closeQuestions, notifyCoaches, type SessionOfCoaches } from "../coach-news/index.ts"
import { tellFamiliesOfCoach } from "../substitutions/index.ts"
import { isFree, readCoachIds } from "./hand-over.ts"

interface Returning {
  accountId: number
  by: number
  /** The entry of the change of role that handed the sessions over. */
  change: number
  language: Language
}

type Session = typeof bookables.$inferSelect
interface Given {
  session: Session
  before: number[]
  after: number[]
  /** Fields of the date that were edited alone before; null where the hand-over added none. */
  changed_fields: string[] | null
  sequence: number
}

/**
 * Gives a coach back the sessions that a change of role gave to others: those that are to come, have not changed since,
 * and at which the coach is still free. Coaches and families are notified once each.
 */
export async function giveSessionsBack(
  tx: Tx,
  { accountId, by, change, language }: Returning,
  now: Date,
): Promise<{ given_back: number; left: { bookable_id: number; title: string; starts_at: string }[] }> {
  const own = new Set(await readProfiles(tx, accountId))
  const given: SessionOfCoaches[] = []
  const removed: SessionOfCoaches[] = []
  const told: Session[] = []
  const left: Session[] = []
  for (const handed of await lockHandedOver(tx, change)) {
    const { session, before, after } = handed
    const back = before.filter((id) => !after.includes(id))
    const taken = after.filter((id) => !before.includes(id))
    const isWhole = back.length > 0 && back.every((id) => own.has(id))
    if (!isWhole || !(await isUnchanged(tx, handed, now)) || !(await areFree(tx, session.id, back))) {
      left.push(session)
      continue
    }
    await tx
      .delete(bookableCoaches)
      .where(and(eq(bookableCoaches.bookable_id, session.id), inArray(bookableCoaches.coach_id, taken)))
    await tx.insert(bookableCoaches).values(back.map((coach_id) => ({ bookable_id: session.id, coach_id })))
    const changed_fields = handed.changed_fields ?? session.changed_fields
    await tx
      .update(bookables)
      .set({ sequence: session.sequence + 1, changed_fields })
      .where(eq(bookables.id, session.id))
    await closeQuestions(tx, { bookable_id: session.id, coach_ids: taken, taken_by: back[0] }, by, now)
    given.push({ bookable_id: session.id, coach_ids: back })
    removed.push({ bookable_id: session.id, coach_ids: taken })
    if (taken.length > 0) told.push(session)
    await recordChange(tx, {
      account_id: by,
      action: "changed",
      entity: "bookables",
      entity_id: session.id,
      before: { coaches: after.join(", ") },
      after: { coaches: before.join(", ") },
      at: now,
    })
  }
  await notifyCoaches(tx, { kind: "coach_sessions_given" }, given, by, now)
  await notifyCoaches(tx, { kind: "coach_sessions_removed" }, removed, by, now)
  await tellFamiliesOfCoach(tx, told, now)
  return { given_back: given.length, left: await nameSessions(tx, left, language) }
}

async function readProfiles(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx.select({ id: coaches.id }).from(coaches).where(eq(coaches.account_id, accountId))
  return rows.map(({ id }) => id)
}

/** The sessions of the hand-over, as the audit log has them, locked. */
async function lockHandedOver(tx: Tx, change: number): Promise<Given[]> {
  const rows = await tx
    .select({ session: bookables, before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .innerJoin(bookables, eq(bookables.id, auditEntries.entity_id))
    .where(
      and(
        gt(auditEntries.id, change),
        eq(auditEntries.entity, "bookables"),
        sql`${auditEntries.after} ->> 'role_change' = ${change}::text`,
      ),
    )
    .orderBy(asc(bookables.id))
    .for("no key update", { of: bookables })
  return rows.map(({ session, before, after }) => ({
    session,
    before: toIds(before?.coaches),
    after: toIds(after?.coaches),
    changed_fields: typeof before?.changed_fields === "string" ? toNames(before.changed_fields) : null,
    sequence: Number(after?.sequence),
  }))
}

const toNames = (joined: string) => joined.split(",").filter(Boolean)
const toIds = (joined: unknown) => (typeof joined === "string" ? toNames(joined).map(Number) : [])

async function isUnchanged(tx: Tx, { session, after, sequence }: Given, now: Date): Promise<boolean> {
  if (session.status !== "scheduled" || session.starts_at <= now || session.sequence !== sequence)
    return false
  return (await readCoachIds(tx, session.id)).join() === after.join()
}

async function areFree(tx: Tx, bookableId: number, coachIds: readonly number[]): Promise<boolean> {
  for (const id of coachIds) if (!(await isFree(tx, bookableId, id))) return false
  return true
}

async function nameSessions(tx: Tx, sessions: readonly Session[], language: Language) {
  const ids = sessions.map(({ id }) => id)
  const rows = await tx
    .select({
      bookable_id: bookables.id,
      title: localColumn(bookables, "title", language),
      starts_at: bookables.starts_at,
    })
    .from(bookables)
    .where(inArray(bookables.id, ids))
    .orderBy(asc(bookables.starts_at), asc(bookables.id))
  return rows.map(({ starts_at, ...row }) => ({ ...row, starts_at: toIsoWithOffset(starts_at) }))
}
