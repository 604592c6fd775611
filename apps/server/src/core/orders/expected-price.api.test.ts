import { afterEach, expect, test } from "vitest"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))

const changed = { status: 409, body: { code: "price_changed" } }
const seatsOf = async ({ id }: { id: number }) =>
  (await academy.deps.pool.query("select seats_taken, price_minor from bookables where id = $1", [id]))
    .rows[0]

test("a session whose price was changed after it was shown is not booked, however it is paid", async () => {
  const { account, player, visitor } = await academy.family()
  await academy.given.money(account, 50_000)
  const bookable = await academy.given.bookable()
  await academy.deps.pool.query("update bookables set price_minor = 34900 where id = $1", [bookable.id])
  for (const method of ["wallet", "card", "bank_transfer"] as const)
    expect(await book(visitor, bookable, player, method, { expected_price: 290 })).toMatchObject(changed)
  expect(await seatsOf(bookable)).toEqual({ seats_taken: 0, price_minor: 34_900 })
  const { body } = await book(visitor, bookable, player, "wallet", { expected_price: 349 })
  expect(body.status).toBe("confirmed")
})

test("of two seats the whole amount is meant; whoever does not say pays the price of the moment", async () => {
  const { account, player, visitor } = await academy.family()
  const other = await academy.given.player(account)
  const duo = await academy.given.bookable({ slug: "duo", capacity: 2, price_minor: 45_050 })
  const both = { dual_booking: true, player_invited_id: other.id }
  expect(await book(visitor, duo, player, "bank_transfer", { ...both, expected_price: 450.5 })).toMatchObject(
    changed,
  )
  const booked = await book(visitor, duo, player, "bank_transfer", { ...both, expected_price: 901 })
  expect(booked.status).toBe(200)
  const pay = (expected_price: number) =>
    visitor.post(`/api/pay-existing-booking/${booked.body.booking_id}/`, {
      payment_method: "card",
      expected_price,
    })
  expect(await pay(450.5)).toMatchObject(changed)
  expect((await pay(901)).body.status).toBe("payment_required")
  const next = await academy.given.bookable({ starts_at: new Date(duo.ends_at.getTime() + 1) })
  expect((await book(visitor, next, player, "card")).status).toBe(200)
})

test("a package is bought at the price that was shown, or not", async () => {
  const { visitor } = await academy.family()
  const pack = await academy.given.package()
  const buy = (expected_price: unknown) =>
    visitor.post("/api/buy-package/", { package_id: pack.id, expected_price })
  expect(await buy(2499)).toMatchObject(changed)
  expect((await buy("1e400")).body.code).toBe("invalid_input")
  expect((await buy(1e308)).body.code).toBe("price_changed")
  expect((await buy(2500)).body.checkout_url).toEqual(expect.any(String))
})
