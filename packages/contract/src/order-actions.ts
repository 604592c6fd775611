import { discountUnits } from "@academy/domain/discounts"
import { handMethods } from "@academy/domain/hand-payments"
import { splitCounts } from "@academy/domain/instalments"
import { MOST_ORDERS_AT_ONCE } from "@academy/domain/orders"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Done, Id, IdParam, Instant, Line, Money, Nullable } from "./shapes.ts"

const Amount = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })

export const enterPayment = call({
  method: "POST",
  path: "/api/admin/orders/:id/payments/",
  summary:
    "Enters money that came in cash, by card terminal or by phone. The amount or more pays the order, the rest goes to the wallet; less pays a part, and the rest stays due",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    method: Choice(handMethods),
    amount: Amount,
    paid_on: Day,
    note: Line(200),
    unpaid: Type.Number({
      minimum: 0,
      description: "What was to pay, as shown, so that nothing is entered twice",
    }),
  }),
  answer: Type.Object({
    order_id: Id,
    paid: Type.Boolean({ description: "False for a part, or if its seats were gone" }),
    to_wallet: Money,
    left: Money,
  }),
  refusals: [
    "not_found",
    "already_paid",
    "order_closed",
    "changed_meanwhile",
    "charge_under_way",
    "no_part_payment",
    "other_currency",
    "own_family",
  ],
})

export const undoPayment = call({
  method: "POST",
  path: "/api/admin/orders/:id/undo-payment/",
  summary:
    "Undoes the payment entered last, for 24 hours. A paid order is credited, and its seats are due again on a new order with the same reference",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ order_id: Id }),
  refusals: ["not_found", "nothing_to_undo", "not_enough_money", "own_family"],
})

export const changeDueDate = call({
  method: "POST",
  path: "/api/admin/order-due-dates/",
  summary: "Gives unpaid orders a new due date and emails each family the invoice. Others are left out",
  access: "superuser",
  body: Type.Object({
    order_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_ORDERS_AT_ONCE }),
    due_on: Day,
    seen_due_at: Type.Optional(
      Nullable(Instant, { description: "The due date as shown: an order with another one is left as it is" }),
    ),
  }),
  answer: Type.Object({ changed: Type.Array(Id), left_out: Type.Array(Id) }),
  refusals: ["not_found", "order_closed", "own_family", "due_changed_since"],
})

export const sendInvoice = call({
  method: "POST",
  path: "/api/admin/orders/:id/invoice/",
  summary: "Emails the invoice of an unpaid order again, in the family's language",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "order_closed", "invoice_just_sent"],
})

const TellsReason = Type.Optional(
  Type.Boolean({ description: "The family reads the reason on its invoice and receipt; defaults to false" }),
)

export const discountOrder = call({
  method: "POST",
  path: "/api/admin/orders/:id/discount/",
  summary:
    "Sets the discount of an unpaid order, with a reason: it replaces the one before, 0 removes it, and the family gets the invoice",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    amount: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    reason: Line(200, 1),
    tells_reason: TellsReason,
    unpaid: Type.Number({ minimum: 0, description: "What was to pay, as shown" }),
  }),
  answer: Type.Object({ unpaid: Money }),
  refusals: [
    "not_found",
    "already_paid",
    "order_closed",
    "charge_under_way",
    "changed_meanwhile",
    "no_discount",
    "discount_limit",
    "own_family",
  ],
})

export const undoDiscount = call({
  method: "POST",
  path: "/api/admin/orders/:id/discount/undo/",
  summary:
    "Undoes the last change of an unpaid order’s discount, while its lines are what that change made of them. The family gets the invoice",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ unpaid: Money }),
  refusals: [
    "not_found",
    "already_paid",
    "order_closed",
    "charge_under_way",
    "discount_not_undoable",
    "changed_meanwhile",
    "own_family",
  ],
})

export const discountOrders = call({
  method: "POST",
  path: "/api/admin/order-discounts/",
  summary:
    "Takes a percentage or an amount off what several orders have left to pay, with one reason. Orders that can't have it are left out",
  access: "superuser",
  body: Type.Object({
    orders: Type.Array(
      Type.Object({ id: Id, unpaid: Type.Number({ minimum: 0, description: "What was to pay, as shown" }) }),
      { minItems: 1, maxItems: MOST_ORDERS_AT_ONCE },
    ),
    unit: Choice(discountUnits),
    off: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000, description: "Of each order" }),
    reason: Line(200, 1),
    tells_reason: TellsReason,
  }),
  answer: Type.Object({
    discounted: Type.Array(Id),
    left_out: Type.Array(Id, {
      description:
        "Paid or changed since, memberships, in instalments, over the day's limit, or of one's own family",
    }),
    off: Type.Number({ minimum: 0, description: "Taken off in all" }),
  }),
  refusals: [],
})

export const splitOrder = call({
  method: "POST",
  path: "/api/admin/orders/:id/split/",
  summary:
    "Splits an unpaid invoice for sessions into dated parts. The first stays on this order; the others become orders when it is paid. The family is notified of all dates",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    due_on: Type.Array(Day, { minItems: 2, maxItems: splitCounts.length + 1, description: "Earliest first" }),
    unpaid: Type.Number({ minimum: 0, description: "What was to pay, as shown" }),
  }),
  answer: Type.Object({ amounts: Type.Array(Money, { description: "Of each part" }) }),
  refusals: [
    "not_found",
    "already_paid",
    "order_closed",
    "charge_under_way",
    "changed_meanwhile",
    "no_split",
    "own_family",
  ],
})

export const removeReminderFee = call({
  method: "POST",
  path: "/api/admin/orders/:id/remove-fee/",
  summary: "Removes the reminder fee from an unpaid order, which never gets it again",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ unpaid: Money }),
  refusals: [
    "not_found",
    "already_paid",
    "order_closed",
    "charge_under_way",
    "nothing_to_undo",
    "own_family",
  ],
})

export const withdrawOrder = call({
  method: "POST",
  path: "/api/admin/orders/:id/withdraw/",
  summary:
    "Withdraws an unpaid order with a reason: nothing is owed, seats in sessions to come are released, and the family is notified",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ reason: Line(200, 1) }),
  answer: Type.Object({ seats: Type.Integer({ description: "Seats released" }) }),
  refusals: ["not_found", "order_closed", "charge_under_way", "own_family"],
})

export const payOrderFromWallet = call({
  method: "POST",
  path: "/api/admin/orders/:id/pay-from-wallet/",
  summary: "Pays an unpaid order from the family's wallet, if it covers all that is left",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: [
    "not_found",
    "already_paid",
    "order_closed",
    "charge_under_way",
    "not_enough_money",
    "no_part_payment",
    "own_family",
  ],
})

export const enterPayments = call({
  method: "POST",
  path: "/api/admin/order-payments/",
  summary:
    "Marks several orders as paid by one method on one day. Those paid, closed or changed since are skipped",
  access: "superuser",
  body: Type.Object({
    orders: Type.Array(
      Type.Object({
        id: Id,
        unpaid: Type.Number({ minimum: 0, description: "What was to pay, as shown" }),
      }),
      { minItems: 1, maxItems: MOST_ORDERS_AT_ONCE },
    ),
    method: Choice(handMethods),
    paid_on: Day,
    note: Line(200),
  }),
  answer: Type.Object({ paid: Type.Array(Id), left_out: Type.Array(Id) }),
  refusals: [],
})
