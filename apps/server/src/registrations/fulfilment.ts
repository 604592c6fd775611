import type { Tx } from "../db/connection.ts"
import type { Order } from "../db/tables/orders.ts"

/** What an order of one kind is for: the feature that sells it says what its end means, in the order's transaction. */
export interface Fulfilment {
  /**
   * The order was paid: hand over what was bought.
   * @returns the key of the email that confirms it, to which the receipt is added; null: the receipt has its own
   */
  deliver(tx: Tx, order: Order, now: Date): Promise<string | null>
  /** The order was closed unpaid: give up what waited for it. */
  release(tx: Tx, order: Order, now: Date): Promise<void>
  /**
   * Money came for an order that had expired: opens a new order for the same things if they are still to be had.
   * Null, or a thrown database error, means that they are not.
   */
  reopen(tx: Tx, expired: Order, now: Date): Promise<Order | null>
}

export type Fulfilments = Record<Order["kind"], Fulfilment>
