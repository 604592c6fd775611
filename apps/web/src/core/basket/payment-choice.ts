import { academy } from "@academy/domain/academy"
import { toWays, type Way } from "./payment-methods.tsx"
import type { Basket } from "./queries.ts"

/** What was pressed so far. */
export interface PaymentChoice {
  way: Way | null
  /** The card that is put in is kept for next time. */
  isCardKept: boolean
}

/** What pays with these presses: the first way that is offered unless another one was chosen. */
export function choiceOf(
  { methods, card, lines }: Pick<Basket, "methods" | "card" | "lines">,
  { way, isCardKept }: PaymentChoice,
) {
  const ways = toWays(methods, card !== null)
  const chosen = ways.find((one) => one === way) ?? ways[0] ?? "card"
  const method = chosen === "kept_card" ? ("card" as const) : chosen
  // Without invoices the later months of a membership need the card.
  const isKept = isCardKept || (!academy.is_confirmed && lines.some(({ membership }) => membership !== null))
  const cardChoice =
    chosen === "kept_card"
      ? ("kept" as const)
      : chosen === "card" && isKept
        ? ("keep" as const)
        : ("once" as const)
  return { ways, chosen, method, cardChoice }
}
