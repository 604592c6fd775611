import { afterEach, expect, test } from "vitest"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()

afterEach(() => expectBooksToAgree(academy.deps.pool))

const firstRow = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows[0]

async function givenPair() {
  const family = await academy.family()
  const other = await academy.given.player(family.account, { first_name: "Noah" })
  const bookable = await academy.given.bookable({ slug: "duo", capacity: 2, price_minor: 42_000 })
  const input = { dual_booking: true, player_invited_id: other.id }
  return { ...family, other, bookable, input }
}

test("two players, one payment; cancelling one gives its part back", async () => {
  const { account, player, other, visitor, bookable, input } = await givenPair()
  await academy.given.money(account, 84_000)
  const { body } = await book(visitor, bookable, player, "wallet", input)
  expect(body.status).toBe("confirmed")
  const rows = await academy.deps.pool.query(
    "select player_id, order_id from bookings where account_id = $1 order by id",
    [account.id],
  )
  expect(rows.rows.map((row) => row.player_id)).toEqual([player.id, other.id])
  expect(new Set(rows.rows.map((row) => row.order_id)).size).toBe(1)

  const gone = await cancel(visitor, player, body.booking_id)
  expect(gone.body).toMatchObject({ returned: "wallet", amount: 420 })
  expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(420)
  expect(await firstRow("select seats_taken from bookables where id = $1", bookable.id)).toEqual({
    seats_taken: 1,
  })
})

test("with passes: one each", async () => {
  const { account, player, visitor, bookable, input } = await givenPair()
  await academy.given.passes(account, { amount: 1, pass: "PT" })
  expect((await book(visitor, bookable, player, "pass", input)).body.code).toBe("no_pass_left")
  await academy.given.passes(account, { amount: 1, pass: "PT" })
  expect((await book(visitor, bookable, player, "pass", input)).body.status).toBe("confirmed")
})

test("unpaid, one cancelled: the order is smaller; both cancelled: it is closed", async () => {
  const { player, other, visitor, bookable, input } = await givenPair()
  const { body } = await book(visitor, bookable, player, "bank_transfer", input)
  const order = () =>
    firstRow(
      "select o.status, o.amount_minor from orders o join bookings k on k.order_id = o.id where k.id = $1",
      body.booking_id,
    )
  expect(await order()).toEqual({ status: "open", amount_minor: 84_000 })
  await cancel(visitor, player, body.booking_id)
  expect(await order()).toEqual({ status: "open", amount_minor: 42_000 })
  await cancel(visitor, other, body.booking_id + 1)
  expect(await order()).toMatchObject({ status: "cancelled" })
})

test("what it wants: a duo session, another player, both seats, both players own", async () => {
  const { player, other, visitor, bookable, input } = await givenPair()
  const stranger = await academy.family()
  const group = await academy.given.bookable()
  const code = async (...wanted: Parameters<typeof book>) => (await book(...wanted)).body.code
  expect(await code(visitor, group, player, "card", input)).toBe("not_a_duo_session")
  expect(await code(visitor, bookable, other, "card", input)).toBe("same_player_twice")
  expect(await code(visitor, bookable, player, "card", { dual_booking: true })).toBe("invalid_input")
  expect(
    await code(visitor, bookable, player, "card", {
      ...input,
      player_invited_id: stranger.player.id,
    }),
  ).toBe("not_found")
  const single = await academy.given.bookable({ slug: "duo", capacity: 1 })
  expect(await code(visitor, single, player, "card", input)).toBe("bookable_full")
})

test("held: giving one seat up gives up the checkout", async () => {
  const { player, visitor, bookable, input } = await givenPair()
  const { body } = await book(visitor, bookable, player, "card", input)
  await cancel(visitor, player, body.booking_id)
  expect(await firstRow("select seats_taken from bookables where id = $1", bookable.id)).toEqual({
    seats_taken: 0,
  })
})
