import { type Checkout, PaymentProviderError } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"

/**
 * The payment page's checkout when the money has come, of which nobody may have told us yet: its event is late or was
 * lost. Null when it has not, or while the provider is silent: what comes later becomes wallet money if what it was
 * meant for is gone.
 */
export async function readPaidCheckout(
  { gateways }: Pick<Deps, "gateways">,
  session: string | null,
): Promise<Checkout | null> {
  if (!session) return null
  try {
    const checkout = await gateways.payments.readCheckout(session)
    return checkout.status === "paid" ? checkout : null
  } catch (error) {
    if (error instanceof PaymentProviderError) return null
    throw error
  }
}
