import type { Tx } from "../../db/connection.ts"
import type { Order } from "../../db/tables/orders.ts"
import { settleOrder } from "../orders/index.ts"
import { spendMoney } from "../wallet/index.ts"
import { bookingFulfilment } from "./booking-fulfilment.ts"
import type { BookingRow } from "./seat-players.ts"

/**
 * Pays an order of bookings from the wallet, with a ledger entry for each booking.
 * @throws Refusal `not_enough_money`
 */
export async function settleFromWallet(
  tx: Tx,
  accountId: number,
  order: Pick<Order, "id">,
  bookings: readonly Pick<BookingRow, "id" | "price_minor">[],
  now: Date,
): Promise<void> {
  for (const booking of bookings) {
    await spendMoney(tx, {
      account_id: accountId,
      amount_minor: booking.price_minor,
      cause: "booking",
      order_id: order.id,
      booking_id: booking.id,
      now,
    })
  }
  await settleOrder(tx, bookingFulfilment, order.id, { status: "paid", payment_method: "wallet" }, now)
}
