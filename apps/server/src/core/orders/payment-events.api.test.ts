import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { sharedByFile } from "../../testing/shared-by-file.ts"
import { openStripeImitation, type StripeMessage, tellAcademy } from "../../testing/stripe-imitation.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrder, expireOrders, sendCardRefunds } from "./index.ts"

const stripe = sharedByFile(openStripeImitation)
const academy = testAcademy(() => ({ stripe: stripe.settings }))

beforeEach(() => academy.clock.set("2026-11-26T14:30:00Z"))
afterEach(() => expectBooksToAgree(academy.deps.pool))

/** A family that stands at the checkout for a seat. */
async function givenCheckout(facts: Parameters<typeof academy.given.bookable>[0] = { capacity: 1 }) {
  const account = await academy.given.account()
  const player = await academy.given.player(account)
  const visitor = await as(academy.app, account)
  const bookable = await academy.given.bookable(facts)
  const { body } = await book(visitor, bookable, player, "card")
  const session = sessionOf(body.checkout_url)
  return { account, player, visitor, bookable, session, booking_id: body.booking_id as number }
}

type Checkout = Awaited<ReturnType<typeof givenCheckout>>

const tell = (message: StripeMessage) => tellAcademy(academy, message)

const tellPaid = (session: string, change = {}) => {
  stripe.pay(session)
  return tell(stripe.message("checkout.session.completed", session, change))
}
const tellExpired = (session: string) =>
  tell(stripe.message("checkout.session.expired", session, { status: "expired", payment_status: "unpaid" }))
const confirm = ({ visitor, session }: Checkout) =>
  visitor.post("/api/confirm-checkout/", { session_id: session })

/** What there is of a family: bookings by status, receipts, balance, what it was told. */
async function outcomeOf({ account }: Checkout) {
  const { rows } = await academy.deps.pool.query(
    `select (select array_agg(status order by id) from bookings where account_id = $1) as bookings,
       (select count(*) from receipts where account_id = $1) as receipts,
       coalesce((select balance_minor from wallets where account_id = $1), 0) as balance,
       (select array_agg(type order by id) from notifications where account_id = $1) as told`,
    [account.id],
  )
  return rows[0]
}

const booked = { bookings: ["confirmed"], receipts: 1, balance: 0, told: ["booking_confirmed"] }

describe("paid means booked", () => {
  test("told once, and the same event again", async () => {
    const checkout = await givenCheckout()
    expect((await tellPaid(checkout.session, { event_id: "evt_again" })).statusCode).toBe(200)
    expect((await tellPaid(checkout.session, { event_id: "evt_again" })).json()).toEqual({ received: true })
    expect(await outcomeOf(checkout)).toEqual(booked)
  })

  test("told twice as two events, ten times at once, and three days later", async () => {
    const checkout = await givenCheckout({ starts_at: new Date("2026-12-20T16:30:00Z") })
    await Promise.all(Array.from({ length: 10 }, () => tellPaid(checkout.session)))
    academy.clock.pass(3 * DAY_MS)
    await tellPaid(checkout.session)
    expect(await outcomeOf(checkout)).toEqual(booked)
  })

  test("the event and the browser's return at the same moment, and each alone", async () => {
    const both = await givenCheckout()
    stripe.pay(both.session)
    await Promise.all([
      tellPaid(both.session),
      confirm(both),
      confirm(both),
      tellPaid(both.session),
      confirm(both),
    ])
    expect(await outcomeOf(both)).toEqual(booked)

    const browserOnly = await givenCheckout()
    stripe.pay(browserOnly.session)
    expect((await confirm(browserOnly)).body).toMatchObject({
      status: "paid",
      booking_id: browserOnly.booking_id,
    })
    expect(await outcomeOf(browserOnly)).toEqual(booked)
  })

  test("a checkout that is still open leaves the order open", async () => {
    const checkout = await givenCheckout()
    expect((await confirm(checkout)).body).toMatchObject({ status: "open", became_wallet_money: false })
    expect(await outcomeOf(checkout)).toMatchObject({ bookings: ["held"], receipts: 0 })
  })

  test("completed but not yet paid is no payment; the later event is", async () => {
    const checkout = await givenCheckout()
    await tell(
      stripe.message("checkout.session.completed", checkout.session, {
        status: "complete",
        payment_status: "unpaid",
      }),
    )
    expect(await outcomeOf(checkout)).toMatchObject({ bookings: ["held"] })
    stripe.pay(checkout.session)
    await tell(stripe.message("checkout.session.async_payment_succeeded", checkout.session))
    expect(await outcomeOf(checkout)).toEqual(booked)
  })
})

describe("late and out of order", () => {
  test("paid, then expired: booked", async () => {
    const checkout = await givenCheckout()
    await tellPaid(checkout.session)
    await tellExpired(checkout.session)
    expect(await outcomeOf(checkout)).toEqual(booked)
  })

  test("expired, then paid, the seat still free: taken again, once", async () => {
    const checkout = await givenCheckout()
    academy.clock.pass(30 * MINUTE_MS)
    await tellExpired(checkout.session)
    await Promise.all([tellPaid(checkout.session), tellPaid(checkout.session), confirm(checkout)])
    expect(await outcomeOf(checkout)).toEqual({
      bookings: ["expired", "confirmed"],
      receipts: 1,
      balance: 0,
      told: ["hold_expired", "booking_confirmed"],
    })
    expect((await confirm(checkout)).body).toMatchObject({
      status: "paid",
      became_wallet_money: false,
      player_id: checkout.player.id,
    })
  })

  test("expired, the seat sold to somebody else, then paid: wallet money and a word about it", async () => {
    const checkout = await givenCheckout()
    academy.clock.pass(30 * MINUTE_MS)
    const account = await academy.given.account()
    const player = await academy.given.player(account)
    await academy.given.passes(account)
    expect((await book(await as(academy.app, account), checkout.bookable, player)).body.status).toBe(
      "confirmed",
    )

    await Promise.all([tellPaid(checkout.session), tellPaid(checkout.session), confirm(checkout)])
    expect(await outcomeOf(checkout)).toEqual({
      bookings: ["expired"],
      receipts: 0,
      balance: 29_000,
      told: ["hold_expired", "late_payment"],
    })
    expect((await confirm(checkout)).body).toMatchObject({ status: "expired", became_wallet_money: true })
  })

  test("paid three days late, when the session is over: wallet money", async () => {
    const checkout = await givenCheckout({ starts_at: new Date("2026-11-27T16:30:00Z") })
    academy.clock.pass(3 * DAY_MS)
    await expireOrders(academy.deps)
    await tellPaid(checkout.session)
    expect(await outcomeOf(checkout)).toMatchObject({ bookings: ["expired"], balance: 29_000 })
  })

  test("the job ends overdue holds, closes their checkout, and leaves the others", async () => {
    const overdue = await givenCheckout()
    academy.clock.pass(20 * MINUTE_MS)
    const later = await givenCheckout()
    academy.clock.pass(10 * MINUTE_MS)
    const runs = await Promise.all([expireOrders(academy.deps), expireOrders(academy.deps)])
    expect(runs[0] + runs[1]).toBe(1)
    expect(await outcomeOf(overdue)).toMatchObject({ bookings: ["expired"], told: ["hold_expired"] })
    expect(await outcomeOf(later)).toMatchObject({ bookings: ["held"] })
    await expect.poll(() => stripe.sessions.get(overdue.session)?.status).toBe("expired")
  })

  test("turned into a bank transfer in the moment in which its time ran out: it does not expire", async () => {
    const checkout = await givenCheckout()
    const { body } = await checkout.visitor.post(`/api/pay-existing-booking/${checkout.booking_id}/`, {
      payment_method: "bank_transfer",
    })
    expect(body.status).toBe("unpaid")
    const order = await academy.deps.pool.query("select order_id from bookings where id = $1", [
      checkout.booking_id,
    ])
    academy.clock.pass(31 * MINUTE_MS)
    // The job had found it among the overdue just before.
    expect(
      await expireOrder(academy.deps, academy.deps.fulfilments.booking, order.rows[0].order_id, null),
    ).toBe(false)
    expect((await checkout.visitor.get("/api/bookings-info/")).body).toMatchObject([
      { status: "confirmed", payed: false, reference: body.reference },
    ])
  })

  test("paid in a moment between the hold's end and the job: booked", async () => {
    const checkout = await givenCheckout()
    academy.clock.pass(31 * MINUTE_MS)
    await tellPaid(checkout.session)
    expect(await expireOrders(academy.deps)).toBe(0)
    expect(await outcomeOf(checkout)).toEqual(booked)
  })

  test("another amount than the order's pays nothing and is kept for the family", async () => {
    const checkout = await givenCheckout()
    await tellPaid(checkout.session, { amount_total: 100 })
    expect(await outcomeOf(checkout)).toMatchObject({ bookings: ["held"], receipts: 0, balance: 100 })
  })
})

describe("forged", () => {
  const sixMinutesAgo = () => new Date(Date.now() - 6 * MINUTE_MS)

  test.each([
    ["no signature", () => ""],
    ["another secret's", () => `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`],
    ["another message's", (session: string) => stripe.message("checkout.session.expired", session).signature],
    [
      "an old one, replayed",
      (session: string) =>
        stripe.message("checkout.session.completed", session, {
          event_id: "evt_forged",
          signed_at: sixMinutesAgo(),
        }).signature,
    ],
  ])("%s: refused, nothing changed", async (_, forge) => {
    const checkout = await givenCheckout()
    stripe.pay(checkout.session)
    const { body } = stripe.message("checkout.session.completed", checkout.session, {
      event_id: "evt_forged",
    })
    const answer = await tell({ body, signature: forge(checkout.session) })
    expect([answer.statusCode, answer.json().code]).toEqual([400, "signature_invalid"])
    expect(await outcomeOf(checkout)).toMatchObject({ bookings: ["held"], receipts: 0 })
  })

  test.each(["999999", "WC-1001", "99999999999", "-1", "1.5"])(
    "an event of an order that isn't ours (%s) is received and does nothing",
    async (order_id) => {
      const checkout = await givenCheckout()
      stripe.pay(checkout.session)
      const answer = await tell(
        stripe.message("checkout.session.completed", checkout.session, { metadata: { order_id } }),
      )
      expect(answer.statusCode).toBe(200)
      expect(await outcomeOf(checkout)).toMatchObject({ bookings: ["held"] })
    },
  )
})

describe("card refunds", () => {
  async function givenRefund() {
    const checkout = await givenCheckout()
    await tellPaid(checkout.session)
    await cancel(checkout.visitor, checkout.player, checkout.booking_id, "card")
    return checkout
  }
  const refundsOf = ({ session }: Checkout) =>
    stripe.refunds.filter((refund) => refund.payment_intent === `pi_of_${session}`)
  const statusOf = async ({ booking_id }: Checkout) =>
    (await academy.deps.pool.query("select status from refunds where booking_id = $1", [booking_id])).rows[0]
      ?.status

  test("asked for once, by however many servers; done when the provider says so", async () => {
    const checkout = await givenRefund()
    await Promise.all([sendCardRefunds(academy.deps), sendCardRefunds(academy.deps)])
    await sendCardRefunds(academy.deps)
    expect(refundsOf(checkout)).toEqual([
      { id: expect.any(String), payment_intent: `pi_of_${checkout.session}`, amount: 29_000 },
    ])
    expect(await statusOf(checkout)).toBe("sent")
    await tell(stripe.refundMessage(refundsOf(checkout)[0]?.id ?? "", "succeeded"))
    expect(await statusOf(checkout)).toBe("done")
  })

  test("the provider away: tried again later, under the same key", async () => {
    const checkout = await givenRefund()
    stripe.failWith("/v1/refunds", 500)
    await sendCardRefunds(academy.deps)
    stripe.failWith("/v1/refunds", null)
    await sendCardRefunds(academy.deps)
    expect(await statusOf(checkout)).toBe("pending")
    academy.clock.pass(MINUTE_MS)
    await sendCardRefunds(academy.deps)
    expect(await statusOf(checkout)).toBe("sent")
    const keys = stripe.requests.filter(
      ({ call, fields }) =>
        call === "POST /v1/refunds" && fields.get("payment_intent") === `pi_of_${checkout.session}`,
    )
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
  })

  test("refused for good, or failed later: the money is in the wallet, once", async () => {
    const refused = await givenRefund()
    stripe.failWith("/v1/refunds", 400)
    await sendCardRefunds(academy.deps)
    stripe.failWith("/v1/refunds", null)
    expect(await outcomeOf(refused)).toMatchObject({ balance: 29_000 })

    const failed = await givenRefund()
    await sendCardRefunds(academy.deps)
    const id = refundsOf(failed)[0]?.id ?? ""
    await Promise.all([tell(stripe.refundMessage(id, "failed")), tell(stripe.refundMessage(id, "failed"))])
    expect(await outcomeOf(failed)).toMatchObject({ balance: 29_000 })
    expect(await statusOf(failed)).toBe("failed")
  })
})

test("the provider away at booking: refused, and the seat is free at once", async () => {
  const account = await academy.given.account()
  const player = await academy.given.player(account)
  const visitor = await as(academy.app, account)
  const bookable = await academy.given.bookable({ capacity: 1 })
  stripe.failWith("/v1/checkout", 503)
  const refused = await book(visitor, bookable, player, "card")
  stripe.failWith("/v1/checkout", null)
  expect(refused).toMatchObject({ status: 502, body: { code: "payment_provider_unavailable" } })
  expect((await book(visitor, bookable, player, "card")).body.status).toBe("payment_required")
  expect((await visitor.get("/api/notifications/")).body.notifications).toEqual([])
})
