import type { Tx } from "../../db/connection.ts"
import { type Checkout, type KeptCard, PaymentProviderError } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { lockOrder } from "./open-order.ts"
import { settleOrder } from "./settle-order.ts"
import { takePayment } from "./take-payment.ts"

/** The payment provider. */
type Asked = { gateways: Pick<Deps["gateways"], "payments"> }

/** A checkout as the provider reports it, with the card that paid if it is to be saved. */
export interface CheckoutAndCard extends Checkout {
  card: KeptCard | null
}

/** Asks the provider for the card to save, outside of any transaction. Without an answer: `PaymentProviderError`. */
export async function withCard({ gateways }: Asked, checkout: Checkout): Promise<CheckoutAndCard> {
  const { status, keeps_card_of, session } = checkout
  const isKept = status === "paid" && keeps_card_of !== null
  return { ...checkout, card: isKept ? await gateways.payments.readCheckoutCard(session) : null }
}

/** Asks the provider for a checkout, outside of any transaction. Without an answer: `PaymentProviderError`. */
export const readCheckout = async (deps: Asked, session: string): Promise<CheckoutAndCard> =>
  withCard(deps, await deps.gateways.payments.readCheckout(session))

/**
 * A checkout if it has been paid, also when the provider's event is late or lost. Null if it is not paid, or the
 * provider does not answer: a later payment becomes wallet money if its items are gone.
 */
export async function readPaidCheckout(deps: Asked, session: string | null): Promise<CheckoutAndCard | null> {
  if (!session) return null
  const checkout = await nullWhenSilent(() => deps.gateways.payments.readCheckout(session))
  if (checkout?.status !== "paid") return null
  // The payment counts even if its card could not be read: the event brings that.
  return (await nullWhenSilent(() => withCard(deps, checkout))) ?? { ...checkout, card: null }
}

async function nullWhenSilent<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentProviderError) return null
    throw error
  }
}

/**
 * Applies a checkout, from the provider's event or answer, to its order, and saves the card if the account wants that.
 * Idempotent, in any order.
 */
export async function applyCheckout(
  tx: Tx,
  deps: Pick<Deps, "fulfilments" | "keptCards">,
  checkout: CheckoutAndCard,
  now: Date,
): Promise<void> {
  const { status, payment_intent, session, order_id, method, amount_minor, currency } = checkout
  if (checkout.card && checkout.keeps_card_of !== null) {
    // Locks the order first and the card before the receipt's series, which stays locked to the end: no deadlock.
    const order = await lockOrder(tx, order_id)
    await deps.keptCards.keep(tx, checkout.keeps_card_of, checkout.card, now, order?.created_at)
  }
  if (status === "paid" && payment_intent) {
    const payment = { payment: payment_intent, checkout_session: session }
    await takePayment(tx, deps, { ...payment, order_id, method, amount_minor, currency }, now)
  }
  if (status === "expired") await expireCheckedOut(tx, deps, checkout, now)
}

/** The checkout is closed: the order that still waits for it ends. */
async function expireCheckedOut(
  tx: Tx,
  { fulfilments }: Pick<Deps, "fulfilments">,
  { order_id, session }: Checkout,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  // Another checkout may have replaced it.
  if (!order || order.checkout_session !== session) return
  // A month of a membership and an invoice wait longer than a checkout: another one can be opened.
  if (order.expires_at === null) return
  await settleOrder(tx, fulfilments[order.kind], order.id, { status: "expired" }, now)
}
