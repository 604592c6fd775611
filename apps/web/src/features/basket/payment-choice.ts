import type { Basket } from "./queries.ts"

/** How the rest is paid: a card that is kept is another way than one that is put in. */
export type Way = Basket["methods"][number] | "kept_card"

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
  const ways = methods.flatMap((method): Way[] =>
    method === "card" && card ? ["kept_card", "card"] : [method],
  )
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
