import { HOUR_MS } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { PaymentProviderError } from "../../gateways/payments.ts"
import { as } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, cancel, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { openOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, hence, booksOf } = basketScene(academy)

type Way = "wallet" | "card" | "bank_transfer"

/** A family whose seat at a session of 290 kr in five days is paid so, or waits for its bank transfer. */
async function givenSeat(way: Way, money = 0) {
  const family = await givenFamily()
  const { account, visitor, alma } = family
  if (money > 0) await academy.given.money(account, money)
  const session = await academy.given.bookable({ starts_at: hence(5) })
  const { body } = await book(visitor, session, alma, way)
  if (way === "card") await atCheckout(visitor, body.checkout_url, "pay")
  return { ...family, session, booking: Number(body.booking_id), reference: String(body.reference) }
}
type Seat = Awaited<ReturnType<typeof givenSeat>>

const move = ({ visitor, alma, booking }: Seat, to: { id: number }, more = {}) =>
  visitor.post(`/api/bookings/${alma.id}/${booking}/move/`, { bookable_id: to.id, ...more })
const sessionAt = (price_minor: number, capacity = 6) =>
  academy.given.bookable({ starts_at: hence(7), price_minor, capacity })
const whereIs = async ({ booking }: Seat) => {
  const { rows } = await academy.deps.pool.query(
    "select bookable_id, price_minor from bookings where id = $1",
    [booking],
  )
  return rows[0]
}

test("dearer, by the wallet: paid and moved at once, with a receipt of its own; cancelled, all of it comes back", async () => {
  const seat = await givenSeat("wallet", 50_000)
  const to = await sessionAt(39_000)
  const others = await seat.visitor.get(`/api/bookings/${seat.alma.id}/${seat.booking}/other-sessions/`)
  expect(others.body).toContainEqual(expect.objectContaining({ bookable_id: to.id, difference: 100 }))
  expect((await move(seat, to, { expected_price: 50 })).body.code).toBe("price_changed")
  expect((await move(seat, to, { expected_price: 100 })).status).toBe(200)
  expect(await whereIs(seat)).toEqual({ bookable_id: to.id, price_minor: 39_000 })
  expect((await booksOf(seat)).wallet).toBe(50_000 - 39_000)
  const { rows } = await academy.deps.pool.query(
    "select total_minor from receipts where account_id = $1 order by id",
    [seat.account.id],
  )
  expect(rows.map(({ total_minor }) => total_minor)).toEqual([29_000, 10_000])
  expect((await cancel(seat.visitor, seat.alma, seat.booking)).body).toMatchObject({
    returned: "wallet",
    amount: 390,
  })
  expect((await booksOf(seat)).wallet).toBe(50_000)
})

test("dearer, and the wallet has too little: refused whole, the seat stays where it is", async () => {
  const seat = await givenSeat("wallet", 30_000)
  const answer = await move(seat, await sessionAt(39_000), { payment_method: "wallet" })
  expect(answer.body.code).toBe("not_enough_money")
  expect(await whereIs(seat)).toEqual({ bookable_id: seat.session.id, price_minor: 29_000 })
})

test("dearer, by card: the booking moves when the money comes", async () => {
  const seat = await givenSeat("card")
  const to = await sessionAt(39_000)
  const { body } = await move(seat, to)
  expect(await whereIs(seat)).toMatchObject({ bookable_id: seat.session.id })
  await atCheckout(seat.visitor, body.checkout_url, "pay")
  expect(await whereIs(seat)).toEqual({ bookable_id: to.id, price_minor: 39_000 })
  expect((await cancel(seat.visitor, seat.alma, seat.booking, "card")).body).toMatchObject({ amount: 390 })
  const { rows } = await academy.deps.pool.query(
    `select f.target, f.amount_minor from refunds f join orders o on o.id = f.order_id where o.account_id = $1
     order by f.amount_minor`,
    [seat.account.id],
  )
  expect(rows).toEqual([
    { target: "card", amount_minor: 10_000 },
    { target: "card", amount_minor: 29_000 },
  ])
})

test("dearer, by card, and the seat is gone when the money comes: the old seat stays, the money is in the wallet", async () => {
  const seat = await givenSeat("card")
  const to = await sessionAt(39_000, 1)
  const { body } = await move(seat, to)
  const rival = await givenFamily()
  await academy.given.passes(rival.account, { amount: 1 })
  expect((await book(rival.visitor, to, rival.alma)).status).toBe(200)
  await atCheckout(seat.visitor, body.checkout_url, "pay")
  expect(await whereIs(seat)).toEqual({ bookable_id: seat.session.id, price_minor: 29_000 })
  expect((await booksOf(seat)).wallet).toBe(10_000)
  academy.clock.pass(HOUR_MS)
  await expireOrders(academy.deps)
  const { rows } = await academy.deps.pool.query(
    "select status from orders where account_id = $1 order by id",
    [seat.account.id],
  )
  expect(rows).toEqual([{ status: "paid" }, { status: "expired" }])
})

test("cheaper: the difference comes back the way it came or to the wallet, the rest when it is cancelled", async () => {
  const toCard = await givenSeat("card")
  const toWallet = await givenSeat("card")
  const cheap = await sessionAt(24_000)
  expect((await move(toCard, cheap)).status).toBe(200)
  expect((await move(toWallet, cheap, { refund_to: "wallet" })).status).toBe(200)
  expect((await booksOf(toCard)).wallet).toBe(0)
  expect((await booksOf(toWallet)).wallet).toBe(5_000)
  expect((await cancel(toWallet.visitor, toWallet.alma, toWallet.booking, "wallet")).body).toMatchObject({
    amount: 240,
  })
  expect((await booksOf(toWallet)).wallet).toBe(29_000)
  const { rows } = await academy.deps.pool.query(
    "select f.target, f.amount_minor from refunds f join orders o on o.id = f.order_id where o.account_id = $1",
    [toCard.account.id],
  )
  expect(rows).toEqual([{ target: "card", amount_minor: 5_000 }])
})

test("an invoice that waits changes with the move, both ways, and is paid once", async () => {
  const seat = await givenSeat("bank_transfer")
  const amountOf = async () =>
    (await academy.deps.pool.query("select amount_minor from orders where reference = $1", [seat.reference]))
      .rows[0].amount_minor
  expect((await move(seat, await sessionAt(39_000))).status).toBe(200)
  expect(await amountOf()).toBe(39_000)
  const later = await academy.given.bookable({ starts_at: hence(9), price_minor: 24_000 })
  expect((await move(seat, later)).status).toBe(200)
  expect(await amountOf()).toBe(24_000)
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  expect((await office.post("/api/staff/mark-order-paid/", { reference: seat.reference })).status).toBe(200)
  expect((await seat.visitor.get("/api/bookings-info/")).body[0]).toMatchObject({ payed: true, price: 240 })
})

test("the payment page of an invoice that changes is closed; the next one asks for what it costs now", async () => {
  const seat = await givenSeat("bank_transfer")
  const payByCard = async () =>
    (await seat.visitor.post(`/api/pay-existing-booking/${seat.booking}/`, { payment_method: "card" })).body
  const old = (await payByCard()).checkout_url
  expect((await move(seat, await sessionAt(39_000))).status).toBe(200)
  const pageOf = async (url: string) =>
    (await academy.app.inject(`/api/sandbox-checkout/${sessionOf(url)}/`)).json()
  await expect.poll(async () => (await pageOf(old)).status).toBe("expired")
  const next = (await payByCard()).checkout_url
  expect((await pageOf(next)).amount).toBe(390)
  await atCheckout(seat.visitor, next, "pay")
  expect((await seat.visitor.get("/api/bookings-info/")).body[0]).toMatchObject({ payed: true, price: 390 })
})

const payInvoice = (seat: Seat, payment_method: "wallet" | "card") =>
  seat.visitor.post(`/api/pay-existing-booking/${seat.booking}/`, { payment_method })

test("an invoice that is paid at the moment of a move: the booking stays, and nothing is settled twice or not at all", async () => {
  for (const price of [49_000, 19_000]) {
    const seat = await givenSeat("bank_transfer", 29_000)
    const to = await sessionAt(price)
    const order = await holdRows(
      academy.deps.pool,
      "select from orders where reference = $1 for update",
      seat.reference,
    )
    try {
      const paid = payInvoice(seat, "wallet")
      await order.untilWaiting(1)
      const moved = move(seat, to)
      await order.untilWaiting(2)
      await order.letGo()
      expect((await paid).body).toMatchObject({ status: "confirmed" })
      expect((await moved).body.code).toBe("changed_meanwhile")
    } finally {
      await order.letGo()
    }
    expect(await whereIs(seat)).toEqual({ bookable_id: seat.session.id, price_minor: 29_000 })
    expect((await booksOf(seat)).wallet).toBe(0)
  }
})

test("a session whose price changes at the moment of a move: refused, whichever price it had", async () => {
  for (const [before, after] of [
    [29_000, 39_000],
    [39_000, 49_000],
  ] as const) {
    const seat = await givenSeat("wallet", 50_000)
    const to = await sessionAt(before)
    const price = await holdRows(
      academy.deps.pool,
      "update bookables set price_minor = $2 where id = $1",
      to.id,
      after,
    )
    try {
      const moved = move(seat, to)
      await price.untilWaiting(1)
      await price.letGo()
      expect((await moved).body.code).toBe("price_changed")
    } finally {
      await price.letGo()
    }
    expect(await whereIs(seat)).toEqual({ bookable_id: seat.session.id, price_minor: 29_000 })
    expect((await booksOf(seat)).wallet).toBe(21_000)
  }
})

test("the payment page of an invoice that moves to another price is closed, and never handed out again", async () => {
  const isOpen = async (url: string) => {
    const { rows } = await academy.deps.pool.query(
      "select from sandbox_checkouts where session = $1 and status = 'open'",
      [sessionOf(url)],
    )
    return rows.length > 0
  }
  for (const isReached of [true, false]) {
    const seat = await givenSeat("bank_transfer")
    const old = (await payInvoice(seat, "card")).body.checkout_url
    const close = vi.spyOn(academy.deps.gateways.payments, "expireCheckout")
    if (!isReached) close.mockRejectedValueOnce(new PaymentProviderError("no answer", false))
    expect((await move(seat, await sessionAt(39_000))).status).toBe(200)
    if (isReached) await expect.poll(() => isOpen(old)).toBe(false)
    const { checkout_url } = (await payInvoice(seat, "card")).body
    close.mockRestore()
    expect(await isOpen(old)).toBe(false)
    await atCheckout(seat.visitor, checkout_url, "pay")
    expect((await seat.visitor.get("/api/bookings-info/")).body[0]).toMatchObject({ payed: true, price: 390 })
    expect((await booksOf(seat)).wallet).toBe(0)
  }
})

/** Seven of six: the last one was put in by the office. */
async function fillBeyondCapacity({ session }: Seat) {
  const { pool } = academy.deps
  await pool.query("update bookables set capacity = 1 where id = $1", [session.id])
  const { office } = await openOffice(academy)
  const { player } = await academy.family()
  const { status } = await office.post(`/api/admin/bookables/${session.id}/players/`, {
    player_id: player.id,
    pay_with: "nothing",
    reason: "Asked on the phone",
    confirmed_warnings: ["over_capacity"],
  })
  expect(status).toBe(200)
}

test.each(["wallet", "card"] as const)(
  "out of a session with a place too many, by %s: that place goes",
  async (way) => {
    const seat = await givenSeat(way, 50_000)
    await fillBeyondCapacity(seat)
    const to = await sessionAt(39_000)
    const { status, body } = await move(seat, to, { payment_method: way })
    expect(status).toBe(200)
    if (way === "card") await atCheckout(seat.visitor, body.checkout_url, "pay")
    expect(await whereIs(seat)).toEqual({ bookable_id: to.id, price_minor: 39_000 })
    const { rows } = await academy.deps.pool.query(
      "select seats_taken, extra_seats from bookables where id = $1",
      [seat.session.id],
    )
    expect(rows).toEqual([{ seats_taken: 1, extra_seats: 0 }])
  },
)

test("ten parents pay the difference for the last dearer seat at once: one moves, nobody pays for nothing", async () => {
  const to = await sessionAt(39_000, 1)
  const seats = await Promise.all(Array.from({ length: 10 }, () => givenSeat("wallet", 50_000)))
  const answers = await Promise.all(seats.map((seat) => move(seat, to, { payment_method: "wallet" })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const books = await Promise.all(seats.map(booksOf))
  expect(books.map(({ wallet }) => wallet).sort()).toEqual([
    11_000,
    ...Array.from({ length: 9 }, () => 21_000),
  ])
  expect(books.every(({ live }) => live.length === 1)).toBe(true)
})
