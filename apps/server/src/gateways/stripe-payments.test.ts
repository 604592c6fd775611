import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openStripeImitation, type StripeImitation } from "../testing/stripe-imitation.ts"
import { PaymentProviderError, type PaymentsGateway } from "./payments.ts"
import { openStripePayments } from "./stripe-payments.ts"

let stripe: StripeImitation
let payments: PaymentsGateway

beforeAll(async () => {
  stripe = await openStripeImitation()
  payments = openStripePayments(stripe.settings)
})
afterAll(() => stripe.close())

const input = {
  order_id: 7,
  method: "card" as const,
  lines: [
    { title: "Duo · First touch", amount_minor: 42_000 },
    { title: "Duo · First touch", amount_minor: 42_000 },
  ],
  currency: "SEK",
  email: "parent@klubb.example",
  language: "sv",
  success_url: "https://academy.example/account?booking_success=true&session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "https://academy.example/account?booking_cancelled=true",
  expires_at: new Date("2026-11-26T15:01:00Z"),
  keep: null,
  idempotency_key: "order-7",
}
const lastRequest = () => {
  const request = stripe.requests.at(-1)
  if (!request) throw new Error("nothing was asked")
  return request
}

test("a checkout: hosted page, amounts in öre, the order in its metadata, under its idempotency key", async () => {
  const { session, url } = await payments.createCheckout(input)
  expect(url).toContain(session)
  const { call, key, fields } = lastRequest()
  expect([call, key]).toEqual(["POST /v1/checkout/sessions", "order-7"])
  expect(Object.fromEntries(fields)).toMatchObject({
    mode: "payment",
    "line_items[0][price_data][currency]": "sek",
    "line_items[0][price_data][unit_amount]": "42000",
    "line_items[1][price_data][product_data][name]": "Duo · First touch",
    "metadata[order_id]": "7",
    "payment_intent_data[metadata][order_id]": "7",
    client_reference_id: "7",
    customer_email: "parent@klubb.example",
    locale: "sv",
    success_url: input.success_url,
    cancel_url: input.cancel_url,
    expires_at: String(Date.parse("2026-11-26T15:01:00Z") / 1000),
  })
  expect((await payments.createCheckout(input)).session).toBe(session)
})

test("Swish is asked for by its name, cards by what the account offers", async () => {
  await payments.createCheckout({ ...input, method: "swish", idempotency_key: "order-swish" })
  expect(lastRequest().fields.get("payment_method_types[0]")).toBe("swish")
  await payments.createCheckout({ ...input, idempotency_key: "order-card" })
  expect(lastRequest().fields.has("payment_method_types[0]")).toBe(false)
})

test("Arabic is left to the browser; without an end the provider chooses one", async () => {
  await payments.createCheckout({ ...input, language: "ar", expires_at: null, idempotency_key: "order-8" })
  const { fields } = lastRequest()
  expect([fields.get("locale"), fields.has("expires_at")]).toEqual(["auto", false])
})

test("open, paid and expired, as read; closing twice is fine, closing a paid one changes nothing", async () => {
  const open = await payments.createCheckout({ ...input, idempotency_key: "order-9" })
  expect(await payments.readCheckout(open.session)).toEqual({
    session: open.session,
    order_id: 7,
    method: "card",
    keeps_card_of: null,
    status: "open",
    payment_intent: null,
    amount_minor: 84_000,
    currency: "SEK",
  })
  stripe.pay(open.session)
  await payments.expireCheckout(open.session)
  expect(await payments.readCheckout(open.session)).toMatchObject({
    status: "paid",
    payment_intent: `pi_of_${open.session}`,
  })
  const closed = await payments.createCheckout({ ...input, idempotency_key: "order-10" })
  await payments.expireCheckout(closed.session)
  await payments.expireCheckout(closed.session)
  expect(await payments.readCheckout(closed.session)).toMatchObject({ status: "expired" })
})

test("a refund names the payment and its amount, once per key", async () => {
  const refund = { payment_intent: "pi_1", amount_minor: 29_000, idempotency_key: "refund-1" }
  const [one, two] = [await payments.refund(refund), await payments.refund(refund)]
  expect(one).toEqual({ id: expect.any(String), status: "pending" })
  expect(two.id).toBe(one.id)
  expect(stripe.refunds).toHaveLength(1)
})

test("a card is kept where the checkout was opened so, for the customer it had before; it is forgotten once", async () => {
  const fieldsOf = async (customer: string | null) => {
    const keep = { account_id: 12, customer }
    const { session } = await payments.createCheckout({ ...input, keep, idempotency_key: `keep-${customer}` })
    const { fields } = lastRequest()
    const names = ["customer", "customer_creation", "customer_email", "metadata[keeps_card_of]"]
    return { session, asked: names.map((name) => fields.get(name)), fields }
  }
  expect((await fieldsOf("cus_1")).asked).toEqual(["cus_1", null, null, "12"])
  const { session, asked, fields } = await fieldsOf(null)
  expect(asked).toEqual([null, "always", input.email, "12"])
  expect(fields.get("payment_intent_data[setup_future_usage]")).toBe("off_session")
  stripe.payWithCard(session, "cus_2", "pm_2")
  expect(await payments.readCheckout(session)).toMatchObject({ status: "paid", keeps_card_of: 12 })
  expect(await payments.readCheckoutCard(session)).toMatchObject({ customer: "cus_2", card: "pm_2" })
  await payments.forgetCard("pm_2")
  expect(await payments.readCheckoutCard(session)).toBeNull()
  const forgotten = stripe.requests.filter(({ call }) => call === "POST /v1/payment_methods/pm_2/detach")
  expect(forgotten).toHaveLength(1)
  await payments.forgetCard("pm_unknown")
})

test("a charge that is refused for good is an answer, silence is an error", async () => {
  const input = {
    order_id: 7,
    customer: "cus_1",
    card: "pm_1",
    title: "Camp",
    amount_minor: 200,
    currency: "SEK",
  }
  stripe.failWith("/v1/payment_intents", 400)
  expect(await payments.charge({ ...input, idempotency_key: "too-small" })).toMatchObject({
    result: "declined",
  })
  stripe.failWith("/v1/payment_intents", 500)
  const asked = payments.charge({ ...input, idempotency_key: "away" })
  await expect(asked).rejects.toMatchObject({ isFinal: false })
  stripe.failWith("/v1/payment_intents", 409)
  const underWay = payments.charge({ ...input, idempotency_key: "under-way" })
  await expect(underWay).rejects.toMatchObject({ isFinal: false })
  stripe.failWith("/v1/payment_intents", null)
})

test("a charge of the kept card is told of by its event; the payment of a checkout is not told of twice", async () => {
  const tell = ({ body, signature }: { body: string; signature: string }) =>
    payments.verifyEvent(Buffer.from(body), signature)
  const money = { title: "Summer camp", amount_minor: 83_100, currency: "SEK" }
  await payments.charge({
    order_id: 7,
    customer: "cus_1",
    card: "pm_1",
    ...money,
    idempotency_key: "charge-7",
  })
  const metadata = Object.fromEntries(
    ["order_id", "charged_to"].map((name) => [name, lastRequest().fields.get(`metadata[${name}]`)]),
  )
  const facts = { id: "pi_9", amount_received: 83_100 }
  expect(await tell(stripe.chargeMessage({ ...facts, metadata }))).toMatchObject({
    about: "charge",
    charge: { order_id: 7, payment_intent: "pi_9", amount_minor: 83_100, currency: "SEK" },
  })
  const ofCheckout = stripe.chargeMessage({ ...facts, metadata: { order_id: "7" } })
  expect(await tell(ofCheckout)).toMatchObject({ about: "other" })
})

describe("when Stripe says no", () => {
  test.each([
    [400, true],
    // The same request is under way; whether it will pay is not known yet.
    [409, false],
    [500, false],
    [429, false],
  ])("%i: final is %s", async (status, isFinal) => {
    stripe.failWith("/v1/refunds", status)
    const asked = payments.refund({
      payment_intent: "pi_2",
      amount_minor: 1,
      idempotency_key: `no-${status}`,
    })
    await expect(asked).rejects.toMatchObject({ name: "PaymentProviderError", isFinal })
    stripe.failWith("/v1/refunds", null)
  })

  test("or nothing at all: not final", async () => {
    const away = openStripePayments({ ...stripe.settings, apiUrl: "http://127.0.0.1:9" })
    const asked = away.readCheckout("cs_test_1")
    await expect(asked).rejects.toBeInstanceOf(PaymentProviderError)
    await expect(asked).rejects.toMatchObject({ isFinal: false })
  })
})

test("events are told in our words; unknown ones are let pass, forged ones are none", async () => {
  const { session } = await payments.createCheckout({ ...input, idempotency_key: "order-11" })
  stripe.pay(session)
  const verify = ({ body, signature }: { body: string; signature: string }) =>
    payments.verifyEvent(Buffer.from(body), signature)
  expect(await verify(stripe.message("checkout.session.completed", session, { event_id: "evt_1" }))).toEqual({
    id: "evt_1",
    type: "checkout.session.completed",
    about: "checkout",
    checkout: {
      session,
      order_id: 7,
      method: "card",
      status: "paid",
      payment_intent: `pi_of_${session}`,
      amount_minor: 84_000,
      currency: "SEK",
      keeps_card_of: null,
    },
  })
  expect(await verify(stripe.refundMessage("re_1", "failed"))).toMatchObject({
    about: "refund",
    refund: { id: "re_1", status: "failed" },
  })
  expect(await verify(stripe.message("payment_intent.created", session))).toMatchObject({ about: "other" })
  const message = stripe.message("checkout.session.completed", session)
  expect(await verify({ ...message, body: message.body.replace("84000", "1") })).toBeNull()
  expect(await verify({ ...message, signature: "" })).toBeNull()
})

test("Stripe has hundredths of the Icelandic króna, we have none; yen are the same there and here", async () => {
  for (const [currency, amount] of [
    ["ISK", "4200000"],
    ["JPY", "42000"],
  ] as const) {
    const { session } = await payments.createCheckout({
      ...input,
      currency,
      idempotency_key: `in-${currency}`,
    })
    expect(Object.fromEntries(lastRequest().fields)).toMatchObject({
      "line_items[0][price_data][unit_amount]": amount,
    })
    expect(session).toBeTruthy()
  }
  await payments.charge({
    ...{ order_id: 7, amount_minor: 5_900, currency: "ISK", customer: "cus_1", card: "pm_1" },
    ...{ title: "Period", idempotency_key: "charge-isk" },
  })
  expect(Object.fromEntries(lastRequest().fields)).toMatchObject({ amount: "590000", currency: "isk" })
})
