import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { and, eq, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * What a coach of the session writes for the family of one child that was there; empty takes it back. A seat on a
 * session of other coaches is `not_found`, except for the office.
 */
export async function writeCoachNote(
  { db, clock }: Deps,
  { account_id, is_superuser }: Caller,
  bookingId: number,
  note: string,
): Promise<AnswerOf<typeof calls.writeCoachNote>> {
  const now = clock()
  const coach_note = note.trim()
  return inTransaction(db, async (tx) => {
    const leads = sql`exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
      where bc.bookable_id = ${bookings.bookable_id} and c.account_id = ${account_id})`
    const [before] = await tx
      .select({ coach_note: bookings.coach_note, ends_at: bookings.ends_at, attendance: bookings.attendance })
      .from(bookings)
      .where(
        and(eq(bookings.id, bookingId), eq(bookings.status, "confirmed"), is_superuser ? undefined : leads),
      )
      .for("update")
    if (!before) throw new Refusal("not_found")
    if (before.ends_at > now) throw new Refusal("session_not_over")
    if (before.attendance === "absent" && coach_note !== "") throw new Refusal("player_was_absent")
    await tx.update(bookings).set({ coach_note }).where(eq(bookings.id, bookingId))
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "bookings",
      entity_id: bookingId,
      before: { coach_note: before.coach_note },
      after: { coach_note },
      at: now,
    })
    return { booking_id: bookingId, note: coach_note }
  })
}
