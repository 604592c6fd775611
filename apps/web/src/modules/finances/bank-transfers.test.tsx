import { screen, waitFor, within } from "@testing-library/react"
import { strToU8, zipSync } from "fflate"
import { expect, test } from "vitest"
import { announced, type ServerAnswers } from "../../testing/render-screen.tsx"
import { payment, showTransfers as show, suggestion } from "./show-transfers.tsx"

const importCall = "POST /api/admin/bank-files/"
const nothing = {
  taken_in: 0,
  known: 0,
  known_since: null,
  divided: 0,
  outgoing: 0,
  pending: 0,
  reversals: 0,
  unreadable: [],
  differences: [],
  other_accounts: [],
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
    "2 of 6 were already here",
    "1 batch split into its payments",
    "1 outgoing payment skipped",
    /^2 payments aren’t booked by the bank yet/,
    /^1 new reversal/,
    "The amount can be read in two ways. Write it with two decimals.",
    /600.* in the entry, .*530.* in its payments.*26.* in charges/,
  ])
    await screen.findByText(text)
})

test("the same file again says when it came and that nothing was added", async () => {
  const again = { ...nothing, known: 31, known_since: "2026-11-26T09:00:00+01:00" }
  const { user } = show({}, { [importCall]: [200, again] })
  await choose(user, csv)
  await screen.findByText(/^This file was imported on .*26 Nov\. Nothing was added\.$/)
  expect(screen.queryByText(/were already here/)).toBeNull()
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

test("a file of another kind is answered with the formats that are read", async () => {
  const { user } = show({}, { [importCall]: [400, { code: "bank_file_unknown" }] })
  await choose(user, new File(["Hello"], "letter.txt"))
  await screen.findByText(/formats: camt\.053, camt\.054, or CSV with columns for date and amount/)
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
  await user.click(screen.getByRole("button", { name: "More actions for Kim Berg" }))
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Set aside"])
  await user.keyboard("{Escape}")
  const head = await screen.findByRole("heading", { name: "Reversals" })
  const card = within(head.closest("section") as HTMLElement)
  card.getByText(/Reverses .*290.* from Kim Berg, .*22 Nov/)
  expect(card.getByRole("link", { name: "Order 7" }).getAttribute("href")).toBe("/admin/finances/orders/7")
  await user.type(card.getByLabelText("What you did about it"), "The family pays again")
  await user.click(card.getByRole("button", { name: "Set aside" }))
  expect(sent.find(({ call }) => call.endsWith("/2/dismiss/"))?.body).toEqual({
    reason: "The family pays again",
  })
  await waitFor(() => expect(announced()).toMatch(/^Set aside: Kim Berg, .*290/))
})

test("each doubtful transfer says what it is likeliest for and what comes of the difference; one click does it", async () => {
  const doubtful = (id: number, sender: string, more: object, order: object = {}) => ({
    ...payment,
    id,
    sender,
    suggestions: [{ ...suggestion, order_id: id + 10, reference: `0001234${id}`, ...order }],
    fits: 1,
    ...more,
  })
  const both = [
    { ...suggestion, order_id: 31, reference: "00054321", account_name: "Samir Haddad" },
    { ...suggestion, order_id: 32, reference: "00054322", account_name: "Samir Haddad", amount: 530 },
  ]
  const matched = (more: object): [number, object] => [
    200,
    { order_id: 1, paid: true, to_wallet: 0, left: 0, written_off: 0, ...more },
  ]
  const { user, sent } = show(
    {
      open: [
        doubtful(1, "Nasrin Rahimi", {}, { why: "name_and_amount" }),
        doubtful(2, "S Lindqvist", { amount: 270 }, { why: "reference" }),
        doubtful(3, "Kim Berg", { amount: 310 }, { why: "reference" }),
        doubtful(4, "Li Ås", {}, { why: "reference", status: "paid", amount: 0 }),
        { ...payment, id: 5, sender: "S Haddad", amount: 820, split: both },
        doubtful(6, "", { fits: 9 }, { why: "amount" }),
        doubtful(7, "Mo Ali", { amount: 200 }, { why: "reference", is_membership: true }),
      ],
    },
    {
      "POST /api/admin/bank-transactions/2/match/": matched({ paid: false, left: 20 }),
      "POST /api/admin/bank-transactions/5/match/": matched({}),
    },
  )
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest("li") as HTMLElement)
  expect((await rowOf("Nasrin Rahimi")).getByText("Name and amount")).toBeTruthy()
  const short = await rowOf("S Lindqvist")
  short.getByText(/20 kr short/)
  short.getByText(/20 kr stays due/)
  ;(await rowOf("Kim Berg")).getByText(/20 kr goes to the wallet/)
  ;(await rowOf("Li Ås")).getByText("Already paid: the money goes to the family’s wallet")
  const unknown = await rowOf("Unknown payer")
  unknown.getByText("Unknown")
  unknown.getByText(/9 unpaid orders of/)
  unknown.getByRole("button", { name: "Choose order" })
  const membership = await rowOf("Mo Ali")
  membership.getByText(/200 kr goes to the wallet/)
  membership.getByRole("button", { name: /^Match with/ })
  await user.click(short.getByRole("button", { name: /^Match part with/ }))
  await screen.findByText(/270.* matched\. .*20.* stays due/)
  const sum = await rowOf("S Haddad")
  sum.getByText("Sum of 2 orders")
  await user.click(sum.getByRole("button", { name: /Samir Haddad.*00054321/ }))
  const bodies = sent.filter(({ call }) => call.endsWith("/match/")).map(({ body }) => body)
  expect(bodies).toEqual([
    { references: ["00012342"], unpaid: 290 },
    { references: ["00054321", "00054322"], unpaid: 820 },
  ])
})

test("the orders of a transfer are chosen by a search, of one family; what is over is said before the click", async () => {
  const found = (id: number, account_id: number, unpaid: number) => ({
    ...{ id, account_id, unpaid, account_name: `Family ${account_id}`, title: "Group", currency: "SEK" },
    reference: `0009000${id}`,
  })
  const orders = [found(1, 7, 290), found(2, 7, 500), found(3, 8, 290)]
  const MATCH = "POST /api/admin/bank-transactions/1/match/"
  const { user, sent } = show(
    { open: [{ ...payment, amount: 820 }] },
    {
      "GET /api/admin/orders/?search=290&view=unpaid": [200, { rows: orders, next: null }],
      "GET /api/admin/orders/?search=500&view=unpaid": [200, { rows: orders, next: null }],
      ...Object.fromEntries(
        orders.map((order) => [`GET /api/admin/orders/${order.id}/`, [200, order] as const]),
      ),
      [MATCH]: [409, { code: "changed_meanwhile" }],
    },
  )
  await user.click(await screen.findByRole("button", { name: "Choose order" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Choose order" }))
  const search = () => dialog.getByRole("combobox", { name: "Payer, amount or order" })
  await user.type(search(), "290")
  await user.click(await screen.findByRole("option", { name: /00090001/ }))
  await dialog.findByText(/530.* goes to the wallet/)
  await user.type(search(), "500")
  await screen.findByRole("option", { name: /00090002/ })
  expect(screen.queryByRole("option", { name: /00090003/ })).toBeNull()
  await user.click(screen.getByRole("option", { name: /00090002/ }))
  await dialog.findByText(/30.* goes to the wallet/)
  await user.click(dialog.getByRole("button", { name: /^Match .*820/ }))
  expect(sent.find(({ call }) => call === MATCH)?.body).toEqual({
    references: ["00090001", "00090002"],
    unpaid: 790,
  })
  await dialog.findByText(/Someone else has changed this/)
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

test("what fits exactly is matched by one click, but for what somebody decides; the toast undoes it", async () => {
  const MATCH = "POST /api/admin/bank-transactions/match-exact/"
  const REOPEN = "POST /api/admin/bank-transactions/reopen/"
  const exact = (id: number, sender: string) => ({
    ...payment,
    id,
    sender,
    suggestions: [{ ...suggestion, order_id: id + 10 }],
    is_exact: true,
  })
  const { user, sent } = show(
    { open: [exact(1, "Kim Berg"), exact(2, "Bo Ek"), exact(3, "Li Ås"), { ...payment, id: 4 }] },
    {
      [MATCH]: [200, { matched: [1], left_out: [3] }],
      [REOPEN]: [200, { reopened: [1], left_out: [] }],
    },
  )
  await screen.findByRole("heading", { name: "3 fit exactly" })
  await user.click(screen.getByRole("button", { name: "Decide the transfer from Bo Ek myself" }))
  screen.getByRole("heading", { name: "2 need a decision" })
  screen.getByText(/580.* for 2 orders/)
  await user.click(screen.getByRole("button", { name: "Match all 2" }))
  expect(sent.find(({ call }) => call === MATCH)?.body).toEqual({ ids: [1, 3] })
  await screen.findByText(/^1 matched, .*290.*1 has changed since/)
  await user.click(screen.getByRole("button", { name: "Undo" }))
  expect(sent.find(({ call }) => call === REOPEN)?.body).toEqual({ ids: [1] })
  await screen.findByText("1 transfer waits to be matched again")
})

test("matched ones of a day can be undone; what is dismissed has its sum and can be matched after all", async () => {
  const { suggestions: _, taken_back_on: __, is_exact: ___, ...facts } = payment
  const settled = (id: number, more: object) => ({
    ...facts,
    id,
    order_ids: [],
    reason: "",
    settled_by: "Mira",
    wallet_of: null,
    closed_at: null,
    settled_at: "2026-11-26T10:00:00+01:00",
    can_undo: false,
    ...more,
  })
  const REOPEN = "POST /api/admin/bank-transactions/reopen/"
  const { user, sent } = show(
    {
      settled: [
        settled(1, { status: "matched", order_ids: [7, 9], can_undo: true }),
        settled(2, { status: "matched", order_ids: [8], sender: "Bo Ek" }),
        settled(3, {
          status: "dismissed",
          reason: "Nobody",
          amount: 100,
          settled_at: "2026-10-20T10:00:00+02:00",
        }),
      ],
    },
    { [REOPEN]: [200, { reopened: [], left_out: [1] }] },
  )
  await user.click(await screen.findByRole("tab", { name: /^Set aside/ }))
  screen.getByRole("heading", { name: /100.* belongs to someone/ })
  screen.getByText("Over 30 days")
  screen.getByRole("button", { name: "Match the transfer from Kim Berg after all" })
  await user.click(screen.getByRole("tab", { name: "Recently matched" }))
  screen.getByRole("link", { name: "Order 9" })
  expect(screen.queryByRole("button", { name: "Undo the match for Bo Ek" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Undo the match for Kim Berg" }))
  expect(sent.find(({ call }) => call === REOPEN)?.body).toEqual({ ids: [1] })
  await screen.findByText(/^1 can’t be undone any more/)
})

test("a transfer for no order goes to a wallet or back to the payer; what is to be sent is closed or undone", async () => {
  const { suggestions: _, taken_back_on: __, is_exact: ___, fits: ____, split: _____, ...facts } = payment
  const returned = (id: number, sender: string, closed_at: string | null) => ({
    ...facts,
    ...{ id, sender, closed_at, status: "sent_back", order_ids: [], reason: "Twice", settled_by: "Mira" },
    settled_at: "2026-11-26T10:00:00+01:00",
    wallet_of: null,
    can_undo: closed_at === null,
  })
  const PATH = "POST /api/admin/bank-transactions"
  const done: [number, object] = [200, { status: "ok" }]
  const settled = [returned(2, "Bo Ek", null), returned(3, "Li Ås", "2026-11-26T12:00:00+01:00")]
  const { user, sent } = show(
    { open: [payment], settled },
    {
      "GET /api/admin/find-wallets/?search=anna": [
        200,
        [{ account_id: 9, name: "Anna Lind", email: "anna@example.com", balance: 0 }],
      ],
      [`${PATH}/1/to-wallet/`]: done,
      [`${PATH}/1/send-back/`]: done,
      [`${PATH}/2/close-return/`]: done,
    },
  )
  const choose = async (item: string) => {
    await user.click(await screen.findByRole("button", { name: "More actions for Kim Berg" }))
    await user.click(await screen.findByRole("menuitem", { name: item }))
    return within(await screen.findByRole("dialog", { name: item }))
  }
  const wallet = await choose("Add to a wallet")
  await user.type(wallet.getByRole("combobox"), "anna")
  await user.click(await screen.findByRole("option", { name: /Anna Lind/ }))
  await user.click(wallet.getByRole("button", { name: /^Add .*290/ }))
  await screen.findByText(/290.* added to the wallet/)
  const back = await choose("Send back")
  await user.type(back.getByLabelText("Reference or note"), "Paid twice")
  await user.click(back.getByRole("button", { name: /^Register .*290/ }))
  await screen.findByText(/Return it through your bank\.$/)
  await user.click(screen.getByRole("tab", { name: /^Sent back/ }))
  screen.getByText("Not sent yet")
  screen.getByRole("button", { name: "Undo the return to Bo Ek" })
  expect(screen.queryByRole("button", { name: /Li Ås/ })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Mark the return to Bo Ek as sent" }))
  await screen.findByText("Marked as sent")
  const writes = sent.filter(({ call }) => call.startsWith(PATH))
  expect(writes.slice(0, 2).map(({ body }) => body)).toEqual([{ account_id: 9 }, { note: "Paid twice" }])
  expect(writes[2]?.call).toBe(`${PATH}/2/close-return/`)
})
