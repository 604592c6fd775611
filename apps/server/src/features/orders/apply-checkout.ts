import type { Tx } from "../../db/connection.ts"
import { type Checkout, type KeptCard, PaymentProviderError } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { lockOrder } from "./open-order.ts"
import { settleOrder } from "./settle-order.ts"
import { takePayment } from "./take-payment.ts"

/** The provider that is asked. */
type Asked = { gateways: Pick<Deps["gateways"], "payments"> }

/** A checkout as the provider knows it, with the card that paid it when that is to be kept. */
export interface CheckoutAndCard extends Checkout {
  card: KeptCard | null
}

/** Asks the provider, outside of any transaction, for the card to keep. Silent: `PaymentProviderError`. */
export async function withCard({ gateways }: Asked, checkout: Checkout): Promise<CheckoutAndCard> {
  const { status, keeps_card_of, session } = checkout
  const isKept = status === "paid" && keeps_card_of !== null
  return { ...checkout, card: isKept ? await gateways.payments.readCheckoutCard(session) : null }
}

/** What the provider says of a checkout, asked outside of any transaction. Silent: `PaymentProviderError`. */
export const readCheckout = async (deps: Asked, session: string): Promise<CheckoutAndCard> =>
  withCard(deps, await deps.gateways.payments.readCheckout(session))

/**
 * A payment page's checkout when the money has come, of which nobody may have told us yet: its event is late or was
 * lost. Null when it has not, or while the provider is silent: what comes later becomes wallet money if what it was
 * meant for is gone.
 */
export async function readPaidCheckout(deps: Asked, session: string | null): Promise<CheckoutAndCard | null> {
  if (!session) return null
  const checkout = await nullWhenSilent(() => deps.gateways.payments.readCheckout(session))
  if (checkout?.status !== "paid") return null
  // The money pays, also where its card could not be read: the event brings that.
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
 * What the provider says of a checkout, from its event or asked, becomes what the order is, and the card that paid is
 * kept for whoever wished so. Said twice, late or in another order, it changes nothing twice.
 */
export async function applyCheckout(
  tx: Tx,
  deps: Pick<Deps, "fulfilments" | "keptCards">,
  checkout: CheckoutAndCard,
  now: Date,
): Promise<void> {
  const { status, payment_intent, session, order_id, method, amount_minor, currency } = checkout
  if (checkout.card && checkout.keeps_card_of !== null) {
    // The order first and the card before the receipt, whose series stays locked to the end: nobody waits in a circle.
    const order = await lockOrder(tx, order_id)
    await deps.keptCards.keep(tx, checkout.keeps_card_of, checkout.card, now, order?.created_at)
  }
  if (status === "paid" && payment_intent) {
    const payment = { payment: payment_intent, checkout_session: session }
    await takePayment(tx, deps, { ...payment, order_id, method, amount_minor, currency }, now)
  }
  if (status === "expired") await expireCheckedOut(tx, deps, checkout, now)
}

/** The page is closed: with it ends the order that still waits for it. */
async function expireCheckedOut(
  tx: Tx,
  { fulfilments }: Pick<Deps, "fulfilments">,
  { order_id, session }: Checkout,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  // Another checkout may have taken its place.
  if (!order || order.checkout_session !== session) return
  // A month of a membership and an invoice wait longer than any page: another one is opened for them.
  if (order.expires_at === null) return
  await settleOrder(tx, fulfilments[order.kind], order.id, { status: "expired" }, now)
}
