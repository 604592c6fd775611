import { HOUR_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { recordAccess, recordChange, sweepAccessEntries, sweepAuditEntries } from "./index.ts"

const academy = testAcademy()
beforeEach(async () => {
  await academy.deps.pool.query("delete from audit_entries; delete from access_entries")
})

const rowsOf = async (table: string) =>
  (await academy.deps.pool.query(`select * from ${table} order by id`)).rows
const record = (change: Partial<Parameters<typeof recordChange>[1]>) =>
  academy.deps.db.transaction((tx) =>
    recordChange(tx, {
      account_id: null,
      action: "changed",
      entity: "players",
      entity_id: 7,
      before: null,
      after: null,
      at: academy.clock.now(),
      ...change,
    }),
  )

test("of whole rows only what differs is kept, and of a person only that it changed", async () => {
  const before = { first_name: "Elsa", phone_number: "", points: 10, card_color: "bronze", token_hash: "a" }
  await record({
    before,
    after: { ...before, first_name: "Ella", points: 25, token_hash: "b" },
    reason: "typo",
  })
  await record({ before, after: before })
  await record({ action: "removed", before })
  expect(await rowsOf("audit_entries")).toMatchObject([
    {
      action: "changed",
      reason: "typo",
      before: { first_name: "changed", points: 10 },
      after: { first_name: "changed", points: 25 },
    },
    {
      action: "removed",
      before: { first_name: "changed", phone_number: "changed", points: 10, card_color: "bronze" },
      after: null,
    },
  ])
  expect(JSON.stringify(await rowsOf("audit_entries"))).not.toMatch(/Elsa|Ella|token/)
})

test("an entry says with which system and browser it was made; a job's says nothing", async () => {
  const { app, given } = academy
  const office = await as(app, await given.account({ is_superuser: true }))
  const userAgent =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"
  const created = await office.post(
    "/api/admin/models/districts/",
    { values: { name: "Solna" } },
    { "user-agent": userAgent },
  )
  expect(created.status).toBe(200)
  await record({ action: "removed" })
  const { body } = await office.get("/api/audit-log/")
  expect(body.rows.map(({ device }: { device: string }) => device)).toEqual(["", "Windows, Chrome"])
})

test("the log comes page by page, newest first, each entry once though new ones come meanwhile", async () => {
  for (let n = 1; n <= 205; n++) await record({ action: "removed", entity_id: n })
  const visitor = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const seen: number[] = []
  const sizes: number[] = []
  let next: string | null = null
  do {
    const query: string = next === null ? "" : `?after=${next}`
    const { body } = await visitor.get(`/api/audit-log/${query}`)
    seen.push(...body.rows.map((row: { entity_id: number }) => row.entity_id))
    sizes.push(body.rows.length)
    next = body.next
    await record({ action: "removed", entity_id: 999 })
  } while (next !== null)
  expect(sizes).toEqual([100, 100, 5])
  expect(seen).toEqual(Array.from({ length: 205 }, (_, index) => 205 - index))
})

describe("an entry says what its rows are called", () => {
  const office = async () => {
    const account = await academy.given.account({ is_superuser: true, first_name: "Mira", last_name: "Ek" })
    return { account, visitor: await as(academy.app, account) }
  }
  const scene = async () => {
    const parent = await academy.given.account({ first_name: "Sara", last_name: "Lindqvist" })
    const elsa = await academy.given.player(parent, { first_name: "Elsa", last_name: "Lindqvist" })
    const session = await academy.given.bookable({ title: "First touch" })
    await academy.deps.pool.query(
      `update bookables set translations = '{"sv": {"title": "Första touchen"}}' where id = $1`,
      [session.id],
    )
    const booking = await academy.given.booking(parent, elsa, session)
    return { parent, elsa, session, booking }
  }

  test("a booking by its player and session, in the reader's language; fields that hold ids too", async () => {
    const { visitor, account } = await office()
    const { parent, elsa, session, booking } = await scene()
    await record({
      action: "player_put_in",
      entity: "bookings",
      entity_id: booking.id,
      after: { bookable_id: session.id, player_id: elsa.id, pay_with: "nothing" },
    })
    await record({ entity: "clubs", entity_id: 999_999, before: { account_id: parent.id } })
    const { body } = await visitor.get("/api/audit-log/", { "accept-language": "sv" })
    const [club, put] = body.rows
    const [own, ...others] = put.mentions
    expect(own).toEqual({
      entity: "bookings",
      id: booking.id,
      name: "Elsa Lindqvist",
      player_id: elsa.id,
      account_id: null,
      session: {
        id: session.id,
        title: "Första touchen",
        starts_at: expect.stringMatching(/^20.*\+0\d:00$/),
      },
    })
    expect(others).toHaveLength(2)
    const player = { entity: "players", id: elsa.id, name: "Elsa Lindqvist", player_id: elsa.id }
    expect(others).toContainEqual({ ...player, account_id: null, session: null })
    const named = { entity: "bookables", id: session.id, name: "Första touchen", player_id: null }
    expect(others).toContainEqual({ ...own, ...named })
    const holder = { entity: "accounts", id: parent.id, name: "Sara Lindqvist", account_id: parent.id }
    expect(club.mentions).toEqual([{ ...holder, player_id: null, session: null }])
    const read = (await rowsOf("access_entries")).filter(({ account_id }) => account_id === account.id)
    expect(read.map(({ kind, player_id }) => [kind, player_id])).toEqual([["list", elsa.id]])
  })

  test("words find what is about a player, a family, a session, an order, a person or a reason", async () => {
    const { visitor, account } = await office()
    const { parent, elsa, session, booking } = await scene()
    await academy.given.money(parent, 100)
    const { rows } = await academy.deps.pool.query(
      `insert into orders (account_id, kind, payment_method, amount_minor, currency, reference)
       values ($1, 'package', 'bank_transfer', 100, 'SEK', 'PF 4711') returning id`,
      [parent.id],
    )
    const codes = await academy.deps.pool.query(
      `insert into discount_codes (code, percent, target, least_minor, starts_at, created_by, created_at)
       values ('WINTER-26', 20, 'everything', 0, now(), $1, now()) returning id`,
      [account.id],
    )
    const entries = {
      discount_codes: codes.rows[0].id,
      players: elsa.id,
      accounts: parent.id,
      bookables: session.id,
      bookings: booking.id,
      orders: rows[0].id,
    }
    for (const [entity, entity_id] of Object.entries(entries))
      await record({ entity, entity_id, before: { a: 1 } })
    await record({ entity: "clubs", entity_id: 1, before: { a: 1 }, reason: "Renamed to Västermalm" })
    await record({ account_id: account.id, entity: "districts", entity_id: 1, before: { a: 1 } })
    const found = async (search: string) => {
      const { body } = await visitor.get(`/api/audit-log/?search=${encodeURIComponent(search)}`)
      return body.rows.map(({ entity }: { entity: string }) => entity).toSorted()
    }
    expect(await found("elsa lind")).toEqual(["bookings", "players"])
    expect(await found("Sara")).toEqual(["accounts", "orders"])
    expect(await found("first touch")).toEqual(["bookables"])
    expect(await found("4711")).toEqual(["orders"])
    expect(await found("winter-26")).toEqual(["discount_codes"])
    const { body } = await visitor.get("/api/audit-log/?search=winter-26")
    expect(body.rows[0].mentions).toMatchObject([{ entity: "discount_codes", name: "WINTER-26" }])
    expect(await found("västermalm")).toEqual(["clubs"])
    expect(await found("Mira Ek")).toEqual(["districts"])
    expect(await found("nobody's")).toEqual([])
  })
})

test.each(["x", "W10", "WyJhIl0", "WzEsMl0", "WzFlOTld", "W251bGxd"])(
  "a key that is none (%s) names its field",
  async (after) => {
    const visitor = await as(academy.app, await academy.given.account({ is_superuser: true }))
    const { status, body } = await visitor.get(`/api/audit-log/?after=${after}`)
    expect([status, body.code, body.errors[0].param]).toEqual([400, "invalid_input", "after"])
  },
)

test("staff that open a child's record are written down, its family and who finds nothing are not", async () => {
  const parent = await academy.given.account()
  const player = await academy.given.player(parent)
  const office = await academy.given.account({ is_superuser: true })
  const stranger = await academy.given.account()
  const open = async (account: typeof parent, id = player.id) =>
    (await (await as(academy.app, account)).get(`/api/fetch-player/${id}/`)).status
  expect([await open(parent), await open(stranger), await open(office, 999_999)]).toEqual([200, 404, 404])
  expect(await rowsOf("access_entries")).toEqual([])
  expect(await open(office)).toBe(200)
  expect(await rowsOf("access_entries")).toMatchObject([
    { account_id: office.id, kind: "record", player_id: player.id, records: 1, reason: "" },
  ])
})

describe("lists that name children are written down, once a day for each", () => {
  const hence = (hours: number) => new Date(academy.clock.now().getTime() + hours * HOUR_MS)
  const readBy = async ({ id }: { id: number }) =>
    (await rowsOf("access_entries"))
      .filter(({ account_id }) => account_id === id)
      .map(({ kind, player_id }) => [kind, player_id])

  test("a colleague's roster of another day; not one's own, nor that of today", async () => {
    const { given, app, clock, deps } = academy
    clock.set("2026-11-26T09:00:00+01:00")
    const parent = await given.account()
    const elsa = await given.player(parent)
    const noah = await given.player(parent, { first_name: "Noah" })
    const coach = await given.account({ is_staff: true })
    const { rows } = await deps.pool.query(
      "insert into coaches (name, account_id) values ('Mio', $1) returning id",
      [coach.id],
    )
    const [today, theirs, own] = [
      await given.bookable({ starts_at: hence(3) }),
      await given.bookable({ starts_at: hence(24) }),
      await given.bookable({ starts_at: hence(27) }),
    ]
    await deps.pool.query("insert into bookable_coaches (bookable_id, coach_id) values ($1, $2)", [
      own.id,
      rows[0].id,
    ])
    for (const session of [today, theirs]) await given.booking(parent, elsa, session)
    await given.booking(parent, noah, own)
    const visitor = await as(app, coach)
    const roster = async (date: string) => (await visitor.get(`/api/staff/rosters/?date=${date}`)).body
    expect(await roster("2026-11-26")).toHaveLength(1)
    expect(await readBy(coach)).toEqual([])
    for (let twice = 0; twice < 2; twice++) {
      expect(await roster("2026-11-27")).toHaveLength(2)
    }
    expect(await readBy(coach)).toEqual([["list", elsa.id]])
  })

  test("who is booked on a session, who waits for it, and whom a receipt is for", async () => {
    const { given, app } = academy
    const parent = await given.account()
    const [elsa, noah] = [await given.player(parent), await given.player(parent)]
    const session = await given.bookable({ capacity: 1 })
    await given.money(parent, 29_000)
    const visitor = await as(app, parent)
    expect((await book(visitor, session, elsa, "wallet")).status).toBe(200)
    await visitor.post("/api/waiting-list/", { bookable_id: session.id, players_id: [noah.id] })
    const officer = await given.account({ is_superuser: true })
    const office = await as(app, officer)
    expect((await office.get(`/api/admin/bookables/${session.id}/`)).body.players).toHaveLength(1)
    expect(await readBy(officer)).toEqual([["list", elsa.id]])
    expect((await office.get(`/api/admin/bookables/${session.id}/waiting-list/`)).body).toHaveLength(1)
    expect(await readBy(officer)).toEqual([
      ["list", elsa.id],
      ["list", noah.id],
    ])
    const [receipt] = (await office.get("/api/admin/receipts/")).body.rows
    expect((await office.get(`/api/admin/receipts/${receipt.id}/`)).status).toBe(200)
    expect(await readBy(officer)).toContainEqual(["record", elsa.id])
  })
})

test("more than thirty records at once need a reason, in the code and in the database", async () => {
  const { db, pool, clock } = academy.deps
  const { id } = await academy.given.account({ is_staff: true })
  const access = { account_id: id, kind: "export", records: 31, at: clock() } as const
  await expect(recordAccess(db, { ...access, reason: " " })).rejects.toMatchObject({
    code: "invalid_input",
    errors: [{ param: "reason", code: "required" }],
  })
  await recordAccess(db, { ...access, reason: "Email about the new pitch" })
  expect(await rowsOf("access_entries")).toHaveLength(1)
  const direct = pool.query(
    "insert into access_entries (account_id, kind, records, created_at) values ($1, 'list', 31, now())",
    [id],
  )
  await expect(direct).rejects.toMatchObject({ constraint: "access_entries_reason" })
})

test("the log of reading is kept for three years", async () => {
  const { db, clock } = academy.deps
  const { id } = await academy.given.account({ is_staff: true })
  for (const at of ["2023-11-20T12:00:00Z", "2023-12-20T12:00:00Z"])
    await recordAccess(db, { account_id: id, kind: "list", at: new Date(at) })
  expect(await sweepAccessEntries({ db, clock })).toBe(1)
  expect((await rowsOf("access_entries")).map((row) => row.created_at.toISOString())).toEqual([
    "2023-12-20T12:00:00.000Z",
  ])
})

test("the log of changes is kept as long as the bookkeeping that it explains", async () => {
  const { db, clock } = academy.deps
  for (const at of ["2018-12-31T22:59:59Z", "2018-12-31T23:00:00Z"])
    await record({ before: { points: 1 }, after: { points: 2 }, at: new Date(at) })
  expect(await sweepAuditEntries({ db, clock })).toBe(1)
  expect((await rowsOf("audit_entries")).map((row) => row.created_at.toISOString())).toEqual([
    "2018-12-31T23:00:00.000Z",
  ])
})

test("of one table, or of one row of it, the log says the same and nothing else", async () => {
  await record({ action: "removed", entity: "players", entity_id: 4 })
  await record({ action: "removed", entity: "players", entity_id: 5 })
  await record({ action: "removed", entity: "packages", entity_id: 4 })
  const visitor = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const listed = async (query: string) =>
    (await visitor.get(`/api/audit-log/?${query}`)).body.rows.map(
      ({ entity, entity_id }: { entity: string; entity_id: number }) => `${entity} ${entity_id}`,
    )
  expect(await listed("entity=players")).toEqual(["players 5", "players 4"])
  expect(await listed("entity=players&entity_id=4")).toEqual(["players 4"])
  const wrong = await visitor.get("/api/audit-log/?entity=players&entity_id=x")
  expect([wrong.status, wrong.body.errors[0].param]).toEqual([400, "entity_id"])
})

test("by one colleague, and since a day, the log says the same and nothing else", async () => {
  const office = await academy.given.account({ is_superuser: true })
  const visitor = await as(academy.app, office)
  const at = (time: string) => new Date(`2026-11-${time}Z`)
  await record({
    action: "removed",
    entity: "clubs",
    entity_id: 1,
    account_id: office.id,
    at: at("19T22:59:59"),
  })
  await record({
    action: "removed",
    entity: "clubs",
    entity_id: 2,
    account_id: office.id,
    at: at("19T23:00:00"),
  })
  await record({ action: "removed", entity: "clubs", entity_id: 3, account_id: null, at: at("20T12:00:00") })
  const listed = async (query: string) =>
    (await visitor.get(`/api/audit-log/?entity=clubs&${query}`)).body.rows.map(
      ({ entity_id }: { entity_id: number }) => entity_id,
    )
  expect(await listed("")).toEqual([3, 2, 1])
  expect(await listed(`account_id=${office.id}`)).toEqual([2, 1])
  expect(await listed(`account_id=${office.id}&from=2026-11-20`)).toEqual([2])
  expect(await listed("from=2026-11-21")).toEqual([])
  const wrong = await visitor.get("/api/audit-log/?from=2026-02-30")
  expect([wrong.status, wrong.body.errors[0].param]).toEqual([400, "from"])
})
