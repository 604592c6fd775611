import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, HOUR_MS, wallClockDate } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { settleOrder } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const openOffice = async () => as(academy.app, await academy.given.account(rightsOf("office")))
type Family = Awaited<ReturnType<typeof academy.family>>

let sessions = 0
/** Each at a time of its own. */
const session = (price_minor = 29_000) =>
  academy.given.bookable({
    starts_at: new Date(academy.clock.now().getTime() + 20 * DAY_MS + ++sessions * 2 * HOUR_MS),
    price_minor,
  })
const orderOf = async ({ account }: Family, kind = "booking") =>
  (
    await rowsOf(
      "select *, amount_minor / 100.0 as due from orders where account_id = $1 and kind = $2 order by id desc limit 1",
      account.id,
      kind,
    )
  )[0]
const bookingOf = async (id: number) => (await rowsOf("select * from bookings where id = $1", id))[0]
const balanceOf = async ({ account }: Family) =>
  (await rowsOf("select balance_minor from wallets where account_id = $1", account.id))[0]?.balance_minor ?? 0
const enter = (office: Visitor, id: number, unpaid: number, more: object = {}) => {
  const paid_on = wallClockDate(academy.clock.now())
  const entered = { method: "swish", amount: unpaid, paid_on, note: "", unpaid, ...more }
  return office.post(`/api/admin/orders/${id}/payments/`, entered)
}
const undo = (office: Visitor, id: number) => office.post(`/api/admin/orders/${id}/undo-payment/`, {})
const payFromWallet = (office: Visitor, id: number) =>
  office.post(`/api/admin/orders/${id}/pay-from-wallet/`, {})

async function owing() {
  const family = await academy.family()
  const { body } = await book(family.visitor, await session(), family.player, "bank_transfer")
  return { ...family, booking_id: Number(body.booking_id), order: await orderOf(family) }
}
async function paidSeat() {
  const owed = await owing()
  await enter(await openOffice(), owed.order.id, 290)
  return owed
}
const end = (id: number, kind: "booking" | "package", status: "expired" | "cancelled") =>
  inTransaction(academy.deps.db, (tx) =>
    settleOrder(tx, academy.deps.fulfilments[kind], id, { status }, academy.clock.now()),
  )
/** A payment in the bank's file, matched to the reference. */
async function matchTransfer(office: Visitor, amount: number, reference: string) {
  const content = `Bokföringsdag;Belopp;Valuta;Referens;Avsändare\r\n2026-11-25;${amount},00;SEK;${reference};Sender ${++sessions}`
  expect((await office.post("/api/admin/bank-files/", { content })).body.taken_in).toBe(1)
  const [{ id }] = await rowsOf("select id from bank_transactions order by id desc limit 1")
  return office.post(`/api/admin/bank-transactions/${id}/match/`, { references: [reference] })
}

test("a part of a package is back in the wallet when its checkout ends, and pays it again when the rest is late", async () => {
  const [office, family, pack] = [await openOffice(), await academy.family(), await academy.given.package()]
  await family.visitor.post("/api/buy-package/", { package_id: pack.id })
  const order = await orderOf(family, "package")
  expect((await enter(office, order.id, 2_500, { amount: 500 })).body.left).toBe(2_000)
  await end(order.id, "package", "expired")
  expect(await balanceOf(family)).toBe(50_000)
  expect((await enter(office, order.id, 2_000)).body.paid).toBe(true)
  expect(await balanceOf(family)).toBe(0)
})

test("cash for a move that waits for a card moves the booking; of a move by the office each method pays the invoice", async () => {
  const office = await openOffice()
  const own = await paidSeat()
  const dear = await session(34_000)
  const path = `/api/bookings/${own.player.id}/${own.booking_id}/move/`
  const { body } = await own.visitor.post(path, { bookable_id: dear.id, payment_method: "card" })
  expect((await enter(office, (await orderOf(own)).id, 50, { method: "cash" })).body.paid).toBe(true)
  expect(await bookingOf(own.booking_id)).toMatchObject({ bookable_id: dear.id, price_minor: 34_000 })
  // The checkout that was still open is paid, too: the family has the money.
  await atCheckout(own.visitor, body.checkout_url, "pay")
  expect(await bookingOf(own.booking_id)).toMatchObject({ bookable_id: dear.id })

  const moved = await paidSeat()
  const to = await session(34_000)
  const settled = { bookable_id: to.id, settlement: "invoice" }
  expect((await office.post(`/api/admin/bookings/${moved.booking_id}/move/`, settled)).status).toBe(200)
  await academy.given.money(moved.account, 5_000)
  expect((await payFromWallet(office, (await orderOf(moved)).id)).status).toBe(200)
  expect(await balanceOf(moved)).toBe(0)
  expect((await orderOf(moved)).status).toBe("paid")
})

test("a Swish payment that was entered and is in the bank's file counts once; cash and a transfer are two", async () => {
  const office = await openOffice()
  const [swish, part, cash] = [await owing(), await owing(), await owing()]
  await enter(office, swish.order.id, 290)
  expect((await matchTransfer(office, 290, swish.order.reference)).body).toMatchObject({
    paid: true,
    to_wallet: 0,
  })
  expect(await balanceOf(swish)).toBe(0)
  // The bank has it: what arrived can't be a mistake any more.
  expect((await undo(office, swish.order.id)).body.code).toBe("nothing_to_undo")
  // A second one of the same amount is another payment.
  expect((await matchTransfer(office, 290, swish.order.reference)).body.to_wallet).toBe(290)

  await enter(office, part.order.id, 290, { amount: 100 })
  expect((await matchTransfer(office, 100, part.order.reference)).body).toMatchObject({
    paid: false,
    to_wallet: 0,
  })
  expect(await balanceOf(part)).toBe(0)

  await enter(office, cash.order.id, 290, { method: "cash" })
  expect((await matchTransfer(office, 290, cash.order.reference)).body.to_wallet).toBe(290)
})

test("a part is undone after a seat of the order was given up: the wallet has no more and no less", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  await academy.given.payment(family.account)
  const seats = [await session(), await session()].map(({ id }) => ({
    bookable_id: id,
    players_id: [family.player.id],
  }))
  const booked = await family.visitor.post("/api/book-seats/", { seats, payment_method: "bank_transfer" })
  expect(booked.status).toBe(200)
  const order = await orderOf(family, "basket")
  await enter(office, order.id, 580, { amount: 400 })
  const [first] = await rowsOf("select id from bookings where order_id = $1 order by starts_at", order.id)
  expect((await cancel(family.visitor, family.player, first.id)).status).toBe(200)
  expect(await balanceOf(family)).toBe(29_000)
  expect((await undo(office, order.id)).status).toBe(200)
  expect(await balanceOf(family)).toBe(0)
  expect(await orderOf(family, "basket")).toMatchObject({
    status: "open",
    amount_minor: 29_000,
    wallet_minor: 0,
  })
})

test("two people enter the same money for an order that has run out: it is booked once, and nothing is in the wallet", async () => {
  const [office, owed] = [await openOffice(), await owing()]
  await end(owed.order.id, "booking", "expired")
  academy.clock.set(new Date(academy.clock.now().getTime() + HOUR_MS))
  const answers = await Promise.all([0, 1].map(() => enter(office, owed.order.id, 290, { amount: 300 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already_paid")
  expect((await matchTransfer(office, 300, owed.order.reference)).body).toMatchObject({ to_wallet: 0 })
  expect(await balanceOf(owed)).toBe(1_000)
})

test("a payment is not undone once the booking has moved to a dearer session: its difference belongs to it", async () => {
  const [office, moved] = [await openOffice(), await paidSeat()]
  const to = await session(34_000)
  const settled = { bookable_id: to.id, settlement: "invoice" }
  await office.post(`/api/admin/bookings/${moved.booking_id}/move/`, settled)
  expect((await undo(office, moved.order.id)).body.code).toBe("nothing_to_undo")
  await cancel(moved.visitor, moved.player, moved.booking_id, "wallet")
  expect(
    await rowsOf("select 1 from orders where account_id = $1 and status = 'open'", moved.account.id),
  ).toEqual([])
})

test("who is not charged for a dearer session after all gets no refund of it for a cheaper one", async () => {
  const [office, moved] = [await openOffice(), await paidSeat()]
  const [dear, usual] = [await session(34_000), await session()]
  const move = (to: { id: number }, more: object = {}) =>
    office.post(`/api/admin/bookings/${moved.booking_id}/move/`, { bookable_id: to.id, ...more })
  await move(dear, { settlement: "invoice" })
  const invoice = await orderOf(moved)
  expect(
    (await office.post(`/api/admin/orders/${invoice.id}/withdraw/`, { reason: "Goodwill" })).status,
  ).toBe(200)
  expect(await bookingOf(moved.booking_id)).toMatchObject({ bookable_id: dear.id, price_minor: 29_000 })
  expect((await move(usual)).status).toBe(200)
  expect(await balanceOf(moved)).toBe(0)
})

test("a family pays by card for a move that the office made meanwhile: it has its money, and one seat is taken", async () => {
  const [office, own] = [await openOffice(), await paidSeat()]
  const dear = await session(34_000)
  const path = `/api/bookings/${own.player.id}/${own.booking_id}/move/`
  const { body } = await own.visitor.post(path, { bookable_id: dear.id, payment_method: "card" })
  const free = { bookable_id: dear.id, settlement: "no_charge", reason: "Our mistake" }
  expect((await office.post(`/api/admin/bookings/${own.booking_id}/move/`, free)).status).toBe(200)
  await atCheckout(own.visitor, body.checkout_url, "pay")
  expect(await balanceOf(own)).toBe(5_000)
  expect(await rowsOf("select seats_taken from bookables where id = $1", dear.id)).toEqual([
    { seats_taken: 1 },
  ])
})
