import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { inTransaction } from "../../db/in-transaction.ts"
import { PaymentProviderError } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { askProvider } from "../orders/index.ts"

/**
 * The browser is back from the page on which a card is put in: the provider is asked, the card kept, and what waits for
 * its money is charged to it by the next run of the jobs; the provider's message may have done that already. Another
 * account's page, or one without a card: `not_found`.
 */
export async function confirmCard(
  { db, clock, gateways, keptCards }: Deps,
  accountId: number,
  session: string,
): Promise<AnswerOf<typeof calls.confirmCard>> {
  const { account_id, card } = await askProvider(() =>
    gateways.payments.readCardSetup(session).catch((error: unknown) => {
      // A page that the provider does not know is nobody's.
      if (error instanceof PaymentProviderError && error.isFinal) throw new Refusal("not_found")
      throw error
    }),
  )
  if (account_id !== accountId || !card) throw new Refusal("not_found")
  await inTransaction(db, (tx) => keptCards.keep(tx, accountId, card, clock()))
  return { last4: card.last4 }
}
