import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, cancel, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"
import { releaseBaskets } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
const { givenFamily, hence, put, basketOf, pay, booksOf, givenBasket, payLate } = basketScene(academy)

test("a basket of two children and a package: held together, on every device, paid at once, one receipt", async () => {
  const family = await givenBasket({ money: 45_000 })
  const { account, visitor } = family
  const otherDevice = await as(academy.app, account)
  const basket = await basketOf(otherDevice)
  expect(basket).toMatchObject({ held_until: "2026-11-26T15:10:00+01:00", total: 3190, wallet: 450 })
  expect(basket.lines.map((line: { pays_with: string }) => line.pays_with)).toEqual([
    "pass",
    "money",
    "money",
  ])
  expect(basket.lines[0].session).toMatchObject({
    player_name: "Alma",
    cancel_free_until: "2026-11-27T14:40:00+01:00",
  })
  expect(basket.lines[2].package.withdraw_until).toBe("2026-12-10T14:40:00+01:00")
  expect((await visitor.get("/api/bookings-info/")).body).toEqual([])

  const { body } = await pay(visitor, { use_wallet: true, expected_price: 2740 })
  expect(body.status).toBe("payment_required")
  expect(
    (await academy.app.inject(`/api/sandbox-checkout/${sessionOf(body.checkout_url)}/`)).json().amount,
  ).toBe(2740)
  expect(await booksOf(family)).toMatchObject({ wallet: 0, passes: 0 })
  await atCheckout(visitor, body.checkout_url, "pay")

  expect(await booksOf(family)).toEqual({
    live: ["Alma confirmed pass", "Hugo confirmed card"],
    wallet: 0,
    passes: 10,
  })
  expect((await basketOf(visitor)).lines).toEqual([])
  const { rows } = await academy.deps.pool.query(
    "select kind, total_minor, jsonb_array_length(document->'lines') as lines, document->'lines'->0->>'player_name' as name from receipts where account_id = $1",
    [account.id],
  )
  expect(rows).toEqual([{ kind: "receipt", total_minor: 319_000, lines: 2, name: "Hugo" }])
  await expectBooksToAgree(academy.deps.pool)
})

test("a cancelled line goes back the ways it came: its part to the wallet, the rest to the card, with a credit note", async () => {
  const family = await givenBasket({ money: 45_000 })
  const { account, visitor, hugo } = family
  const { body } = await pay(visitor, { use_wallet: true })
  await atCheckout(visitor, body.checkout_url, "pay")
  const [, booking] = (await visitor.get("/api/bookings-info/")).body
  expect((await cancel(visitor, hugo, booking.id)).body).toMatchObject({ returned: "card", amount: 690 })
  const { rows } = await academy.deps.pool.query(
    `select f.target, f.amount_minor, (select balance_minor from wallets where account_id = $1) as wallet,
       (select total_minor from receipts where account_id = $1 and kind = 'credit_note') as credited
     from refunds f where f.booking_id = $2`,
    [account.id, booking.id],
  )
  expect(rows).toEqual([{ target: "card", amount_minor: 24_000, wallet: 45_000, credited: -69_000 }])
  await expectBooksToAgree(academy.deps.pool)
})

test("passes alone pay a basket at once, without a receipt", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  await academy.given.passes(account, { amount: 5 })
  const session = await academy.given.bookable({ starts_at: hence(2) })
  await put(visitor, session, [alma, hugo])
  const { body } = await pay(visitor, { expected_price: 0 })
  expect(body).toEqual({ status: "confirmed", booking_id: expect.any(Number) })
  const { body: bought } = await visitor.get(`/api/purchases/${body.booking_id}/`)
  expect(bought.seats.map((seat: { player_name: string }) => seat.player_name)).toEqual(["Alma", "Hugo"])
  expect(bought).toMatchObject({ status: "confirmed", paid_with: "pass", passes_left: 3, amount: 0 })
  expect(await booksOf(family)).toEqual({
    live: ["Alma confirmed pass", "Hugo confirmed pass"],
    wallet: 0,
    passes: 3,
  })
  expect((await pay(visitor)).body.code).toBe("basket_empty")
  await expectBooksToAgree(academy.deps.pool)
})

test("the wallet alone pays a basket at once", async () => {
  const family = await givenBasket({ passes: 0, money: 400_000 })
  expect((await pay(family.visitor, { use_wallet: true, expected_price: 0 })).body.status).toBe("confirmed")
  expect(await booksOf(family)).toEqual({
    live: ["Alma confirmed wallet", "Hugo confirmed wallet"],
    wallet: 400_000 - 29_000 - 69_000 - 250_000,
    passes: 10,
  })
  await expectBooksToAgree(academy.deps.pool)
})

describe("a payment that came to nothing", () => {
  test("stopped: seats, pass and wallet money are as they were, and it can be paid again", async () => {
    const family = await givenBasket({ money: 45_000 })
    const { visitor } = family
    const { body } = await pay(visitor, { use_wallet: true })
    expect((await basketOf(visitor)).payment).toMatchObject({
      method: "card",
      checkout_url: body.checkout_url,
    })
    const busy = await visitor.post("/api/basket/lines/", { package_id: family.pack.id })
    expect(busy.body.code).toBe("basket_being_paid")

    expect((await visitor.post("/api/basket/stop-payment/")).body).toEqual({ status: "stopped" })
    expect(await booksOf(family)).toEqual({ live: ["Alma held ", "Hugo held "], wallet: 45_000, passes: 1 })
    const again = await basketOf(visitor)
    expect(again.payment).toBeNull()
    expect(again.lines.map((line: { is_held: boolean }) => line.is_held)).toEqual([true, true, true])
    await expectBooksToAgree(academy.deps.pool)

    const second = await pay(visitor, { use_wallet: true })
    await atCheckout(visitor, second.body.checkout_url, "pay")
    expect((await booksOf(family)).live).toEqual(["Alma confirmed pass", "Hugo confirmed card"])
    await expectBooksToAgree(academy.deps.pool)
  })

  test("run out: the seats are free, passes and wallet money back, the lines stay as wishes and are held again", async () => {
    const family = await givenBasket({ money: 45_000 })
    const { visitor } = family
    await pay(visitor, { use_wallet: true })
    academy.clock.pass(31 * MINUTE_MS)
    await expireOrders(academy.deps)
    expect(await booksOf(family)).toEqual({ live: [], wallet: 45_000, passes: 1 })
    const basket = await basketOf(visitor)
    expect(basket.held_until).toBeNull()
    expect(basket.lines.map((line: object) => "is_held" in line && line.is_held)).toEqual([
      false,
      false,
      true,
    ])
    await expectBooksToAgree(academy.deps.pool)
    const { body } = await pay(visitor)
    await atCheckout(visitor, body.checkout_url, "pay")
    expect((await booksOf(family)).live).toEqual(["Alma confirmed pass", "Hugo confirmed card"])
    await expectBooksToAgree(academy.deps.pool)
  })

  test("the office has filled a session beyond its places meanwhile: that seat is gone, the others are held again", async () => {
    const family = await givenBasket({ passes: 0 })
    const { visitor, session, personal } = family
    await pay(visitor)
    await academy.deps.pool.query("update bookables set capacity = 1 where id = any($1)", [
      [session.id, personal.id],
    ])
    const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
    const other = await academy.family()
    const put = {
      player_id: other.player.id,
      pay_with: "nothing",
      reason: "A place more for her",
      confirmed_warnings: ["over_capacity"],
    }
    expect((await office.post(`/api/admin/bookables/${session.id}/players/`, put)).status).toBe(200)
    expect((await visitor.post("/api/basket/stop-payment/")).body).toEqual({ status: "stopped" })
    expect((await booksOf(family)).live).toEqual(["Hugo held "])
    await expectBooksToAgree(academy.deps.pool)
    academy.clock.pass(HOUR_MS)
    expect(await releaseBaskets(academy.deps)).toBe(1)
  })
})

describe("money that comes after the hold ran out", () => {
  async function givenExpired() {
    const family = await givenBasket({ money: 45_000 })
    const { body } = await pay(family.visitor, { use_wallet: true })
    academy.clock.pass(31 * MINUTE_MS)
    await expireOrders(academy.deps)
    return { ...family, checkoutUrl: String(body.checkout_url) }
  }

  test("everything is still to be had: booked after all", async () => {
    const family = await givenExpired()
    await payLate(family.checkoutUrl)
    expect(await booksOf(family)).toEqual({
      live: ["Alma confirmed pass", "Hugo confirmed card"],
      wallet: 0,
      passes: 10,
    })
    expect((await basketOf(family.visitor)).lines).toEqual([])
    await expectBooksToAgree(academy.deps.pool)
  })

  test("the basket holds them again: those seats are the paid ones", async () => {
    const family = await givenExpired()
    await put(family.visitor, family.session, [family.alma])
    await payLate(family.checkoutUrl)
    expect((await booksOf(family)).live).toEqual(["Alma confirmed pass", "Hugo confirmed card"])
    await expectBooksToAgree(academy.deps.pool)
  })

  test("one seat is gone: nothing is booked, all of it is wallet money, and the family is told", async () => {
    const family = await givenExpired()
    await academy.deps.pool.query("update bookables set capacity = seats_taken where id = $1", [
      family.personal.id,
    ])
    await payLate(family.checkoutUrl)
    expect(await booksOf(family)).toEqual({ live: [], wallet: 319_000, passes: 1 })
    const { rows } = await academy.deps.pool.query(
      "select type from notifications where account_id = $1 order by id desc limit 1",
      [family.account.id],
    )
    expect(rows).toEqual([{ type: "late_payment" }])
    await expectBooksToAgree(academy.deps.pool)
  })
})

test("a seat that was lost meanwhile is shown with other sessions, nothing is charged, and one press takes another", async () => {
  const family = await givenFamily()
  const { alma, visitor } = family
  const { given } = academy
  const session = await given.bookable({
    slug: "fitness",
    capacity: 1,
    starts_at: hence(2),
    title: "Fitness · Lost",
  })
  const free = await given.bookable({ slug: "fitness", starts_at: hence(9), title: "Fitness · Free" })
  await put(visitor, session, [alma])
  academy.clock.pass(31 * MINUTE_MS)
  expect(await releaseBaskets(academy.deps)).toBe(1)
  const rival = await givenFamily()
  await given.passes(rival.account, { amount: 1, pass: "Fitness" })
  expect((await book(rival.visitor, session, rival.alma)).status).toBe(200)

  const [line] = (await basketOf(visitor)).lines
  expect(line).toMatchObject({ is_held: false, refusal: "bookable_full" })
  expect(line.session.others).toContainEqual(expect.objectContaining({ bookable_id: free.id, seats_left: 6 }))
  expect((await pay(visitor)).body.code).toBe("basket_line_gone")
  expect((await put(visitor, free, [alma], { instead_of: line.id })).body.added).toBe(1)
  const { lines } = await basketOf(visitor)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ title: "Fitness · Free", is_held: true })
})

test("whoever wants the last seat does not wait for the job: a basket whose time is over gives it up", async () => {
  const { alma, visitor } = await givenFamily()
  const session = await academy.given.bookable({ capacity: 1, starts_at: hence(2) })
  await put(visitor, session, [alma])
  const rival = await givenFamily()
  await academy.given.passes(rival.account, { amount: 1 })
  expect((await book(rival.visitor, session, rival.alma)).body.code).toBe("bookable_full")
  academy.clock.pass(31 * MINUTE_MS)
  expect((await book(rival.visitor, session, rival.alma)).status).toBe(200)
})

test("one more line holds all of them longer, at most an hour from the first", async () => {
  const { alma, visitor } = await givenFamily()
  const at = async (minutes: number, days: number) => {
    academy.clock.set("2026-11-26T14:40:00+01:00")
    academy.clock.pass(minutes * MINUTE_MS)
    await put(visitor, await academy.given.bookable({ starts_at: hence(days) }), [alma])
    return (await basketOf(visitor)).held_until
  }
  expect(await at(0, 2)).toBe("2026-11-26T15:10:00+01:00")
  expect(await at(20, 3)).toBe("2026-11-26T15:30:00+01:00")
  expect(await at(45, 4)).toBe("2026-11-26T15:40:00+01:00")
})

describe("nobody holds seats on and on", () => {
  const start = "2026-11-26T14:40:00+01:00"
  const after = (minutes: number) => {
    academy.clock.set(start)
    academy.clock.pass(minutes * MINUTE_MS)
  }

  test("put in anew whenever the seats went: after an hour they go, and come back after a rest", async () => {
    const { alma, visitor } = await givenFamily()
    const session = await academy.given.bookable({ capacity: 1, starts_at: hence(2) })
    const hold = async (minutes: number) => {
      after(minutes)
      await releaseBaskets(academy.deps)
      return (await put(visitor, session, [alma])).body
    }
    expect((await hold(0)).held_until).toBe("2026-11-26T15:10:00+01:00")
    expect((await hold(31)).held_until).toBe("2026-11-26T15:40:00+01:00")
    expect((await hold(61)).code).toBe("basket_held_too_long")
    const rival = await givenFamily()
    expect((await put(rival.visitor, session, [rival.alma])).status).toBe(200)
    // Another session does not lengthen it, and what is a wish is not held by paying.
    after(69)
    const other = await academy.given.bookable({ starts_at: hence(3) })
    expect((await put(visitor, other, [alma])).body.code).toBe("basket_held_too_long")
    expect((await pay(visitor)).body.code).toBe("basket_line_gone")
    after(70)
    expect((await put(visitor, other, [alma])).body.held_until).toBe("2026-11-26T16:20:00+01:00")
  })

  test("paying and stopping again and again: the payment may last longer, the basket's hour does not", async () => {
    const { alma, visitor } = await givenFamily()
    const session = await academy.given.bookable({ starts_at: hence(2) })
    await put(visitor, session, [alma])
    const stop = () => visitor.post("/api/basket/stop-payment/")
    after(20)
    expect((await pay(visitor)).body.status).toBe("payment_required")
    await stop()
    expect((await basketOf(visitor)).lines).toMatchObject([{ is_held: true }])
    after(45)
    expect((await pay(visitor)).body.status).toBe("payment_required")
    after(65)
    await stop()
    expect((await basketOf(visitor)).lines).toMatchObject([{ is_held: false }])
    expect((await pay(visitor)).body.code).toBe("basket_held_too_long")
    after(76)
    expect((await pay(visitor)).body.status).toBe("payment_required")
    await expectBooksToAgree(academy.deps.pool)
  })

  test("the rest begins when the last seat is taken out, and what is paid ends the hour", async () => {
    const { account, alma, hugo, visitor } = await givenFamily()
    await academy.given.passes(account, { amount: 2 })
    const session = await academy.given.bookable({ starts_at: hence(2) })
    await put(visitor, session, [alma])
    after(29)
    await put(visitor, session, [hugo])
    for (const { id } of (await basketOf(visitor)).lines) await visitor.delete(`/api/basket/lines/${id}/`)
    after(39)
    expect((await put(visitor, session, [alma])).body.held_until).toBe("2026-11-26T15:49:00+01:00")
    after(60)
    expect((await pay(visitor)).body.status).toBe("confirmed")
    after(61)
    expect((await put(visitor, session, [hugo])).body.held_until).toBe("2026-11-26T16:11:00+01:00")
  })

  test("a basket that holds no seat is paid whenever it is", async () => {
    const { alma, visitor } = await givenFamily()
    await put(visitor, await academy.given.bookable({ starts_at: hence(2) }), [alma])
    after(30)
    await put(visitor, await academy.given.bookable({ starts_at: hence(3) }), [alma])
    after(61)
    for (const { id } of (await basketOf(visitor)).lines) await visitor.delete(`/api/basket/lines/${id}/`)
    const pack = await academy.given.package()
    await visitor.post("/api/basket/lines/", { package_id: pack.id })
    expect((await pay(visitor)).body.status).toBe("payment_required")
  })
})

test("same time, next weeks: what there is goes in, what can't is told", async () => {
  const { alma, hugo, visitor } = await givenFamily()
  const { given } = academy
  const week = (n: number) => new Date(hence(2).getTime() + n * 7 * DAY_MS)
  const first = await given.bookable({ starts_at: week(0) })
  await given.bookable({ starts_at: week(1) })
  await given.bookable({ starts_at: week(2), capacity: 1 })
  await given.bookable({ starts_at: new Date(week(3).getTime() + HOUR_MS) })
  const { body } = await put(visitor, first, [alma, hugo], { weeks: 3 })
  expect(body.added).toBe(5)
  expect(body.skipped).toMatchObject([
    { player_name: "Hugo", code: "bookable_full" },
    { player_name: null, code: "not_found" },
  ])
  // Pressed again beside the line that is there: nothing twice, and nothing refused.
  expect((await put(visitor, first, [alma], { weeks: 1 })).body).toMatchObject({ added: 0, skipped: [] })
})

test("a session that the academy cancels while it is being paid: the payment ends, the other lines are held", async () => {
  const family = await givenBasket()
  const { visitor } = family
  await pay(visitor)
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const cancelled = await office.post("/api/admin/cancel-sessions/", {
    bookable_ids: [family.session.id],
    cause: "weather",
    words: "Ice on the pitch",
  })
  expect(cancelled.status).toBe(200)
  const basket = await basketOf(visitor)
  expect(basket.payment).toBeNull()
  expect(basket.lines[0]).toMatchObject({ is_held: false, refusal: "bookable_cancelled" })
  expect(basket.lines[1].is_held).toBe(true)
  expect((await booksOf(family)).passes).toBe(1)
  await expectBooksToAgree(academy.deps.pool)
})

test("what can't be put in is refused by its reason, and a line twice as that", async () => {
  const { alma, visitor } = await givenFamily()
  const session = await academy.given.bookable({ starts_at: hence(2), capacity: 1 })
  expect((await visitor.post("/api/basket/lines/", {})).body.errors[0]).toMatchObject({
    param: "bookable_id",
  })
  expect((await put(visitor, session, [alma])).status).toBe(200)
  expect((await put(visitor, session, [alma])).body.code).toBe("already_in_basket")
  const meanwhile = await academy.given.bookable({ starts_at: hence(2) })
  expect((await put(visitor, meanwhile, [alma])).body.code).toBe("overlapping_booking")
  const [line] = (await basketOf(visitor)).lines
  expect((await visitor.delete(`/api/basket/lines/${line.id}/`)).body).toEqual({ lines: 0 })
  expect((await put(visitor, meanwhile, [alma])).status).toBe(200)
})
