import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const API = "/accounts/_allauth/browser/v1"
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"

const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const logIn = (browser: Visitor, email: string, userAgent = CHROME) =>
  browser.post(`${API}/auth/login`, { email, password: GIVEN_PASSWORD }, { "user-agent": userAgent })
const logOut = (browser: Visitor) => browser.delete(`${API}/auth/session`)
/** Emails of this kind, which are told apart by where their button leads. */
const toldTo = async (email: string) =>
  (await emailsTo(academy.deps, email)).filter(({ text }) => text.includes("userSection=devices"))
/** An account that has logged in somewhere before. */
const givenVisited = (facts = {}) =>
  academy.given.account({ last_login_at: academy.clock.now(), has_loggedin: true, ...facts })

describe("a login from a browser that the account never used", () => {
  test("is told by email once, with the time, the browser and the page that ends it", async () => {
    const { email } = await givenVisited({ language: "sv", first_name: "Maja" })
    const browser = await as(academy.app)
    expect((await logIn(browser, email)).status).toBe(200)
    const [told] = await toldTo(email)
    expect(told?.subject).toBe("Ny inloggning: Chrome på Windows")
    expect(told?.text).toContain("Hej Maja!")
    expect(told?.text).toContain("Enhet: Chrome på Windows")
    expect(told?.text).toMatch(/loggade in på ditt konto \d+ \p{L}+ kl\. \d\d:\d\d/u)
    await logOut(browser)
    await logIn(browser, email)
    expect(await toldTo(email)).toHaveLength(1)
    await logIn(await as(academy.app), email, "curl/8.5.0")
    const [, other] = await toldTo(email)
    expect(other?.subject).toBe("Ny inloggning: Webbläsare på okänd enhet")
  })

  test("is told in a browser that only another account knows", async () => {
    const [one, other] = [await givenVisited(), await givenVisited()]
    const shared = await as(academy.app)
    await logIn(shared, one.email)
    await logOut(shared)
    await logIn(shared, other.email)
    expect(await toldTo(other.email)).toHaveLength(1)
    await logOut(shared)
    await logIn(shared, one.email)
    expect(await toldTo(one.email)).toHaveLength(1)
  })

  test("is told to the primary address; a browser that knows one address of the account is none", async () => {
    const account = await givenVisited()
    const second = `second-${account.email}`
    await academy.deps.pool.query(
      "insert into email_addresses (account_id, email, verified) values ($1, $2, true)",
      [account.id, second],
    )
    const browser = await as(academy.app)
    await logIn(browser, second)
    expect([await toldTo(account.email), await toldTo(second)]).toMatchObject([[{}], []])
    await logOut(browser)
    await logIn(browser, account.email)
    expect(await toldTo(account.email)).toHaveLength(1)
  })

  test("is told whatever the notification settings are; a wrong password tells nothing", async () => {
    const account = await givenVisited()
    const browser = await as(academy.app)
    await browser.post(`${API}/auth/login`, { email: account.email, password: "Wrong2026" })
    expect(await toldTo(account.email)).toHaveLength(0)
    const { rows } = await academy.deps.pool.query<{ kind: string }>(
      "select kind from emails where to_email = $1",
      [account.email],
    )
    expect(rows).toEqual([])
  })
})

describe("the first login of an account is nobody's news", () => {
  test("after a sign-up, by the link in the same browser, and back there later", async () => {
    const email = "signs-up-here@klubb.example"
    const browser = await as(academy.app)
    await browser.post(`${API}/auth/signup`, { email, password: GIVEN_PASSWORD })
    const key = await keyFromEmail(academy.deps, email)
    expect((await browser.post(`${API}/auth/email/verify`, { key })).body.meta.is_authenticated).toBe(true)
    await logOut(browser)
    await logIn(browser, email)
    expect(await toldTo(email)).toEqual([])
  })

  test("nor in the browser that signed up and went on after the link was opened elsewhere", async () => {
    const email = "signs-up-there@klubb.example"
    const [browser, phone] = [await as(academy.app), await as(academy.app)]
    await browser.post(`${API}/auth/signup`, { email, password: GIVEN_PASSWORD })
    await phone.post(`${API}/auth/email/verify`, { key: await keyFromEmail(academy.deps, email) })
    expect((await browser.post("/api/sign-up/continue/", {})).status).toBe(200)
    await logOut(browser)
    await logIn(browser, email)
    expect(await toldTo(email)).toEqual([])
    await logIn(phone, email)
    expect(await toldTo(email)).toHaveLength(1)
  })
})

describe("when a session was last used", () => {
  const lastUse = async (browser: Visitor) =>
    (await browser.get(`${API}/auth/sessions`)).body.data[0].last_seen_at * 1000

  test("is kept to five minutes, and the cookie is prolonged once a day", async () => {
    const browser = await as(academy.app, await academy.given.account())
    const begun = academy.clock.now().getTime()
    academy.clock.pass(4 * MINUTE_MS)
    await browser.get("/api/user-info/")
    expect(await lastUse(browser)).toBe(begun)
    academy.clock.pass(2 * MINUTE_MS)
    const soon = await browser.get("/api/user-info/")
    expect(String(soon.headers["set-cookie"])).not.toContain("sessionid")
    await expect.poll(() => lastUse(browser)).toBe(begun + 6 * MINUTE_MS)
    academy.clock.pass(DAY_MS)
    const later = await browser.get("/api/user-info/")
    expect(String(later.headers["set-cookie"])).toContain("sessionid=")
    await expect.poll(() => lastUse(browser)).toBe(begun + 6 * MINUTE_MS + DAY_MS)
    academy.clock.pass(6 * MINUTE_MS)
    const again = await browser.get("/api/user-info/")
    expect(String(again.headers["set-cookie"])).not.toContain("sessionid")
  })
})
