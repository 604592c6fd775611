import type { ReversalDirection } from "@academy/domain/bank-transfers"
import { type IdLevel, idLevels } from "./bank-file.ts"
import { fromIdList } from "./bank-identity.ts"

export interface Reversible {
  bank_ids: string[]
  booked_on: string
  amount_minor: number
  currency: string
  reference: string
  sender: string
}

/** Of the bank's own making; the payer's numbers come after them. */
const numbers: readonly IdLevel[] = ["detail", "tx", "entry", "batch", "number"]

/**
 * The payment that a reversal takes back: of its amount, not after it, and with a number of the bank's in common, or
 * else the payer's number, the reference or the payer. Null where none or several can be meant. A reversal that gives
 * money back is found by the bank's number alone, for banks that write the direction of the payment itself.
 */
export function findTakenBack<P extends Reversible>(
  reversal: Reversible & { reversal: ReversalDirection },
  payments: readonly P[],
): P | null {
  const ids = fromIdList(reversal.bank_ids)
  const own = new Set(numbers.map((level) => ids[level]))
  const hasNumber = (payment: P) => {
    const theirs = fromIdList(payment.bank_ids)
    return numbers.some((level) => theirs[level] !== undefined && own.has(theirs[level]))
  }
  const payersNumbers = idLevels.filter((level) => level === "e2e" || level === "instr")
  const signs: ((payment: P) => boolean)[] = [hasNumber]
  if (reversal.reversal === "debit")
    signs.push(
      (payment) => {
        const theirs = fromIdList(payment.bank_ids)
        return payersNumbers.some((level) => ids[level] !== undefined && ids[level] === theirs[level])
      },
      ({ reference }) => reference !== "" && reference === reversal.reference,
      ({ sender }) => sender !== "" && sender === reversal.sender,
    )
  let left = payments.filter(
    ({ amount_minor, currency, booked_on }) =>
      amount_minor === reversal.amount_minor &&
      currency === reversal.currency &&
      booked_on <= reversal.booked_on,
  )
  let isSigned = false
  for (const sign of signs) {
    const found = left.filter(sign)
    if (found.length === 0) continue
    isSigned = true
    left = found
    if (left.length === 1) break
  }
  return isSigned && left.length === 1 ? (left[0] ?? null) : null
}
