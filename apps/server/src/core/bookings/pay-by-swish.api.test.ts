import { MINUTE_MS } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, cancel, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, hence, booksOf, payLate } = basketScene(academy)

/** A seat that waits for a payment by Swish. */
async function givenSwish(capacity = 6) {
  const family = await givenFamily()
  const session = await academy.given.bookable({ starts_at: hence(2), capacity })
  const { body } = await book(family.visitor, session, family.alma, "swish")
  expect(body.status).toBe("payment_required")
  return { ...family, session, booking_id: body.booking_id, checkoutUrl: String(body.checkout_url) }
}

test("approved: the seat is booked and paid by Swish, and the money goes back the way it came", async () => {
  const family = await givenSwish()
  const shown = await academy.app.inject(`/api/sandbox-checkout/${sessionOf(family.checkoutUrl)}/`)
  expect(shown.json()).toMatchObject({ method: "swish", amount: 290 })
  await atCheckout(family.visitor, family.checkoutUrl, "pay")
  expect((await booksOf(family)).live).toEqual(["Alma confirmed swish"])
  const { body } = await cancel(family.visitor, family.alma, family.booking_id, "card")
  expect(body).toMatchObject({ returned: "card", amount: 290 })
})

test("declined: the page stays open; going back lets the seat go", async () => {
  const family = await givenSwish()
  const { visitor, checkoutUrl } = family
  expect((await atCheckout(visitor, checkoutUrl, "decline")).body.return_url).toBeNull()
  expect((await booksOf(family)).live).toEqual(["Alma held swish"])
  const { body } = await atCheckout(visitor, checkoutUrl, "cancel")
  expect(body.return_url).toContain("booking_cancelled=true")
  expect((await booksOf(family)).live).toEqual([])
  // Who went back knows it.
  expect((await visitor.get("/api/notifications/")).body.notifications).toEqual([])
  expect(await emailsTo(academy.deps, family.account.email)).toEqual([])
})

test("not approved in three minutes: the seat is free, the family is told, another way takes it again", async () => {
  const family = await givenSwish(1)
  academy.clock.pass(3 * MINUTE_MS)
  await expireOrders(academy.deps)
  expect((await booksOf(family)).live).toEqual([])
  const { rows } = await academy.deps.pool.query(
    "select type from notifications where account_id = $1 order by id desc limit 1",
    [family.account.id],
  )
  expect(rows).toEqual([{ type: "hold_expired" }])
  const again = await book(family.visitor, family.session, family.alma, "card")
  expect(again.body.status).toBe("payment_required")
})

test("approved after the three minutes: the seat is taken again if it is still free, else it is wallet money", async () => {
  const late = await givenSwish()
  const tooLate = await givenSwish(1)
  academy.clock.pass(4 * MINUTE_MS)
  await expireOrders(academy.deps)
  const rival = await givenFamily()
  await academy.given.passes(rival.account, { amount: 1 })
  expect((await book(rival.visitor, tooLate.session, rival.alma)).status).toBe(200)
  await payLate(late.checkoutUrl)
  await payLate(tooLate.checkoutUrl)
  expect((await booksOf(late)).live).toEqual(["Alma confirmed swish"])
  expect(await booksOf(tooLate)).toMatchObject({ live: [], wallet: 29_000 })
})

test("begun by Swish, it goes on with Swish from the booking; a session in another currency takes none", async () => {
  const family = await givenSwish()
  const again = await family.visitor.post(`/api/pay-existing-booking/${family.booking_id}/`, {
    payment_method: "swish",
  })
  expect(again.body.checkout_url).toBe(family.checkoutUrl)
  const abroad = await academy.given.bookable({ starts_at: hence(4), currency: "EUR" })
  expect((await book(family.visitor, abroad, family.alma, "swish")).body.code).toBe("swish_takes_kronor")
})
