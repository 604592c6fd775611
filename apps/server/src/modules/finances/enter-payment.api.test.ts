import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, HOUR_MS, wallClockDate } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { settleOrder } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { readLedgerEvents } from "./read-ledger-events.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const today = () => wallClockDate(academy.clock.now())
const openOffice = async () => as(academy.app, await academy.given.account(rightsOf("office")))

/** A family that owes 290 kr for a seat in so many days. */
async function owing(days = 20) {
  const family = await academy.family()
  const starts_at = new Date(academy.clock.now().getTime() + days * DAY_MS)
  const bookable = await academy.given.bookable({ starts_at })
  const { body } = await book(family.visitor, bookable, family.player, "bank_transfer")
  const [order] = await rowsOf("select * from orders where reference = $1", body.reference)
  return {
    ...family,
    bookable,
    order: order as { id: number; amount_minor: number; reference: string },
    booking_id: body.booking_id as number,
    due: order.amount_minor / 100,
  }
}
const enter = (office: Visitor, { order, due }: Awaited<ReturnType<typeof owing>>, more: object = {}) =>
  office.post(`/api/admin/orders/${order.id}/payments/`, {
    method: "cash",
    amount: due,
    paid_on: today(),
    note: "At the pitch",
    unpaid: due,
    ...more,
  })
const undo = (office: Visitor, id: number) => office.post(`/api/admin/orders/${id}/undo-payment/`, {})
const read = async (office: Visitor, id: number) => (await office.get(`/api/admin/orders/${id}/`)).body
const balanceOf = async (account: { id: number }) =>
  (await rowsOf("select balance_minor from wallets where account_id = $1", account.id))[0]?.balance_minor ?? 0
/** What the accounts moved this month, without those of others in this file. */
const ledgerOf = async (orderId: number) =>
  (await readLedgerEvents(academy.deps.pool, today().slice(0, 7))).events.filter(({ text }) =>
    text.endsWith(`order ${orderId}`),
  )

test("cash pays the order: its receipt says cash, and the books have it in the till", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  const { body } = await enter(office, owed)
  expect(body).toEqual({ order_id: owed.order.id, paid: true, to_wallet: 0, left: 0 })
  const order = await read(office, owed.order.id)
  expect(order).toMatchObject({ status: "paid", unpaid: 0 })
  expect(order.payments).toMatchObject([{ by_hand: "cash", note: "At the pitch", amount: owed.due }])
  expect(order).toMatchObject({ payment_method: "bank_transfer", paid_by_hand: "cash" })
  const receipt = await owed.visitor.get(`/api/receipts/${order.receipts[0].id}/`)
  expect(receipt.body).toMatchObject({ payment_method: "cash", total: owed.due })
  expect(await ledgerOf(owed.order.id)).toMatchObject([
    { kind: "payment", by: "cash", amount_minor: owed.order.amount_minor },
  ])
})

test("an order says when its session is, what its payer owes in all, and which invoices were paid late", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  const pool = academy.deps.pool
  await pool.query("update accounts set phone_number = '070-174 06 18' where id = $1", [owed.account.id])
  const page = await read(office, owed.order.id)
  expect(new Date(page.lines[0].starts_at)).toEqual(owed.bookable.starts_at)
  const payer = { phone_number: "070-174 06 18", owed: owed.due, invoices_paid: 0, invoices_late: 0 }
  expect(page.payer).toEqual(payer)
  await enter(office, owed)
  const paid = { ...payer, owed: 0, invoices_paid: 1 }
  expect((await read(office, owed.order.id)).payer).toEqual(paid)
  const dueOn = (shift: string) =>
    pool.query(`update orders set due_at = closed_at + interval '${shift}' where id = $1`, [owed.order.id])
  await dueOn("-1 day")
  expect((await read(office, owed.order.id)).payer).toEqual({ ...paid, invoices_late: 1 })
  await dueOn("0 days")
  expect((await read(office, owed.order.id)).payer).toEqual(paid)
})

test("a part is paid and the rest stays due; the rest pays it, with one receipt for all", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  const part = await enter(office, owed, { amount: 100, method: "swish" })
  expect(part.body).toMatchObject({ paid: false, to_wallet: 0, left: owed.due - 100 })
  expect(await read(office, owed.order.id)).toMatchObject({
    status: "open",
    unpaid: owed.due - 100,
    receipts: [],
  })
  expect(await balanceOf(owed.account)).toBe(0)
  // Who has the page of before cannot pay the whole again.
  expect((await enter(office, owed)).body.code).toBe("changed_meanwhile")
  const rest = { amount: owed.due - 100, unpaid: owed.due - 100 }
  expect((await enter(office, owed, rest)).body.paid).toBe(true)
  const { receipts } = await read(office, owed.order.id)
  expect(receipts).toMatchObject([{ kind: "receipt", total: owed.due }])
})

test("what a part paid comes back to the wallet when the seat is given up", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  await enter(office, owed, { amount: 100 })
  const { body } = await office.post(`/api/admin/orders/${owed.order.id}/withdraw/`, { reason: "Moved away" })
  expect(body).toEqual({ seats: 1 })
  expect(await balanceOf(owed.account)).toBe(10_000)
  expect((await read(office, owed.order.id)).status).toBe("cancelled")
  expect(await rowsOf("select status from bookings where id = $1", owed.booking_id)).toEqual([
    { status: "cancelled" },
  ])
  expect(
    (await rowsOf("select kind from emails where dedupe_key = $1", `order_withdrawn:${owed.order.id}`))
      .length,
  ).toBe(1)
})

test("a part, then the seat is let go unpaid, then the rest arrives: nothing is lost", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  await enter(office, owed, { amount: 100 })
  const { deps, clock } = academy
  await inTransaction(deps.db, (tx) =>
    settleOrder(tx, deps.fulfilments.booking, owed.order.id, { status: "expired" }, clock.now()),
  )
  expect(await balanceOf(owed.account)).toBe(10_000)
  const rest = { amount: owed.due - 100, unpaid: owed.due - 100 }
  expect((await enter(office, owed, rest)).body.paid).toBe(true)
  expect(await balanceOf(owed.account)).toBe(0)
})

test("more than is due goes to the wallet, and the family is told", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  expect((await enter(office, owed, { amount: owed.due + 10.5 })).body).toMatchObject({
    paid: true,
    to_wallet: 10.5,
  })
  expect(await balanceOf(owed.account)).toBe(1_050)
  const told = await rowsOf(
    "select type from notifications where account_id = $1 and dedupe_key like 'deposit:%'",
    owed.account.id,
  )
  expect(told).toEqual([{ type: "wallet_corrected" }])
})

test("more for the wallet than one person may put there alone is refused: it is a typing error, or needs a second", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  expect((await enter(office, owed, { amount: owed.due + 1_000.01 })).body).toMatchObject({
    code: "invalid_input",
    errors: [{ param: "amount" }],
  })
  expect((await enter(office, owed, { amount: owed.due + 1_000 })).body.to_wallet).toBe(1_000)
})

test("two people enter the same money at once: one receipt, and the second is told", async () => {
  const [first, second, owed] = [await openOffice(), await openOffice(), await owing()]
  const answers = await Promise.all([first, second].map((office) => enter(office, owed)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already_paid")
  expect(await rowsOf("select kind from receipts where order_id = $1", owed.order.id)).toEqual([
    { kind: "receipt" },
  ])
  expect((await rowsOf("select 1 from payments where order_id = $1", owed.order.id)).length).toBe(1)
})

test("several are marked with what the person saw; one that changed since, or is unknown, is left out", async () => {
  const [office, same, changed] = [await openOffice(), await owing(), await owing()]
  await enter(office, changed, { amount: 100 })
  const seen = [same, changed].map(({ order: { id }, due }) => ({ id, unpaid: due }))
  const orders = [...seen, { id: 9_000_000, unpaid: 1 }]
  const { body } = await office.post("/api/admin/order-payments/", {
    orders,
    method: "cash",
    paid_on: today(),
    note: "",
  })
  expect(body).toEqual({ paid: [same.order.id], left_out: [changed.order.id, 9_000_000] })
  expect((await read(office, changed.order.id)).unpaid).toBe(changed.due - 100)
})

test("the day is of this month and not to come", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  const now = academy.clock.now().getTime()
  const days = [
    wallClockDate(new Date(now + DAY_MS)),
    wallClockDate(new Date(now - 40 * DAY_MS)),
    "2026-02-30",
  ]
  for (const paid_on of days)
    expect((await enter(office, owed, { paid_on })).body).toMatchObject({
      code: "invalid_input",
      errors: [{ param: "paid_on" }],
    })
  expect((await read(office, owed.order.id)).status).toBe("open")
})

test("an undone payment: the receipt is credited, and the seat is due again under its reference", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  await enter(office, owed, { amount: owed.due + 10 })
  const { body } = await undo(office, owed.order.id)
  expect(body.order_id).not.toBe(owed.order.id)
  const [before, again] = [await read(office, owed.order.id), await read(office, body.order_id)]
  expect(before).toMatchObject({ refunded: owed.due, reference: null, undo_until: null })
  expect(before.receipts.map(({ kind }: { kind: string }) => kind)).toEqual(["receipt", "credit_note"])
  expect(again).toMatchObject({ status: "open", unpaid: owed.due, reference: owed.order.reference })
  expect(await balanceOf(owed.account)).toBe(0)
  expect(await rowsOf("select status, payed, order_id from bookings where id = $1", owed.booking_id)).toEqual(
    [{ status: "confirmed", payed: false, order_id: body.order_id }],
  )
  const sum = (await ledgerOf(owed.order.id)).reduce(
    (total, event) => total + (event.kind === "payment" ? event.amount_minor : 0),
    0,
  )
  expect(sum).toBe(0)
  // It can be paid for good.
  expect((await enter(office, { ...owed, order: { ...owed.order, id: body.order_id } })).body.paid).toBe(true)
  const [told] = await rowsOf(
    "select params from emails where kind = 'payment_undone' order by id desc limit 1",
  )
  expect(told.params.reference).toBe(owed.order.reference)
})

test("an undone part is due again; two who undo at once undo it once", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  await enter(office, owed, { amount: 100 })
  const answers = await Promise.all([undo(office, owed.order.id), undo(office, owed.order.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await read(office, owed.order.id)).toMatchObject({ status: "open", unpaid: owed.due })
  expect(await balanceOf(owed.account)).toBe(0)
})

test("the rest is undone: the earlier part is still there, and can be undone too", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  await enter(office, owed, { amount: 100 })
  academy.clock.set(new Date(academy.clock.now().getTime() + HOUR_MS))
  await enter(office, owed, { amount: owed.due - 100, unpaid: owed.due - 100 })
  const { order_id } = (await undo(office, owed.order.id)).body
  const again = await read(office, order_id)
  expect(again).toMatchObject({ unpaid: owed.due - 100, payments: [{ amount: 100, undone: null }] })
  expect(again.undo_until).not.toBeNull()
  expect((await undo(office, order_id)).status).toBe(200)
  expect(await read(office, order_id)).toMatchObject({ unpaid: owed.due, undo_until: null })
  expect(await balanceOf(owed.account)).toBe(0)
})

test("nothing is undone after a day, once something was refunded, or when the wallet has spent it", async () => {
  const office = await openOffice()
  const [late, refunded, spent] = [await owing(), await owing(), await owing()]
  await enter(office, late)
  await rowsOf(
    "update payments set entered_at = entered_at - interval '25 hours' where order_id = $1",
    late.order.id,
  )
  expect((await undo(office, late.order.id)).body.code).toBe("nothing_to_undo")
  await enter(office, refunded)
  const [{ id: line_id }] = await rowsOf("select id from order_lines where order_id = $1", refunded.order.id)
  const part = { lines: [{ line_id, amount: 10 }], target: "wallet", reason: "Late", refunded: 0 }
  expect((await office.post(`/api/admin/orders/${refunded.order.id}/refund/`, part)).status).toBe(200)
  expect((await undo(office, refunded.order.id)).body.code).toBe("nothing_to_undo")
  await enter(office, spent, { amount: spent.due + 50 })
  await office.post("/api/admin/wallet-corrections/", {
    account_id: spent.account.id,
    amount: -20,
    reason: "Test",
  })
  expect((await undo(office, spent.order.id)).body.code).toBe("not_enough_money")
  expect((await read(office, spent.order.id)).status).toBe("paid")
})

test("nobody settles, ends or delays an order of the own family, and a coach none at all", async () => {
  const account = await academy.given.account(rightsOf("office"))
  const [office, coach] = [
    await as(academy.app, account),
    await as(academy.app, await academy.given.account({ is_staff: true })),
  ]
  const child = await academy.given.player(account)
  const bookable = await academy.given.bookable({
    starts_at: new Date(academy.clock.now().getTime() + 9 * DAY_MS),
  })
  const { body } = await book(office, bookable, child, "bank_transfer")
  const [{ id, amount_minor }] = await rowsOf(
    "select id, amount_minor from orders where reference = $1",
    body.reference,
  )
  const paid = {
    method: "cash",
    amount: amount_minor / 100,
    unpaid: amount_minor / 100,
    paid_on: today(),
    note: "",
  }
  const writes: [string, object][] = [
    [`${id}/payments/`, paid],
    [`${id}/undo-payment/`, {}],
    [`${id}/withdraw/`, { reason: "None" }],
    [`${id}/pay-from-wallet/`, {}],
  ]
  for (const [path, sent] of writes) {
    expect((await office.post(`/api/admin/orders/${path}`, sent)).body.code).toBe("own_family")
    expect((await coach.post(`/api/admin/orders/${path}`, sent)).body.code).toBe("access_denied")
  }
  const later = { order_ids: [id], due_on: today() }
  expect((await office.post("/api/admin/order-due-dates/", later)).body.code).toBe("own_family")
  expect((await coach.post("/api/admin/order-due-dates/", later)).body.code).toBe("access_denied")
  expect((await read(office, id)).status).toBe("open")
})

test("the wallet pays what is left of an order if it covers it", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  const pay = () => office.post(`/api/admin/orders/${owed.order.id}/pay-from-wallet/`, {})
  expect((await pay()).body.code).toBe("not_enough_money")
  await enter(office, owed, { amount: 100 })
  await academy.given.money(owed.account, owed.order.amount_minor - 10_000)
  expect((await pay()).status).toBe(200)
  expect(await balanceOf(owed.account)).toBe(0)
  expect((await read(office, owed.order.id)).status).toBe("paid")
  expect((await pay()).body.code).toBe("already_paid")
})

test("of several orders those that wait get the new due date and the invoice; others are left out", async () => {
  const [office, owed, paid] = [await openOffice(), await owing(), await owing()]
  await enter(office, paid)
  const due_on = wallClockDate(new Date(academy.clock.now().getTime() + 30 * DAY_MS))
  const sent = { order_ids: [owed.order.id, paid.order.id], due_on }
  // The same day again, as with a second click an hour later: no second invoice.
  for (let click = 0; click < 2; click++) {
    const { body } = await office.post("/api/admin/order-due-dates/", sent)
    expect(body).toEqual({ changed: [owed.order.id], left_out: [paid.order.id] })
    academy.clock.set(new Date(academy.clock.now().getTime() + HOUR_MS))
  }
  const invoices = await academy.deps.pool.query("select from emails where dedupe_key like $1", [
    `order_invoice:${owed.order.id}:%`,
  ])
  expect(invoices.rowCount).toBe(1)
  expect((await read(office, owed.order.id)).due_at).toContain(`${due_on}T23:59`)
  const past = {
    order_ids: [owed.order.id],
    due_on: wallClockDate(new Date(academy.clock.now().getTime() - DAY_MS)),
  }
  expect((await office.post("/api/admin/order-due-dates/", past)).body.errors).toMatchObject([
    { param: "due_on" },
  ])
})

test("a due date that was changed again since is not overwritten by undoing the change before", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  const dayIn = (days: number) => wallClockDate(new Date(academy.clock.now().getTime() + days * DAY_MS))
  const [before] = [(await read(office, owed.order.id)).due_at]
  const change = (due_on: string, more: object = {}) =>
    office.post("/api/admin/order-due-dates/", { order_ids: [owed.order.id], due_on, ...more })
  await change(dayIn(30))
  const seen_due_at = (await read(office, owed.order.id)).due_at
  await change(dayIn(40))
  const undo = { seen_due_at }
  expect((await change(wallClockDate(new Date(before)), undo)).body.code).toBe("due_changed_since")
  expect((await read(office, owed.order.id)).due_at).toContain(dayIn(40))
  const later = { seen_due_at: (await read(office, owed.order.id)).due_at }
  expect((await change(dayIn(30), later)).body.changed).toEqual([owed.order.id])
  expect((await change(wallClockDate(new Date(before)), undo)).body.changed).toEqual([owed.order.id])
})

test("the invoice goes out again, once a minute at most", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  const send = () => office.post(`/api/admin/orders/${owed.order.id}/invoice/`, {})
  expect((await send()).status).toBe(200)
  expect((await send()).body.code).toBe("invoice_just_sent")
  academy.clock.set(new Date(academy.clock.now().getTime() + HOUR_MS))
  expect((await send()).status).toBe(200)
})
