import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/substitutions"
import { wallClockDate } from "@academy/domain/time"
import { and, eq, gte, lte, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { coachAbsences } from "../../db/tables/absences.ts"
import { bookableCoaches, type bookables } from "../../db/tables/bookables.ts"
import { substitutions } from "../../db/tables/substitutions.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { tellAskedOfEnd } from "../coach-news/index.ts"
import { lockPlanning } from "../planning/index.ts"
import { findCoach } from "./find-coach.ts"
import { keepCoachesOfDate } from "./keep-coaches-of-date.ts"
import { lockSession } from "./lock-session.ts"
import { tellAsker } from "./tell-coaches.ts"
import { tellFamiliesOfCoach } from "./tell-families-of-coach.ts"

/**
 * A coach takes a colleague's session: of two who press at once the first leads it. The families are told of the other
 * coach, and whoever asked is told who it is.
 * @throws Refusal `not_found`; `not_a_coach`; `substitution_taken` when it is no longer open; `coach_elsewhere` when
 * the caller has a session at that time, or leads this one; `coach_away` when it said to be away on that day;
 * `bookable_started`, `bookable_cancelled`
 */
export async function takeSubstitution(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.takeSubstitution>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const [asked] = await tx.select().from(substitutions).where(eq(substitutions.id, id)).for("update")
    if (!asked) throw new Refusal("not_found")
    if (asked.end !== null) throw new Refusal("substitution_taken")
    const taker = await findCoach(tx, account_id)
    if (!taker) throw new Refusal("not_a_coach")
    const session = await lockSession(tx, asked.bookable_id, now)
    await refuseElsewhereOrAway(tx, taker.id, session)
    await changeCoach(tx, session, asked.coach_id, taker.id)
    await tx
      .update(substitutions)
      .set({ end: "taken", ended_at: now, taken_by: taker.id })
      .where(eq(substitutions.id, id))
    await tellFamiliesOfCoach(tx, [session], now)
    const news = { id, bookable_id: session.id, coach_name: taker.name, words: "" }
    await tellAskedOfEnd(tx, id, account_id, now)
    await tellAsker(tx, asked.account_id, { kind: "substitution_taken", ...news }, now)
    await recordChange(tx, {
      account_id,
      action: "substituted",
      entity: "bookables",
      entity_id: session.id,
      before: { coach_id: asked.coach_id },
      after: { coach_id: taker.id },
      at: now,
    })
    return { bookable_id: session.id }
  })
}

type Session = typeof bookables.$inferSelect

async function refuseElsewhereOrAway(tx: Tx, coachId: number, { starts_at, ends_at }: Session) {
  const { rowCount } = await tx.execute(sql`
    select from bookable_coaches bc join bookables b on b.id = bc.bookable_id
    where bc.coach_id = ${coachId} and b.status = 'scheduled'
      and b.starts_at < ${ends_at.toISOString()}::timestamptz and b.ends_at > ${starts_at.toISOString()}::timestamptz
    limit 1`)
  if (rowCount !== 0) throw new Refusal("coach_elsewhere")
  const day = wallClockDate(starts_at)
  const [away] = await tx
    .select({ id: coachAbsences.id })
    .from(coachAbsences)
    .where(
      and(
        eq(coachAbsences.coach_id, coachId),
        lte(coachAbsences.from_day, day),
        gte(coachAbsences.until_day, day),
      ),
    )
  if (away) throw new Refusal("coach_away")
}

/** @throws Refusal `substitution_taken` when an admin has replaced the coach since */
async function changeCoach(tx: Tx, session: Session, from: number, to: number) {
  const { rowCount } = await tx
    .delete(bookableCoaches)
    .where(and(eq(bookableCoaches.bookable_id, session.id), eq(bookableCoaches.coach_id, from)))
  if (rowCount === 0) throw new Refusal("substitution_taken")
  await tx.insert(bookableCoaches).values({ bookable_id: session.id, coach_id: to })
  await keepCoachesOfDate(tx, session)
}
