import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/substitutions"
import { and, eq, isNull } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookableCoaches } from "../../db/tables/bookables.ts"
import { substitutions } from "../../db/tables/substitutions.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { findCoach } from "./find-coach.ts"
import { lockSession } from "./lock-session.ts"
import { tellFreeCoaches } from "./tell-coaches.ts"

/**
 * A coach asks for a substitute for one of its sessions to come; whoever asks again is told of the same question. Until somebody
 * takes it the coach leads it as before.
 * @throws Refusal `not_found` unless the caller is a coach of the session; `bookable_started`, `bookable_cancelled`
 */
export async function askForSubstitute(
  { db, clock }: Deps,
  { account_id }: Caller,
  bookable_id: number,
  { words: typed }: BodyOf<typeof calls.askForSubstitute>,
): Promise<AnswerOf<typeof calls.askForSubstitute>> {
  const now = clock()
  const words = typed.trim()
  return inTransaction(db, async (tx) => {
    const coach = await findCoach(tx, account_id)
    if (!coach) throw new Refusal("not_found")
    await lockSession(tx, bookable_id, now)
    const [leads] = await tx
      .select()
      .from(bookableCoaches)
      .where(and(eq(bookableCoaches.bookable_id, bookable_id), eq(bookableCoaches.coach_id, coach.id)))
    if (!leads) throw new Refusal("not_found")
    const [open] = await tx
      .select({ id: substitutions.id })
      .from(substitutions)
      .where(
        and(
          eq(substitutions.bookable_id, bookable_id),
          eq(substitutions.coach_id, coach.id),
          isNull(substitutions.end),
        ),
      )
    if (open) return { id: open.id, told: 0 }
    const [asked] = await tx
      .insert(substitutions)
      .values({ bookable_id, coach_id: coach.id, account_id, words, created_at: now })
      .returning({ id: substitutions.id })
    if (!asked) throw new Error("the question was not inserted")
    const news = { id: asked.id, bookable_id, coach_name: coach.name, words }
    const told = await tellFreeCoaches(tx, { kind: "substitute_wanted", ...news }, now)
    await recordChange(tx, {
      account_id,
      action: "substitute_asked",
      entity: "bookables",
      entity_id: bookable_id,
      before: null,
      after: { coach_id: coach.id, told },
      at: now,
    })
    return { id: asked.id, told }
  })
}
