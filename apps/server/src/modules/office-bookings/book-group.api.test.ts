import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await academy.deps.pool.query(text, values)).rows
let office: Visitor
let officeId: number
let year = 2004

beforeAll(async () => {
  const account = await academy.given.account({ is_superuser: true })
  officeId = account.id
  office = await as(academy.app, account)
})
beforeEach(() => {
  year++
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

/** So many families with a player each, in a group of the year that they are born in. */
async function givenGroup(names: readonly string[]) {
  const families = []
  for (const first_name of names) {
    const account = await academy.given.account()
    await academy.given.payment(account)
    families.push({
      account,
      player: await academy.given.player(account, { first_name, year_of_birth: year }),
    })
  }
  const group = { name: `Born ${year}`, filter: { year_of_birth: year } }
  const { body } = await office.post("/api/admin/player-groups/", group)
  return { families, ids: families.map(({ player }) => player.id), group: body.id as number }
}
const read = async (bookable: number, group: number) =>
  (await office.get(`/api/admin/bookables/${bookable}/group/?group_id=${group}`)).body
const book = (bookable: number, player_ids: number[], facts: object = {}, by = office) =>
  by.post(`/api/admin/bookables/${bookable}/group/`, { player_ids, pay_with: "bank_transfer", ...facts })
const bookingsOf = (bookable: number) =>
  rowsOf(
    "select player_id, status, payment_method, price_minor from bookings where bookable_id = $1 order by id",
    [bookable],
  )

test("who of a group fits, who does not and why; those named are booked as one by one", async () => {
  const { families, ids, group } = await givenGroup(["Alva", "Bo", "Cleo"])
  const [alva = 0, bo = 0, cleo = 0] = ids
  const session = await academy.given.bookable({ capacity: 9 })
  await academy.given.booking(families[1]?.account ?? { id: 0 }, { id: bo }, session)
  await academy.given.passes(families[0]?.account ?? { id: 0 }, { amount: 3 })
  expect(await read(session.id, group)).toEqual({
    price: 290,
    currency: "SEK",
    seats_left: 8,
    players: [
      {
        player_id: alva,
        name: "Alva Lind",
        year_of_birth: year,
        ways: expect.arrayContaining(["pass", "bank_transfer", "link", "nothing"]),
        why_not: null,
      },
      expect.objectContaining({ player_id: bo, why_not: "already_booked" }),
      expect.objectContaining({ player_id: cleo, why_not: null }),
    ],
  })
  expect((await book(session.id, [alva, bo, cleo], { expected_price: 290 })).body).toEqual({
    results: [
      { player_id: alva, booking_id: expect.any(Number), why_not: null },
      { player_id: bo, booking_id: null, why_not: "already_booked" },
      { player_id: cleo, booking_id: expect.any(Number), why_not: null },
    ],
  })
  expect((await bookingsOf(session.id)).slice(1)).toMatchObject([
    { player_id: alva, payment_method: "bank_transfer", price_minor: 29_000 },
    { player_id: cleo, payment_method: "bank_transfer", price_minor: 29_000 },
  ])
  expect(
    await rowsOf(
      "select count(*)::int as n from audit_entries where action = 'player_put_in' and account_id = $1",
      [officeId],
    ),
  ).toEqual([{ n: 2 }])
})

test("of two groups at once for the last seat one player has it, the others read that it is full", async () => {
  const { ids } = await givenGroup(["Alva", "Bo", "Cleo", "Dag"])
  const session = await academy.given.bookable({ capacity: 1 })
  const answers = await Promise.all([book(session.id, ids.slice(0, 2)), book(session.id, ids.slice(2))])
  const results: { booking_id: number | null; why_not: string | null }[] = answers.flatMap(
    ({ body }) => body.results,
  )
  expect(results.filter(({ booking_id }) => booking_id !== null)).toHaveLength(1)
  expect(results.flatMap(({ why_not }) => why_not ?? [])).toEqual(Array(3).fill("over_capacity"))
  expect(await bookingsOf(session.id)).toHaveLength(1)
})

test("a changed price, another age, a pass that is not there: each its reason; free seats need one", async () => {
  const { ids, group } = await givenGroup(["Alva"])
  const session = await academy.given.bookable({ capacity: 9 })
  expect((await book(session.id, ids, { expected_price: 100 })).body.results).toMatchObject([
    { why_not: "price_changed" },
  ])
  expect((await book(session.id, ids, { pay_with: "pass" })).body.results).toMatchObject([
    { why_not: "no_pass_left" },
  ])
  const younger = await academy.given.bookable({ capacity: 9, min_birth_year: year + 1 })
  expect((await read(younger.id, group)).players).toMatchObject([{ why_not: "outside_birth_years" }])
  expect((await book(younger.id, ids)).body.results).toMatchObject([{ why_not: "outside_birth_years" }])
  expect((await book(session.id, ids, { pay_with: "nothing" })).body.errors).toMatchObject([
    { param: "reason" },
  ])
  expect(await bookingsOf(session.id)).toEqual([])
  const free = { pay_with: "nothing", reason: "Trial day" }
  expect((await book(session.id, [...ids, ...ids], free)).body.results).toEqual([
    { player_id: ids[0], booking_id: expect.any(Number), why_not: null },
  ])
  expect((await book(4, ids)).body.results).toMatchObject([{ why_not: "not_found" }])
  expect((await read(4, group)).code).toBe("not_found")
  expect((await read(session.id, 4)).code).toBe("not_found")
})

test("an admin books no player of the own family along, and a coach nobody", async () => {
  const { ids, group } = await givenGroup(["Alva"])
  await rowsOf(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [officeId, ids[0]],
  )
  const session = await academy.given.bookable({ capacity: 9 })
  expect((await read(session.id, group)).players).toMatchObject([{ why_not: "own_family", ways: [] }])
  expect((await book(session.id, ids)).body.results).toMatchObject([{ why_not: "own_family" }])
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await book(session.id, ids, {}, coach)).status).toBe(403)
})
