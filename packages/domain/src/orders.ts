/** What an order buys. */
export const orderKinds = ["booking", "package", "membership", "basket"] as const
export type OrderKind = (typeof orderKinds)[number]
/** `open` waits for its payment; the others are final. */
export const orderStatuses = ["open", "paid", "cancelled", "expired"] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** How an order can be paid. A pass pays a booking without an order. */
export const orderPaymentMethods = ["wallet", "card", "bank_transfer", "swish"] as const
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number]
/** What the payment provider's page takes. Swish is first: most families have it. */
export const checkoutMethods = ["swish", "card"] as const
export type CheckoutMethod = (typeof checkoutMethods)[number]
/** How the difference to a dearer session is paid when a booking moves there. */
export const moveMethods = ["wallet", "card"] as const
/** What became of money received: it paid its order, became wallet money, or went back to the card. */
export const paymentOutcomes = ["order", "wallet", "card"] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]
/** Where money can be paid back to. */
export const moneyTargets = ["card", "wallet"] as const
export type MoneyTarget = (typeof moneyTargets)[number]
/** `pending` waits for the provider to be asked; a card refund that was asked for is `sent`. */
export const refundStatuses = ["pending", "sent", "done", "failed"] as const
export type RefundStatus = (typeof refundStatuses)[number]
/** The bookkeeping's papers. */
export const receiptKinds = ["receipt", "credit_note"] as const
export type ReceiptKind = (typeof receiptKinds)[number]
/** States of a checkout at the stand-in for the payment provider. */
export const checkoutStatuses = ["open", "complete", "expired"] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]
/** The least that the payment provider takes, in minor units: three kronor, or half of a dollar or euro. */
export const leastCharge = (currency: string): number => (currency === "SEK" ? 300 : 50)
/** What came of charging a kept card; `confirmation`: the bank wants the cardholder to say yes first. */
export const chargeResults = ["paid", "declined", "confirmation"] as const
export type ChargeResult = (typeof chargeResults)[number]
/** Which card pays: one that is put in `once`, one that is put in to `keep`, or the one that is `kept` already. */
export const cardChoices = ["once", "keep", "kept"] as const
export type CardChoice = (typeof cardChoices)[number]
/** Why the kept card did not pay an order; `no_card`: it was forgotten meanwhile. */
export const orderChargeFailures = ["declined", "confirmation", "no_card"] as const
export type OrderChargeFailure = (typeof orderChargeFailures)[number]

/**
 * Which card pays: the kept one unless another was wished; `once` for every other way to pay.
 * @param hasKept whether a card is kept
 */
export function cardToPayWith(
  method: string | null | undefined,
  wished: CardChoice | undefined,
  hasKept: boolean,
): CardChoice {
  const card = wished ?? "kept"
  return method !== "card" || (card === "kept" && !hasKept) ? "once" : card
}
