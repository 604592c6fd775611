import { consentTextVersions } from "@academy/domain/consents"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import { givenBusyFamily } from "../../testing/given-family.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let officeId: number
let family: Awaited<ReturnType<typeof givenBusyFamily>>
beforeAll(async () => {
  family = await givenBusyFamily(academy)
  const account = await academy.given.account({ is_superuser: true, first_name: "Mira", last_name: "Ek" })
  officeId = account.id
  office = await as(academy.app, account)
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const find = async (search: string) =>
  (await office.get(`/api/admin/families/?${new URLSearchParams({ search })}`)).body.rows.map(
    ({ account_id }: { account_id: number }) => account_id,
  )
const read = async (id: number, language = "en") =>
  (await office.get(`/api/admin/families/${id}/`, { "accept-language": language })).body

test("a family is found by what somebody who calls knows of it", async () => {
  const { parent } = family
  const [order] = await rowsOf("select id from orders where account_id = $1", parent.id)
  await academy.deps.pool.query("update orders set reference = '7301000017' where id = $1", [order.id])
  const [receipt] = await rowsOf("select number from receipts where account_id = $1", parent.id)
  const known = [
    "åkerb",
    "Birgitta Å",
    "tindra",
    parent.email,
    "070 174 06 11",
    "+46 70-174 06 11",
    "7301 0000 17",
    String(order.id),
    receipt.number,
  ]
  for (const words of known) expect(await find(words), words).toContain(parent.id)
  const [row] = (await office.get("/api/admin/families/?search=tindra")).body.rows
  expect(row).toMatchObject({
    account_id: parent.id,
    name: "Birgitta Åkerblom",
    players: [{ first_name: "Tindra" }, { first_name: "Vide" }],
  })
  expect(await find("Nobody of this name")).toEqual([])
  expect(await find("%"), "a sign of the pattern is a letter").toEqual([])
})

test("a guardian leads to the families that share a player with it, not to players of its name", async () => {
  const named = async (last_name: string) =>
    academy.given.account({ first_name: "Gunhild", last_name, phone_number: "" })
  const [mother, father, aunt] = [await named("Quist"), await named("Roth"), await named("Stagg")]
  await academy.given.player([mother, father], { first_name: "Ylva", last_name: "Roth" })
  await academy.given.player([aunt], { first_name: "Quist", last_name: "Stagg" })
  const found = async (words: string) =>
    (await office.get(`/api/admin/families/?${new URLSearchParams({ guardian: words })}`)).body.rows
  const rows = await found("gunhild quist")
  expect(rows).toMatchObject([
    { account_id: mother.id, players: [{ first_name: "Ylva" }], guardians: ["Gunhild Roth"] },
    { account_id: father.id, guardians: ["Gunhild Quist"] },
  ])
  expect(await found(mother.email)).toEqual(rows)
  const players = (await office.get(`/api/admin/models/players/?guardian=${mother.email}`)).body.rows
  expect(players).toMatchObject([{ first_name: "Ylva" }])
})

test("the list comes page by page, each account once, and each page is in the log of reading", async () => {
  for (let n = 0; n < 25; n++) await academy.given.account({ last_name: `Zetterlund ${n}` })
  await academy.deps.pool.query("delete from access_entries")
  const first = (await office.get("/api/admin/families/?search=zetterlund")).body
  const second = (await office.get(`/api/admin/families/?search=zetterlund&after=${first.next}`)).body
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 5, null])
  const ids = [...first.rows, ...second.rows].map(({ account_id }) => account_id)
  expect(new Set(ids).size).toBe(25)
  expect(await rowsOf("select account_id, kind, records from access_entries order by id")).toEqual([
    { account_id: officeId, kind: "list", records: 20 },
    { account_id: officeId, kind: "list", records: 5 },
  ])
})

test("one page tells all that is known; opening it is an entry for each of its players, each time", async () => {
  const { parent } = family
  await academy.given.money(parent, 1_250)
  await academy.deps.pool.query("delete from access_entries")
  const page = await read(parent.id)
  expect(page).toMatchObject({ account_id: parent.id, email: parent.email, is_own_family: false })
  expect(page.emails).toMatchObject([{ email: parent.email, verified: true, primary: true }])
  expect(page.players.map(({ name }: { name: string }) => name).sort()).toEqual([
    expect.stringContaining("Tindra"),
    expect.stringContaining("Vide"),
  ])
  const vide = page.players.find(({ name }: { name: string }) => name.includes("Vide"))
  expect(vide.guardians).toHaveLength(1)
  expect(page.orders.length).toBeGreaterThan(0)
  expect(page.receipts.length).toBeGreaterThan(0)
  expect(page.wallet).toMatchObject({ balance: 12.5, currency: "SEK" })
  expect(page.devices).toHaveLength(1)
  await read(parent.id)
  const entries = await rowsOf("select player_id, kind, records from access_entries")
  expect(entries).toHaveLength(2 * page.players.length)
  for (const entry of entries) expect(entry).toMatchObject({ kind: "record", records: 1 })
})

test("the same of the own family says so; an account whose data is gone is not found, and nothing is written down", async () => {
  const child = await academy.given.player([{ id: officeId } as never, family.parent], { first_name: "Alma" })
  expect((await read(family.parent.id)).is_own_family).toBe(true)
  await academy.deps.pool.query("delete from guardianships where player_id = $1", [child.id])
  await academy.deps.pool.query("delete from access_entries")
  expect(await read(999_999)).toMatchObject({ code: "not_found" })
  expect(await rowsOf("select 1 from access_entries")).toEqual([])
})

test("the timeline tells everything once, newest first, a page at a time, and can be narrowed", async () => {
  const { parent } = family
  const path = `/api/admin/families/${parent.id}/timeline/`
  await office.post(`/api/admin/families/${parent.id}/notes/`, { text: "Calls after six", press: "six" })
  await academy.deps.pool.query(
    `insert into audit_entries (account_id, action, entity, entity_id, created_at)
      select $1, 'changed', 'accounts', $2, $3 from generate_series(1, 20)`,
    [officeId, parent.id, academy.clock.now()],
  )
  const seen: { kind: string; id: number; at: string; text: string; change: unknown }[] = []
  let after: string | null = ""
  let pages = 0
  while (after !== null) {
    const query: string = after && `?${new URLSearchParams({ after })}`
    const { rows, next } = (await office.get(path + query)).body
    expect(rows.length).toBeLessThanOrEqual(15)
    seen.push(...rows)
    after = next
    pages++
  }
  expect(pages).toBeGreaterThan(1)
  expect(new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(seen.length)
  const instants = seen.map(({ at }) => Date.parse(at))
  expect(instants).toEqual([...instants].sort((a, b) => b - a))
  const kinds = ["booked", "receipt", "email", "contact", "camp", "note", "change"]
  for (const kind of kinds) expect(seen.map((entry) => entry.kind)).toContain(kind)
  for (const { kind, text, change } of seen) {
    expect(text).not.toContain("{")
    expect(change !== null, kind).toBe(kind === "change")
  }
  const { rows: notes } = (await office.get(`${path}?filter=notes`)).body
  expect(notes).toMatchObject([{ kind: "note", text: "Calls after six", may_remove: true }])
  for (const wrong of [
    "nonsense",
    "2026-13-45 99:00:00.000000+00~note~1",
    "2026-01-01 10:00:00.000000+00~none~1",
  ])
    expect((await office.get(`${path}?${new URLSearchParams({ after: wrong })}`)).body, wrong).toMatchObject({
      code: "invalid_input",
      errors: [{ param: "after" }],
    })
  expect((await office.get("/api/admin/families/999999/timeline/")).body.code).toBe("not_found")
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await coach.get(path)).body.code).toBe("access_denied")
})

test("a health note opens with a call of its own, which is written down, while a guardian agrees to it", async () => {
  const { account, player, visitor } = await academy.family()
  const path = `/api/admin/players/${player.id}/health-note/`
  expect((await office.get(path)).body.code).toBe("not_found")
  await visitor.post(`/api/players/${player.id}/consents/`, {
    purpose: "health",
    text_version: consentTextVersions.health,
  })
  await visitor.put(`/api/players/${player.id}/health/`, {
    contact_name: "Erik Berg",
    contact_phone: "070-174 06 10",
    note: "Asthma",
  })
  await academy.deps.pool.query("delete from access_entries")
  const [child] = (await read(account.id)).players
  expect(child).toMatchObject({ has_health_note: true, attended: { present: 0, marked: 0 } })
  expect(JSON.stringify(child)).not.toContain("Asthma")
  expect((await office.get(path)).body).toEqual({ note: "Asthma" })
  await office.get(path)
  expect(await rowsOf("select account_id, kind, player_id from access_entries order by id")).toEqual([
    { account_id: officeId, kind: "record", player_id: player.id },
    { account_id: officeId, kind: "health_note", player_id: player.id },
    { account_id: officeId, kind: "health_note", player_id: player.id },
  ])
  await visitor.post(`/api/players/${player.id}/consents/withdraw/`, { purpose: "health" })
  expect((await office.get(path)).body.code).toBe("not_found")
  expect((await read(account.id)).players[0].has_health_note).toBe(false)
})

test("a player's record leads to the families that look after it", async () => {
  const vide = (await read(family.parent.id)).players.find(({ name }: { name: string }) =>
    name.includes("Vide"),
  )
  const { families } = (await office.get(`/api/admin/players/${vide.id}/families/`)).body
  expect(families.map(({ account_id }: { account_id: number }) => account_id).sort()).toEqual(
    [family.parent.id, vide.guardians[0].account_id].sort(),
  )
  expect(families).toContainEqual({
    account_id: family.parent.id,
    name: "Birgitta Åkerblom",
    email: family.parent.email,
  })
  expect((await office.get("/api/admin/players/999999/families/")).body.code).toBe("not_found")
})

test("a message leads to the family whose verified address wrote it", async () => {
  const { rows } = (await office.get("/api/admin/messages/contact/")).body
  expect(rows[0]).toMatchObject({ account_id: family.parent.id })
})

test("what a family owes is the sum of its unpaid invoices, and a booking to come can be moved", async () => {
  const { account, player, visitor } = await academy.family()
  expect((await read(account.id)).owed).toBeNull()
  const day = 24 * 3_600_000
  for (const days of [20, 21])
    await book(
      visitor,
      await academy.given.bookable({ starts_at: new Date(academy.clock.now().getTime() + days * day) }),
      player,
      "bank_transfer",
    )
  const { owed, bookings } = await read(account.id)
  expect(owed).toMatchObject({ amount: 580, currency: "SEK", oldest_due: owed.orders[0].due_at })
  expect(owed.orders).toMatchObject([
    { unpaid: 290, currency: "SEK", payment_method: "bank_transfer", title: expect.stringMatching(/\S/) },
    { unpaid: 290, currency: "SEK", payment_method: "bank_transfer", due_at: expect.any(String) },
  ])
  expect(bookings[0].timestamp < bookings[1].timestamp, "the next one first").toBe(true)
  expect(bookings).toMatchObject([
    { player_id: player.id, may_move: true },
    { player_id: player.id, may_move: true },
  ])
})

test("what another guardian owes for the same player is told with its payer, and other orders are not", async () => {
  const [{ account, player }, other] = [await academy.family(), await academy.family()]
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [other.account.id, player.id],
  )
  const at = new Date(academy.clock.now().getTime() + 20 * 24 * 3_600_000)
  for (const child of [player, other.player])
    await book(other.visitor, await academy.given.bookable({ starts_at: at }), child, "bank_transfer")
  expect((await read(account.id)).owed).toMatchObject({
    amount: 290,
    orders: [{ account_id: other.account.id }],
  })
  expect((await read(other.account.id)).owed).toMatchObject({ amount: 580 })
  await academy.deps.pool.query("update accounts set first_name = '', last_name = '' where id = $1", [
    other.account.id,
  ])
  const [order] = (await read(account.id)).owed.orders
  expect(order.account_name).toBe(other.account.email)
})

test("the figures say which passes expire first, what was paid this year less refunds, and which card is saved", async () => {
  const account = await academy.given.account()
  expect(await read(account.id)).toMatchObject({
    wallet: { passes: [] },
    paid_this_year: { amount: 0, currency: "SEK", receipts: 0 },
    card: null,
  })
  const year = academy.clock.now().getUTCFullYear()
  const soon = `${year + 1}-01-31T23:00:00Z`
  for (const [amount, expires_at] of [
    [4, null],
    [2, soon],
    [1, `${year + 1}-06-30T22:00:00Z`],
    [9, `${year - 1}-06-30T22:00:00Z`],
  ] as const)
    await academy.given.passes(account, {
      amount,
      expires_at: expires_at === null ? null : new Date(expires_at),
    })
  await academy.given.card(account)
  const { parent } = family
  const [{ amount, receipts }] = await rowsOf(
    `select sum(total_minor)::int / 100 as amount, (count(*) filter (where kind = 'receipt'))::int as receipts
      from receipts where account_id = $1`,
    parent.id,
  )
  expect(await read(account.id)).toMatchObject({
    wallet: { passes: [{ left: 7, expiring: 2, expires_at: expect.stringContaining(`${year + 1}-02-01`) }] },
    card: { last4: expect.stringMatching(/^\d{4}$/), exp_month: expect.any(Number) },
  })
  const paid = () => read(parent.id).then(({ paid_this_year }) => paid_this_year)
  expect(await paid()).toEqual({ amount, currency: "SEK", receipts })
  expect(receipts).toBeGreaterThan(0)
  await rowsOf(
    "update receipts set issued_at = issued_at - interval '1 year' where account_id = $1",
    parent.id,
  )
  expect(await paid()).toEqual({ amount: 0, currency: "SEK", receipts: 0 })
})

test("a child that the family names is added once, with no consent, and the family sees it", async () => {
  const account = await academy.given.account()
  const path = `/api/admin/families/${account.id}/players/`
  const elsa = { first_name: "Elsa", last_name: "Ek", year_of_birth: 2016 }
  const { status, body } = await office.post(path, elsa)
  expect([status, body]).toEqual([200, { id: expect.any(Number) }])
  const twin = await office.post(path, { ...elsa, first_name: "ELSA" })
  expect([twin.status, twin.body.code]).toEqual([409, "same_child"])
  expect((await office.post(path, { ...elsa, is_another_child: true })).status).toBe(200)
  expect((await office.post(path, { ...elsa, year_of_birth: 1991 })).body).toMatchObject({
    code: "invalid_input",
    errors: [{ param: "year_of_birth", code: "too_small" }],
  })
  expect((await read(account.id)).players).toMatchObject([
    { name: "Elsa Ek", role: "owner", consents: [], membership: null },
    { name: "Elsa Ek" },
  ])
  const own = (await (await as(academy.app, account)).get("/api/user-players/")).body
  expect(own).toMatchObject([{ id: body.id, first_name: "Elsa" }, { first_name: "Elsa" }])
  expect(
    await rowsOf(
      "select account_id, after from audit_entries where entity = 'players' and entity_id = $1",
      body.id,
    ),
  ).toEqual([{ account_id: officeId, after: { account_id: account.id } }])
  await academy.deps.pool.query("update accounts set max_players = 2 where id = $1", [account.id])
  expect((await office.post(path, { ...elsa, first_name: "Noah" })).body.code).toBe("too_many_players")
  expect((await office.post(`/api/admin/families/${officeId}/players/`, elsa)).body.code).toBe("own_family")
  await academy.deps.pool.query("update accounts set is_active = false where id = $1", [account.id])
  expect((await office.post(path, { ...elsa, first_name: "Noah" })).body.code).toBe("account_closed")
})
