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
  { methods, card }: Pick<Basket, "methods" | "card">,
  { way, isCardKept }: PaymentChoice,
) {
  const ways = toWays(methods, card !== null)
  const chosen = ways.find((one) => one === way) ?? ways[0] ?? "card"
  const method = chosen === "kept_card" ? ("card" as const) : chosen
  const cardChoice =
    chosen === "kept_card"
      ? ("kept" as const)
      : chosen === "card" && isCardKept
        ? ("keep" as const)
        : ("once" as const)
  return { ways, chosen, method, cardChoice }
}
