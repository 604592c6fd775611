import { MINUTE_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
const { givenFamily, hence, basketOf, put, booksOf, payLate, givenWeeks, seatsOf, bookSeats } =
  basketScene(academy)

interface Id {
  id: number
}

async function givenGuardianOf(player: Id) {
  const guardian = await academy.given.account()
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [guardian.id, player.id],
  )
  return guardian
}

async function receiptsOf({ id }: Id) {
  const { rows } = await academy.deps.pool.query(
    "select total_minor, jsonb_array_length(document->'lines') as lines from receipts where account_id = $1",
    [id],
  )
  return rows
}

test("two children on two dates: one checkout for all seats, one receipt, and nothing in the basket", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  const weeks = await givenWeeks(2)
  const { body } = await bookSeats(visitor, weeks, [alma, hugo], {
    payment_method: "swish",
    expected_price: 4 * 290,
  })
  expect(body).toMatchObject({ status: "payment_required" })
  expect(body.bookings).toHaveLength(4)
  expect(body.booking_id).toBe(body.bookings[0].booking_id)
  expect((await basketOf(visitor)).lines).toEqual([])
  await atCheckout(visitor, body.checkout_url, "pay")
  expect((await booksOf(family)).live).toEqual([
    ...["Alma confirmed swish", "Hugo confirmed swish"],
    ...["Alma confirmed swish", "Hugo confirmed swish"],
  ])
  expect(await receiptsOf(account)).toEqual([{ total_minor: 4 * 29_000, lines: 4 }])
  await expectBooksToAgree(academy.deps.pool)
})

test("a basket that waits stays as it is when seats are booked beside it", async () => {
  const family = await givenFamily()
  const { alma, hugo, visitor } = family
  const [first, second] = await givenWeeks(2)
  if (!first || !second) throw new Error("no sessions")
  await put(visitor, first, [alma])
  const { body } = await bookSeats(visitor, [second], [alma, hugo], { payment_method: "card" })
  await atCheckout(visitor, body.checkout_url, "pay")
  const basket = await basketOf(visitor)
  expect(basket.lines.map(({ is_held }: { is_held: boolean }) => is_held)).toEqual([true])
  await expectBooksToAgree(academy.deps.pool)
})

test("a pass pays for the child it is for, the rest is paid by card; given up, all of it comes undone", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  await academy.given.passes(account, { amount: 1 })
  const weeks = await givenWeeks(1)
  const wanted = { payment_method: "card", expected_price: 290 }
  const first = await bookSeats(visitor, weeks, [alma, hugo], wanted)
  expect(await booksOf(family)).toMatchObject({ passes: 0, live: ["Alma held card", "Hugo held card"] })

  const left = await atCheckout(visitor, first.body.checkout_url, "cancel")
  const back = new URL(left.body.return_url).searchParams
  expect(Object.fromEntries(back)).toMatchObject({
    booking_cancelled: "true",
    bookingId: String(first.body.booking_id),
    playerId: String(alma.id),
  })
  expect(await booksOf(family)).toEqual({ live: [], wallet: 0, passes: 1 })
  expect((await visitor.get("/api/notifications/")).body.notifications).toEqual([])

  // Without the payment page: one of its seats is given up, and with it the payment of all.
  const second = await bookSeats(visitor, weeks, [alma, hugo], wanted)
  for (const payment_method of ["pass", "bank_transfer"]) {
    const otherwise = await visitor.post(`/api/pay-existing-booking/${second.body.booking_id}/`, {
      payment_method,
    })
    expect(otherwise.status).toBe(409)
  }
  expect((await cancel(visitor, hugo, second.body.bookings[1].booking_id)).status).toBe(200)
  expect(await booksOf(family)).toEqual({ live: [], wallet: 0, passes: 1 })

  const again = await bookSeats(visitor, weeks, [alma, hugo], wanted)
  await atCheckout(visitor, again.body.checkout_url, "pay")
  expect(await booksOf(family)).toMatchObject({
    live: ["Alma confirmed pass", "Hugo confirmed card"],
    passes: 0,
  })
  await expectBooksToAgree(academy.deps.pool)
})

test("passes alone, wallet alone and an invoice book all seats at once", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  const [passes, wallet, invoice] = await givenWeeks(3)
  if (!passes || !wallet || !invoice) throw new Error("no sessions")
  await academy.given.passes(account, { amount: 2 })
  const byPass = await bookSeats(visitor, [passes], [alma, hugo], {
    payment_method: "pass",
    expected_price: 0,
  })
  expect(byPass.body.status).toBe("confirmed")
  expect((await bookSeats(visitor, [wallet], [alma, hugo], { payment_method: "pass" })).body.code).toBe(
    "no_pass_left",
  )
  expect((await bookSeats(visitor, [wallet], [alma, hugo], { payment_method: "wallet" })).body.code).toBe(
    "not_enough_money",
  )
  await academy.given.money(account, 60_000)
  expect((await bookSeats(visitor, [wallet], [alma, hugo], { payment_method: "wallet" })).body.status).toBe(
    "confirmed",
  )
  const byInvoice = await bookSeats(visitor, [invoice], [alma, hugo], { payment_method: "bank_transfer" })
  expect(byInvoice.body).toMatchObject({ status: "unpaid", amount: 580, reference: expect.any(String) })
  expect(await booksOf(family)).toEqual({
    live: [
      ...["Alma confirmed pass", "Hugo confirmed pass"],
      ...["Alma confirmed wallet", "Hugo confirmed wallet"],
      ...["Alma confirmed bank_transfer", "Hugo confirmed bank_transfer"],
    ],
    wallet: 2_000,
    passes: 0,
  })
  await expectBooksToAgree(academy.deps.pool)
})

test("passes are kept when the family chooses to pay with money", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  await academy.given.passes(account, { amount: 2 })
  await academy.given.money(account, 60_000)
  const more = { payment_method: "wallet", use_passes: false, expected_price: 0 }
  await bookSeats(visitor, await givenWeeks(1), [alma, hugo], more)
  expect(await booksOf(family)).toMatchObject({ wallet: 2_000, passes: 2 })
})

test("a pack is bought and pays for the seats with its passes; they wait for its payment", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  const pack = await academy.given.package()
  const weeks = await givenWeeks(2)
  const wanted = { package_id: pack.id, payment_method: "card", expected_price: 2500 }
  const left = await bookSeats(visitor, weeks, [alma, hugo], wanted)
  expect(await booksOf(family)).toMatchObject({ passes: 0 })
  academy.clock.pass(31 * MINUTE_MS)
  await expireOrders(academy.deps)
  expect(await booksOf(family)).toEqual({ live: [], wallet: 0, passes: 0 })
  await payLate(left.body.checkout_url)
  expect(await booksOf(family)).toEqual({
    live: Array(4)
      .fill(0)
      .map((_, at) => `${at % 2 ? "Hugo" : "Alma"} confirmed pass`),
    wallet: 0,
    passes: 6,
  })
  expect(await receiptsOf(account)).toEqual([{ total_minor: 250_000, lines: 1 }])
  const invoice = await bookSeats(visitor, [await academy.given.bookable({ starts_at: hence(30) })], [alma], {
    ...wanted,
    payment_method: "bank_transfer",
  })
  expect(invoice.body.code).toBe("invalid_input")
  await expectBooksToAgree(academy.deps.pool)
})

test("a pack whose passes expire before a session pays for none of the seats, and nothing is charged", async () => {
  const family = await givenFamily()
  const pack = await academy.given.package({ valid_days: 10 })
  const weeks = await givenWeeks(2)
  const wanted = { package_id: pack.id, payment_method: "card", expected_price: 2500 }
  const { body } = await bookSeats(family.visitor, weeks, [family.alma], wanted)
  expect(body.code).toBe("pass_expires_before_session")
  expect(await booksOf(family)).toEqual({ live: [], wallet: 0, passes: 0 })
  const paid = await bookSeats(family.visitor, weeks.slice(0, 1), [family.alma], wanted)
  await atCheckout(family.visitor, paid.body.checkout_url, "pay")
  expect(await booksOf(family)).toEqual({ live: ["Alma confirmed pass"], wallet: 0, passes: 9 })
})

test("one seat that can't be had: nothing is booked, held or charged", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  await academy.given.money(account, 500_000)
  const [roomy] = await givenWeeks(1)
  const narrow = await academy.given.bookable({ starts_at: hence(11), capacity: 1 })
  const more = { payment_method: "wallet" }
  const refused = await bookSeats(visitor, [roomy, narrow] as Id[], [alma, hugo], more)
  expect(refused.body.code).toBe("bookable_full")
  expect(await booksOf(family)).toEqual({ live: [], wallet: 500_000, passes: 0 })
  const stranger = await as(academy.app, await academy.given.account())
  expect((await bookSeats(stranger, [roomy] as Id[], [alma], more)).body.code).toBe("not_found")
  const twice = { seats: [...seatsOf([narrow], [alma]), ...seatsOf([narrow], [alma])] }
  expect((await visitor.post("/api/book-seats/", twice)).body.code).toBe("invalid_input")
})

test("a free session books all children without an order", async () => {
  const family = await givenFamily()
  const { alma, hugo, visitor } = family
  const free = await academy.given.bookable({ starts_at: hence(3), price_minor: 0 })
  const { body } = await bookSeats(visitor, [free], [alma, hugo], { expected_price: 0 })
  expect(body).toMatchObject({ status: "confirmed" })
  expect((await booksOf(family)).live).toEqual(["Alma confirmed ", "Hugo confirmed "])
})

test("one payment is confirmed by one call for all its seats, and an account that never paid keeps its limits", async () => {
  const { alma, hugo, visitor } = await givenFamily()
  const weeks = await givenWeeks(4, { capacity: 12 })
  const refused = await bookSeats(visitor, weeks, [alma, hugo], { payment_method: "card" })
  expect(refused.body.code).toBe("too_many_unpaid_seats")
  expect((await bookSeats(visitor, weeks.slice(0, 3), [alma, hugo], { payment_method: "card" })).status).toBe(
    200,
  )
})

test("free seats count for an account that never paid, whatever way to pay is named", async () => {
  const { alma, hugo, visitor } = await givenFamily()
  const weeks = await givenWeeks(4, { capacity: 12, price_minor: 0 })
  for (const payment_method of ["wallet", "pass", "card"]) {
    const { body } = await bookSeats(visitor, weeks, [alma, hugo], { payment_method })
    expect([payment_method, body.code]).toEqual([payment_method, "too_many_unpaid_seats"])
  }
  const { body } = await bookSeats(visitor, weeks.slice(0, 3), [alma, hugo], { payment_method: "wallet" })
  expect(body.status).toBe("confirmed")
})

test("the last two seats, asked for by many families with two children each: one family gets both", async () => {
  const sessions = await givenWeeks(3, { capacity: 2 })
  const families = await Promise.all(Array.from({ length: 12 }, () => givenFamily()))
  for (const { account } of families) await academy.given.money(account, 300_000)
  const answers = await Promise.all(
    families.map(({ visitor, alma, hugo }, index) =>
      bookSeats(visitor, index % 2 ? sessions : sessions.toReversed(), [alma, hugo], {
        payment_method: "wallet",
      }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await academy.deps.pool.query(
    `select bookable_id, count(*)::int as seats, count(distinct account_id)::int as families from bookings
     where bookable_id = any($1) and status in ('held', 'confirmed') group by bookable_id`,
    [sessions.map(({ id }) => id)],
  )
  expect(rows.map(({ seats, families }) => [seats, families])).toEqual([
    [2, 1],
    [2, 1],
    [2, 1],
  ])
  await expectBooksToAgree(academy.deps.pool)
})

test("another guardian stops no payment that is for others too; one that is theirs alone is told to its payer", async () => {
  const { given, deps, app } = academy
  const { account, alma, hugo, visitor } = await givenFamily()
  const other = await as(app, await givenGuardianOf(alma))
  const [week] = await givenWeeks(1)
  if (!week) throw new Error("no session")
  const seatOf = ({ body }: { body: { bookings: { player_id: number; booking_id: number }[] } }) =>
    body.bookings.find(({ player_id }) => player_id === alma.id)?.booking_id ?? 0

  const both = await bookSeats(visitor, [week], [alma, hugo], { payment_method: "card" })
  const mayCancel = async (booking_id: number) =>
    (await other.get("/api/bookings-info/")).body.find(({ id }: { id: number }) => id === booking_id)
      .cancellation.possible
  expect(await mayCancel(seatOf(both))).toBe(false)
  expect((await cancel(other, alma, seatOf(both))).body.code).toBe("not_the_payer")
  await atCheckout(visitor, both.body.checkout_url, "cancel")

  const alone = await bookSeats(visitor, [week], [alma], { payment_method: "card" })
  // As if the wallet paid a part of it.
  await given.money(account, 10_000)
  await deps.pool.query("update orders set wallet_minor = 5000 where account_id = $1 and status = 'open'", [
    account.id,
  ])
  expect(await mayCancel(seatOf(alone))).toBe(true)
  expect((await cancel(other, alma, seatOf(alone))).body).toMatchObject({ returned: "nothing", amount: null })
  const told = await deps.pool.query(
    "select type from notifications where account_id = $1 and booking_id = $2",
    [account.id, seatOf(alone)],
  )
  expect(told.rows).toEqual([{ type: "hold_expired" }])
  const { notifications } = (await other.get("/api/notifications/")).body
  // Of what the payer gave up, not of what they stopped themselves.
  expect(notifications.map(({ data }: { data: { booking_id: number } }) => data.booking_id)).toEqual([
    seatOf(both),
  ])
})

test.each(["expired", "stopped"])(
  "a payment for several that is %s is told to the other guardian of whom it was for",
  async (end) => {
    const { deps, clock } = academy
    const family = await givenFamily()
    const { alma, hugo, visitor } = family
    const other = await givenGuardianOf(alma)
    const [session] = await givenWeeks(1)
    if (!session) throw new Error("no session")
    const { body } = await bookSeats(visitor, [session], [alma, hugo], { payment_method: "card" })
    if (end === "expired") {
      clock.pass(31 * MINUTE_MS)
      await expireOrders(deps)
    } else await cancel(visitor, alma, body.bookings[0].booking_id)
    const { rows } = await deps.pool.query(
      "select account_id, player_id from notifications where type = 'unfinished_by_guardian' and bookable_id = $1",
      [session.id],
    )
    expect(rows).toEqual([{ account_id: other.id, player_id: alma.id }])
    expect((await booksOf(family)).live).toEqual([])
  },
)
