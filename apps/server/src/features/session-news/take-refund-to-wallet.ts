import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-news"
import { toMajor } from "@academy/domain/money"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { orders, refunds } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findOwnBooking } from "../bookings/index.ts"
import { addMoney, canWalletHold } from "../wallet/index.ts"

/**
 * Money that waits to go back to the card becomes wallet money instead. Compare-and-swap against the job that asks the
 * bank: of the two, one has it. Only for who paid.
 * @throws Refusal `not_found`; `refund_sent` when the bank was asked, or there is nothing to go back to a card
 */
export function takeRefundToWallet(
  { db, clock }: Deps,
  { account_id }: Caller,
  input: { player_id: number; booking_id: number },
): Promise<AnswerOf<typeof calls.takeRefundToWallet>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const booking = await findOwnBooking(tx, account_id, input)
    if (booking.account_id !== account_id) throw new Refusal("not_found")
    if (!canWalletHold(booking.currency)) throw new Refusal("refund_sent")
    const [refund] = await tx
      .update(refunds)
      .set({ target: "wallet", status: "done" })
      .where(
        and(
          eq(refunds.booking_id, booking.id),
          eq(refunds.status, "pending"),
          eq(refunds.target, "card"),
          eq(refunds.attempts, 0),
        ),
      )
      .returning({ amount_minor: refunds.amount_minor, order_id: refunds.order_id })
    if (!refund) throw new Refusal("refund_sent")
    const [order] = await tx.select().from(orders).where(eq(orders.id, refund.order_id))
    if (order?.account_id !== account_id) throw new Refusal("not_found")
    const { amount_minor, order_id } = refund
    await addMoney(tx, { account_id, amount_minor, cause: "refund", order_id, booking_id: booking.id, now })
    return { amount: toMajor(amount_minor), currency: booking.currency }
  })
}
