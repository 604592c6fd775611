import type { Tx } from "../db/connection.ts"
import type { KeptCard } from "../gateways/payments.ts"

/** What the payment provider tells of the cards it keeps. The feature that charges them says what follows. */
export interface KeptCards {
  /**
   * Replaces an account's card and tries at once what is due. The same card again changes nothing.
   * @param wishedAt when the family wished so, where that may be long ago: a card that was kept since then stays
   */
  keep(tx: Tx, accountId: number, card: KeptCard, now: Date, wishedAt?: Date): Promise<void>
  /** The provider's customer has another card, or its dates are new; said before the kept one came, it is not news. */
  renew(tx: Tx, card: KeptCard, saidAt: Date, now: Date): Promise<void>
  /** The provider no longer keeps it: nothing is charged to it, and who pays with it is told. */
  remove(tx: Tx, card: string, now: Date): Promise<void>
}
