import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, expect, test, vi } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const API = "/accounts/_allauth/browser/v1/auth"
const KEY = "x-email-verification-key"

const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

let counter = 0
const newEmail = () => `chooser-${++counter}@klubb.example`
const stateOf = async (browser: Visitor, key?: string) =>
  (await browser.get("/api/sign-up/", key === undefined ? {} : { [KEY]: key })).body

/** Signs up in a new browser for a session; the key is that of its email. */
async function signUpFor(bookable: string, email = newEmail()) {
  const browser = await as(academy.app)
  const answer = await browser.post(
    `${API}/signup`,
    { email, password: GIVEN_PASSWORD },
    { "x-chosen-session": bookable },
  )
  expect(answer.status).toBe(401)
  return { browser, email, key: await keyFromEmail(academy.deps, email) }
}

test("the chosen session is kept with the sign-up: for its browser, and for the email's key in any other", async () => {
  const { browser, key } = await signUpFor("4711")
  const waiting = { state: "waiting", bookable_id: 4711 }
  expect(await stateOf(browser)).toEqual(waiting)
  const other = await as(academy.app)
  expect(await stateOf(other)).toEqual({ state: "none", bookable_id: null })
  academy.clock.pass(3 * DAY_MS + MINUTE_MS)
  expect(await stateOf(other, key), "also once the link has expired").toEqual(waiting)
  expect(await stateOf(other, `${key}x`)).toEqual({ state: "none", bookable_id: null })
})

test("what is no id of a session is not kept", async () => {
  for (const wrong of ["0", "-1", "abc", "1".repeat(20), ""]) {
    const { browser } = await signUpFor(wrong)
    expect(await stateOf(browser)).toEqual({ state: "waiting", bookable_id: null })
  }
})

test("a taken address is answered alike", async () => {
  const owner = await academy.given.account()
  const browser = await as(academy.app)
  await browser.post(
    `${API}/signup`,
    { email: owner.email, password: "Another2026" },
    { "x-chosen-session": "7" },
  )
  expect(await stateOf(browser)).toEqual({ state: "waiting", bookable_id: 7 })
  expect((await browser.post("/api/sign-up/continue/", {})).body.code).toBe("no_sign_up_waiting")
})

test("confirmed with the password in another browser: the first one notices, and goes on logged in", async () => {
  const { browser, email, key } = await signUpFor("12")
  expect((await browser.post("/api/sign-up/continue/", {})).body.code).toBe("no_sign_up_waiting")
  const other = await as(academy.app)
  await other.post(`${API}/login`, { email, password: GIVEN_PASSWORD }, { [KEY]: key })
  expect((await other.post(`${API}/email/verify`, { key })).body.meta).toEqual({ is_authenticated: true })
  expect(await stateOf(other, key)).toEqual({ state: "confirmed", bookable_id: 12 })
  expect(await stateOf(browser)).toEqual({ state: "confirmed", bookable_id: 12 })
  const before = browser.cookies.get("csrftoken")
  expect((await browser.post("/api/sign-up/continue/", {})).body).toEqual({ status: "logged_in" })
  expect(browser.cookies.get("csrftoken")).not.toBe(before)
  expect((await browser.get("/api/user-info/")).body.email).toBe(email)
  expect((await browser.post("/api/sign-up/continue/", {})).status, "once").toBe(409)
})

test("a browser that signed up with somebody else's address is out when its owner chooses the password", async () => {
  const { browser, email, key } = await signUpFor("12")
  const owner = await as(academy.app)
  await owner.post("/api/sign-up/password/", { key, password: "Another2026" })
  expect((await browser.post("/api/sign-up/continue/", {})).body.code).toBe("no_sign_up_waiting")
  expect((await owner.post(`${API}/login`, { email, password: "Another2026" })).status).toBe(200)
})

test("so it is when the owner resets the password, then confirms the address", async () => {
  const { browser, email } = await signUpFor("12")
  const owner = await as(academy.app)
  await owner.post(`${API}/password/request`, { email })
  const reset = /reset-password\/([^\s"]+)/.exec(
    (await emailsTo(academy.deps, email)).at(-1)?.text ?? "",
  )?.[1]
  expect((await owner.post(`${API}/password/reset`, { key: reset, password: "Another2026" })).status).toBe(
    200,
  )
  academy.clock.pass(4 * MINUTE_MS)
  await owner.post(`${API}/login`, { email, password: "Another2026" })
  const key = await keyFromEmail(academy.deps, email)
  expect((await owner.post(`${API}/email/verify`, { key })).body.meta).toEqual({ is_authenticated: true })
  expect((await browser.post("/api/sign-up/continue/", {})).body.code).toBe("no_sign_up_waiting")
  expect((await browser.get("/api/user-info/")).status).toBe(401)
})

test("a login that began with the first password and ends after its change waits for nothing", async () => {
  const { browser, email, key } = await signUpFor("12")
  const owner = await as(academy.app)
  const { passwords } = academy.deps
  const { verify } = passwords
  let changed = 0
  const slow = vi.spyOn(passwords, "verify").mockImplementation(async (...tried) => {
    const isRight = await verify.apply(passwords, tried)
    if (isRight)
      changed = (await owner.post("/api/sign-up/password/", { key, password: "Another2026" })).status
    return isRight
  })
  const late = await browser.post(`${API}/login`, { email, password: GIVEN_PASSWORD })
  slow.mockRestore()
  expect([changed, late.status]).toEqual([200, 400])
  expect(await stateOf(browser)).toEqual({ state: "none", bookable_id: null })
  expect((await browser.post("/api/sign-up/continue/", {})).body.code).toBe("no_sign_up_waiting")
  expect((await owner.post(`${API}/login`, { email, password: "Another2026" })).status).toBe(200)
})

test("after 15 minutes the first browser logs in like any other", async () => {
  const { browser, email, key } = await signUpFor("12")
  academy.clock.pass(15 * MINUTE_MS)
  const other = await as(academy.app)
  await other.post(`${API}/login`, { email, password: GIVEN_PASSWORD }, { [KEY]: key })
  await other.post(`${API}/email/verify`, { key })
  expect((await stateOf(browser)).state).toBe("none")
  expect((await browser.post("/api/sign-up/continue/", {})).body.code).toBe("no_sign_up_waiting")
})

test("an expired link sends a new one to its address, and keeps the session", async () => {
  const { email, key } = await signUpFor("99")
  academy.clock.pass(3 * DAY_MS + MINUTE_MS)
  const reader = await as(academy.app)
  expect((await reader.post("/api/sign-up/email/", { key })).body).toEqual({ status: "sent" })
  expect((await reader.post("/api/sign-up/email/", { key })).body.code).toBe("email_just_sent")
  const fresh = await keyFromEmail(academy.deps, email)
  expect(fresh).not.toBe(key)
  expect(await stateOf(reader, fresh)).toEqual({ state: "waiting", bookable_id: 99 })
  expect((await reader.post("/api/sign-up/email/", { key: "x" })).body.code).toBe("key_invalid")
})

test("a login with the unconfirmed account in the same browser keeps what was chosen", async () => {
  const { browser, email } = await signUpFor("31")
  await browser.post(`${API}/login`, { email, password: GIVEN_PASSWORD })
  expect(await stateOf(browser)).toEqual({ state: "waiting", bookable_id: 31 })
})
