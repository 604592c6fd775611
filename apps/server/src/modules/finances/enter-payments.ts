import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { toMajor } from "@academy/domain/money"
import { eq } from "drizzle-orm"
import { orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { enterPayment } from "./enter-payment.ts"

/**
 * Marks several orders as paid, each with all that is left of it, as `enterPayment` does. What is paid meanwhile, is
 * closed or is of the person's own family is skipped and named.
 * @throws Refusal `invalid_input` naming `paid_on`
 */
export async function enterPayments(
  deps: Deps,
  officeAccountId: number,
  { order_ids, method, paid_on, note }: BodyOf<typeof calls.enterPayments>,
): Promise<AnswerOf<typeof calls.enterPayments>> {
  const answer: AnswerOf<typeof calls.enterPayments> = { paid: [], left_out: [] }
  for (const id of [...new Set(order_ids)]) {
    const [order] = await deps.db.select().from(orders).where(eq(orders.id, id))
    if (!order) {
      answer.left_out.push(id)
      continue
    }
    const due = toMajor(order.amount_minor - order.wallet_minor)
    try {
      await enterPayment(deps, officeAccountId, id, { method, amount: due, paid_on, note, unpaid: due })
      answer.paid.push(id)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === "invalid_input") throw error
      answer.left_out.push(id)
    }
  }
  return answer
}
