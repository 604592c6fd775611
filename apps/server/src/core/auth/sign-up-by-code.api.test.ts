import { MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type TestAnswer, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { codeAt, TOTP } from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** An account without a password: made by a code, it logs in and confirms by codes, and may choose a password later. */
const API = "/accounts/_allauth/browser/v1"
const DELETION = "/api/account-deletion/"
const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

let count = 0
const newEmail = () => `by-code-${++count}@klubb.example`
const signUp = (browser: Visitor, email: string, headers?: Record<string, string>) =>
  browser.post(`${API}/auth/signup`, { email, without_password: true }, headers)
const verify = (browser: Visitor, key: string) => browser.post(`${API}/auth/email/verify`, { key })
const outcomeOf = ({ status, body }: TestAnswer) => [status, body.errors?.[0]?.code]
const subjectsTo = async (email: string) =>
  (await emailsTo(academy.deps, email)).map(({ subject }) => subject)
async function codeTo(email: string): Promise<string> {
  const code = /^([A-Z0-9]{6}) /.exec((await subjectsTo(email)).at(-1) ?? "")?.[1]
  if (!code) throw new Error(`no code was emailed to ${email}`)
  return code
}
const pending = { id: "verify_email", is_pending: true, by_code: true }

async function givenByCode() {
  const email = newEmail()
  const browser = await as(academy.app)
  await signUp(browser, email)
  expect((await verify(browser, await codeTo(email))).status).toBe(200)
  return { email, browser }
}

describe("signing up", () => {
  test("the code of an email makes the account and logs in, in the browser that asked", async () => {
    const email = newEmail()
    const browser = await as(academy.app)
    const asked = await signUp(browser, email, { "x-chosen-session": "7" })
    expect([asked.status, asked.body.data.flows.at(-1)]).toEqual([401, pending])
    expect((await browser.get("/api/sign-up/")).body).toEqual({ state: "waiting", bookable_id: 7 })
    const { rows } = await academy.deps.pool.query("select 1 from accounts where email = $1", [email])
    expect(rows, "nobody holds the address before").toEqual([])
    const before = browser.cookies.get("sessionid")
    const other = await as(academy.app)
    const code = await codeTo(email)
    expect(outcomeOf(await verify(other, code))).toEqual([400, "invalid_or_expired_key"])

    const done = await verify(browser, ` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)}`)
    expect(done.body).toMatchObject({
      status: 200,
      data: { user: { email, has_usable_password: false }, methods: [{ method: "code", email }] },
      meta: { is_authenticated: true },
    })
    expect(browser.cookies.get("sessionid")).not.toBe(before)
    const info = (await browser.get("/api/user-info/")).body
    expect([info.email, info.has_password, info.has_loggedin]).toEqual([email, false, false])
    expect((await browser.get(`${API}/account/email`)).body.data).toEqual([
      { email, verified: true, primary: true },
    ])
    expect(await subjectsTo(email), "nobody is told of the first browser").toHaveLength(1)
  })

  test("a taken address is answered alike; its owner is told, and no code opens anything", async () => {
    const owner = await academy.given.account({ language: "en" })
    const [free, taken] = [await as(academy.app), await as(academy.app)]
    const [a, b] = [await signUp(free, newEmail()), await signUp(taken, owner.email)]
    expect(b.body).toEqual(a.body)
    expect([...taken.cookies.keys()].sort()).toEqual([...free.cookies.keys()].sort())
    expect(await subjectsTo(owner.email)).toEqual(["You already have an account"])
    expect((await emailsTo(academy.deps, owner.email))[0]?.text).toContain("/login/code")
    for (const expected of ["incorrect_code", "incorrect_code", "too_many_login_attempts"])
      expect(outcomeOf(await verify(taken, "CCCCCC"))).toEqual([400, expected])
    expect((await taken.get("/api/user-info/")).status).toBe(401)
  })

  test("three tries, ten minutes, and the newest code alone; the third wrong one ends it", async () => {
    const email = newEmail()
    const browser = await as(academy.app)
    await signUp(browser, email)
    const first = await codeTo(email)
    expect((await browser.post(`${API}/auth/email/verify/resend`)).status).toBe(200)
    expect(outcomeOf(await verify(browser, first))).toEqual([400, "incorrect_code"])
    academy.clock.pass(10 * MINUTE_MS)
    expect(outcomeOf(await verify(browser, await codeTo(email)))).toEqual([400, "invalid_or_expired_key"])
    expect((await browser.post(`${API}/auth/email/verify/resend`)).status).toBe(409)
    await signUp(browser, email)
    const code = await codeTo(email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(browser, "CCCCCC")))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(outcomeOf(await verify(browser, code))).toEqual([400, "invalid_or_expired_key"])
  })

  test("the same code sent twice at once makes one account and ends nothing", async () => {
    const email = newEmail()
    const browser = await as(academy.app)
    await signUp(browser, email)
    const tab = await as(academy.app)
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    const code = await codeTo(email)
    const answers = await Promise.all([verify(browser, code), verify(tab, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? browser : tab
    expect((await winner.get("/api/user-info/")).body.email).toBe(email)
  })

  test("an address that somebody else confirmed meanwhile is theirs", async () => {
    const email = newEmail()
    const [slow, fast] = [await as(academy.app), await as(academy.app)]
    await signUp(slow, email)
    const code = await codeTo(email)
    await signUp(fast, email)
    await verify(fast, await codeTo(email))
    expect(outcomeOf(await verify(slow, code))).toEqual([400, "email_taken"])
    expect((await slow.get("/api/user-info/")).status).toBe(401)
  })

  test("emails stop after ten a day from one network, thirty from everywhere; the answer stays the same", async () => {
    const email = newEmail()
    const flood = async (ip: string, times: number) => {
      const browser = await as(academy.app, undefined, { ip })
      for (let n = 0; n < times; n++) {
        expect((await signUp(browser, email)).status).toBe(401)
        academy.clock.pass(MINUTE_MS)
      }
    }
    await flood("10.1.0.1", 12)
    expect(await subjectsTo(email)).toHaveLength(10)
    for (const place of [2, 3, 4]) await flood(`10.1.0.${place}`, 11)
    expect(await subjectsTo(email)).toHaveLength(30)
  })

  test("without the word for it a password is required as before, and a link's key still works while a code waits", async () => {
    const browser = await as(academy.app)
    const refused = await browser.post(`${API}/auth/signup`, { email: newEmail() })
    expect(refused.body.errors).toMatchObject([{ code: "required", param: "password" }])
    const linked = newEmail()
    await (await as(academy.app)).post(`${API}/auth/signup`, { email: linked, password: GIVEN_PASSWORD })
    const link = /verify-email\/(\S+)/.exec((await emailsTo(academy.deps, linked)).at(-1)?.text ?? "")?.[1]
    await signUp(browser, newEmail())
    expect((await verify(browser, decodeURIComponent(link ?? ""))).status).toBe(200)
  })
})

describe("an account without a password", () => {
  test("logs in by code in another browser; no password fits", async () => {
    const { email } = await givenByCode()
    const phone = await as(academy.app)
    expect(outcomeOf(await phone.post(`${API}/auth/login`, { email, password: "Whatever2026" }))).toEqual([
      400,
      "email_password_mismatch",
    ])
    await phone.post(`${API}/auth/code/request`, { email })
    const answer = await phone.post(`${API}/auth/code/confirm`, { code: await codeTo(email) })
    expect([answer.status, answer.body.data.user.has_usable_password]).toEqual([200, false])
  })

  test("confirms by a code where others give their password, and then adds an app", async () => {
    const { email, browser } = await givenByCode()
    academy.clock.pass(6 * MINUTE_MS)
    const { secret } = (await browser.get(TOTP)).body.meta
    const asked = await browser.post(TOTP, { code: codeAt(secret, academy.clock.now()) })
    expect([asked.status, asked.body.data.flows]).toEqual([401, [{ id: "reauthenticate_by_code" }]])
    expect(outcomeOf(await browser.post(`${API}/auth/reauthenticate`, { code: "CCCCCC" }))).toEqual([
      409,
      undefined,
    ])
    expect((await browser.post(`${API}/auth/reauthenticate/code`)).status).toBe(200)
    expect(outcomeOf(await browser.post(`${API}/auth/reauthenticate`, { code: "CCCCCC" }))).toEqual([
      400,
      "incorrect_code",
    ])
    const confirmed = await browser.post(`${API}/auth/reauthenticate`, { code: await codeTo(email) })
    expect(confirmed.body.data.methods.at(-1)).toMatchObject({ method: "code", reauthenticated: true })
    academy.clock.pass(MINUTE_MS)
    expect((await browser.post(TOTP, { code: codeAt(secret, academy.clock.now()) })).status).toBe(200)
    // From now on the factor confirms.
    expect((await browser.post(`${API}/auth/reauthenticate/code`)).status).toBe(409)
  })

  test("three wrong codes end a confirming, ten minutes too; an account with a password has none", async () => {
    const { email, browser } = await givenByCode()
    await browser.post(`${API}/auth/reauthenticate/code`)
    const code = await codeTo(email)
    const wrong = () => browser.post(`${API}/auth/reauthenticate`, { code: "CCCCCC" })
    expect([outcomeOf(await wrong()), outcomeOf(await wrong()), outcomeOf(await wrong())]).toEqual([
      [400, "incorrect_code"],
      [400, "incorrect_code"],
      [400, "too_many_login_attempts"],
    ])
    expect((await browser.post(`${API}/auth/reauthenticate`, { code })).status).toBe(409)
    await browser.post(`${API}/auth/reauthenticate/code`)
    academy.clock.pass(10 * MINUTE_MS)
    const late = await browser.post(`${API}/auth/reauthenticate`, { code: await codeTo(email) })
    expect(late.status).toBe(409)
    const usual = await as(academy.app, await academy.given.account())
    expect((await usual.post(`${API}/auth/reauthenticate/code`)).status).toBe(409)
  })

  test("chooses a password after a code, is told of it, and confirms by it from then on", async () => {
    const { email, browser } = await givenByCode()
    academy.clock.pass(6 * MINUTE_MS)
    const choose = () => browser.post(`${API}/account/password/change`, { new_password: "Chosen2026" })
    expect((await choose()).body.data.flows).toEqual([{ id: "reauthenticate_by_code" }])
    await browser.post(`${API}/auth/reauthenticate/code`)
    await browser.post(`${API}/auth/reauthenticate`, { code: await codeTo(email) })
    expect((await choose()).status).toBe(200)
    expect((await browser.get("/api/user-info/")).body.has_password).toBe(true)
    expect((await subjectsTo(email)).at(-1)).toMatch(/password/i)
    expect((await choose()).body.errors).toMatchObject([{ param: "current_password", code: "required" }])
    const phone = await as(academy.app)
    const answer = await phone.post(`${API}/auth/login`, { email, password: "Chosen2026" })
    expect([answer.status, answer.body.data.user.has_usable_password]).toEqual([200, true])
  })

  test("asks for its deletion after a code, without a password", async () => {
    const { email, browser } = await givenByCode()
    academy.clock.pass(15 * MINUTE_MS)
    const ask = () => browser.post(DELETION, { password: "" })
    expect([(await ask()).status, (await ask()).body.code]).toEqual([403, "reauthentication_needed"])
    await browser.post(`${API}/auth/reauthenticate/code`)
    await browser.post(`${API}/auth/reauthenticate`, { code: await codeTo(email) })
    expect((await ask()).status).toBe(200)
  })

  test("a forgotten password that never was is chosen by the usual email, good for three days", async () => {
    const { email, browser } = await givenByCode()
    const reset = async () => {
      await browser.post(`${API}/auth/password/request`, { email })
      return /reset-password\/(\S+)/.exec((await emailsTo(academy.deps, email)).at(-1)?.text ?? "")?.[1]
    }
    const old = await reset()
    academy.clock.pass(4 * 24 * 60 * MINUTE_MS)
    const set = (key: string | undefined) =>
      browser.post(`${API}/auth/password/reset`, { key, password: "Chosen2026" })
    expect(outcomeOf(await set(old))).toEqual([400, "invalid_password_reset"])
    expect((await set(await reset())).status).toBe(200)
    expect((await browser.post(`${API}/auth/login`, { email, password: "Chosen2026" })).status).toBe(200)
  })
})
