import { HOUR_MS } from "@academy/domain/time"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { sendCardRefunds } from "../../core/orders/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
})
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, hence, put, pay, booksOf } = basketScene(academy)

interface Id {
  id: number
}

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const cancelSession = async ({ id }: Id) => {
  const { body } = await office.post("/api/admin/cancel-sessions/", {
    bookable_ids: [id],
    cause: "weather",
    words: "",
  })
  expect(body.cancelled).toBe(1)
}
const bookingOf = async (visitor: Visitor, player: Id) =>
  (await visitor.get("/api/bookings-info/")).body.find(
    ({ player_id }: { player_id: number }) => player_id === player.id,
  ).id as number
const toWallet = (visitor: Visitor, player: Id, booking: number) =>
  visitor.post(`/api/bookings/${player.id}/${booking}/refund-to-wallet/`, {})
const returnedOf = async (visitor: Visitor, player: Id) =>
  (await visitor.get("/api/session-news/")).body[0].returned.find(
    ({ player_id }: { player_id: number }) => player_id === player.id,
  )
const sentAmounts = ({ account }: { account: Id }) =>
  rowsOf(
    `select r.amount_minor from refunds r join orders o on o.id = r.order_id
     where o.account_id = $1 and r.target = 'card' and r.attempts > 0 order by r.amount_minor desc`,
    account.id,
  ).then((rows) => rows.map(({ amount_minor }) => amount_minor))

/** A camp in three payments for these children, the first of them paid by card. */
async function givenPlan(children: 1 | 2) {
  const family = await givenFamily()
  const { visitor, alma, hugo } = family
  const session = await academy.given.bookable({
    slug: "camp",
    starts_at: hence(90),
    price_minor: 249_500,
    capacity: 24,
  })
  await put(visitor, session, children === 1 ? [alma] : [alma, hugo])
  const asked = { payment_method: "card", instalments: 3, expected_price: 833 * children }
  await atCheckout(visitor, (await pay(visitor, asked)).body.checkout_url, "pay")
  const booking = await bookingOf(visitor, alma)
  return { ...family, session, booking }
}

/** Pays the next date of the plan. */
async function payNext({ visitor, booking }: { visitor: Visitor; booking: number }, way: "card" | "swish") {
  const { body } = await visitor.post(`/api/pay-existing-booking/${booking}/`, { payment_method: way })
  expect((await atCheckout(visitor, body.checkout_url, "pay")).status).toBe(200)
}

test("of a camp that is paid in parts, all that came by card goes to the wallet, and the answer says how much", async () => {
  const family = await givenPlan(1)
  const { visitor, alma, booking, session } = family
  await payNext(family, "card")
  await cancelSession(session)
  expect(await returnedOf(visitor, alma)).toMatchObject({
    way: "card",
    amount: 833 + 831,
    may_go_to_wallet: true,
    amount_to_wallet: 833 + 831,
  })
  const answers = await Promise.all([toWallet(visitor, alma, booking), toWallet(visitor, alma, booking)])
  expect(answers.map(({ body }) => body.code ?? body.amount).sort()).toEqual([833 + 831, "refund_sent"])
  expect((await booksOf(family)).wallet).toBe(83_300 + 83_100)
  expect(await returnedOf(visitor, alma)).toMatchObject({
    way: "wallet",
    amount: 833 + 831,
    may_go_to_wallet: false,
    amount_to_wallet: 0,
  })
  academy.clock.pass(3 * HOUR_MS)
  await sendCardRefunds(academy.deps)
  expect(await sentAmounts(family)).toEqual([])
})

test("a part that came by bank transfer is in the wallet at once: only the card's part is asked about", async () => {
  const family = await givenPlan(1)
  const { visitor, account, alma, booking, session } = family
  const [second] = await rowsOf(
    "select reference from orders where account_id = $1 and status = 'open' order by id",
    account.id,
  )
  expect((await office.post("/api/staff/mark-order-paid/", second)).status).toBe(200)
  await cancelSession(session)
  expect((await booksOf(family)).wallet).toBe(83_100)
  expect(await returnedOf(visitor, alma)).toMatchObject({ amount: 833 + 831, amount_to_wallet: 833 })
  expect((await toWallet(visitor, alma, booking)).body).toEqual({ amount: 833, currency: "SEK" })
  expect((await booksOf(family)).wallet).toBe(83_100 + 83_300)
})

test("what the bank was asked for stays with the bank, and the rest is what the answer says", async () => {
  const family = await givenPlan(1)
  const { visitor, alma, booking, session } = family
  await payNext(family, "swish")
  await cancelSession(session)
  await rowsOf("update refunds set attempts = 1 where booking_id = $1", booking)
  expect(await returnedOf(visitor, alma)).toMatchObject({ may_go_to_wallet: true, amount_to_wallet: 831 })
  expect((await toWallet(visitor, alma, booking)).body).toEqual({ amount: 831, currency: "SEK" })
  expect((await booksOf(family)).wallet).toBe(83_100)
  expect((await toWallet(visitor, alma, booking)).body.code).toBe("refund_sent")
})

test("what a move to a dearer session cost waits two hours, too, and goes to the wallet with the rest", async () => {
  const givenMoved = async () => {
    const family = await givenFamily()
    const { visitor, alma } = family
    const session = await academy.given.bookable({ starts_at: hence(5) })
    const dearer = await academy.given.bookable({ starts_at: hence(7), price_minor: 39_000 })
    const paid = (await book(visitor, session, alma, "card")).body
    await atCheckout(visitor, paid.checkout_url, "pay")
    const booking = Number(paid.booking_id)
    const moved = await visitor.post(`/api/bookings/${alma.id}/${booking}/move/`, { bookable_id: dearer.id })
    await atCheckout(visitor, moved.body.checkout_url, "pay")
    await cancelSession(dearer)
    return { ...family, booking }
  }
  const one = await givenMoved()
  const other = await givenMoved()
  await sendCardRefunds(academy.deps)
  expect([await sentAmounts(one), await sentAmounts(other)]).toEqual([[], []])
  expect(await returnedOf(one.visitor, one.alma)).toMatchObject({ amount: 390, amount_to_wallet: 390 })
  expect((await toWallet(one.visitor, one.alma, one.booking)).body.amount).toBe(390)
  expect((await booksOf(one)).wallet).toBe(39_000)
  academy.clock.pass(2 * HOUR_MS)
  await sendCardRefunds(academy.deps)
  expect([await sentAmounts(one), await sentAmounts(other)]).toEqual([[], [29_000, 10_000]])
  expect((await toWallet(other.visitor, other.alma, other.booking)).body.code).toBe("refund_sent")
})

test("two children on one plan: each takes its own parts once, and the other's go back to the card", async () => {
  const family = await givenPlan(2)
  const { visitor, alma, hugo, booking, session } = family
  await payNext(family, "card")
  await cancelSession(session)
  const hugos = (
    await rowsOf("select id from bookings where player_id = $1 and bookable_id = $2", hugo.id, session.id)
  )[0].id
  expect(await returnedOf(visitor, hugo)).toMatchObject({ amount_to_wallet: 833 + 831 })
  expect((await toWallet(visitor, alma, booking)).body.amount).toBe(833 + 831)
  expect((await toWallet(visitor, alma, booking)).body.code).toBe("refund_sent")
  expect(await returnedOf(visitor, alma)).toMatchObject({ may_go_to_wallet: false, amount_to_wallet: 0 })
  expect(await returnedOf(visitor, hugo)).toMatchObject({
    may_go_to_wallet: true,
    amount_to_wallet: 833 + 831,
  })
  expect((await booksOf(family)).wallet).toBe(83_300 + 83_100)
  academy.clock.pass(2 * HOUR_MS)
  await sendCardRefunds(academy.deps)
  expect(await sentAmounts(family)).toEqual([83_300, 83_100])
  expect((await toWallet(visitor, hugo, hugos)).body.code).toBe("refund_sent")
})

test("two children on one plan, taken at the same moment: each its own, together all of it", async () => {
  const family = await givenPlan(2)
  const { visitor, alma, hugo, booking, session } = family
  const hugos = await bookingOf(visitor, hugo)
  await payNext(family, "card")
  await cancelSession(session)
  const answers = await Promise.all([toWallet(visitor, alma, booking), toWallet(visitor, hugo, hugos)])
  expect(answers.map(({ body }) => body.amount)).toEqual([833 + 831, 833 + 831])
  expect((await booksOf(family)).wallet).toBe(2 * (83_300 + 83_100))
})

test("what the office gave back by hand before goes its own way", async () => {
  const family = await givenPlan(1)
  const { visitor, account, alma, booking, session } = family
  await payNext(family, "card")
  const [second] = await rowsOf(
    `select o.id, l.id as line_id from orders o join order_lines l on l.order_id = o.id
     where o.account_id = $1 and o.status = 'paid' order by o.id desc limit 1`,
    account.id,
  )
  const byHand = await office.post(`/api/admin/orders/${second.id}/refund/`, {
    lines: [{ line_id: second.line_id, amount: 100 }],
    target: "card",
    reason: "Goodwill",
    refunded: 0,
  })
  expect(byHand.status).toBe(200)
  await cancelSession(session)
  expect((await toWallet(visitor, alma, booking)).body.amount).toBe(833 + 731)
  expect((await booksOf(family)).wallet).toBe(83_300 + 73_100)
})
