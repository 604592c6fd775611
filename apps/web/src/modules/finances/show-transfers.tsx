import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { BankTransfers } from "./bank-transfers.tsx"

export const payment = {
  id: 1,
  booked_on: "2026-11-22",
  amount: 290,
  currency: "SEK",
  reference: "00012345",
  sender: "Kim Berg",
  account: "",
  taken_back_on: null,
  suggestions: [],
  fits: 0,
  split: [],
  is_exact: false,
}
export const suggestion = {
  order_id: 7,
  reference: "00012345",
  account_name: "Anna Lind",
  title: "Group training",
  amount: 290,
  due_at: null,
  status: "open",
  is_membership: false,
  why: "reference_and_amount",
}
const figures = { month: "2026-11", currency: "SEK", paid: { amount: 0, vat: 0, receipts: 0 } }

/** A test may change what its calls answer later. */
export function showTransfers(transfers: object = {}, answers: ServerAnswers = {}) {
  const list = { open: [], reversals: [], settled: [], own_accounts: [], last_file: null, ...transfers }
  return renderScreen(<BankTransfers />, {
    path: "/admin/finances",
    answers: Object.assign(answers, {
      "GET /api/admin/bank-transactions/": [200, list],
      "GET /api/admin/open-work/": [
        200,
        { sessions: 0, messages: 0, bank_transactions: 0, wallet_corrections: 0 },
      ],
      "GET /api/admin/finance-figures/": [
        200,
        {
          ...figures,
          waiting: { amount: 0, orders: 0, late: 0 },
          refunded: { amount: 0, credit_notes: 0 },
          written_off: { amount: 0, transfers: 0 },
        },
      ],
    } satisfies ServerAnswers),
  })
}
