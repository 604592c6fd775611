import type { CallDeclaration } from "@academy/contract/call"
import { allCalls } from "@academy/contract/calls"
import { rightsOf } from "@academy/domain/staff-roles"
import { HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { Value } from "typebox/value"
import { beforeAll, describe, expect, test } from "vitest"
import { as, type Visitor } from "./testing/as.ts"
import { exampleOf } from "./testing/example-of.ts"
import { GIVEN_PASSWORD } from "./testing/given.ts"
import { nameOf, pathWith, send } from "./testing/send-call.ts"
import { testAcademy } from "./testing/test-app.ts"

/** Makes every call of the contract in every role; a new call is tried as soon as it is declared. */
const academy = testAcademy({ benchLimitsOff: true })
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

const callAs = (role: Role, call: CallDeclaration) =>
  send(visitors[role], call, call.params && exampleOf(call.params), call.body && exampleOf(call.body))

const flagsOf = (role: Role) =>
  role === "office" ? {} : { is_staff: role === "staff", is_superuser: role === "superuser" }

const isLoggedIn = (role: Role) => members.some((member) => member === role)

const mayCall = (access: CallDeclaration["access"], role: Role) =>
  access === "anyone" ||
  access === "signature" ||
  access === "browser" ||
  (access === "account" && isLoggedIn(role)) ||
  (access === "staff" && (role === "staff" || role === "office" || role === "superuser")) ||
  (access === "superuser" && (role === "office" || role === "superuser")) ||
  (access === "owner" && role === "superuser")

const ownForm = allCalls.filter(({ call }) => call.form !== "allauth")
const allauthForm = allCalls.filter(({ call }) => call.form === "allauth")

describe.each(ownForm.map(({ call }) => [nameOf(call), call] as const))("%s", (_, call) => {
  test.each(roles)("%s", async (role) => {
    const { status, body } = await callAs(role, call)
    if (mayCall(call.access, role)) {
      const allowed = [...call.refusals, "invalid_input", undefined]
      expect(allowed, `${status} ${body?.code}`).toContain(status < 400 ? undefined : body.code)
      expect(status).toBeLessThan(500)
    } else {
      // A call by key is nobody's by a session.
      const isDenied = isLoggedIn(role) && call.access !== "key"
      const code = isDenied ? "access_denied" : "not_authenticated"
      expect({ status, code: body.code }).toEqual({ status: isDenied ? 403 : 401, code })
    }
  })
})

describe.each(allauthForm.map(({ call }) => [nameOf(call), call] as const))("%s", (_, call) => {
  test.each(strangers)("%s", async (role) => {
    // Some of these calls end the session they come with.
    if (role === "guest") visitors.guest = await openGuest()
    const { status, body } = await callAs(role, call)
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
    // 404: without a second factor there is none to show.
    expect([200, 302, 400, 401, 404, 409]).toContain(status)
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
  const writes = ownForm.filter(
    ({ call }) => call.method !== "GET" && call.access !== "signature" && call.access !== "browser",
  )
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
