import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
const { givenFamily, hence, put, booksOf, startInWeek, givenWeeks, bookSeats } = basketScene(academy)

interface Id {
  id: number
}

// Each test has a time of day of its own, so that its series is its own.
let tests = 0
beforeEach(() => {
  tests += 1
  academy.clock.set(new Date(Date.parse("2026-11-26T08:00:00Z") + tests * 20 * MINUTE_MS))
})
const weeksOf = async (visitor: Visitor, { id }: Id) =>
  (await visitor.get(`/api/available-bookings/${id}/weeks/`)).body

test("eight weeks, each with its session or none, and with what decides for each player", async () => {
  const { alma, hugo, visitor } = await givenFamily()
  const [first, second, third] = await givenWeeks(3, { capacity: 3 })
  if (!first || !second || !third) throw new Error("no sessions")
  await academy.given.bookable({ starts_at: startInWeek(4), min_birth_year: 2016, max_birth_year: 2018 })
  // Beyond the eight weeks that the calendar shows.
  await academy.given.bookable({ starts_at: new Date(startInWeek(7).getTime() + 10 * DAY_MS) })
  await academy.given.money((await givenFamily()).account, 100_000)
  await put(visitor, second, [alma])
  const weeks = await weeksOf(visitor, first)
  expect(weeks).toHaveLength(8)
  expect(weeks.map(({ session }: { session: object | null }) => session !== null)).toEqual([
    ...[true, true, true, false, true, false, false, false],
  ])
  expect(weeks.map(({ starts_at }: { starts_at: string }) => new Date(starts_at))).toEqual(
    Array.from({ length: 8 }, (_, n) => startInWeek(n)),
  )
  expect(weeks[1].session.players).toMatchObject([
    { player_id: alma.id, first_name: "Alma", already_booked: true },
    { player_id: hugo.id, first_name: "Hugo", already_booked: false },
  ])
  expect(weeks[1].session).toMatchObject({ bookable: { id: second.id, seats_taken: 1 }, waiting: 0 })
  expect(weeks[4].session.bookable).toMatchObject({ min_birth_year: 2016, max_birth_year: 2018 })
  const offer = (await visitor.get(`/api/available-bookings/${first.id}/`)).body
  expect(offer.next_weeks).toBe(3)
})

test("a date more than eight weeks ahead says when it opens, and does not count as a next week", async () => {
  const { visitor } = await givenFamily()
  const near = await academy.given.bookable({ starts_at: hence(50) })
  await academy.given.bookable({ starts_at: hence(57) })
  const [own, next] = await weeksOf(visitor, near)
  expect(own.opens_at).toBeNull()
  expect(new Date(next.opens_at)).toEqual(hence(1))
  expect((await visitor.get(`/api/available-bookings/${near.id}/`)).body.next_weeks).toBe(0)
})

test("what is unknown is not found, and a trial has no next weeks", async () => {
  const { visitor } = await givenFamily()
  expect((await visitor.get("/api/available-bookings/9/weeks/")).body.code).toBe("not_found")
  const [trial] = await givenWeeks(3, { slug: "trial", price_minor: 0 })
  expect((await visitor.get(`/api/available-bookings/${trial?.id}/`)).body.next_weeks).toBe(0)
})

test("three dates for two players: one payment, one email, one notification, one confirmation with every date", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  const weeks = await givenWeeks(3)
  const { body } = await bookSeats(visitor, weeks, [alma, hugo], {
    payment_method: "swish",
    expected_price: 6 * 290,
  })
  await atCheckout(visitor, body.checkout_url, "pay")
  const { body: bought } = await visitor.get(`/api/purchases/${body.booking_id}/`)
  expect(bought).toMatchObject({ status: "confirmed", paid_with: "money", amount: 6 * 290 })
  expect(bought.seats.map(({ bookable_id }: { bookable_id: number }) => bookable_id)).toEqual(
    weeks.flatMap(({ id }) => [id, id]),
  )
  expect(await emailsTo(academy.deps, account.email)).toHaveLength(1)
  expect((await visitor.get("/api/notifications/")).body.notifications).toHaveLength(1)
  const calendar = await visitor.get(`/api/purchases/${body.booking_id}/calendar.ics`)
  expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(6)
  await expectBooksToAgree(academy.deps.pool)
})

test("a pack bought with the seats is one purchase: one email, every date, its receipt, the passes that are left", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  const pack = await academy.given.package()
  const weeks = await givenWeeks(3)
  const { body } = await bookSeats(visitor, weeks, [alma, hugo], {
    ...{ package_id: pack.id, payment_method: "swish", expected_price: 2500 },
  })
  await atCheckout(visitor, body.checkout_url, "pay")
  const session_id = sessionOf(body.checkout_url)
  const { body: paid } = await visitor.post("/api/confirm-checkout/", { session_id })
  expect(paid).toMatchObject({ status: "paid", is_instalment: false })
  expect(body.bookings.map(({ booking_id }: { booking_id: number }) => booking_id)).toContain(paid.booking_id)
  const { body: bought } = await visitor.get(`/api/purchases/${body.booking_id}/`)
  expect(bought).toMatchObject({ status: "confirmed", paid_with: "pass", passes_left: 4 })
  expect(bought.seats).toHaveLength(6)
  expect(bought).toMatchObject({ amount: 2500, payment_method: "swish", receipt_id: expect.any(Number) })
  expect(await emailsTo(academy.deps, account.email)).toHaveLength(1)
  expect(await booksOf(family)).toMatchObject({ passes: 4 })
  await expectBooksToAgree(academy.deps.pool)
})

test("a date that can't be had is named, and nothing is booked, held or charged", async () => {
  const family = await givenFamily()
  const { account, alma, hugo, visitor } = family
  await academy.given.money(account, 500_000)
  const [first, second, third] = await givenWeeks(3)
  if (!first || !second || !third) throw new Error("no sessions")
  await book(visitor, second, hugo, "wallet")
  const before = await booksOf(family)
  const { body } = await bookSeats(visitor, [first, second, third], [alma, hugo], {
    payment_method: "wallet",
  })
  expect(body).toMatchObject({
    code: "already_booked",
    details: { bookable_id: second.id, player_id: hugo.id },
  })
  expect(new Date(body.details.starts_at)).toEqual(second.starts_at)
  expect(await booksOf(family)).toEqual(before)
})

test("the limits of an account that never paid name the date that exceeds them", async () => {
  const { alma, hugo, visitor } = await givenFamily()
  const weeks = await givenWeeks(4, { capacity: 12 })
  const { body } = await bookSeats(visitor, weeks, [alma, hugo], { payment_method: "card" })
  // Six seats are allowed, and sessions are asked for in the order of their ids.
  const fourth = weeks.toSorted((one, other) => one.id - other.id)[3]
  expect(body).toMatchObject({ code: "too_many_unpaid_seats", details: { bookable_id: fourth?.id } })
  expect(new Date(body.details.starts_at)).toEqual(fourth?.starts_at)
})

test("the last seat of one of five dates, asked for by many families: one gets all five, the others nothing", async () => {
  const sessions = await givenWeeks(5, { capacity: 40 })
  const scarce = await academy.given.bookable({ starts_at: startInWeek(5), capacity: 1 })
  const families = await Promise.all(Array.from({ length: 12 }, () => givenFamily()))
  for (const { account } of families) await academy.given.money(account, 300_000)
  const answers = await Promise.all(
    families.map(({ visitor, alma }, index) => {
      const wanted = [...sessions, scarce]
      return bookSeats(visitor, index % 2 ? wanted : wanted.toReversed(), [alma], {
        payment_method: "wallet",
      })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => [body.code, body.details?.bookable_id])).toEqual(
    refused.map(() => ["bookable_full", scarce.id]),
  )
  const { rows } = await academy.deps.pool.query(
    `select count(*)::int as seats, count(distinct account_id)::int as families from bookings
     where bookable_id = any($1) and status in ('held', 'confirmed')`,
    [[...sessions, scarce].map(({ id }) => id)],
  )
  expect(rows).toEqual([{ seats: 6, families: 1 }])
  await expectBooksToAgree(academy.deps.pool)
})

test("another family's players are not among those of the weeks", async () => {
  const { visitor } = await givenFamily()
  const [first] = await givenWeeks(2)
  if (!first) throw new Error("no session")
  const stranger = await as(academy.app, await academy.given.account())
  for (const { session } of await weeksOf(stranger, first)) if (session) expect(session.players).toEqual([])
  expect((await weeksOf(visitor, first))[0].session.players).toHaveLength(2)
})
