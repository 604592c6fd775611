import { addWallClockDays, MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { PaymentProviderError } from "../../gateways/payments.ts"
import type { Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, cancel, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { openOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { offerFreeSeats } from "../waiting-list/index.ts"
import { chargeOrders, remindOfInstalments } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, put, basketOf, pay, booksOf } = basketScene(academy)

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const camp = () =>
  academy.given.bookable({
    slug: "camp",
    title: "Summer camp",
    starts_at: addWallClockDays(academy.clock.now(), 90),
    price_minor: 249_500,
    capacity: 24,
  })
type Family = Awaited<ReturnType<typeof givenFamily>>
const ordersOf = ({ account }: Family) =>
  rowsOf(
    "select id, status, payment_method, reference from orders where account_id = $1 order by id",
    account.id,
  )
const chargesOf = ({ account }: Family) =>
  rowsOf(
    `select c.failure, c.card, c.ended_at is not null as ended from order_charges c join orders o on o.id = c.order_id
     where o.account_id = $1 order by o.id`,
    account.id,
  )
const toldOf = ({ account }: Family) =>
  rowsOf(
    "select type from notifications where account_id = $1 and type like 'instalment%' order by id",
    account.id,
  ).then((rows) => rows.map(({ type }) => type))
const bookingOf = async (visitor: Visitor) => (await visitor.get("/api/bookings-info/")).body[0]
const partsOf = async (visitor: Visitor) => {
  const { player_id, id } = await bookingOf(visitor)
  return (await visitor.get(`/api/bookings/${player_id}/${id}/`)).body.payment.instalments
}
const madeCharges = async () => Number((await rowsOf("select count(*) as n from sandbox_charges"))[0].n)

/** A camp on three dates, the first paid with a card that is then kept; it is one of another kind afterwards. */
async function givenPlan(kind: "works" | "declines" | "confirms" = "works") {
  const family = await givenFamily()
  const { visitor, account, alma } = family
  await put(visitor, await camp(), [alma])
  const asked = { payment_method: "card", card: "keep", instalments: 3, expected_price: 833 }
  const { body } = await pay(visitor, asked)
  expect((await atCheckout(visitor, body.checkout_url, "pay")).status).toBe(200)
  // Longer than a session lasts.
  await rowsOf("update sessions set expires_at = '2027-06-01' where account_id = $1", account.id)
  if (kind !== "works") await academy.given.card(account, kind)
  return family
}

test("a card is kept only by whom wished so, and once the payment has come; it is offered the next time", async () => {
  const family = await givenFamily()
  const { visitor, alma, hugo } = family
  const session = await academy.given.bookable()
  await put(visitor, session, [alma])
  const first = await pay(visitor, { payment_method: "card" })
  await atCheckout(visitor, first.body.checkout_url, "pay")
  expect((await basketOf(visitor)).card).toBeNull()
  const seat = await book(visitor, session, hugo, "card", { card: "keep" })
  expect((await basketOf(visitor)).card).toBeNull()
  await atCheckout(visitor, seat.body.checkout_url, "pay")
  const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2029 }
  expect((await basketOf(visitor)).card).toEqual(card)
  expect((await visitor.get(`/api/available-bookings/${session.id}/`)).body.card).toEqual(card)
  expect((await visitor.get("/api/payment-card/")).body).toEqual({ card, memberships: 0, instalments: 0 })
})

test("the kept card pays a basket, or one seat, in one press; without one it is refused and nothing is taken", async () => {
  const family = await givenFamily()
  const { visitor, account, alma, hugo } = family
  const session = await academy.given.bookable()
  await put(visitor, session, [alma])
  const asked = { payment_method: "card", card: "kept" }
  expect((await pay(visitor, asked)).body.code).toBe("card_required")
  expect((await book(visitor, session, hugo, "card", { card: "kept" })).body.code).toBe("card_required")
  await academy.given.card(account)
  expect((await pay(visitor, asked)).body).toMatchObject({ status: "confirmed" })
  expect((await book(visitor, session, hugo, "card", { card: "kept" })).body).toMatchObject({
    status: "confirmed",
  })
  expect((await booksOf(family)).live).toEqual(["Alma confirmed card", "Hugo confirmed card"])
  expect((await ordersOf(family)).map(({ status }) => status)).toEqual(["paid", "paid"])
  expect(await chargesOf(family)).toEqual([
    { failure: null, card: null, ended: true },
    { failure: null, card: null, ended: true },
  ])
})

test("a kept card that the bank refuses leads to the payment page, where another one pays", async () => {
  const family = await givenFamily()
  const { visitor, account, alma } = family
  await academy.given.card(account, "confirms")
  await put(visitor, await academy.given.bookable(), [alma])
  const { body } = await pay(visitor, { payment_method: "card", card: "kept" })
  expect(body.status).toBe("payment_required")
  await atCheckout(visitor, body.checkout_url, "pay")
  expect((await booksOf(family)).live).toEqual(["Alma confirmed card"])
})

test("the wallet leaves three kronor where a card pays the rest, because the provider takes no less", async () => {
  const family = await givenFamily()
  const { visitor, account, alma } = family
  await academy.given.card(account)
  await academy.given.money(account, 29_800)
  await put(visitor, await academy.given.bookable({ price_minor: 30_000 }), [alma])
  const asked = { payment_method: "card", card: "kept", use_wallet: true, expected_price: 3 }
  expect((await pay(visitor, asked)).body).toMatchObject({ status: "confirmed" })
  expect(await booksOf(family)).toMatchObject({ live: ["Alma confirmed card"], wallet: 100 })
  expect(
    await rowsOf("select amount_minor from sandbox_charges order by payment_intent desc"),
  ).toContainEqual({
    amount_minor: 300,
  })
})

test("less than three kronor is refused on every page and by the kept card, and nothing stays behind", async () => {
  const family = await givenFamily()
  const { visitor, account, alma, hugo } = family
  await academy.given.card(account)
  const cheap = await academy.given.bookable({ price_minor: 200 })
  await put(visitor, await academy.given.bookable({ price_minor: 299 }), [alma])
  const pack = await academy.given.package({ price_minor: 100 })
  for (const { status, body } of [
    await pay(visitor, { payment_method: "card" }),
    await pay(visitor, { payment_method: "card", card: "kept" }),
    await pay(visitor, { payment_method: "swish" }),
    await book(visitor, cheap, hugo, "swish"),
    await book(visitor, cheap, hugo, "card", { card: "kept" }),
    await visitor.post("/api/buy-package/", { package_id: pack.id }),
  ])
    expect([status, body.code]).toEqual([409, "too_little_for_card"])
  expect(await ordersOf(family)).toEqual([])
  // An invoice takes any sum; later it is none for the payment page either.
  const { booking_id } = (await book(visitor, cheap, hugo, "bank_transfer")).body
  const later = await visitor.post(`/api/pay-existing-booking/${booking_id}/`, { payment_method: "card" })
  expect(later.body.code).toBe("too_little_for_card")
})

test("the provider charged and its answer was lost: nobody pays twice, nothing ends meanwhile, the job finds it paid", async () => {
  const family = await givenFamily()
  const { visitor, account, alma } = family
  await academy.given.card(account)
  await put(visitor, await academy.given.bookable(), [alma])
  const before = await madeCharges()
  const { payments } = academy.deps.gateways
  const { charge } = payments
  const lost = vi.spyOn(payments, "charge").mockImplementation(async (input) => {
    await charge(input)
    throw new PaymentProviderError("no answer", false)
  })
  const { body } = await pay(visitor, { payment_method: "card", card: "kept" })
  lost.mockRestore()
  expect(body.code).toBe("charge_under_way")
  expect((await visitor.post("/api/basket/stop-payment/", {})).body.code).toBe("charge_under_way")
  academy.clock.pass(3 * MINUTE_MS)
  await Promise.all([chargeOrders(academy.deps), chargeOrders(academy.deps)])
  expect((await booksOf(family)).live).toEqual(["Alma confirmed card"])
  expect(await madeCharges()).toBe(before + 1)
})

test("the kept card pays a pack, an offered seat and an invitation in one press; without one each is refused and stays", async () => {
  const family = await givenFamily()
  const { visitor, account, alma, hugo } = family
  const kept = { payment_method: "card", card: "kept" }
  const pack = await academy.given.package()
  const buy = () => visitor.post("/api/buy-package/", { package_id: pack.id, card: "kept" })

  const [offered, shared] = [await academy.given.bookable({ capacity: 1 }), await academy.given.bookable()]
  const first = await academy.family()
  await academy.given.passes(first.account, { amount: 2 })
  const seat = (await book(first.visitor, offered, first.player)).body
  await visitor.post("/api/waiting-list/", { bookable_id: offered.id, players_id: [alma.id] })
  await cancel(first.visitor, first.player, seat.booking_id)
  expect(await offerFreeSeats(academy.deps)).toBe(1)
  const place_id = (await visitor.get("/api/waiting-list/")).body[0].id
  const take = () => visitor.post("/api/waiting-list/accept/", { place_id, ...kept })

  await rowsOf("update players set can_be_found = true where id = $1", hugo.id)
  const own = (await book(first.visitor, shared, first.player)).body
  const invited = await first.visitor.post("/api/invite-to-booking/", {
    booking_id: own.booking_id,
    invited_player_id: hugo.id,
  })
  const accept = () =>
    visitor.post(`/api/respond-booking-invitation/${invited.body.invitation_id}/`, { accept: true, ...kept })

  for (const pay of [buy, take, accept]) expect((await pay()).body.code).toBe("card_required")
  await academy.given.card(account)
  const before = await madeCharges()
  for (const pay of [buy, take, accept]) expect((await pay()).body).toMatchObject({ status: "confirmed" })
  expect(await madeCharges()).toBe(before + 3)
  expect(await booksOf(family)).toMatchObject({ live: ["Alma confirmed card", "Hugo confirmed card"] })
  expect((await booksOf(family)).passes).toBeGreaterThan(0)
  expect((await visitor.get("/api/waiting-list/")).body).toEqual([])

  // What the bank refuses goes on to the payment page.
  await academy.given.card(account, "declines")
  const { body } = await buy()
  expect(body.status).toBe("payment_required")
  expect((await atCheckout(visitor, body.checkout_url, "pay")).status).toBe(200)
})

test("a session is cancelled while the card is charged: nothing is booked, and the answer says that the money is wallet money", async () => {
  const family = await givenFamily()
  const { visitor, account, alma, hugo } = family
  await academy.given.card(account)
  const { office } = await openOffice(academy)
  const [gone, stays] = [
    await academy.given.bookable(),
    await academy.given.bookable({ price_minor: 29_000 }),
  ]
  const { payments } = academy.deps.gateways
  const { charge } = payments
  const whileCharging = vi.spyOn(payments, "charge").mockImplementation(async (input) => {
    const answer = await charge(input)
    const cancel = { bookable_ids: [gone.id], cause: "weather", words: "Thunder over Stadshagen" }
    expect((await office.post("/api/admin/cancel-sessions/", cancel)).status).toBe(200)
    return answer
  })
  await put(visitor, gone, [alma])
  await put(visitor, stays, [hugo])
  const { total } = await basketOf(visitor)
  const { status, body } = await pay(visitor, { payment_method: "card", card: "kept" })
  whileCharging.mockRestore()
  expect([status, body.code]).toEqual([409, "charged_but_gone_to_wallet"])
  expect(await booksOf(family)).toMatchObject({ live: ["Hugo held "], wallet: total * 100 })
  expect((await ordersOf(family)).map((order) => order.status)).toEqual(["cancelled"])
  const { lines, wallet, payment } = await basketOf(visitor)
  expect([wallet, payment]).toEqual([total, null])
  expect(lines.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
    "bookable_cancelled",
    null,
  ])
})

test("later dates are charged on their days by two copies of the job at once: each once, told before, nothing to do", async () => {
  const family = await givenPlan()
  const { visitor } = family
  const before = await madeCharges()
  expect(await bookingOf(visitor)).toMatchObject({
    payed: true,
    unpaid: null,
    reference: null,
    left_to_pay: 0,
  })
  expect(await partsOf(visitor)).toMatchObject([
    { state: "paid", charged_to: null },
    { state: "open", charged_to: "4242" },
    { state: "open", charged_to: "4242" },
  ])
  academy.clock.set("2026-12-24T09:00:00+01:00")
  await remindOfInstalments(academy.deps)
  expect(await chargeOrders(academy.deps)).toBe(0)
  academy.clock.set("2026-12-26T14:41:00+01:00")
  await Promise.all(Array.from({ length: 4 }, () => chargeOrders(academy.deps)))
  expect(await madeCharges()).toBe(before + 1)
  expect((await partsOf(visitor)).map(({ state }: { state: string }) => state)).toEqual([
    "paid",
    "paid",
    "open",
  ])
  academy.clock.set("2027-01-25T14:41:00+01:00")
  await Promise.all(Array.from({ length: 4 }, () => chargeOrders(academy.deps)))
  expect(await madeCharges()).toBe(before + 2)
  expect((await ordersOf(family)).map(({ status, payment_method }) => [status, payment_method])).toEqual(
    Array.from({ length: 3 }, () => ["paid", "card"]),
  )
  expect(await toldOf(family)).toEqual(["instalment_card_plan", "instalment_card_reminder"])
})

test.each(["declines", "confirms"] as const)(
  "a card that %s on the day: the date is an invoice, told once with the way to it, and late only a week after",
  async (kind) => {
    const family = await givenPlan(kind)
    const { visitor, account } = family
    academy.clock.set("2026-12-26T14:41:00+01:00")
    await Promise.all([chargeOrders(academy.deps), chargeOrders(academy.deps)])
    expect(await chargeOrders(academy.deps)).toBe(0)
    const { id, player_id, unpaid, reference } = await bookingOf(visitor)
    expect([unpaid, reference]).toEqual([831, (await ordersOf(family))[1].reference])
    expect(await partsOf(visitor)).toMatchObject([{}, { charged_to: null }, { charged_to: "4242" }])
    const [{ params }] = await rowsOf(
      "select params from emails where kind = 'instalment_card_failed' and to_email = $1",
      account.email,
    )
    expect(params).toMatchObject({ amount_minor: 83_100, reference })
    expect(params.path).toContain(`bookingId=${id}&playerId=${player_id}&modalSection=payment`)
    for (const day of ["2026-12-28", "2027-01-04"]) {
      academy.clock.set(`${day}T09:00:00+01:00`)
      await remindOfInstalments(academy.deps)
    }
    expect(await toldOf(family)).toEqual([
      "instalment_card_plan",
      "instalment_card_failed",
      "instalment_overdue",
    ])
    const { body } = await visitor.post(`/api/pay-existing-booking/${id}/`, { payment_method: "card" })
    await atCheckout(visitor, body.checkout_url, "pay")
    expect((await partsOf(visitor))[1]).toMatchObject({ state: "paid" })
  },
)

test("a card that is forgotten is charged no more: the dates are invoices again, and are reminded of as such", async () => {
  const family = await givenPlan()
  const { visitor } = family
  expect((await visitor.get("/api/payment-card/")).body).toMatchObject({ instalments: 2 })
  expect((await visitor.delete("/api/payment-card/")).body).toEqual({ status: "ok" })
  expect((await visitor.delete("/api/payment-card/")).body.code).toBe("not_found")
  const portal = await visitor.post("/api/stripe-portal/", {})
  const session_id = sessionOf(portal.body.url)
  await visitor.post(`/api/sandbox-card/${session_id}/`, { action: "works" })
  expect((await visitor.delete("/api/payment-card/")).status).toBe(200)
  expect((await visitor.post("/api/confirm-card/", { session_id })).body.code).toBe("not_found")
  expect(await bookingOf(visitor)).toMatchObject({ unpaid: 831, left_to_pay: 1662 })
  academy.clock.set("2026-12-24T09:00:00+01:00")
  await remindOfInstalments(academy.deps)
  academy.clock.set("2026-12-26T14:41:00+01:00")
  expect(await chargeOrders(academy.deps)).toBe(0)
  expect(await toldOf(family)).toEqual(["instalment_card_plan", "instalment_reminder"])
})

test("a charge that fails by a fault of ours holds up no other, and is made when its claim is over", async () => {
  await Promise.all([givenPlan(), givenPlan()])
  const before = await madeCharges()
  academy.clock.set("2026-12-26T14:41:00+01:00")
  const { payments } = academy.deps.gateways
  const failing = vi.spyOn(payments, "charge").mockRejectedValueOnce(new Error("this one fails"))
  await expect(chargeOrders(academy.deps)).rejects.toThrow("this one fails")
  failing.mockRestore()
  expect(await madeCharges()).toBe(before + 1)
  expect(await chargeOrders(academy.deps), "claimed").toBe(0)
  academy.clock.pass(3 * MINUTE_MS)
  expect(await chargeOrders(academy.deps)).toBe(1)
  expect(await madeCharges()).toBe(before + 2)
})
