import { toMinor } from "@academy/domain/money"
import { Refusal } from "../../http/problem.ts"

/**
 * Refuses to charge another amount than the one shown next to the button.
 * @param expectedPrice as shown, in major units; undefined if the caller does not send it
 * @param amountMinor what would be charged now, in minor units
 * @throws Refusal `price_changed`
 */
export function refuseChangedPrice(expectedPrice: number | undefined, amountMinor: number): void {
  if (expectedPrice !== undefined && toMinor(expectedPrice) !== amountMinor)
    throw new Refusal("price_changed")
}
