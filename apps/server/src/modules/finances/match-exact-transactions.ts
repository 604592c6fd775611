import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { matchBankTransaction } from "./match-bank-transaction.ts"
import { readOpenTransfers } from "./read-bank-transactions.ts"

/**
 * Matches the payments that fit exactly, each for itself. Which of them still do is found again: what was matched or
 * changed since, or is for the person's own family, is left out.
 */
export async function matchExactTransactions(
  deps: Deps,
  officeAccountId: number,
  { ids }: BodyOf<typeof calls.matchExactTransactions>,
): Promise<AnswerOf<typeof calls.matchExactTransactions>> {
  const { open } = await readOpenTransfers(deps.pool)
  const answer: AnswerOf<typeof calls.matchExactTransactions> = { matched: [], left_out: [] }
  for (const id of new Set(ids)) {
    const transfer = open.find((one) => one.id === id)
    const reference = transfer?.is_exact ? transfer.suggestions[0]?.reference : null
    try {
      if (!reference) throw new Refusal("changed_meanwhile")
      // Its amount is what is due: an order that changed since is left out.
      const exact = { references: [reference], unpaid: transfer?.amount ?? 0 }
      await matchBankTransaction(deps, officeAccountId, id, exact)
      answer.matched.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.left_out.push(id)
    }
  }
  return answer
}
