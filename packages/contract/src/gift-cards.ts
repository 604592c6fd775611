import { giftCardStates, MOST_GIFT_CARD_MINOR } from "@academy/domain/gift-cards"
import { checkoutMethods } from "@academy/domain/orders"
import { Type } from "typebox"
import { call } from "./call.ts"
import { PdfFile } from "./payments.ts"
import { Choice, Currency, Day, Id, IdParam, Instant, Line, Money, Nullable, Text } from "./shapes.ts"

const Card = {
  id: Id,
  amount: Money,
  currency: Currency,
  recipient_name: Type.String(),
  recipient_email: Type.String({ description: "Empty if the buyer prints it" }),
  state: Choice(giftCardStates),
  code_end: Type.String({ description: "The last characters of its code" }),
  last_day: Day,
  created: Instant,
}

/** Of the data export: what the account bought, or redeemed. */
export const GiftCardOfMine = Type.Object({
  id: Id,
  recipient_name: Type.String({ description: "Empty if another account bought it" }),
  recipient_email: Type.String(),
  message: Type.String(),
  amount: Money,
  currency: Currency,
  bought_by_me: Type.Boolean(),
  redeemed_by_me: Type.Boolean(),
  created: Instant,
})

export const buyGiftCard = call({
  method: "POST",
  path: "/api/gift-cards/",
  summary:
    "Opens a checkout for a gift card. Once it is paid it gets its code, and is emailed if an address is given",
  access: "account",
  body: Type.Object({
    amount: Type.Integer({
      minimum: 1,
      maximum: MOST_GIFT_CARD_MINOR,
      description: "Major units; the limits are those of its minor units",
    }),
    recipient_name: Line(80, 1),
    recipient_email: Type.Optional(Line(254, 3)),
    message: Type.Optional(Text(300)),
    payment_method: Type.Optional(Choice(checkoutMethods, { description: "By card if left out" })),
  }),
  answer: Type.Object({ checkout_url: Type.String() }),
  refusals: [
    "too_many_unpaid",
    "too_many_today",
    "too_little_for_card",
    "swish_takes_kronor",
    "payment_provider_unavailable",
    "order_closed",
  ],
})

export const getGiftCards = call({
  method: "GET",
  path: "/api/gift-cards/",
  summary: "Gift cards that the account bought and paid, newest first",
  access: "account",
  answer: Type.Array(Type.Object(Card)),
  refusals: [],
})

export const getGiftCardFile = call({
  method: "GET",
  path: "/api/gift-cards/:id/gift-card.pdf",
  summary: "A gift card that the account bought, with its code, to print (PDF)",
  access: "account",
  params: IdParam,
  answer: PdfFile,
  refusals: ["not_found", "too_many_requests", "server_busy"],
})

export const redeemGiftCard = call({
  method: "POST",
  path: "/api/redeem-gift-card/",
  summary: "Redeems a gift card, once: its money is added to the account's wallet",
  access: "account",
  body: Type.Object({ code: Line(40, 1) }),
  answer: Type.Object({ amount: Money, currency: Currency }),
  refusals: [
    "gift_card_unknown",
    "gift_card_used",
    "gift_card_expired",
    "gift_card_refunded",
    "too_many_this_hour",
  ],
})

export const getOfficeGiftCards = call({
  method: "GET",
  path: "/api/admin/gift-cards/",
  summary: "The newest 200 gift cards, or those that match, and what is still to be redeemed of all",
  access: "superuser",
  query: Type.Object({
    search: Type.Optional(Line(80, 1)),
  }),
  answer: Type.Object({
    unused: Type.Object({ count: Type.Integer(), amount: Money }),
    currency: Currency,
    rows: Type.Array(
      Type.Object({
        ...Card,
        order_id: Id,
        buyer_name: Type.String(),
        redeemed_by_name: Nullable(Type.String()),
        redeemed_at: Nullable(Instant),
      }),
    ),
  }),
  refusals: [],
})
