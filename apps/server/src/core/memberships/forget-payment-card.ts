import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/payment-cards"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { paymentCards } from "../../db/tables/memberships.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { askProvider } from "../orders/index.ts"

/**
 * Deletes the account's card at the provider. Later instalments become invoices, and the account is told to add another
 * card for its memberships. Without a card: `not_found`.
 */
export async function forgetPaymentCard(
  { db, clock, gateways, keptCards }: Deps,
  accountId: number,
): Promise<AnswerOf<typeof calls.forgetPaymentCard>> {
  const [kept] = await db
    .select({ card: paymentCards.card })
    .from(paymentCards)
    .where(eq(paymentCards.account_id, accountId))
  if (!kept) throw new Refusal("not_found")
  await askProvider(() => gateways.payments.forgetCard(kept.card))
  await inTransaction(db, (tx) => keptCards.remove(tx, kept.card, clock()))
  return { status: "ok" }
}
