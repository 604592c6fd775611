import type { MoneyTarget, OrderPaymentMethod } from "./orders.ts"

interface PaidLine {
  amount_minor: number
  /** The part of the amount that the wallet paid. */
  wallet_minor: number
  /** What has gone back before. */
  refunded_minor: number
}

/** Money that goes back, by its way, in minor units: through the provider to the card (or Swish), and to the wallet. */
export interface RefundParts {
  card: number
  wallet: number
}

/** What can still go back of a line, in minor units: what was paid, less what went back before. */
export const refundableOf = ({
  amount_minor,
  refunded_minor,
}: Pick<PaidLine, "amount_minor" | "refunded_minor">): number => amount_minor - refunded_minor

/**
 * What the unused passes of a package's line are worth, in minor units: their part of its price, rounded to the öre,
 * and not more than can still go back.
 * @param passes those of the lot that the line brought, also together with an equal line
 */
export const priceOfUnused = (
  line: Pick<PaidLine, "amount_minor" | "refunded_minor">,
  { granted, unused }: { granted: number; unused: number },
): number => Math.min(refundableOf(line), Math.round((line.amount_minor * unused) / granted))

/** What came by the provider's page of a paid order, in minor units: only that can go back by it. */
export const paidByCard = (order: {
  payment_method: OrderPaymentMethod
  amount_minor: number
  wallet_minor: number
}): number =>
  order.payment_method === "card" || order.payment_method === "swish"
    ? order.amount_minor - order.wallet_minor
    : 0

/**
 * Of which lines an amount goes back, in minor units: of the first as much as can still go back, then of the next.
 * @param paid in the order in which they are refunded
 * @returns those of which something goes back, with how much
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
 * Which way the money of lines goes back, in minor units. To the card: as much as the lines had from it and as is left
 * of what the card paid; the rest came from the wallet and goes there.
 * @param cardLeft what the card paid of the order, less what went back to it
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
