import { DAY_MS } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { addresses, contactMessages, orders, receipts } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { givenCoach } from "../../testing/given-coach.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy({ benchLimitsOff: true })
let office: Visitor
let coach: Visitor
let sara: GivenAccount
let camilla: GivenAccount
let elsa: { id: number }
let otto: { id: number }
let session: Awaited<ReturnType<typeof t.given.bookable>>
let order: number

beforeAll(async () => {
  t.clock.set("2026-11-26T14:41:00+01:00")
  const { given, deps, app } = t
  office = await as(app, await given.account({ is_superuser: true, first_name: "Mira", last_name: "Ek" }))
  sara = await given.account({ first_name: "Sara", last_name: "Lindqvist", phone_number: "070-174 06 12" })
  camilla = await given.account({ first_name: "Camilla", last_name: "Björling-Ahlström" })
  await given.account({ first_name: "Lennart", last_name: "Lindberg" })
  elsa = await given.player(sara, { first_name: "Elsa", last_name: "Lindqvist", year_of_birth: 2014 })
  otto = await given.player(camilla, { first_name: "Oskar", last_name: "Björling" })
  session = await given.bookable({
    title: "Finishing under pressure",
    starts_at: new Date(t.clock.now().getTime() + DAY_MS),
  })
  const others = await given.bookable({
    title: "Weak foot",
    starts_at: new Date(t.clock.now().getTime() + DAY_MS),
  })
  await given.booking(sara, elsa, session)
  await given.booking(camilla, otto, others)
  coach = (await givenCoach(t, [session], "Amir Haddad")).visitor
  const [made] = await deps.db
    .insert(orders)
    .values({
      account_id: sara.id,
      kind: "package",
      status: "open",
      payment_method: "bank_transfer",
      amount_minor: 42_000,
      currency: "SEK",
      reference: "73010017",
      created_at: t.clock.now(),
    })
    .returning()
  order = made?.id ?? 0
  await deps.db.insert(receipts).values({
    ...{ kind: "receipt", number: "2026-00418", order_id: order, account_id: sara.id, total_minor: 42_000 },
    ...{ vat_minor: 2_400, currency: "SEK", document: {} as never },
  })
  await deps.db.insert(contactMessages).values({
    ...{ name: "Göran Wéber", email: "goran@example.com", message: "Is there a place for my son?" },
    created_at: t.clock.now(),
  })
  await deps.db.insert(addresses).values({
    ...{
      name: "Östermalms IP",
      address: "Fiskartorpsvägen 2",
      area: "Östermalm",
      latitude: 59,
      longitude: 18,
    },
  })
})

const find = async (q: string, visitor = office) =>
  (await visitor.get(`/api/${visitor === coach ? "staff" : "admin"}/search/?${new URLSearchParams({ q })}`))
    .body
const familiesOf = async (q: string) =>
  (await find(q)).families.rows.map(
    ({ account_id, is_similar }: { account_id: number; is_similar: boolean }) => [account_id, is_similar],
  )

test.each(["lindqvist sara", "LINDQVIST", "sara-lindq", "Sara, Lindqvist"])(
  "%s is spelt as it is",
  async (q) => {
    expect(await familiesOf(q)).toEqual([[sara.id, false]])
  },
)

test.each(["bjorling", "camilla bjorling", "Ahlstrom Camilla", "bjorling ahlstrom"])(
  "%s has no accents",
  async (q) => {
    expect(await familiesOf(q)).toEqual([[camilla.id, false]])
  },
)

test.each(["lindkvist", "Lindquist", "Lindqvsit", "sara lindkvist"])("%s sounds like it", async (q) => {
  expect(await familiesOf(q)).toEqual([[sara.id, true]])
})

test("what is spelt as typed comes before what sounds like it", async () => {
  const viktor = await t.given.account({ first_name: "Viktor", last_name: "Lindkvist" })
  expect(await familiesOf("lindkvist")).toEqual([
    [viktor.id, false],
    [sara.id, true],
  ])
  expect(await familiesOf("lindberg")).toHaveLength(1)
})

test("a family comes with what one asks for on the phone", async () => {
  const { given, deps } = t
  const johan = await given.account({ first_name: "Johan", last_name: "Ek" })
  const query = (text: string, ...values: unknown[]) => deps.pool.query(text, values)
  await query(
    "insert into guardianships (account_id, player_id, slot, role) values ($1, $2, 2, 'guardian')",
    johan.id,
    elsa.id,
  )
  await given.money(sara, 45_000)
  await query(
    "insert into office_notes (account_id, written_by, text, created_at) values ($1, $2, 'Prefers small groups', $3)",
    ...[sara.id, johan.id, t.clock.now()],
  )
  const { families } = await find("sara lindqvist")
  expect(families.rows).toMatchObject([
    {
      guardians: ["Johan Ek"],
      wallet: 450,
      passes: [],
      next: [{ starts_at: "2026-11-27T14:41:00+01:00", player: "Elsa", title: "Finishing under pressure" }],
      note: { text: "Prefers small groups", by: "Johan Ek", written: "2026-11-26T14:41:00+01:00" },
    },
  ])
  await query("delete from guardianships where account_id = $1", johan.id)
})

test("a player is found with what tells it from others, and with its session", async () => {
  const { players, sessions } = await find("elsa lindkvist")
  expect(players.rows).toEqual([
    expect.objectContaining({ id: elsa.id, name: "Elsa Lindqvist", account_id: sara.id, is_similar: true }),
  ])
  expect(players.rows[0].next_session).toMatch(/^2026-11-27/)
  expect(sessions.rows).toEqual([
    expect.objectContaining({
      bookable_id: session.id,
      booked: ["Elsa Lindqvist"],
      coaches: ["Amir Haddad"],
    }),
  ])
  expect((await find("oscar")).players.rows.map(({ id }: { id: number }) => id)).toEqual([otto.id])
})

test.each(["0701740612", "+46 70-174 06 12", "070 17406"])(
  "the phone number %s is the family's",
  async (q) => {
    expect(await familiesOf(q)).toEqual([[sara.id, false]])
  },
)

test.each(["73010017", "7301 0017", "RF18 7301 0017", "2026-00418", "202600418", "2026 00418"])(
  "the number %s is the order's",
  async (q) => {
    const { orders: found } = await find(q)
    expect(found.rows).toEqual([
      expect.objectContaining({
        id: order,
        amount: 420,
        receipt_number: "2026-00418",
        reference: "73010017",
      }),
    ])
  },
)

test("an order is found by its own number, and a family's by her name with what she owes", async () => {
  expect((await find(String(order))).orders.rows.map(({ id }: { id: number }) => id)).toContain(order)
  const { orders: found, families } = await find("lindqvist")
  expect(found).toMatchObject({ rows: [{ id: order, account_name: "Sara Lindqvist" }], count: 1 })
  expect(families.rows[0]).toMatchObject({ owes: 420, currency: "SEK", players: ["Elsa"] })
})

test.each([
  ["families", (rows: { account_id: number }[]) => rows.map(({ account_id }) => account_id)],
  ["orders", (rows: { account_id: number }[]) => rows.map(({ account_id }) => account_id)],
  ["find-wallets", (rows: { account_id: number }[]) => rows.map(({ account_id }) => account_id)],
] as const)("%s has the same rule: any order, no accents, by its sound", async (list, idsOf) => {
  const ask = async (search: string) => {
    const { body } = await office.get(`/api/admin/${list}/?${new URLSearchParams({ search })}`)
    return idsOf(body.rows ?? body)
  }
  for (const search of ["lindqvist sara", "Sara Lindquist", "sara-lindkvist"])
    expect(await ask(search), search).toEqual([sara.id])
  if (list !== "orders") expect(await ask("ahlstrom camilla")).toEqual([camilla.id])
  expect(await ask("lindholm")).toEqual([])
})

test("a player is added by the same rule, also by a guardian's name", async () => {
  const ask = async (search: string) =>
    (await office.get(`/api/admin/find-players/?${new URLSearchParams({ search })}`)).body.map(
      ({ id }: { id: number }) => id,
    )
  for (const search of ["bjorling oscar", "Oskar Björling", "ahlstrom"])
    expect(await ask(search), search).toEqual([otto.id])
})

test("messages, places and sessions are found by any of their words", async () => {
  expect((await find("weber")).messages.rows).toEqual([
    expect.objectContaining({ kind: "contact", name: "Göran Wéber", is_done: false }),
  ])
  const [{ id: address_id }] = (await find("ostermalm fiskartorps")).places.rows
  await t.given.bookable({ address_id })
  expect((await find("ostermalm fiskartorps")).places.rows).toEqual([
    expect.objectContaining({ name: "Östermalms IP", sessions_to_come: 1, next_session: expect.any(String) }),
  ])
  expect((await find("haddad finishing")).sessions.rows).toEqual([
    expect.objectContaining({ bookable_id: session.id, booked: [] }),
  ])
})

test("a coach finds its own players and sessions, and nothing else", async () => {
  const nothing = { rows: [], count: 0 }
  const found = await find("lindqvist", coach)
  expect(found).toEqual({
    players: { rows: [expect.objectContaining({ id: elsa.id, account_id: null })], count: 1 },
    sessions: { rows: [expect.objectContaining({ bookable_id: session.id })], count: 1 },
  })
  expect((await find("lindkvist", coach)).players.count).toBe(1)
  for (const q of ["oskar", "oscar", "weak foot", "weber", "ostermalm", "73010017", "0701740612"])
    expect(await find(q, coach), q).toEqual({ players: nothing, sessions: nothing })
  expect((await coach.get("/api/admin/search/?q=lindqvist")).status).toBe(403)
})

test("a coach reads when a player trains with this coach next, the office when it trains at all", async () => {
  const { given, clock } = t
  const nils = await given.player(sara, { first_name: "Nils", last_name: "Fjällström" })
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  const others = await given.bookable({ starts_at: inDays(2) })
  const own = await given.bookable({ starts_at: inDays(3) })
  for (const bookable of [others, own]) await given.booking(sara, nils, bookable)
  const { visitor } = await givenCoach(t, [own], "Petra Wallin")
  const mine = await visitor.get("/api/staff/search/?q=Fjällström")
  expect(mine.body.players.rows[0].next_session).toMatch(/^2026-11-29/)
  expect((await find("Fjällström")).players.rows[0].next_session).toMatch(/^2026-11-28/)
})

test.each(["%", "_", "' or true --", "\\", "–", "a".repeat(100), "٧٣٠١", "{77}", "7,77"])(
  "%s finds nothing and breaks nothing",
  async (q) => {
    const { status, body } = await office.get(`/api/admin/search/?${new URLSearchParams({ q })}`)
    expect(status).toBe(200)
    expect(body.families.rows).toEqual([])
    expect(body.players.rows).toEqual([])
  },
)

test("searching is not written down as reading", async () => {
  await t.deps.pool.query("delete from access_entries")
  await find("lindqvist")
  expect((await t.deps.pool.query("select from access_entries")).rowCount).toBe(0)
})

test("a closed account is not found", async () => {
  await t.deps.pool.query(
    "update accounts set is_active = false, anonymised_at = now() where last_name = 'Lindberg'",
  )
  expect(await familiesOf("lindberg")).toEqual([])
})
