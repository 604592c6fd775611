import type * as calls from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import { whyNotLate } from "@academy/domain/bookings"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findOwnBooking } from "./find-own-booking.ts"
import { tellCoaches } from "./tell-coaches.ts"

interface Lateness {
  player_id: number
  booking_id: number
  /** 0: on time after all. */
  minutes: number
}

/**
 * A guardian or the player's own account reports how late the player is; coaches are notified, and the roster shows it.
 */
export function sayRunningLate(
  { db, clock }: Deps,
  { account_id }: Caller,
  { minutes, ...input }: Lateness,
): Promise<AnswerOf<typeof calls.sayRunningLate>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const booking = await findOwnBooking(tx, account_id, input)
    const refusal = whyNotLate({ now, ...booking })
    if (refusal) throw new Refusal(refusal)
    await tx
      .update(bookings)
      .set({ late_minutes: minutes === 0 ? null : minutes })
      .where(eq(bookings.id, booking.id))
    if (minutes > 0) await tellCoaches(tx, booking.id, { type: "player_late", minutes, now })
    return { status: "ok" as const }
  })
}
