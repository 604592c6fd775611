import { recordChange } from "../../core/audit/index.ts"
import { closeCheckout, settleOrder } from "../../core/orders/index.ts"
import { canWalletHold, spendMoney } from "../../core/wallet/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isOfMembership } from "./enter-payment.ts"
import { lockUnpaidOrder } from "./lock-unpaid-order.ts"
import { refuseMoreThanThereIs } from "./move-corrected-money.ts"

/**
 * The family's wallet pays all that is left of an order, as the family asked on the phone.
 * @throws Refusal as `lockUnpaidOrder`; `not_enough_money`; `no_part_payment` for a membership
 */
export async function payOrderFromWallet(
  deps: Deps,
  officeAccountId: number,
  orderId: number,
): Promise<{ status: "ok" }> {
  const checkout = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const order = await lockUnpaidOrder(tx, officeAccountId, orderId)
    if (await isOfMembership(tx, order)) throw new Refusal("no_part_payment")
    const { account_id, id: order_id, kind, currency } = order
    const amount_minor = order.amount_minor - order.wallet_minor
    if (!canWalletHold(currency)) throw new Refusal("not_enough_money")
    await refuseMoreThanThereIs(tx, { account_id, amount_minor: -amount_minor })
    await spendMoney(tx, { account_id, amount_minor, cause: "order", order_id, now })
    await settleOrder(tx, deps.fulfilments[kind], order_id, { status: "paid", payment_method: "wallet" }, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "order_paid_from_wallet",
      entity: "orders",
      entity_id: order_id,
      before: { status: order.status },
      after: { amount_minor },
      at: now,
    })
    return order.checkout_session
  })
  closeCheckout(deps, checkout)
  return { status: "ok" }
}
