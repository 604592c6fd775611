import type { Tx } from "../../db/connection.ts"
import { withdrawInvitations } from "./end-invitation.ts"
import { notifyGuardians, type ToldRefund } from "./notify-guardians.ts"
import { type BookingRow, freeSeats } from "./seat-players.ts"

/**
 * Releases booked seats whose bank transfer did not arrive, ends their invitations, and notifies the family.
 * @param refund what the wallet had paid, by booking
 */
export async function letSeatsGo(
  tx: Tx,
  seats: readonly BookingRow[],
  now: Date,
  refund?: ReadonlyMap<number, ToldRefund>,
): Promise<void> {
  const freed: number[] = []
  // By session: one seat of a duo may have been moved.
  for (const seat of seats) {
    freed.push(...(await freeSeats(tx, seat.bookable_id, [seat.id], { status: "expired" })))
    await withdrawInvitations(tx, seat, now)
  }
  await notifyGuardians(tx, "seat_let_go", freed, now, refund && { refund })
}
