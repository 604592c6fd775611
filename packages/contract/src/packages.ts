import { checkoutMethods } from "@academy/domain/orders"
import { Type } from "typebox"
import { PassType } from "./bookables.ts"
import { call } from "./call.ts"
import { byKeptCard, CardToPayWith } from "./payment-cards.ts"
import { Choice, Currency, Day, ExpectedPrice, Id, IdParam, Money, Nullable } from "./shapes.ts"

export const Package = Type.Object({
  id: Id,
  name: Type.String(),
  price: Money,
  currency: Currency,
  amount_pass: Type.Integer(),
  pass_type: PassType,
  terms: Type.String(),
  valid_days: Nullable(Type.Integer()),
})

export const fetchPackages = call({
  method: "GET",
  path: "/api/fetch-packages/",
  summary: "Packages of passes that can be bought",
  access: "anyone",
  answer: Type.Array(Package),
  refusals: [],
})

export const buyPackage = call({
  method: "POST",
  path: "/api/buy-package/",
  summary: "Opens a checkout for a package or charges the saved card; passes are added once it is paid",
  access: "account",
  body: Type.Object({
    package_id: Id,
    payment_method: Type.Optional(Choice(checkoutMethods, { description: "By card if left out" })),
    card: CardToPayWith,
    expected_price: ExpectedPrice,
  }),
  answer: Type.Object({
    status: Choice(["confirmed", "payment_required"]),
    checkout_url: Type.Optional(Type.String()),
  }),
  refusals: [
    ...byKeptCard,
    "not_found",
    "too_many_unpaid",
    "too_little_for_card",
    "swish_takes_kronor",
    "payment_provider_unavailable",
    "order_closed",
    "price_changed",
  ],
})

const refundedParts = { to_card: Money, to_swish: Money, to_wallet: Money }

/** What withdrawing from a pack would refund now. */
export const PackageWithdrawal = Type.Object({
  until: Day,
  refund: Money,
  ...refundedParts,
})

export const withdrawFromPackage = call({
  method: "POST",
  path: "/api/withdraw-from-package/:id/",
  summary:
    "Withdraws from a pack within 14 days of buying it; unused passes are refunded the way they were paid. The id is the id of its passes",
  access: "account",
  params: IdParam,
  body: Type.Object({
    refund: Type.Number({ minimum: 0, maximum: 1_000_000, description: "Major units, as it was shown" }),
  }),
  answer: Type.Object(refundedParts),
  refusals: ["not_found", "withdrawal_over", "changed_meanwhile", "other_currency"],
})
