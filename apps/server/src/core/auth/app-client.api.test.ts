import { allCalls } from "@academy/contract/calls"
import { rightsOf } from "@academy/domain/staff-roles"
import { MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { hashToken } from "../../http/caller.ts"
import { APP, type AppClient, openAppClient } from "../../testing/app-client.ts"
import { as } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { emailsTo } from "../../testing/emails.ts"
import { exampleOf } from "../../testing/example-of.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { CONFIRM_CODE, givenProtected, pendingOf } from "../../testing/second-factor.ts"
import { nameOf, pathWith } from "../../testing/send-call.ts"
import { openTestApp, testAcademy } from "../../testing/test-app.ts"

/** The same API for an app, which keeps a token in place of cookies. */
const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const INFO = "/api/user-info/"
const open = () => openAppClient(academy.app)
const logIn = (client: AppClient, email: string, password = GIVEN_PASSWORD) =>
  client.send("POST", `${APP}/auth/login`, { email, password })
async function givenApp(facts?: Parameters<typeof academy.given.account>[0]) {
  const account = await academy.given.account(facts)
  const client = open()
  expect((await logIn(client, account.email)).status).toBe(200)
  return { account, client }
}
const newestCode = async (email: string) =>
  /[A-Z0-9]{6}/.exec((await emailsTo(academy.deps, email)).at(-1)?.subject ?? "")?.[0] ?? ""

describe("each flow by token", () => {
  test("login: the answer brings the token, sets no cookie and needs none; logging out ends it with 410", async () => {
    const { email } = await academy.given.account()
    const client = open()
    const config = await client.send("GET", `${APP}/config`)
    expect([config.status, config.headers["set-cookie"]]).toEqual([200, undefined])
    const wrong = await logIn(client, email, "Wrong2026")
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, "email_password_mismatch"])
    const answer = await logIn(client, email)
    expect(answer.body).toMatchObject({
      status: 200,
      data: { user: { email } },
      meta: { is_authenticated: true, session_token: expect.any(String) },
    })
    expect(answer.headers["set-cookie"]).toBeUndefined()
    expect((await client.send("GET", INFO)).body.email).toBe(email)
    expect((await client.send("GET", `${APP}/auth/session`)).status).toBe(200)

    const left = await client.send("DELETE", `${APP}/auth/session`)
    expect([left.status, left.body.meta]).toEqual([401, { is_authenticated: false }])
    const gone = await client.send("GET", `${APP}/auth/session`)
    expect([gone.status, gone.body.status, gone.body.meta]).toEqual([410, 410, { is_authenticated: false }])
    expect((await client.send("POST", `${APP}/auth/login`, { email, password: "x" })).status).toBe(410)
    expect((await client.send("GET", INFO)).body.code).toBe("not_authenticated")
    client.token = undefined
    expect((await logIn(client, email)).status).toBe(200)
  })

  test("a second factor: each pending step goes on under its own token", async () => {
    const someone = await givenProtected(academy)
    const client = open()
    const first = await logIn(client, someone.account.email)
    expect([first.status, pendingOf(first).id]).toEqual([401, "mfa_authenticate"])
    const waiting = client.token
    const second = await client.send("POST", `${APP}/auth/2fa/authenticate`, { code: someone.nextCode() })
    expect([second.status, pendingOf(second).id]).toEqual([401, "mfa_trust"])
    expect(client.token).not.toBe(waiting)
    expect((await client.send("GET", INFO)).status).toBe(401)
    expect((await client.send("POST", `${APP}/auth/2fa/trust`, { trust: false })).status).toBe(200)
    expect((await client.send("GET", INFO)).status).toBe(200)
    const old = await client.send("GET", `${APP}/auth/session`, undefined, {
      "x-session-token": waiting ?? "",
    })
    expect(old.status).toBe(410)
  })

  test("an emailed code, and a sign-up by one, in the app's own words", async () => {
    const { email } = await academy.given.account()
    const client = open()
    const asked = await client.send("POST", `${APP}/auth/code/request`, { email })
    expect([asked.status, pendingOf(asked).id, client.token !== undefined]).toEqual([
      401,
      "login_by_code",
      true,
    ])
    const stranger = open()
    const code = await newestCode(email)
    expect((await stranger.send("POST", `${APP}/auth/code/confirm`, { code })).status).toBe(409)
    expect((await client.send("POST", `${APP}/auth/code/confirm`, { code })).status).toBe(200)

    const fresh = "app-sign-up@klubb.example"
    const other = open()
    const body = { email: fresh, without_password: true }
    const signedUp = await other.send("POST", `${APP}/auth/signup`, body, { "accept-language": "sv" })
    expect([signedUp.status, pendingOf(signedUp).id]).toEqual([401, "verify_email"])
    expect((await emailsTo(academy.deps, fresh))[0]?.subject).toContain("skapar ditt konto")
    const done = await other.send("POST", `${APP}/auth/email/verify`, { key: await newestCode(fresh) })
    expect([done.status, done.body.data.user.has_usable_password]).toEqual([200, false])
    expect((await other.send("GET", INFO)).body.email).toBe(fresh)
  })

  test("a sign-up by link, verified in the app", async () => {
    const email = "app-link@klubb.example"
    const client = open()
    await client.send("POST", `${APP}/auth/signup`, { email, password: GIVEN_PASSWORD })
    const link = /verify-email\/(\S+)/.exec((await emailsTo(academy.deps, email)).at(-1)?.text ?? "")?.[1]
    const key = decodeURIComponent(link ?? "")
    expect((await client.send("POST", `${APP}/auth/email/verify`, { key })).body.meta).toMatchObject({
      is_authenticated: true,
      session_token: client.token,
    })
  })

  test("sessions: the app is one of them, ended from a browser its token is gone; a changed password rotates it", async () => {
    const { account, client } = await givenApp()
    const before = client.token
    const changed = await client.send("POST", `${APP}/account/password/change`, {
      current_password: GIVEN_PASSWORD,
      new_password: "Another2026",
    })
    expect([changed.status, client.token === before]).toEqual([200, false])
    const browser = await as(academy.app)
    await browser.post(`${API}/auth/login`, { email: account.email, password: "Another2026" })
    const list = (await browser.get(`${API}/auth/sessions`)).body.data
    const ofApp = list.find(({ is_current }: { is_current: boolean }) => !is_current)
    await browser.delete(`${API}/auth/sessions`, { sessions: [ofApp.id] })
    expect((await client.send("GET", `${APP}/account/email`)).status).toBe(410)
  })

  test("confirming again: 401 with the flow, then what was refused goes on", async () => {
    const { client } = await givenApp()
    academy.clock.pass(6 * MINUTE_MS)
    await client.send("GET", `${APP}/account/authenticators/totp`)
    const asked = await client.send("POST", `${APP}/account/authenticators/recovery-codes`)
    expect([asked.status, asked.body.data.flows]).toEqual([401, [{ id: "reauthenticate" }]])
    const again = await client.send("POST", `${APP}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
    expect(again.body.data.methods.at(-1)).toMatchObject({ method: "password", reauthenticated: true })
  })

  test("a wrong method is 405, also for a browser that asks whether it may", async () => {
    const client = open()
    const asked = await client.send("OPTIONS" as "GET", `${APP}/auth/login`)
    expect([asked.status, asked.headers.allow]).toEqual([405, "POST"])
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined()
    expect((await client.send("PUT", `${APP}/auth/login`, {})).status).toBe(405)
  })
})

describe("a token and a cookie", () => {
  test("neither opens anything in the other's place, in any form", async () => {
    const { account, client } = await givenApp()
    const token = client.token ?? ""
    for (const url of [INFO, `${API}/account/email`]) {
      const asCookie = await as(academy.app, { session_token: token })
      expect((await asCookie.get(url)).status, url).toBe(401)
    }
    const onBrowserPath = await academy.app.inject({
      url: `${API}/account/email`,
      headers: { "x-session-token": token },
    })
    expect(onBrowserPath.statusCode).toBe(401)
    const asToken = await client.send("GET", INFO, undefined, { "x-session-token": account.session_token })
    expect(asToken.status).toBe(401)
    client.token = undefined
    const onAppPath = await client.send("GET", `${APP}/account/email`, undefined, {
      cookie: `sessionid=${account.session_token}`,
    })
    expect(onAppPath.status).toBe(401)
  })

  test("with both, the token says who it is, and a token that ended is nobody: the cookie helps neither", async () => {
    const { account, client } = await givenApp()
    const other = await academy.given.account()
    const headers = { cookie: `sessionid=${other.session_token}` }
    expect((await client.send("GET", INFO, undefined, headers)).body.email).toBe(account.email)
    await client.send("DELETE", `${APP}/auth/session`)
    expect((await client.send("GET", INFO, undefined, headers)).status).toBe(401)
    const browserWrite = await academy.app.inject({
      method: "POST",
      url: `${API}/auth/reauthenticate`,
      headers: { ...headers, "x-session-token": client.token ?? "" },
      payload: { password: GIVEN_PASSWORD },
    })
    expect(browserWrite.statusCode, "no CSRF token").toBe(403)
  })

  test("a cookie without a CSRF token writes nothing, whatever stands in the token's place", async () => {
    const victim = await academy.given.account()
    for (const shown of ["", "x", victim.session_token]) {
      const answer = await academy.app.inject({
        method: "PUT",
        url: "/api/update-user/",
        headers: { cookie: `sessionid=${victim.session_token}`, "x-session-token": shown },
        payload: { first_name: "Mallory" },
      })
      expect([shown, answer.statusCode]).toEqual([shown, 401])
    }
    const { rows } = await academy.deps.pool.query("select first_name from accounts where id = $1", [
      victim.id,
    ])
    expect(rows[0].first_name).not.toBe("Mallory")
  })

  test("a page of another site gets nothing by a token that it has", async () => {
    const { client } = await givenApp()
    const origin = { origin: "https://elsewhere.example" }
    expect((await client.send("GET", INFO, undefined, origin)).body.code).toBe("csrf_failed")
    expect((await client.send("GET", `${APP}/auth/session`, undefined, origin)).status).toBe(403)
    expect((await client.send("GET", INFO)).headers["access-control-allow-origin"]).toBeUndefined()
  })

  test("the database keeps a hash of what is inside the token alone", async () => {
    const { client } = await givenApp()
    const { rows } = await academy.deps.pool.query("select token_hash, data::text from sessions")
    const token = client.token ?? ""
    for (const { token_hash, data } of rows) {
      expect(token_hash.equals(hashToken(token))).toBe(false)
      expect(data).not.toContain(token)
    }
  })
})

test("no line of the log has a token, also of a call that fails", async () => {
  const loud = await openTestApp({ logLevel: "trace" })
  try {
    const { email } = await loud.given.account()
    const client = openAppClient(loud.app)
    const logger = loud.app.log as unknown as Record<symbol, { write(line: string): void }>
    const stream = Object.getOwnPropertySymbols(logger).find(
      ({ description }) => description === "pino.stream",
    )
    if (!stream) throw new Error("the log has no stream")
    const lines: string[] = []
    logger[stream] = { write: (line) => lines.push(line) }
    await logIn(client, email)
    const failing = vi.spyOn(loud.deps.pool, "query").mockRejectedValue(new Error("torn"))
    expect((await client.send("GET", INFO)).status).toBeGreaterThanOrEqual(500)
    expect((await client.send("GET", `${APP}/auth/session`)).status).toBeGreaterThanOrEqual(500)
    failing.mockRestore()
    expect(lines.join()).toContain("torn")
    expect(lines.join()).not.toContain(client.token)
  } finally {
    await loud.close()
  }
})

test("a sample of all calls is answered to a token as to a cookie, in each role", async () => {
  const roles = [{}, { is_staff: true }, rightsOf("office"), rightsOf("owner")]
  // Each fifth is a sample of all: both ways lead through the same guard.
  const reads = allCalls
    .flatMap(({ call }) =>
      call.method === "GET" && ["account", "staff", "superuser", "owner"].includes(call.access) && !call.form
        ? [call]
        : [],
    )
    .filter((_, index) => index % 5 === 0)
  expect(reads.length).toBeGreaterThan(10)
  const answers = new Set<number>()
  for (const facts of roles) {
    const { account, client } = await givenApp(facts)
    const browser = await as(academy.app, account)
    for (const call of reads) {
      const url = pathWith(call.path, (call.params ? exampleOf(call.params) : {}) as Record<string, unknown>)
      const [byToken, byCookie] = [await client.send("GET", url), await browser.get(url)]
      expect([nameOf(call), byToken.status]).toEqual([nameOf(call), byCookie.status])
      answers.add(byToken.status)
    }
  }
  expect([...answers]).toEqual(expect.arrayContaining([200, 403]))
})

test("a token writes without a CSRF token, and a fresh factor is asked of it too", async () => {
  const { client } = await givenApp()
  const saved = await client.send("PUT", "/api/update-user/", { first_name: "Tove" })
  expect([saved.status, (await client.send("GET", INFO)).body.first_name]).toEqual([200, "Tove"])
  const someone = await givenProtected(academy)
  const app = open()
  await logIn(app, someone.account.email)
  await app.send("POST", `${APP}/auth/2fa/authenticate`, { code: someone.nextCode() })
  await app.send("POST", `${APP}/auth/2fa/trust`, { trust: false })
  academy.clock.pass(15 * MINUTE_MS)
  const deletion = () => app.send("POST", "/api/account-deletion/", { password: GIVEN_PASSWORD })
  expect((await deletion()).body.code).toBe("reauthentication_needed")
  await app.send("POST", CONFIRM_CODE.replace("/browser/", "/app/"), { code: someone.nextCode() })
  expect((await deletion()).status).toBe(200)
})
