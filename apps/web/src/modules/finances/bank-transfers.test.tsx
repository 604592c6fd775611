import { screen, waitFor, within } from "@testing-library/react"
import { strToU8, zipSync } from "fflate"
import { expect, test } from "vitest"
import { announced, renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { BankTransfers } from "./bank-transfers.tsx"

const importCall = "POST /api/admin/bank-files/"
const nothing = {
  taken_in: 0,
  known: 0,
  divided: 0,
  outgoing: 0,
  pending: 0,
  reversals: 0,
  unreadable: [],
  differences: [],
  other_accounts: [],
}
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
const figures = { month: "2026-11", currency: "SEK", paid: { amount: 0, vat: 0, receipts: 0 } }

/** A test may change what its calls answer later. */
function show(transfers: object = {}, answers: ServerAnswers = {}) {
  const list = { open: [], reversals: [], settled: [], own_accounts: [], ...transfers }
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
        { ...figures, waiting: { amount: 0, orders: 0, late: 0 }, refunded: { amount: 0, credit_notes: 0 } },
      ],
    } satisfies ServerAnswers),
  })
}
const choose = async (user: ReturnType<typeof show>["user"], file: File) =>
  user.upload(await screen.findByLabelText("Choose file"), file)
const csv = new File(["Datum;Belopp"], "november.csv")

test("the outcome says what counts, what was left aside, and what somebody has to look at", async () => {
  const { user } = show(
    {},
    {
      [importCall]: [
        200,
        {
          taken_in: 3,
          known: 2,
          divided: 1,
          outgoing: 1,
          pending: 2,
          reversals: 1,
          unreadable: [{ row: 5, text: "2026-11-25; 290,000", reason: "ambiguous_amount" }],
          differences: [{ row: 2, currency: "SEK", entry: 600, payments: 530, charges: 26 }],
          other_accounts: [],
        },
      ],
    },
  )
  await choose(user, csv)
  for (const text of [
    "3 new payments",
    "2 payments already imported",
    "1 batch split into its payments",
    "1 outgoing payment skipped",
    /^2 payments aren’t booked by the bank yet/,
    /^1 new reversal/,
    "The amount can be read in two ways. Write it with two decimals.",
    /600.* in the entry, .*530.* in its payments.*26.* in charges/,
  ])
    await screen.findByText(text)
})

test("another account is named; one click makes it ours and reads the file again", async () => {
  const account = "SE7280000810340009783242"
  const answers: ServerAnswers = {
    [importCall]: [200, { ...nothing, other_accounts: [{ account, payments: 3 }] }],
    "POST /api/admin/bank-accounts/": [200, { status: "ok" }],
  }
  const { user, sent } = show({}, answers)
  await choose(user, csv)
  await screen.findByText("SE72 8000 0810 3400 0978 3242")
  answers[importCall] = [200, { ...nothing, taken_in: 3 }]
  await user.click(screen.getByRole("button", { name: /is our account$/ }))
  await screen.findByText("3 new payments")
  const writes = sent.filter(({ call }) => call.startsWith("POST"))
  expect(writes.map(({ call }) => call)).toEqual([importCall, "POST /api/admin/bank-accounts/", importCall])
  expect(writes[1]?.body).toEqual({ account })
  expect(writes[2]?.body).toEqual({ content: "Datum;Belopp" })
})

test("each file of a ZIP has its outcome; one that is refused keeps none back", async () => {
  const { user, sent } = show({}, { [importCall]: [400, { code: "bank_file_intraday" }] })
  const zip = zipSync({ "a.xml": strToU8("<a/>"), "b.csv": strToU8("b") })
  await choose(user, new File([zip.slice().buffer], "month.zip"))
  await screen.findByText("b.csv")
  expect(screen.getAllByText(/^This is a camt\.052/)).toHaveLength(2)
  expect(sent.filter(({ call }) => call === importCall)).toHaveLength(2)
})

test("a file that is not even sent says why and what to do", async () => {
  const { user, sent } = show()
  await choose(user, new File(["PK\u0003\u0004"], "month.zip"))
  await screen.findByText("This ZIP is damaged. Download it again.")
  await choose(user, new File(["x".repeat(2_000_001)], "year.xml"))
  await screen.findByText(/^This file is too long/)
  expect(sent.filter(({ call }) => call === importCall)).toEqual([])
})

test("a reversal stands apart with the payment that it takes back, which is offered to no order", async () => {
  const { suggestions: _, taken_back_on: __, ...facts } = payment
  const { user, sent } = show(
    {
      open: [{ ...payment, taken_back_on: "2026-11-23" }],
      reversals: [
        {
          ...facts,
          id: 2,
          booked_on: "2026-11-23",
          direction: "debit",
          takes_back: { ...facts, status: "matched", order_id: 7 },
        },
      ],
    },
    { "POST /api/admin/bank-transactions/2/dismiss/": [200, { status: "ok" }] },
  )
  await screen.findByText(/^Reversed by the bank on .*23 Nov/)
  const head = await screen.findByRole("heading", { name: "Reversals" })
  const card = within(head.closest("section") as HTMLElement)
  card.getByText(/Reverses .*290.* from Kim Berg, .*22 Nov/)
  expect(card.getByRole("link", { name: "Order 7" }).getAttribute("href")).toBe("/admin/finances/orders/7")
  await user.type(card.getByLabelText("What you did about it"), "The family pays again")
  await user.click(card.getByRole("button", { name: "Dismiss" }))
  expect(sent.find(({ call }) => call.endsWith("/2/dismiss/"))?.body).toEqual({
    reason: "The family pays again",
  })
  await waitFor(() => expect(announced()).toMatch(/^Dismissed: Kim Berg, .*290/))
})

test("two references whose sum fits, and an order that is paid, say so", async () => {
  show({
    open: [
      {
        ...payment,
        amount: 580,
        reference: "00012345\n00054320",
        suggestions: [
          { ...suggestion, why: "references_and_sum" },
          { ...suggestion, order_id: 8, reference: "00054320", why: "references_and_sum" },
        ],
      },
      { ...payment, id: 2, suggestions: [{ ...suggestion, status: "paid", why: "reference" }] },
    ],
  })
  expect(await screen.findAllByText("References and total match")).toHaveLength(2)
  screen.getByText("Already paid: the money goes to the family’s wallet")
})

test("an account that the office added can be removed; those of the academy's facts stay", async () => {
  const { user, sent } = show(
    {
      own_accounts: [
        { id: null, account: "55555555" },
        { id: 4, account: "SE7280000810340009783242" },
      ],
    },
    { "DELETE /api/admin/bank-accounts/4/": [200, { status: "ok" }] },
  )
  await screen.findByText("5555-5555")
  await user.click(screen.getByRole("button", { name: /^Remove/ }))
  expect(sent.some(({ call }) => call === "DELETE /api/admin/bank-accounts/4/")).toBe(true)
})
