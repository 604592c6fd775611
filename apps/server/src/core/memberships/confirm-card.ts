import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { inTransaction } from "../../db/in-transaction.ts"
import { PaymentProviderError } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { askProvider } from "../orders/index.ts"

/**
 * Called when the browser returns from the provider's card page: asks the provider and saves the card; the next run of
 * the jobs charges what is due to it. The provider's event does the same. Another account's page, or one without a
 * card: `not_found`.
 */
export async function confirmCard(
  { db, clock, gateways, keptCards }: Deps,
  accountId: number,
  session: string,
): Promise<AnswerOf<typeof calls.confirmCard>> {
  const { account_id, card } = await askProvider(() =>
    gateways.payments.readCardSetup(session).catch((error: unknown) => {
      // A page that the provider doesn't know belongs to no account.
      if (error instanceof PaymentProviderError && error.isFinal) throw new Refusal("not_found")
      throw error
    }),
  )
  if (account_id !== accountId || !card) throw new Refusal("not_found")
  await inTransaction(db, (tx) => keptCards.keep(tx, accountId, card, clock()))
  return { last4: card.last4 }
}
