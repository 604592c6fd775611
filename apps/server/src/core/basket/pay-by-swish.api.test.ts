import { MINUTE_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, cancel, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
const { basketOf, pay, booksOf, givenBasket, payLate } = basketScene(academy)

async function givenSwish() {
  const family = await givenBasket({ money: 45_000 })
  const { body } = await pay(family.visitor, { payment_method: "swish", use_wallet: true })
  return { ...family, checkoutUrl: String(body.checkout_url) }
}

test("Swish, approved: everything is booked and paid by Swish, and goes back the way it came", async () => {
  const family = await givenSwish()
  const { visitor, hugo } = family
  const shown = await academy.app.inject(`/api/sandbox-checkout/${sessionOf(family.checkoutUrl)}/`)
  expect(shown.json()).toMatchObject({ method: "swish", amount: 2740 })
  expect((await basketOf(visitor)).payment).toMatchObject({
    method: "swish",
    until: "2026-11-26T14:43:00+01:00",
  })
  await atCheckout(visitor, family.checkoutUrl, "pay")
  expect((await booksOf(family)).live).toEqual(["Alma confirmed pass", "Hugo confirmed swish"])
  const booking = (await visitor.get("/api/bookings-info/")).body[1]
  expect(booking.cancellation.returns).toEqual(["card", "wallet"])
  expect((await cancel(visitor, hugo, booking.id, "card")).body).toMatchObject({
    returned: "card",
    amount: 690,
  })
  await expectBooksToAgree(academy.deps.pool)
})

test("Swish, declined: the payment page stays open; going back leads to the basket with its seats", async () => {
  const family = await givenSwish()
  const { visitor } = family
  expect((await atCheckout(visitor, family.checkoutUrl, "decline")).body.return_url).toBeNull()
  const { body } = await atCheckout(visitor, family.checkoutUrl, "cancel")
  expect(body.return_url).toContain("/account/basket?payment=stopped")
  expect(await booksOf(family)).toEqual({ live: ["Alma held ", "Hugo held "], wallet: 45_000, passes: 1 })
  await expectBooksToAgree(academy.deps.pool)
})

test("Swish, not approved in three minutes: back in the basket, the seats held until the moment that was stated", async () => {
  const family = await givenSwish()
  academy.clock.pass(3 * MINUTE_MS)
  await expireOrders(academy.deps)
  const basket = await basketOf(family.visitor)
  expect(basket).toMatchObject({ payment: null, held_until: "2026-11-26T15:10:00+01:00" })
  expect(await booksOf(family)).toEqual({ live: ["Alma held ", "Hugo held "], wallet: 45_000, passes: 1 })
  await expectBooksToAgree(academy.deps.pool)
})

test("Swish, approved after the three minutes: the seats that the basket holds again are paid", async () => {
  const family = await givenSwish()
  academy.clock.pass(4 * MINUTE_MS)
  await expireOrders(academy.deps)
  await payLate(family.checkoutUrl)
  expect((await booksOf(family)).live).toEqual(["Alma confirmed pass", "Hugo confirmed swish"])
  expect((await basketOf(family.visitor)).lines).toEqual([])
  await expectBooksToAgree(academy.deps.pool)
})

test("Swish, approved late, while the basket is being paid another way: all of it is wallet money", async () => {
  const family = await givenSwish()
  academy.clock.pass(4 * MINUTE_MS)
  await expireOrders(academy.deps)
  const second = await pay(family.visitor, { payment_method: "card" })
  await payLate(family.checkoutUrl)
  expect((await booksOf(family)).wallet).toBe(45_000 + 274_000)
  await atCheckout(family.visitor, second.body.checkout_url, "pay")
  expect((await booksOf(family)).live).toEqual(["Alma confirmed pass", "Hugo confirmed card"])
  await expectBooksToAgree(academy.deps.pool)
})
