import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/own-cancellation"
import { readWaiting } from "../../core/waiting-list/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { countReadersOf } from "../coach-news/index.ts"
import { whyNotOwn } from "./cancel-own-session.ts"
import { draftEmails, returnsOf } from "./preview-cancellation.ts"
import { familiesOf, planOfCancellation, readCancelledSeats } from "./read-cancelled-seats.ts"

/**
 * What would happen if the coach of this session cancelled it now, and the email. Without sums: money is not a
 * coach's. Writes nothing.
 * @throws Refusal `not_found` unless the caller leads the session or is the office
 */
export async function previewOwnCancellation(
  deps: Deps,
  caller: Caller,
  id: number,
  { cause, words }: BodyOf<typeof calls.previewOwnCancellation>,
): Promise<AnswerOf<typeof calls.previewOwnCancellation>> {
  const now = deps.clock()
  const why_not = await inTransaction(deps.db, (tx) => whyNotOwn(tx, caller, id, now))
  const seats = await readCancelledSeats(deps.db, why_not === null ? [id] : [], now)
  return {
    plan: planOfCancellation(seats, []),
    families: familiesOf(seats, why_not === null ? await readWaiting(deps.db, [id]) : []),
    coaches: await countReadersOf(deps.db, why_not === null ? [id] : [], caller.account_id),
    returns: returnsOf(seats).map(({ way, seats: count }) => ({ way, seats: count })),
    emails: await draftEmails(deps, seats, { cause, words: words.trim() }, { hidesSums: true }),
    why_not,
  }
}
