import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** Whoever wants somebody else's account, or to know whether there is one. */
const API = "/accounts/_allauth/browser/v1"
const EMAIL = `${API}/account/email`
const OTHER_PASSWORD = "Another2026"

const academy = testAcademy()
beforeEach(() => academy.clock.pass(2 * DAY_MS))

let number = 0
const newEmail = () => `victim-${++number}@klubb.example`
async function loggedIn(facts: { first_name?: string } = {}) {
  const account = await academy.given.account(facts)
  return { account, browser: await as(academy.app, account) }
}
const browserOfNobody = () => as(academy.app)
const post = (browser: Visitor, path: string, body: object) => browser.post(`${API}/${path}`, body)
const verify = (browser: Visitor, key: string) => post(browser, "auth/email/verify", { key })
const keyTo = (email: string) => keyFromEmail(academy.deps, email)
const subjectsTo = async (email: string) => (await emailsTo(academy.deps, email)).map((one) => one.subject)
const signUp = (browser: Visitor, email: string, password = GIVEN_PASSWORD) =>
  post(browser, "auth/signup", { email, password })
const logIn = (browser: Visitor, email: string, password = GIVEN_PASSWORD) =>
  post(browser, "auth/login", { email, password })

describe("an address that somebody adds to an account", () => {
  test("is verified in a browser logged in to that account, and in no other", async () => {
    const { account, browser } = await loggedIn()
    const { browser: other } = await loggedIn()
    const email = newEmail()
    await browser.post(EMAIL, { email })
    const key = await keyTo(email)
    for (const foreign of [await browserOfNobody(), other]) {
      const refused = await verify(foreign, key)
      expect([refused.status, refused.body]).toEqual([409, { status: 409 }])
    }
    expect((await verify(browser, key)).status).toBe(200)
    expect((await browser.get(EMAIL)).body.data[1]).toEqual({ email, verified: true, primary: false })
    expect((await emailsTo(academy.deps, account.email))[0]?.text, "its owner is told").toContain(email)
  })

  test("is verified in a browser that logs in with it and the account's password", async () => {
    const { browser } = await loggedIn()
    const email = newEmail()
    await browser.post(EMAIL, { email })
    const elsewhere = await browserOfNobody()
    expect((await logIn(elsewhere, email)).status).toBe(401)
    expect((await verify(elsewhere, await keyTo(email))).body.meta).toEqual({ is_authenticated: true })
  })

  test("planted in advance it takes nothing: the owner's own sign-up has an email of its own, and wins", async () => {
    const { browser: attacker } = await loggedIn()
    const email = newEmail()
    await attacker.post(EMAIL, { email })
    const planted = await keyTo(email)
    const victim = await browserOfNobody()
    await signUp(victim, email)
    expect(await subjectsTo(email), "two emails, told apart").toEqual([
      "Confirm this email address",
      "Confirm your email address",
    ])
    expect((await verify(victim, planted)).status).toBe(409)
    expect((await verify(victim, await keyTo(email))).body.data.user.email).toBe(email)
    expect((await attacker.patch(EMAIL, { email, primary: true })).status).toBe(400)
    expect((await verify(attacker, planted)).status).toBe(400)
  })

  test("gets an email without the account's name, that says which account asks", async () => {
    const words = "you won, log in at https://evil.example/win"
    const { browser, account } = await loggedIn({ first_name: words })
    const email = newEmail()
    await browser.post(EMAIL, { email })
    const [message] = await emailsTo(academy.deps, email)
    expect(message?.text).not.toContain("evil.example")
    const [name = "", domain = ""] = account.email.split("@")
    expect(message?.text).toContain(`${name[0]}…@${domain}`)
    expect(message?.text).not.toContain(account.email)
  })

  test("costs an account at most twenty emails a day", async () => {
    const { browser } = await loggedIn()
    const emails = Array.from({ length: 24 }, newEmail)
    for (const [n, email] of emails.entries()) {
      if (n === 12) await post(browser, "auth/reauthenticate", { password: GIVEN_PASSWORD })
      expect((await browser.post(EMAIL, { email })).status).toBe(200)
      expect((await browser.delete(EMAIL, { email })).status).toBe(200)
      academy.clock.pass(MINUTE_MS / 4)
    }
    let sent = 0
    for (const email of emails) sent += (await emailsTo(academy.deps, email)).length
    expect(sent).toBe(20)
  })

  test("gets no email for a new password before it is verified; the primary one does", async () => {
    const { account, browser } = await loggedIn()
    const email = newEmail()
    await browser.post(EMAIL, { email })
    const stranger = await browserOfNobody()
    expect((await post(stranger, "auth/password/request", { email })).body).toEqual({ status: 200 })
    expect((await subjectsTo(email)).at(-1)).toBe("No account with this email")
    await post(stranger, "auth/password/request", { email: account.email })
    expect((await subjectsTo(account.email)).at(-1)).toBe("Choose a new password")
  })
})

describe("changing addresses asks for the password again, five minutes after it was given", () => {
  async function afterFiveMinutes() {
    const { account, browser } = await loggedIn()
    const second = newEmail()
    await browser.post(EMAIL, { email: second })
    await verify(browser, await keyTo(second))
    academy.clock.pass(5 * MINUTE_MS)
    return { account, browser, second }
  }

  test("in allauth's form; reading and sending the link again go on; then it goes on", async () => {
    const { account, browser, second } = await afterFiveMinutes()
    const refused = await browser.patch(EMAIL, { email: second, primary: true })
    expect([refused.status, refused.body.meta, refused.body.data.flows]).toEqual([
      401,
      { is_authenticated: true },
      [{ id: "reauthenticate" }],
    ])
    expect(refused.body.data.user.email).toBe(account.email)
    const answers = [
      await browser.post(EMAIL, { email: newEmail() }),
      await browser.delete(EMAIL, { email: second }),
      await browser.get(EMAIL),
      await browser.put(EMAIL, { email: second }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200, 200])
    expect((await post(browser, "auth/reauthenticate", { password: GIVEN_PASSWORD })).status).toBe(200)
    expect((await browser.patch(EMAIL, { email: second, primary: true })).status).toBe(200)
  })

  test("a browser that has just signed up and opened its email has given it", async () => {
    const browser = await browserOfNobody()
    const email = newEmail()
    await signUp(browser, email)
    academy.clock.pass(10 * MINUTE_MS)
    expect((await verify(browser, await keyTo(email))).body.data.methods).toEqual([])
    expect((await browser.post(EMAIL, { email: newEmail() })).status).toBe(200)
    academy.clock.pass(5 * MINUTE_MS)
    expect((await browser.post(EMAIL, { email: newEmail() })).status).toBe(401)
  })

  test("what changed is told to the address that loses by it", async () => {
    const { account, browser, second } = await afterFiveMinutes()
    await post(browser, "auth/reauthenticate", { password: GIVEN_PASSWORD })
    await browser.patch(EMAIL, { email: second, primary: true })
    await browser.delete(EMAIL, { email: account.email })
    const emails = await emailsTo(academy.deps, account.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      "New email address in your account",
      "Your emails now go to another address",
      "Your email address was removed from an account",
    ])
    for (const { text } of emails) expect(text).toMatch(/Hi Anna,|leave/)
  })
})

test("a new password is told, changed or reset", async () => {
  const { account, browser } = await loggedIn()
  const change = { current_password: GIVEN_PASSWORD, new_password: OTHER_PASSWORD }
  expect((await post(browser, "account/password/change", change)).status).toBe(200)
  expect(await subjectsTo(account.email)).toEqual(["Your password was changed"])
  await post(browser, "auth/password/request", { email: account.email })
  const key = await keyTo(account.email)
  await post(await browserOfNobody(), "auth/password/reset", { key, password: GIVEN_PASSWORD })
  expect((await subjectsTo(account.email)).at(-1)).toBe("Your password was changed")
})

describe("a sign-up's link in a browser that did not sign up", () => {
  /** Somebody else signed up with the victim's address and a password of theirs. */
  async function signedUpByStranger() {
    const email = newEmail()
    const stranger = await browserOfNobody()
    await signUp(stranger, email)
    return { email, stranger, key: await keyTo(email) }
  }

  test("lets the address's owner choose a new password: the stranger's is dead, and so is their browser", async () => {
    const { email, stranger, key } = await signedUpByStranger()
    const owner = await browserOfNobody()
    const weak = await owner.post("/api/sign-up/password/", { key, password: "short" })
    expect([weak.status, weak.body.errors[0].param]).toEqual([400, "password"])
    const chosen = await owner.post("/api/sign-up/password/", { key, password: OTHER_PASSWORD })
    expect([chosen.status, chosen.body]).toEqual([200, { status: "verified", email }])
    expect(stranger.cookies.has("sessionid")).toBe(true)
    const session = await stranger.get(`${API}/auth/session`)
    expect(session.body.data.flows.some((flow: { is_pending?: true }) => flow.is_pending)).toBe(false)
    expect((await logIn(stranger, email)).status).toBe(400)
    expect((await logIn(owner, email, OTHER_PASSWORD)).status).toBe(200)
    const again = await owner.post("/api/sign-up/password/", { key, password: "Third2026" })
    expect([again.status, again.body.code]).toEqual([400, "key_invalid"])
  })

  test("lets them take the account away", async () => {
    const { email, key } = await signedUpByStranger()
    const owner = await browserOfNobody()
    expect((await owner.post("/api/sign-up/remove/", { key })).body).toEqual({ status: "removed" })
    expect((await logIn(owner, email)).status).toBe(400)
    expect((await verify(owner, key)).status).toBe(400)
    expect((await owner.post("/api/sign-up/remove/", { key })).body.code).toBe("key_invalid")
    await signUp(owner, email, OTHER_PASSWORD)
    academy.clock.pass(MINUTE_MS)
    expect((await logIn(owner, email, OTHER_PASSWORD)).status).toBe(401)
  })

  test("is worth nothing for an account that is in use, or an address that was added to one", async () => {
    const { account, browser } = await loggedIn()
    const added = newEmail()
    await browser.post(EMAIL, { email: added })
    const key = await keyTo(added)
    const stranger = await browserOfNobody()
    for (const [path, body] of [
      ["password", { key, password: OTHER_PASSWORD }],
      ["remove", { key }],
    ] as const)
      expect((await stranger.post(`/api/sign-up/${path}/`, body)).body.code).toBe("key_invalid")
    expect((await logIn(stranger, account.email)).status).toBe(200)
  })

  test("a login that shows the email's key sends no other email", async () => {
    const { email, key } = await signedUpByStranger()
    academy.clock.pass(10 * MINUTE_MS)
    const owner = await browserOfNobody()
    const credentials = { email, password: GIVEN_PASSWORD }
    const headers = { "x-email-verification-key": key }
    expect((await owner.post(`${API}/auth/login`, credentials, headers)).status).toBe(401)
    expect(await emailsTo(academy.deps, email)).toHaveLength(1)
    expect((await verify(owner, key)).body.meta).toEqual({ is_authenticated: true })
  })
})

describe("whether an address has an account", () => {
  test("sign-up and then login with the same password answers alike, in this browser and another", async () => {
    const { email: taken } = await academy.given.account()
    // As the office takes a family in that was elsewhere before.
    const { email: takenIn } = await academy.given.account({ verified: false, password_hash: "" })
    const seen = async (email: string) => {
      const browser = await browserOfNobody()
      const answers = [
        await signUp(browser, email, OTHER_PASSWORD),
        await logIn(browser, email, OTHER_PASSWORD),
        await logIn(browser, email, "Third2026"),
        await logIn(await browserOfNobody(), email, OTHER_PASSWORD),
        await signUp(await browserOfNobody(), email, "Third2026"),
        await logIn(await browserOfNobody(), email, "Third2026"),
        await browser.get(`${API}/auth/session`),
      ]
      return answers.map(({ status, text }) => [status, text])
    }
    const free = await seen(newEmail())
    expect(await seen(taken)).toEqual(free)
    expect(await seen(takenIn)).toEqual(free)
    expect((await logIn(await browserOfNobody(), taken)).status, "the owner gets in as before").toBe(200)
  })

  test("an owner who signs up again with the password they have just gets in", async () => {
    const { email } = await academy.given.account()
    const browser = await browserOfNobody()
    await signUp(browser, email)
    expect((await logIn(browser, email)).status).toBe(200)
  })

  test("another email for a sign-up that waits: three minutes after the last, for a taken address too", async () => {
    const { email: taken } = await academy.given.account()
    for (const email of [newEmail(), taken]) {
      const browser = await browserOfNobody()
      await signUp(browser, email)
      const soon = await browser.post("/api/sign-up/email/", {})
      expect([soon.status, soon.body.code]).toEqual([429, "email_just_sent"])
      academy.clock.pass(3 * MINUTE_MS)
      expect((await browser.post("/api/sign-up/email/", {})).body).toEqual({ status: "sent" })
      expect(await emailsTo(academy.deps, email)).toHaveLength(2)
      academy.clock.pass(15 * MINUTE_MS)
      const late = await browser.post("/api/sign-up/email/", {})
      expect([late.status, late.body.code]).toEqual([409, "no_sign_up_waiting"])
    }
  })
})
