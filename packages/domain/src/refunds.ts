import type { MoneyTarget, OrderPaymentMethod } from "./orders.ts"
import { CORRECTED_ALONE_MINOR } from "./wallet-corrections.ts"

interface PaidLine {
  amount_minor: number
  /** The part of the amount that the wallet paid. */
  wallet_minor: number
  /** The amount refunded before. */
  refunded_minor: number
}

/** A refund by target, in minor units: through the provider to the card (or Swish), and to the wallet. */
export interface RefundParts {
  card: number
  wallet: number
}

/**
 * Whether a refund by the office needs a fresh second factor. The same person's other refunds within the day are added,
 * so that a large one can't be split.
 */
export const isLargeRefund = (amount_minor: number, of_day_minor: number): boolean =>
  amount_minor + of_day_minor > CORRECTED_ALONE_MINOR

/** What can still be refunded of a line, in minor units. */
export const refundableOf = ({
  amount_minor,
  refunded_minor,
}: Pick<PaidLine, "amount_minor" | "refunded_minor">): number => amount_minor - refunded_minor

/**
 * The value of the unused passes of a package, in minor units: their share of its price, rounded to the öre, limited to
 * what can still be refunded.
 * @param passes of the line's lot, also together with an equal line
 */
export const priceOfUnused = (
  line: Pick<PaidLine, "amount_minor" | "refunded_minor">,
  { granted, unused }: { granted: number; unused: number },
): number => Math.min(refundableOf(line), Math.round((line.amount_minor * unused) / granted))

/** What was paid through the provider, in minor units: only that can be refunded through it. */
export const paidByCard = (order: {
  payment_method: OrderPaymentMethod
  amount_minor: number
  wallet_minor: number
}): number =>
  order.payment_method === "card" || order.payment_method === "swish"
    ? order.amount_minor - order.wallet_minor
    : 0

/**
 * Distributes a refund over lines, in minor units: as much as possible to the first, then to the next.
 * @param paid in the order in which they are refunded
 * @returns the lines with a refund, and how much
 */
export function spreadRefund<Paid extends { line: Pick<PaidLine, "amount_minor" | "refunded_minor"> }>(
  paid: readonly Paid[],
  amount: number,
): (Paid & { amount_minor: number })[] {
  let left = amount
  return paid.flatMap((one) => {
    const amount_minor = Math.min(left, refundableOf(one.line))
    left -= amount_minor
    return amount_minor > 0 ? [{ ...one, amount_minor }] : []
  })
}

/**
 * The targets of a refund of lines, in minor units. To the card: what it paid of these lines, limited to what remains
 * of its payment; the rest came from the wallet and is returned there.
 * @param cardLeft what the card paid for the order, less its refunds
 */
export function splitRefund(
  lines: readonly { line: PaidLine; amount_minor: number }[],
  target: MoneyTarget,
  cardLeft: number,
): RefundParts {
  const total = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  if (target === "wallet") return { card: 0, wallet: total }
  const fromCard = lines.reduce(
    (sum, { line, amount_minor }) => sum + Math.min(amount_minor, line.amount_minor - line.wallet_minor),
    0,
  )
  const card = Math.max(0, Math.min(fromCard, cardLeft))
  return { card, wallet: total - card }
}
