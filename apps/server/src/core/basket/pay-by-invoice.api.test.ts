import { afterEach, beforeEach, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { letUnpaidSeatsGo, warnOfUnpaidSeats } from "../bookings/index.ts"
import { remindToPay } from "../notifications/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { basketOf, givenFamily, hence, put, pay, booksOf, givenBasket } = basketScene(academy)

/** Two sessions, one paid by a pass, and a package; the wallet pays 450 of 3,190 kr, an invoice the rest. */
async function givenInvoice() {
  const family = await givenBasket({ money: 45_000, firstInDays: 5 })
  const { body } = await pay(family.visitor, {
    payment_method: "bank_transfer",
    use_wallet: true,
    expected_price: 2740,
  })
  expect(body).toMatchObject({ status: "unpaid", amount: 2740, due_at: "2026-11-29T14:40:00+01:00" })
  return { ...family, reference: String(body.reference) }
}

async function moneyComes(reference: string) {
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const { status } = await office.post("/api/staff/mark-order-paid/", { reference })
  expect(status).toBe(200)
}

test("an invoice books the seats at once; its money brings the passes and one receipt", async () => {
  const family = await givenInvoice()
  const { account, visitor, reference } = family
  expect(await booksOf(family)).toEqual({
    live: ["Alma confirmed pass", "Hugo confirmed bank_transfer"],
    wallet: 0,
    passes: 0,
  })
  expect(await basketOf(visitor)).toMatchObject({ lines: [], payment: null })
  const [byPass, byInvoice] = (await visitor.get("/api/bookings-info/")).body
  expect(byPass).toMatchObject({ payed: true, unpaid: null })
  expect(byInvoice).toMatchObject({ payed: false, reference, price: 690, unpaid: 2740 })

  await moneyComes(reference)
  expect(await booksOf(family)).toMatchObject({ wallet: 0, passes: 10 })
  const { rows } = await academy.deps.pool.query(
    "select total_minor, document->>'payment_method' as method from receipts where account_id = $1",
    [account.id],
  )
  expect(rows).toEqual([{ total_minor: 319_000, method: "bank_transfer" }])
})

test("too soon for an invoice: not offered, refused, and the basket stays as it is", async () => {
  const family = await givenBasket()
  const basket = await basketOf(family.visitor)
  expect(basket).toMatchObject({ methods: ["swish", "card"], bank_transfer_due_at: null })
  const { body } = await pay(family.visitor, { payment_method: "bank_transfer" })
  expect(body.code).toBe("too_late_for_bank_transfer")
  expect((await basketOf(family.visitor)).lines).toHaveLength(3)
})

test("a seat that is given up in time makes the invoice smaller; the wallet's part of it comes back", async () => {
  const family = await givenInvoice()
  const { visitor, hugo, reference } = family
  const [, booking] = (await visitor.get("/api/bookings-info/")).body
  expect((await cancel(visitor, hugo, booking.id)).status).toBe(200)
  expect(await booksOf(family)).toEqual({ live: ["Alma confirmed pass"], wallet: 45_000, passes: 0 })
  const { rows } = await academy.deps.pool.query(
    "select status, amount_minor, wallet_minor from orders where reference = $1",
    [reference],
  )
  expect(rows).toEqual([{ status: "open", amount_minor: 250_000, wallet_minor: 0 }])
  await moneyComes(reference)
  expect((await booksOf(family)).passes).toBe(10)
})

test("an invoice that nobody pays: its seats are let go, what passes paid stays; money that comes late takes them again", async () => {
  const family = await givenInvoice()
  academy.clock.set("2026-11-28T15:00:00+01:00")
  expect(await warnOfUnpaidSeats(academy.deps)).toBe(1)
  academy.clock.set("2026-12-01T15:30:00+01:00")
  expect(await letUnpaidSeatsGo(academy.deps)).toBe(1)
  expect(await booksOf(family)).toEqual({ live: ["Alma confirmed pass"], wallet: 45_000, passes: 0 })
  await moneyComes(family.reference)
  expect(await booksOf(family)).toEqual({
    live: ["Alma confirmed pass", "Hugo confirmed bank_transfer"],
    wallet: 0,
    passes: 10,
  })
})

test("before its money comes, the wallet pays all of an invoice, and no pass pays a part of it", async () => {
  const family = await givenInvoice()
  const { account, visitor } = family
  const [, booking] = (await visitor.get("/api/bookings-info/")).body
  const payWith = (payment_method: string) =>
    visitor.post(`/api/pay-existing-booking/${booking.id}/`, { payment_method, expected_price: 2740 })
  expect((await payWith("pass")).body.code).toBe("no_pass_left")
  expect((await payWith("wallet")).body.code).toBe("not_enough_money")
  await academy.given.money(account, 300_000)
  expect((await payWith("wallet")).body.status).toBe("confirmed")
  expect(await booksOf(family)).toEqual({
    live: ["Alma confirmed pass", "Hugo confirmed wallet"],
    wallet: 300_000 - 274_000,
    passes: 10,
  })
})

test("what a basket under payment holds is not paid apart from it, and its payment is stopped as ever", async () => {
  const family = await givenBasket({ money: 45_000, firstInDays: 5 })
  const { account, visitor } = family
  const basket = await basketOf(visitor)
  expect((await pay(visitor, { use_wallet: true })).body.status).toBe("payment_required")
  await academy.given.money(account, 300_000)
  await academy.given.passes(account, { amount: 5 })
  const held = await academy.deps.pool.query(
    "select id from bookings where account_id = $1 and held_for = 'basket'",
    [account.id],
  )
  expect(held.rows).toHaveLength(2)
  for (const { id } of held.rows)
    for (const payment_method of ["bank_transfer", "wallet", "pass", "card"])
      expect((await visitor.post(`/api/pay-existing-booking/${id}/`, { payment_method })).body.code).toBe(
        "not_found",
      )

  expect((await visitor.post("/api/basket/stop-payment/")).body.status).toBe("stopped")
  expect(await booksOf(family)).toEqual({
    live: ["Alma held ", "Hugo held "],
    wallet: 345_000,
    passes: 6,
  })
  expect(await basketOf(visitor)).toMatchObject({ payment: null, held_until: basket.held_until })
})

/** Two sessions of 290 kr for one child on the given days, of which the wallet pays one and an invoice the other. */
async function givenHalfPaid(days: [number, number] = [5, 7]) {
  const family = await givenFamily()
  const { account, alma, visitor } = family
  await academy.given.money(account, 29_000)
  for (const inDays of days)
    await put(visitor, await academy.given.bookable({ starts_at: hence(inDays) }), [alma])
  const { body } = await pay(visitor, { payment_method: "bank_transfer", use_wallet: true })
  expect(body).toMatchObject({ status: "unpaid", amount: 290 })
  const [first, second] = (await visitor.get("/api/bookings-info/")).body
  return { ...family, first, second, reference: String(body.reference) }
}

const orderOf = async (reference: string) => {
  const { rows } = await academy.deps.pool.query(
    `select o.status, o.payment_method, o.amount_minor, r.total_minor as receipt from orders o
     left join receipts r on r.order_id = o.id where o.reference = $1`,
    [reference],
  )
  return rows[0]
}

test("an invoice of which the wallet has paid all that is left is paid: with a receipt, and its seat stays", async () => {
  const family = await givenHalfPaid()
  const { visitor, alma, first, second, reference } = family
  expect((await cancel(visitor, alma, second.id)).status).toBe(200)
  expect(await orderOf(reference)).toEqual({
    status: "paid",
    payment_method: "wallet",
    amount_minor: 29_000,
    receipt: 29_000,
  })
  expect((await visitor.get("/api/bookings-info/")).body[0]).toMatchObject({ payed: true, unpaid: null })
  academy.clock.set("2026-11-28T15:00:00+01:00")
  expect(await warnOfUnpaidSeats(academy.deps)).toBe(0)
  expect((await cancel(visitor, alma, first.id)).body).toMatchObject({ returned: "wallet", amount: 290 })
  expect(await booksOf(family)).toMatchObject({ live: [], wallet: 29_000 })
})

test("a move to a cheaper session gets there, too", async () => {
  const family = await givenHalfPaid()
  const { visitor, alma, second, reference } = family
  const free = await academy.given.bookable({ starts_at: hence(9), price_minor: 0 })
  const { status } = await visitor.post(`/api/bookings/${alma.id}/${second.id}/move/`, {
    bookable_id: free.id,
  })
  expect(status).toBe(200)
  expect(await orderOf(reference)).toMatchObject({ status: "paid", amount_minor: 29_000, receipt: 29_000 })
  expect(await booksOf(family)).toMatchObject({
    live: ["Alma confirmed wallet", "Alma confirmed wallet"],
    wallet: 0,
  })
})

test("the soonest session decides for all of it: booked too late for a warning, no seat is let go on its day", async () => {
  academy.clock.set("2026-11-23T10:00:00+01:00")
  const family = await givenFamily()
  const { visitor, alma } = family
  for (const starts_at of ["2026-11-26T17:00:00+01:00", "2026-11-27T17:00:00+01:00"])
    await put(visitor, await academy.given.bookable({ starts_at: new Date(starts_at) }), [alma])
  expect((await pay(visitor, { payment_method: "bank_transfer" })).body.status).toBe("unpaid")
  for (const at of ["2026-11-23T11:00:00+01:00", "2026-11-26T10:30:00+01:00", "2026-11-26T19:00:00+01:00"]) {
    academy.clock.set(at)
    expect([await warnOfUnpaidSeats(academy.deps), await letUnpaidSeatsGo(academy.deps)]).toEqual([0, 0])
  }
  expect((await booksOf(family)).live).toHaveLength(2)
})

test("of a basket whose seats will be let go the family is told that once, and not reminded of a later session", async () => {
  const family = await givenFamily()
  const { account, visitor, alma } = family
  for (const inDays of [8, 12])
    await put(visitor, await academy.given.bookable({ starts_at: hence(inDays) }), [alma])
  await pay(visitor, { payment_method: "bank_transfer" })
  academy.clock.set("2026-11-29T14:40:00+01:00")
  await warnOfUnpaidSeats(academy.deps)
  await remindToPay(academy.deps)
  const { rows } = await academy.deps.pool.query(
    "select kind from emails where kind in ('seat_at_risk', 'payment_reminder') and to_email = $1",
    [account.email],
  )
  expect(rows).toEqual([{ kind: "seat_at_risk" }])
})

test("the warning names the session that comes first, whichever was put in first", async () => {
  const family = await givenFamily()
  const { account, visitor, alma } = family
  for (const [inDays, title] of [
    [12, "Later"],
    [8, "Soonest"],
  ] as const)
    await put(visitor, await academy.given.bookable({ starts_at: hence(inDays), title }), [alma])
  await pay(visitor, { payment_method: "bank_transfer" })
  academy.clock.set("2026-11-29T14:40:00+01:00")
  await warnOfUnpaidSeats(academy.deps)
  const { rows } = await academy.deps.pool.query(
    "select params->>'title' as title from emails where kind = 'seat_at_risk' and to_email = $1",
    [account.email],
  )
  expect(rows).toEqual([{ title: "Soonest" }])
})
