import type { CallDeclaration } from "@academy/contract/call"
import { allCalls } from "@academy/contract/calls"
import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { Value } from "typebox/value"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { as, type TestAnswer, type Visitor } from "./testing/as.ts"
import { exampleOf } from "./testing/example-of.ts"
import { GIVEN_PASSWORD } from "./testing/given.ts"
import { openTestApp, type TestApp } from "./testing/test-app.ts"

/**
 * Knocks on every call of the contract in every role, and on every call that takes an id with somebody else's id. A new
 * call is tried as soon as it is declared; one with an id fails here until it is told which ids to try.
 */
let academy: TestApp
const strangers = ["nobody", "guest", "unknown", "expired", "deactivated"] as const
const members = ["account", "staff", "office", "superuser"] as const
const roles = [...strangers, ...members] as const
type Role = (typeof roles)[number]
const visitors = {} as Record<Role, Visitor>

/** An anonymous session in the middle of something: signed up, the address not verified yet. */
async function openGuest(): Promise<Visitor> {
  const guest = await as(academy.app)
  academy.clock.pass(MINUTE_MS)
  const email = `guest-${academy.clock.now().getTime()}@klubb.example`
  const { status } = await guest.post("/accounts/_allauth/browser/v1/auth/signup", {
    email,
    password: GIVEN_PASSWORD,
  })
  expect([status, guest.cookies.has("sessionid")]).toEqual([401, true])
  return guest
}

beforeAll(async () => {
  academy = await openTestApp({ benchLimitsOff: true })
  const { app, given, deps, clock } = academy
  const expired = await given.account()
  await deps.pool.query("update sessions set expires_at = $2 where account_id = $1", [
    expired.id,
    new Date(clock.now().getTime() - HOUR_MS),
  ])
  Object.assign(visitors, {
    nobody: await as(app),
    guest: await openGuest(),
    unknown: await as(app, { session_token: "made-up-by-the-client" }),
    expired: await as(app, expired),
    deactivated: await as(app, await given.account({ is_active: false })),
    account: await as(app, await given.account()),
    staff: await as(app, await given.account({ is_staff: true })),
    office: await as(app, await given.account(rightsOf("office"))),
    superuser: await as(app, await given.account({ is_superuser: true })),
  })
})
afterAll(() => academy.close())

const nameOf = ({ method, path }: Pick<CallDeclaration, "method" | "path">) => `${method} ${path}`

const pathWith = (path: string, params: Record<string, unknown>) =>
  path.replace(/:([a-z_]+)/g, (_, name: string) => String(params[name]))

function send(visitor: Visitor, call: CallDeclaration, params: unknown, body: unknown): Promise<TestAnswer> {
  const url = pathWith(call.path, (params ?? {}) as Record<string, unknown>)
  const payload = (body ?? {}) as Record<string, unknown>
  switch (call.method) {
    case "GET":
      // As a page's own script asks.
      return visitor.get(url, { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" })
    case "POST":
      return visitor.post(url, payload)
    case "PUT":
      return visitor.put(url, payload)
    case "PATCH":
      return visitor.patch(url, payload)
    case "DELETE":
      return visitor.delete(url, payload)
  }
}

const knock = (role: Role, call: CallDeclaration) =>
  send(visitors[role], call, call.params && exampleOf(call.params), call.body && exampleOf(call.body))

const flagsOf = (role: Role) =>
  role === "office" ? {} : { is_staff: role === "staff", is_superuser: role === "superuser" }

const isLoggedIn = (role: Role) => members.some((member) => member === role)

const mayCall = (access: CallDeclaration["access"], role: Role) =>
  access === "anyone" ||
  access === "signature" ||
  (access === "account" && isLoggedIn(role)) ||
  (access === "staff" && (role === "staff" || role === "office" || role === "superuser")) ||
  (access === "superuser" && (role === "office" || role === "superuser")) ||
  (access === "owner" && role === "superuser")

const ownForm = allCalls.filter(({ call }) => call.form !== "allauth")
const allauthForm = allCalls.filter(({ call }) => call.form === "allauth")

describe.each(ownForm.map(({ call }) => [nameOf(call), call] as const))("%s", (_, call) => {
  test.each(roles)("%s", async (role) => {
    const { status, body } = await knock(role, call)
    if (mayCall(call.access, role)) {
      const allowed = [...call.refusals, "invalid_input", undefined]
      expect(allowed, `${status} ${body?.code}`).toContain(status < 400 ? undefined : body.code)
      expect(status).toBeLessThan(500)
    } else {
      const code = isLoggedIn(role) ? "access_denied" : "not_authenticated"
      expect({ status, code: body.code }).toEqual({ status: isLoggedIn(role) ? 403 : 401, code })
    }
  })
})

describe.each(allauthForm.map(({ call }) => [nameOf(call), call] as const))("%s", (_, call) => {
  test.each(strangers)("%s", async (role) => {
    // Some of these calls end the session they come with.
    if (role === "guest") visitors.guest = await openGuest()
    const { status, body } = await knock(role, call)
    if (call.access === "anyone") return expect(status).toBeLessThan(500)
    // Adding an address while signed out is a conflict, not a question of who is asking (contract, section 11).
    if (nameOf(call).endsWith("POST /accounts/_allauth/browser/v1/account/email"))
      return expect(status).toBe(409)
    expect(status).toBe(401)
    expect(body.meta).toEqual({ is_authenticated: false })
    expect(body.data.flows[0]).toEqual({ id: "login" })
    const waits = body.data.flows.some((flow: { is_pending?: true }) => flow.is_pending)
    expect(waits, "a half-finished sign-up goes on waiting").toBe(role === "guest")
  })

  test.each(members)("%s: a 200 has the declared shape", async (role) => {
    const facts = { ...rightsOf(role === "office" ? "office" : null), ...flagsOf(role) }
    const visitor = await as(academy.app, await academy.given.account(facts))
    const { status, body } = await send(visitor, call, {}, call.body && exampleOf(call.body))
    expect([200, 302, 400, 401, 409]).toContain(status)
    if (status === 200) expect([...Value.Errors(call.answer, body)], JSON.stringify(body)).toEqual([])
    if (call.access === "account" && status === 401) expect(body.meta.is_authenticated).toBe(false)
  })
})

test("every call is implemented", async () => {
  await academy.app.ready()
  const missing = allCalls.filter(
    ({ call }) => !academy.app.hasRoute({ method: call.method, url: call.path }),
  )
  expect(missing.map(({ call }) => nameOf(call))).toEqual([])
})

test("a write without the CSRF token is refused, in every role, and changes nothing", async () => {
  const writes = ownForm.filter(({ call }) => call.method !== "GET" && call.access !== "signature")
  for (const { call } of writes) {
    for (const role of ["nobody", "account", "superuser"] as const) {
      const { cookies } = visitors[role]
      const answer = await academy.app.inject({
        method: call.method,
        url: pathWith(call.path, (call.params ? exampleOf(call.params) : {}) as Record<string, unknown>),
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        payload: {},
      })
      expect([nameOf(call), answer.statusCode, answer.json().code]).toEqual([
        nameOf(call),
        403,
        "csrf_failed",
      ])
    }
  }
})

describe("another account's ids", () => {
  interface Theirs {
    player: number
    booking: number
    unpaid: number
    over: number
    session: string
    receipt: number
    request: number
    invitation: number
    bookable: number
    notification: number
    game: number
    place: number
    basket_line: number
    achievement: number
    measurement: number
    video: number
    card_session: string
    feed: number
  }
  let plan: number
  const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }
  let theirs: Theirs
  let mine: { player: number }
  let duo: number
  /** Somebody with a player of their own, and who works here: that opens no family's things either. */
  const others = {} as Record<"stranger" | "coach" | "office", Visitor>

  beforeAll(async () => {
    const { app, given, clock, deps } = academy
    const owner = await given.account()
    const player = await given.player(owner)
    const hence = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
    const booking = await given.booking(owner, player, await given.bookable({ starts_at: hence(5) }))
    const unpaid = await given.booking(owner, player, await given.bookable({ starts_at: hence(6) }), {
      payed: false,
      price_minor: 29_000,
    })
    const over = await given.booking(owner, player, await given.bookable({ starts_at: hence(-2) }))
    const ownersBrowser = await as(app, owner)
    const pack = await given.package()
    const { body } = await ownersBrowser.post("/api/buy-package/", { package_id: pack.id })
    const session = String(body.checkout_url).split("/").pop() ?? ""
    await ownersBrowser.post(`/api/sandbox-checkout/${session}/`, { action: "pay" })
    const notification = (
      await deps.pool.query("select id from notifications where account_id = $1", [owner.id])
    ).rows[0].id
    const receipt = (await deps.pool.query("select id from receipts where account_id = $1", [owner.id]))
      .rows[0].id
    const told = async (url: string, sent: object) => (await ownersBrowser.post(url, sent)).body
    const game = await told("/api/games/", {
      player_id: player.id,
      played_on: "2026-05-02",
      opponent: "Täby FK",
      goals_for: 1,
      goals_against: 1,
      goals: 0,
      assists: 0,
    })
    const achievement = await told(`/api/add-player-achievement/${player.id}/`, { kind: "mvp_match" })
    const field = { player_id: player.id, field_id: 1 }
    const measured = await told("/api/add-stats/", { ...field, value: 40 })
    const video = await told("/api/add-video/", {
      player_id: player.id,
      video_id: "https://youtu.be/aqz-KE-bpKQ",
      name: "Cup",
    })
    plan = (await given.plan()).id
    const portal = await ownersBrowser.post("/api/stripe-portal/", {})
    const card_session = String(portal.body.url).split("/").pop() ?? ""
    await ownersBrowser.post(`/api/sandbox-card/${card_session}/`, { action: "works" })
    await ownersBrowser.post("/api/confirm-card/", { session_id: card_session })
    await ownersBrowser.post(`/api/create_membership/${plan}/${player.id}/`, agreed)
    const asked = await ownersBrowser.post("/api/parent-requests/send/", { email: "partner@klubb.example" })
    const full = await given.bookable({ starts_at: hence(7), capacity: 1, seats_taken: 1 })
    await ownersBrowser.post("/api/basket/lines/", { package_id: pack.id })
    const [basketLine] = (await ownersBrowser.get("/api/basket/")).body.lines
    const waiting = await ownersBrowser.post("/api/waiting-list/", {
      bookable_id: full.id,
      players_id: [player.id],
    })
    const sister = await given.player(owner)
    const held = await given.booking(owner, sister, await given.bookable({ starts_at: hence(8) }), {
      status: "held",
      held_for: "invitation",
      held_until: hence(7),
      payed: false,
    })
    const { rows } = await deps.pool.query(
      `insert into invitations (bookable_id, account_id, requesting_player_id, inviting_booking_id, invited_player_id,
         booking_id, who_pays, held_until)
       select bookable_id, account_id, $2, $3, player_id, id, 'invited', held_until from bookings where id = $1
       returning id, bookable_id`,
      [held.id, player.id, booking.id],
    )
    const feed = await told("/api/calendar-feeds/", { player_id: null })
    theirs = {
      feed: feed.id,
      place: waiting.body.places[0].id,
      basket_line: basketLine.id,
      game: game.game.id,
      achievement: achievement.achievement.id,
      measurement: measured.measurement.id,
      video: video.id,
      request: asked.body.request_id,
      invitation: rows[0].id,
      bookable: rows[0].bookable_id,
      player: player.id,
      booking: booking.id,
      unpaid: unpaid.id,
      over: over.id,
      session,
      receipt,
      notification,
      card_session,
    }
    const me = await given.account()
    mine = { player: (await given.player(me)).id }
    duo = (await given.bookable({ slug: "duo", capacity: 2 })).id
    Object.assign(others, {
      stranger: await as(app, me),
      coach: await as(app, await given.account({ is_staff: true })),
      office: await as(app, await given.account({ is_superuser: true })),
    })
  })

  const ofGame = {
    played_on: "2026-05-03",
    opponent: "Boo FF",
    goals_for: 0,
    goals_against: 0,
    goals: 0,
    assists: 0,
  }
  const ofVideo = { video_id: "76979871", name: "Mine" }

  /** Which foreign ids each call is tried with, several ways where it takes several. */
  const attempts: Record<string, () => { params?: object; body?: object }[]> = {
    "GET /api/fetch-player/:id/": () => [{ params: { id: theirs.player } }],
    "PUT /api/update-player/:id/": () => [{ params: { id: theirs.player }, body: { first_name: "Mine" } }],
    "GET /api/bookings/:a/:b/": () => [
      { params: { a: theirs.player, b: theirs.booking } },
      { params: { a: mine.player, b: theirs.booking } },
    ],
    "GET /api/bookings/:a/:b/calendar.ics": () => [
      { params: { a: theirs.player, b: theirs.booking } },
      { params: { a: mine.player, b: theirs.booking } },
    ],
    "POST /api/bookings-unified/": () => [
      { body: { players_id: [theirs.player] } },
      { body: { players_id: [mine.player, theirs.player] } },
    ],
    "POST /api/bookings/list/": () => [
      { body: { players_id: [mine.player, theirs.player], month: "2026-12" } },
    ],
    "POST /api/bookable-payments/:id/": () => [
      { params: { id: duo }, body: { player: theirs.player } },
      {
        params: { id: duo },
        body: { player: mine.player, dual_booking: true, player_invited_id: theirs.player },
      },
    ],
    "POST /api/pay-existing-booking/:id/": () => [{ params: { id: theirs.unpaid }, body: {} }],
    "POST /api/bookings/cancel/": () => [
      { body: { player_id: theirs.player, booking_id: theirs.booking } },
      { body: { player_id: mine.player, booking_id: theirs.booking } },
    ],
    "GET /api/bookings/:a/:b/other-sessions/": () => [
      { params: { a: theirs.player, b: theirs.booking } },
      { params: { a: mine.player, b: theirs.booking } },
    ],
    "POST /api/bookings/:a/:b/move/": () => [
      { params: { a: theirs.player, b: theirs.booking }, body: { bookable_id: duo } },
      { params: { a: mine.player, b: theirs.booking }, body: { bookable_id: duo } },
    ],
    "POST /api/basket/lines/": () => [{ body: { bookable_id: duo, players_id: [theirs.player] } }],
    "DELETE /api/basket/lines/:id/": () => [{ params: { id: theirs.basket_line } }],
    "POST /api/waiting-list/": () => [{ body: { bookable_id: duo, players_id: [theirs.player] } }],
    "POST /api/waiting-list/leave/": () => [{ body: { place_id: theirs.place } }],
    "POST /api/waiting-list/accept/": () => [{ body: { place_id: theirs.place } }],
    "POST /api/waiting-list/decline/": () => [{ body: { place_id: theirs.place } }],
    "POST /api/rate-booking/:id/": () => [{ params: { id: theirs.over }, body: { stars: 1 } }],
    "GET /api/fetch-player-membership/:id/": () => [{ params: { id: theirs.player } }],
    "POST /api/pay-membership/:id/": () => [{ params: { id: theirs.player } }],
    "POST /api/stripe-portal/": () => [{ body: { player_id: theirs.player } }],
    "POST /api/confirm-card/": () => [{ body: { session_id: theirs.card_session } }],
    "POST /api/parent-requests/respond/": () => [
      { body: { request_id: theirs.request, action: "accept", players_id: [mine.player] } },
      { body: { request_id: theirs.request, action: "decline" } },
    ],
    "POST /api/calendar-feeds/": () => [{ body: { player_id: theirs.player } }],
    "POST /api/calendar-feeds/:id/replace/": () => [{ params: { id: theirs.feed } }],
    "DELETE /api/calendar-feeds/:id/": () => [{ params: { id: theirs.feed } }],
    "POST /api/parent-requests/cancel/": () => [{ body: { request_id: theirs.request } }],
    "POST /api/connection-codes/": () => [
      { body: { players_id: [theirs.player] } },
      { body: { players_id: [mine.player, theirs.player] } },
    ],
    "GET /api/players/:id/guardians/": () => [{ params: { id: theirs.player } }],
    "DELETE /api/players/:id/guardians/": () => [{ params: { id: theirs.player } }],
    "GET /api/players/:id/growing-up/": () => [{ params: { id: theirs.player } }],
    "POST /api/players/:id/own-login/": () => [
      { params: { id: theirs.player }, body: { email: "mine@klubb.example" } },
    ],
    "DELETE /api/players/:id/own-login/": () => [{ params: { id: theirs.player } }],
    "PUT /api/players/:id/own-login/guardians/": () => [
      { params: { id: theirs.player }, body: { account_id: 1, stays: true } },
    ],
    "POST /api/session-wishes/": () => [{ body: { bookable_id: theirs.bookable } }],
    "POST /api/bookings/cannot-come/": () => [{ body: { booking_id: theirs.booking } }],
    "GET /api/players/:id/consents/": () => [{ params: { id: theirs.player } }],
    "POST /api/players/:id/consents/": () => [
      { params: { id: theirs.player }, body: { purpose: "photo_and_film", text_version: 1 } },
    ],
    "POST /api/players/:id/consents/withdraw/": () => [
      { params: { id: theirs.player }, body: { purpose: "photo_and_film" } },
    ],
    "GET /api/players/:id/health/": () => [{ params: { id: theirs.player } }],
    "PUT /api/players/:id/health/": () => [
      { params: { id: theirs.player }, body: { contact_name: "", contact_phone: "", note: "" } },
    ],
    "POST /api/invitations/bookable-players/": () => [{ body: { bookable_id: theirs.bookable } }],
    "POST /api/invitations/search-players/": () => [
      { body: { search: "Elsa", bookable_id: theirs.bookable } },
    ],
    "POST /api/invitations/create/": () => [
      {
        body: {
          bookable_id: theirs.bookable,
          invited_player_id: mine.player,
          requesting_player_id: theirs.player,
        },
      },
      {
        body: {
          bookable_id: theirs.bookable,
          invited_player_id: theirs.player,
          requesting_player_id: mine.player,
        },
      },
    ],
    "POST /api/invite-to-booking/": () => [
      { body: { booking_id: theirs.booking, invited_player_id: mine.player } },
    ],
    "POST /api/respond-booking-invitation/:id/": () => [
      { params: { id: theirs.invitation }, body: { accept: true } },
      { params: { id: theirs.invitation }, body: { accept: false } },
    ],
    "GET /api/booking-invitations/:id/": () => [{ params: { id: theirs.booking } }],
    "POST /api/notifications/read/": () => [{ body: { id: theirs.notification } }],
    "POST /api/confirm-checkout/": () => [{ body: { session_id: theirs.session } }],
    "GET /api/fetch-games/:player/:season/": () => [{ params: { player: theirs.player, season: 2026 } }],
    "GET /api/games/": () => [],
    "GET /api/games/:id/": () => [{ params: { id: theirs.game } }],
    "POST /api/games/": () => [{ body: { player_id: theirs.player, ...ofGame } }],
    "PUT /api/games/:id/": () => [{ params: { id: theirs.game }, body: ofGame }],
    "DELETE /api/games/:id/": () => [{ params: { id: theirs.game } }],
    "GET /api/player-achievements/:id/": () => [{ params: { id: theirs.player } }],
    "POST /api/add-player-achievement/:id/": () => [
      { params: { id: theirs.player }, body: { kind: "first_goal" } },
    ],
    "PUT /api/add-player-achievement/:player/:achievement/": () => [
      { params: { player: theirs.player, achievement: theirs.achievement }, body: { note: "Mine" } },
      { params: { player: mine.player, achievement: theirs.achievement }, body: { note: "Mine" } },
    ],
    "DELETE /api/add-player-achievement/:player/:achievement/": () => [
      { params: { player: theirs.player, achievement: theirs.achievement } },
      { params: { player: mine.player, achievement: theirs.achievement } },
    ],
    "POST /api/add-player-stat/:id/": () => [
      { params: { id: theirs.player }, body: { type: "training", value: 1 } },
    ],
    "GET /api/player-fields/:id/": () => [{ params: { id: theirs.player } }],
    "GET /api/term-reports/:player/:year/:term/": () => [
      { params: { player: theirs.player, year: 2026, term: "autumn" } },
    ],
    "GET /api/player-reviews/:id/": () => [{ params: { id: theirs.player } }],
    "DELETE /api/player-fields/:player/:measurement/": () => [
      { params: { player: theirs.player, measurement: theirs.measurement } },
      { params: { player: mine.player, measurement: theirs.measurement } },
    ],
    "POST /api/add-stats/": () => [{ body: { player_id: theirs.player, field_id: 1, value: 50 } }],
    "POST /api/update-goal/": () => [{ body: { player_id: theirs.player, field_id: 1, value: 50 } }],
    "GET /api/player-videos/:id/": () => [{ params: { id: theirs.player } }],
    "POST /api/add-video/": () => [{ body: { player_id: theirs.player, ...ofVideo } }],
    "POST /api/add-video/:id/": () => [{ params: { id: theirs.player }, body: ofVideo }],
    "PUT /api/player-videos/:player/:video/": () => [
      { params: { player: theirs.player, video: theirs.video }, body: { name: "Mine" } },
      { params: { player: mine.player, video: theirs.video }, body: { name: "Mine" } },
    ],
    "DELETE /api/delete-video/:player/:video/": () => [
      { params: { player: theirs.player, video: theirs.video } },
      { params: { player: mine.player, video: theirs.video } },
    ],
    "GET /api/receipts/:id/": () => [{ params: { id: theirs.receipt } }],
  }

  for (const action of ["create", "change", "unchange", "pause", "unpause", "keep", "end"])
    for (const method of ["GET", "POST"])
      attempts[`${method} /api/${action}_membership/:membership/:player/`] = () => [
        { params: { membership: plan, player: theirs.player }, body: action === "create" ? agreed : {} },
      ]

  /** Calls whose ids belong to nobody: sessions and packages are for all. */
  const nobodys = new Set([
    "GET /api/available-bookings/:id/",
    "POST /api/buy-package/",
    "POST /api/create-player/",
  ])

  /** What the office sees of every player, and may tell about each; a coach needs the player on a roster. */
  const officeSees = new Set([
    "GET /api/fetch-player/:id/",
    ...allCalls.filter(({ feature }) => feature === "development").map(({ call }) => nameOf(call)),
  ])

  const isId = (name: string) => /^(id|a|b|player|session|.*_id|players_id)$/.test(name)
  const takesId = (call: CallDeclaration) =>
    [call.params, call.query, call.body].some((part) => Object.keys(part?.properties ?? {}).some(isId))

  const withIds = ownForm.filter(({ call }) => call.access === "account" && takesId(call))

  test.each(withIds.map(({ call }) => [nameOf(call), call] as const))("%s", async (name, call) => {
    if (nobodys.has(name)) return
    const tries = attempts[name]?.()
    expect(tries, `say in this test which foreign ids ${name} is tried with`).toBeDefined()
    for (const [who, visitor] of Object.entries(others)) {
      if (who === "office" && officeSees.has(name)) continue
      for (const { params, body } of tries ?? []) {
        const { status, body: said } = await send(visitor, call, params, body)
        expect({ who, status, code: said.code }).toEqual({ who, status: 404, code: "not_found" })
      }
    }
  })

  test("nothing of theirs changed", async () => {
    const { rows } = await academy.deps.pool.query(
      `select p.first_name, k.status from players p join bookings k on k.player_id = p.id
       where p.id = $1 and k.id = $2`,
      [theirs.player, theirs.booking],
    )
    expect(rows).toEqual([{ first_name: "Elsa", status: "confirmed" }])
    const ratings = await academy.deps.pool.query("select 1 from ratings where booking_id = $1", [
      theirs.over,
    ])
    expect(ratings.rows).toEqual([])
    const memberships = await academy.deps.pool.query(
      "select paused_from, ends_on, next_plan_id, ended_at from player_memberships where player_id = $1",
      [theirs.player],
    )
    expect(memberships.rows).toEqual([
      { paused_from: null, ends_on: null, next_plan_id: null, ended_at: null },
    ])
  })
})
