import { inTransaction } from "../../db/in-transaction.ts"
import { paymentEvents } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { applyCheckout, withCard } from "./apply-checkout.ts"
import { toPayment } from "./charge-order.ts"
import { askProvider } from "./open-checkout.ts"
import { noteRefund } from "./send-card-refunds.ts"
import { takePayment } from "./take-payment.ts"

/**
 * Handles an event of the payment provider: checks its signature over the raw body, and stores it in the transaction of
 * its effect, so that a duplicate is recognised and a failed one can be sent again. Wrong signature:
 * `signature_invalid`.
 */
export async function receivePaymentEvent(
  deps: Deps,
  rawBody: Buffer,
  signature: string,
): Promise<{ received: true }> {
  const { db, clock, gateways, keptCards } = deps
  const event = await gateways.payments.verifyEvent(rawBody, signature)
  if (!event) throw new Refusal("signature_invalid")
  const now = clock()
  // Outside of the transaction; a repeated event asks again and changes nothing.
  const setup =
    event.about === "card_setup"
      ? await askProvider(() => gateways.payments.readCardSetup(event.session))
      : null
  const checkout = event.about === "checkout" ? await askProvider(() => withCard(deps, event.checkout)) : null
  await inTransaction(db, async (tx) => {
    const [isNew] = await tx
      .insert(paymentEvents)
      .values({ event_id: event.id, type: event.type, received_at: now })
      .onConflictDoNothing()
      .returning({ event_id: paymentEvents.event_id })
    if (!isNew) return
    if (checkout) await applyCheckout(tx, deps, checkout, now)
    if (event.about === "charge") await takePayment(tx, deps, toPayment(event.charge), now)
    if (event.about === "refund") await noteRefund(tx, event.refund, now)
    if (setup?.card) await keptCards.keep(tx, setup.account_id, setup.card, now)
    if (event.about === "card") await keptCards.renew(tx, event.card, event.said_at, now)
    if (event.about === "card_removed") await keptCards.remove(tx, event.card, now)
  })
  return { received: true }
}
