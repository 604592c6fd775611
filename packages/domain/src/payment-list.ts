import type { WalletCause } from "./wallet.ts"

/** What a row of the list of payments is: an order, a refund, or an entry of the balance or passes. */
export const paymentKinds = ["order", "refund", "entry"] as const
/** Why an entry was made that belongs to neither an order nor a refund of the list. */
export const paymentCauses = [
  "booking",
  "refund",
  "membership",
  "correction",
  "expiry",
  "late_payment",
  "withdrawal",
  "import",
  "gift_card",
  "deposit",
] as const satisfies readonly WalletCause[]
/** What the list can be limited to. */
export const paymentFilters = ["receipts", "refunds", "invoices"] as const
export type PaymentFilter = (typeof paymentFilters)[number]
/** What a line of an order buys. */
export const paymentLineKinds = ["session", "package", "membership", "gift_card"] as const
/** `unpaid` and `late` are open invoices; `refunding` is on its way. */
export const paymentStatuses = [
  "paid",
  "unpaid",
  "late",
  "refunding",
  "refunded",
  "returned",
  "booked",
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
