import { discountNames } from "@academy/domain/discounts"
import {
  checkoutMethods,
  checkoutStatuses,
  orderKinds,
  orderStatuses,
  receiptKinds,
} from "@academy/domain/orders"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Id, IdParam, Instant, Line, Money, Nullable } from "./shapes.ts"

/** A discount as a family reads it. */
export const NamedDiscount = Type.Object(
  {
    audience: Choice(discountNames),
    code: Type.String({ description: "Empty for one that an admin gave" }),
    and_by_hand: Type.Optional(Type.Literal(true, { description: "An admin took something off beside it" })),
    reason: Type.Optional(Type.String({ description: "Of an admin, where the family may read it" })),
  },
  { description: "Which discount; left out where an older receipt doesn’t say" },
)

export const OrderResult = Type.Object({
  order_id: Id,
  kind: Choice(orderKinds),
  status: Choice(orderStatuses),
  amount: Money,
  currency: Currency,
  booking_id: Nullable(Id),
  player_id: Nullable(Id),
  is_instalment: Type.Boolean({ description: "A later payment of what is booked already" }),
  became_wallet_money: Type.Boolean({ description: "The payment arrived after the seat was released" }),
})

export const confirmCheckout = call({
  method: "POST",
  path: "/api/confirm-checkout/",
  summary: "After a checkout: asks the provider for the outcome and closes the order",
  access: "account",
  body: Type.Object({ session_id: Line(200, 1) }),
  answer: OrderResult,
  refusals: ["not_found", "payment_provider_unavailable"],
})

export const receivePaymentEvent = call({
  method: "POST",
  path: "/api/stripe/webhook/",
  summary: "Signed events of the card payment provider",
  access: "signature",
  answer: Type.Object({ received: Type.Literal(true) }),
  refusals: ["signature_invalid"],
})

export const markOrderPaid = call({
  method: "POST",
  path: "/api/staff/mark-order-paid/",
  summary: "Marks the order with that reference as paid by bank transfer",
  access: "superuser",
  body: Type.Object({ reference: Line(20, 1) }),
  answer: Type.Object({ order_id: Id, became_wallet_money: Type.Boolean() }),
  refusals: ["not_found", "already_paid", "own_family"],
})

export const getSandboxCheckout = call({
  method: "GET",
  path: "/api/sandbox-checkout/:session/",
  summary: "What the sandbox checkout page shows; only in the sandbox",
  access: "anyone",
  params: Type.Object({ session: Line(200, 1) }),
  answer: Type.Object({
    session_id: Type.String(),
    method: Choice(checkoutMethods),
    status: Choice(checkoutStatuses),
    amount: Money,
    currency: Currency,
    lines: Type.Array(Type.Object({ title: Type.String(), amount: Money })),
    expires_at: Instant,
  }),
  refusals: ["not_found"],
})

export const useSandboxCheckout = call({
  method: "POST",
  path: "/api/sandbox-checkout/:session/",
  summary: "Pays, declines or cancels in the sandbox; returns where the browser goes next",
  access: "anyone",
  params: Type.Object({ session: Line(200, 1) }),
  body: Type.Object({ action: Choice(["pay", "decline", "cancel"]) }),
  answer: Type.Object({ return_url: Nullable(Type.String()) }),
  refusals: ["not_found", "order_closed"],
})

export const getReceipt = call({
  method: "GET",
  path: "/api/receipts/:id/",
  summary: "A receipt or credit note of the account",
  access: "account",
  params: IdParam,
  answer: Type.Object({
    id: Id,
    kind: Choice(receiptKinds),
    number: Type.String(),
    issued_at: Instant,
    seller: Type.Object({
      name: Type.String(),
      address: Type.String(),
      organisation_number: Type.String(),
      vat_number: Type.String(),
    }),
    buyer_name: Type.String(),
    lines: Type.Array(
      Type.Object({
        title: Type.String(),
        player_name: Nullable(Type.String()),
        starts_at: Nullable(Instant, { description: "When its session is" }),
        amount: Money,
        discount: Type.Number({ description: "Taken off its price; `amount` is what is left" }),
        discount_name: Type.Optional(NamedDiscount),
        vat_rate: Type.Number({ description: "0.06 is 6 %" }),
        vat: Money,
      }),
    ),
    total: Money,
    vat: Money,
    currency: Currency,
    payment_method: Type.String(),
    credits_number: Nullable(Type.String({ description: "For a credit note: the receipt it refers to" })),
  }),
  refusals: ["not_found"],
})
