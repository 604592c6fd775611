import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { settleOrder } from "../orders/index.ts"
import { spendMoney } from "../wallet/index.ts"
import { bookingFulfilment } from "./booking-fulfilment.ts"
import { orderSeats, seatOrder } from "./order-seats.ts"
import type { SeatsWanted } from "./seat-facts.ts"

/** Order, seats, money and receipt in one transaction: all of it happens or none. */
export async function payWithWallet({ db }: Deps, caller: Caller, seats: SeatsWanted, now: Date) {
  return db.transaction(async (tx) => {
    const order = await orderSeats(tx, caller, seats, { payment_method: "wallet", now })
    const booked = await seatOrder(tx, caller, seats, order, now, {
      status: "held",
      held_until: now,
      held_for: "checkout",
      payment_method: "wallet",
    })
    for (const booking of booked) {
      await spendMoney(tx, {
        account_id: caller.account_id,
        amount_minor: booking.price_minor,
        cause: "booking",
        order_id: order.id,
        booking_id: booking.id,
        now,
      })
    }
    await settleOrder(tx, bookingFulfilment, order.id, { status: "paid", payment_method: "wallet" }, now)
    return { booking_id: booked[0].id, status: "confirmed" as const }
  })
}
