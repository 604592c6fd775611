import { paymentMethods } from "@academy/domain/bookings"
import { receiptKinds } from "@academy/domain/orders"
import {
  paymentCauses,
  paymentFilters,
  paymentKinds,
  paymentLineKinds,
  paymentStatuses,
} from "@academy/domain/payment-list"
import { refundStates, refundWays } from "@academy/domain/refund-progress"
import { Type } from "typebox"
import { PassType } from "./bookables.ts"
import { call } from "./call.ts"
import { Choice, Currency, Day, Id, IdParam, Instant, Money, Nullable, Page, PageQuery } from "./shapes.ts"

/** A refund and how far it has come. */
export const RefundProgress = Type.Object({
  way: Choice(refundWays),
  amount: Money,
  currency: Currency,
  state: Choice(refundStates),
  requested_at: Instant,
  sent_at: Nullable(Instant),
  expected_day: Nullable(Day, {
    description: "The last day on which it should arrive; null for the balance",
  }),
  failed_at: Nullable(Instant, { description: "When the bank refused it; the money is in the balance" }),
})

/** A document with its number. */
const Document = Type.Object({ id: Id, kind: Choice(receiptKinds), number: Type.String() })

export const getPayments = call({
  method: "GET",
  path: "/api/payments/",
  summary: "Everything that moved the account's money or passes, however it was paid, newest first",
  access: "account",
  query: Type.Object({ ...PageQuery, filter: Type.Optional(Choice(paymentFilters)) }),
  answer: Page(
    Type.Object({
      key: Type.String({ description: "Unique within the list" }),
      kind: Choice(paymentKinds),
      at: Instant,
      amount: Nullable(
        Type.Number({
          description: "Money in major units; positive was received, negative was paid; null for passes",
        }),
      ),
      currency: Currency,
      passes: Nullable(Type.Object({ amount: Type.Integer(), pass_type: PassType })),
      cause: Nullable(Choice(paymentCauses, { description: "For an entry: why it was made" })),
      method: Nullable(Choice(paymentMethods)),
      status: Choice(paymentStatuses),
      due_at: Nullable(Instant),
      closed_at: Nullable(Instant, { description: "When it was paid" }),
      lines: Type.Array(
        Type.Object({
          kind: Choice(paymentLineKinds),
          title: Type.String(),
          player_name: Nullable(Type.String()),
          starts_at: Nullable(Instant),
        }),
      ),
      order_id: Nullable(Id),
      booking: Nullable(
        Type.Object(
          { id: Id, player_id: Id },
          { description: "The booking it is about, or the first of several" },
        ),
      ),
      refund: Nullable(RefundProgress),
      document: Nullable(Document),
    }),
  ),
  refusals: [],
})

export const PdfFile = Type.String({ description: "A PDF" })

export const getReceiptFile = call({
  method: "GET",
  path: "/api/receipts/:id/receipt.pdf",
  summary: "A receipt or credit note of the account as a PDF, in the reader's language",
  access: "account",
  params: IdParam,
  answer: PdfFile,
  refusals: ["not_found", "too_many_requests", "server_busy"],
})

export const getReceiptsOfYear = call({
  method: "GET",
  path: "/api/receipts/of-year/:year/receipts.pdf",
  summary: "All receipts and credit notes of a year as one PDF",
  access: "account",
  params: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
  answer: PdfFile,
  refusals: ["not_found", "too_many_requests", "server_busy"],
})

export const getInvoiceFile = call({
  method: "GET",
  path: "/api/orders/:id/invoice.pdf",
  summary: "The invoice of an unpaid order of the account as a PDF",
  access: "account",
  params: IdParam,
  answer: PdfFile,
  refusals: ["not_found", "too_many_requests", "server_busy"],
})
