import { dayBounds, wallClockDate } from "./time.ts"

/** What an order buys. */
export const orderKinds = ["booking", "package", "membership", "basket", "gift_card"] as const
export type OrderKind = (typeof orderKinds)[number]
/** `open` waits for its payment; the others are final. */
export const orderStatuses = ["open", "paid", "cancelled", "expired"] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** The payment methods of an order. A booking paid by pass has no order. */
export const orderPaymentMethods = ["wallet", "card", "bank_transfer", "swish"] as const
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number]
/** What the payment provider accepts. Swish is first: most families have it. */
export const checkoutMethods = ["swish", "card"] as const
export type CheckoutMethod = (typeof checkoutMethods)[number]
/** The payment methods for the difference when a booking moves to a more expensive session. */
export const moveMethods = ["wallet", "card"] as const
/** The result of a received payment: it paid its order, became wallet money, or was refunded to the card. */
export const paymentOutcomes = ["order", "wallet", "card"] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]
/** The targets of a refund. */
export const moneyTargets = ["card", "wallet"] as const
export type MoneyTarget = (typeof moneyTargets)[number]
/** `pending` has not been requested from the provider yet; a requested card refund is `sent`. */
export const refundStatuses = ["pending", "sent", "done", "failed"] as const
export type RefundStatus = (typeof refundStatuses)[number]
/** The accounting documents. */
export const receiptKinds = ["receipt", "credit_note"] as const
export type ReceiptKind = (typeof receiptKinds)[number]
/** States of a checkout in the payment sandbox. */
export const checkoutStatuses = ["open", "complete", "expired"] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]
/** The payment provider's minimum, in minor units: three kronor, or half a dollar or euro. */
export const leastCharge = (currency: string): number => (currency === "SEK" ? 300 : 50)
/** The result of charging a saved card; `confirmation`: the bank wants the cardholder to confirm. */
export const chargeResults = ["paid", "declined", "confirmation"] as const
export type ChargeResult = (typeof chargeResults)[number]
/** Which card pays: a new one, used `once` or to `keep`, or the saved one (`kept`). */
export const cardChoices = ["once", "keep", "kept"] as const
export type CardChoice = (typeof cardChoices)[number]
/** Why the saved card did not pay an order; `no_card`: it was removed meanwhile. */
export const orderChargeFailures = ["declined", "confirmation", "no_card"] as const
export type OrderChargeFailure = (typeof orderChargeFailures)[number]

/**
 * Which card pays: the saved one by default; `once` for other payment methods.
 * @param hasKept whether a card is saved
 */
export function cardToPayWith(
  method: string | null | undefined,
  wished: CardChoice | undefined,
  hasKept: boolean,
): CardChoice {
  const card = wished ?? "kept"
  return method !== "card" || (card === "kept" && !hasKept) ? "once" : card
}

/** So many orders can be dealt with together: reminded, paid, discounted, given a due date, messaged about. */
export const MOST_ORDERS_AT_ONCE = 300

/** Unpaid orders that were due before this instant are late. On its day an order can still be paid in time. */
export const lateBefore = (now: Date): Date => dayBounds(wallClockDate(now)).from
/** Whether the day that an unpaid order was due on is over. */
export const isLate = (dueAt: Date, now: Date): boolean => dueAt < lateBefore(now)
