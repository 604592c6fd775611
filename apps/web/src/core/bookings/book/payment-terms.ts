import { laterDays } from "@academy/domain/instalments"
import type { ResolvedPayment } from "./resolve-payment.ts"

/**
 * How seats are paid, as `book-seats` takes it: `expected_price` is what is left to charge, so nothing if the balance
 * pays. The call for a single seat takes its price instead, and no `use_passes`.
 */
export const termsOf = ({
  method,
  card,
  plan,
  ways,
  amountNow,
  discountCode,
  reminderFee,
}: ResolvedPayment) => ({
  ...(method && { payment_method: method }),
  ...(card !== "once" && { card }),
  ...(discountCode !== undefined && { discount_code: discountCode }),
  ...(reminderFee > 0 && { reminder_fee: reminderFee }),
  ...(plan && { instalments: plan.count, due_on: laterDays(plan.due_at) }),
  // Passes could pay for all of them, and something else was chosen.
  ...(ways.includes("pass") && method !== "pass" && { use_passes: false }),
  expected_price: method === "wallet" ? 0 : amountNow,
})
