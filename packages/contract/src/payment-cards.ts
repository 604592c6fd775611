import { cardChoices } from "@academy/domain/orders"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Id, Nullable } from "./shapes.ts"

/** A card saved with the payment provider, as shown to its holder. */
export const KeptCard = Type.Object({
  brand: Type.String(),
  last4: Type.String(),
  exp_month: Type.Integer(),
  exp_year: Type.Integer(),
})

/** For a payment by card; the card is saved only if requested. */
export const CardToPayWith = Type.Optional(
  Choice(cardChoices, {
    description:
      "`keep`: saves the entered card for next time; `kept`: charges the saved card now. Later instalments are then charged to it on their dates",
  }),
)

/**
 * Why the saved card did not pay: there is none; its items were gone, by where the money is now; or the provider has
 * not answered yet.
 */
export const byKeptCard = [
  "card_required",
  "charged_but_gone_to_wallet",
  "charged_but_gone_to_card",
  "charge_under_way",
] as const

export const getPaymentCard = call({
  method: "GET",
  path: "/api/payment-card/",
  summary: "The account's saved card, and what is charged to it",
  access: "account",
  answer: Type.Object({
    card: Nullable(KeptCard),
    memberships: Type.Integer({ description: "Number of memberships paid with it" }),
    instalments: Type.Integer({ description: "Number of later payments that will be charged to it" }),
  }),
  refusals: [],
})

export const forgetPaymentCard = call({
  method: "DELETE",
  path: "/api/payment-card/",
  summary: "Removes the saved card; upcoming charges become invoices",
  access: "account",
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: ["not_found", "payment_provider_unavailable"],
})

export const openStripePortal = call({
  method: "POST",
  path: "/api/stripe-portal/",
  summary: "The provider's page for adding a card",
  access: "account",
  body: Type.Object({
    player_id: Type.Optional(Id),
    membership_id: Type.Optional(Id),
  }),
  answer: Type.Object({ url: Type.String() }),
  refusals: ["not_found", "payment_provider_unavailable"],
})
