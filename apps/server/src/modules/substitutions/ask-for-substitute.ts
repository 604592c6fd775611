import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/substitutions"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findCoach } from "./find-coach.ts"
import { openQuestion } from "./open-question.ts"

/**
 * A coach asks for a substitute for one of its sessions to come; whoever asks again is told of the same question. Until
 * somebody takes it the coach leads it as before.
 * @throws Refusal `not_found` unless the caller is a coach of the session; `bookable_started`, `bookable_cancelled`
 */
export async function askForSubstitute(
  { db, clock }: Deps,
  { account_id }: Caller,
  bookable_id: number,
  { words }: BodyOf<typeof calls.askForSubstitute>,
): Promise<AnswerOf<typeof calls.askForSubstitute>> {
  return inTransaction(db, async (tx) => {
    const coach = await findCoach(tx, account_id)
    if (!coach) throw new Refusal("not_found")
    const { id, told } = await openQuestion(
      tx,
      { bookable_id, coach, account_id, words: words.trim() },
      clock(),
    )
    return { id, told: told ?? 0 }
  })
}
