import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const API = "/accounts/_allauth/browser/v1"
const LOGIN = `${API}/auth/login`

const academy = testAcademy()
// Every test begins with all limits' windows over.
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const withPassword = (email: unknown, password: unknown = GIVEN_PASSWORD) => ({ email, password }) as object
const mismatch = {
  status: 400,
  errors: [
    {
      message: "The email address and/or password you specified are not correct.",
      code: "email_password_mismatch",
      param: "password",
    },
  ],
}
const strangerFlows = [
  { id: "login" },
  { id: "login_by_code" },
  { id: "signup" },
  { id: "mfa_login_webauthn" },
]

test("a right password signs in: account, methods, cookies, and user-info from then on", async () => {
  const account = await academy.given.account({ first_name: "Maja", last_name: "Ek" })
  const browser = await as(academy.app)
  const answer = await browser.post(LOGIN, withPassword(account.email))
  expect(answer.status).toBe(200)
  const user = { id: account.id, display: "Maja Ek", email: account.email, has_usable_password: true }
  const at = academy.clock.now().getTime() / 1000
  expect(answer.body).toEqual({
    status: 200,
    data: { user, methods: [{ method: "password", at, email: account.email }] },
    meta: { is_authenticated: true },
  })
  expect((await browser.get("/api/user-info/")).body).toMatchObject({ id: account.id, email: account.email })
  expect((await browser.get(`${API}/auth/session`)).body).toEqual(answer.body)
})

test("a login sets both cookies as the contract says, with a new CSRF token", async () => {
  const account = await academy.given.account()
  const browser = await as(academy.app)
  const before = browser.cookies.get("csrftoken")
  const answer = await browser.post(LOGIN, withPassword(account.email))
  const cookies = [answer.headers["set-cookie"]].flat().map(String)
  const session = cookies.find((cookie) => cookie.startsWith("sessionid="))
  expect(session).toMatch(/^sessionid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
  const csrf = cookies.find((cookie) => cookie.startsWith("csrftoken="))
  expect(csrf).toMatch(/^csrftoken=[A-Za-z0-9]{32}; Max-Age=31449600; Path=\/; SameSite=Lax$/)
  expect(browser.cookies.get("csrftoken")).not.toBe(before)
})

test("the address is lower-cased, white space is cut off address and password", async () => {
  const account = await academy.given.account({ email: "case.and.space@klubb.example" })
  const browser = await as(academy.app)
  const answer = await browser.post(
    LOGIN,
    withPassword("  Case.And.SPACE@Klubb.Example ", ` ${GIVEN_PASSWORD} `),
  )
  expect(answer.body.data.user.id).toBe(account.id)
})

test("an unknown address, a look-alike and a wrong password are refused alike", async () => {
  const account = await academy.given.account({ email: "mike@klubb.example" })
  const browser = await as(academy.app)
  expect((await browser.post(LOGIN, withPassword("nobody@klubb.example"))).body).toEqual(mismatch)
  expect((await browser.post(LOGIN, withPassword(account.email, "Wrong2026"))).body).toEqual(mismatch)
  const lookAlikes = ["mi\u212ae@klubb.example", "m\u0131ke@klubb.example", "mike@klubb.example\u0000"]
  for (const email of lookAlikes) expect((await browser.post(LOGIN, withPassword(email))).status).toBe(400)
  expect(browser.cookies.has("sessionid")).toBe(false)
})

test.each([
  [{}, ["email required", "password required"]],
  [{ email: null, password: "" }, ["email required", "password required"]],
  [{ email: "  ", password: "x" }, ["email required"]],
  [{ email: 5, password: 5 }, ["email invalid"]],
  [{ email: "anna@", password: "x" }, ["email invalid"]],
  [{ email: `${"a".repeat(355)}@klubb.example`, password: "x" }, ["email max_length"]],
  [{ email: [], password: {} }, ["email required", "password required"]],
  [{ email: {}, password: [1] }, ["email required", "password invalid"]],
  [{ email: "anna@klubb.example", password: "a\u0000b" }, ["password null_characters_not_allowed"]],
  [{ email: "anna@klubb.example", password: "x".repeat(5000) }, ["password max_length"]],
])("input %j is refused: %j", async (body, codes) => {
  const answer = await (await as(academy.app)).post(LOGIN, body)
  expect(answer.status).toBe(400)
  const errors: { param: string; code: string; message: string }[] = answer.body.errors
  expect(errors.map(({ param, code }) => `${param} ${code}`)).toEqual(codes)
  expect(errors.every(({ message }) => /^[A-Z].*\.$/.test(message))).toBe(true)
})

test("signed in already: 409 for right credentials, 400 for wrong ones", async () => {
  const account = await academy.given.account()
  const browser = await as(academy.app, account)
  expect((await browser.post(LOGIN, withPassword(account.email, "Wrong2026"))).body).toEqual(mismatch)
  const answer = await browser.post(LOGIN, withPassword(account.email))
  expect([answer.status, answer.body]).toEqual([409, { status: 409 }])
})

test("an unverified address: 401 with verify_email pending, an email, and the session remembers it for 15 minutes", async () => {
  const account = await academy.given.account({ verified: false })
  const browser = await as(academy.app)
  const answer = await browser.post(LOGIN, withPassword(account.email))
  expect([answer.status, answer.body]).toEqual([
    401,
    {
      status: 401,
      data: { flows: [...strangerFlows, { id: "verify_email", is_pending: true }] },
      meta: { is_authenticated: false },
    },
  ])
  expect(await emailsTo(academy.deps, account.email)).toHaveLength(1)
  expect((await browser.get(`${API}/auth/session`)).body).toEqual(answer.body)
  expect((await browser.get("/api/user-info/")).status).toBe(401)
  expect(browser.cookies.has("sessionid")).toBe(true)
  academy.clock.pass(15 * MINUTE_MS)
  expect((await browser.get(`${API}/auth/session`)).body.data.flows).toEqual(strangerFlows)
})

test("a deactivated account: 401 with nothing pending, and its sessions are nobody's at once", async () => {
  const account = await academy.given.account()
  const loggedIn = await as(academy.app, account)
  expect((await loggedIn.get("/api/user-info/")).status).toBe(200)
  await academy.deps.pool.query("update accounts set is_active = false where id = $1", [account.id])
  expect((await loggedIn.get("/api/user-info/")).status).toBe(401)
  const answer = await (await as(academy.app)).post(LOGIN, withPassword(account.email))
  expect([answer.status, answer.body.data.flows]).toEqual([401, strangerFlows])
})

test("has_loggedin: not during the first session, from the second login on", async () => {
  const account = await academy.given.account()
  const hasLoggedIn = async () => {
    const browser = await as(academy.app)
    await browser.post(LOGIN, withPassword(account.email))
    return (await browser.get("/api/user-info/")).body.has_loggedin
  }
  expect([await hasLoggedIn(), await hasLoggedIn()]).toEqual([false, true])
})

describe("sessions", () => {
  test("a session id made up by the client is not adopted, and its cookie is deleted", async () => {
    const account = await academy.given.account()
    const browser = await as(academy.app, { session_token: "made-up-by-the-client" })
    expect((await browser.get("/api/user-info/")).status).toBe(401)
    expect(browser.cookies.has("sessionid")).toBe(false)
    browser.cookies.set("sessionid", "made-up-by-the-client")
    await browser.post(LOGIN, withPassword(account.email))
    expect(browser.cookies.get("sessionid")).toMatch(/^[\w-]{43}$/)
  })

  test("logging in kills the anonymous session before it, and keeps its steps", async () => {
    const account = await academy.given.account({ verified: false })
    const browser = await as(academy.app)
    await browser.post(LOGIN, withPassword(account.email))
    const before = browser.cookies.get("sessionid") ?? ""
    await academy.deps.pool.query("update email_addresses set verified = true where account_id = $1", [
      account.id,
    ])
    const answer = await browser.post(LOGIN, withPassword(account.email))
    expect(answer.body.data.methods).toHaveLength(2)
    expect(browser.cookies.get("sessionid")).not.toBe(before)
    const stolen = await as(academy.app, { session_token: before })
    expect((await stolen.get(`${API}/auth/session`)).body.data.flows).toEqual(strangerFlows)
    expect(stolen.cookies.has("sessionid")).toBe(false)
  })

  test("a cookie stolen before logout is worth nothing after it; other sessions stay", async () => {
    const account = await academy.given.account()
    const [phone, laptop] = [await as(academy.app, account), await as(academy.app)]
    await laptop.post(LOGIN, withPassword(account.email))
    const stolen = await as(academy.app, { session_token: account.session_token })
    const left = await phone.post("/accounts/logout/", {})
    expect([left.status, left.body]).toEqual([200, { location: "/" }])
    expect(phone.cookies.has("sessionid")).toBe(false)
    expect((await stolen.get("/api/user-info/")).status).toBe(401)
    expect((await laptop.get("/api/user-info/")).status).toBe(200)
  })

  test("the classic logout redirects a page and answers JSON to who speaks it, also when nobody is logged in", async () => {
    const browser = await as(academy.app)
    const plain = await browser.post("/accounts/logout/")
    expect([plain.status, plain.headers.location]).toEqual([302, "/"])
    expect((await browser.post("/accounts/logout/", undefined, { accept: "application/json" })).status).toBe(
      200,
    )
    const xhr = await browser.post("/accounts/logout/", undefined, { "x-requested-with": "XMLHttpRequest" })
    expect(xhr.body).toEqual({ location: "/" })
    expect((await browser.post("/accounts/logout/", {}, { "x-csrftoken": "no" })).status).toBe(403)
  })

  test("DELETE auth/session logs out and always answers 401 with the ways in", async () => {
    const account = await academy.given.account()
    const browser = await as(academy.app, account)
    for (let time = 1; time <= 2; time++) {
      const answer = await browser.delete(`${API}/auth/session`)
      expect([answer.status, answer.body.data.flows]).toEqual([401, strangerFlows])
    }
    expect(browser.cookies.has("sessionid")).toBe(false)
  })

  test("a session lasts 14 days, and 14 more from each day it is used", async () => {
    const DAY_MS = 24 * 60 * MINUTE_MS
    const [used, idle] = [await academy.given.account(), await academy.given.account()]
    const browser = await as(academy.app, used)
    academy.clock.pass(2 * DAY_MS)
    const answer = await browser.get("/api/user-info/")
    expect([answer.headers["set-cookie"]].flat().join()).toContain("Max-Age=1209600")
    // The answer didn't wait for the write that it begins.
    await expect
      .poll(async () => (await browser.get("/api/user-info/")).headers["set-cookie"])
      .toBeUndefined()
    academy.clock.pass(13 * DAY_MS)
    expect((await browser.get("/api/user-info/")).status).toBe(200)
    expect((await (await as(academy.app, idle)).get("/api/user-info/")).status).toBe(401)
  })
})

describe("limits", () => {
  test("the 31st login of a minute is 429 without Retry-After, valid or not; a minute after the first it is not", async () => {
    const { email } = await academy.given.account()
    const browser = await as(academy.app)
    for (let n = 1; n <= 30; n++) expect((await browser.post(LOGIN, { email: "" })).status).toBe(400)
    const answer = await browser.post(LOGIN, withPassword(email))
    expect([answer.status, answer.body.status]).toEqual([429, 429])
    expect(answer.headers["retry-after"]).toBeUndefined()
    expect((await browser.post(LOGIN, { email: "" })).status).toBe(429)
    academy.clock.pass(MINUTE_MS)
    expect((await browser.post(LOGIN, withPassword(email))).status).toBe(200)
  })

  test("five wrong passwords of an address within 300 s lock it, the right one too; then it opens again", async () => {
    const { email } = await academy.given.account()
    const browser = await as(academy.app)
    for (let n = 1; n <= 5; n++) {
      expect((await browser.post(LOGIN, withPassword(email, "Wrong2026"))).body).toEqual(mismatch)
      academy.clock.pass(20 * SECOND_MS)
    }
    const locked = await browser.post(LOGIN, withPassword(email))
    expect([locked.status, locked.body.errors]).toEqual([
      400,
      [{ message: "Too many failed login attempts. Try again later.", code: "too_many_login_attempts" }],
    ])
    academy.clock.pass(200 * SECOND_MS)
    expect((await browser.post(LOGIN, withPassword(email))).status).toBe(200)
  })

  test("ten failures of a minute lock the place for every address; other places stay open", async () => {
    const { email } = await academy.given.account()
    const browser = await as(academy.app)
    for (let n = 1; n <= 10; n++) await browser.post(LOGIN, withPassword(`nobody-${n}@klubb.example`))
    const locked = await browser.post(LOGIN, withPassword(email))
    expect(locked.body.errors[0].code).toBe("too_many_login_attempts")
    // X-Forwarded-For means nothing while no proxy is trusted.
    const spoofed = await browser.post(LOGIN, withPassword(email), { "x-forwarded-for": "198.51.100.7" })
    expect(spoofed.body.errors[0].code).toBe("too_many_login_attempts")
    const elsewhere = await academy.app.inject({
      method: "POST",
      url: LOGIN,
      remoteAddress: "198.51.100.7",
      headers: {
        cookie: `csrftoken=${browser.cookies.get("csrftoken")}`,
        "x-csrftoken": browser.cookies.get("csrftoken"),
      },
      payload: withPassword(email),
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  test("an IPv6 connection is one place, whichever of its addresses it writes from", async () => {
    const browser = await as(academy.app)
    const from = async (remoteAddress: string, n: number) => {
      const answer = await academy.app.inject({
        method: "POST",
        url: LOGIN,
        remoteAddress,
        headers: {
          cookie: `csrftoken=${browser.cookies.get("csrftoken")}`,
          "x-csrftoken": browser.cookies.get("csrftoken"),
        },
        payload: withPassword(`nobody6-${n}@klubb.example`),
      })
      return answer.json().errors[0].code
    }
    for (let n = 1; n <= 10; n++) await from(`2001:db8:1:2::${n}`, n)
    expect(await from("2001:db8:1:2:ffff::1", 11)).toBe("too_many_login_attempts")
    expect(await from("2001:db8:1:3::1", 12)).toBe("email_password_mismatch")
  })

  test("a right password gives back its own attempt and no other", async () => {
    const { email } = await academy.given.account()
    for (let n = 1; n <= 4; n++) await (await as(academy.app)).post(LOGIN, withPassword(email, "Wrong2026"))
    for (let n = 1; n <= 3; n++)
      expect((await (await as(academy.app)).post(LOGIN, withPassword(email))).status).toBe(200)
    await (await as(academy.app)).post(LOGIN, withPassword(email, "Wrong2026"))
    const locked = await (await as(academy.app)).post(LOGIN, withPassword(email))
    expect(locked.body.errors[0].code).toBe("too_many_login_attempts")
  })

  test("guesses that come at once are counted one by one", async () => {
    const { email } = await academy.given.account()
    const browser = await as(academy.app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(LOGIN, withPassword(email, "Wrong2026"))),
    )
    const tried = answers.filter((answer) => answer.body.errors[0].code === "email_password_mismatch")
    expect(tried).toHaveLength(5)
  })
})
