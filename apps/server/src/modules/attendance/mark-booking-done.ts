import type * as calls from "@academy/contract/attendance"
import type { AnswerOf } from "@academy/contract/call"
import type { Attendance } from "@academy/domain/bookings"
import { whenPressed } from "@academy/domain/presses"
import { colleaguesWindow, whyNotMarkable } from "@academy/domain/staff-sessions"
import { and, eq, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recountPlayer } from "../development/index.ts"

/**
 * Marks attendance; null removes the mark. Clicks of several coaches and phones merge by the time of the click: one
 * that arrives after a later one changes nothing. Points are recomputed, and each change is in the audit log.
 * `not_found` for a seat that is not confirmed or not this player's.
 * @returns the stored mark
 * @throws Refusal `not_found`, also on a session that the caller may not see; the reasons of `whyNotMarkable`
 */
export async function markBookingDone(
  { db, clock }: Deps,
  { account_id, is_superuser }: Pick<Caller, "account_id" | "is_superuser">,
  { a: playerId, b: bookingId }: { a: number; b: number },
  { attendance, secondsAgo }: { attendance: Attendance | null; secondsAgo: number | undefined },
): Promise<AnswerOf<typeof calls.markBookingDone>> {
  const now = clock()
  const pressedAt = whenPressed(secondsAgo, now)
  return inTransaction(db, async (tx) => {
    const seat = and(
      eq(bookings.id, bookingId),
      eq(bookings.player_id, playerId),
      eq(bookings.status, "confirmed"),
    )
    const [row] = await tx
      .select({
        attendance: bookings.attendance,
        attendance_at: bookings.attendance_at,
        starts_at: bookings.starts_at,
        ends_at: bookings.ends_at,
        isMine: sql<boolean>`exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
          where bc.bookable_id = bookings.bookable_id and c.account_id = ${account_id})`,
      })
      .from(bookings)
      .where(seat)
      .for("update")
    if (!row) throw new Refusal("not_found")
    const { attendance_at: lastPressedAt, starts_at, ends_at, isMine, ...before } = row
    const isOffice = is_superuser
    const refusal = whyNotMarkable({ pressedAt, now, attendance, starts_at, ends_at, isMine, isOffice })
    const { from, until } = colleaguesWindow(now)
    if (refusal === "not_own_session" && (starts_at < from || starts_at >= until))
      throw new Refusal("not_found")
    if (refusal) throw new Refusal(refusal)
    if (lastPressedAt && lastPressedAt > pressedAt) return { booking_id: bookingId, ...before }
    await tx
      .update(bookings)
      .set({ attendance, attendance_by: account_id, attendance_at: pressedAt })
      .where(seat)
    if (before.attendance !== attendance) {
      await recordChange(tx, {
        account_id,
        action: "attendance",
        entity: "bookings",
        entity_id: bookingId,
        before,
        after: { attendance },
        at: now,
      })
      await recountPlayer(tx, playerId, now)
    }
    return { booking_id: bookingId, attendance }
  })
}
