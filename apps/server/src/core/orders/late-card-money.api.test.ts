import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { sharedByFile } from "../../testing/shared-by-file.ts"
import { openStripeImitation, tellAcademy } from "../../testing/stripe-imitation.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sendCardRefunds } from "./index.ts"

const stripe = sharedByFile(openStripeImitation)
const academy = testAcademy(() => ({ stripe: stripe.settings }))

/** An order that is paid, and how the provider tells of its payments. */
async function givenPaidOrder() {
  const account = await academy.given.account()
  const player = await academy.given.player(account)
  const { body } = await book(await as(academy.app, account), await academy.given.bookable(), player, "card")
  const session = sessionOf(body.checkout_url)
  const tellPaid = (change = {}) =>
    tellAcademy(academy, stripe.message("checkout.session.completed", session, change))
  stripe.pay(session)
  await tellPaid()
  return { tellPaid }
}

test("money of a currency that no wallet holds, for an order that is paid: that very payment goes back to its card", async () => {
  const { tellPaid } = await givenPaidOrder()
  const second = { payment_intent: "pi_second_of_the_same", currency: "usd", amount_total: 4_000 }
  await tellPaid(second)
  await tellPaid(second)

  await sendCardRefunds(academy.deps)
  await sendCardRefunds(academy.deps)
  expect(stripe.refunds).toMatchObject([{ payment_intent: "pi_second_of_the_same", amount: 4_000 }])
  const { rows } = await academy.deps.pool.query("select payment, status from refunds")
  expect(rows).toEqual([{ payment: "pi_second_of_the_same", status: "sent" }])
  await expectBooksToAgree(academy.deps.pool)
})
