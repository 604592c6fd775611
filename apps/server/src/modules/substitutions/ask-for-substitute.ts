import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/substitutions"
import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookableCoaches, coaches } from "../../db/tables/bookables.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findCoach } from "./find-coach.ts"
import { openQuestion } from "./open-question.ts"
import { emailCoaches } from "./tell-coaches.ts"

/**
 * A coach asks for a substitute for one of its sessions to come, or an admin asks for a coach who can't; whoever asks
 * again is told of the same question. Until somebody takes it the coach leads it as before, and may withdraw it.
 * @throws Refusal `not_found` unless the caller is a coach of the session, or an admin and the session has that coach;
 *   `bookable_started`, `bookable_cancelled`
 */
export async function askForSubstitute(
  { db, clock }: Deps,
  { account_id, is_superuser }: Pick<Caller, "account_id" | "is_superuser">,
  bookable_id: number,
  { words, coach_id }: BodyOf<typeof calls.askForSubstitute>,
): Promise<AnswerOf<typeof calls.askForSubstitute>> {
  return inTransaction(db, async (tx) => {
    const own = await findCoach(tx, account_id)
    const asked =
      (own && coach_id === undefined && (await findLeading(tx, bookable_id, own.id))) ||
      (is_superuser && (await findLeading(tx, bookable_id, coach_id)))
    if (!asked) throw new Refusal("not_found")
    const now = clock()
    const { id, told, emails } = await openQuestion(
      tx,
      {
        bookable_id,
        coach: { id: asked.id, name: asked.name },
        account_id: asked.account_id ?? account_id,
        by: account_id,
        words: words.trim(),
      },
      now,
    )
    await emailCoaches(tx, emails, now)
    return { id, told: told ?? 0 }
  })
}

/** A coach of the session: this one, or its first. */
async function findLeading(tx: Tx, bookableId: number, coachId: number | undefined) {
  const [coach] = await tx
    .select({ id: coaches.id, name: coaches.name, account_id: coaches.account_id })
    .from(bookableCoaches)
    .innerJoin(coaches, eq(coaches.id, bookableCoaches.coach_id))
    .where(
      and(
        eq(bookableCoaches.bookable_id, bookableId),
        coachId === undefined ? undefined : eq(coaches.id, coachId),
      ),
    )
    .orderBy(asc(coaches.id))
    .limit(1)
  return coach
}
