import { and, eq, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { giftCards } from "../../db/tables/gift-cards.ts"
import type { Order } from "../../db/tables/orders.ts"
import { invalidField, Refusal } from "../../http/problem.ts"

/**
 * Ends the gift card of an order that is refunded, which goes back as a whole.
 * @throws Refusal `gift_card_used`; `invalid_input` naming `lines` for a part of it
 */
export async function refundGiftCard(
  tx: Tx,
  { id, amount_minor }: Order,
  refunded_minor: number,
  now: Date,
): Promise<void> {
  if (refunded_minor !== amount_minor) throw invalidField("lines", "invalid", "must be the whole gift card")
  const [ended] = await tx
    .update(giftCards)
    .set({ refunded_at: now })
    .where(and(eq(giftCards.order_id, id), isNull(giftCards.redeemed_at), isNull(giftCards.refunded_at)))
    .returning({ id: giftCards.id })
  if (!ended) throw new Refusal("gift_card_used")
}
