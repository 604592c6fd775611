import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { rewriteAddresses } from "./index.ts"

const API = "/accounts/_allauth/browser/v1"
const EMAIL = `${API}/account/email`
const SESSIONS = `${API}/auth/sessions`

const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

async function loggedIn() {
  const account = await academy.given.account()
  return { account, browser: await as(academy.app, account) }
}
const firstError = (answer: { body: { errors: { code: string; param: string }[] } }) =>
  `${answer.body.errors[0]?.param} ${answer.body.errors[0]?.code}`

describe("addresses", () => {
  test("added, verified, made primary, the old one removed; it logs in", async () => {
    const { account, browser } = await loggedIn()
    const email = `new.${account.email}`
    const added = await browser.post(EMAIL, { email: email.toUpperCase() })
    expect(added.body).toEqual({
      status: 200,
      data: [
        { email: account.email, verified: true, primary: true },
        { email, verified: false, primary: false },
      ],
    })
    expect((await browser.get(EMAIL)).body).toEqual(added.body)
    expect(firstError(await browser.patch(EMAIL, { email, primary: true }))).toBe(
      "email unverified_primary_email",
    )
    const verified = await browser.post(`${API}/auth/email/verify`, {
      key: await keyFromEmail(academy.deps, email),
    })
    expect(verified.body.data.user.email).toBe(account.email)
    const primary = await browser.patch(EMAIL, { email, primary: true })
    expect(primary.body.data).toEqual([
      { email, verified: true, primary: true },
      { email: account.email, verified: true, primary: false },
    ])
    const removed = await browser.delete(EMAIL, { email: account.email })
    expect(removed.body.data).toEqual([{ email, verified: true, primary: true }])
    expect((await browser.get("/api/user-info/")).body.email).toBe(email)
    const logIn = (address: string) =>
      browser.post(`${API}/auth/login`, { email: address, password: GIVEN_PASSWORD })
    expect([(await logIn(email)).status, (await logIn(account.email)).status]).toEqual([409, 400])
  })

  test("one that an earlier version kept with other letters is rewritten, and logs in", async () => {
    const { account } = await loggedIn()
    const old = `anna-${account.id}@k\u00f6ln.example`
    await academy.deps.pool.query("update email_addresses set email = $2 where account_id = $1", [
      account.id,
      old,
    ])
    await academy.deps.pool.query("update accounts set email = $2 where id = $1", [account.id, old])
    expect(await rewriteAddresses(academy.deps)).toBe(1)
    expect(await rewriteAddresses(academy.deps)).toBe(0)
    const browser = await as(academy.app)
    const { body } = await browser.post(`${API}/auth/login`, { email: old, password: GIVEN_PASSWORD })
    expect(body.data.user.email).toBe(`anna-${account.id}@xn--kln-sna.example`)
  })

  test("what can't be done is refused", async () => {
    const { account, browser } = await loggedIn()
    expect(firstError(await browser.post(EMAIL, { email: account.email }))).toBe("email duplicate_email")
    expect(firstError(await browser.post(EMAIL, { email: "no address" }))).toBe("email invalid")
    expect(firstError(await browser.delete(EMAIL, { email: account.email }))).toBe(
      "email cannot_remove_primary_email",
    )
    expect(firstError(await browser.delete(EMAIL, { email: "x@klubb.example" }))).toBe("email unknown_email")
    expect(firstError(await browser.put(EMAIL, { email: "x@klubb.example" }))).toBe("email unknown_email")
    expect(firstError(await browser.patch(EMAIL, { email: account.email, primary: false }))).toBe(
      "primary required",
    )
    expect((await browser.put(EMAIL, { email: account.email })).body).toEqual({ status: 200 })
    expect(await emailsTo(academy.deps, account.email)).toHaveLength(0)
  })

  test("another account's address can be added, but not verified", async () => {
    const { account: owner } = await loggedIn()
    const { browser } = await loggedIn()
    expect((await browser.post(EMAIL, { email: owner.email })).status).toBe(200)
    const answer = await browser.post(`${API}/auth/email/verify`, {
      key: await keyFromEmail(academy.deps, owner.email),
    })
    expect(answer.body.errors).toEqual([
      { message: "A user is already registered with this email address.", code: "email_taken", param: "key" },
    ])
  })

  test("a sign-up that lost its address does not stand in the way of making it primary", async () => {
    const { browser } = await loggedIn()
    const squatter = await academy.given.account({ verified: false })
    const { email } = squatter
    await academy.deps.pool.query("delete from sessions where account_id = $1", [squatter.id])
    await browser.post(EMAIL, { email })
    await browser.post(`${API}/auth/email/verify`, { key: await keyFromEmail(academy.deps, email) })
    const answer = await browser.patch(EMAIL, { email, primary: true })
    expect(answer.body.data[0]).toEqual({ email, verified: true, primary: true })
  })

  test("one that somebody signs up with at this moment is taken, and no fault", async () => {
    const { account, browser } = await loggedIn()
    const email = `new.${account.email}`
    await browser.post(EMAIL, { email })
    await browser.post(`${API}/auth/email/verify`, { key: await keyFromEmail(academy.deps, email) })
    const signingUp = await holdRows(
      academy.deps.pool,
      "insert into accounts (email, password_hash, created_at) values ($1, 'unknown', now())",
      email,
    )
    const answer = browser.patch(EMAIL, { email, primary: true })
    try {
      await signingUp.untilWaiting(1)
    } finally {
      await signingUp.letGo()
    }
    expect(firstError(await answer)).toBe("email email_taken")
  })

  test("the email again: 403 within three minutes of the last one, then 200", async () => {
    const { account, browser } = await loggedIn()
    const email = `new.${account.email}`
    await browser.post(EMAIL, { email })
    expect((await browser.put(EMAIL, { email })).status).toBe(403)
    academy.clock.pass(180 * SECOND_MS)
    expect((await browser.put(EMAIL, { email })).body).toEqual({ status: 200 })
    expect(await emailsTo(academy.deps, email)).toHaveLength(2)
  })

  test("an account has at most ten; the eleventh change of a minute is 429", async () => {
    const { account, browser } = await loggedIn()
    for (let n = 1; n <= 9; n++)
      expect((await browser.post(EMAIL, { email: `n${n}.${account.email}` })).status).toBe(200)
    expect(firstError(await browser.post(EMAIL, { email: `n10.${account.email}` }))).toBe(
      "email max_email_addresses",
    )
    expect((await browser.post(EMAIL, { email: `n10.${account.email}` })).status).toBe(429)
    expect((await browser.get(EMAIL)).body.data).toHaveLength(10)
  })

  test("somebody not signed in: 409 for adding, 401 for everything else", async () => {
    const browser = await as(academy.app)
    const answers = [
      await browser.post(EMAIL, {}),
      await browser.get(EMAIL),
      await browser.put(EMAIL, {}),
      await browser.patch(EMAIL, {}),
      await browser.delete(EMAIL, {}),
      await browser.get(SESSIONS),
      await browser.delete(SESSIONS, {}),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([409, 401, 401, 401, 401, 401, 401])
  })
})

describe("sessions", () => {
  test("are listed with the place and the browser, and can be ended; others' ids are unknown", async () => {
    const { account, browser } = await loggedIn()
    const { browser: stranger } = await loggedIn()
    const phone = await as(academy.app)
    await phone.post(
      `${API}/auth/login`,
      { email: account.email, password: GIVEN_PASSWORD },
      { "user-agent": "Phone/1.0" },
    )
    const list = await browser.get(SESSIONS)
    expect(list.body.data).toMatchObject([
      { is_current: true },
      {
        user_agent: "Phone/1.0",
        ip: "127.0.0.1",
        is_current: false,
        created_at: academy.clock.now().getTime() / 1000,
      },
    ])
    const [own, other] = list.body.data.map((session: { id: number }) => session.id)
    expect((await stranger.delete(SESSIONS, { sessions: [other] })).body.errors).toEqual([
      {
        message: `Select a valid choice. ${other} is not one of the available choices.`,
        code: "invalid_choice",
        param: "sessions",
      },
    ])
    expect(firstError(await browser.delete(SESSIONS, {}))).toBe("sessions required")
    expect(firstError(await browser.delete(SESSIONS, { sessions: other }))).toBe("sessions invalid_list")
    expect((await browser.delete(SESSIONS, { sessions: [other] })).body.data).toHaveLength(1)
    expect((await phone.get("/api/user-info/")).status).toBe(401)
    const last = await browser.delete(SESSIONS, { sessions: [own] })
    expect([last.status, last.body.meta]).toEqual([401, { is_authenticated: false }])
    expect(browser.cookies.has("sessionid")).toBe(false)
  })
})

describe("the profile", () => {
  test("name, phone and address are changed; what is left out stays; nothing else can be set", async () => {
    const { account, browser } = await loggedIn()
    const first = await browser.put("/api/update-user/", {
      first_name: " Åsa ",
      last_name: "Öberg",
      phone_number: "070-123 45 67",
      address: "Storgatan 1",
      is_superuser: true,
      email: "other@klubb.example",
    })
    expect(first.body).toMatchObject({
      id: account.id,
      first_name: "Åsa",
      email: account.email,
      is_superuser: false,
    })
    const second = await browser.put("/api/update-user/", { first_name: "Åsa", last_name: "Ek" })
    expect(second.body).toMatchObject({
      last_name: "Ek",
      phone_number: "070-123 45 67",
      address: "Storgatan 1",
    })
    expect((await browser.get("/api/user-info/")).body).toEqual(second.body)
  })

  test("a blank name and a name of two lines are refused", async () => {
    const { browser } = await loggedIn()
    const blank = await browser.put("/api/update-user/", { first_name: "   ", last_name: "Ek" })
    expect(blank.body).toMatchObject({ status: 400, errors: [{ param: "first_name", code: "required" }] })
    const twoLines = { first_name: "Anna\r\nBcc: all@klubb.example", last_name: "Ek" }
    expect((await browser.put("/api/update-user/", twoLines)).status).toBe(400)
  })

  test("the language of emails is one of five", async () => {
    const { account, browser } = await loggedIn()
    const names = { first_name: "Anna", last_name: "Ek" }
    const change = (language: string) => browser.put("/api/update-user/", { ...names, language })
    expect((await change("ar")).body).toMatchObject({ ...names, language: "ar" })
    expect((await browser.put("/api/update-user/", names)).body.language).toBe("ar")
    await browser.post(`${API}/auth/password/request`, { email: account.email })
    expect((await emailsTo(academy.deps, account.email))[0]?.html).toContain('dir="rtl"')
    expect((await change("de")).body).toMatchObject({ status: 400, errors: [{ param: "language" }] })
  })
})
