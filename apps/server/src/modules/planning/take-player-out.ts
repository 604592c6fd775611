import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-players"
import { UNDO_CANCELLATION_MS } from "@academy/domain/office-bookings"
import { and, eq } from "drizzle-orm"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { cancelSeatForAcademy } from "../../core/bookings/index.ts"
import { closeCheckout } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * The office ends one booking before the session begins. What was paid comes back at any time; the family is told. A
 * card is refunded once this can no longer be undone.
 * @throws Refusal `not_found` when it is no booking of this session; `own_family`; `session_over`; `already_cancelled`
 */
export async function takePlayerOut(
  deps: Deps,
  officeAccountId: number,
  { bookable_id, booking_id, reason }: BodyOf<typeof calls.takePlayerOut> & { bookable_id: number },
): Promise<AnswerOf<typeof calls.takePlayerOut>> {
  const now = deps.clock()
  const order = await inTransaction(deps.db, async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, booking_id), eq(bookings.bookable_id, bookable_id)))
    if (!booking) throw new Refusal("not_found")
    await refuseOwnPlayer(tx, officeAccountId, booking.player_id)
    if (booking.starts_at <= now) throw new Refusal("session_over")
    const askBankAt = new Date(now.getTime() + UNDO_CANCELLATION_MS)
    const end = { by: officeAccountId, cancellation: null, askBankAt, fulfilments: deps.fulfilments, now }
    const ended = await cancelSeatForAcademy(tx, booking_id, end)
    if (!ended.isEnded) throw new Refusal("already_cancelled")
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "player_taken_out",
      entity: "bookings",
      entity_id: booking_id,
      reason,
      before: { status: booking.status },
      after: { status: "cancelled", bookable_id, player_id: booking.player_id },
      at: now,
    })
    return ended.order
  })
  if (order?.status === "open") closeCheckout(deps, order.checkout_session)
  return { status: "ok" }
}
