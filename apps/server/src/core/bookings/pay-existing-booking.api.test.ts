import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { PaymentProviderError } from "../../gateways/payments.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()

beforeEach(() => academy.clock.set("2026-11-26T14:30:00Z"))
afterEach(() => expectBooksToAgree(academy.deps.pool))

async function givenBooked(how: "card" | "bank_transfer") {
  const account = await academy.given.account()
  const player = await academy.given.player(account)
  const visitor = await as(academy.app, account)
  const bookable = await academy.given.bookable()
  const booked = (await book(visitor, bookable, player, how)).body
  return { account, player, visitor, bookable, booked }
}

const pay = (visitor: Visitor, id: number, payment_method?: string) =>
  visitor.post(`/api/pay-existing-booking/${id}/`, payment_method ? { payment_method } : {})

async function stateOf(bookingId: number) {
  const { rows } = await academy.deps.pool.query(
    `select k.status, k.payed, k.payment_method,
       (select array_agg(o.status || ' ' || o.payment_method order by o.id) from orders o
         where o.account_id = k.account_id) as orders
     from bookings k where k.id = $1`,
    [bookingId],
  )
  return rows[0]
}

describe("a booking that waits for a bank transfer", () => {
  test("is paid by card; the transfer that comes as well becomes wallet money", async () => {
    const { visitor, booked } = await givenBooked("bank_transfer")
    const { checkout_url } = (await pay(visitor, booked.booking_id, "card")).body
    expect((await pay(visitor, booked.booking_id, "card")).body.checkout_url).toBe(checkout_url)
    await atCheckout(visitor, checkout_url, "pay")
    expect(await stateOf(booked.booking_id)).toEqual({
      status: "confirmed",
      payed: true,
      payment_method: "card",
      orders: ["paid card"],
    })
    const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
    await office.post("/api/staff/mark-order-paid/", { reference: booked.reference })
    expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(290)
  })

  test("stays booked when its checkout is cancelled or runs out, and gets another one", async () => {
    const { visitor, booked } = await givenBooked("bank_transfer")
    const first = (await pay(visitor, booked.booking_id, "card")).body.checkout_url
    const back = new URL((await atCheckout(visitor, first, "cancel")).body.return_url)
    expect(back.searchParams.get("booking_cancelled"), "nothing of it is cancelled").toBeNull()
    expect(back.searchParams.get("modalSection")).toBe("payment")
    expect(await stateOf(booked.booking_id)).toMatchObject({
      status: "confirmed",
      payed: false,
      orders: ["open bank_transfer"],
    })
    const second = (await pay(visitor, booked.booking_id, "card")).body.checkout_url
    expect(second).not.toBe(first)
    await atCheckout(visitor, second, "pay")
    expect(await stateOf(booked.booking_id)).toMatchObject({ payed: true })
  })

  test("is paid with wallet money, or a pass, at most once", async () => {
    const { account, visitor, booked } = await givenBooked("bank_transfer")
    expect((await pay(visitor, booked.booking_id, "wallet")).body.code).toBe("not_enough_money")
    expect((await pay(visitor, booked.booking_id, "pass")).body.code).toBe("no_pass_left")
    await academy.given.money(account, 100_000)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => pay(visitor, booked.booking_id, "wallet")),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(710)
    expect((await pay(visitor, booked.booking_id)).body.code).toBe("already_paid")
  })

  test("without a word about how, it is paid by the first way that fits", async () => {
    const { visitor, booked } = await givenBooked("bank_transfer")
    const { status, body } = await visitor.post(`/api/pay-existing-booking/${booked.booking_id}/`)
    expect([status, body.status]).toEqual([200, "payment_required"])
  })

  test("with a pass its order ends, and cancelling gives the pass back", async () => {
    const { account, player, visitor, bookable, booked } = await givenBooked("bank_transfer")
    academy.clock.set(new Date(bookable.cancel_free_until.getTime() - DAY_MS))
    const lot = await academy.given.passes(account, { amount: 1 })
    expect((await pay(visitor, booked.booking_id)).body).toEqual({
      booking_id: booked.booking_id,
      status: "confirmed",
    })
    expect(await stateOf(booked.booking_id)).toMatchObject({
      payed: true,
      payment_method: "pass",
      orders: ["cancelled bank_transfer"],
    })
    expect((await cancel(visitor, player, booked.booking_id)).body.returned).toBe("pass")
    const { rows } = await academy.deps.pool.query("select amount_left from pass_lots where id = $1", [
      lot.id,
    ])
    expect(rows).toEqual([{ amount_left: 1 }])
  })
})

describe("a held seat", () => {
  test("goes on at the same checkout", async () => {
    const { visitor, booked } = await givenBooked("card")
    expect((await pay(visitor, booked.booking_id, "card")).body).toEqual(booked)
  })

  test("is confirmed by wallet money, a pass, or a promised transfer", async () => {
    for (const method of ["wallet", "pass", "bank_transfer"]) {
      const { account, visitor, booked } = await givenBooked("card")
      await academy.given.money(account, 29_000)
      await academy.given.passes(account, { amount: 1 })
      const { body } = await pay(visitor, booked.booking_id, method)
      expect(body.status).toBe(method === "bank_transfer" ? "unpaid" : "confirmed")
      expect(await stateOf(booked.booking_id)).toMatchObject({
        status: "confirmed",
        payed: method !== "bank_transfer",
        payment_method: method,
      })
      const { notifications } = (await visitor.get("/api/notifications/")).body
      expect(notifications).toMatchObject([{ type: "booking_confirmed" }])
      // The checkout is closed, so that nobody pays twice.
      await expect
        .poll(async () => (await atCheckout(visitor, booked.checkout_url, "pay")).body.code)
        .toBe("order_closed")
    }
  })

  test("stays booked by transfer when the page that was asked for before could not be opened", async () => {
    const { given, app, deps } = academy
    const account = await given.account()
    const visitor = await as(app, account)
    const unopened = vi.spyOn(deps.gateways.payments, "createCheckout").mockImplementationOnce(async () => {
      const [held] = (await visitor.get("/api/bookings-info/")).body
      expect((await pay(visitor, held.id, "bank_transfer")).body.status).toBe("unpaid")
      throw new PaymentProviderError("no answer", false)
    })
    const { body } = await book(visitor, await given.bookable(), await given.player(account), "card")
    unopened.mockRestore()
    expect(body.code).toBe("payment_provider_unavailable")
    const [booking] = (await visitor.get("/api/bookings-info/")).body
    expect(await stateOf(booking.id)).toEqual({
      status: "confirmed",
      payed: false,
      payment_method: "bank_transfer",
      orders: ["open bank_transfer"],
    })
  })

  test("whose time is over can't be paid any more", async () => {
    const { visitor, booked } = await givenBooked("card")
    academy.clock.pass(30 * MINUTE_MS)
    expect((await pay(visitor, booked.booking_id, "bank_transfer")).body.code).toBe("booking_not_payable")
  })
})

test("a cancelled booking can't be paid; another guardian's is not found", async () => {
  const { player, visitor, booked } = await givenBooked("bank_transfer")
  const other = await academy.given.account()
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [other.id, player.id],
  )
  expect((await pay(await as(academy.app, other), booked.booking_id)).status).toBe(404)
  await cancel(visitor, player, booked.booking_id)
  expect((await pay(visitor, booked.booking_id)).body.code).toBe("booking_not_payable")
})
