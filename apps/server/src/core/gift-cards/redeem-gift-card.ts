import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/gift-cards"
import {
  GIFT_CARD_TRIES,
  GIFT_CARD_TRIES_OF_NETWORK,
  giftCardState,
  readGiftCardCode,
} from "@academy/domain/gift-cards"
import { toMajor } from "@academy/domain/money"
import { HOUR_MS } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { giftCards } from "../../db/tables/gift-cards.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimits, networkOf } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { addMoney } from "../wallet/index.ts"
import { hashCode } from "./gift-card-code.ts"

const refusals = {
  redeemed: "gift_card_used",
  refunded: "gift_card_refunded",
  expired: "gift_card_expired",
} as const

/**
 * Adds a gift card's money to the wallet of whoever types its code, once: of two at the same moment, the second is
 * refused. Tries are counted by account and by network.
 * @throws Refusal `gift_card_unknown`, `gift_card_used`, `gift_card_refunded`, `gift_card_expired`,
 * `too_many_this_hour`
 */
export async function redeemGiftCard(
  deps: Deps,
  { account_id }: Pick<Caller, "account_id">,
  typed: string,
  ip: string,
): Promise<AnswerOf<typeof calls.redeemGiftCard>> {
  const limits = [
    { bucket: `gift-card-code:account:${account_id}`, most: GIFT_CARD_TRIES, window_ms: HOUR_MS },
    { bucket: `gift-card-code:ip:${networkOf(ip)}`, most: GIFT_CARD_TRIES_OF_NETWORK, window_ms: HOUR_MS },
  ]
  if (!(await isWithinLimits(deps, limits))) throw new Refusal("too_many_this_hour")
  const code = readGiftCardCode(typed)
  if (code === null) throw new Refusal("gift_card_unknown")
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const [card] = await tx
      .select()
      .from(giftCards)
      .where(eq(giftCards.code_hash, hashCode(code)))
      .for("no key update")
    if (!card?.expires_at) throw new Refusal("gift_card_unknown")
    const state = giftCardState({ ...card, expires_at: card.expires_at }, now)
    if (state !== "unused") throw new Refusal(refusals[state])
    await tx
      .update(giftCards)
      .set({ redeemed_by: account_id, redeemed_at: now })
      .where(eq(giftCards.id, card.id))
    await addMoney(tx, { account_id, amount_minor: card.amount_minor, cause: "gift_card", now })
    return { amount: toMajor(card.amount_minor), currency: card.currency }
  })
}
