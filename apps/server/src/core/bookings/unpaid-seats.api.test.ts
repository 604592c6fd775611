import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"
import { forgetNetworks } from "./index.ts"

const academy = testAcademy()
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { put, pay } = basketScene(academy)

let days = 4
const hence = (more: number) => new Date(academy.clock.now().getTime() + more * DAY_MS)
const session = (facts: Parameters<TestApp["given"]["bookable"]>[0] = {}) =>
  academy.given.bookable({ starts_at: hence(days++), ...facts })

let networks = 0
/** A new account with children, at a network of its own unless one is named. */
async function givenNewcomer({ children = 3, ip = `198.51.100.${++networks}` } = {}) {
  const { given, app } = academy
  const account = await given.account()
  const names = Array.from({ length: children }, (_, n) => ["Alma", "Hugo", "Nils"][n] ?? `Elsa ${n}`)
  const players = await Promise.all(names.map((first_name) => given.player(account, { first_name })))
  const [player] = players
  if (!player) throw new Error("no player")
  return { account, player, players, visitor: await as(app, account, { ip }) }
}

const heldBy = async (...accounts: { id: number }[]) => {
  const { rows } = await academy.deps.pool.query<{ seats: number }>(
    `select count(*)::int as seats from bookings k where k.account_id = any($1) and k.status in ('held', 'confirmed')
       and not k.payed`,
    [accounts.map(({ id }) => id)],
  )
  return rows[0]?.seats
}
/** How many of an account's seats say from where they are held. */
const networksOf = async ({ id }: { id: number }) =>
  (
    await academy.deps.pool.query<{ n: number }>(
      "select count(*)::int as n from bookings where account_id = $1 and network is not null",
      [id],
    )
  ).rows[0]?.n

test("six seats in all, whether in the basket, at a checkout or for a transfer; the wallet and passes pay at once", async () => {
  const { account, player, visitor } = await givenNewcomer()
  expect((await book(visitor, await session(), player, "bank_transfer")).body.status).toBe("unpaid")
  expect((await book(visitor, await session(), player, "card")).body.status).toBe("payment_required")
  for (let n = 1; n <= 4; n++) expect((await put(visitor, await session(), [player])).status).toBe(200)
  const refused = { status: 409, code: "too_many_unpaid_seats" }
  expect((await put(visitor, await session(), [player])).body).toMatchObject(refused)
  for (const way of ["card", "swish", "bank_transfer"] as const)
    expect((await book(visitor, await session(), player, way)).body).toMatchObject(refused)

  await academy.given.passes(account, { amount: 1 })
  await academy.given.money(account, 29_000)
  expect((await book(visitor, await session(), player, "pass")).body.status).toBe("confirmed")
  expect((await book(visitor, await session(), player, "wallet")).body.status).toBe("confirmed")
  expect(await heldBy(account)).toBe(6)
})

test("seats that are not paid are not moved into one session beyond its third", async () => {
  const { players, visitor } = await givenNewcomer()
  const group = await session({ capacity: 6 })
  const moves = []
  for (const player of players) {
    const { body } = await book(visitor, await session({ capacity: 6 }), player, "bank_transfer")
    const path = `/api/bookings/${player.id}/${body.booking_id}/move/`
    moves.push(await visitor.post(path, { bookable_id: group.id }))
  }
  expect(moves.map(({ status, body }) => body.code ?? status)).toEqual([
    200,
    200,
    "too_many_seats_of_session",
  ])
})

test("of one session a third, rounded up; both seats of a duo", async () => {
  const { players, visitor } = await givenNewcomer()
  const [one, two, three] = players
  if (!one || !two || !three) throw new Error("no players")
  const group = await session({ capacity: 6 })
  expect((await put(visitor, group, [one, two])).status).toBe(200)
  expect((await put(visitor, group, [three])).body.code).toBe("too_many_seats_of_session")
  expect((await book(visitor, group, three, "card")).body.code).toBe("too_many_seats_of_session")
  const duo = await session({ slug: "duo", capacity: 2 })
  const both = { dual_booking: true, player_invited_id: two.id }
  expect((await book(visitor, duo, one, "card", both)).body.status).toBe("payment_required")
})

test("an account that has paid before has the limits of before", async () => {
  const { account, players, visitor } = await givenNewcomer()
  await academy.given.payment(account)
  const group = await session({ capacity: 6 })
  expect((await put(visitor, group, players)).status).toBe(200)
  for (let n = 1; n <= 6; n++) expect((await put(visitor, await session(), players)).status).toBe(200)
  expect(await heldBy(account)).toBe(21)
  expect(await networksOf(account)).toBe(0)
})

test("what is paid with wallet money that was given, given back, or worth too little, is no payment", async () => {
  const { account, player, visitor } = await givenNewcomer({ children: 1 })
  const hasPaid = async () => (await visitor.get("/api/basket/")).body.has_paid_before
  await academy.given.money(account, 29_000)
  expect((await book(visitor, await session(), player, "wallet")).body.status).toBe("confirmed")
  const free = await session({ slug: "trial", price_minor: 0 })
  expect((await book(visitor, free, player)).body.status).toBe("confirmed")
  const cheap = await session({ price_minor: 9_900 })
  await payByCard(visitor, cheap, player)
  expect(await hasPaid()).toBe(false)

  const paid = await payByCard(visitor, await session(), player)
  expect(await hasPaid()).toBe(true)
  await cancel(visitor, player, paid, "card")
  expect(await hasPaid()).toBe(false)
  const kept = await payByCard(visitor, await session(), player)
  await cancel(visitor, player, kept, "wallet")
  expect(await hasPaid()).toBe(true)
})

async function payByCard(visitor: Visitor, bookable: { id: number }, player: { id: number }) {
  const { body } = await book(visitor, bookable, player, "card")
  expect((await atCheckout(visitor, body.checkout_url, "pay")).status).toBe(200)
  return body.booking_id as number
}

test("forty at once of one account hold six seats", async () => {
  const { account, player, visitor } = await givenNewcomer({ children: 1 })
  const sessions = await Promise.all(Array.from({ length: 40 }, () => session()))
  const answers = await Promise.all(
    sessions.map((one, at) =>
      at % 2 === 0 ? put(visitor, one, [player]) : book(visitor, one, player, "card"),
    ),
  )
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))
  for (const code of codes) expect(["too_many_unpaid_seats", "too_many_unpaid"]).toContain(code)
  expect(await heldBy(account)).toBe(6)
})

test("forty new accounts on four networks hold twenty seats of each, and a third of no session more than they may", async () => {
  const { deps } = academy
  const sessions = await Promise.all(Array.from({ length: 12 }, () => session({ capacity: 6 })))
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, n) => givenNewcomer({ ip: `203.0.113.${n % 4}` })),
  )
  await Promise.all(
    crowd.map(async ({ visitor, players }) => {
      for (const one of sessions) await put(visitor, one, players.slice(0, 2))
    }),
  )
  const accounts = crowd.map(({ account }) => account)
  expect(await heldBy(...accounts)).toBeLessThanOrEqual(4 * 20)
  const { rows } = await deps.pool.query<{ network: string; seats: number; most: number; a_session: number }>(
    `select network, sum(seats)::int as seats, max(of_account)::int as most, max(seats)::int as a_session
     from (select k.network, k.account_id, k.bookable_id, count(*) as seats,
         sum(count(*)) over (partition by k.account_id) as of_account
       from bookings k where k.account_id = any($1) and k.status = 'held' group by 1, 2, 3) held group by network`,
    [accounts.map(({ id }) => id)],
  )
  expect(rows.length).toBeLessThanOrEqual(4)
  for (const { network, seats, most, a_session } of rows) {
    expect(network).toMatch(/^[\w-]{22}$/)
    expect(seats).toBeLessThanOrEqual(20)
    expect(most).toBeLessThanOrEqual(6)
    expect(a_session).toBeLessThanOrEqual(2)
  }
  const { visitor, player } = await givenNewcomer({ ip: "203.0.113.0" })
  const another = await session()
  if (rows.every(({ seats }) => seats === 20))
    expect((await put(visitor, another, [player])).body.code).toBe("network_holds_seats")
  expect((await put((await givenNewcomer()).visitor, another, [player])).body.code).toBe("not_found")
})

test("the networks of seats are forgotten when they are paid or free", async () => {
  const { account, player, visitor } = await givenNewcomer({ children: 1 })
  const { body } = await book(visitor, await session(), player, "bank_transfer")
  expect((await put(visitor, await session(), [player])).status).toBe(200)
  expect(await networksOf(account)).toBe(2)
  const { lines } = (await visitor.get("/api/basket/")).body
  await visitor.delete(`/api/basket/lines/${lines[0].id}/`)
  expect(await networksOf(account)).toBe(1)
  await cancel(visitor, player, body.booking_id)
  expect(await networksOf(account)).toBe(0)
})

test("free seats to come of new accounts on one network are twenty, alone and from the basket, also once moved", async () => {
  const ip = "192.0.2.77"
  const trial = () => session({ slug: "trial", price_minor: 0 })
  const crowd = await Promise.all(Array.from({ length: 10 }, () => givenNewcomer({ children: 2, ip })))
  const seats: Record<"booking_id" | "player_id", number>[] = []
  for (const { visitor, players } of crowd)
    for (const player of players) {
      const { body } = await book(visitor, await trial(), player)
      expect(body.code ?? body.status).toBe("confirmed")
      seats.push({ booking_id: body.booking_id, player_id: player.id })
    }
  const { visitor, player, players } = await givenNewcomer({ ip })
  const bookTrial = async () => (await book(visitor, await trial(), player)).body
  const refused = { status: 409, code: "network_holds_seats" }
  expect(await bookTrial()).toMatchObject(refused)
  expect(
    (await put(visitor, await session(), [player])).status,
    "a seat that is paid is another matter",
  ).toBe(200)
  const other = await givenNewcomer()
  expect((await book(other.visitor, await trial(), other.player)).body.status).toBe("confirmed")

  const [first, second] = seats
  const { visitor: family, account } = crowd[0] ?? other
  const moved = `/api/bookings/${first?.player_id}/${first?.booking_id}/move/`
  expect((await family.post(moved, { bookable_id: (await trial()).id })).status).toBe(200)
  expect(await bookTrial()).toMatchObject(refused)
  await family.post("/api/bookings/cancel/", second)
  const { lines } = (await visitor.get("/api/basket/")).body
  await visitor.delete(`/api/basket/lines/${lines[0].id}/`)
  expect((await put(visitor, await trial(), [player])).status).toBe(200)
  expect((await pay(visitor, {})).body.status).toBe("confirmed")
  const next = players[1] ?? player
  expect((await book(visitor, await trial(), next)).body).toMatchObject(refused)

  expect(await networksOf(account)).toBe(1)
  academy.clock.pass(days * DAY_MS)
  await forgetNetworks(academy.deps)
  expect(await networksOf(account)).toBe(0)
})

test("free seats that move count for the session that they come to", async () => {
  const { players, visitor } = await givenNewcomer()
  const free = () => session({ price_minor: 0, capacity: 6 })
  const wanted = await free()
  const moves: string[] = []
  for (const player of players) {
    const { body } = await book(visitor, await free(), player)
    const move = await visitor.post(`/api/bookings/${player.id}/${body.booking_id}/move/`, {
      bookable_id: wanted.id,
    })
    moves.push(move.body.code ?? "moved")
  }
  expect(moves).toEqual(["moved", "moved", "too_many_seats_of_session"])
})

test("a basket begun again after its rest is counted as before", async () => {
  const { account, player, visitor } = await givenNewcomer({ children: 1 })
  for (let n = 1; n <= 3; n++)
    expect((await book(visitor, await session(), player, "bank_transfer")).status).toBe(200)
  for (let round = 0; round < 2; round++) {
    for (let n = 1; n <= 3; n++) expect((await put(visitor, await session(), [player])).status).toBe(200)
    expect((await put(visitor, await session(), [player])).body.code).toBe("too_many_unpaid_seats")
    const { lines } = (await visitor.get("/api/basket/")).body
    for (const { id } of lines) await visitor.delete(`/api/basket/lines/${id}/`)
    academy.clock.pass(15 * MINUTE_MS)
  }
  expect(await heldBy(account)).toBe(3)
})

test("a new account pays its first camp by card or Swish, alone and in the basket", async () => {
  const { account, player, visitor } = await givenNewcomer({ children: 1 })
  const camp = await session({ slug: "camp", capacity: 24, price_minor: 555_000, starts_at: hence(200) })
  const refused = { status: 409, code: "camp_not_by_bank_transfer" }
  expect((await book(visitor, camp, player, "bank_transfer")).body).toMatchObject(refused)
  const parts = { instalments: 3 }
  expect((await book(visitor, camp, player, "bank_transfer", parts)).body).toMatchObject(refused)
  const { body } = await book(visitor, camp, player, "card")
  expect(body.status).toBe("payment_required")
  const later = await visitor.post(`/api/pay-existing-booking/${body.booking_id}/`, {
    payment_method: "bank_transfer",
  })
  expect(later.body).toMatchObject(refused)
  await cancel(visitor, player, body.booking_id)

  expect((await put(visitor, camp, [player])).status).toBe(200)
  expect((await visitor.get("/api/basket/")).body).toMatchObject({
    methods: ["swish", "card"],
    no_bank_transfer: "camp_not_by_bank_transfer",
    has_paid_before: false,
  })
  expect((await pay(visitor, { payment_method: "bank_transfer" })).body).toMatchObject(refused)
  await academy.given.payment(account)
  expect((await pay(visitor, { payment_method: "bank_transfer" })).body.status).toBe("unpaid")
})
