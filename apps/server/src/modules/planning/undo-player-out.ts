import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-players"
import { and, eq } from "drizzle-orm"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { lockBookable, notifyOfRestoredSeats, refusalOf } from "../../core/bookings/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findCancellation } from "./find-cancellation.ts"
import { restoreSeat } from "./restore-seat.ts"

/**
 * Undoes that an admin took a player out of a session, once, within ten minutes and before it begins. The seat is taken
 * only if it is still free: a family that booked it in the meantime keeps it.
 * @throws Refusal `not_found`, `own_family`, `session_over`, `cancellation_not_undoable`; `already_cancelled` when the
 *   session was cancelled since; those of `restoreSeat`
 */
export async function undoPlayerOut(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { bookable_id, booking_id }: BodyOf<typeof calls.undoPlayerOut> & { bookable_id: number },
): Promise<AnswerOf<typeof calls.undoPlayerOut>> {
  const now = clock()
  try {
    return await inTransaction(db, async (tx) => {
      const [session] = await lockBookable(tx, bookable_id)
      const [ended] = await tx
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, booking_id), eq(bookings.bookable_id, bookable_id)))
        .for("update")
      if (!session || !ended) throw new Refusal("not_found")
      await refuseOwnPlayer(tx, officeAccountId, ended.player_id)
      if (session.starts_at <= now) throw new Refusal("session_over")
      if (session.status === "cancelled") throw new Refusal("already_cancelled")
      const { before } = await findCancellation(tx, "bookings", booking_id, now)
      // What was only held for a payment was no booking yet.
      if (before?.status !== "confirmed") throw new Refusal("cancellation_not_undoable")
      const restored = await restoreSeat(tx, ended, { isBeyondCapacity: false, now })
      await notifyOfRestoredSeats(tx, [restored], now)
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "player_out_undone",
        entity: "bookings",
        entity_id: booking_id,
        before: { status: "cancelled" },
        after: { status: "confirmed", bookable_id, player_id: ended.player_id, again_as: restored },
        at: now,
      })
      return { booking_id: restored }
    })
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}
