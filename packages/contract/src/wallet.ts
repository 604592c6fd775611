import { walletCauses, walletEntryKinds } from "@academy/domain/wallet"
import { Type } from "typebox"
import { PassType } from "./bookables.ts"
import { call } from "./call.ts"
import { Choice, Currency, Id, Instant, Money, Nullable } from "./shapes.ts"

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
  body: Type.Object({ package_id: Id }),
  answer: Type.Object({ checkout_url: Type.String() }),
  refusals: ["not_found", "too_many_unpaid", "payment_provider_unavailable", "order_closed"],
})

export const fetchWallet = call({
  method: "GET",
  path: "/api/fetch-wallet/",
  summary: "Money and passes of the account, with every entry that led there",
  access: "account",
  answer: Type.Object({
    balance: Money,
    currency: Currency,
    pass_types: Type.Array(Type.Object({ id: Id, name: Type.String(), amount: Type.Integer() })),
    training_passes: Type.Array(
      Type.Object({
        id: Id,
        pass_type: PassType,
        amount: Type.Integer(),
        amount_granted: Type.Integer(),
        expires_at: Nullable(Instant),
        package_name: Nullable(Type.String()),
        created: Instant,
      }),
      { description: "Passes by purchase, the ones used first in front" },
    ),
    transactions: Type.Array(
      Type.Object({
        id: Id,
        kind: Choice(walletEntryKinds),
        amount: Type.Number({ description: "Money in major units or a number of passes; negative is spent" }),
        currency: Nullable(Currency),
        pass_type: Nullable(PassType),
        cause: Choice(walletCauses),
        booking_id: Nullable(Id),
        player_name: Nullable(Type.String()),
        title: Nullable(Type.String()),
        receipt_id: Nullable(Id),
        created: Instant,
      }),
      { description: "The newest 200" },
    ),
    packages: Type.Array(Package),
  }),
  refusals: [],
})
