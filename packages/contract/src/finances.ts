import {
  bankTransactionStatuses,
  MOST_WRITTEN_OFF_MINOR,
  matchReasons,
  reversalDirections,
  unreadableReasons,
} from "@academy/domain/bank-transfers"
import { orderStatuses } from "@academy/domain/orders"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Day, Done, Id, IdParam, Instant, Line, Money, Nullable } from "./shapes.ts"

export const importBankFile = call({
  method: "POST",
  path: "/api/admin/bank-files/",
  summary:
    "Imports a bank file of payments: CSV with a header row, or ISO 20022 camt.053 or camt.054. Only entries booked on the academy's own accounts count; known ones are skipped",
  access: "superuser",
  // Longer or binary content has its own answers.
  body: Type.Object({ content: Type.String() }),
  largeBody: true,
  answer: Type.Object({
    taken_in: Type.Integer({ description: "New payments" }),
    known: Type.Integer({ description: "Payments already in an earlier file, individually or in a total" }),
    known_since: Nullable(Instant, { description: "When the last of the known payments was imported" }),
    divided: Type.Integer({ description: "Totals of an earlier file that were replaced by their payments" }),
    outgoing: Type.Integer({ description: "Outgoing payments, skipped" }),
    pending: Type.Integer({ description: "Entries not yet booked by the bank, skipped" }),
    reversals: Type.Integer({ description: "New reversals, which are never matched with an order" }),
    unreadable: Type.Array(
      Type.Object({ row: Type.Integer(), text: Type.String(), reason: Choice(unreadableReasons) }),
      { description: "Rows without a date or a clear amount: reported, not guessed" },
    ),
    differences: Type.Array(
      Type.Object({
        row: Nullable(Type.Integer(), { description: "Null if the payments came in another file" }),
        currency: Currency,
        entry: Money,
        payments: Type.Number({ description: "Total of the entry's payments, less outgoing ones" }),
        charges: Type.Number({ description: "Charges reported by the bank" }),
      }),
      { description: "Entries whose amount differs from the total of their payments" },
    ),
    other_accounts: Type.Array(Type.Object({ account: Type.String(), payments: Type.Integer() }), {
      description: "Accounts that aren't the academy's; their payments are not imported",
    }),
  }),
  refusals: ["bank_file_unknown", "bank_file_broken", "bank_file_too_long", "bank_file_intraday"],
})

export const addBankAccount = call({
  method: "POST",
  path: "/api/admin/bank-accounts/",
  summary: "Adds a bank account as the academy's own, so that its files can be imported",
  access: "superuser",
  body: Type.Object({ account: Line(50, 4) }),
  answer: Done,
  refusals: [],
})

export const removeBankAccount = call({
  method: "DELETE",
  path: "/api/admin/bank-accounts/:id/",
  summary: "Removes a bank account that an admin added; its payments stay",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

const Suggestion = Type.Object({
  order_id: Id,
  reference: Nullable(Type.String()),
  account_name: Type.String(),
  title: Type.String(),
  amount: Money,
  due_at: Nullable(Instant),
  status: Choice(orderStatuses, { description: "If not `open`, the money is added to the wallet" }),
  is_membership: Type.Boolean({
    description: "Less than its amount pays no part: it is added to the wallet",
  }),
  why: Choice(matchReasons),
})

const Transaction = {
  id: Id,
  booked_on: Day,
  amount: Money,
  currency: Currency,
  reference: Type.String({ description: "Message from the payer; several texts on separate lines" }),
  sender: Type.String(),
  account: Type.String({ description: "Receiving account; empty if the file doesn't name one" }),
}

export const getFinanceFigures = call({
  method: "GET",
  path: "/api/admin/finance-figures/",
  summary: "The current month's receipts and credit notes, and all unpaid bank transfers",
  access: "superuser",
  answer: Type.Object({
    month: Type.String({ description: "`YYYY-MM`, the academy’s time" }),
    currency: Currency,
    paid: Type.Object({ amount: Money, vat: Money, receipts: Type.Integer() }),
    waiting: Type.Object({ amount: Money, orders: Type.Integer(), late: Type.Integer() }),
    refunded: Type.Object({ amount: Money, credit_notes: Type.Integer() }),
    written_off: Type.Object(
      { amount: Money, transfers: Type.Integer() },
      { description: "What was missing from transfers and was written off this month" },
    ),
  }),
  refusals: [],
})

export const getBankTransactions = call({
  method: "GET",
  path: "/api/admin/bank-transactions/",
  summary:
    "Unmatched payments with their likely orders, best match first; reversals; and recently matched ones",
  access: "superuser",
  answer: Type.Object({
    open: Type.Array(
      Type.Object({
        ...Transaction,
        taken_back_on: Nullable(Day, {
          description: "The bank reversed it, and the reversal hasn't been handled",
        }),
        suggestions: Type.Array(Suggestion, { description: "Up to three; none for a reversal" }),
        fits: Type.Integer({ description: "How many orders it may be for" }),
        split: Type.Array(Suggestion, {
          description: "Open orders of one family that it pays together, or none",
        }),
        is_exact: Type.Boolean({
          description: "Names one open order whose unpaid amount it is, before any other payment",
        }),
      }),
    ),
    reversals: Type.Array(
      Type.Object({
        ...Transaction,
        direction: Choice(reversalDirections),
        takes_back: Nullable(
          Type.Object({
            ...Transaction,
            status: Choice(bankTransactionStatuses),
            order_id: Nullable(Id),
          }),
          { description: "The payment it reverses, if there is only one candidate" },
        ),
      }),
      { description: "Reversals that haven't been dismissed yet" },
    ),
    last_file: Nullable(Instant, { description: "When a file last had new payments" }),
    own_accounts: Type.Array(
      Type.Object({
        id: Nullable(Id, { description: "Null for the academy's bankgiro" }),
        account: Type.String(),
      }),
    ),
    settled: Type.Array(
      Type.Object({
        ...Transaction,
        status: Choice(bankTransactionStatuses),
        order_ids: Type.Array(Id, { description: "The orders that it was matched with" }),
        reason: Type.String(),
        settled_by: Type.String(),
        settled_at: Instant,
        wallet_of: Nullable(Type.Object({ account_id: Id, name: Type.String() })),
        closed_at: Nullable(Instant, { description: "When the bank had sent a returned payment" }),
        can_undo: Type.Boolean({ description: "Matched in the last 24 hours, or returned but not sent yet" }),
      }),
      {
        description: "Of the last 90 days, and all that were dismissed or wait to be sent back; newest first",
      },
    ),
  }),
  refusals: [],
})

export const matchBankTransaction = call({
  method: "POST",
  path: "/api/admin/bank-transactions/:id/match/",
  summary:
    "Matches a payment with one or more orders of a family. A short one pays a part; anything over or already paid goes to the wallet",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    references: Type.Array(Line(20, 1), { minItems: 1, maxItems: 10 }),
    unpaid: Type.Optional(
      Type.Number({ minimum: 0, description: "What was shown as due: if it differs, nothing is matched" }),
    ),
    write_off: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        description: `What is missing, to be written off: ${MOST_WRITTEN_OFF_MINOR / 100} at most`,
      }),
    ),
  }),
  answer: Type.Object({
    order_id: Id,
    paid: Type.Boolean({
      description: "The payment paid every order, or the order was already marked as paid",
    }),
    to_wallet: Money,
    left: Money,
    written_off: Money,
  }),
  refusals: [
    "not_found",
    "already_settled",
    "transfer_taken_back",
    "other_currency",
    "own_family",
    "reversal_unmatched",
    "changed_meanwhile",
    "charge_under_way",
    "no_part_payment",
    "order_closed",
  ],
})

const refusedOpen = ["not_found", "already_settled", "reversal_unmatched", "transfer_taken_back"] as const

export const putTransactionInWallet = call({
  method: "POST",
  path: "/api/admin/bank-transactions/:id/to-wallet/",
  summary: "Adds a payment that is for no order to a family's wallet. The family is notified",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ account_id: Id }),
  answer: Done,
  refusals: [...refusedOpen, "other_currency", "own_family"],
})

export const sendTransactionBack = call({
  method: "POST",
  path: "/api/admin/bank-transactions/:id/send-back/",
  summary: "Registers that an admin returns a payment through the bank. It is never revenue",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ note: Line(200) }),
  answer: Done,
  refusals: [...refusedOpen],
})

export const closeReturn = call({
  method: "POST",
  path: "/api/admin/bank-transactions/:id/close-return/",
  summary: "The bank has sent a payment back. This can't be undone",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "already_settled"],
})

const Many = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) })

export const matchExactTransactions = call({
  method: "POST",
  path: "/api/admin/bank-transactions/match-exact/",
  summary:
    "Matches the payments among these that fit exactly. Which do is checked again, others are left out",
  access: "superuser",
  body: Many,
  answer: Type.Object({ matched: Type.Array(Id), left_out: Type.Array(Id) }),
  refusals: [],
})

export const reopenTransactions = call({
  method: "POST",
  path: "/api/admin/bank-transactions/reopen/",
  summary:
    "Undoes dismissals, returns that aren't sent, and what else was done in the last 24 hours. What can't be undone is left out",
  access: "superuser",
  body: Many,
  answer: Type.Object({ reopened: Type.Array(Id), left_out: Type.Array(Id) }),
  refusals: [],
})

export const dismissBankTransaction = call({
  method: "POST",
  path: "/api/admin/bank-transactions/:id/dismiss/",
  summary: "Dismisses a payment without an order, or a handled reversal, with a reason",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ reason: Line(200, 1) }),
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: ["not_found", "already_settled"],
})
