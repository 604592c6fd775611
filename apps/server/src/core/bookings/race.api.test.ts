import { afterAll, beforeAll, expect, test } from "vitest"
import { as, type TestAnswer } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { openSecondServer, type SecondServer } from "../../testing/second-server.ts"
import { testAcademy } from "../../testing/test-app.ts"

const RIVALS = 200
const SEATS = 3

const academy = testAcademy({ benchLimitsOff: true })
let copy: SecondServer

beforeAll(async () => {
  copy = await openSecondServer(academy)
})
afterAll(() => copy.close())

/** So many families, each with a player and one pass, half of them at each copy of the server. */
async function givenRivals(rivals: number) {
  const { given, app } = academy
  const family = async (_: unknown, index: number) => {
    const account = await given.account()
    const player = await given.player(account)
    await given.passes(account, { amount: 1 })
    return { visitor: await as(index % 2 === 0 ? app : copy.app, account), player }
  }
  return Promise.all(Array.from({ length: rivals }, family))
}

const countCodes = (answers: TestAnswer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const code = status === 200 ? body.status : body.code
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

test("200 accounts want the last 3 seats at once: 3 have them, 197 are told that it is full", async () => {
  const { given, deps } = academy
  const bookable = await given.bookable({ capacity: SEATS })
  const rivals = await givenRivals(RIVALS)

  const answers = await Promise.all(rivals.map(({ visitor, player }) => book(visitor, bookable, player)))

  expect(countCodes(answers)).toEqual({ confirmed: SEATS, bookable_full: RIVALS - SEATS })
  const { rows } = await deps.pool.query(
    `select (select count(*) from bookings where bookable_id = $1) as bookings,
       (select count(*) from wallet_entries e join bookings k on k.id = e.booking_id
         where k.bookable_id = $1 and e.cause = 'booking' and e.amount = -1) as passes_spent,
       (select count(*) from pass_lots where amount_left = 0) as lots_emptied,
       (select count(*) from emails where kind = 'booking_confirmed') as emails`,
    [bookable.id],
  )
  expect(rows).toEqual([{ bookings: SEATS, passes_spent: SEATS, lots_emptied: SEATS, emails: SEATS }])
  await expectBooksToAgree(deps.pool)
})

test("the last seat is sold once, whatever each of them pays with", async () => {
  const { given, deps } = academy
  const bookable = await given.bookable({ capacity: 1 })
  const rivals = await givenRivals(40)
  const methods = ["pass", "wallet", "card", "bank_transfer"] as const
  const accounts = await deps.pool.query<{ id: number }>("select id from accounts")
  await Promise.all(accounts.rows.map((account) => given.money(account, 100_000)))

  const answers = await Promise.all(
    rivals.map(({ visitor, player }, index) => book(visitor, bookable, player, methods[index % 4])),
  )

  const { bookable_full, ...won } = countCodes(answers)
  expect(bookable_full).toBe(39)
  expect(Object.values(won)).toEqual([1])
  await expectBooksToAgree(deps.pool)
})

test("ten clicks at once on one Book: one booking, one pass", async () => {
  const { given, app, deps } = academy
  const account = await given.account()
  const player = await given.player(account)
  const lot = await given.passes(account, { amount: 10 })
  const bookable = await given.bookable()
  const visitors = await Promise.all(
    Array.from({ length: 10 }, (_, index) => as(index % 2 === 0 ? app : copy.app, account)),
  )

  const answers = await Promise.all(visitors.map((visitor) => book(visitor, bookable, player, "pass")))

  expect(countCodes(answers)).toEqual({ confirmed: 1, already_booked: 9 })
  const { rows } = await deps.pool.query("select amount_left from pass_lots where id = $1", [lot.id])
  expect(rows).toEqual([{ amount_left: 9 }])
})

test("one pass, ten players at once: one booking", async () => {
  const { given, app, deps, clock } = academy
  const account = await given.account()
  const players = await Promise.all(Array.from({ length: 10 }, () => given.player(account)))
  await given.passes(account, { amount: 1 })
  const bookable = await given.bookable({ capacity: 20, starts_at: new Date(clock.now().getTime() + 6e8) })
  const visitor = await as(app, account)

  const answers = await Promise.all(players.map((player) => book(visitor, bookable, player, "pass")))

  expect(countCodes(answers)).toEqual({ confirmed: 1, no_pass_left: 9 })
  await expectBooksToAgree(deps.pool)
})

// Shows that the race above is one: without the constraint nothing else stands between two buyers and one seat.
test("without the constraint the same race sells more seats than there are", async () => {
  const { given, deps } = academy
  await deps.pool.query("alter table bookables drop constraint bookables_seats")
  try {
    const bookable = await given.bookable({ capacity: SEATS })
    const rivals = await givenRivals(60)
    const answers = await Promise.all(rivals.map(({ visitor, player }) => book(visitor, bookable, player)))
    expect(countCodes(answers).confirmed).toBeGreaterThan(SEATS)
  } finally {
    await deps.pool.query("update bookables set capacity = seats_taken where seats_taken > capacity")
    await deps.pool.query(
      "alter table bookables add constraint bookables_seats check (seats_taken between 0 and capacity)",
    )
  }
})
