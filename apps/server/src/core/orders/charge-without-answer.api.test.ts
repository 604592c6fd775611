import { MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { PaymentProviderError } from "../../gateways/payments.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { chargeOrders } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))

const countOf = async (text: string, ...values: unknown[]) =>
  Number((await academy.deps.pool.query(`select count(*) as n from ${text}`, values)).rows[0].n)
const madeCharges = () => countOf("sandbox_charges")
const paymentsOf = ({ id }: GivenAccount) =>
  countOf("payments p join orders o on o.id = p.order_id where o.account_id = $1", id)

/** The provider charges, and its answer is lost. */
async function withoutAnswer<T>(press: () => Promise<T>): Promise<T> {
  const { payments } = academy.deps.gateways
  const { charge } = payments
  const lost = vi.spyOn(payments, "charge").mockImplementation(async (input) => {
    await charge(input)
    throw new PaymentProviderError("no answer", false)
  })
  try {
    return await press()
  } finally {
    lost.mockRestore()
  }
}

/** A family whose kept card is being charged for a seat, and nobody knows whether it has paid. */
async function givenChargedSeat() {
  const family = await academy.family()
  const { account, visitor, player } = family
  await academy.given.card(account)
  await academy.given.passes(account, { amount: 1 })
  await academy.given.money(account, 50_000)
  const session = await academy.given.bookable()
  const { body } = await withoutAnswer(() => book(visitor, session, player, "card", { card: "kept" }))
  expect(body.code).toBe("charge_under_way")
  const [seat] = (await visitor.get("/api/bookings-info/")).body
  return { ...family, booking_id: Number(seat.id) }
}

test("passes whose charge was not answered are charged once, however often they are pressed", async () => {
  const { account, visitor } = await academy.family()
  await academy.given.card(account)
  const pack = await academy.given.package()
  const buy = (card: string) => visitor.post("/api/buy-package/", { package_id: pack.id, card })
  const before = await madeCharges()
  expect((await withoutAnswer(() => buy("kept"))).body.code).toBe("charge_under_way")
  expect((await buy("kept")).body.code).toBe("charge_under_way")
  expect((await buy("once")).body.code).toBe("charge_under_way")
  expect((await visitor.post("/api/basket/lines/", { package_id: pack.id })).status).toBe(200)
  const basket = await visitor.post("/api/basket/pay/", { payment_method: "card" })
  expect(basket.body.code).toBe("charge_under_way")
  academy.clock.pass(3 * MINUTE_MS)
  await chargeOrders(academy.deps)
  expect(await madeCharges()).toBe(before + 1)
  expect(await countOf("pass_lots where account_id = $1", account.id)).toBe(1)
  expect((await buy("kept")).body).toEqual({ status: "confirmed" })
})

test.each(["pass", "wallet", undefined])(
  "a seat whose charge was not answered is not paid a second time by %s",
  async (payment_method) => {
    const { account, visitor, booking_id } = await givenChargedSeat()
    const { body } = await visitor.post(
      `/api/pay-existing-booking/${booking_id}/`,
      payment_method ? { payment_method } : {},
    )
    expect(body.code).toBe("charge_under_way")
    academy.clock.pass(3 * MINUTE_MS)
    await chargeOrders(academy.deps)
    const [seat] = (await visitor.get("/api/bookings-info/")).body
    expect(seat).toMatchObject({ status: "confirmed", payed: true })
    expect(await paymentsOf(account)).toBe(1)
  },
)

test("a seat whose charge was not answered is not given up before it is known", async () => {
  const { account, visitor, player, booking_id } = await givenChargedSeat()
  expect((await cancel(visitor, player, booking_id)).body.code).toBe("charge_under_way")
  academy.clock.pass(3 * MINUTE_MS)
  await chargeOrders(academy.deps)
  expect(await paymentsOf(account)).toBe(1)
  expect((await cancel(visitor, player, booking_id)).body.status).toBe("cancelled")
})
