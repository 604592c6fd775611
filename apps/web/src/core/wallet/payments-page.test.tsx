import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { PaymentsPage } from "./payments-page.tsx"

const wallet = {
  balance: 450,
  currency: "SEK",
  reserved: [],
  pass_types: [{ id: 1, name: "Group", amount: 6 }],
  training_passes: [
    {
      id: 7,
      pass_type: { id: 1, name: "Group" },
      amount: 6,
      amount_granted: 10,
      last_day: "2027-05-15",
      rest_until: null,
      created: "2026-11-16T12:00:00+01:00",
      package_name: "Group 10-Pack",
      withdrawal: { until: "2026-11-30", refund: 1560, to_card: 0, to_swish: 1560, to_wallet: 0 },
      players: [],
    },
  ],
  transactions: [],
  packages: [],
}
const line = (
  player_name: string | null,
  title = "Fitness",
  starts_at: string | null = "2026-12-11T17:30:00+01:00",
) => ({
  kind: "session",
  title,
  player_name,
  starts_at,
})
const row = (key: string, more: object) => ({
  key,
  kind: "order",
  at: "2026-11-26T13:00:00+01:00",
  amount: -240,
  currency: "SEK",
  passes: null,
  cause: null,
  method: "swish",
  status: "paid",
  due_at: null,
  closed_at: null,
  lines: [line("Noah")],
  order_id: 5,
  booking: { id: 3, player_id: 4 },
  refund: null,
  document: { id: 9, kind: "receipt", number: "2026-001620" },
  ...more,
})
const refund = (state: string, more: object = {}) =>
  row(`refund-${state}`, {
    kind: "refund",
    amount: 240,
    status: state === "returned" ? "returned" : state === "done" ? "refunded" : "refunding",
    document: { id: 10, kind: "credit_note", number: "2026-000005" },
    refund: {
      way: "swish",
      amount: 240,
      currency: "SEK",
      state,
      requested_at: "2026-11-26T13:00:00+01:00",
      sent_at: "2026-11-26T13:01:00+01:00",
      expected_day: "2026-11-27",
      failed_at: null,
      ...more,
    },
  })
const answersWith = (rows: object[]): ServerAnswers => ({
  "GET /api/fetch-wallet/": [200, wallet],
  "GET /api/payment-card/": [200, { card: null, memberships: 0, instalments: 0 }],
  "GET /api/payments/": [200, { rows, next: null }],
})
const show = (rows: object[], language: "en" | "sv" | "ar" = "en") =>
  renderScreen(<PaymentsPage />, { language, path: "/account?walletModal=true", answers: answersWith(rows) })
const list = () => screen.findByRole("region", { name: "Payments and refunds" })

test("a refund on its way is an ordered list of steps with days, the present one marked", async () => {
  show([refund("with_bank")])
  const steps = await screen.findByRole("list", { name: "Progress of the refund" })
  expect(
    within(steps)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Requested26 Nov", "Sent26 Nov", "With your bank", "Expectedby Fri 27 Nov"])
  expect(steps.querySelector("[aria-current=step]")?.textContent).toBe("With your bank")
  expect((await list()).textContent).toMatch(/Refund to Swish.*\+240.kr/)
  expect(
    screen.getAllByRole("link", { name: "Credit note 2026-000005 (PDF)" })[0]?.getAttribute("href"),
  ).toBe("/api/receipts/10/receipt.pdf")
})

test("a refund that has arrived is one line; one that the bank refused is in the balance", async () => {
  show([
    refund("done", { expected_day: "2026-10-01" }),
    refund("returned", { failed_at: "2026-11-27T09:00:00+01:00" }),
  ])
  const steps = await screen.findAllByRole("list", { name: "Progress of the refund" })
  expect(steps).toHaveLength(1)
  expect(steps[0]?.textContent).toContain("Your bank returned it")
  expect((await list()).textContent).toMatch(/We’ve added 240.kr to your balance instead\./)
})

test("several sessions are counted by player, and open to say which", async () => {
  const { user } = show([
    row("order-1", { amount: -720, lines: [line("Elsa"), line("Noah"), line("Noah", "Group")] }),
  ])
  const open = await screen.findByRole("button", { name: "3 sessions" })
  expect((await list()).textContent).toContain("Elsa 1 and Noah 2")
  expect(screen.getByText("Noah, Group, Fri 11 Dec").closest("[hidden]")).not.toBeNull()
  await user.click(open)
  expect(screen.getByText("Noah, Group, Fri 11 Dec").closest("[hidden]")).toBeNull()
})

test("an unpaid invoice says until when, and is paid and downloaded here", async () => {
  show([
    row("order-2", {
      method: "bank_transfer",
      status: "unpaid",
      amount: -420,
      due_at: "2026-11-30T23:00:00+01:00",
      document: null,
    }),
  ])
  expect(await screen.findByText("Unpaid, due Mon 30 Nov")).toBeTruthy()
  expect(screen.getAllByRole("link", { name: /^Pay 420.kr$/ })[0]?.getAttribute("href")).toContain(
    "modalSection=payment",
  )
  expect(screen.getAllByRole("link", { name: "Invoice (PDF)" })[0]?.getAttribute("href")).toBe(
    "/api/orders/5/invoice.pdf",
  )
})

test("passes and whose they are stand beside; nothing paid yet says only that", async () => {
  const { sent } = show([])
  expect(await screen.findByText("Your payments and receipts will be here")).toBeTruthy()
  expect(await screen.findByText("Valid until Sat 15 May")).toBeTruthy()
  expect(screen.queryByText(/All receipts/)).toBeNull()
  expect(sent).toEqual([])
})

test("in Arabic an amount keeps its sign before it, and the steps are named", async () => {
  show([refund("requested")], "ar")
  expect(await screen.findByRole("list", { name: "مراحل الاسترداد" })).toBeTruthy()
  expect(document.body.textContent).toMatch(/\+.?240/)
})

test("a pack is withdrawn from after it was said how much is refunded and where to", async () => {
  const answers = answersWith([])
  answers["POST /api/withdraw-from-package/:id/"] = [200, { to_card: 0, to_swish: 1560, to_wallet: 0 }]
  answers["POST /api/withdraw-from-package/7/"] = [200, { to_card: 0, to_swish: 1560, to_wallet: 0 }]
  const { user, sent } = renderScreen(<PaymentsPage />, { path: "/account?walletModal=true", answers })
  await user.click(await screen.findByRole("button", { name: "Withdraw by 30 Nov" }))
  const dialog = await screen.findByRole("alertdialog", { name: "Withdraw from Group 10-Pack?" })
  expect(dialog.textContent).toMatch(/refund 1.560.kr by Swish\./)
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole("button", { name: /^Withdraw and get 1.560.kr back$/ }))
  await screen.findByText(/Withdrawn/)
  expect(sent).toEqual([{ call: "POST /api/withdraw-from-package/7/", body: { refund: 1560 } }])
})
