import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/hours"
import { wallClockDate } from "@academy/domain/time"
import { and, eq, lte } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookableCoaches, bookables } from "../../db/tables/bookables.ts"
import { approvedMonths, hourCorrections } from "../../db/tables/hours.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockCoaches } from "./lock-coaches.ts"

/**
 * The office pays another time than a session took, with a reason.
 * @throws Refusal `not_found` unless the coach led that session and it is over; `hours_approved` once its month is
 */
export async function correctHours(
  { db, clock }: Deps,
  { account_id }: Caller,
  { coach: coach_id, bookable: bookable_id }: ParamsOf<typeof calls.correctHours>,
  { minutes, reason }: BodyOf<typeof calls.correctHours>,
): Promise<AnswerOf<typeof calls.correctHours>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    await lockCoaches(tx, [coach_id])
    const month = await readMonth(tx, { coach_id, bookable_id }, now)
    const isApproved = and(eq(approvedMonths.coach_id, coach_id), eq(approvedMonths.month, month))
    if ((await tx.$count(approvedMonths, isApproved)) > 0) throw new Refusal("hours_approved")
    const of = and(eq(hourCorrections.coach_id, coach_id), eq(hourCorrections.bookable_id, bookable_id))
    const [before] = await tx.select({ minutes: hourCorrections.minutes }).from(hourCorrections).where(of)
    const set = { minutes, reason: reason.trim(), corrected_by: account_id, corrected_at: now }
    await tx
      .insert(hourCorrections)
      .values({ coach_id, bookable_id, ...set })
      .onConflictDoUpdate({ target: [hourCorrections.coach_id, hourCorrections.bookable_id], set })
    await recordChange(tx, {
      account_id,
      action: "hours_corrected",
      entity: "coaches",
      entity_id: coach_id,
      reason: reason.trim(),
      before: before ?? null,
      after: { bookable_id, minutes },
      at: now,
    })
    return { status: "ok" as const }
  })
}

/** The month of a session that the coach led. @throws Refusal `not_found` */
async function readMonth(
  tx: Tx,
  { coach_id, bookable_id }: { coach_id: number; bookable_id: number },
  now: Date,
): Promise<string> {
  const [session] = await tx
    .select({ starts_at: bookables.starts_at })
    .from(bookables)
    .innerJoin(bookableCoaches, eq(bookableCoaches.bookable_id, bookables.id))
    .where(
      and(
        eq(bookables.id, bookable_id),
        eq(bookableCoaches.coach_id, coach_id),
        eq(bookables.status, "scheduled"),
        lte(bookables.ends_at, now),
      ),
    )
  if (!session) throw new Refusal("not_found")
  return wallClockDate(session.starts_at).slice(0, 7)
}
