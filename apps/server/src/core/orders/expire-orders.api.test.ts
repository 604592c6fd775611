import { MINUTE_MS } from "@academy/domain/time"
import { afterEach, expect, test, vi } from "vitest"
import { PaymentProviderError } from "../../gateways/payments.ts"
import { book, cancel, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { sharedByFile } from "../../testing/shared-by-file.ts"
import { openStripeImitation } from "../../testing/stripe-imitation.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { endSeats } from "../bookings/index.ts"
import { expireOrders } from "./index.ts"

const stripe = sharedByFile(openStripeImitation)
const academy = testAcademy(() => ({ stripe: stripe.settings, benchLimitsOff: true }))

afterEach(() => expectBooksToAgree(academy.deps.pool))

/** A family that stands at the checkout for a seat, with a card that it wishes to keep. */
async function givenCheckout(bookable?: { id: number }) {
  const family = await academy.family()
  const wanted = bookable ?? (await academy.given.bookable({ capacity: 1 }))
  const { body } = await book(family.visitor, wanted, family.player, "card", { card: "keep" })
  return { ...family, session: sessionOf(body.checkout_url), booking_id: Number(body.booking_id) }
}

/** The payment page has the money and the card; nobody is told. */
const payAndKeep = ({ session, account: { id } }: Awaited<ReturnType<typeof givenCheckout>>) =>
  stripe.payWithCard(session, `cus_${id}`, `pm_${id}`)

async function seatsOf({ account }: Awaited<ReturnType<typeof givenCheckout>>) {
  const { rows } = await academy.deps.pool.query("select status, payed from bookings where account_id = $1", [
    account.id,
  ])
  return rows
}

async function cardsOf({ account: { id } }: Awaited<ReturnType<typeof givenCheckout>>) {
  const { pool } = academy.deps
  const kept = await pool.query("select card from payment_cards where account_id = $1", [id])
  const gone = await pool.query("select card from cards_to_forget where card in ($1, 'pm_newer')", [
    `pm_${id}`,
  ])
  return { kept: kept.rows[0]?.card, to_forget: gone.rows.map(({ card }) => card).join(" ") }
}

test("paid, and nobody tells us: the job asks before it ends the hold, and so does who gives it up", async () => {
  const forgotten = await givenCheckout()
  payAndKeep(forgotten)
  academy.clock.pass(31 * MINUTE_MS)
  expect(await expireOrders(academy.deps)).toBe(0)

  const givenUp = await givenCheckout()
  payAndKeep(givenUp)
  const { body } = await cancel(givenUp.visitor, givenUp.player, givenUp.booking_id)
  expect(body.code).toBe("already_paid")
  for (const checkout of [forgotten, givenUp]) {
    expect(await seatsOf(checkout)).toEqual([{ status: "confirmed", payed: true }])
    expect((await checkout.visitor.get("/api/payment-card/")).body.card).toMatchObject({ last4: "4242" })
  }
})

test("paid, and nobody tells us, by an account that goes: the seat is booked first, then given back", async () => {
  const checkout = await givenCheckout()
  payAndKeep(checkout)
  await academy.deps.pool.query("update accounts set is_active = false where id = $1", [checkout.account.id])
  const leaving = { account_id: checkout.account.id, player_ids: [checkout.player.id] }
  await endSeats(academy.deps, leaving)
  expect(await seatsOf(checkout)).toEqual([{ status: "confirmed", payed: true }])
  await endSeats(academy.deps, leaving)
  expect(await seatsOf(checkout)).toEqual([{ status: "cancelled", payed: true }])
  expect(await cardsOf(checkout)).toEqual({ kept: undefined, to_forget: `pm_${checkout.account.id}` })
})

test("the card of an account that was joined with another one stays that one's", async () => {
  const checkout = await givenCheckout()
  payAndKeep(checkout)
  const { pool } = academy.deps
  const into = await academy.given.account()
  await academy.given.card(into)
  await pool.query("update payment_cards set card = $2 where account_id = $1", [
    into.id,
    `pm_${checkout.account.id}`,
  ])
  await pool.query("update accounts set is_active = false where id = $1", [checkout.account.id])
  academy.clock.pass(31 * MINUTE_MS)
  expect(await expireOrders(academy.deps)).toBe(0)
  expect(await cardsOf(checkout)).toEqual({ kept: undefined, to_forget: "" })
})

test("a card that was kept since stays when the payment by an older one is learned of late", async () => {
  const checkout = await givenCheckout()
  payAndKeep(checkout)
  academy.clock.pass(10 * MINUTE_MS)
  await academy.given.card(checkout.account)
  await academy.deps.pool.query(
    "update payment_cards set card = 'pm_newer', created_at = $2 where account_id = $1",
    [checkout.account.id, academy.clock.now()],
  )
  academy.clock.pass(21 * MINUTE_MS)
  expect(await expireOrders(academy.deps)).toBe(0)
  expect(await seatsOf(checkout)).toEqual([{ status: "confirmed", payed: true }])
  expect(await cardsOf(checkout)).toEqual({ kept: "pm_newer", to_forget: `pm_${checkout.account.id}` })
})

test("a provider that is silent does not keep a hold from ending", async () => {
  const checkout = await givenCheckout()
  academy.clock.pass(31 * MINUTE_MS)
  stripe.sessions.delete(checkout.session)
  expect(await expireOrders(academy.deps)).toBe(1)
  expect(await seatsOf(checkout)).toEqual([{ status: "expired", payed: false }])
})

test("who wants a seat of holds that ran out waits once for a provider that is silent", async () => {
  const { given, clock, deps } = academy
  const session = await given.bookable({ capacity: 3 })
  for (let n = 1; n <= 3; n++) await givenCheckout(session)
  clock.pass(31 * MINUTE_MS)
  const { account, visitor, player } = await academy.family()
  await given.passes(account, { amount: 1 })
  const asked = vi.spyOn(deps.gateways.payments, "readCheckout").mockImplementation(async () => {
    // Nobody is answered before all have asked.
    await expect.poll(() => asked.mock.calls.length).toBe(3)
    throw new PaymentProviderError("no answer", false)
  })
  const { body } = await book(visitor, session, player, "pass")
  asked.mockRestore()
  expect(body.status).toBe("confirmed")
})
