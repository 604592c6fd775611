import { expect, test } from "vitest"
import { as } from "./testing/as.ts"
import { book } from "./testing/booking-steps.ts"
import { testAcademy } from "./testing/test-app.ts"

const academy = testAcademy()

/** The last id that an int4 column holds. */
const LARGEST_INT4 = 2_147_483_647
const LARGEST = Number.MAX_SAFE_INTEGER

test("all ids of the tests are longer than 32 bits", async () => {
  const { rows } = await academy.deps.pool.query<{ first: number }>(
    "select min(start_value) as first from pg_sequences where schemaname = current_schema()",
  )
  expect(rows[0]?.first).toBeGreaterThan(LARGEST_INT4)
})

test("the ids of each table begin at a million of their own, so no id exists in two tables", async () => {
  const { rows } = await academy.deps.pool.query<{ first: number }>(
    "select start_value as first from pg_sequences where schemaname = current_schema() order by 1",
  )
  expect(rows.length).toBeGreaterThan(60)
  const apart = rows.slice(1).map(({ first }, at) => first - (rows[at]?.first ?? first))
  expect(new Set(apart)).toEqual(new Set([1_000_000]))
})

test("a booking with a long id is made, read, cancelled and exported; the wire has numbers", async () => {
  const { given } = academy
  const parent = await given.account()
  const player = await given.player(parent)
  await given.passes(parent, { amount: 2 })
  const bookable = await given.bookable()
  await academy.deps.pool.query("alter table bookings alter column id restart with 9007199254740000")
  const visitor = await as(academy.app, parent)
  const booked = await book(visitor, bookable, player, "pass")
  expect(booked.status).toBe(200)
  const id = booked.body.booking_id
  expect(id).toBe(9_007_199_254_740_000)
  const { body: bookings } = await visitor.get("/api/bookings-info/")
  expect(bookings).toMatchObject([{ id }])
  const { body: data } = await visitor.get("/api/my-data/")
  expect(data.bookings).toMatchObject([{ id }])
  const owner = await as(academy.app, await given.account({ is_superuser: true }))
  expect((await owner.get(`/api/admin/models/bookings/${id}/`)).body).toMatchObject({ row: { id } })
  const cancelled = await visitor.post("/api/bookings/cancel/", { player_id: player.id, booking_id: id })
  expect(cancelled.status).toBe(200)
})

test("an array of ids is read as numbers, and one that no number holds exactly is refused", async () => {
  const { pool } = academy.deps
  const read = async (array: string) => (await pool.query(`select ${array} as ids`)).rows[0].ids
  expect(await read(`array[${LARGEST}, null, 3]::bigint[]`)).toEqual([LARGEST, null, 3])
  expect(await read("'{}'::bigint[]")).toEqual([])
  await expect(read("array[9007199254740992]::bigint[]")).rejects.toThrow("does not fit a number")
})

test.each([LARGEST_INT4, LARGEST])("a row with the id %s is not there; nothing breaks", async (id) => {
  const visitor = await as(academy.app, await academy.given.account())
  expect((await visitor.get(`/api/receipts/${id}/`)).status).toBe(404)
})

test("what is no id of any row is refused as such", async () => {
  const visitor = await as(academy.app, await academy.given.account())
  const statuses = await Promise.all(
    ["9007199254740992", "0", "-1", "9".repeat(30)].map(
      async (id) => (await visitor.get(`/api/receipts/${id}/`)).status,
    ),
  )
  expect(statuses).toEqual([400, 400, 400, 400])
})
