import { bankTransactionStatuses, matchReasons } from "@academy/domain/bank-transfers"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Day, Id, IdParam, Instant, Line, Money, Nullable, Text } from "./shapes.ts"

/** A file of a month's transfers is some tens of kilobytes. */
export const LONGEST_BANK_FILE = 200_000

export const importBankFile = call({
  method: "POST",
  path: "/api/admin/bank-files/",
  summary:
    "Takes in a bank's file of payments: CSV with a line of names, or ISO 20022 camt.053 and camt.054. What was taken in before is known",
  access: "superuser",
  body: Type.Object({ content: Text(LONGEST_BANK_FILE) }),
  answer: Type.Object({
    taken_in: Type.Integer({ description: "New payments" }),
    known: Type.Integer({ description: "Payments that an earlier file had" }),
    outgoing: Type.Integer({ description: "Money that went out, left aside" }),
    unreadable: Type.Array(Type.Object({ row: Type.Integer(), text: Type.String() }), {
      description: "Rows without a day or an amount: told, not guessed",
    }),
  }),
  refusals: ["bank_file_unknown"],
})

const Suggestion = Type.Object({
  order_id: Id,
  reference: Nullable(Type.String()),
  account_name: Type.String(),
  title: Type.String(),
  amount: Money,
  due_at: Nullable(Instant),
  why: Choice(matchReasons),
})

const Transaction = {
  id: Id,
  booked_on: Day,
  amount: Money,
  currency: Currency,
  reference: Type.String(),
  sender: Type.String(),
}

export const getFinanceFigures = call({
  method: "GET",
  path: "/api/admin/finance-figures/",
  summary:
    "What the running month brought by its receipts and gave back by its credit notes, and what waits for a bank transfer, whatever its month",
  access: "superuser",
  answer: Type.Object({
    month: Type.String({ description: "`YYYY-MM`, of Stockholm" }),
    currency: Currency,
    paid: Type.Object({ amount: Money, vat: Money, receipts: Type.Integer() }),
    waiting: Type.Object({ amount: Money, orders: Type.Integer(), late: Type.Integer() }),
    refunded: Type.Object({ amount: Money, credit_notes: Type.Integer() }),
  }),
  refusals: [],
})

export const getBankTransactions = call({
  method: "GET",
  path: "/api/admin/bank-transactions/",
  summary:
    "Payments that wait for the office with the orders that they may be for, the surest first; and the last settled",
  access: "superuser",
  answer: Type.Object({
    open: Type.Array(
      Type.Object({ ...Transaction, suggestions: Type.Array(Suggestion, { description: "Three at most" }) }),
    ),
    settled: Type.Array(
      Type.Object({
        ...Transaction,
        status: Choice(bankTransactionStatuses),
        order_id: Nullable(Id),
        reason: Type.String(),
        settled_by: Type.String(),
        settled_at: Instant,
      }),
      { description: "The newest twenty" },
    ),
  }),
  refusals: [],
})

export const matchBankTransaction = call({
  method: "POST",
  path: "/api/admin/bank-transactions/:id/match/",
  summary:
    "Says which order a payment is for. The whole amount pays it; what is over, short or paid already becomes wallet money of the payer",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ reference: Line(20, 1) }),
  answer: Type.Object({
    order_id: Id,
    paid: Type.Boolean({ description: "The order is paid by it, or was marked as paid by hand before" }),
    to_wallet: Money,
  }),
  refusals: ["not_found", "already_settled", "other_currency", "own_family"],
})

export const dismissBankTransaction = call({
  method: "POST",
  path: "/api/admin/bank-transactions/:id/dismiss/",
  summary: "A payment that is for no order, and why",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ reason: Line(200, 1) }),
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: ["not_found", "already_settled"],
})
