import { afterEach, beforeEach, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { sharedByFile } from "../../testing/shared-by-file.ts"
import { openStripeImitation, type StripeMessage, tellAcademy } from "../../testing/stripe-imitation.ts"
import { testAcademy } from "../../testing/test-app.ts"

const stripe = sharedByFile(openStripeImitation)
const academy = testAcademy(() => ({ stripe: stripe.settings }))
beforeEach(() => academy.clock.set("2026-11-26T14:30:00Z"))
afterEach(() => expectBooksToAgree(academy.deps.pool))

const tell = (message: StripeMessage) => tellAcademy(academy, message)
const tellPaid = (session: string) => {
  stripe.pay(session)
  return tell(stripe.message("checkout.session.completed", session))
}
const tellExpired = (session: string) =>
  tell(stripe.message("checkout.session.expired", session, { status: "expired", payment_status: "unpaid" }))

async function givenPurchase(wish: { payment_method?: "swish" } = {}) {
  const account = await academy.given.account()
  const visitor = await as(academy.app, account)
  const sold = await academy.given.package()
  const { body } = await visitor.post("/api/buy-package/", { package_id: sold.id, ...wish })
  return { account, visitor, session: sessionOf(body.checkout_url) }
}
const passesOf = async (accountId: number) =>
  (
    await academy.deps.pool.query("select amount_left, expires_at from pass_lots where account_id = $1", [
      accountId,
    ])
  ).rows

test("paid ten times at once: the passes come once, for a year, with receipt and word", async () => {
  const { account, visitor, session } = await givenPurchase()
  await Promise.all(Array.from({ length: 10 }, () => tellPaid(session)))
  expect(await passesOf(account.id)).toEqual([
    { amount_left: 10, expires_at: new Date("2027-11-26T23:00:00Z") },
  ])
  const { body } = await visitor.get("/api/fetch-wallet/")
  expect(body.transactions).toMatchObject([
    { kind: "pass", amount: 10, cause: "order", title: "Group 10-Pack" },
  ])
  const receipt = (await visitor.get(`/api/receipts/${body.transactions[0].receipt_id}/`)).body
  expect(receipt).toMatchObject({ total: 2500, vat: 141.51, payment_method: "card" })
  expect((await visitor.get("/api/notifications/")).body.notifications).toMatchObject([
    { type: "package_bought" },
  ])
})

test("expired, then paid all the same: the passes come", async () => {
  const { account, session } = await givenPurchase()
  await tellExpired(session)
  expect(await passesOf(account.id)).toEqual([])
  await tellPaid(session)
  await tellPaid(session)
  expect(await passesOf(account.id)).toMatchObject([{ amount_left: 10 }])
})

test("paid by Swish, in time or after its three minutes: the receipt says so; it takes kronor alone", async () => {
  const { account, visitor, session } = await givenPurchase({ payment_method: "swish" })
  await tellExpired(session)
  await tellPaid(session)
  expect(await passesOf(account.id)).toMatchObject([{ amount_left: 10 }])
  const { body } = await visitor.get("/api/fetch-wallet/")
  const receipt = (await visitor.get(`/api/receipts/${body.transactions[0].receipt_id}/`)).body
  expect(receipt).toMatchObject({ total: 2500, payment_method: "swish" })
  const inEuro = await academy.given.package({ currency: "EUR" })
  const refused = await visitor.post("/api/buy-package/", { package_id: inEuro.id, payment_method: "swish" })
  expect(refused.body.code).toBe("swish_takes_kronor")
})

test("not on sale, or the provider away", async () => {
  const visitor = await as(academy.app, await academy.given.account())
  const off = await academy.given.package({ active: false })
  expect((await visitor.post("/api/buy-package/", { package_id: off.id })).status).toBe(404)
  const sold = await academy.given.package()
  stripe.failWith("/v1/checkout", 500)
  const answer = await visitor.post("/api/buy-package/", { package_id: sold.id })
  stripe.failWith("/v1/checkout", null)
  expect(answer).toMatchObject({ status: 502, body: { code: "payment_provider_unavailable" } })
})
