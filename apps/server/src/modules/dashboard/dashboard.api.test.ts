import { DAY_MS } from "@academy/domain/time"
import { beforeAll, describe, expect, test } from "vitest"
import { coaches } from "../../db/tables/bookables.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let office: Visitor

/** Thursday of week 48. */
const NOW = new Date("2026-11-26T14:30:00Z")
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const query = (text: string, ...values: unknown[]) => academy.deps.pool.query(text, values)
const dashboard = async (search = "") => (await office.get(`/api/admin/dashboard/${search}`)).body

beforeAll(async () => {
  const { given } = academy
  office = await as(academy.app, await given.account({ is_superuser: true }))
  const parent = await given.account({ first_name: "Sara", last_name: "Lindqvist" })
  const buyer = await as(academy.app, parent)

  // Four weeks ending today, and one day before them.
  const elsa = await given.player(parent, { created_at: ago(3) })
  const noah = await given.player(parent, { created_at: ago(40) })
  const full = await given.bookable({ starts_at: ago(2), capacity: 2 })
  const half = await given.bookable({ starts_at: ago(30), capacity: 2 })
  await given.bookable({ starts_at: ago(9), capacity: 4, status: "cancelled" })
  const present = await given.booking(parent, elsa, full, { attendance: "present" })
  await given.booking(parent, noah, full, { attendance: "absent" })
  await given.booking(parent, elsa, half, { attendance: "present" })
  await query(
    "insert into ratings (booking_id, account_id, stars, created_at) values ($1, $2, 4, $3)",
    present.id,
    parent.id,
    ago(1),
  )
  const [coach] = await academy.deps.db.insert(coaches).values({ name: "Amir Haddad" }).returning()
  const today = await given.bookable({ starts_at: new Date("2026-11-26T16:30:00Z") })
  await query("insert into bookable_coaches (bookable_id, coach_id) values ($1, $2)", today.id, coach?.id)
  await given.bookable({ starts_at: new Date(NOW.getTime() + 3 * DAY_MS), title: "Nobody leads it" })

  // 2 500 kr for a pack, paid by card; 290 kr for a seat, by a bank transfer that has not come.
  const pack = await given.package()
  const { body } = await buyer.post("/api/buy-package/", { package_id: pack.id })
  await buyer.post(`/api/sandbox-checkout/${String(body.checkout_url).split("/").pop()}/`, { action: "pay" })
  const seat = await given.bookable({ starts_at: new Date(NOW.getTime() + 20 * DAY_MS) })
  await buyer.post(`/api/bookable-payments/${seat.id}/`, { player: elsa.id, payment_method: "bank_transfer" })
})

describe("four weeks beside the four before", () => {
  const fourWeeks = "?from=2026-10-30&until=2026-11-26"

  test("each figure of both periods", async () => {
    const { period, before, figures } = await dashboard(fourWeeks)
    expect([period, before]).toEqual([
      { from: "2026-10-30", until: "2026-11-26" },
      { from: "2026-10-02", until: "2026-10-29" },
    ])
    expect(figures).toEqual({
      revenue: { now: 2500, before: 0, last_year: null },
      // Two of two seats, none of today's six; a session that was cancelled had none to fill.
      fill_rate: { now: 2 / 8, before: 1 / 2, last_year: null },
      new_players: { now: 1, before: 1, last_year: null },
      active_members: { now: 0, before: 0, last_year: null },
      rating: { now: 4, before: null, last_year: null },
      attendance: { now: 0.5, before: 1, last_year: null },
      waiting: { now: 0, before: 0, last_year: null },
    })
  })

  test("weeks and kinds add up to the revenue, and that to the receipts", async () => {
    const { weeks, figures } = await dashboard(fourWeeks)
    expect(weeks.map(({ monday }: { monday: string }) => monday)).toEqual([
      "2026-10-26",
      "2026-11-02",
      "2026-11-09",
      "2026-11-16",
      "2026-11-23",
    ])
    expect(weeks[4].revenue).toEqual({ sessions: 0, packs: 2500, camps: 0 })
    const { rows } = await query("select sum(total_minor)::int as sum from receipts")
    expect(rows[0].sum).toBe(figures.revenue.now * 100)
  })

  test("seats by weekday and the hour on the wall", async () => {
    const { hours } = await dashboard(fourWeeks)
    expect(hours).toContainEqual({
      weekday: 4,
      time: "17:30",
      sessions: 1,
      capacity: 6,
      seats_taken: 0,
      waiting: 0,
    })
  })
})

test("each figure leads to as many rows as it counts", async () => {
  const { given } = academy
  const parent = await given.account()
  const plan = await given.plan()
  // A member of the last day, one who left before it, one who joins next month, and one who left after it.
  for (const [starts_on, ended_at] of [
    ["2026-11", null],
    ["2026-10", ago(3)],
    ["2026-12", null],
    ["2026-10", new Date(NOW.getTime() + 5 * DAY_MS)],
  ]) {
    const player = await given.player(parent, { created_at: ago(60) })
    await query(
      `insert into player_memberships (player_id, account_id, plan_id, price_minor, currency, billing, joined_at,
        starts_on, bound_until, ended_at, terms_version, terms_agreed_at)
        values ($1, $2, $3, 190000, 'SEK', 'monthly', $4, $5, $5, $6, '1', $4)`,
      ...[player.id, parent.id, plan.id, ago(40), starts_on, ended_at],
    )
  }
  const days = "from=2026-10-30&until=2026-11-26"
  const { figures, unpaid } = await dashboard(`?${days}`)
  const list = async (path: string) => (await office.get(`/api/admin/${path}`)).body.rows
  expect(await list(`models/players/?${days}`)).toHaveLength(figures.new_players.now)
  const members = await list("models/players/?member_on=2026-11-26")
  expect([members.length, figures.active_members.now]).toEqual([2, 2])
  expect(await list("orders/?view=unpaid")).toHaveLength(unpaid.count)
  const receipts = await list(`receipts/?${days}`)
  expect(receipts.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(
    figures.revenue.now,
  )
  const sessions = await list(`models/bookables/?status=scheduled&${days}&sort=fill`)
  const sumOf = (name: string) =>
    sessions.reduce((sum: number, row: Record<string, number>) => sum + (row[name] ?? 0), 0)
  expect(sumOf("seats_taken") / sumOf("capacity")).toBe(figures.fill_rate.now)
})

test("sessions by how full they are go page by page", async () => {
  const ids: number[] = []
  const shares: number[] = []
  for (const way of ["", "-"]) {
    let after = ""
    do {
      const { body } = await office.get(`/api/admin/models/bookables/?sort=${way}fill${after}`)
      ids.push(...body.rows.map(({ id }: { id: number }) => id))
      if (way === "")
        shares.push(
          ...body.rows.map(
            (row: { seats_taken: number; capacity: number }) => row.seats_taken / row.capacity,
          ),
        )
      after = body.next ? `&after=${body.next}` : ""
    } while (after)
  }
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(ids.slice(0, ids.length / 2)).toEqual(ids.slice(ids.length / 2).toReversed())
})

test("a cancelled booking's credit note takes back what its receipt brought", async () => {
  const parent = await academy.given.account()
  const player = await academy.given.player(parent, { created_at: ago(100) })
  const visitor = await as(academy.app, parent)
  await academy.given.money(parent, 29_000)
  const seat = await academy.given.bookable({ starts_at: new Date(NOW.getTime() + 22 * DAY_MS) })
  const before = (await dashboard()).figures.revenue.now
  await visitor.post(`/api/bookable-payments/${seat.id}/`, { player: player.id, payment_method: "wallet" })
  const paid = await dashboard()
  expect(paid.figures.revenue.now).toBe(before + 290)
  expect(paid.weeks.at(-1).revenue.sessions).toBe(290)
  const { rows } = await query("select id from bookings where account_id = $1", parent.id)
  const input = { player_id: player.id, booking_id: rows[0].id, refund: "wallet" }
  expect((await visitor.post("/api/bookings/cancel/", input)).status).toBe(200)
  const given = await dashboard()
  expect(given.figures.revenue.now).toBe(before)
  expect(given.weeks.at(-1).revenue.sessions).toBe(0)
})

test("today's sessions, what is unpaid and what wants a decision", async () => {
  const { today, unpaid, decisions } = await dashboard()
  expect(today).toMatchObject([
    {
      booking_type: "group",
      starts_at: "2026-11-26T17:30:00+01:00",
      coaches: ["Amir Haddad"],
      seats_taken: 0,
    },
  ])
  expect(unpaid).toMatchObject({
    amount: 290,
    count: 1,
    late: { amount: 0, count: 0 },
  })
  const uncoached = { kind: "session_without_coach", count: 1, session_id: expect.any(Number) }
  expect(decisions).toEqual([uncoached])
  // Of several sessions the first one is named.
  const { id } = await academy.given.bookable({ starts_at: new Date(NOW.getTime() + DAY_MS) })
  await query("delete from bookable_coaches where bookable_id = $1", id)
  expect((await dashboard()).decisions).toEqual([{ ...uncoached, count: 2, session_id: id }])
  await query("update bookables set status = 'cancelled' where id = $1", id)
  expect((await dashboard()).decisions).toEqual(decisions)
})

test("a late transfer, an email given up and unusual reading stand among the decisions until they are over", async () => {
  await query("update orders set due_at = $1 where status = 'open'", ago(1))
  await query(
    `insert into emails (dedupe_key, kind, to_email, language, attempts) values ('given-up', 'receipt', 'a@b.example', 'sv', 50)`,
  )
  const reader = await academy.given.account({ is_staff: true })
  await query(
    `insert into reading_alarms (account_id, day, records, notified_records, notified_at, since)
     values ($1, '2026-11-25', 80, 80, $2, $2)`,
    reader.id,
    ago(1),
  )
  expect((await dashboard()).decisions).toEqual([
    { kind: "payment_late", count: 1, session_id: null },
    { kind: "session_without_coach", count: 1, session_id: expect.any(Number) },
    { kind: "email_given_up", count: 1, session_id: null },
    { kind: "bulk_reading", count: 1, session_id: null },
  ])
  await query("update reading_alarms set closed_at = now(), note = 'Known'")
  expect((await dashboard()).decisions.map(({ kind }: { kind: string }) => kind)).not.toContain(
    "bulk_reading",
  )
})

test.each([
  ["from", "?from=2026-02-30"],
  ["until", "?until=tomorrow"],
  ["until", "?from=2026-11-26&until=2026-11-25"],
  ["from", "?from=2020-01-01"],
])("a wrong period names %s: %s", async (param, search) => {
  const { status, body } = await office.get(`/api/admin/dashboard/${search}`)
  expect([status, body.errors?.[0]?.param]).toEqual([400, param])
})

test("without days it is the last twelve weeks", async () => {
  const { period, weeks } = await dashboard()
  expect(period).toEqual({ from: "2026-09-07", until: "2026-11-26" })
  expect(weeks).toHaveLength(12)
})

test("the same ISO weeks of last year, the running day to the same hour", async () => {
  const { given } = academy
  // Thursday of week 48 of 2025, and a minute after the hour that is reached now.
  const [before, after] = ["2025-11-27T14:29:00Z", "2025-11-27T14:31:00Z"].map((day) => new Date(day))
  const parent = await given.account()
  await given.player(parent, { created_at: before })
  await given.player(parent, { created_at: after })
  await given.bookable({ starts_at: new Date("2025-11-27T17:30:00Z"), capacity: 4 })
  const { last_year, figures, weeks } = await dashboard("?from=2026-11-23&until=2026-11-26")
  expect(last_year).toEqual({ from: "2025-11-24", until: "2025-11-27" })
  expect(figures.new_players.last_year).toBe(1)
  expect(figures.fill_rate.last_year).toBe(0)
  expect(weeks.map((week: { last_year: object }) => week.last_year)).toEqual([
    { revenue: 0, fill_rate: 0, new_players: 1 },
  ])
})

test("for how many players a free trial is waited for, by year and district: two guardians wait for one player", async () => {
  const { given } = academy
  const [mother, father] = [await given.account(), await given.account()]
  const [noah, elsa, lo] = [
    await given.player([mother, father], { year_of_birth: 2012 }),
    await given.player(mother, { year_of_birth: 2012 }),
    await given.player(father, { year_of_birth: 2009 }),
  ]
  const { rows } = await query("insert into districts (name) values ('Stockholm') returning id, name")
  const [district] = rows
  await query("update players set district_id = $2 where id = $1", elsa.id, district.id)
  for (const [account, player] of [
    [mother, noah],
    [father, noah],
    [mother, elsa],
    [father, lo],
  ] as const)
    await query("insert into trial_alerts values ($1, $2, now())", account.id, player.id)
  expect((await dashboard()).trials_waited_for).toEqual([
    { year_of_birth: 2009, district: null, players: 1 },
    { year_of_birth: 2012, district: district.name, players: 1 },
    { year_of_birth: 2012, district: null, players: 1 },
  ])
  await query("update accounts set deletion_due_at = now() where id = $1", father.id)
  expect((await dashboard()).trials_waited_for).toEqual([
    { year_of_birth: 2012, district: district.name, players: 1 },
    { year_of_birth: 2012, district: null, players: 1 },
  ])
})
