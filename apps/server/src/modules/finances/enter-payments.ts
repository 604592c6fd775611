import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { enterPayment } from "./enter-payment.ts"

/**
 * Marks several orders as paid, each with all that the person saw to be left of it, as `enterPayment` does. What was
 * paid, closed or changed since, or is of the person's own family, is skipped and named.
 * @throws Refusal `invalid_input` naming `paid_on`
 */
export async function enterPayments(
  deps: Deps,
  officeAccountId: number,
  { orders, method, paid_on, note }: BodyOf<typeof calls.enterPayments>,
): Promise<AnswerOf<typeof calls.enterPayments>> {
  const answer: AnswerOf<typeof calls.enterPayments> = { paid: [], left_out: [] }
  for (const [id, unpaid] of new Map(orders.map((order) => [order.id, order.unpaid]))) {
    try {
      await enterPayment(deps, officeAccountId, id, { method, amount: unpaid, paid_on, note, unpaid })
      answer.paid.push(id)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === "invalid_input") throw error
      answer.left_out.push(id)
    }
  }
  return answer
}
