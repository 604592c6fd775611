import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { orderSeats, seatOrder } from "./order-seats.ts"
import type { SeatsWanted } from "./seat-facts.ts"
import { settleFromWallet } from "./settle-from-wallet.ts"

/** Order, seats, money and receipt in one transaction. */
export async function payWithWallet({ db }: Deps, caller: Caller, seats: SeatsWanted, now: Date) {
  return db.transaction(async (tx) => {
    const order = await orderSeats(tx, caller, seats, { payment_method: "wallet", now })
    const booked = await seatOrder(tx, caller, seats, order, now, {
      status: "held",
      held_until: now,
      held_for: "checkout",
      payment_method: "wallet",
    })
    await settleFromWallet(tx, caller.account_id, order, booked, now)
    return { booking_id: booked[0].id, status: "confirmed" as const }
  })
}
