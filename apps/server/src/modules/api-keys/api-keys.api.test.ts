import { allCalls } from "@academy/contract/calls"
import {
  API_KEY_CALLS_A_MINUTE,
  type ApiKeyScope,
  apiKeyScopes,
  MOST_API_KEYS,
} from "@academy/domain/api-keys"
import { rightsOf } from "@academy/domain/staff-roles"
import { MINUTE_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { exampleOf } from "../../testing/example-of.ts"
import { nameOf, pathWith } from "../../testing/send-call.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let owner: Visitor
let ownerId: number
let session: { id: number; address_id: number }
let booking: { id: number }
const TODAY = "2026-11-26"

beforeAll(async () => {
  const { given } = academy
  const account = await given.account({ is_superuser: true, first_name: "Nora", last_name: "Ek" })
  ownerId = account.id
  owner = await as(academy.app, account)
  const { account: parent, player } = await academy.family()
  await academy.deps.pool.query("update players set first_name = 'Elsa', last_name = 'Lind' where id = $1", [
    player.id,
  ])
  const made = await given.bookable({ title: "Finishing", starts_at: new Date("2026-11-26T16:30:00Z") })
  const { rows } = await academy.deps.pool.query("select id, address_id from bookables where id = $1", [
    made.id,
  ])
  session = rows[0]
  booking = await given.booking(parent, player, made)
})
beforeEach(async () => {
  await academy.deps.pool.query("delete from api_keys; delete from audit_entries; delete from access_entries")
})

async function makeKey(...scopes: ApiKeyScope[]): Promise<{ id: number; key: string }> {
  const { status, body } = await owner.post("/api/admin/api-keys/", { name: "Screen at the hall", scopes })
  expect(status).toBe(200)
  return body
}

/** As another program asks: no cookie, the key in the header. */
const ask = async (key: string, url: string) => {
  const answer = await academy.app.inject({ url, headers: { authorization: `Bearer ${key}` } })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

test("a key is told once, kept as a hash, listed by how it begins, and written into the audit log", async () => {
  const { id, key } = await makeKey("read_sessions")
  // The secret may hold a "_" of its own.
  expect(Buffer.from(key.slice("academy_".length), "base64url")).toHaveLength(32)
  const stored = (await academy.deps.pool.query("select * from api_keys")).rows
  expect(JSON.stringify(stored)).not.toContain(key)
  const [listed] = (await owner.get("/api/admin/api-keys/")).body
  expect(listed).toMatchObject({
    id,
    name: "Screen at the hall",
    created_by_name: "Nora Ek",
    last_used: null,
  })
  expect(key.startsWith(listed.prefix)).toBe(true)
  expect(JSON.stringify(listed)).not.toContain(key)
  await ask(key, "/api/connections/sessions/")
  expect((await owner.get("/api/admin/api-keys/")).body[0].last_used).toBe("2026-11-26T15:30:00+01:00")
  const log = (await academy.deps.pool.query("select * from audit_entries")).rows
  expect(log).toMatchObject([{ action: "created", entity: "api_keys", entity_id: id, account_id: ownerId }])
  expect(JSON.stringify(log)).not.toContain(key)
})

test("a revoked key opens nothing from that moment on, and is not revoked twice", async () => {
  const { id, key } = await makeKey("read_sessions")
  expect((await ask(key, "/api/connections/sessions/")).status).toBe(200)
  expect((await owner.delete(`/api/admin/api-keys/${id}/`)).status).toBe(200)
  const { status, headers } = await ask(key, "/api/connections/sessions/")
  expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"])
  expect((await owner.delete(`/api/admin/api-keys/${id}/`)).body.code).toBe("not_found")
  expect((await ask(`${key.slice(0, -1)}_`, "/api/connections/sessions/")).status).toBe(401)
})

test("each scope opens its own calls and no others; a key with all of them opens no call of a person", async () => {
  const byKey = allCalls.flatMap(({ call }) => (call.access === "key" ? [call] : []))
  expect(byKey.map(({ scope }) => scope)).not.toContain(undefined)
  for (const scope of apiKeyScopes) {
    const { key } = await makeKey(scope)
    for (const call of byKey) {
      const { status } = await ask(key, `${call.path}?month=2026-11`)
      expect([scope, call.path, status]).toEqual([scope, call.path, call.scope === scope ? 200 : 403])
    }
  }
  const { key } = await makeKey(...apiKeyScopes)
  for (const { call } of allCalls) {
    if (["key", "anyone", "signature", "browser"].includes(call.access)) continue
    const url = pathWith(call.path, (call.params ? exampleOf(call.params) : {}) as Record<string, unknown>)
    const request = { method: call.method, url }
    const asNobody = await academy.app.inject(request)
    const asKey = await academy.app.inject({ ...request, headers: { authorization: `Bearer ${key}` } })
    expect([nameOf(call), asKey.statusCode, asKey.statusCode >= 400]).toEqual([
      nameOf(call),
      asNobody.statusCode,
      true,
    ])
  }
})

test("a screen at the hall reads a day's sessions of its place", async () => {
  const { key } = await makeKey("read_sessions")
  const at = (query: string) => ask(key, `/api/connections/sessions/?${query}`)
  const { body } = await at(`day=${TODAY}&address_id=${session.address_id}`)
  expect(body).toMatchObject([
    { id: session.id, title: "Finishing", starts_at: "2026-11-26T17:30:00+01:00", seats_taken: 1 },
  ])
  expect((await at("")).body).toEqual(body)
  expect((await at("day=2026-11-27")).body).toEqual([])
  expect((await at(`address_id=${session.address_id + 1000}`)).body).toEqual([])
  const wrong = await at("day=2026-11")
  expect([wrong.status, wrong.body.errors[0].param]).toEqual([400, "day"])
})

test("a child's name comes only with the scope that says so, and is written down as read by whoever made the key", async () => {
  const without = await makeKey("read_bookings", "read_attendance")
  const read = async (key: string) => [
    (await ask(key, "/api/connections/bookings/")).body[0],
    (await ask(key, "/api/connections/attendance/")).body[0],
  ]
  const [row, there] = await read(without.key)
  expect([row, there]).toMatchObject([
    { id: booking.id, session_id: session.id, player_name: null, status: "confirmed" },
    { booking_id: booking.id, player_name: null, attendance: null },
  ])
  const readings = async () => (await academy.deps.pool.query("select * from access_entries")).rows
  expect(await readings()).toEqual([])
  const named = await makeKey("read_bookings", "read_attendance", "read_player_names")
  expect((await read(named.key)).map(({ player_name }) => player_name)).toEqual(["Elsa Lind", "Elsa Lind"])
  expect(await readings()).toMatchObject(
    ["list", "list"].map((kind) => ({
      kind,
      account_id: ownerId,
      records: 1,
      reason: "API: Screen at the hall",
    })),
  )
})

test("bookkeeping reads a month's orders page by page, and vouchers that balance", async () => {
  const { key } = await makeKey("read_orders", "read_ledger")
  const parent = await academy.given.account()
  await academy.deps.pool.query(
    `insert into orders (account_id, kind, status, payment_method, amount_minor, currency, created_at)
      select $1, 'package', 'open', 'card', 19900, 'SEK', '2026-10-15T10:00:00Z' from generate_series(1, 101)`,
    [parent.id],
  )
  const first = (await ask(key, "/api/connections/orders/?month=2026-10")).body
  const second = (await ask(key, `/api/connections/orders/?month=2026-10&after=${first.next}`)).body
  expect([first.rows.length, second.rows.length, second.next]).toEqual([100, 1, null])
  expect(first.rows[0]).toMatchObject({ amount: 199, refunded: 0, receipt_number: null, closed: null })
  expect((await ask(key, "/api/connections/orders/")).body.errors[0].param).toBe("month")

  await academy.given.money(parent, 50_000)
  const { rows } = await academy.deps.pool.query(
    "select to_char(created_at at time zone 'Europe/Stockholm', 'YYYY-MM') as month from wallet_entries limit 1",
  )
  const ledger = (await ask(key, `/api/connections/ledger/?month=${rows[0].month}`)).body
  expect(ledger.vouchers.length).toBeGreaterThan(0)
  for (const voucher of ledger.vouchers)
    expect(voucher.rows.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0)
})

test("a key has so many calls a minute, each key for itself", async () => {
  const { key } = await makeKey("read_sessions")
  const other = await makeKey("read_sessions")
  const asked = await Promise.all(
    Array.from({ length: API_KEY_CALLS_A_MINUTE }, () => ask(key, "/api/connections/sessions/")),
  )
  expect(asked.filter(({ status }) => status !== 200)).toEqual([])
  expect((await ask(key, "/api/connections/sessions/")).body.code).toBe("too_many_requests")
  expect((await ask(other.key, "/api/connections/sessions/")).status).toBe(200)
  academy.clock.pass(MINUTE_MS)
  expect((await ask(key, "/api/connections/sessions/")).status).toBe(200)
})

test("only owners make keys; there are never more than somebody keeps an eye on", async () => {
  const office = await as(academy.app, await academy.given.account(rightsOf("office")))
  const body = { name: "X", scopes: ["read_orders"] }
  expect((await office.post("/api/admin/api-keys/", body)).status).toBe(403)
  expect((await office.get("/api/admin/api-keys/")).status).toBe(403)
  const wrong = await owner.post("/api/admin/api-keys/", { name: " ", scopes: ["read_orders"] })
  expect(wrong.body.errors[0].param).toBe("name")
  const none = await owner.post("/api/admin/api-keys/", { name: "X", scopes: [] })
  expect(none.body.errors[0].param).toBe("scopes")
  const made = await Promise.all(
    Array.from({ length: MOST_API_KEYS + 2 }, () => owner.post("/api/admin/api-keys/", body)),
  )
  expect(made.filter(({ status }) => status === 200)).toHaveLength(MOST_API_KEYS)
  expect(made.find(({ status }) => status !== 200)?.body.code).toBe("too_many_api_keys")
})

describe("a key whose maker leaves", () => {
  const MAKER = { is_superuser: true, first_name: "Kim", last_name: "Rask" }
  const givenMaker = async () => {
    const account = await academy.given.account(MAKER)
    const visitor = await as(academy.app, account)
    const make = async () =>
      (await visitor.post("/api/admin/api-keys/", { name: "Hall", scopes: ["read_sessions"] })).body
        .key as string
    return { account, visitor, make }
  }
  const setRole = (id: number, input: object) => owner.post(`/api/accounts/${id}/role/`, input)
  const opens = async (key: string) => (await ask(key, "/api/connections/sessions/")).status
  const listed = async () => (await owner.get("/api/admin/api-keys/")).body

  test.each([
    { staff_role: "office" },
    { staff_role: "coach" },
    { staff_role: null },
    { is_superuser: false },
    { is_active: false },
  ])(
    "rests as soon as that is changed to %j, is shown as such, and opens again when all is as it was",
    async (input) => {
      const { account, make } = await givenMaker()
      const key = await make()
      expect([await opens(key), (await listed())[0].rests]).toEqual([200, false])
      expect((await setRole(account.id, input)).status).toBe(200)
      expect([await opens(key), (await listed())[0]]).toMatchObject([
        401,
        { rests: true, revoked: null, created_by_name: "Kim Rask" },
      ])
      await setRole(account.id, { staff_role: "owner", is_active: true })
      expect([await opens(key), (await listed())[0].rests]).toEqual([200, false])
      await setRole(account.id, input)
      const [{ id }] = await listed()
      expect((await owner.delete(`/api/admin/api-keys/${id}/`)).status).toBe(200)
      expect((await listed())[0].rests, "revoked is more than at rest").toBe(false)
      await setRole(account.id, { staff_role: "owner", is_active: true })
      expect(await opens(key)).toBe(401)
    },
  )

  test("made or used while the role is taken, twenty times: none opens anything once that is answered", async () => {
    for (let round = 0; round < 20; round++) {
      const { account, visitor, make } = await givenMaker()
      const key = await make()
      const [, made] = await Promise.all([
        setRole(account.id, { staff_role: "coach" }),
        visitor.post("/api/admin/api-keys/", { name: "Late", scopes: ["read_sessions"] }),
        opens(key),
      ])
      const keys = [key, ...(made.status === 200 ? [made.body.key as string] : [])]
      expect(await Promise.all(keys.map(opens))).toEqual(keys.map(() => 401))
      await academy.deps.pool.query("delete from api_keys")
    }
  })
})
