import type * as calls from "@academy/contract/attendance"
import type { AnswerOf } from "@academy/contract/call"
import type { Attendance } from "@academy/domain/bookings"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { recountPlayer } from "../development/index.ts"

/**
 * A coach notes who was there; null takes it back. The player's points follow. Each change is in the audit log, the same word again is none. A seat
 * that is not confirmed, or not this player's: `not_found`.
 */
export async function markBookingDone(
  { db, clock }: Deps,
  staffAccountId: number,
  { a: playerId, b: bookingId }: { a: number; b: number },
  attendance: Attendance | null,
): Promise<AnswerOf<typeof calls.markBookingDone>> {
  return inTransaction(db, async (tx) => {
    const seat = and(
      eq(bookings.id, bookingId),
      eq(bookings.player_id, playerId),
      eq(bookings.status, "confirmed"),
    )
    const [before] = await tx
      .select({ attendance: bookings.attendance })
      .from(bookings)
      .where(seat)
      .for("update")
    if (!before) throw new Refusal("not_found")
    if (before.attendance !== attendance) {
      await tx.update(bookings).set({ attendance, attendance_by: staffAccountId }).where(seat)
      await recordChange(tx, {
        account_id: staffAccountId,
        action: "attendance",
        entity: "bookings",
        entity_id: bookingId,
        before,
        after: { attendance },
        at: clock(),
      })
      await recountPlayer(tx, playerId, clock())
    }
    return { booking_id: bookingId, attendance }
  })
}
