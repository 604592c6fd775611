import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/payment-cards"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { paymentCards } from "../../db/tables/memberships.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { askProvider } from "../orders/index.ts"

/**
 * The provider keeps the account's card no longer. Later instalments that were to be charged to it are invoices, and
 * who pays a membership with it is told to put another one in. Without a card: `not_found`.
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
