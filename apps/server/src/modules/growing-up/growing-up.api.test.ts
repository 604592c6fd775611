import { allCalls } from "@academy/contract/calls"
import { OWN_LOGIN_INVITATION_MS } from "@academy/domain/growing-up"
import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { DAY_MS, toWallClock } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { exampleOf } from "../../testing/example-of.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { askForDeletion } from "../../testing/given-family.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { deleteDueAccounts } from "../privacy/index.ts"
import { giveTakeoverNotice, takeOverPlayers } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
let sara: GivenAccount
let saras: Visitor
let johans: Visitor
let hugo: { id: number }
let address: string

beforeEach(async () => {
  const { given, app, clock } = academy
  clock.set("2026-11-26T14:40:00+01:00")
  sara = await given.account({ first_name: "Sara" })
  const johan = await given.account({ first_name: "Johan" })
  hugo = await given.player([sara, johan], { first_name: "Hugo", year_of_birth: 2013 })
  address = `hugo-${sara.id}@posten.example`
  saras = await as(app, sara)
  johans = await as(app, johan)
})

const invite = (email = address) => saras.post(`/api/players/${hugo.id}/own-login/`, { email })
const growingUp = async (visitor: Visitor) => (await visitor.get(`/api/players/${hugo.id}/growing-up/`)).body
const newestKey = async (email = address) =>
  (await emailsTo(academy.deps, email))
    .map(({ text }) => /\/own-login\/(\S+)/.exec(text)?.[1] ?? "")
    .findLast((key) => key !== "") ?? ""
const accept = async (key: string, password = GIVEN_PASSWORD) =>
  (await as(academy.app)).post("/api/own-login/", { key, password })
const newsOf = async (visitor: Visitor, type: string) =>
  (await visitor.get("/api/notifications/")).body.notifications.filter(
    (one: { type: string }) => one.type === type,
  )

async function logIn(email: string): Promise<Visitor> {
  const visitor = await as(academy.app)
  const { status } = await visitor.post("/accounts/_allauth/browser/v1/auth/login", {
    email,
    password: GIVEN_PASSWORD,
  })
  expect(status).toBe(200)
  return visitor
}

async function hugoLogsIn(): Promise<Visitor> {
  await invite()
  expect((await accept(await newestKey())).status).toBe(200)
  return logIn(address)
}

describe("an own login", () => {
  test("is offered from the year the player turns 13", async () => {
    const { given } = academy
    const alma = await given.player(sara, { year_of_birth: 2015 })
    const early = await saras.post(`/api/players/${alma.id}/own-login/`, { email: "alma@posten.example" })
    expect([early.status, early.body.code]).toEqual([409, "too_young"])
    expect(
      (await saras.post(`/api/players/${hugo.id}/own-login/`, { email: "hugo" })).body.errors,
    ).toMatchObject([{ param: "email" }])
    const { body } = await invite()
    expect(body).toMatchObject({ own_login_year: 2026, takeover_year: 2031, invitation: { email: address } })
  })

  test("is opened by the email, once; the guardians are told", async () => {
    await invite()
    const key = await newestKey()
    const { body } = await (await as(academy.app)).get(`/api/own-login/${key}/`)
    expect(body).toEqual({ first_name: "Hugo", email: address })
    expect((await accept(key, "short")).body.errors).toMatchObject([{ param: "password" }])
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await newsOf(saras, "own_login_opened")).toHaveLength(1)
    expect(await newsOf(johans, "own_login_opened")).toHaveLength(1)
    expect(await growingUp(saras)).toMatchObject({ invitation: null, own_login: { email: address } })
    expect((await invite("other@posten.example")).body.code).toBe("has_own_login")
  })

  test("is invited to one address three times a day; the last link goes on working", async () => {
    for (let n = 0; n < 3; n++) expect((await invite()).status).toBe(200)
    const { status, body } = await invite()
    expect([status, body.code]).toEqual([429, "too_many_today"])
    expect((await accept(await newestKey())).status).toBe(200)
  })

  test("is invited to ten times at once: three emails go, and nobody waits for a connection", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 7 }, () => 429),
    ])
  })

  test("is not opened by a key that is forged, replaced, taken back or a week old", async () => {
    await invite()
    const first = await newestKey()
    await invite(`two-${address}`)
    expect((await accept(first)).body.code).toBe("key_invalid")
    const second = await newestKey(`two-${address}`)
    expect((await accept(second.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).body.code).toBe(
      "key_invalid",
    )
    await johans.delete(`/api/players/${hugo.id}/own-login/`)
    expect((await accept(second)).body.code).toBe("key_invalid")
    await invite()
    const third = await newestKey()
    academy.clock.pass(OWN_LOGIN_INVITATION_MS)
    expect((await accept(third)).body.code).toBe("key_invalid")
  })

  test("at an address that has an account is refused to whoever reads the email, not to the guardian", async () => {
    const known = await invite(sara.email)
    const unknown = await invite()
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    await invite(sara.email)
    expect((await accept(await newestKey(sara.email))).body.code).toBe("address_has_account")
  })

  test("at an address that another account confirms at this moment is refused, and no fault", async () => {
    await invite()
    const key = await newestKey()
    const other = await academy.given.account()
    const confirming = await holdRows(
      academy.deps.pool,
      "insert into email_addresses (account_id, email, verified, created_at) values ($1, $2, true, now())",
      other.id,
      address,
    )
    const accepted = accept(key)
    try {
      await confirming.untilWaiting(1)
    } finally {
      await confirming.letGo()
    }
    expect((await accepted).body.code).toBe("address_has_account")
  })

  test("sees its bookings and makes none of the changes that are a guardian's", async () => {
    const { given, clock, deps } = academy
    const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() + 3 * DAY_MS) })
    await given.passes(sara)
    const { booking_id } = (await book(saras, bookable, hugo, "pass")).body
    const hugos = await hugoLogsIn()
    expect((await hugos.get("/api/user-info/")).body).toMatchObject({ is_minor: true, first_name: "Hugo" })
    expect((await hugos.get(`/api/player-points/${hugo.id}/`)).body).toEqual({ rows: [], next: null })
    expect((await hugos.get("/api/bookings-info/")).body).toMatchObject([
      { id: booking_id, price: null, payment_method: null, booked_by: { is_self: false } },
    ])
    const refused = allCalls.filter(
      ({ call }) =>
        call.access === "account" &&
        call.form !== "allauth" &&
        !call.mayBeMinor &&
        (call.method !== "GET" || call.refusals.includes("csrf_failed")),
    )
    expect(refused.length).toBeGreaterThan(50)
    for (const { call } of refused) {
      const params = (call.params ? exampleOf(call.params) : {}) as Record<string, unknown>
      const url = call.path.replace(/:([a-z_]+)/g, (_, name: string) => String(params[name]))
      const headers = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }
      const payload = (call.body ? exampleOf(call.body) : {}) as Record<string, unknown>
      const { body } =
        call.method === "GET"
          ? await hugos.get(url, headers)
          : await hugos[call.method.toLowerCase() as "post"](url, payload)
      expect([url, body.code]).toEqual([url, "guardian_needed"])
    }
    const { rows } = await deps.pool.query("select status from bookings where player_id = $1", [hugo.id])
    expect(rows).toEqual([{ status: "confirmed" }])
  })

  test("asks for a session and says that it cannot come; each guardian hears it once", async () => {
    const { given, clock } = academy
    const hugos = await hugoLogsIn()
    const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() + 3 * DAY_MS) })
    for (let n = 0; n < 2; n++)
      expect((await hugos.post("/api/session-wishes/", { bookable_id: bookable.id })).status).toBe(200)
    expect(await newsOf(saras, "session_wish")).toMatchObject([
      { data: { bookable_id: bookable.id, player_id: hugo.id } },
    ])
    expect(await newsOf(johans, "session_wish")).toHaveLength(1)

    await given.passes(sara)
    const { booking_id } = (await book(saras, bookable, hugo, "pass")).body
    expect((await hugos.post("/api/bookings/cannot-come/", { booking_id })).status).toBe(200)
    expect(await newsOf(johans, "cannot_come")).toMatchObject([{ data: { booking_id } }])
    // What only a player may ask is nothing for a guardian.
    expect((await saras.post("/api/session-wishes/", { bookable_id: bookable.id })).status).toBe(404)
  })

  test("ended by a guardian is logged out at once, and its account is deleted", async () => {
    const hugos = await hugoLogsIn()
    expect((await johans.delete(`/api/players/${hugo.id}/own-login/`)).body.own_login).toBeNull()
    expect((await hugos.get("/api/user-info/")).status).toBe(401)
    expect(await deleteDueAccounts(academy.deps)).toBe(1)
    expect((await saras.get("/api/user-players/")).body).toMatchObject([{ first_name: "Hugo" }])
  })

  test("takes none of the four guardians' places, and never leaves a player alone with it", async () => {
    const hugos = await hugoLogsIn()
    expect((await hugos.get(`/api/players/${hugo.id}/guardians/`)).body).toHaveLength(3)
    expect((await johans.delete(`/api/players/${hugo.id}/guardians/`)).status).toBe(200)
    expect((await saras.delete(`/api/players/${hugo.id}/guardians/`)).body.code).toBe("last_guardian")
  })

  test("goes with the player when the last guardian deletes its account", async () => {
    const { deps, clock } = academy
    const hugos = await hugoLogsIn()
    await johans.delete(`/api/players/${hugo.id}/guardians/`)
    expect((await saras.get("/api/account-deletion/")).body.players_deleted).toMatchObject([{ id: hugo.id }])
    expect((await askForDeletion(saras)).status).toBe(200)
    clock.pass(8 * DAY_MS)
    await deleteDueAccounts(deps)
    expect((await hugos.get("/api/user-info/")).status).toBe(401)
    await deleteDueAccounts(deps)
    const { rows } = await deps.pool.query(
      "select p.first_name, (select count(*)::int from accounts where email = $2) as logins from players p where p.id = $1",
      [hugo.id, address],
    )
    expect(rows).toEqual([{ first_name: "–", logins: 0 }])
  })
})

describe("coming of age", () => {
  const roles = async () =>
    (
      await academy.deps.pool.query(
        "select a.first_name, g.role from guardianships g join accounts a on a.id = g.account_id where player_id = $1 order by 1",
        [hugo.id],
      )
    ).rows

  test("all are told on 1 December of the year; thirty days later guardians go, but who may stay", async () => {
    const { clock, deps } = academy
    await hugoLogsIn()
    clock.set("2031-11-30T12:00:00+01:00")
    await giveTakeoverNotice(deps)
    const notices = async () =>
      (await emailsTo(deps, sara.email)).filter(({ subject }) => subject.startsWith("Hugo takes over"))
    expect(await notices()).toHaveLength(0)
    clock.set("2031-12-01T10:00:00+01:00")
    await Promise.all([giveTakeoverNotice(deps), giveTakeoverNotice(deps)])
    expect(await giveTakeoverNotice(deps)).toBe(0)
    expect(await notices()).toHaveLength(1)

    const own = await logIn(address)
    expect((await growingUp(own)).is_self).toBe(true)
    const stay = (account_id: number, stays: boolean) =>
      own.put(`/api/players/${hugo.id}/own-login/guardians/`, { account_id, stays })
    expect((await stay(sara.id, true)).body.guardians).toMatchObject([{ stays: true }, { stays: false }])
    const guardian = await logIn(sara.email)
    expect((await guardian.delete(`/api/players/${hugo.id}/own-login/`)).body.code).toBe("takeover_announced")

    expect(await takeOverPlayers(deps)).toBe(0)
    clock.pass(31 * DAY_MS)
    expect(toWallClock(clock.now()).year).toBe(2032)
    await Promise.all([takeOverPlayers(deps), takeOverPlayers(deps)])
    expect(await roles()).toEqual([
      { first_name: "Hugo", role: "owner" },
      { first_name: "Sara", role: "guardian" },
    ])
    const grown = await logIn(address)
    expect((await grown.get("/api/user-info/")).body.is_minor).toBe(false)
    expect((await grown.post("/api/players/999999/own-login/", { email: address })).body.code).toBe(
      "not_found",
    )

    const ended = await grown.put(`/api/players/${hugo.id}/own-login/guardians/`, {
      account_id: sara.id,
      stays: false,
    })
    expect(ended.body.guardians).toEqual([])
    expect(await roles()).toEqual([{ first_name: "Hugo", role: "owner" }])
  })

  test("a membership that a leaving guardian pays is ended by the usual rules first", async () => {
    const { given, clock, deps } = academy
    await hugoLogsIn()
    const plan = await given.plan()
    const portal = await saras.post("/api/stripe-portal/", {})
    const session = String(portal.body.url).split("/").pop() ?? ""
    await saras.post(`/api/sandbox-card/${session}/`, { action: "works" })
    await saras.post("/api/confirm-card/", { session_id: session })
    clock.set("2031-12-01T10:00:00+01:00")
    const guardian = await logIn(sara.email)
    const joined = await guardian.post(`/api/create_membership/${plan.id}/${hugo.id}/`, {
      terms_version: MEMBERSHIP_TERMS_VERSION,
    })
    expect(joined.status).toBe(200)
    await giveTakeoverNotice(deps)
    clock.pass(31 * DAY_MS)
    await takeOverPlayers(deps)
    const { rows } = await deps.pool.query(
      "select ends_on, ended_at from player_memberships where player_id = $1",
      [hugo.id],
    )
    expect(rows[0].ends_on ?? rows[0].ended_at).not.toBeNull()
  })

  test("a membership ends as well that a guardian pays whom the player sends away afterwards", async () => {
    const { given, clock, deps } = academy
    await hugoLogsIn()
    const plan = await given.plan({ slug: "basic" })
    await given.card(sara)
    clock.set("2031-12-01T10:00:00+01:00")
    await giveTakeoverNotice(deps)
    const own = await logIn(address)
    const stay = (stays: boolean, who = own) =>
      who.put(`/api/players/${hugo.id}/own-login/guardians/`, { account_id: sara.id, stays })
    await stay(true)
    clock.pass(31 * DAY_MS)
    await takeOverPlayers(deps)
    const guardian = await logIn(sara.email)
    const joined = await guardian.post(`/api/create_membership/${plan.id}/${hugo.id}/`, {
      terms_version: MEMBERSHIP_TERMS_VERSION,
      start: "now",
    })
    expect(joined.status).toBe(200)
    expect((await stay(false, await logIn(address))).status).toBe(200)
    const { rows } = await deps.pool.query("select ends_on from player_memberships where player_id = $1", [
      hugo.id,
    ])
    expect(rows).toEqual([{ ends_on: expect.any(String) }])
  })
})
