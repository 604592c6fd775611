import { rightsOf } from "@academy/domain/staff-roles"
import { wallClockDate } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
const { givenFamily, hence, put, basketOf, pay, bookSeats, payLate } = basketScene(academy)
let office: Visitor
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:40:00+01:00")
  office = await as(academy.app, await academy.given.account(rightsOf("office")))
  // A test begins without the discounts of the one before.
  await academy.deps.pool.query("update discount_codes set ends_at = starts_at where audience <> 'typed'")
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const today = () => wallClockDate(academy.clock.now())
let count = 0
const add = (more: object) =>
  office.post("/api/admin/discount-codes/", {
    ...{ code: `FAMILY-${++count}`, target: "everything", first_day: today(), ...more },
  })
const givenDiscount = async (audience: "siblings" | "staff", percent = 20) => {
  const { status, body } = await add({ audience, percent })
  expect(status).toBe(200)
  return Number(body.id)
}
const listed = async (id: number) =>
  (await office.get("/api/admin/discount-codes/")).body.find((one: { id: number }) => one.id === id)
const offerOf = async (visitor: Visitor, { id }: { id: number }) =>
  (await visitor.get(`/api/available-bookings/${id}/`)).body
const seatsOf = ({ id }: { id: number }) =>
  rowsOf(
    `select player_id, price_minor, discount_minor from bookings
     where account_id = $1 and status in ('held', 'confirmed') order by id`,
    id,
  )
const seat = ({ id: player_id }: { id: number }, price_minor: number, discount_minor = 0) => ({
  ...{ player_id, price_minor, discount_minor },
})
/** Three sessions of one series. */
async function givenSeries() {
  const [first, second, third] = await Promise.all(
    [5, 12, 19].map((days) => academy.given.bookable({ starts_at: hence(days) })),
  )
  if (!first || !second || !third) throw new Error("three sessions were made")
  const [{ id }] = await rowsOf(
    `insert into bookable_series (from_day, until_day, weekday, every, skip_red_days, starts, ends, created_at)
     values ('2026-12-01', '2026-12-15', 2, 1, true, '14:40', '15:40', now()) returning id`,
  )
  await academy.deps.pool.query(
    "update bookables set series_id = $1, series_date = (starts_at at time zone 'Europe/Stockholm')::date where id = any($2)",
    [id, [first.id, second.id, third.id]],
  )
  return [first, second, third] as const
}
const balanceOf = async ({ id }: { id: number }) =>
  (await rowsOf("select balance_minor from wallets where account_id = $1", id))[0].balance_minor

test("the second child on a session pays less in the sheet, on the receipt and in the list; the first its price", async () => {
  const id = await givenDiscount("siblings")
  const { account, visitor, alma, hugo } = await givenFamily()
  const session = await academy.given.bookable({ starts_at: hence(5) })
  expect((await offerOf(visitor, session)).family_discounts).toEqual({
    discounts: [{ audience: "siblings", percent: 20, target: "everything" }],
    sessions: [{ bookable_id: session.id, series: `session ${session.id}`, seated: [] }],
  })
  const both = (expected_price: number) =>
    bookSeats(visitor, [session], [hugo, alma], { payment_method: "card", expected_price })
  expect((await both(580)).body.code).toBe("price_changed")
  const { body } = await both(522)
  await atCheckout(visitor, body.checkout_url, "pay")
  expect(await seatsOf(account)).toEqual(
    expect.arrayContaining([seat(alma, 29_000), seat(hugo, 23_200, 5_800)]),
  )
  const [receipt] = await rowsOf("select * from receipts where account_id = $1", account.id)
  expect(receipt).toMatchObject({ total_minor: 52_200, vat_minor: 2_955 })
  const { body: shown } = await visitor.get(`/api/receipts/${receipt.id}/`)
  const names = shown.lines.map(
    (line: { discount_name?: { audience: string } }) => line.discount_name?.audience,
  )
  expect(names.sort()).toEqual(["siblings", undefined])
  expect(await listed(id)).toMatchObject({ audience: "siblings", uses: 1, discounted: 58, sold: 522 })
})

test("a single seat beside a sibling's costs less in each way of paying, and a pass or instalments change nothing", async () => {
  await givenDiscount("siblings")
  const { account, visitor, alma, hugo } = await givenFamily()
  await academy.given.money(account, 80_000)
  const session = await academy.given.bookable({ starts_at: hence(5) })
  expect((await book(visitor, session, hugo, "wallet")).status).toBe(200)
  expect((await offerOf(visitor, session)).family_discounts.sessions[0].seated).toEqual([hugo.id])
  const one = (method: "wallet", expected_price: number) =>
    book(visitor, session, alma, method, { expected_price })
  expect((await one("wallet", 290)).body.code).toBe("price_changed")
  expect((await one("wallet", 232)).body.status).toBe("confirmed")
  expect(await seatsOf(account)).toEqual([seat(hugo, 29_000), seat(alma, 23_200, 5_800)])
  expect(await balanceOf(account)).toBe(80_000 - 29_000 - 23_200)
  const other = await academy.given.bookable({ starts_at: hence(8) })
  await book(visitor, other, hugo, "wallet")
  await academy.given.passes(account, { amount: 1 })
  const byPass = await book(visitor, other, alma, "pass", { expected_price: 290 })
  expect(byPass.body.status).toBe("confirmed")
})

test("cancelling gives back what was paid; the sibling keeps its price, and who comes back is the first again", async () => {
  await givenDiscount("siblings")
  const { account, visitor, alma, hugo } = await givenFamily()
  await academy.given.money(account, 100_000)
  const session = await academy.given.bookable({ starts_at: hence(5) })
  const { body } = await bookSeats(visitor, [session], [alma, hugo], { payment_method: "wallet" })
  const bookingOf = (player: { id: number }) =>
    body.bookings.find((one: { player_id: number }) => one.player_id === player.id).booking_id
  expect(await balanceOf(account)).toBe(47_800)
  await cancel(visitor, alma, bookingOf(alma))
  expect(await balanceOf(account)).toBe(76_800)
  expect(await seatsOf(account)).toEqual([seat(hugo, 23_200, 5_800)])
  // The seat that was lowered makes Alma no sibling.
  await bookSeats(visitor, [session], [alma], { payment_method: "wallet", expected_price: 0 })
  expect(await balanceOf(account)).toBe(47_800)
  await cancel(visitor, hugo, bookingOf(hugo))
  expect(await balanceOf(account)).toBe(71_000)
})

test("a series has one first child, on whichever of its dates; another family's child is none", async () => {
  await givenDiscount("siblings")
  const { account, visitor, alma, hugo } = await givenFamily()
  await academy.given.money(account, 200_000)
  const [first, second, third] = await givenSeries()
  await bookSeats(visitor, [first], [hugo], { payment_method: "wallet" })
  await bookSeats(visitor, [second, third], [alma, hugo], { payment_method: "wallet" })
  const paid = await seatsOf(account)
  expect(paid.filter(({ player_id }) => player_id === alma.id)).toEqual(
    Array(2).fill(seat(alma, 23_200, 5_800)),
  )
  expect(paid.filter(({ player_id }) => player_id === hugo.id)).toEqual(Array(3).fill(seat(hugo, 29_000)))
  const stranger = await givenFamily()
  expect((await offerOf(stranger.visitor, second)).family_discounts.sessions[0].seated).toEqual([])
})

test("a moved seat keeps its discount: no move creates or loses money", async () => {
  await givenDiscount("siblings")
  const { account, visitor, alma, hugo } = await givenFamily()
  await academy.given.money(account, 100_000)
  const session = await academy.given.bookable({ starts_at: hence(5) })
  const dearer = await academy.given.bookable({ starts_at: hence(6), price_minor: 39_000 })
  const { body } = await bookSeats(visitor, [session], [alma, hugo], { payment_method: "wallet" })
  const booking = body.bookings.find((one: { player_id: number }) => one.player_id === hugo.id).booking_id
  const move = (to: { id: number }) =>
    visitor.post(`/api/bookings/${hugo.id}/${booking}/move/`, { bookable_id: to.id, refund_to: "wallet" })
  for (const [to, left] of [
    [dearer, 37_800],
    [session, 47_800],
    [dearer, 37_800],
  ] as const) {
    expect((await move(to)).status).toBe(200)
    expect(await balanceOf(account)).toBe(left)
  }
  await cancel(visitor, hugo, booking)
  await cancel(
    visitor,
    alma,
    body.bookings.find((one: { player_id: number }) => one.player_id === alma.id).booking_id,
  )
  expect(await balanceOf(account)).toBe(100_000)
})

test("the family of somebody who works for the academy pays less, whoever of the guardians pays; players don't count", async () => {
  const id = await givenDiscount("staff", 10)
  const { account, visitor, alma, hugo } = await givenFamily()
  const coach = await academy.given.account({ is_staff: true })
  await academy.given.money(account, 100_000)
  const session = await academy.given.bookable({ starts_at: hence(5) })
  const guard = (role: string) =>
    academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, $3, $4)",
      [coach.id, alma.id, role, role === "player" ? 0 : 2],
    )
  await guard("player")
  expect((await offerOf(visitor, session)).family_discounts).toBeUndefined()
  await academy.deps.pool.query("delete from guardianships where account_id = $1", [coach.id])
  await guard("guardian")
  expect((await book(visitor, session, hugo, "wallet")).status).toBe(200)
  expect(await seatsOf(account)).toEqual([seat(hugo, 26_100, 2_900)])
  await academy.deps.pool.query("update accounts set is_staff = false where id = $1", [coach.id])
  expect((await offerOf(visitor, session)).family_discounts).toBeUndefined()
  expect(await listed(id)).toMatchObject({ uses: 1, discounted: 29 })
})

test("the basket shows it before payment; the better of a code and the family's counts, never both; instalments have none", async () => {
  const own = await givenDiscount("staff", 10)
  const { account, visitor, alma, hugo } = await givenFamily()
  await academy.deps.pool.query("update accounts set is_staff = true where id = $1", [account.id])
  await academy.given.payment(account)
  const camp = await academy.given.bookable({ starts_at: hence(100), slug: "camp", price_minor: 200_000 })
  await put(visitor, camp, [alma, hugo])
  const basket = await basketOf(visitor)
  expect(basket).toMatchObject({
    total: 4000,
    family_discount: { audience: "staff", percent: 10, off: 400 },
    lines: [{ discount: 200 }, { discount: 200 }],
  })
  const better = await add({ code: "LARGE", percent: 30 })
  await add({ code: "SMALL", percent: 5 })
  const paid = async (more: object) => {
    const answer = await pay(visitor, { payment_method: "card", ...more })
    const [order] = await rowsOf(
      "select * from orders where account_id = $1 order by id desc limit 1",
      account.id,
    )
    await visitor.post("/api/basket/stop-payment/")
    return [answer.body.code ?? answer.status, order?.amount_minor, order?.discount_code_id]
  }
  expect((await paid({ expected_price: 4000 }))[0]).toBe("price_changed")
  expect(await paid({ expected_price: 3600 })).toEqual([200, 360_000, own])
  expect(await paid({ discount_code: "SMALL", expected_price: 3600 })).toEqual([200, 360_000, own])
  expect(await paid({ discount_code: "LARGE", expected_price: 2800 })).toEqual([200, 280_000, better.body.id])
  expect((await paid({ instalments: 2, expected_price: 2000 }))[2]).toBeNull()
})

test("money that comes late for a single seat keeps the price that was paid", async () => {
  const id = await givenDiscount("staff", 10)
  const { account, visitor, alma } = await givenFamily()
  await academy.deps.pool.query("update accounts set is_staff = true where id = $1", [account.id])
  const session = await academy.given.bookable({ starts_at: hence(5) })
  const { body } = await book(visitor, session, alma, "card")
  academy.clock.set(hence(61 / 1440).toISOString())
  await expireOrders(academy.deps)
  expect(await listed(id)).toMatchObject({ uses: 0 })
  await payLate(body.checkout_url)
  expect(await seatsOf(account)).toEqual([seat(alma, 26_100, 2_900)])
  expect(await listed(id)).toMatchObject({ uses: 1, discounted: 29, sold: 261 })
})

test("siblings in two tabs at once: each pays the price that was shown, or is told that it changed", async () => {
  await givenDiscount("siblings")
  for (let round = 0; round < 3; round++) {
    const { account, visitor, alma, hugo } = await givenFamily()
    await academy.given.money(account, 100_000)
    const session = await academy.given.bookable({ starts_at: hence(5) })
    const one = (player: { id: number }) => book(visitor, session, player, "wallet", { expected_price: 290 })
    const answers = await Promise.all([one(alma), one(hugo)])
    const booked = answers.filter(({ status }) => status === 200)
    expect(answers.map(({ status, body }) => (status === 200 ? "booked" : body.code))).toContain("booked")
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe("price_changed")
    expect(await seatsOf(account)).toHaveLength(booked.length)
    expect(await balanceOf(account)).toBe(100_000 - booked.length * 29_000)
  }
})

test("families have one discount of each kind at a time, also when two clerks add one at once; its name is no code", async () => {
  const clerks = await Promise.all(
    Array.from({ length: 4 }, () => add({ audience: "siblings", percent: 15 })),
  )
  expect(clerks.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    200,
    ...Array(3).fill("discount_of_kind_exists"),
  ])
  expect((await add({ audience: "staff", percent: 15 })).status).toBe(200)
  const first = clerks.find(({ status }) => status === 200)
  const { code } = await listed(first?.body.id)
  const { visitor } = await givenFamily()
  expect((await visitor.get(`/api/discount/?code=${code}`)).body.code).toBe("discount_unknown")
  await office.post(`/api/admin/discount-codes/${first?.body.id}/end/`)
  expect((await add({ audience: "siblings", percent: 20 })).status).toBe(200)
})

test("the office is told which field a discount of families can't have", async () => {
  const wrong = async (more: object) => (await add({ audience: "staff", ...more })).body.errors?.[0]?.param
  expect(await wrong({ amount: 50, least: 100 })).toBe("percent")
  expect(await wrong({ percent: 5, target: "packages" })).toBe("target")
  expect(await wrong({ percent: 5, least: 1 })).toBe("least")
  expect(await wrong({ percent: 5, most_uses: 1 })).toBe("most_uses")
  expect(await wrong({ percent: 5, most_per_family: 1 })).toBe("most_per_family")
})
