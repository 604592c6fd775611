import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, HOUR_MS, wallClockDate } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { settleOrder } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sendPlannedReminders } from "./send-planned-reminders.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const openOffice = async () => as(academy.app, await academy.given.account(rightsOf("office")))
const openOwner = async () => as(academy.app, await academy.given.account(rightsOf("owner")))
type Family = Awaited<ReturnType<typeof academy.family>>

/** At noon, after so many days. */
const noonIn = (days: number) => {
  const at = new Date(academy.clock.now().getTime() + days * DAY_MS)
  at.setUTCHours(11, 0, 0, 0)
  academy.clock.set(at)
}
const setFee = async (fee: number, first_days: number | null = null, second_days: number | null = null) =>
  (await openOwner()).put("/api/admin/reminder-settings/", { first_days, second_days, fee })

let count = 0
/** A seat of 400 kr by invoice, whose terms named the fee. */
async function owes(family: Family, reminder_fee?: number) {
  await academy.given.payment(family.account)
  const starts_at = new Date(academy.clock.now().getTime() + 25 * DAY_MS + ++count * 3 * HOUR_MS)
  const bookable = await academy.given.bookable({ starts_at, price_minor: 40_000 })
  const terms = reminder_fee === undefined ? {} : { reminder_fee }
  const { body } = await book(family.visitor, bookable, family.player, "bank_transfer", terms)
  const [order] = await rowsOf("select id, reference from orders where reference = $1", body.reference)
  return { ...(order as { id: number; reference: string }), booking_id: body.booking_id as number }
}
const remind = (office: Visitor, id: number, more: object = {}) =>
  office.post("/api/admin/order-reminders/", { order_ids: [id], ...more })
/** Reminded once, and again on another day. */
async function twice(office: Visitor, id: number, more: object = {}) {
  await remind(office, id)
  noonIn(2)
  return remind(office, id, more)
}
async function charged(family: Family, office: Visitor) {
  const order = await owes(family, 60)
  await twice(office, order.id)
  expect(await feeOf(order.id)).toEqual([6_000])
  return order
}
const feeOf = async (id: number) =>
  (await rowsOf("select amount_minor from order_lines where order_id = $1 and is_fee", id)).map(
    ({ amount_minor }) => amount_minor,
  )
const orderOf = async (office: Visitor, id: number) => (await office.get(`/api/admin/orders/${id}/`)).body
const pay = (office: Visitor, id: number, unpaid: number, amount = unpaid) =>
  office.post(`/api/admin/orders/${id}/payments/`, {
    method: "swish",
    paid_on: wallClockDate(academy.clock.now()),
    note: "",
    unpaid,
    amount,
  })
const removeFee = (office: Visitor, id: number) => office.post(`/api/admin/orders/${id}/remove-fee/`)

test("only owners set the fee, within the law, and the audit log has it; who was shown none has agreed to none", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const asked = { first_days: null, second_days: null, fee: 60 }
  expect((await office.put("/api/admin/reminder-settings/", asked)).status).toBe(403)
  expect((await setFee(61)).status).toBe(400)
  expect((await setFee(60)).status).toBe(200)
  expect((await office.get("/api/admin/reminder-settings/")).body).toEqual(asked)
  const audit = await rowsOf(
    "select before, after from audit_entries where entity = 'reminder_settings' order by id desc limit 1",
  )
  expect(audit).toMatchObject([{ before: { fee_minor: 0 }, after: { fee_minor: 6_000 } }])
  expect((await family.visitor.get("/api/basket/")).body.reminder_fee).toBe(60)
  const agreed = async (shown?: number) => {
    const { id } = await owes(await academy.family(), shown)
    return (await rowsOf("select reminder_fee_minor from orders where id = $1", id))[0].reminder_fee_minor
  }
  expect([await agreed(), await agreed(60), await agreed(40)]).toEqual([0, 6_000, 4_000])
  await setFee(30)
  expect(await agreed(60)).toBe(3_000)
})

test("the second reminder adds the agreed fee once, without VAT; its email says so, and an old agreement stays", async () => {
  await setFee(60)
  noonIn(0)
  const [office, family, other] = [await openOffice(), await academy.family(), await academy.family()]
  const [order, without] = [await owes(family, 60), await owes(other)]
  await setFee(0)
  await remind(office, order.id)
  await remind(office, without.id)
  expect(await feeOf(order.id)).toEqual([])
  noonIn(2)
  const preview = await office.post("/api/admin/order-reminders/preview/", {
    order_ids: [order.id, without.id],
  })
  expect(preview.body).toMatchObject({ amount: 860, fees: [{ order_id: order.id, amount: 60 }] })
  expect(preview.body.emails[0].text).toMatch(/60/)
  await remind(office, order.id)
  await remind(office, without.id)
  expect([await feeOf(order.id), await feeOf(without.id)]).toEqual([[6_000], []])
  const [email] = await rowsOf(
    "select params from emails where kind = 'order_reminder' and to_email = $1 order by id desc limit 1",
    family.account.email,
  )
  expect(email.params).toMatchObject({ amount_minor: 46_000, fee_minor: 6_000 })
  noonIn(2)
  await remind(office, order.id)
  expect(await feeOf(order.id)).toEqual([6_000])
  expect(await orderOf(office, order.id)).toMatchObject({
    unpaid: 460,
    lines: [{ is_fee: false }, { is_fee: true, amount: 60, vat_rate: 0 }],
  })
  await pay(office, order.id, 460)
  const [receipt] = await rowsOf("select * from receipts where order_id = $1", order.id)
  expect(receipt).toMatchObject({ total_minor: 46_000, vat_minor: 2_264 })
  const { body: books } = await office.get(
    `/api/admin/bookkeeping/${wallClockDate(academy.clock.now()).slice(0, 7)}/`,
  )
  expect(JSON.stringify(books)).toContain('"role":"fees","number":3590')
})

test("left out or undone, there is no fee", async () => {
  await setFee(60)
  noonIn(0)
  const [office, family] = [await openOffice(), await academy.family()]
  const [first, second] = [await owes(family, 60), await owes(family, 60)]
  await twice(office, first.id, { without_fee: true })
  expect(await feeOf(first.id)).toEqual([])
  const { body } = await twice(office, second.id)
  expect(await feeOf(second.id)).toEqual([6_000])
  expect((await office.post("/api/admin/order-reminders/undo/", { batch: body.batch })).status).toBe(200)
  expect(await feeOf(second.id)).toEqual([])
  expect(await orderOf(office, second.id)).toMatchObject({ unpaid: 400 })
})

test("two servers and a clerk at once charge it once", async () => {
  noonIn(0)
  await setFee(60, 1, 8)
  const office = await openOffice()
  for (let round = 0; round < 3; round++) {
    noonIn(0)
    const { id } = await owes(await academy.family(), 60)
    await rowsOf("update orders set due_at = $2 where id = $1", id, academy.clock.now())
    noonIn(2)
    await sendPlannedReminders(academy.deps)
    expect(await feeOf(id)).toEqual([])
    noonIn(8)
    await Promise.all([
      sendPlannedReminders(academy.deps),
      sendPlannedReminders(academy.deps),
      remind(office, id),
    ])
    expect(await feeOf(id)).toEqual([6_000])
    expect(await rowsOf("select number from order_reminders where order_id = $1", id)).toHaveLength(2)
  }
  await setFee(60)
})

test("a family that paid the old amount is short by the fee, which the office removes for good; not its own", async () => {
  await setFee(60)
  noonIn(0)
  const own = await academy.family(rightsOf("office"))
  const [office, family] = [await openOffice(), await academy.family()]
  const { id } = await charged(family, office)
  expect((await pay(office, id, 460, 400)).body).toMatchObject({ paid: false, left: 60 })
  expect((await removeFee(office, id)).body).toEqual({ unpaid: 0 })
  expect(await orderOf(office, id)).toMatchObject({ status: "paid", amount: 400 })
  expect((await removeFee(office, id)).body.code).toBe("already_paid")
  const open = await charged(family, office)
  expect((await removeFee(office, open.id)).body).toEqual({ unpaid: 400 })
  expect((await removeFee(office, open.id)).body.code).toBe("nothing_to_undo")
  expect(
    await rowsOf("select entity_id from audit_entries where action = 'reminder_fee_removed'"),
  ).toHaveLength(2)
  await rowsOf("delete from order_reminders where order_id = $1 and number = 2", open.id)
  await remind(office, open.id)
  expect(await feeOf(open.id)).toEqual([])
  const ours = await charged(own, office)
  expect((await removeFee(own.visitor, ours.id)).body.code).toBe("own_family")
})

test("a checkout of the old amount does not pay the new one as if whole", async () => {
  await setFee(60)
  noonIn(0)
  const [office, family] = [await openOffice(), await academy.family()]
  const { id, booking_id } = await owes(family, 60)
  await remind(office, id)
  noonIn(2)
  const paying = await family.visitor.post(`/api/pay-existing-booking/${booking_id}/`, {
    payment_method: "card",
    expected_price: 400,
  })
  const session = paying.body.checkout_url.split("/").at(-1)
  await remind(office, id)
  await expect
    .poll(() => rowsOf("select status from sandbox_checkouts where session = $1", session))
    .toEqual([{ status: "expired" }])
  expect(await orderOf(office, id)).toMatchObject({ status: "open", unpaid: 460 })
})

test("a discount is never of the fee; an order with it is not split; withdrawn, it is gone", async () => {
  await setFee(60)
  noonIn(0)
  const [office, family] = [await openOffice(), await academy.family()]
  const { id } = await charged(family, office)
  const discount = (amount: number, unpaid: number) =>
    office.post(`/api/admin/orders/${id}/discount/`, { amount, reason: "Siblings", unpaid })
  expect((await discount(400, 460)).body.errors).toMatchObject([{ param: "amount" }])
  expect((await discount(100, 460)).body).toEqual({ unpaid: 360 })
  expect((await orderOf(office, id)).lines).toMatchObject([
    { amount: 300, discount: 100 },
    { amount: 60, discount: 0 },
  ])
  expect(await orderOf(office, id)).toMatchObject({ is_of_seats: false })
  const reason = "Moved away"
  expect((await office.post(`/api/admin/orders/${id}/withdraw/`, { reason })).status).toBe(200)
  expect(await orderOf(office, id)).toMatchObject({ status: "cancelled", unpaid: 0 })
})

test("unpaid again, the order keeps its fee and gets no second; paid, the line is refunded by itself", async () => {
  await setFee(60)
  noonIn(0)
  const [office, family] = [await openOffice(), await academy.family()]
  const { id } = await charged(family, office)
  await pay(office, id, 460)
  const { order_id } = (await office.post(`/api/admin/orders/${id}/undo-payment/`, {})).body
  expect(await feeOf(order_id)).toEqual([6_000])
  noonIn(2)
  await twice(office, order_id)
  expect(await feeOf(order_id)).toEqual([6_000])
  await pay(office, order_id, 460)
  const { lines } = await orderOf(office, order_id)
  const refund = await office.post(`/api/admin/orders/${order_id}/refund/`, {
    lines: [{ line_id: lines.find((line: { is_fee: boolean }) => line.is_fee).id, amount: 60 }],
    refunded: 0,
    target: "wallet",
    reason: "Goodwill",
  })
  expect(refund.body).toMatchObject({ to_wallet: 60 })
  const [note] = await rowsOf("select * from receipts where order_id = $1 and kind = 'credit_note'", order_id)
  expect(note).toMatchObject({ total_minor: -6_000, vat_minor: 0 })
})

test("a transfer of the old amount that waits gets no reminder and no fee; one after it is matched as a part", async () => {
  await setFee(60)
  noonIn(0)
  const [office, family] = [await openOffice(), await academy.family()]
  const csv = (reference: string) =>
    `Bokföringsdag;Belopp;Valuta;Referens;Avsändare\r\n2026-11-25;400,00;SEK;${reference};Li`
  const waiting = await owes(family, 60)
  await remind(office, waiting.id)
  noonIn(2)
  await office.post("/api/admin/bank-files/", { content: csv(waiting.reference) })
  expect((await remind(office, waiting.id)).body.code).toBe("nothing_owed")
  expect(await feeOf(waiting.id)).toEqual([])
  const late = await charged(family, office)
  await office.post("/api/admin/bank-files/", { content: csv(late.reference) })
  const [{ id }] = await rowsOf("select id from bank_transactions where reference = $1", late.reference)
  await office.post("/api/admin/bank-transactions/match-exact/", { ids: [id] })
  expect(await orderOf(office, late.id)).toMatchObject({ status: "open", unpaid: 460 })
  const { body: list } = await office.get("/api/admin/bank-transactions/")
  expect(JSON.stringify(list)).toContain(late.reference)
})

test("an order that lapsed with its fee is booked again with it when all of it comes, alone or with others", async () => {
  await setFee(60)
  noonIn(0)
  const office = await openOffice()
  for (const players of [1, 2]) {
    const family = await academy.family()
    await academy.given.payment(family.account)
    const seats = [family.player, await academy.given.player(family.account)].slice(0, players)
    const starts_at = new Date(academy.clock.now().getTime() + 30 * DAY_MS)
    const bookable = await academy.given.bookable({ starts_at, price_minor: 40_000 })
    const terms = { payment_method: "bank_transfer", reminder_fee: 60 }
    const { body } =
      players === 1
        ? await book(family.visitor, bookable, family.player, "bank_transfer", terms)
        : await family.visitor.post("/api/book-seats/", {
            seats: [{ bookable_id: bookable.id, players_id: seats.map(({ id }) => id) }],
            ...terms,
          })
    const [order] = await rowsOf("select id, kind from orders where reference = $1", body.reference)
    await twice(office, order.id)
    expect(await feeOf(order.id)).toEqual([6_000])
    await inTransaction(academy.deps.db, (tx) =>
      settleOrder(
        tx,
        academy.deps.fulfilments[order.kind as "booking" | "basket"],
        order.id,
        { status: "expired" },
        academy.clock.now(),
      ),
    )
    const paid = await office.post("/api/staff/mark-order-paid/", { reference: body.reference })
    expect(paid.body).toMatchObject({ became_wallet_money: false })
    const [again] = await rowsOf(
      "select id from orders where account_id = $1 order by created_at desc, id desc limit 1",
      family.account.id,
    )
    expect(again.id).not.toBe(order.id)
    expect(await feeOf(again.id)).toEqual([6_000])
    const [receipt] = await rowsOf("select * from receipts where order_id = $1", again.id)
    expect(receipt.total_minor).toBe(players * 40_000 + 6_000)
  }
})
