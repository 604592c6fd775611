import { MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import type { Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"

/** Money of a wallet that an unpaid order holds: the wallet says where it is, and nothing else can spend it. */

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, hence, put, pay, givenBasket } = basketScene(academy)

const moneyOf = async (visitor: Visitor) => {
  const { balance, reserved } = (await visitor.get("/api/fetch-wallet/")).body
  return { balance, reserved }
}

test("a basket under payment: its money is reserved until the payment is over, and returned when nothing comes", async () => {
  const { visitor } = await givenBasket({ money: 45_000 })
  expect(await moneyOf(visitor)).toEqual({ balance: 450, reserved: [] })
  expect((await pay(visitor, { use_wallet: true })).body.status).toBe("payment_required")
  expect(await moneyOf(visitor)).toEqual({
    balance: 0,
    reserved: [{ amount: 450, until: "2026-11-26T15:10:00+01:00", is_invoice: false }],
  })
  academy.clock.pass(31 * MINUTE_MS)
  await expireOrders(academy.deps)
  expect(await moneyOf(visitor)).toEqual({ balance: 450, reserved: [] })
})

test("an unpaid invoice keeps its part of the wallet until it is due; another family sees nothing of it", async () => {
  const { visitor } = await givenBasket({ passes: 0, money: 45_000, firstInDays: 5 })
  const { body } = await pay(visitor, { payment_method: "bank_transfer", use_wallet: true })
  expect(body.status).toBe("unpaid")
  expect(await moneyOf(visitor)).toEqual({
    balance: 0,
    reserved: [{ amount: 450, until: body.due_at, is_invoice: true }],
  })
  expect(await moneyOf((await givenFamily()).visitor)).toEqual({ balance: 0, reserved: [] })
})

/** A basket and a session outside it, and money for one of them: 290 kr. */
async function givenTwoWishes() {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  await academy.given.money(account, 29_000)
  const session = await academy.given.bookable({ starts_at: hence(3) })
  await put(visitor, await academy.given.bookable({ starts_at: hence(2) }), [alma])
  await visitor.post("/api/basket/lines/", { package_id: (await academy.given.package()).id })
  const book = () =>
    visitor.post(`/api/bookable-payments/${session.id}/`, { player: hugo.id, payment_method: "wallet" })
  return { visitor, book }
}

test("reserved money is not spent by a booking", async () => {
  const { visitor, book } = await givenTwoWishes()
  expect((await pay(visitor, { use_wallet: true })).body.status).toBe("payment_required")
  expect((await book()).body.code).toBe("not_enough_money")
  expect(await moneyOf(visitor)).toMatchObject({ balance: 0, reserved: [{ amount: 290 }] })
})

test("a basket and a booking at the same moment: one of them has the money", async () => {
  const { visitor, book } = await givenTwoWishes()
  const [basket, booking] = await Promise.all([pay(visitor, { use_wallet: true }), book()])
  expect(basket.body.status).toBe("payment_required")
  const { balance, reserved } = await moneyOf(visitor)
  expect(balance).toBe(0)
  if (booking.status === 200) expect(reserved).toEqual([])
  else expect([booking.body.code, reserved]).toMatchObject(["not_enough_money", [{ amount: 290 }]])
})
