import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { discountOff } from "@academy/domain/discounts"
import { toMajor, toMinor } from "@academy/domain/money"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { setDiscount, toReason } from "./discount-order.ts"

/**
 * Takes the same percentage or amount off what is left to pay of several orders, each for itself as `discountOrder`
 * does and beside the discount that it has. What can't have it is left out and named.
 * @throws Refusal `invalid_input` naming `reason`
 */
export async function discountOrders(
  deps: Deps,
  officeAccountId: number,
  { orders, unit, off, reason: typed, tells_reason = false }: BodyOf<typeof calls.discountOrders>,
): Promise<AnswerOf<typeof calls.discountOrders>> {
  const reason = toReason(typed)
  const answer: AnswerOf<typeof calls.discountOrders> = { discounted: [], left_out: [], off: 0 }
  let off_minor = 0
  for (const [id, unpaid] of new Map(orders.map((order) => [order.id, order.unpaid]))) {
    const more = discountOff(toMinor(unpaid), unit, off)
    try {
      if (more === 0) throw new Refusal("no_discount")
      const done = await setDiscount(deps, officeAccountId, id, {
        reason,
        tells_reason,
        unpaid,
        discountOf: (given_minor) => given_minor + more,
        isBesideOthers: true,
      })
      off_minor += done.off
      answer.discounted.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.left_out.push(id)
    }
  }
  return { ...answer, off: toMajor(off_minor) }
}
