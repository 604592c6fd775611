import type { markBookingDone } from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** A coach notes who was there; null takes it back. A seat that is not confirmed, or not this player's: `not_found`. */
export async function noteAttendance(
  { pool }: Deps,
  staffAccountId: number,
  { a: playerId, b: bookingId }: { a: number; b: number },
  attendance: "present" | "absent" | null,
): Promise<AnswerOf<typeof markBookingDone>> {
  const { rowCount } = await pool.query(
    `update bookings set attendance = $3, attendance_by = $4
     where id = $2 and player_id = $1 and status = 'confirmed'`,
    [playerId, bookingId, attendance, staffAccountId],
  )
  if (rowCount !== 1) throw new Refusal("not_found")
  return { booking_id: bookingId, attendance }
}
