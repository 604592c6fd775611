import {
  basketMethods,
  basketPayments,
  MOST_BASKET_LINES,
  MOST_BASKET_WEEKS,
  noInvoiceReasons,
} from "@academy/domain/basket"
import { bookingTypeSlugs } from "@academy/domain/bookings"
import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { checkoutMethods } from "@academy/domain/orders"
import { passRefusals } from "@academy/domain/passes"
import { Type } from "typebox"
import { PaymentMethod } from "./bookables.ts"
import { call } from "./call.ts"
import { OwnFamilyDiscount, payingWithDiscount, TypedDiscountCode } from "./discounts.ts"
import { AlsoFor } from "./membership-players.ts"
import { byKeptCard, CardToPayWith, KeptCard } from "./payment-cards.ts"
import { Booked, bookingAndPaying, holdingUnpaid } from "./seats.ts"
import {
  AgreedReminderFee,
  Choice,
  Currency,
  ExpectedPrice,
  HasPaidBefore,
  Id,
  IdParam,
  Instalments,
  Instant,
  LastDay,
  Money,
  Nullable,
  PlanDates,
  ReminderFee,
  ShownDueOn,
} from "./shapes.ts"

/** The payment method for the amount that passes and wallet don't cover. */
export const BasketPaymentMethod = Choice(basketMethods)

const OtherSession = Type.Object({
  bookable_id: Id,
  title: Type.String(),
  starts_at: Instant,
  address_name: Type.String(),
  seats_left: Type.Integer(),
})

export const BasketLine = Type.Object({
  id: Id,
  title: Type.String(),
  price: Money,
  discount: Type.Optional(
    Type.Number({ description: "Part of the price that the family's discount takes off; major units" }),
  ),
  currency: Currency,
  pays_with: Choice(basketPayments),
  is_held: Type.Boolean({
    description: "The seat is held until the basket's time; always true for packages and memberships",
  }),
  refusal: Nullable(
    Type.String({ description: "Why an item is no longer available: an error code of booking or joining" }),
  ),
  session: Nullable(
    Type.Object({
      bookable_id: Id,
      player_id: Id,
      player_name: Type.String({ description: "First name" }),
      booking_type: Choice(bookingTypeSlugs),
      pass_type_id: Nullable(Id, { description: "The type of pass that pays for it; null if no pass does" }),
      starts_at: Instant,
      ends_at: Instant,
      address_name: Type.String(),
      pitch: Type.String(),
      cancel_free_until: Instant,
      others: Type.Array(OtherSession, {
        description: "For an unavailable item: the next sessions of the same type with a free seat",
      }),
    }),
  ),
  package: Nullable(
    Type.Object({
      package_id: Id,
      amount_pass: Type.Integer(),
      last_day: LastDay,
      withdraw_until: Instant,
    }),
  ),
  membership: Nullable(
    Type.Object({
      plan_id: Id,
      player_id: Id,
      player_name: Type.String({ description: "First name" }),
      also_for: Type.Array(Type.String(), {
        description: "First names of the other players who can use its passes",
      }),
      passes: Type.Array(Type.Object({ kind: Choice(["group", "individual"]), amount: Type.Integer() }), {
        description: "Passes for the rest of this month",
      }),
      next_charge_at: Instant,
      monthly_price: Type.Number({ description: "Amount paid then and every month after; major units" }),
      binding_time: Type.Integer({ description: "Months" }),
      withdraw_until: Instant,
    }),
    { description: "The player joins the plan today; the item's price is for the rest of this month" },
  ),
})

export const Basket = Type.Object({
  held_until: Nullable(Instant, { description: "Until when all its seats are held; null if none are" }),
  lines: Type.Array(BasketLine),
  total: Money,
  vat: Money,
  family_discount: Type.Optional({
    ...OwnFamilyDiscount,
    description: "What the family pays less without a code, unless with instalments or a better code",
  }),
  currency: Currency,
  wallet: Money,
  not_by_wallet: Type.Number({
    description: "Part of the total that can't be paid from the wallet (memberships); major units",
  }),
  card: Nullable(KeptCard, { description: "The account's saved card" }),
  methods: Type.Array(BasketPaymentMethod, {
    description: "The payment methods for the rest, in the order they are offered",
  }),
  no_bank_transfer: Nullable(Choice(noInvoiceReasons), {
    description: "Why paying by invoice isn't possible",
  }),
  has_paid_before: HasPaidBefore,
  bank_transfer_due_at: Nullable(Instant, { description: "When its invoice would be due" }),
  reminder_fee: ReminderFee,
  instalments: Type.Array(
    Type.Object({
      count: Type.Integer(),
      dates: { ...PlanDates, description: "The first is paid now, the wallet's part of it too" },
    }),
    {
      description:
        "Possible instalment plans; none below the minimum amount or if the sessions start too soon",
    },
  ),
  payment: Nullable(
    Type.Object({
      method: Choice(checkoutMethods),
      until: Nullable(Instant),
      checkout_url: Nullable(Type.String()),
    }),
    { description: "The current payment; the basket can't change until it ends" },
  ),
})

export const getBasket = call({
  method: "GET",
  path: "/api/basket/",
  summary: "The account's basket, with its seats held until the stated time",
  access: "account",
  answer: Basket,
  refusals: [],
})

const seatRefusals = [
  "bookable_full",
  "bookable_started",
  "bookable_cancelled",
  "already_booked",
  "overlapping_booking",
  "not_bookable_yet",
  "trial_used",
  "too_many_trials",
  "born_too_early",
  "born_too_late",
] as const

export const addBasketLines = call({
  method: "POST",
  path: "/api/basket/lines/",
  summary:
    "Adds a session for players (all or none), a package or a membership plan to the basket; seats are held from now on",
  access: "account",
  body: Type.Object({
    bookable_id: Type.Optional(Id),
    players_id: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 6, uniqueItems: true })),
    weeks: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_BASKET_WEEKS,
        description: "Also sessions of the same type, venue and time in this many following weeks",
      }),
    ),
    instead_of: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "The item it replaces",
      }),
    ),
    package_id: Type.Optional(Id),
    plan_id: Type.Optional(Id),
    also_for: AlsoFor,
  }),
  answer: Type.Object({
    added: Type.Integer({ description: "Number of items added" }),
    held_until: Nullable(Instant),
    skipped: Type.Array(
      Type.Object({
        starts_at: Instant,
        player_name: Nullable(Type.String()),
        code: Type.String({
          description:
            "Reason: an error code of booking, or `not_found` if there is no such session that week",
        }),
      }),
      { description: "Sessions of `weeks` that could not be added" },
    ),
  }),
  refusals: [
    "not_found",
    "basket_full",
    "basket_being_paid",
    "basket_held_too_long",
    "already_in_basket",
    "already_member",
    "too_many_plan_players",
    "whole_month_only",
    "membership_being_paid",
    "too_many_requests",
    ...holdingUnpaid,
    ...seatRefusals,
  ],
})

export const removeBasketLine = call({
  method: "DELETE",
  path: "/api/basket/lines/:id/",
  summary: "Removes an item from the basket; its seat is released",
  access: "account",
  params: IdParam,
  answer: Type.Object({ lines: Type.Integer({ description: "Number of items left" }) }),
  refusals: ["not_found", "basket_being_paid"],
})

const DiscountCode = Type.Optional(
  Type.String({
    ...TypedDiscountCode,
    description: "Lowers what is paid with money; can't be combined with instalments",
  }),
)

export const payBasket = call({
  method: "POST",
  path: "/api/basket/pay/",
  summary:
    "Pays for the whole basket, all items or none: passes where they match, wallet money if chosen, the rest with one payment method",
  access: "account",
  body: Type.Object({
    payment_method: Type.Optional(BasketPaymentMethod),
    card: CardToPayWith,
    use_wallet: Type.Optional(Type.Boolean()),
    terms_version: Type.Optional(
      Type.Literal(MEMBERSHIP_TERMS_VERSION, {
        description: "Accepted terms of its memberships, as shown; required if it has one",
      }),
    ),
    instalments: Instalments,
    due_on: ShownDueOn,
    discount_code: DiscountCode,
    expected_price: ExpectedPrice,
    reminder_fee: AgreedReminderFee,
  }),
  answer: Type.Object({
    status: Choice(["confirmed", "payment_required", "unpaid"]),
    // One of its seats; left out where it has none.
    booking_id: Type.Optional(Id),
    checkout_url: Type.Optional(Type.String()),
    amount: Type.Optional(Money),
    reference: Type.Optional(Type.String({ description: "What to write on the bank transfer" })),
    due_at: Type.Optional(Instant),
  }),
  refusals: [
    ...byKeptCard,
    "basket_empty",
    "basket_being_paid",
    "basket_held_too_long",
    "basket_line_gone",
    ...passRefusals,
    "not_enough_money",
    "too_late_for_bank_transfer",
    "bank_transfer_unavailable",
    "camp_not_by_bank_transfer",
    "membership_not_by_bank_transfer",
    "swish_takes_kronor",
    "too_little_for_card",
    "no_instalments",
    "payment_days_changed",
    ...payingWithDiscount,
    "payment_provider_unavailable",
    "order_closed",
    "price_changed",
    "too_many_unpaid",
    ...holdingUnpaid,
    "too_many_requests",
  ],
})

/** In the `details` of a refusal: the seat that can't be had. */
export const RefusedSeat = Type.Object({ bookable_id: Id, player_id: Id, starts_at: Instant })

export const bookSeats = call({
  method: "POST",
  path: "/api/book-seats/",
  summary:
    "Books several players on one or more sessions in one payment, all seats or none: with matching passes, a package, wallet money or one payment method. A seat that can't be had is named in `details`",
  access: "account",
  body: Type.Object({
    seats: Type.Array(
      Type.Object({
        bookable_id: Id,
        players_id: Type.Array(Id, { minItems: 1, maxItems: 6, uniqueItems: true }),
      }),
      { minItems: 1, maxItems: MOST_BASKET_LINES },
    ),
    payment_method: Type.Optional(PaymentMethod),
    use_passes: Type.Optional(
      Type.Boolean({ description: "Matching passes pay what they can, unless this is false" }),
    ),
    package_id: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "Buys this package, whose passes pay for the seats",
      }),
    ),
    card: CardToPayWith,
    instalments: Instalments,
    due_on: ShownDueOn,
    discount_code: DiscountCode,
    expected_price: ExpectedPrice,
    reminder_fee: AgreedReminderFee,
  }),
  answer: Type.Object({
    ...Booked.properties,
    amount: Type.Optional(Money),
    bookings: Type.Array(Type.Object({ booking_id: Id, bookable_id: Id, player_id: Id }), {
      description: "All seats of the payment, soonest session first; `booking_id` is the first",
    }),
  }),
  refusals: [...bookingAndPaying, ...payingWithDiscount],
})

export const stopBasketPayment = call({
  method: "POST",
  path: "/api/basket/stop-payment/",
  summary: "Cancels the current payment: the items are back in the basket, unless the money has arrived",
  access: "account",
  answer: Type.Object({ status: Choice(["stopped", "paid"]) }),
  refusals: ["charge_under_way", "payment_provider_unavailable"],
})
