import { Type } from "typebox"
import { PassType } from "./bookables.ts"
import { call } from "./call.ts"
import { byKeptCard, CardToPayWith } from "./payment-cards.ts"
import { Choice, Currency, ExpectedPrice, Id, Money, Nullable } from "./shapes.ts"

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
  body: Type.Object({ package_id: Id, card: CardToPayWith, expected_price: ExpectedPrice }),
  answer: Type.Object({
    status: Choice(["confirmed", "payment_required"]),
    checkout_url: Type.Optional(Type.String()),
  }),
  refusals: [
    ...byKeptCard,
    "not_found",
    "too_many_unpaid",
    "too_little_for_card",
    "payment_provider_unavailable",
    "order_closed",
    "price_changed",
  ],
})
