import type { MoneyTarget } from "@academy/domain/orders"

/** The text of a refund's target, where there is a choice: what was paid by Swish goes back by Swish. */
export const refundTargetKey = (target: MoneyTarget, isBySwish: boolean) => {
  if (target === "wallet") return "bookings:cancellation.toWallet"
  return isBySwish ? "bookings:cancellation.toSwish" : "bookings:cancellation.toCard"
}
