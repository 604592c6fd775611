import { DAY_MS, MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expirePasses } from "../wallet/index.ts"

const academy = testAcademy()
const THURSDAY = new Date("2026-11-26T14:30:00Z")

beforeEach(() => academy.clock.set(THURSDAY))
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const firstRow = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows[0]

/** The session, the same wall-clock time the day before, and how long in between the two. */
const deadlines = [
  { day: "an ordinary day", starts_at: "2027-01-14T16:30:00Z", free_until: "2027-01-13T16:30:00Z" },
  {
    day: "the day the clock goes forward",
    starts_at: "2027-03-28T08:00:00Z",
    free_until: "2027-03-27T09:00:00Z",
  },
  {
    day: "the day the clock goes back",
    starts_at: "2027-10-31T09:00:00Z",
    free_until: "2027-10-30T08:00:00Z",
  },
]

describe.each(deadlines)("24 hours' notice on $day", ({ starts_at, free_until }) => {
  test.each([
    { when: "a second before the deadline", offset: -SECOND_MS, returned: "pass", left: 1 },
    { when: "at the deadline", offset: 0, returned: "pass", left: 1 },
    { when: "a second after the deadline", offset: SECOND_MS, returned: "nothing", left: 0 },
  ])("$when: $returned", async ({ offset, returned, left }) => {
    const bookable = await academy.given.bookable({ starts_at: new Date(starts_at) })
    academy.clock.set(new Date(new Date(free_until).getTime() - DAY_MS))
    const { account, player, visitor } = await academy.family()
    const lot = await academy.given.passes(account, { amount: 1 })
    const { body } = await book(visitor, bookable, player)

    academy.clock.set(new Date(new Date(free_until).getTime() + offset))
    const { booking } = (await visitor.get(`/api/bookings/${player.id}/${body.booking_id}/`)).body
    expect(booking.cancellation).toMatchObject({ possible: true, returns: [returned] })
    expect(new Date(booking.cancellation.free_until)).toEqual(new Date(free_until))
    expect((await cancel(visitor, player, body.booking_id)).body).toMatchObject({
      status: "cancelled",
      returned,
      amount: 0,
    })
    expect(await firstRow("select amount_left from pass_lots where id = $1", lot.id)).toEqual({
      amount_left: left,
    })
    expect(await firstRow("select seats_taken from bookables where id = $1", bookable.id)).toEqual({
      seats_taken: 0,
    })
  })
})

test("until the start and no longer; once", async () => {
  const { account, player, visitor } = await academy.family()
  await academy.given.passes(account)
  const bookable = await academy.given.bookable()
  const { body } = await book(visitor, bookable, player)
  academy.clock.set(bookable.starts_at)
  expect((await cancel(visitor, player, body.booking_id)).body.code).toBe("session_over")
  academy.clock.pass(-1)
  expect((await cancel(visitor, player, body.booking_id)).status).toBe(200)
  expect((await cancel(visitor, player, body.booking_id)).body.code).toBe("already_cancelled")
})

test("ten cancels at once: one pass back, one seat free", async () => {
  const { account, player, visitor } = await academy.family()
  const lot = await academy.given.passes(account, { amount: 3 })
  const { body } = await book(visitor, await academy.given.bookable(), player)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => cancel(visitor, player, body.booking_id)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(await firstRow("select amount_left from pass_lots where id = $1", lot.id)).toEqual({
    amount_left: 3,
  })
})

test("a pass comes back with its old expiry; when that has gone by, as a lot of its own for 14 days", async () => {
  const { account, player, visitor } = await academy.family()
  const expires_at = new Date(THURSDAY.getTime() + 3 * DAY_MS)
  const lot = await academy.given.passes(account, { amount: 4, expires_at })
  const soon = await academy.given.bookable({ starts_at: new Date(THURSDAY.getTime() + 2 * DAY_MS) })
  const later = await academy.given.bookable({ starts_at: new Date(THURSDAY.getTime() + 2.5 * DAY_MS) })
  const first = (await book(visitor, soon, player)).body
  const second = (await book(visitor, later, player)).body

  await cancel(visitor, player, first.booking_id)
  const lots = () =>
    rowsOf("select amount_left, expires_at from pass_lots where account_id = $1 order by id", account.id)
  expect(await lots()).toEqual([{ amount_left: 3, expires_at }])

  // The academy moves the session beyond the expiry: the seat stays, and its pass is not lost with it.
  await rowsOf(
    "update bookables set starts_at = starts_at + interval '9 days', ends_at = ends_at + interval '9 days' where id = $1",
    later.id,
  )
  await rowsOf("update bookings set cancel_free_until = starts_at where bookable_id = $1", later.id)
  academy.clock.pass(4 * DAY_MS)
  await expirePasses(academy.deps)
  await cancel(visitor, player, second.booking_id)
  expect(await lots()).toEqual([
    { amount_left: 0, expires_at },
    { amount_left: 1, expires_at: new Date("2026-12-14T23:00:00Z") },
  ])
  expect(
    await firstRow("select amount from wallet_entries where lot_id = $1 and cause = 'expiry'", lot.id),
  ).toEqual({ amount: -3 })
  await expectBooksToAgree(academy.deps.pool)
})

test("a card payment goes back to the card or to the wallet, as the parent chooses", async () => {
  const { player, visitor } = await academy.family()
  const returned = []
  for (const refund_to of [undefined, "card", "wallet"] as const) {
    const bookable = await academy.given.bookable()
    const { body } = await book(visitor, bookable, player, "card")
    await atCheckout(visitor, body.checkout_url, "pay")
    const { booking } = (await visitor.get(`/api/bookings/${player.id}/${body.booking_id}/`)).body
    expect(booking.cancellation.returns).toEqual(["card", "wallet"])
    returned.push((await cancel(visitor, player, body.booking_id, refund_to)).body.returned)
  }
  expect(returned).toEqual(["card", "card", "wallet"])
  expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(290)
  const { rows } = await academy.deps.pool.query(
    "select target, status, amount_minor from refunds order by id desc limit 3",
  )
  expect(rows).toEqual([
    { target: "wallet", status: "done", amount_minor: 29_000 },
    { target: "card", status: "pending", amount_minor: 29_000 },
    { target: "card", status: "pending", amount_minor: 29_000 },
  ])
})

test("a credit note names its receipt and has its amounts below zero", async () => {
  const { account, player, visitor } = await academy.family()
  await academy.given.money(account, 29_000)
  const { body } = await book(visitor, await academy.given.bookable(), player, "wallet")
  await cancel(visitor, player, body.booking_id)
  const { payment } = (await visitor.get(`/api/bookings/${player.id}/${body.booking_id}/`)).body
  expect(payment.credit_note_number).toMatch(/^2026-\d{6}$/)
  const { transactions } = (await visitor.get("/api/fetch-wallet/")).body
  expect(transactions.map((entry: { receipt_id: number }) => entry.receipt_id)).toEqual([
    payment.credit_note_id,
    payment.receipt_id,
    null,
  ])
  expect((await visitor.get(`/api/receipts/${payment.credit_note_id}/`)).body).toMatchObject({
    kind: "credit_note",
    credits_number: payment.receipt_number,
    total: -290,
    vat: -16.42,
    lines: [{ amount: -290, vat: -16.42, player_name: "Elsa" }],
  })
})

test("a way back that isn't offered is refused, and nothing is cancelled", async () => {
  const { account, player, visitor } = await academy.family()
  await academy.given.passes(account)
  const bookable = await academy.given.bookable()
  const { body } = await book(visitor, bookable, player)
  expect((await cancel(visitor, player, body.booking_id, "card")).body.code).toBe("refund_not_offered")
  expect((await cancel(visitor, player, body.booking_id)).body.returned).toBe("pass")
})

test("bank transfer: unpaid, the order closes; paid, the money goes to the wallet; paid after that, too", async () => {
  const { player, visitor } = await academy.family()
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const pay = (reference: string) => office.post("/api/staff/mark-order-paid/", { reference })
  const bookable = await academy.given.bookable({ starts_at: new Date(THURSDAY.getTime() + 30 * DAY_MS) })

  const paid = (await book(visitor, bookable, player, "bank_transfer")).body
  await pay(paid.reference)
  expect((await cancel(visitor, player, paid.booking_id)).body.returned).toBe("wallet")

  const unpaid = (await book(visitor, bookable, player, "bank_transfer")).body
  expect((await cancel(visitor, player, unpaid.booking_id)).body.returned).toBe("nothing")
  expect((await pay(unpaid.reference)).body.became_wallet_money).toBe(true)
  expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(580)
})

describe("an unpaid bank transfer, cancelled with less than 24 hours' notice", () => {
  async function givenOwed(slug: "group" | "duo" = "group") {
    const { account, player, visitor } = await academy.family()
    const bookable = await academy.given.bookable({ slug })
    const invited = slug === "duo" ? await academy.given.player(account) : null
    const more = invited ? { dual_booking: true, player_invited_id: invited.id } : {}
    const { body } = await book(visitor, bookable, player, "bank_transfer", more)
    const beLate = () => academy.clock.set(new Date(bookable.starts_at.getTime() - DAY_MS + SECOND_MS))
    return { account, player, visitor, bookable, invited, body, beLate }
  }
  const markPaid = async (reference: string) =>
    (await as(academy.app, await academy.given.account({ is_superuser: true }))).post(
      "/api/staff/mark-order-paid/",
      { reference },
    )

  test("stays owed: shown, payable as before, and paid once", async () => {
    const { player, visitor, bookable, body, beLate } = await givenOwed()
    beLate()
    expect((await cancel(visitor, player, body.booking_id)).body).toMatchObject({
      status: "cancelled",
      returned: "nothing",
    })
    expect(await firstRow("select seats_taken from bookables where id = $1", bookable.id)).toEqual({
      seats_taken: 0,
    })
    const owed = [{ id: body.booking_id, status: "cancelled", payed: false, reference: body.reference }]
    expect((await visitor.get("/api/bookings-info/")).body).toMatchObject(owed)
    const unpaid = { players_id: [player.id], tab: "unpaid" }
    expect((await visitor.post("/api/bookings-unified/", unpaid)).body).toMatchObject(owed)

    const { checkout_url } = (
      await visitor.post(`/api/pay-existing-booking/${body.booking_id}/`, { payment_method: "card" })
    ).body
    await atCheckout(visitor, checkout_url, "pay")
    expect((await visitor.get(`/api/bookings/${player.id}/${body.booking_id}/`)).body).toMatchObject({
      booking: { status: "cancelled", payed: true, reference: null },
      payment: { method: "card", amount: 290, receipt_number: expect.any(String) },
    })
    expect((await visitor.post("/api/bookings-unified/", unpaid)).body).toEqual([])
    expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(0)
  })

  test("the email says what is still to be paid and under which reference; one in time says nothing of it", async () => {
    const late = await givenOwed()
    late.beLate()
    await cancel(late.visitor, late.player, late.body.booking_id)
    const text = (await emailsTo(academy.deps, late.account.email)).at(-1)?.text
    expect(text).toMatch(/you still owe 290.kr/)
    expect(text).toContain(late.body.reference)

    const inTime = await givenOwed()
    await cancel(inTime.visitor, inTime.player, inTime.body.booking_id)
    const other = (await emailsTo(academy.deps, inTime.account.email)).at(-1)?.text
    expect(other).toContain("is no longer booked")
    expect(other).not.toContain("owe")
  })

  test("the transfer pays it, also when another guardian gave the seat up; nothing of it is theirs to see", async () => {
    const { player, visitor, body, beLate } = await givenOwed()
    const other = await academy.given.account()
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
      [other.id, player.id],
    )
    beLate()
    const second = await as(academy.app, other)
    expect((await cancel(second, player, body.booking_id)).status).toBe(200)
    expect((await second.get("/api/bookings-info/")).body).toEqual([])
    expect((await markPaid(body.reference)).body.became_wallet_money).toBe(false)
    expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(0)
  })

  test.each(["wallet", "pass"] as const)("may be paid with %s; the seat does not come back", async (way) => {
    const { account, player, visitor, bookable, body, beLate } = await givenOwed()
    await academy.given.money(account, 29_000)
    await academy.given.passes(account, { amount: 1 })
    beLate()
    await cancel(visitor, player, body.booking_id)
    const pay = () => visitor.post(`/api/pay-existing-booking/${body.booking_id}/`, { payment_method: way })
    expect((await Promise.all([pay(), pay()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await firstRow("select status, payed from bookings where id = $1", body.booking_id)).toEqual({
      status: "cancelled",
      payed: true,
    })
    expect(await firstRow("select seats_taken from bookables where id = $1", bookable.id)).toEqual({
      seats_taken: 0,
    })
  })

  test("of two seats the one given up in time is not owed, the one given up late is", async () => {
    const { account, player, invited, visitor, body, beLate } = await givenOwed("duo")
    if (!invited) throw new Error("a duo has two players")
    await cancel(visitor, player, body.booking_id)
    beLate()
    const later = await firstRow(
      "select id from bookings where account_id = $1 and player_id = $2",
      account.id,
      invited.id,
    )
    await cancel(visitor, invited, later.id)
    expect((await visitor.get("/api/bookings-info/")).body).toMatchObject([{ id: later.id, price: 290 }])
    expect(
      await firstRow("select status, amount_minor from orders where account_id = $1", account.id),
    ).toEqual({ status: "open", amount_minor: 29_000 })
    await markPaid(body.reference)
    const { rows } = await academy.deps.pool.query(
      "select payed from bookings where account_id = $1 order by id",
      [account.id],
    )
    expect(rows).toEqual([{ payed: false }, { payed: true }])
  })
})

test("a held seat is given up before it is paid; money that comes all the same goes to the wallet", async () => {
  const { player, visitor } = await academy.family()
  const bookable = await academy.given.bookable({ capacity: 1 })
  const { body } = await book(visitor, bookable, player, "card")
  const session = sessionOf(body.checkout_url)
  expect((await cancel(visitor, player, body.booking_id)).body).toMatchObject({ returned: "nothing" })
  await expect
    .poll(async () => (await visitor.get(`/api/sandbox-checkout/${session}/`)).body.status)
    .toBe("expired")
  // As if the provider had not heard of it in time.
  await academy.deps.pool.query("update sandbox_checkouts set status = 'open' where session = $1", [session])
  await atCheckout(visitor, body.checkout_url, "pay")
  expect((await visitor.get("/api/fetch-wallet/")).body).toMatchObject({
    balance: 290,
    transactions: [{ cause: "late_payment", amount: 290 }],
  })
})

test("another guardian may give the seat up; what comes back goes to who paid and is told to nobody else", async () => {
  const { account, player, visitor } = await academy.family()
  const other = await academy.given.account()
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [other.id, player.id],
  )
  await academy.given.money(account, 29_000)
  const { body } = await book(visitor, await academy.given.bookable(), player, "wallet")
  const second = await as(academy.app, other)
  expect((await cancel(second, player, body.booking_id)).body).toMatchObject({
    returned: "nothing",
    ...{ amount: null, to_card: null, to_wallet: null },
  })
  expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(290)
  expect((await second.get("/api/fetch-wallet/")).body.balance).toBe(0)
})

test("the email carries the news once", async () => {
  const { account, player, visitor } = await academy.family()
  await academy.given.passes(account)
  const { body } = await book(visitor, await academy.given.bookable(), player)
  academy.clock.pass(MINUTE_MS)
  await cancel(visitor, player, body.booking_id)
  const { rows } = await academy.deps.pool.query(
    "select kind, params ->> 'booking_id' as booking_id from emails where to_email = $1 order by id",
    [account.email],
  )
  const booking_id = String(body.booking_id)
  expect(rows).toEqual([
    { kind: "booking_confirmed", booking_id },
    { kind: "booking_cancelled", booking_id },
  ])
})
