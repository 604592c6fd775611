import { toMinor } from "@academy/domain/money"
import { Refusal } from "../../http/problem.ts"

/**
 * Nobody is charged another amount than the one that stood beside the button.
 * @param expectedPrice major units, as it was shown; undefined when the caller does not say
 * @param amountMinor what would be charged now, minor units
 * @throws Refusal `price_changed`
 */
export function refuseChangedPrice(expectedPrice: number | undefined, amountMinor: number): void {
  if (expectedPrice !== undefined && toMinor(expectedPrice) !== amountMinor)
    throw new Refusal("price_changed")
}
