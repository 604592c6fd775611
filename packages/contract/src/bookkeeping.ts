import { booksFormats, ledgerRoles, voucherScopes } from "@academy/domain/bookkeeping"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Money, Month } from "./shapes.ts"

const AccountNumber = Type.Integer({ minimum: 1000, maximum: 9999 })

export const getBookkeeping = call({
  method: "GET",
  path: "/api/admin/bookkeeping/:month/",
  summary: "A month's export: documents without gaps, vouchers, totals per account",
  access: "superuser",
  params: Type.Object({ month: Month }),
  answer: Type.Object({
    is_over: Type.Boolean({ description: "The month is over, so it no longer changes" }),
    currency: Currency,
    receipts: Type.Integer(),
    credit_notes: Type.Integer(),
    vouchers: Type.Integer({ description: "One per event" }),
    days: Type.Integer({ description: "Days with events: as many vouchers if there is one per day" }),
    vat: Money,
    left_out: Type.Integer({ description: "Documents in another currency, which aren't in the accounting" }),
    accounts: Type.Array(
      Type.Object({
        role: Choice(ledgerRoles),
        number: AccountNumber,
        moved: Type.Number({ description: "Positive for debit, negative for credit; major units" }),
      }),
    ),
  }),
  refusals: [],
})

export const changeLedgerAccounts = call({
  method: "PUT",
  path: "/api/admin/ledger-accounts/",
  summary: "Which ledger account each role has",
  access: "superuser",
  body: Type.Object({
    accounts: Type.Array(Type.Object({ role: Choice(ledgerRoles), number: AccountNumber }), {
      minItems: 1,
      maxItems: ledgerRoles.length,
    }),
  }),
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: [],
})

export const exportBookkeeping = call({
  method: "GET",
  path: "/api/admin/bookkeeping/:month/:format",
  summary:
    "A month's vouchers as a file: CSV (`vouchers.csv`), or where programs take it in SIE 4 (`sie.si`). One per event if not chosen",
  access: "superuser",
  freshFactor: true,
  params: Type.Object({ month: Month, format: Choice(booksFormats) }),
  query: Type.Object({ per: Type.Optional(Choice(voucherScopes)) }),
  answer: Type.String({ description: "The file" }),
  refusals: ["not_found"],
})
