import { walletCauses, walletEntryKinds } from "@academy/domain/wallet"
import { Type } from "typebox"
import { PassType } from "./bookables.ts"
import { call } from "./call.ts"
import { Package, PackageWithdrawal } from "./packages.ts"
import { Choice, Currency, Id, Instant, LastDay, Money, Nullable } from "./shapes.ts"

export const fetchWallet = call({
  method: "GET",
  path: "/api/fetch-wallet/",
  summary: "The account's money and passes, with every transaction",
  access: "account",
  answer: Type.Object({
    balance: Money,
    currency: Currency,
    reserved: Type.Array(
      Type.Object({
        amount: Money,
        until: Nullable(Instant, { description: "When the payment ends or the invoice is due" }),
        is_invoice: Type.Boolean(),
      }),
      { description: "Reserved from the balance for a current payment; returned if that isn't completed" },
    ),
    pass_types: Type.Array(Type.Object({ id: Id, name: Type.String(), amount: Type.Integer() })),
    training_passes: Type.Array(
      Type.Object({
        id: Id,
        pass_type: PassType,
        amount: Type.Integer(),
        amount_granted: Type.Integer(),
        last_day: LastDay,
        players: Type.Array(Type.String(), {
          description: "For a membership: first names of players who can use them; empty for any player",
        }),
        rest_until: Nullable(Instant, { description: "Can't be used until then: its membership is paused" }),
        package_name: Nullable(Type.String()),
        withdrawal: Nullable(PackageWithdrawal, {
          description: "For a pack, while the account can withdraw from it",
        }),
        created: Instant,
      }),
      { description: "Passes by purchase, in the order they are used" },
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
      { description: "The newest 200; our pages show `GET /api/payments/` instead" },
    ),
    packages: Type.Array(Package),
  }),
  refusals: [],
})
