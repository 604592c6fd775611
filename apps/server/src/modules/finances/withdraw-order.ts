import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { and, eq, gt, inArray } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { cancelSeatForAcademy } from "../../core/bookings/index.ts"
import { closeCheckout, lockOrder, settleOrder } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockUnpaidOrder } from "./lock-unpaid-order.ts"
import { readOrderPayer, writeOrderEmail } from "./order-email.ts"

/**
 * The academy gives an unpaid order up: nothing of it is owed. Seats in sessions to come are released as when the
 * office takes a player out; those that were used stay in the history. What the wallet paid of it goes back.
 * @throws Refusal as `lockUnpaidOrder`; `order_closed` for a month of a membership, which ends with the membership;
 * `invalid_input` naming `reason`
 */
export async function withdrawOrder(
  deps: Deps,
  officeAccountId: number,
  orderId: number,
  { reason: why }: BodyOf<typeof calls.withdrawOrder>,
): Promise<AnswerOf<typeof calls.withdrawOrder>> {
  const reason = why.trim()
  if (reason === "") throw invalidField("reason", "required", "is required: the reason")
  const { seats, checkout } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const order = await lockUnpaidOrder(tx, officeAccountId, orderId)
    if (order.kind === "membership") throw new Refusal("order_closed")
    const payer = await readOrderPayer(tx, order)
    const toCome = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.order_id, order.id),
          inArray(bookings.status, ["held", "confirmed"]),
          gt(bookings.starts_at, now),
        ),
      )
      .orderBy(bookings.bookable_id, bookings.id)
    let seats = 0
    for (const { id } of toCome) {
      const end = { by: officeAccountId, cancellation: null, fulfilments: deps.fulfilments, now }
      if ((await cancelSeatForAcademy(tx, id, end)).isEnded) seats++
    }
    // The last seat ends the order; packages and used seats do not.
    if ((await lockOrder(tx, order.id))?.status === "open")
      await settleOrder(tx, deps.fulfilments[order.kind], order.id, { status: "cancelled" }, now)
    await writeOrderEmail(
      tx,
      { kind: "order_withdrawn", dedupe_key: `order_withdrawn:${order.id}` },
      payer,
      now,
    )
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "order_withdrawn",
      entity: "orders",
      entity_id: order.id,
      reason,
      before: { status: order.status },
      after: { status: "cancelled", amount_minor: order.amount_minor - order.wallet_minor, seats },
      at: now,
    })
    return { seats, checkout: order.checkout_session }
  })
  closeCheckout(deps, checkout)
  return { seats }
}
