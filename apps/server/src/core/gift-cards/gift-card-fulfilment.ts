import { giftCardExpiresAt } from "@academy/domain/gift-cards"
import { pick } from "@academy/domain/pick"
import { eq } from "drizzle-orm"
import { accounts } from "../../db/tables/accounts.ts"
import { giftCards } from "../../db/tables/gift-cards.ts"
import { orderLines } from "../../db/tables/orders.ts"
import { nameForEmail } from "../../emails/name-for-email.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { openOrder, returnWalletPart } from "../orders/index.ts"
import { spendMoney } from "../wallet/index.ts"

/** What the end of a gift card's order means: it is valid from now on, and goes to its recipient. */
export const giftCardFulfilment: Fulfilment = {
  async deliver(tx, order, now) {
    const expires_at = giftCardExpiresAt(now)
    const [card] = await tx
      .update(giftCards)
      .set({ expires_at })
      .where(eq(giftCards.order_id, order.id))
      .returning()
    if (!card) throw new Error(`order ${order.id} has no gift card`)
    const [buyer] = await tx.select().from(accounts).where(eq(accounts.id, order.account_id))
    if (card.recipient_email !== "" && buyer)
      await writeEmail(
        tx,
        {
          dedupe_key: `gift_card:${card.id}`,
          kind: "gift_card",
          to_email: card.recipient_email,
          language: buyer.language,
          facts: {
            sender_name: nameForEmail(buyer),
            ...pick(card, ["amount_minor", "currency"]),
            // The midnight after its last day is not said.
            due_at: new Date(expires_at.getTime() - 1).toISOString(),
            gift_card_id: card.id,
          },
        },
        now,
      )
    return null
  },

  release: returnWalletPart,

  async reopen(tx, expired, now) {
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.order_id, expired.id))
    if (!line) return null
    const order = await openOrder(tx, {
      ...pick(expired, ["account_id", "kind", "payment_method", "currency"]),
      lines: [pick(line, ["title", "amount_minor", "vat_permille", "wallet_minor"])],
      now,
    })
    await tx.update(giftCards).set({ order_id: order.id }).where(eq(giftCards.order_id, expired.id))
    // A part that the office had entered went back to the wallet when it ran out.
    const { account_id, wallet_minor: amount_minor } = expired
    if (amount_minor > 0)
      await spendMoney(tx, { account_id, amount_minor, cause: "order", order_id: order.id, now })
    return order
  },
}
