/** What became of money that a bank's file tells of: `open` waits for the office, the others are final. */
export const bankTransactionStatuses = ["open", "matched", "dismissed"] as const
export type BankTransactionStatus = (typeof bankTransactionStatuses)[number]

/** Why an order is suggested for a transfer, the surest first. */
export const matchReasons = ["reference_and_amount", "reference", "name_and_amount", "amount"] as const
export type MatchReason = (typeof matchReasons)[number]

interface Transfer {
  amount_minor: number
  currency: string
  /** What the payer wrote: an OCR number or a message. */
  reference: string
  sender: string
}

interface UnpaidOrder {
  amount_minor: number
  currency: string
  reference: string | null
  account_name: string
}

const digitsOf = (text: string) => text.replace(/\D/g, "")
const wordsOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Diacritic}/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

/**
 * Whether the payer's text names the reference: with spaces and dashes between its digits, without the zeros before it,
 * or among other words, but never inside a longer number.
 */
export function namesReference(text: string, reference: string): boolean {
  const wanted = digitsOf(reference).replace(/^0+/, "")
  if (wanted === "") return false
  const numbers = text.match(/\d[\d\s.-]*/g) ?? []
  return numbers.some((number) => digitsOf(number).replace(/^0+/, "") === wanted)
}

/** Why an order may be what a transfer pays; null when nothing speaks for it. Another currency never fits. */
export function whyMatch(transfer: Transfer, order: UnpaidOrder): MatchReason | null {
  if (transfer.currency !== order.currency) return null
  const isAmount = transfer.amount_minor === order.amount_minor
  if (order.reference !== null && namesReference(transfer.reference, order.reference))
    return isAmount ? "reference_and_amount" : "reference"
  if (!isAmount) return null
  const payer = wordsOf(transfer.sender)
  const family = wordsOf(order.account_name).at(-1)
  return family !== undefined && payer.includes(family) ? "name_and_amount" : "amount"
}
