import { DAY_MS, MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const API = "/accounts/_allauth/browser/v1"
const SIGNUP = `${API}/auth/signup`
const VERIFY = `${API}/auth/email/verify`

const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

let counter = 0
const newEmail = () => `family-${++counter}@klubb.example`
const pendingAnswer = {
  status: 401,
  data: {
    flows: [
      { id: "login" },
      { id: "login_by_code" },
      { id: "signup" },
      { id: "mfa_login_webauthn" },
      { id: "verify_email", is_pending: true },
    ],
  },
  meta: { is_authenticated: false },
}
const count = async (table: string) =>
  (await academy.deps.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n

/** Signs up in a new browser; the key is that of its email. */
async function signUp(email = newEmail(), language?: string) {
  const browser = await as(academy.app)
  if (language) browser.cookies.set("lang", language)
  const answer = await browser.post(SIGNUP, { email, password: GIVEN_PASSWORD })
  expect([answer.status, answer.body]).toEqual([401, pendingAnswer])
  return { browser, email, key: await keyFromEmail(academy.deps, email) }
}

test("signing up, then the link in the same browser: verified and signed in, with nothing in the log", async () => {
  const { browser, email, key } = await signUp(
    `  Family.Of.${newEmail().toUpperCase()} `.trim().toLowerCase(),
  )
  expect(key).toMatch(/^[\w-]+:[0-9A-Za-z]+:[\w-]{43}$/)
  const described = await browser.get(VERIFY, { "x-email-verification-key": key })
  expect(described.body).toMatchObject({
    status: 200,
    data: { email, user: { email, has_usable_password: true } },
    meta: { is_authenticating: true },
  })
  const before = { ...Object.fromEntries(browser.cookies) }
  const answer = await browser.post(VERIFY, { key })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ status: 200, data: { methods: [] }, meta: { is_authenticated: true } })
  expect(browser.cookies.get("sessionid")).not.toBe(before.sessionid)
  expect(browser.cookies.get("csrftoken")).not.toBe(before.csrftoken)
  const info = await browser.get("/api/user-info/")
  expect(info.body).toEqual({
    id: expect.any(Number),
    email,
    first_name: "",
    last_name: "",
    phone_number: "",
    address: "",
    is_staff: false,
    is_superuser: false,
    is_minor: false,
    is_owner: false,
    max_players: 8,
    has_loggedin: false,
    has_password: true,
    has_second_factor: false,
    comfortable_rows: false,
    second_factor_due_at: null,
    language: "en",
    avatar: null,
    emails_bounce: false,
    deletion_due_at: null,
  })
})

test("nobody signs up with rights, whatever the request says", async () => {
  const browser = await as(academy.app)
  const email = newEmail()
  const rights = { is_staff: true, is_superuser: true, verified: true, is_active: true, id: 1 }
  const answer = await browser.post(SIGNUP, { email, password: GIVEN_PASSWORD, ...rights })
  expect([answer.status, answer.body]).toEqual([401, pendingAnswer])
  await browser.post(VERIFY, { key: await keyFromEmail(academy.deps, email), ...rights })
  expect((await browser.get("/api/user-info/")).body).toMatchObject({ is_staff: false, is_superuser: false })
})

test("the link in another browser verifies and signs nobody in; the first one then logs in", async () => {
  const { browser, email, key } = await signUp()
  const other = await as(academy.app)
  const described = await other.get(VERIFY, { "x-email-verification-key": key })
  expect(described.body.meta).toEqual({ is_authenticating: false })
  const answer = await other.post(VERIFY, { key })
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
  expect((await other.get("/api/user-info/")).status).toBe(401)
  expect((await browser.get(`${API}/auth/session`)).body).toEqual(pendingAnswer)
  expect((await browser.post(`${API}/auth/login`, { email, password: GIVEN_PASSWORD })).status).toBe(200)
})

test("a sign-up is forgotten after 15 minutes: the link verifies, nobody is signed in", async () => {
  const { browser, key } = await signUp()
  academy.clock.pass(15 * MINUTE_MS)
  const answer = await browser.post(VERIFY, { key })
  expect([answer.status, answer.body.meta]).toEqual([200, { is_authenticated: false }])
})

test("somebody signed in verifies another account's key and stays who they are", async () => {
  const { key, email } = await signUp()
  const account = await academy.given.account()
  const answer = await (await as(academy.app, account)).post(VERIFY, { key })
  expect(answer.body.data.user.id).toBe(account.id)
  const login = await (await as(academy.app)).post(`${API}/auth/login`, { email, password: GIVEN_PASSWORD })
  expect(login.status).toBe(200)
})

describe("keys", () => {
  const invalidKey = [{ message: "Invalid or expired key.", code: "invalid_or_expired_key", param: "key" }]

  test("a key works once, also when asked twenty times at once", async () => {
    const { key } = await signUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await as(academy.app)).post(VERIFY, { key })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 400)
    expect(refused).toHaveLength(19)
    expect(refused.every((answer) => answer.body.errors[0].code === "invalid_or_expired_key")).toBe(true)
    const described = await (await as(academy.app)).get(VERIFY, { "x-email-verification-key": key })
    expect([described.status, described.body.errors]).toEqual([400, invalidKey])
  })

  test("twenty at once in the browser that signed up: one of them signs in", async () => {
    const { browser, key } = await signUp()
    const token = browser.cookies.get("sessionid") ?? ""
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await as(academy.app, { session_token: token })).post(VERIFY, { key }),
      ),
    )
    expect(answers.filter((answer) => answer.body.meta?.is_authenticated === true)).toHaveLength(1)
  })

  test("several emails' keys are good side by side, for three days", async () => {
    const { email, key } = await signUp()
    academy.clock.pass(4 * MINUTE_MS)
    await (await as(academy.app)).post(`${API}/auth/login`, { email, password: GIVEN_PASSWORD })
    const second = await keyFromEmail(academy.deps, email)
    expect(second).not.toBe(key)
    academy.clock.pass(3 * DAY_MS - 4 * MINUTE_MS)
    expect((await (await as(academy.app)).post(VERIFY, { key })).status).toBe(200)
  })

  test("after three days a key is dead; so are forged, shortened and missing ones", async () => {
    const { key } = await signUp()
    const browser = await as(academy.app)
    const [id, time, signature = ""] = key.split(":")
    const forged = [
      `${id}A:${time}:${signature}`,
      `${id}:${time}z:${signature}`,
      `${id}:${time}`,
      "x",
      signature,
    ]
    for (const wrong of forged) {
      const answer = await browser.post(VERIFY, { key: wrong })
      expect([answer.status, answer.body.errors]).toEqual([400, invalidKey])
    }
    const missing = await browser.post(VERIFY, {})
    expect(missing.body.errors[0]).toMatchObject({ code: "required", param: "key" })
    expect((await browser.get(VERIFY)).body.errors[0]).toMatchObject({ code: "required", param: "key" })
    academy.clock.pass(3 * DAY_MS + SECOND_MS)
    expect((await browser.post(VERIFY, { key })).body.errors).toEqual(invalidKey)
  })

  test("asking for another email by the key's path is always 409", async () => {
    const answer = await (await as(academy.app)).post(`${VERIFY}/resend`)
    expect([answer.status, answer.body]).toEqual([409, { status: 409 }])
  })
})

describe("a taken address", () => {
  test("is answered exactly like a new one, changes nothing, and tells its owner", async () => {
    const owner = await academy.given.account({ first_name: "Åsa", language: "sv" })
    const before = await count("accounts")
    const [taken, fresh] = [await as(academy.app), await as(academy.app)]
    const answer = await taken.post(SIGNUP, { email: owner.email, password: "Another2026" })
    const usual = await fresh.post(SIGNUP, { email: newEmail(), password: "Another2026" })
    const shape = (headers: typeof answer.headers) =>
      [headers["set-cookie"]].flat().map((cookie) => String(cookie).replace(/=[^;]*/, ""))
    expect([answer.status, answer.text]).toEqual([usual.status, usual.text])
    expect(shape(answer.headers)).toEqual(shape(usual.headers))
    expect((await taken.get(`${API}/auth/session`)).text).toBe((await fresh.get(`${API}/auth/session`)).text)
    expect(await count("accounts")).toBe((before ?? 0) + 1)
    const emails = await emailsTo(academy.deps, owner.email)
    expect(emails.map((message) => message.subject)).toEqual(["Du har redan ett konto"])
    expect(emails[0]?.text).toContain("Hej Åsa!")
    expect(emails[0]?.text).toContain("/forgot-password")
    expect((await as(academy.app, owner)).cookies.size).toBe(2)
  })

  test("an unverified account's address is taken too, and no new link is sent", async () => {
    const owner = await academy.given.account({ verified: false })
    await (await as(academy.app)).post(SIGNUP, { email: owner.email, password: "Another2026" })
    expect((await emailsTo(academy.deps, owner.email))[0]?.subject).toBe("You already have an account")
  })

  test("twenty sign-ups with one address at once make one account", async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await as(academy.app)).post(SIGNUP, { email, password: GIVEN_PASSWORD }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    const { rows } = await academy.deps.pool.query("select 1 from accounts where email = $1", [email])
    expect(rows).toHaveLength(1)
    expect(await emailsTo(academy.deps, email)).toHaveLength(1)
  })

  test("an unverified claim of another account does not stand in the way of the address's owner", async () => {
    const claimer = await as(academy.app, await academy.given.account())
    const email = newEmail()
    await claimer.post(`${API}/account/email`, { email })
    academy.clock.pass(4 * MINUTE_MS)
    const { browser, key } = await signUp(email)
    expect((await browser.post(VERIFY, { key })).body.data.user.email).toBe(email)
  })
})

test("passwords follow the academy's rule; all errors of all fields come at once", async () => {
  const answer = await (await as(academy.app)).post(SIGNUP, { email: "no address", password: "short" })
  expect(answer.status).toBe(400)
  const errors: { param: string; code: string }[] = answer.body.errors
  expect(errors.map(({ param, code }) => `${param} ${code}`)).toEqual([
    "email invalid",
    "password password_too_short",
    "password password_no_upper",
    "password password_no_digit",
  ])
})

test("signed in already: 409, and 400 before it for a weak password", async () => {
  const browser = await as(academy.app, await academy.given.account())
  expect((await browser.post(SIGNUP, { email: newEmail(), password: "weak" })).status).toBe(400)
  expect((await browser.post(SIGNUP, { email: newEmail(), password: GIVEN_PASSWORD })).status).toBe(409)
})

test("the 21st sign-up of a minute is 429", async () => {
  const browser = await as(academy.app)
  for (let n = 1; n <= 20; n++) expect((await browser.post(SIGNUP, {})).status).toBe(400)
  expect((await browser.post(SIGNUP, {})).status).toBe(429)
})

test("within 180 s an address gets one email; after them the next", async () => {
  const { email } = await signUp()
  const logIn = async () =>
    (await as(academy.app)).post(`${API}/auth/login`, { email, password: GIVEN_PASSWORD })
  expect((await logIn()).body).toEqual(pendingAnswer)
  expect(await emailsTo(academy.deps, email)).toHaveLength(1)
  academy.clock.pass(180 * SECOND_MS)
  await logIn()
  expect(await emailsTo(academy.deps, email)).toHaveLength(2)
})

test("the email comes in the language of the page, and the account keeps it", async () => {
  const { email } = await signUp(newEmail(), "sv")
  expect((await emailsTo(academy.deps, email))[0]?.subject).toBe("Bekräfta din e-postadress")
  const { rows } = await academy.deps.pool.query("select language from accounts where email = $1", [email])
  expect(rows[0]?.language).toBe("sv")
})
