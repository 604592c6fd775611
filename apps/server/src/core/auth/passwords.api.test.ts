import { DAY_MS, MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const API = "/accounts/_allauth/browser/v1"
const REQUEST = `${API}/auth/password/request`
const RESET = `${API}/auth/password/reset`
const CHANGE = `${API}/account/password/change`
const NEW_PASSWORD = "Another2026"

const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const invalidReset = [
  { message: "The password reset token was invalid.", code: "invalid_password_reset", param: "key" },
]
const logIn = async (email: string, password: string) =>
  (await as(academy.app)).post(`${API}/auth/login`, { email, password })
const isLoggedIn = async (browser: Visitor) => (await browser.get("/api/user-info/")).status === 200

async function resetKeyOf({ email }: Pick<GivenAccount, "email">) {
  expect((await (await as(academy.app)).post(REQUEST, { email })).status).toBe(200)
  return keyFromEmail(academy.deps, email)
}

describe("asking for a reset link", () => {
  test("known, unknown and deactivated addresses are answered alike; the emails differ", async () => {
    const account = await academy.given.account({ first_name: "Sofía", language: "es" })
    const gone = await academy.given.account({ is_active: false })
    const browser = await as(academy.app)
    const answers = []
    for (const email of [account.email.toUpperCase(), "stranger@klubb.example", gone.email])
      answers.push(await browser.post(REQUEST, { email }))
    expect(answers.map((answer) => answer.text)).toEqual(Array(3).fill('{"status":200}'))
    const [message] = await emailsTo(academy.deps, account.email)
    expect(message?.subject).toBe("Elige una contraseña nueva")
    expect(message?.text).toMatch(
      /http:\/\/localhost:3000\/reset-password\/[0-9a-z]+-[0-9a-z]+-[0-9a-f]{32}\n/,
    )
    const [unknown] = await emailsTo(academy.deps, "stranger@klubb.example")
    expect(unknown?.text).toContain("http://localhost:3000/register\n")
    expect(await emailsTo(academy.deps, gone.email)).toHaveLength(0)
  })

  test("a missing or malformed address is 400", async () => {
    const browser = await as(academy.app)
    expect((await browser.post(REQUEST, {})).body.errors[0]).toMatchObject({
      code: "required",
      param: "email",
    })
    expect((await browser.post(REQUEST, { email: "x@" })).body.errors[0].code).toBe("invalid")
  })

  test("six times a minute for one address is too often, known or not; 21 from one place as well", async () => {
    const account = await academy.given.account()
    const browser = await as(academy.app)
    for (const email of [account.email, "unknown@klubb.example"]) {
      for (let n = 1; n <= 5; n++) expect((await browser.post(REQUEST, { email })).status).toBe(200)
      expect((await browser.post(REQUEST, { email })).status).toBe(429)
    }
    for (let n = 1; n <= 8; n++) await browser.post(REQUEST, { email: `u${n}@klubb.example` })
    expect((await browser.post(REQUEST, {})).status).toBe(429)
  })

  test("an account gets ten emails a day, a stranger's address three; the answers go on as they were", async () => {
    const account = await academy.given.account()
    for (const [email, most] of [
      [account.email, 10],
      ["another.stranger@klubb.example", 3],
    ] as const) {
      for (let n = 1; n <= most + 2; n++) {
        academy.clock.pass(MINUTE_MS)
        expect((await (await as(academy.app)).post(REQUEST, { email })).text).toBe('{"status":200}')
      }
      expect(await emailsTo(academy.deps, email)).toHaveLength(most)
    }
    academy.clock.pass(DAY_MS)
    await resetKeyOf(account)
    expect(await emailsTo(academy.deps, account.email)).toHaveLength(11)
  })

  test("a look-alike of an address never leads its email elsewhere", async () => {
    // As addresses are stored: the domain in ASCII.
    await academy.given.account({ email: "mia@xn--kln-sna.example" })
    const answer = await (await as(academy.app)).post(REQUEST, { email: "m\u0131a@k\u00f6ln.example" })
    expect(answer.status).toBe(400)
    await (await as(academy.app)).post(REQUEST, { email: "MIA@K\u00d6LN.example" })
    expect(await emailsTo(academy.deps, "mia@xn--kln-sna.example")).toHaveLength(1)
  })
})

describe("resetting", () => {
  test("by the key: nobody is signed in, all sessions end, the new password logs in and the old one doesn't", async () => {
    const account = await academy.given.account()
    const [own, other] = [await as(academy.app, account), await as(academy.app)]
    await other.post(`${API}/auth/login`, { email: account.email, password: GIVEN_PASSWORD })
    const key = await resetKeyOf(account)
    const described = await own.get(RESET, { "x-password-reset-key": key })
    expect(described.body).toEqual({
      status: 200,
      data: { user: expect.objectContaining({ id: account.id }) },
    })
    const answer = await own.post(RESET, { key, password: NEW_PASSWORD })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: 200,
        data: {
          flows: [{ id: "login" }, { id: "login_by_code" }, { id: "signup" }, { id: "mfa_login_webauthn" }],
        },
        meta: { is_authenticated: false },
      },
    ])
    expect(own.cookies.has("sessionid")).toBe(false)
    expect(await isLoggedIn(other)).toBe(false)
    expect((await logIn(account.email, GIVEN_PASSWORD)).status).toBe(400)
    expect((await logIn(account.email, NEW_PASSWORD)).status).toBe(200)
  })

  test("twenty at once with one key: one takes effect", async () => {
    const account = await academy.given.account()
    const key = await resetKeyOf(account)
    const passwords = Array.from({ length: 20 }, (_, n) => `Password${n}`)
    const answers = await Promise.all(
      passwords.map(async (password) => (await as(academy.app)).post(RESET, { key, password })),
    )
    const winners = passwords.filter((_, n) => answers[n]?.status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(19)
    expect((await logIn(account.email, winners[0] ?? "")).status).toBe(200)
  })

  test("a weak password leaves the key good; a bad key says nothing of the password", async () => {
    const account = await academy.given.account()
    const key = await resetKeyOf(account)
    const browser = await as(academy.app)
    const weak = await browser.post(RESET, { key, password: "alllowercase1" })
    expect(weak.body.errors.map((error: { code: string }) => error.code)).toEqual(["password_no_upper"])
    expect(weak.body.errors[0].param).toBe("password")
    expect(
      (await browser.post(RESET, { key: `${key.slice(0, -1)}x`, password: "weak" })).body.errors,
    ).toEqual(invalidReset)
    const missing = await browser.post(RESET, {})
    expect(missing.body.errors.map((error: { param: string }) => error.param)).toEqual(["key", "password"])
    expect((await browser.get(RESET)).body.errors[0]).toMatchObject({ code: "required", param: "key" })
    expect((await browser.post(RESET, { key, password: NEW_PASSWORD })).status).toBe(200)
  })

  test.each(["a login", "a password change", "a new address", "deactivation", "three days"])(
    "%s makes a key dead",
    async (event) => {
      const account = await academy.given.account()
      const browser = await as(academy.app, account)
      const key = await resetKeyOf(account)
      if (event === "a login") await logIn(account.email, GIVEN_PASSWORD)
      if (event === "a password change")
        await browser.post(CHANGE, { current_password: GIVEN_PASSWORD, new_password: GIVEN_PASSWORD })
      if (event === "a new address")
        await browser.post(`${API}/account/email`, { email: `new.${account.email}` })
      if (event === "deactivation")
        await academy.deps.pool.query("update accounts set is_active = false where id = $1", [account.id])
      if (event === "three days") academy.clock.pass(3 * DAY_MS + SECOND_MS)
      const answer = await (await as(academy.app)).post(RESET, { key, password: NEW_PASSWORD })
      expect([answer.status, answer.body.errors]).toEqual([400, invalidReset])
    },
  )

  test("it opens a locked login again, and does not verify the address", async () => {
    const account = await academy.given.account({ verified: false })
    for (let n = 1; n <= 6; n++) await logIn(account.email, "Wrong2026")
    const key = await resetKeyOf(account)
    await (await as(academy.app)).post(RESET, { key, password: NEW_PASSWORD })
    const answer = await logIn(account.email, NEW_PASSWORD)
    expect(answer.body.data.flows.at(-1)).toEqual({ id: "verify_email", is_pending: true })
  })

  test("somebody signed in as another account stays so", async () => {
    const [account, visitor] = [await academy.given.account(), await academy.given.account()]
    const browser = await as(academy.app, visitor)
    const answer = await browser.post(RESET, { key: await resetKeyOf(account), password: NEW_PASSWORD })
    expect(answer.body).toMatchObject({ status: 200, meta: { is_authenticated: true } })
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test("the 21st attempt of a minute is 429", async () => {
    const browser = await as(academy.app)
    for (let n = 1; n <= 20; n++) expect((await browser.post(RESET, { key: "x" })).status).toBe(400)
    expect((await browser.post(RESET, { key: "x" })).status).toBe(429)
  })
})

describe("changing", () => {
  test("this session goes on under a new id, the CSRF token stays, all other sessions end", async () => {
    const account = await academy.given.account()
    const [own, other] = [await as(academy.app, account), await as(academy.app)]
    await other.post(`${API}/auth/login`, { email: account.email, password: GIVEN_PASSWORD })
    const before = Object.fromEntries(own.cookies)
    const answer = await own.post(CHANGE, { current_password: GIVEN_PASSWORD, new_password: NEW_PASSWORD })
    expect(answer.body).toMatchObject({
      status: 200,
      data: { user: { id: account.id } },
      meta: { is_authenticated: true },
    })
    expect(own.cookies.get("csrftoken")).toBe(before.csrftoken)
    expect(own.cookies.get("sessionid")).not.toBe(before.sessionid)
    expect(await isLoggedIn(own)).toBe(true)
    expect(await isLoggedIn(other)).toBe(false)
    expect(await isLoggedIn(await as(academy.app, account))).toBe(false)
    expect((await logIn(account.email, NEW_PASSWORD)).status).toBe(200)
  })

  test("needs the current password; all errors come at once", async () => {
    const browser = await as(academy.app, await academy.given.account())
    const answer = await browser.post(CHANGE, { current_password: "Wrong2026", new_password: "weak" })
    const errors: { param: string; code: string }[] = answer.body.errors
    expect(errors.map(({ param, code }) => `${param} ${code}`)).toEqual([
      "current_password enter_current_password",
      "new_password password_too_short",
      "new_password password_no_upper",
      "new_password password_no_digit",
    ])
    const empty = await browser.post(CHANGE, {})
    expect(empty.body.errors.map((error: { code: string }) => error.code)).toEqual(["required", "required"])
  })

  test("somebody not signed in is answered with the ways in; the sixth time a minute is 429", async () => {
    const stranger = await (await as(academy.app)).post(CHANGE, {})
    expect([stranger.status, stranger.body.data.flows]).toEqual([
      401,
      [{ id: "login" }, { id: "login_by_code" }, { id: "signup" }, { id: "mfa_login_webauthn" }],
    ])
    const browser = await as(academy.app, await academy.given.account())
    for (let n = 1; n <= 5; n++) expect((await browser.post(CHANGE, {})).status).toBe(400)
    expect((await browser.post(CHANGE, {})).status).toBe(429)
  })
})

describe("confirming again", () => {
  const CONFIRM = `${API}/auth/reauthenticate`

  test("the right password makes the log one longer", async () => {
    const account = await academy.given.account()
    const browser = await as(academy.app)
    await browser.post(`${API}/auth/login`, { email: account.email, password: GIVEN_PASSWORD })
    academy.clock.pass(MINUTE_MS)
    const answer = await browser.post(CONFIRM, { password: GIVEN_PASSWORD })
    const at = academy.clock.now().getTime() / 1000
    expect(answer.body.data.methods).toEqual([
      { method: "password", at: at - 60, email: account.email },
      { method: "password", at, reauthenticated: true },
    ])
    expect((await browser.get(`${API}/auth/session`)).body).toEqual(answer.body)
  })

  test("wrong ones are refused, and count against this session alone", async () => {
    const account = await academy.given.account()
    const browser = await as(academy.app, account)
    for (let n = 1; n <= 5; n++)
      expect((await browser.post(CONFIRM, { password: "Wrong2026" })).body.errors).toEqual([
        { message: "Incorrect password.", code: "incorrect_password", param: "password" },
      ])
    const locked = await browser.post(CONFIRM, { password: GIVEN_PASSWORD })
    expect(locked.body.errors[0]).toMatchObject({ code: "too_many_login_attempts", param: "password" })
    expect((await logIn(account.email, GIVEN_PASSWORD)).status).toBe(200)
  })
})
