import type { Tx } from "../../db/connection.ts"
import type { Checkout, KeptCard } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { askProvider } from "./open-checkout.ts"

/** The card that paid a checkout, if it is to be kept; the provider is asked outside of any transaction. */
export async function readCardToKeep({ gateways }: Deps, checkout: Checkout): Promise<KeptCard | null> {
  const { status, keeps_card_of, session } = checkout
  if (status !== "paid" || keeps_card_of === null) return null
  return askProvider(() => gateways.payments.readCheckoutCard(session))
}

/** Keeps it for whoever wished so, in the transaction that settles the order. */
export async function keepCheckoutCard(
  tx: Tx,
  { keptCards }: Pick<Deps, "keptCards">,
  { keeps_card_of }: Checkout,
  card: KeptCard | null,
  now: Date,
): Promise<void> {
  if (card && keeps_card_of !== null) await keptCards.keep(tx, keeps_card_of, card, now)
}
