import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { BankTransfers } from "./bank-transfers.tsx"

const payment = {
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
const suggestion = {
  order_id: 7,
  reference: "00012345",
  account_name: "Anna Lind",
  title: "Group training",
  amount: 290,
  due_at: null,
  status: "open",
  why: "reference_and_amount",
}

test("J and K go through what fits exactly and what needs a decision: Enter matches, or takes out", async () => {
  const MATCH = "POST /api/admin/bank-transactions/2/match/"
  const MATCH_ALL = "POST /api/admin/bank-transactions/match-exact/"
  const found = (id: number, sender: string, more: object = {}) => ({
    ...payment,
    id,
    sender,
    suggestions: [{ ...suggestion, order_id: id + 10 }],
    ...more,
  })
  const open = [found(1, "Kim Berg", { is_exact: true }), found(2, "Bo Ek"), { ...payment, id: 3 }]
  const { user, sent } = renderScreen(<BankTransfers />, {
    path: "/admin/finances",
    answers: {
      "GET /api/admin/bank-transactions/": [
        200,
        { open, reversals: [], settled: [], own_accounts: [], last_file: null },
      ],
      "GET /api/admin/open-work/": [
        200,
        { sessions: 0, messages: 0, bank_transactions: 0, wallet_corrections: 0 },
      ],
      [MATCH]: [200, { paid: true, to_wallet: 0, left: 0 }],
      [MATCH_ALL]: [200, { matched: [1], left_out: [] }],
    },
  })
  const isAt = (name: RegExp) => expect(document.activeElement).toBe(screen.getByRole("button", { name }))
  await screen.findByRole("heading", { name: "1 fits exactly" })
  await user.keyboard("j")
  isAt(/^Match it$/)
  await user.keyboard("j")
  isAt(/transfer from Kim Berg myself/)
  await user.keyboard("jj")
  isAt(/^Choose order$/)
  await user.keyboard("k{Enter}")
  expect(sent.find(({ call }) => call === MATCH)?.body).toEqual({ references: ["00012345"], unpaid: 290 })
  await user.keyboard("k")
  isAt(/myself/)
  await user.keyboard("k")
  isAt(/^Match it$/)
  await user.keyboard("{Enter}")
  await waitFor(() => expect(sent.some(({ call }) => call === MATCH_ALL)).toBe(true))
})

test("when all is matched, the list says when the last file came", async () => {
  const nothing = { open: [], reversals: [], settled: [], own_accounts: [] }
  renderScreen(<BankTransfers />, {
    path: "/admin/finances",
    answers: {
      "GET /api/admin/bank-transactions/": [200, { ...nothing, last_file: "2026-11-26T09:00:00+01:00" }],
    },
  })
  await screen.findByText(/^All transfers are matched\. Last file: .*26 Nov/)
})
