import { handMethods } from "@academy/domain/hand-payments"
import { reminderSkips } from "@academy/domain/order-reminders"
import {
  moneyTargets,
  orderKinds,
  orderPaymentMethods,
  orderStatuses,
  paymentOutcomes,
  receiptKinds,
  refundStatuses,
} from "@academy/domain/orders"
import { Type } from "typebox"
import { call } from "./call.ts"
import { getReceipt, NamedDiscount } from "./orders.ts"
import {
  Choice,
  Currency,
  Day,
  Id,
  IdParam,
  Instant,
  Line,
  Money,
  Nullable,
  Page,
  PageQuery,
} from "./shapes.ts"

const Search = Type.Optional(Line(100))

const OfficeOrder = {
  id: Id,
  account_id: Id,
  account_name: Type.String(),
  title: Type.String({ description: "Description, in the language of the order" }),
  kind: Choice(orderKinds),
  status: Choice(orderStatuses),
  payment_method: Choice(orderPaymentMethods),
  paid_by_hand: Nullable(Choice(handMethods), {
    description: "How it was paid, if that was entered by hand",
  }),
  amount: Money,
  refunded: Money,
  currency: Currency,
  reference: Nullable(Type.String()),
  receipt_number: Nullable(Type.String()),
  due_at: Nullable(Instant),
  created: Instant,
}

/** The views of the list; `late` is ordered by the due date, the others by the newest. */
export const orderViews = ["unpaid", "late", "refunds"] as const

const Reminders = Type.Object({ count: Type.Integer(), last: Nullable(Instant) })

const Counted = Type.Object({ orders: Type.Integer(), amount: Money })

export const getOrderCounts = call({
  method: "GET",
  path: "/api/admin/order-counts/",
  summary: "How many orders are in each view of the list, and their unpaid amounts",
  access: "superuser",
  answer: Type.Object({
    currency: Currency,
    unpaid: Counted,
    late: Counted,
    refunds: Type.Integer({ description: "Orders with a refund" }),
    next_due: Nullable(Instant, { description: "When the next unpaid order that is not late is due" }),
  }),
  refusals: [],
})

export const getOfficeOrders = call({
  method: "GET",
  path: "/api/admin/orders/",
  summary: "Orders, newest first, fifty at a time; searchable by payer, amount, reference or receipt number",
  access: "superuser",
  query: Type.Object({
    ...PageQuery,
    search: Search,
    status: Type.Optional(Choice(orderStatuses)),
    view: Type.Optional(Choice(orderViews)),
  }),
  answer: Page(
    Type.Object({
      ...OfficeOrder,
      unpaid: Money,
      reminders: Reminders,
      transfer_waiting: Type.Boolean({
        description: "A bank transfer with its reference waits to be matched",
      }),
    }),
  ),
  refusals: [],
})

export const getOfficeOrder = call({
  method: "GET",
  path: "/api/admin/orders/:id/",
  summary: "One order with its items, payments, refunds and documents",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({
    ...OfficeOrder,
    paid_at: Nullable(Instant),
    lines: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        player_name: Nullable(Type.String()),
        starts_at: Nullable(Instant, { description: "When its session begins; null if it isn't a seat" }),
        amount: Money,
        discount: Type.Number({ description: "Taken off its price; `amount` is what is left" }),
        refunded: Money,
        vat_rate: Type.Number({ description: "0.06 is 6 %" }),
        is_fee: Type.Boolean({ description: "The reminder fee" }),
        passes: Nullable(Type.Object({ package_id: Id, granted: Type.Integer(), unused: Type.Integer() }), {
          description: "For a paid package; passes of identical packages in an order are counted together",
        }),
      }),
    ),
    discount_name: Nullable(NamedDiscount),
    discount_reason: Nullable(Type.String({ description: "Why an admin gave it" })),
    can_undo_discount: Type.Boolean({ description: "An admin changed it last, and it isn’t paid" }),
    payments: Type.Array(
      Type.Object({
        amount: Money,
        outcome: Choice(paymentOutcomes),
        received: Instant,
        by_hand: Nullable(Choice(handMethods), { description: "How it came, if it was entered by hand" }),
        note: Type.String(),
        entered_by: Type.String({ description: "Who entered it; empty if nobody did" }),
        entered: Nullable(Instant),
        undone: Nullable(Instant),
        is_written_off: Type.Boolean({ description: "It was missing from a transfer: no money came" }),
      }),
      { description: "Payments received for it; the wallet's part is `from_wallet`" },
    ),
    from_wallet: Money,
    refunds: Type.Array(
      Type.Object({
        id: Id,
        amount: Money,
        target: Choice(moneyTargets),
        status: Choice(refundStatuses),
        reason: Type.String(),
        made_by: Type.String({ description: "The admin; empty if it was caused by a cancellation" }),
        created: Instant,
      }),
    ),
    receipts: Type.Array(
      Type.Object({
        id: Id,
        kind: Choice(receiptKinds),
        number: Type.String(),
        total: Money,
        issued_at: Instant,
      }),
    ),
    instalments: Type.Array(
      Type.Object({ order_id: Id, amount: Money, due_at: Nullable(Instant), status: Choice(orderStatuses) }),
      {
        description: "If paid in instalments: all orders of the plan including this one, earliest first",
      },
    ),
    agreed_parts: Type.Array(Type.Object({ amount: Money, due_at: Instant }), {
      description: "Later instalments of an unpaid order, which become orders when it is paid",
    }),
    payment_days: Type.Optional(
      Type.Array(Day, { description: "Coming payment days of its camps, proposed for a split" }),
    ),
    is_of_seats: Type.Boolean({
      description: "Each item is a seat, so that it can be split into instalments",
    }),
    card_left: Money,
    unpaid: Type.Number({ description: "What is left to pay; 0 unless the order is open" }),
    wallet_balance: Money,
    payer: Type.Object({
      phone_number: Type.String(),
      owed: Type.Number({ description: "What all open invoices of the payer add up to" }),
      invoices_paid: Type.Integer({ description: "Invoices of the payer that are paid" }),
      invoices_late: Type.Integer({ description: "Those of them that were paid after the due day" }),
    }),
    has_instalments: Type.Boolean({ description: "One of several payments, which were agreed together" }),
    is_membership: Type.Boolean({ description: "If true, no part of it can be paid, and no wallet pays it" }),
    reminders: Reminders,
    planned_reminders: Type.Array(Type.Object({ number: Type.Integer(), day: Day }), {
      description: "Those that go out automatically if it stays unpaid",
    }),
    no_reminder: Nullable(Choice(reminderSkips), { description: "Why no reminder can be sent now" }),
    seats_to_come: Type.Integer({ description: "Seats that are released if it is withdrawn" }),
    undo_until: Nullable(Instant, { description: "Until when the payment entered last can be undone" }),
    is_own_family: Type.Boolean({ description: "If true, another team member has to refund it" }),
  }),
  refusals: ["not_found"],
})

export const refundOrder = call({
  method: "POST",
  path: "/api/admin/orders/:id/refund/",
  summary:
    "Refunds items of a paid order, fully or in part, with a reason and a credit note. Card payments can go to the card, everything else to the wallet; seats stay, and so do passes unless they are removed",
  access: "superuser",
  freshFactor: "large",
  params: IdParam,
  body: Type.Object({
    lines: Type.Array(
      Type.Object({ line_id: Id, amount: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }) }),
      { minItems: 1, maxItems: 50 },
    ),
    take_back: Type.Optional(
      Type.Array(Type.Object({ package_id: Id, unused: Type.Integer({ minimum: 1 }) }), {
        maxItems: 50,
        description: "Packages whose unused passes are removed, with the number that was shown",
      }),
    ),
    target: Choice(moneyTargets),
    reason: Line(200, 1),
    refunded: Type.Number({
      minimum: 0,
      description: "Amount already refunded, as shown, so that nothing is refunded twice",
    }),
  }),
  answer: Type.Object({ to_card: Money, to_wallet: Money, credit_note_id: Id }),
  refusals: [
    "not_found",
    "order_not_paid",
    "gift_card_used",
    "refund_too_large",
    "changed_meanwhile",
    "other_currency",
    "own_family",
  ],
})

export const getOfficeReceipts = call({
  method: "GET",
  path: "/api/admin/receipts/",
  summary: "Receipts and credit notes, newest first, fifty at a time; searchable by payer or number",
  access: "superuser",
  query: Type.Object({
    ...PageQuery,
    search: Search,
    kind: Type.Optional(Choice(receiptKinds)),
    from: Type.Optional(Day),
    until: Type.Optional(Day),
  }),
  answer: Page(
    Type.Object({
      id: Id,
      kind: Choice(receiptKinds),
      number: Type.String(),
      account_name: Type.String(),
      title: Type.String(),
      total: Money,
      vat: Money,
      currency: Currency,
      payment_method: Type.String(),
      order_id: Id,
      credits_number: Nullable(Type.String()),
      issued_at: Instant,
    }),
  ),
  refusals: [],
})

export const getOfficeReceipt = call({
  method: "GET",
  path: "/api/admin/receipts/:id/",
  summary: "A receipt or credit note as the family sees it",
  access: "superuser",
  params: IdParam,
  answer: getReceipt.answer,
  refusals: ["not_found"],
})
