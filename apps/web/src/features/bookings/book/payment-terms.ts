import type { ResolvedPayment } from "./resolve-payment.ts"

/** What is sent of a payment for several seats. */
export const termsOf = ({ method, card, plan, ways, amountNow }: ResolvedPayment) => ({
  ...(method && { payment_method: method }),
  ...(card !== "once" && { card }),
  ...(plan && { instalments: plan.count }),
  // Passes could pay for all of them, and something else was chosen.
  ...(ways.includes("pass") && method !== "pass" && { use_passes: false }),
  expected_price: method === "wallet" ? 0 : amountNow,
})
