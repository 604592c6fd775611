import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/gift-cards"
import { academy } from "@academy/domain/academy"
import { checkoutEndsAt } from "@academy/domain/bookings"
import { LEAST_GIFT_CARD_MINOR, MOST_GIFT_CARD_MINOR } from "@academy/domain/gift-cards"
import { toMinor } from "@academy/domain/money"
import { takesSwish } from "@academy/domain/payee"
import { looksLikeEmail } from "@academy/domain/site"
import { DAY_MS } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { giftCards } from "../../db/tables/gift-cards.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { languageOf } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import { openCheckout, openOrder, refuseTooManyUnpaid, settleOrder } from "../orders/index.ts"
import { hashCode, newCode, sealCode } from "./gift-card-code.ts"
import { giftCardFulfilment } from "./gift-card-fulfilment.ts"

/** Enough for all cousins; each one that is emailed goes to an address that somebody typed. */
const BOUGHT_A_DAY = 20

/** Opens a checkout for a gift card. Its code is made now, and valid once it is paid. */
export async function buyGiftCard(
  deps: Deps,
  caller: Caller,
  { amount, recipient_name: name, payment_method = "card", ...body }: BodyOf<typeof calls.buyGiftCard>,
): Promise<AnswerOf<typeof calls.buyGiftCard>> {
  const { account_id } = caller
  const { currency } = academy
  const recipient_name = name.trim()
  const recipient_email = body.recipient_email?.trim() ?? ""
  if (recipient_email !== "" && !looksLikeEmail(recipient_email))
    throw invalidField("recipient_email", "invalid", "is no email address")
  const amount_minor = toMinor(amount)
  if (amount_minor < LEAST_GIFT_CARD_MINOR) throw invalidField("amount", "too_small", "is too little")
  if (amount_minor > MOST_GIFT_CARD_MINOR) throw invalidField("amount", "too_large", "is too much")
  if (recipient_name === "") throw invalidField("recipient_name", "required", "is required")
  if (payment_method === "swish" && !takesSwish(currency)) throw new Refusal("swish_takes_kronor")
  await refuseAbove(deps, {
    bucket: `gift-card:account:${account_id}`,
    ...{ most: BOUGHT_A_DAY, window_ms: DAY_MS },
  })
  const title = say(languageOf(caller.language), "documents", "gift_card.title", { name: recipient_name })
  const now = deps.clock()
  const order = await inTransaction(deps.db, async (tx) => {
    await refuseTooManyUnpaid(tx, account_id)
    const opened = await openOrder(tx, {
      account_id,
      kind: "gift_card",
      payment_method,
      currency,
      // A multi-purpose voucher: VAT is due when it is spent.
      lines: [{ title, amount_minor, vat_permille: 0 }],
      expires_at: checkoutEndsAt(now, payment_method),
      now,
    })
    const [card] = await tx
      .insert(giftCards)
      .values({
        ...{ account_id, order_id: opened.id, amount_minor, currency, recipient_name },
        recipient_email,
        message: body.message?.trim() ?? "",
        created_at: now,
      })
      .returning({ id: giftCards.id })
    if (!card) throw new Error("the gift card was not inserted")
    const code = newCode()
    await tx
      .update(giftCards)
      .set({
        code_hash: hashCode(code),
        sealed_code: sealCode(deps.settings.secretKey, card.id, code),
        code_end: code.slice(-4),
      })
      .where(eq(giftCards.id, card.id))
    return opened
  })
  try {
    const returnTo = { success: "package_success=true", cancelled: "package_cancelled=true" }
    return { checkout_url: await openCheckout(deps, caller, order, returnTo) }
  } catch (error) {
    await inTransaction(deps.db, (tx) =>
      settleOrder(tx, giftCardFulfilment, order.id, { status: "cancelled" }, deps.clock()),
    )
    throw error
  }
}
