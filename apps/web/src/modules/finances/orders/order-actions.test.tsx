import { fireEvent, screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { ItemsCard } from "./items-card.tsx"
import { OrderActions } from "./order-actions.tsx"
import { OrderState } from "./order-state.tsx"
import type { Order, OrderRow } from "./orders.ts"
import { PayOrdersDialog } from "./pay-orders-dialog.tsx"
import { PayerCard } from "./payer-card.tsx"
import { ReminderSettings } from "./reminder-settings.tsx"
import { UndoCard } from "./undo-card.tsx"
import { WhatHappened } from "./what-happened.tsx"

const order = (more: Partial<Order> = {}) =>
  ({
    id: 7,
    account_name: "Sara Lindqvist",
    currency: "SEK",
    status: "open",
    kind: "booking",
    amount: 420,
    unpaid: 420,
    wallet_balance: 450,
    reference: "00012345",
    due_at: "2026-11-30T23:59:59+01:00",
    is_membership: false,
    is_own_family: false,
    seats_to_come: 1,
    payments: [],
    lines: [],
    has_instalments: false,
    reminders: { count: 0, last: null },
    planned_reminders: [],
    is_of_seats: true,
    agreed_parts: [],
    refunds: [],
    created: "2026-11-21T09:02:00+01:00",
    from_wallet: 0,
    no_reminder: null,
    ...more,
  }) as Order

test("the order's page begins with what is to pay and by whom, and ends with what helps to decide", () => {
  const line = { id: 1, title: "Group · First touch", player_name: "Elsa", amount: 420, vat_rate: 0.06 }
  const more = {
    account_id: 12,
    payment_method: "bank_transfer" as const,
    paid_by_hand: null,
    paid_at: null,
    lines: [
      {
        ...line,
        starts_at: "2026-12-04T16:30:00+01:00",
        discount: 0,
        refunded: 0,
        is_fee: false,
        passes: null,
      },
    ],
    payer: { phone_number: "070-174 06 18", owed: 980, invoices_paid: 23, invoices_late: 2 },
  }
  renderScreen(
    <>
      <ItemsCard order={order(more)} />
      <PayerCard order={order(more)} />
    </>,
  )
  expect(screen.getByText("To pay").parentElement?.textContent).toMatch(/420.kr/)
  expect(screen.getByRole("link", { name: "070-174 06 18" }).getAttribute("href")).toBe("tel:070-174 06 18")
  screen.getByText(/^Elsa, Fri 4 Dec 16:30, /)
  const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent)
  expect(figures.slice(-3)).toEqual(["450\u00a0kr", "980\u00a0kr", "2 of 23"])
})

const PAY = "POST /api/admin/orders/7/payments/"
const show = (more: Partial<Order> = {}, answers: ServerAnswers = {}) =>
  renderScreen(<OrderActions order={order(more)} />, { answers })

test("mark as paid is open with all that is due; the amount typed says what it does before the button", async () => {
  const { user, sent } = show({}, { [PAY]: [200, { order_id: 7, paid: false, to_wallet: 0, left: 20 }] })
  screen.getByText("Sara Lindqvist gets the receipt by email.")
  await user.click(screen.getByRole("radio", { name: "Cash" }))
  const amount = screen.getByLabelText("Amount")
  await user.clear(amount)
  await user.type(amount, "450,50")
  screen.getByText(/30.50.* goes to the wallet/)
  await user.clear(amount)
  await user.type(amount, "400")
  screen.getByText(/20.* stays due/)
  await user.click(screen.getByRole("button", { name: /^Mark .*400.* as paid/ }))
  expect(sent.find(({ call }) => call === PAY)?.body).toMatchObject({
    method: "cash",
    amount: 400,
    unpaid: 420,
    note: "",
  })
  await screen.findByText(/400.*|20.* stays due/)
})

test("no amount sends nothing, and a day to come is refused at its field", async () => {
  const { user, sent } = show()
  await user.clear(screen.getByLabelText("Amount"))
  await user.click(screen.getByRole("button", { name: /^Mark/ }))
  expect(sent).toEqual([])
})

test("an action that is not possible keeps its place and says why", async () => {
  const { user, sent } = show({
    wallet_balance: 10,
    reference: null,
    kind: "membership",
    is_membership: true,
  })
  for (const [name, why] of [
    [/^Pay from the wallet/, "Not for memberships"],
    [/^Change due date/, "Only for invoices"],
    [/^Withdraw the order/, "Not for memberships"],
  ] as const) {
    const row = screen.getByRole("button", { name })
    expect(row.getAttribute("aria-disabled")).toBe("true")
    expect(row.textContent).toContain(why)
    await user.click(row)
  }
  screen.getByRole("heading", { name: "Mark as paid" })
  expect(sent).toEqual([])
})

test("an opened form has the focus, and its row has it back when it is cancelled", async () => {
  const { user } = show()
  expect(document.activeElement).toBe(document.body)
  for (const [name, title] of [
    [/^Give a discount/, "Give a discount"],
    [/^Withdraw the order/, "Withdraw the order"],
    [/^Mark as paid/, "Mark as paid"],
  ] as const) {
    await user.click(screen.getByRole("button", { name }))
    const form = screen.getByRole("region", { name: title })
    expect(form.contains(document.activeElement)).toBe(true)
    await user.click(within(form).getByRole("button", { name: "Cancel" }))
    expect(document.activeElement).toBe(screen.getByRole("button", { name }))
  }
})

test("a reminder is sent from the order's page, and the focus comes back to its button; why none can be sent is said", async () => {
  const PREVIEW = "POST /api/admin/order-reminders/preview/"
  const SEND = "POST /api/admin/order-reminders/"
  const goes_at = "2026-11-26T14:41:30+01:00"
  const emails = [{ language: "en", count: 1, subject: "Reminder", text: "420 kr" }]
  const { user, sent, unmount } = show(
    { reminders: { count: 1, last: "2026-11-24T08:00:00+01:00" } },
    {
      [PREVIEW]: [200, { orders: 1, amount: 420, currency: "SEK", emails, fees: [], left_out: [], goes_at }],
      [SEND]: [200, { batch: "a", orders: 1, families: 1, left_out: [], goes_at }],
    },
  )
  const row = screen.getByRole("button", { name: /^Send reminder/ })
  expect(row.textContent).toContain("1 sent")
  await user.click(row)
  await screen.findByText("English: 1 family")
  await user.keyboard("{Escape}")
  expect(document.activeElement).toBe(row)
  await user.click(row)
  await user.click(await screen.findByRole("button", { name: "Remind 1 order" }))
  expect(sent.find(({ call }) => call === SEND)?.body).toEqual({ order_ids: [7] })
  await screen.findByText("Reminder sent for 1 order")
  unmount()
  for (const [no_reminder, why] of [
    ["reminded_lately", "reminded in the last 24 hours"],
    ["transfer_waiting", "bank transfer waiting to be matched"],
    ["not_unpaid", "Only for invoices"],
  ] as const) {
    const shown = show({ no_reminder })
    const row = screen.getByRole("button", { name: /^Send reminder/ })
    expect(row.getAttribute("aria-disabled")).toBe("true")
    expect(row.textContent).toContain(why)
    shown.unmount()
  }
})

test("what happened begins with what comes next, and the newest is on top", () => {
  const payment = {
    amount: 100,
    outcome: "wallet" as const,
    received: "2026-11-24T12:00:00+01:00",
    by_hand: "cash" as const,
    note: "",
    entered_by: "Karin Ek",
    entered: "2026-11-24T12:00:00+01:00",
    undone: null,
    is_written_off: false,
  }
  const planned_reminders = [
    { number: 1, day: "2026-12-01" },
    { number: 2, day: "2026-12-08" },
  ]
  renderScreen(<WhatHappened order={order({ planned_reminders, payments: [payment], from_wallet: 100 })} />)
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(
    /^Payment due.*30.*reminder goes out on .*1 Dec.*second reminder goes out on .*8 Dec/,
  )
  expect(rows[1]).toMatch(/^Cash/)
  expect(rows[3]).toMatch(/^Order made/)
})

test("an invoice is split into dated parts that add up; below the limit, and what is no seat, stays whole and says so", async () => {
  const SPLIT = "POST /api/admin/orders/7/split/"
  const { user, sent, unmount } = show({ unpaid: 2500.5 }, { [SPLIT]: [200, { amounts: [834.5, 833, 833] }] })
  await user.click(screen.getByRole("button", { name: /^Split into instalments/ }))
  await user.click(screen.getByRole("radio", { name: "3" }))
  screen.getByLabelText(/^Part 1: .*834\.50/)
  const second = screen.getByLabelText(/^Part 2: .*833/)
  fireEvent.change(second, { target: { value: "2026-11-30" } })
  const save = () => user.click(screen.getByRole("button", { name: "Split into instalments" }))
  await save()
  expect(sent.filter(({ call }) => call === SPLIT)).toEqual([])
  fireEvent.change(second, { target: { value: "2026-12-20" } })
  await save()
  expect(sent.find(({ call }) => call === SPLIT)?.body).toEqual({
    due_on: ["2026-11-30", "2026-12-20", "2027-01-29"],
    unpaid: 2500.5,
  })
  unmount()
  for (const [more, why] of [
    [{ unpaid: 1499 }, /Only for orders from 1.500.kr/],
    [{ unpaid: 1500, is_of_seats: false }, "Only for sessions"],
    [{ unpaid: 1500, has_instalments: true }, "Already split"],
  ] as const) {
    const shown = show(more)
    const row = screen.getByRole("button", { name: /^Split into instalments/ })
    expect(row.getAttribute("aria-disabled")).toBe("true")
    expect(row.textContent).toMatch(why)
    shown.unmount()
  }
})

test("owners set when reminders go out; the second is later than the first, and others only read it", async () => {
  const GET = "GET /api/admin/reminder-settings/"
  const PUT = "PUT /api/admin/reminder-settings/"
  const set = { first_days: 1, second_days: null, fee: 0 }
  const account = { is_superuser: true, is_owner: true }
  const { user, sent, unmount } = renderScreen(<ReminderSettings />, {
    account,
    answers: { [GET]: [200, set], [PUT]: [200, { status: "ok" }] },
  })
  await user.click(screen.getByRole("button", { name: "Automatic reminders" }))
  const second = await screen.findByLabelText("Second reminder")
  await user.type(second, "1")
  await user.click(screen.getByRole("button", { name: "Save" }))
  screen.getByText(/more days than for the first/)
  expect(sent.filter(({ call }) => call === PUT)).toEqual([])
  await user.type(second, "0")
  const fee = screen.getByLabelText("Fee for the second reminder (kr)")
  await user.clear(fee)
  await user.type(fee, "61")
  await user.click(screen.getByRole("button", { name: "Save" }))
  screen.getByText("Enter a whole amount from 0 to 60")
  await user.clear(fee)
  await user.type(fee, "60")
  await user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Automatic reminders are on")
  expect(sent.find(({ call }) => call === PUT)?.body).toEqual({ first_days: 1, second_days: 10, fee: 60 })
  unmount()
  const office = renderScreen(<ReminderSettings />, {
    account: { ...account, is_owner: false },
    answers: { [GET]: [200, set] },
  })
  await office.user.click(screen.getByRole("button", { name: "Automatic reminders" }))
  await screen.findByText("Only owners can change this.")
})

test("withdrawing says what is released, and needs a reason", async () => {
  const call = "POST /api/admin/orders/7/withdraw/"
  const { user, sent } = show({ seats_to_come: 2 }, { [call]: [200, { seats: 2 }] })
  await user.click(screen.getByRole("button", { name: /^Withdraw the order/ }))
  screen.getByText(/^2 seats are released\. Sara Lindqvist is notified/)
  await user.click(screen.getByRole("button", { name: "Withdraw order" }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText("Reason"), "Moved away")
  await user.click(screen.getByRole("button", { name: "Withdraw order" }))
  expect(sent).toMatchObject([{ call, body: { reason: "Moved away" } }])
})

test("who marked it is named, and it can be undone while the time lasts", async () => {
  const payment = {
    amount: 420,
    outcome: "order" as const,
    received: "2026-11-26T14:42:00+01:00",
    by_hand: "swish" as const,
    note: "Seen by Amir",
    entered_by: "Karin Ek",
    entered: "2026-11-26T14:42:00+01:00",
    undone: null,
    is_written_off: false,
  }
  const paid = order({
    status: "paid",
    unpaid: 0,
    payments: [payment],
    undo_until: "2026-11-27T14:42:00+01:00",
  })
  const call = "POST /api/admin/orders/7/undo-payment/"
  const first = renderScreen(<UndoCard order={paid} />, { answers: { [call]: [200, { order_id: 7 }] } })
  screen.getByText(/^Karin Ek marked this as paid on .*14:42/)
  await first.user.click(screen.getByRole("button", { name: "Undo payment" }))
  expect(first.sent).toMatchObject([{ call }])
  first.unmount()
  renderScreen(<UndoCard order={{ ...paid, undo_until: null }} />)
  screen.getByText(/^Paid .*420.*: Swish/)
  expect(screen.queryByRole("button")).toBeNull()
})

test("a discount says what is left to pay, needs a reason and never takes all", async () => {
  const DISCOUNT = "POST /api/admin/orders/7/discount/"
  const { user, sent } = show({}, { [DISCOUNT]: [200, { unpaid: 370 }] })
  await user.click(screen.getByRole("button", { name: /^Give a discount/ }))
  const amount = screen.getByLabelText("Discount")
  const save = () => user.click(screen.getByRole("button", { name: "Save discount" }))
  await user.type(amount, "420")
  await user.type(screen.getByLabelText("Reason"), "Siblings")
  await save()
  expect(sent).toEqual([])
  await user.clear(amount)
  await user.type(amount, "50")
  screen.getByText(/370.* to pay. Sara Lindqvist gets the new invoice/)
  await save()
  expect(sent.find(({ call }) => call === DISCOUNT)?.body).toEqual({
    amount: 50,
    reason: "Siblings",
    tells_reason: false,
    unpaid: 420,
  })
})

test("one of several instalments has no discount", () => {
  show({ has_instalments: true })
  const row = screen.getByRole("button", { name: /^Give a discount/ })
  expect(row.getAttribute("aria-disabled")).toBe("true")
  expect(row.textContent).toContain("Not for instalments")
})

test("of several orders each is marked with what is shown of it", async () => {
  const MANY = "POST /api/admin/order-payments/"
  const rows = [order(), order({ id: 8, unpaid: 99.5 })] as unknown as OrderRow[]
  const { user, sent } = renderScreen(
    <PayOrdersDialog orders={rows} onDone={() => {}} onClose={() => {}} />,
    {
      answers: { [MANY]: [200, { paid: [7, 8], left_out: [] }] },
    },
  )
  await user.click(screen.getByRole("button", { name: /^Mark .*519\.50.* as paid/ }))
  expect(sent.find(({ call }) => call === MANY)?.body).toMatchObject({
    orders: [
      { id: 7, unpaid: 420 },
      { id: 8, unpaid: 99.5 },
    ],
  })
})

test("an order is overdue from the day after it was due", () => {
  const today = "2026-11-26T00:00:01+01:00"
  const { unmount } = renderScreen(<OrderState order={order({ due_at: today })} />)
  screen.getByText(/^Due/)
  unmount()
  renderScreen(<OrderState order={order({ due_at: "2026-11-25T23:59:59+01:00" })} />)
  screen.getByText(/^Overdue since/)
})

test("who gets the reminder fee is said, and it can be left out; on the order it is removed", async () => {
  const PREVIEW = "POST /api/admin/order-reminders/preview/"
  const SEND = "POST /api/admin/order-reminders/"
  const REMOVE = "POST /api/admin/orders/7/remove-fee/"
  const goes_at = "2026-11-26T14:41:30+01:00"
  const fees = [{ order_id: 7, account_name: "Sara Lindqvist", amount: 60 }]
  const emails = [{ language: "en", count: 1, subject: "Reminder", text: "480 kr" }]
  const fee = { id: 2, title: "Påminnelseavgift", amount: 60, discount: 0, is_fee: true }
  const { user, sent } = show(
    { lines: [fee] as Order["lines"] },
    {
      [PREVIEW]: [200, { orders: 1, amount: 480, currency: "SEK", emails, fees, left_out: [], goes_at }],
      [SEND]: [200, { batch: "a", orders: 1, families: 1, left_out: [], goes_at }],
      [REMOVE]: [200, { unpaid: 420 }],
    },
  )
  await user.click(screen.getByRole("button", { name: /^Send reminder/ }))
  await screen.findByText(/^Order 7, Sara Lindqvist/)
  await user.click(screen.getByRole("switch", { name: "Charge the reminder fee" }))
  await user.click(await screen.findByRole("button", { name: "Remind 1 order" }))
  expect(sent.filter(({ call }) => call === PREVIEW).map(({ body }) => body)).toEqual([
    { order_ids: [7] },
    { order_ids: [7], without_fee: true },
  ])
  expect(sent.find(({ call }) => call === SEND)?.body).toEqual({ order_ids: [7], without_fee: true })
  await user.click(screen.getByRole("button", { name: /^Remove the fee/ }))
  await user.click(screen.getByRole("button", { name: "Remove the fee" }))
  expect(sent.some(({ call }) => call === REMOVE)).toBe(true)
})
