import type { AccountParams } from "../../address/account-params.ts"
import type { CheckoutResult } from "./queries.ts"

/** The four returns of the specification (section 4), and that of the basket. */
const returns = [
  "booking_success",
  "package_success",
  "basket_success",
  "booking_cancelled",
  "package_cancelled",
] as const
type CheckoutReturn = (typeof returns)[number]

/** What is told: a return that names no checkout as it is, else what the server says became of the order. */
export type CheckoutOutcome =
  | CheckoutReturn
  | "booking_held"
  | "booking_unpaid"
  | "booking_paid"
  | "package_paid"
  | "membership_paid"
  | "became_wallet_money"
  | "booking_open"
  | "package_open"
  | "membership_open"
  | "membership_cancelled"
  | "basket_paid"
  | "basket_open"
  | "basket_cancelled"
  | "gift_card_paid"
  | "gift_card_open"
  | "gift_card_cancelled"

/** Which return the address claims, or null. */
export const returnedFrom = (params: AccountParams): CheckoutReturn | null =>
  returns.find((name) => params[name] === "true") ?? null

/** What became of the order, as one of the notices. */
export function outcomeOf({
  kind,
  status,
  became_wallet_money,
}: Pick<CheckoutResult, "kind" | "status" | "became_wallet_money">): CheckoutOutcome {
  if (became_wallet_money) return "became_wallet_money"
  if (status === "paid") return `${kind}_paid`
  return status === "open" ? `${kind}_open` : `${kind}_cancelled`
}
