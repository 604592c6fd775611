import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { and, count, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { endSeatsOf } from "./end-cancelled-seats.ts"

/**
 * The academy cancels a session: marked in one short transaction, from which on nobody can book it. Its seats are then
 * ended one by one, each with what was paid for it and its letter; what this process does not get done, the job does.
 * Of two who cancel it the second is refused, so that everything happens once.
 * @throws Refusal `not_found`, `session_over`, `already_cancelled`
 */
export async function cancelBookable(
  deps: Deps,
  officeAccountId: number,
  id: number,
  reason: string,
): Promise<AnswerOf<typeof calls.cancelBookable>> {
  const now = deps.clock()
  const told = await inTransaction(deps.db, async (tx) => {
    const [before] = await tx.select().from(bookables).where(eq(bookables.id, id)).for("no key update")
    if (!before) throw new Refusal("not_found")
    if (before.status === "cancelled") throw new Refusal("already_cancelled")
    if (before.ends_at <= now) throw new Refusal("session_over")
    await tx.update(bookables).set({ status: "cancelled", cancel_reason: reason }).where(eq(bookables.id, id))
    const [booked] = await tx
      .select({ seats: count() })
      .from(bookings)
      .where(and(eq(bookings.bookable_id, id), eq(bookings.status, "confirmed")))
    const seats = booked?.seats ?? 0
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "bookable_cancelled",
      entity: "bookables",
      entity_id: id,
      reason,
      before: { status: before.status },
      after: { status: "cancelled", starts_at: before.starts_at.toISOString(), told: seats },
      at: now,
    })
    return seats
  })
  await endSeatsOf(deps, id)
  return { id, told }
}
