import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test, vi } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { sharedByFile } from "../../testing/shared-by-file.ts"
import { openStripeImitation, type StripeMessage, tellAcademy } from "../../testing/stripe-imitation.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { chargeMembershipPeriods, openMembershipPeriods } from "./index.ts"

const stripe = sharedByFile(openStripeImitation)
const academy = testAcademy(() => ({ stripe: stripe.settings }))
let plan: number
let parent: GivenAccount
let visitor: Visitor
let player: number

beforeAll(async () => {
  plan = (await academy.given.plan()).id
})
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00.000Z")
  parent = await academy.given.account()
  player = (await academy.given.player(parent)).id
  visitor = await as(academy.app, parent)
})

async function tell(message: StripeMessage) {
  expect((await tellAcademy(academy, message)).statusCode).toBe(200)
}

const kept = async () =>
  (
    await academy.deps.pool.query(
      "select customer, card, exp_year from payment_cards where account_id = $1",
      [parent.id],
    )
  ).rows

/** A card put in on the provider's page, by a browser that never comes back. */
async function putIn(card: string) {
  const customer = `cus_${parent.id}`
  const { body } = await visitor.post("/api/stripe-portal/", { player_id: player })
  const session = body.url.split("/").pop()
  stripe.putCardIn(session, customer, card)
  await tell(stripe.message("checkout.session.completed", session))
  return customer
}

/** The page on which the month that waits is paid. */
const openPage = async (): Promise<string> =>
  (await visitor.post(`/api/pay-membership/${player}/`, {})).body.checkout_url.split("/").pop()
const tellClosed = (session: string) => {
  const closed = { status: "expired", payment_status: "unpaid" } as const
  return tell(stripe.message("checkout.session.expired", session, closed))
}

async function join() {
  const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION, start: "now" }
  const { status } = await visitor.post(`/api/create_membership/${plan}/${player}/`, agreed)
  expect(status).toBe(200)
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}
const periods = async () =>
  (
    await academy.deps.pool.query(
      `select d.status, d.failures, d.last_failure from membership_periods d
       join player_memberships m on m.id = d.membership_id where m.player_id = $1`,
      [player],
    )
  ).rows

test("a card is kept when the provider says so, also when the browser never comes back", async () => {
  const customer = await putIn("pm_works")
  expect(await kept()).toEqual([{ customer, card: "pm_works", exp_year: 2031 }])
})

test("a card in the place of one that failed is charged at once; the same one said again is not", async () => {
  await putIn("pm_declined")
  await join()
  expect(await periods()).toEqual([{ status: "open", failures: 1, last_failure: "declined" }])
  await putIn("pm_declined")
  await chargeMembershipPeriods(academy.deps)
  expect(await periods()).toMatchObject([{ failures: 1 }])
  await putIn("pm_confirms")
  await chargeMembershipPeriods(academy.deps)
  expect(await periods()).toEqual([{ status: "open", failures: 2, last_failure: "confirmation" }])
  await putIn("pm_works")
  await chargeMembershipPeriods(academy.deps)
  expect(await periods()).toMatchObject([{ status: "paid" }])
})

test("the customer's newer card takes its place; one that was said before the kept one came does not", async () => {
  const customer = await putIn("pm_first")
  const now = academy.clock.now()
  await tell(
    stripe.cardMessage("payment_method.attached", "pm_older", customer, new Date(now.getTime() - HOUR_MS)),
  )
  expect(await kept()).toMatchObject([{ card: "pm_first" }])
  await tell(
    stripe.cardMessage("payment_method.attached", "pm_newer", customer, new Date(now.getTime() + HOUR_MS)),
  )
  await tell(
    stripe.cardMessage(
      "payment_method.attached",
      "pm_strange",
      "cus_nobody",
      new Date(now.getTime() + DAY_MS),
    ),
  )
  expect(await kept()).toMatchObject([{ card: "pm_newer" }])
})

test("a card that the provider took off is charged no more, and who pays is told once", async () => {
  await putIn("pm_gone")
  await join()
  const gone = () => tell(stripe.cardMessage("payment_method.detached", "pm_gone", null, academy.clock.now()))
  await gone()
  await gone()
  expect(await kept()).toEqual([])
  const subjects = (await emailsTo(academy.deps, parent.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === "Your card was removed")).toHaveLength(1)
})

test("a payment page that runs out ends no month: the card is charged again, and another page pays", async () => {
  await putIn("pm_declined")
  await join()
  const first = await openPage()
  await academy.deps.gateways.payments.expireCheckout(first)
  await tellClosed(first)
  academy.clock.pass(3 * DAY_MS)
  await chargeMembershipPeriods(academy.deps)
  expect(await periods()).toEqual([{ status: "open", failures: 2, last_failure: "declined" }])
  visitor = await as(academy.app, parent)
  const second = await openPage()
  expect(second).not.toBe(first)
  stripe.pay(second)
  await tell(stripe.message("checkout.session.completed", second))
  expect(await periods()).toMatchObject([{ status: "paid" }])
})

test("the page that the charge closes is told of before the charge is: the money pays the month", async () => {
  await putIn("pm_declined")
  await join()
  const page = await openPage()
  await putIn("pm_works")
  const { payments } = academy.deps.gateways
  const { charge } = payments
  const charged = vi.spyOn(payments, "charge").mockImplementation(async (input) => {
    const answer = await charge(input)
    await tellClosed(page)
    return answer
  })
  await chargeMembershipPeriods(academy.deps)
  charged.mockRestore()
  expect(stripe.sessions.get(page)?.status).toBe("expired")
  expect(await periods()).toMatchObject([{ status: "paid" }])
  expect((await visitor.get("/api/fetch-wallet/")).body).toMatchObject({ balance: 0 })
})

test("a charge that the provider refuses for good is no silence: it counts, and a press leads to the payment page", async () => {
  await putIn("pm_works")
  const pack = await academy.given.package()
  stripe.failWith("/v1/payment_intents", 400)
  await join()
  const { body } = await visitor.post("/api/buy-package/", { package_id: pack.id, card: "kept" })
  stripe.failWith("/v1/payment_intents", null)
  expect(await periods()).toEqual([{ status: "open", failures: 1, last_failure: "declined" }])
  expect(body.status).toBe("payment_required")
})

test("a card that was forgotten does not come back with its page, told again or confirmed again", async () => {
  const { body } = await visitor.post("/api/stripe-portal/", {})
  const session = body.url.split("/").pop()
  stripe.putCardIn(session, "cus_leaving", "pm_leaving")
  expect((await visitor.post("/api/confirm-card/", { session_id: session })).status).toBe(200)
  expect((await visitor.delete("/api/payment-card/")).status).toBe(200)
  await tell(stripe.message("checkout.session.completed", session))
  expect((await visitor.post("/api/confirm-card/", { session_id: session })).body.code).toBe("not_found")
  expect(await kept()).toEqual([])
})
