import { HOUR_MS } from "@academy/domain/time"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { endCancelledSeats } from "../../modules/planning/index.ts"
import type { TestAnswer } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"
import { offerFreeSeats } from "../waiting-list/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
let desk: PlanningOffice
beforeAll(async () => {
  desk = await openOffice(academy)
})
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, hence, put, pay, booksOf } = basketScene(academy)

type Family = Awaited<ReturnType<typeof givenFamily>>

/** A family with 290 kr in the wallet, and a seat of 290 kr that is offered to it. */
async function givenOffer() {
  const family = await givenFamily()
  await academy.given.money(family.account, 29_000)
  const holder = await academy.family()
  await academy.given.passes(holder.account, { amount: 1 })
  const session = await academy.given.bookable({ capacity: 1, starts_at: hence(9) })
  const { body } = await book(holder.visitor, session, holder.player)
  await family.visitor.post("/api/waiting-list/", { bookable_id: session.id, players_id: [family.alma.id] })
  await cancel(holder.visitor, holder.player, body.booking_id)
  expect(await offerFreeSeats(academy.deps)).toBe(1)
  const [place] = (await family.visitor.get("/api/waiting-list/")).body
  const accept = (payment_method: "wallet" | "card") =>
    family.visitor.post("/api/waiting-list/accept/", { place_id: place.id, payment_method })
  return { ...family, session, booking: Number(place.offer.booking_id), pay: accept }
}

/** The same seat, held by the basket. */
async function givenHeldInBasket() {
  const family = await givenFamily()
  await academy.given.money(family.account, 29_000)
  const session = await academy.given.bookable({ starts_at: hence(9) })
  await put(family.visitor, session, [family.alma])
  const byWallet = { use_wallet: true, expected_price: 0 }
  return {
    ...family,
    session,
    booking: await bookingOf(family),
    pay: (method: "wallet" | "card") =>
      pay(family.visitor, method === "wallet" ? byWallet : { payment_method: method }),
  }
}

async function bookingOf({ account }: Family): Promise<number> {
  const { rows } = await academy.deps.pool.query(
    "select id from bookings where account_id = $1 and status = 'held'",
    [account.id],
  )
  return rows[0].id
}

type Seat = Awaited<ReturnType<typeof givenOffer>>

/** The payment waits for the seat's row, the end of the seat comes second; then both go on. */
async function payThenEnd(seat: Seat, method: "wallet" | "card", end: () => Promise<TestAnswer>) {
  const rows = await holdRows(
    academy.deps.pool,
    "select from bookings where id = $1 for update",
    seat.booking,
  )
  try {
    const paid = seat.pay(method)
    await rows.untilWaiting(1)
    const ended = end()
    await rows.untilWaiting(2)
    await rows.letGo()
    return [await paid, await ended] as const
  } finally {
    await rows.letGo()
  }
}

const takeOut = ({ session, booking }: Seat) =>
  desk.office.post(`/api/admin/bookables/${session.id}/players/out/`, {
    booking_id: booking,
    reason: "Asked on the phone",
  })
const ordersOf = async ({ account }: Seat) =>
  desk.rowsOf("select status from orders where account_id = $1", account.id)

describe("a seat that is paid by the wallet at the moment at which it ends gives the money back", () => {
  test("an offer, cancelled by the family", async () => {
    const seat = await givenOffer()
    const giveUp = () => cancel(seat.visitor, seat.alma, seat.booking)
    const [paid, cancelled] = await payThenEnd(seat, "wallet", giveUp)
    expect(paid.body).toMatchObject({ status: "confirmed" })
    expect(cancelled.body).toMatchObject({ status: "cancelled", returned: "wallet", amount: 290 })
    expect(await booksOf(seat)).toMatchObject({ live: [], wallet: 29_000 })
  })

  test.each([
    ["an offer", givenOffer],
    ["a seat of the basket", givenHeldInBasket],
  ])("%s, ended by the office", async (_, given) => {
    const seat = await given()
    const [paid, out] = await payThenEnd(seat, "wallet", () => takeOut(seat))
    expect(paid.body).toMatchObject({ status: "confirmed" })
    expect(out.status).toBe(200)
    expect(await booksOf(seat)).toMatchObject({ live: [], wallet: 29_000 })
  })
})

describe("a seat whose checkout is opened at the moment at which it ends takes the order along", () => {
  test.each([
    ["an offer", givenOffer],
    ["a seat of the basket", givenHeldInBasket],
  ])("%s", async (_, given) => {
    const seat = await given()
    const [, out] = await payThenEnd(seat, "card", () => takeOut(seat))
    expect(out.status).toBe(200)
    expect(await ordersOf(seat)).toEqual([{ status: "cancelled" }])
    expect(await booksOf(seat)).toMatchObject({ live: [], wallet: 29_000 })
  })
})

describe("a session that is cancelled while its seat is paid", () => {
  test.each([
    ["an offer", givenOffer, "offer_over"],
    ["a seat of the basket", givenHeldInBasket, "basket_line_gone"],
  ])("%s is not had, and nothing is taken", async (_, given, code) => {
    const seat = await given()
    const rows = await holdRows(
      academy.deps.pool,
      "update bookables set status = 'cancelled', cancel_cause = 'weather' where id = $1",
      seat.session.id,
    )
    try {
      const paid = seat.pay("wallet")
      await rows.untilWaiting(1)
      await rows.letGo()
      expect((await paid).body.code).toBe(code)
    } finally {
      await rows.letGo()
    }
    await endCancelledSeats(academy.deps)
    expect(await booksOf(seat)).toMatchObject({ live: [], wallet: 29_000 })
  })
})

/** A duo's checkout of which one seat was taken, whatever did it, before its money came: that is in the wallet. */
async function givenPaidInVain() {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  const duo = await academy.given.bookable({ slug: "duo", capacity: 2, price_minor: 39_000 })
  const both = { dual_booking: true, player_invited_id: hugo.id }
  const { body } = await book(visitor, duo, alma, "card", both)
  await desk.rowsOf(
    `with ended as (update bookings set status = 'expired', held_until = null, held_for = null
       where account_id = $1 and player_id = $2)
     update bookables set seats_taken = seats_taken - 1 where id = $3`,
    account.id,
    hugo.id,
    duo.id,
  )
  await atCheckout(visitor, body.checkout_url, "pay")
  return { ...family, session: duo, booking: await bookingOf(family) }
}

test("money for an order of which a seat is gone is wallet money, and is told of as such", async () => {
  const family = await givenPaidInVain()
  const { account } = family
  expect(await booksOf(family)).toMatchObject({ live: ["Alma held card"], wallet: 78_000 })
  expect(
    await desk.rowsOf(
      "select type from notifications where account_id = $1 and type = 'late_payment'",
      account.id,
    ),
  ).toHaveLength(1)
  expect(await desk.rowsOf("select r.id from receipts r where r.account_id = $1", account.id)).toEqual([])
})

test("the seat that is left of it is given up, or its time runs out", async () => {
  const given = await givenPaidInVain()
  const { body } = await cancel(given.visitor, given.alma, given.booking)
  expect(body).toMatchObject({ status: "cancelled", returned: "nothing" })
  const left = await givenPaidInVain()
  academy.clock.pass(HOUR_MS)
  await expireOrders(academy.deps)
  for (const family of [given, left])
    expect(await booksOf(family)).toMatchObject({ live: [], wallet: 78_000 })
})
