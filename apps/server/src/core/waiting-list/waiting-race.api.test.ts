import { isQuiet } from "@academy/domain/quiet-hours"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { trackProcesses } from "../../testing/child.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"
import { offerFreeSeats } from "./index.ts"

const LINE = 100
const SEATS = 6
/** Each frees seats in the family's or the line's way and goes on some hours, by day and by night. */
const ROUNDS = 8

const tracked = trackProcesses()
let database: TestDatabase
let academy: TestApp

interface Family {
  account: { id: number }
  player: { id: number }
  visitor: Visitor
}

beforeAll(async () => {
  database = await createTestDatabase()
  academy = await openTestApp({ benchLimitsOff: true }, database)
  await academy.deps.pool.query("create table test_clock (at timestamptz not null)")
  await academy.deps.pool.query("insert into test_clock values ($1)", [academy.clock.now()])
})
afterAll(async () => {
  await tracked.clear()
  await academy.close()
})

/** They stay logged in, however far the clock goes. */
async function givenFamilies(amount: number, passes: number): Promise<Family[]> {
  const families = await Promise.all(
    Array.from({ length: amount }, async () => {
      const account = await academy.given.account()
      await academy.given.passes(account, { amount: passes })
      return {
        account,
        player: await academy.given.player(account),
        visitor: await as(academy.app, account),
      }
    }),
  )
  await academy.deps.pool.query("update sessions set expires_at = '2030-01-01'")
  return families
}
const join = ({ visitor, player }: Family, bookable: { id: number }) =>
  visitor.post("/api/waiting-list/", { bookable_id: bookable.id, players_id: [player.id] })
const answer = ({ visitor }: Family, how: "accept" | "decline" | "leave", place_id: number) =>
  visitor.post(`/api/waiting-list/${how}/`, { place_id })

interface Place {
  id: number
  account_id: number
  booking_id: number | null
  end: string | null
  offered_at: Date | null
  held_until: Date | null
  emails: number
  told: number
  told_expired: number
}

/** The whole line of a session, ended places included, with its offers and what was told of them. */
async function readLine({ id }: { id: number }): Promise<Place[]> {
  const { rows } = await academy.deps.pool.query<Place>(
    `select w.id, w.account_id, w.booking_id, w."end", o.offered_at, k.held_until,
       (select count(*)::int from emails l where l.dedupe_key = 'waiting_offer:' || w.booking_id) as emails,
       (select count(*)::int from notifications n where n.type = 'waiting_offer' and n.booking_id = w.booking_id) as told,
       (select count(*)::int from notifications n where n.dedupe_key = 'waiting_offer_expired:' || w.id) as told_expired
     from waiting_places w left join bookings k on k.id = w.booking_id
       left join lateral (select min(created_at) as offered_at from notifications n
         where n.type = 'waiting_offer' and n.booking_id = w.booking_id) o on true
     where w.bookable_id = $1 order by w.id`,
    [id],
  )
  return rows
}

/** Whoever waits is offered a seat in the order of the line, told once, and by day. `at` says in which round. */
async function expectOrder(bookable: { id: number }, at: string): Promise<Place[]> {
  const line = await readLine(bookable)
  const offered = line.filter(({ booking_id }) => booking_id !== null)
  const last = Math.max(0, ...offered.map(({ id }) => id))
  const passedBy = line.filter(({ id, booking_id, end }) => id < last && booking_id === null && end === null)
  expect(passedBy, `${at}: nobody who waits stands before somebody who was offered a seat`).toEqual([])
  const byOffer = offered.map(({ booking_id }) => booking_id ?? 0)
  expect(byOffer, `${at}: offered in the order of the line`).toEqual(byOffer.toSorted((a, b) => a - b))
  for (const place of offered) {
    expect([place.emails, place.told], `${at}: told exactly once`).toEqual([1, 1])
    expect(place.told_expired, `${at}: told of its end when it ran out`).toBe(place.end === "expired" ? 1 : 0)
    expect(place.offered_at && isQuiet(place.offered_at), `${at}: offered by day`).toBe(false)
    expect(place.held_until && isQuiet(place.held_until), `${at}: runs out by day`).not.toBe(true)
  }
  return offered
}

/** No seat has two holders, none is held for a place that has ended. */
async function expectOneHolder(bookable: { id: number; capacity: number }, at: string) {
  const held = await academy.deps.pool.query(
    `select k.id from bookings k where k.bookable_id = $1 and k.status = 'held' and k.held_for = 'offer'
       and not exists (select 1 from waiting_places w where w.booking_id = k.id and w.ended_at is null)`,
    [bookable.id],
  )
  expect(held.rows, `${at}: no seat is held for a place that has ended`).toEqual([])
  const { rows } = await academy.deps.pool.query(
    `select b.seats_taken, count(k.id)::int as live from bookables b
       left join bookings k on k.bookable_id = b.id and k.status in ('held', 'confirmed') where b.id = $1 group by b.id`,
    [bookable.id],
  )
  expect(rows[0].seats_taken, `${at}: a seat has one holder`).toBe(rows[0].live)
  expect(rows[0].live, `${at}: seats`).toBeLessThanOrEqual(bookable.capacity)
}

/** Moves the clock of the test and of the processes that offer. */
async function passTime(milliseconds: number) {
  academy.clock.pass(milliseconds)
  await academy.deps.pool.query("update test_clock set at = $1", [academy.clock.now()])
}

/** The same numbers in each run; the seed stands in what a failure says. */
function drawnFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** A full session, with what its holders have booked, and a line of others. */
async function givenFullSession() {
  const { given, clock } = academy
  const starts_at = new Date(clock.now().getTime() + 30 * DAY_MS)
  const bookable = { ...(await given.bookable({ capacity: SEATS, starts_at })), capacity: SEATS }
  const line = await givenFamilies(LINE, 1)
  const holders = await givenFamilies(SEATS, 1)
  const booked = await Promise.all(
    holders.map(async (family) => ({
      family,
      id: (await book(family.visitor, bookable, family.player, "pass")).body.booking_id as number,
    })),
  )
  for (const family of line) expect((await join(family, bookable)).status).toBe(200)
  return { bookable, line, booked }
}

async function startOffering() {
  const env = { DATABASE: JSON.stringify(database.config), NODE_COMPILE_CACHE: tracked.makeDir() }
  const start = () => tracked.start("offering-process", { env })
  const processes = await Promise.all([start(), start()])
  await Promise.all(processes.map((child) => child.line(/offering/)))
  return processes
}

/** Every free seat is offered, unless it is night. */
async function isOffered({ id }: { id: number }) {
  const now = academy.clock.now()
  const { rows } = await academy.deps.pool.query(
    `select b.capacity - b.seats_taken as free, (select count(*)::int from bookings k where k.bookable_id = b.id
       and k.status = 'held' and k.held_until <= $2) as overdue from bookables b where b.id = $1`,
    [id, now],
  )
  return isQuiet(now) || (rows[0].free === 0 && rows[0].overdue === 0)
}

/** Presses what the family draws, twice at once; answers the booking that it took its seat by. */
async function pressTwice(family: Family, place: Place, wish: number, at: string) {
  const how = wish < 0.25 ? "accept" : wish < 0.6 ? "decline" : "leave"
  const answers = await Promise.all([answer(family, how, place.id), answer(family, how, place.id)])
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length, `${at}: pressed twice, done once`).toBeLessThanOrEqual(1)
  if (how !== "accept" || !done[0]) return []
  expect(academy.clock.now() < (place.held_until ?? new Date(0)), `${at}: never past its deadline`).toBe(true)
  return [{ family, id: done[0].body.booking_id as number }]
}

describe("a line of 100, seats freed at random, two processes that offer and one that is killed", () => {
  const seed = 20_261_126
  let bookable: { id: number; capacity: number }

  beforeAll(async () => {
    const session = await givenFullSession()
    bookable = session.bookable
    let { booked } = session
    const [killed, living] = await startOffering()
    const random = drawnFrom(seed)
    for (let round = 0; round < ROUNDS; round++) {
      const at = `seed ${seed}, round ${round}`
      const givenUp = booked.filter(() => random() < 0.5)
      booked = booked.filter((one) => !givenUp.includes(one))
      const offers = (await readLine(bookable)).filter(
        ({ booking_id, end }) => booking_id !== null && end === null,
      )
      const pressed = offers.map(async (place) => {
        const family = session.line.find(({ account }) => account.id === place.account_id)
        const wish = random()
        if (family && wish <= 0.8) booked.push(...(await pressTwice(family, place, wish, at)))
      })
      await Promise.all([
        ...pressed,
        ...givenUp.map(({ family, id }) => cancel(family.visitor, family.player, id)),
      ])
      // In the middle of its offers.
      if (round === 3) killed?.process.kill("SIGKILL")
      const waitForOffers = () =>
        vi.waitFor(
          async () => expect(await isOffered(bookable), `${at}: every free seat is offered`).toBe(true),
          { timeout: 10_000, interval: 5 },
        )
      await waitForOffers()
      await passTime([5 * HOUR_MS, 9 * HOUR_MS, 13 * HOUR_MS][round % 3] ?? 0)
      await waitForOffers()
    }
    expect((await killed?.ended)?.signal).toBe("SIGKILL")
    expect(living?.process.exitCode).toBeNull()
    living?.process.kill("SIGKILL")
    await living?.ended
  })

  test("is offered what is free in its order, once, and by day", async () => {
    expect((await expectOrder(bookable, `seed ${seed}`)).length).toBeGreaterThan(2 * SEATS)
  })

  test("has one holder for each seat, and the books agree", async () => {
    await expectOneHolder(bookable, `seed ${seed}`)
    await expectBooksToAgree(academy.deps.pool)
  })
})

test("whatever is joined, left, given up, answered and waited for: the line stays fair", async () => {
  const { given, deps, clock } = academy
  const families = await givenFamilies(5, 40)
  const step = fc.oneof(
    fc.record({ what: fc.constant("join" as const), who: fc.nat(4) }),
    fc.record({
      what: fc.constantFrom("accept" as const, "decline" as const, "leave" as const),
      who: fc.nat(4),
    }),
    fc.record({ what: fc.constant("give up" as const), who: fc.nat(4) }),
    fc.record({ what: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 14 * 60 }) }),
    fc.record({ what: fc.constant("offer" as const) }),
  )
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
    const starts_at = new Date(clock.now().getTime() + 6 * DAY_MS)
    const bookable = { ...(await given.bookable({ capacity: 2, starts_at })), capacity: 2 }
    for (const family of families.slice(0, 2)) await book(family.visitor, bookable, family.player, "pass")
    const mine = async (who: number) => {
      const family = families[who] as Family
      const places = (await family.visitor.get("/api/waiting-list/")).body as {
        id: number
        bookable_id: number
      }[]
      return { family, place: places.find(({ bookable_id }) => bookable_id === bookable.id) }
    }
    for (const one of steps) {
      if (one.what === "wait") clock.pass(one.minutes * MINUTE_MS)
      else if (one.what === "offer") await offerFreeSeats(deps)
      else {
        const { family, place } = await mine(one.who)
        if (one.what === "join") await join(family, bookable)
        else if (one.what === "give up") {
          const { rows } = await deps.pool.query(
            "select id from bookings where bookable_id = $1 and player_id = $2 and status = 'confirmed'",
            [bookable.id, family.player.id],
          )
          if (rows[0]) await cancel(family.visitor, family.player, rows[0].id)
        } else if (place) await answer(family, one.what, place.id)
      }
    }
    await offerFreeSeats(deps)
    await expectOrder(bookable, JSON.stringify(steps))
    await expectOneHolder(bookable, JSON.stringify(steps))
    // The next run's session is on another day.
    clock.pass(8 * DAY_MS)
  })
  await fc.assert(property, { numRuns: 8, seed: 20_261_126, endOnFailure: true })
  await expectBooksToAgree(deps.pool)
})
