import type * as calls from "@academy/contract/basket"
import type { AnswerOf } from "@academy/contract/call"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { openCheckout, payByKeptCard, settleOrder } from "../orders/index.ts"
import { basketFulfilment } from "./basket-fulfilment.ts"
import { isByKeptCard, type LinesPayment } from "./pay-lines.ts"

type Paid = AnswerOf<typeof calls.payBasket>

/**
 * Outside of the transaction that opened the order: charges the saved card, or opens the checkout, also if the card
 * fails. Without a checkout the order is cancelled at once.
 * @param order what waits for its payment; null if everything is paid
 */
export async function finishPayment(
  deps: Deps,
  caller: Caller,
  order: Order | null,
  input: Pick<LinesPayment, "card">,
  returnTo: Parameters<typeof openCheckout>[3],
): Promise<Paid> {
  if (order === null) return { status: "confirmed" }
  if (order.payment_method === "bank_transfer") return toUnpaid(order)
  if (isByKeptCard(order.payment_method, input) && (await payByKeptCard(deps, order)))
    return { status: "confirmed" }
  try {
    const keepsCard = input.card === "keep" && order.payment_method === "card"
    const checkout_url = await openCheckout(deps, caller, order, returnTo, { keepsCard })
    return { status: "payment_required", checkout_url }
  } catch (error) {
    await inTransaction(deps.db, (tx) =>
      settleOrder(tx, basketFulfilment, order.id, { status: "cancelled" }, deps.clock()),
    )
    throw error
  }
}

const toUnpaid = ({ amount_minor, wallet_minor, reference, due_at }: Order): Paid => ({
  status: "unpaid",
  amount: toMajor(amount_minor - wallet_minor),
  ...(reference ? { reference } : {}),
  ...(due_at ? { due_at: toIsoWithOffset(due_at) } : {}),
})
