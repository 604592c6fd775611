import type { Answer } from "@academy/contract/client"

export type Transfer = Answer<"GET /api/admin/bank-transactions/">["open"][number]
export type Suggestion = Transfer["suggestions"][number]

/** What a transfer is most likely for. */
export interface BestGuess {
  why: "split" | "short" | "over" | "closed" | "unknown" | Suggestion["why"]
  /** None when unknown. */
  orders: readonly Suggestion[]
  /** By how much it is short or too much. */
  difference: number
}

/**
 * The likeliest use of a transfer: an order that it names, one of the payer's family, what a family owes together, or
 * the only order of its amount. Of several orders of one amount none is likelier.
 */
export function bestGuess({ amount, suggestions, split, fits }: Transfer): BestGuess {
  const [first] = suggestions
  const isSure = first !== undefined && first.why !== "references_and_sum" && first.why !== "amount"
  if (split.length > 0 && !isSure) return { why: "split", orders: split, difference: 0 }
  if (!first || (first.why === "amount" && fits > 1)) return { why: "unknown", orders: [], difference: 0 }
  const difference = Math.abs(amount - first.amount)
  const found = (why: BestGuess["why"]) => ({ why, orders: [first], difference })
  if (first.status !== "open") return found("closed")
  if (amount < first.amount) return found("short")
  return amount > first.amount ? found("over") : found(first.why)
}
