import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockGuardianships } from "./lock-guardianships.ts"
import { notifyOfPurchase } from "./notify-of-purchase.ts"
import { toSeating } from "./order-seats.ts"
import type { SeatsWanted } from "./seat-facts.ts"
import { seatPlayers } from "./seat-players.ts"

/** Books a free session (a trial): no payment and no order. */
export async function bookFree({ db }: Deps, caller: Caller, seats: SeatsWanted, now: Date) {
  return db.transaction(async (tx) => {
    const seating = toSeating(caller, seats, null, now)
    await lockGuardianships(tx, caller.account_id, seating.players)
    const booked = await seatPlayers(tx, seating, {
      status: "confirmed",
      payed: true,
      payment_method: null,
    })
    await notifyOfPurchase(
      tx,
      booked.map((booking) => booking.id),
      now,
    )
    return { booking_id: booked[0].id, status: "confirmed" as const }
  })
}
