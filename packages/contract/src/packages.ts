import { Type } from "typebox"
import { PassType } from "./bookables.ts"
import { call } from "./call.ts"
import { Currency, ExpectedPrice, Id, Money, Nullable } from "./shapes.ts"

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
  summary: "Opens a checkout for a package; the passes arrive when it is paid",
  access: "account",
  body: Type.Object({ package_id: Id, expected_price: ExpectedPrice }),
  answer: Type.Object({ checkout_url: Type.String() }),
  refusals: ["not_found", "too_many_unpaid", "payment_provider_unavailable", "order_closed", "price_changed"],
})
