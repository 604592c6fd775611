import type { CallDeclaration } from "@academy/contract/call"
import { allCalls } from "@academy/contract/calls"
import { apiKeyScopes } from "@academy/domain/api-keys"
import { DAY_MS } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "./testing/as.ts"
import { exampleOf } from "./testing/example-of.ts"
import type { GivenAccount } from "./testing/given.ts"
import { nameOf, pathWith, send } from "./testing/send-call.ts"
import { testAcademy } from "./testing/test-app.ts"

/**
 * A session that families don't see yet is the same as none: to visitors, families, players and other programs. A new
 * call with the id of a session fails here until it is named how the id is sent.
 */
const academy = testAcademy({ benchLimitsOff: true })
const TITLE = "Hidden until Friday"
const NO_SESSION = 987_654
let account: GivenAccount
let player: { id: number }
let own: { id: number }
let other: { id: number }
let hidden: { id: number; day: string }
let camp: { id: number }
const callers = {} as Record<"visitor" | "family" | "player", Visitor>

const hence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)

beforeAll(async () => {
  const { app, given, deps } = academy
  account = await given.account()
  player = await given.player(account)
  await given.payment(account)
  await given.passes(account)
  const minor = await given.account()
  await deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'player', 0)",
    [minor.id, player.id],
  )
  own = await given.booking(account, player, await given.bookable({ starts_at: hence(3) }))
  other = await given.player(await given.account(), { can_be_found: true })
  const facts = { title: TITLE, starts_at: hence(6), bookable_from: hence(5), visible_from: hence(4) }
  const { id } = await given.bookable(facts)
  hidden = { id, day: hence(6).toISOString().slice(0, 10) }
  camp = await given.bookable({ ...facts, slug: "camp" })
  Object.assign(callers, {
    visitor: await as(app),
    family: await as(app, account),
    player: await as(app, minor),
  })
})

type Tried = { params?: object; body?: object; camp?: true }

/** How each call names a session. */
const tries = (id: number): Record<string, Tried> => {
  const seat = { bookable_id: id, players_id: [player.id] }
  const invited = { invited_player_id: other.id, requesting_player_id: player.id }
  return {
    "GET /api/bookables/:id/": { params: { id } },
    "GET /api/available-bookings/:id/": { params: { id } },
    "GET /api/available-bookings/:id/weeks/": { params: { id } },
    "POST /api/bookable-payments/:id/": {
      params: { id },
      body: { player: player.id, payment_method: "pass" },
    },
    "POST /api/book-seats/": { body: { seats: [seat], payment_method: "bank_transfer" } },
    "POST /api/basket/lines/": { body: seat },
    "POST /api/waiting-list/": { body: seat },
    "POST /api/bookings/:a/:b/move/": { params: { a: player.id, b: own.id }, body: { bookable_id: id } },
    "POST /api/session-wishes/": { body: { bookable_id: id } },
    "POST /api/invitations/bookable-players/": { body: { bookable_id: id } },
    "POST /api/invitations/search-players/": { body: { bookable_id: id, search: "Elsa" } },
    "POST /api/invitations/create/": { body: { bookable_id: id, ...invited } },
    "POST /api/session-news/:id/read/": { params: { id } },
    "POST /api/camp-enquiries/": {
      camp: true,
      body: {
        ...{ name: "Anna Lind", email: "anna@klubb.example", phone: "+46701234567", player_name: "Elsa" },
        ...{ year_of_birth: 2015, open_for_ms: 20_000, bookable_id: id },
      },
    },
  }
}

const ofFamilies = allCalls.filter(
  ({ call }) => call.form !== "allauth" && (call.access === "account" || call.access === "anyone"),
)
const namesSession = (call: CallDeclaration): boolean =>
  /\/(bookables|available-bookings|bookable-payments|session-news)\/:id\//.test(call.path) ||
  [call.query, call.body].some((part) => part && JSON.stringify(part).includes('"bookable_id"'))
const withSession = ofFamilies.filter(({ call }) => namesSession(call)).map(({ call }) => call)

/** An answer without what differs each time. */
const said = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

test.each(withSession.map((call) => [nameOf(call), call] as const))("%s", async (name, call) => {
  const tried = tries(NO_SESSION)[name]
  expect(tried, "say above how this call names a session").toBeDefined()
  const one = tried?.camp ? camp : hidden
  for (const [who, visitor] of Object.entries(callers)) {
    const answer = async (id: number) => {
      const { params, body } = tries(id)[name] ?? {}
      return said(await send(visitor, call, params, body))
    }
    const [of, ofNone] = [await answer(one.id), await answer(NO_SESSION)]
    expect({ who, ...of }, "as of a session that isn't there").toEqual({ who, ...ofNone })
    expect(JSON.stringify(of.body) ?? "").not.toContain(TITLE)
  }
})

test.each(
  ofFamilies.filter(({ call }) => call.method === "GET").map(({ call }) => [nameOf(call), call] as const),
)("%s tells nobody of it", async (_, call) => {
  const params = call.params ? { ...(exampleOf(call.params) as object), player: player.id } : {}
  for (const visitor of Object.values(callers)) {
    const { body } = await send(visitor, call, params, undefined)
    expect(JSON.stringify(body) ?? "").not.toContain(TITLE)
    expect(JSON.stringify(body) ?? "").not.toMatch(new RegExp(`"bookable_id":${hidden.id}\\b`))
  }
})

test("a key with every scope reads it once families see it", async () => {
  const owner = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const wanted = { name: "Screen at the hall", scopes: apiKeyScopes }
  const { key } = (await owner.post("/api/admin/api-keys/", wanted)).body
  const sessions = async () => {
    const answers = []
    for (const { call } of allCalls) {
      if (call.access !== "key") continue
      const url = `${pathWith(call.path, {})}?day=${hidden.day}&month=2026-12`
      const answer = await academy.app.inject({ url, headers: { authorization: `Bearer ${key}` } })
      expect([call.path, answer.statusCode]).toEqual([call.path, 200])
      answers.push(answer.body)
    }
    return answers.join()
  }
  expect(await sessions()).not.toContain(TITLE)
  academy.clock.set(hence(4).toISOString())
  expect(await sessions()).toContain(TITLE)
})

test("webhooks say that it moved or is cancelled only when families see it", async () => {
  const { given, deps } = academy
  const never = { starts_at: hence(20), bookable_from: hence(19), visible_from: new Date("2199-01-01") }
  const session = await given.bookable(never)
  const seen = await given.bookable({ starts_at: hence(21) })
  await deps.pool.query(
    `insert into webhook_endpoints (url, events, nonce, created_by, created_at)
     values ('https://klubb.example/hook', '{session.cancelled,session.moved}', gen_random_uuid(), $1, now())`,
    [account.id],
  )
  const ids = [session.id, seen.id]
  await deps.pool.query("update bookables set starts_at = starts_at - interval '1 hour' where id = any($1)", [
    ids,
  ])
  await deps.pool.query("update bookables set status = 'cancelled' where id = any($1)", [ids])
  const { rows } = await deps.pool.query(
    "select type, (data ->> 'session_id')::bigint as session_id from webhook_events order by id",
  )
  expect(rows).toEqual(["session.moved", "session.cancelled"].map((type) => ({ type, session_id: seen.id })))
})

test("a family whose player the academy has booked opens it, and invites nobody before others can book", async () => {
  const { given } = academy
  const facts = { starts_at: hence(10), bookable_from: hence(9), visible_from: hence(8) }
  const session = await given.bookable(facts)
  const booking = await given.booking(account, player, session)
  const { family } = callers
  expect((await family.get(`/api/available-bookings/${session.id}/`)).status).toBe(200)
  const invitation = { booking_id: booking.id, invited_player_id: other.id }
  const asked = [
    await family.post("/api/invite-to-booking/", invitation),
    await family.post("/api/invitations/link/", { booking_id: booking.id, who_pays: "invited" }),
  ]
  expect(asked.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "not_bookable_yet"],
    [409, "not_bookable_yet"],
  ])
})

test("the academy books and moves players there before", async () => {
  const { given, app } = academy
  const session = await given.bookable({
    starts_at: hence(12),
    bookable_from: hence(11),
    visible_from: hence(10),
  })
  const old = await given.bookable({ starts_at: hence(13) })
  const booking = await given.booking(account, player, old)
  const office = await as(app, await given.account({ is_superuser: true }))
  const put = await office.post(`/api/admin/bookables/${session.id}/players/`, {
    player_id: other.id,
    pay_with: "nothing",
    reason: "Agreed on the phone",
  })
  expect(put.status).toBe(200)
  const moved = await office.post(`/api/admin/bookings/${booking.id}/move/`, {
    bookable_id: session.id,
    reason: "Agreed",
  })
  expect([moved.status, moved.body.code]).toEqual([200, undefined])
})
