import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** A stranger who guesses is slowed down; the owner is not shut out by it. */
const API = "/accounts/_allauth/browser/v1"
const CSRF = "abcdefghijklmnopqrstuvwxyz012345"

const academy = testAcademy()
beforeEach(() => academy.clock.pass(2 * DAY_MS))

/** One login from an address of its own, as a browser that was never here; says what came of it. */
async function logInFrom(place: string, email: string, password: string): Promise<string> {
  const answer = await academy.app.inject({
    method: "POST",
    url: `${API}/auth/login`,
    remoteAddress: place,
    headers: { cookie: `csrftoken=${CSRF}`, "x-csrftoken": CSRF },
    payload: { email, password },
  })
  return answer.statusCode === 400 ? answer.json().errors[0].code : String(answer.statusCode)
}
const codeOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) =>
  status === 400 ? body.errors?.[0]?.code : status

const logIn = (browser: Visitor, email: string, password = GIVEN_PASSWORD) =>
  browser.post(`${API}/auth/login`, { email, password })

/** Five wrong passwords, and a sixth that is not looked at. */
async function guessUntilRefused(email: string, place = "10.9.9.9") {
  const answers: string[] = []
  for (let n = 0; n < 6; n++) answers.push(await logInFrom(place, email, `Guess${n}abc`))
  expect(answers).toEqual([...Array<string>(5).fill("email_password_mismatch"), "too_many_login_attempts"])
}

describe("while a stranger guesses", () => {
  test("the owner logs in from elsewhere, and the stranger stays out", async () => {
    const { email } = await academy.given.account()
    await guessUntilRefused(email)
    expect(await logInFrom("10.1.1.1", email, GIVEN_PASSWORD)).toBe("200")
    expect(await logInFrom("10.9.9.9", email, GIVEN_PASSWORD)).toBe("too_many_login_attempts")
  })

  test("from everywhere at once, a browser that logged in before still does, also beside the stranger", async () => {
    const { email } = await academy.given.account()
    const known = await as(academy.app)
    expect((await logIn(known, email)).status).toBe(200)
    await known.post("/accounts/logout/", {}, { accept: "application/json" })
    await Promise.all(Array.from({ length: 70 }, (_, n) => logInFrom(`10.8.${n}.1`, email, `Guess${n}abc`)))
    for (let n = 0; n < 10; n++) await logInFrom("127.0.0.1", `nobody-${n}@klubb.example`, "Wrong2026")
    expect(await logInFrom("10.7.7.7", email, GIVEN_PASSWORD), "a browser never seen").toBe(
      "too_many_login_attempts",
    )
    expect((await logIn(known, email)).status).toBe(200)
  })

  test("a live session proves who it is, and asks for its deletion", async () => {
    const account = await academy.given.account()
    const browser = await as(academy.app, account)
    await guessUntilRefused(account.email, "127.0.0.1")
    for (let n = 0; n < 10; n++) await logInFrom("127.0.0.1", `nobody-${n}@klubb.example`, "Wrong2026")
    const confirmed = await browser.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
    expect(confirmed.status).toBe(200)
    const left = await browser.post("/api/account-deletion/", { password: GIVEN_PASSWORD })
    expect([left.status, left.body.code]).toEqual([200, undefined])
  })
})

describe("guessing is as slow as ever", () => {
  test("from a new network each: no more than sixty an hour, 1,440 a day", async () => {
    const { email } = await academy.given.account()
    for (const hour of [1, 2]) {
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, n) => logInFrom(`10.${hour}.${n}.1`, email, `Guess${n}abc`)),
      )
      expect(answers.filter((answer) => answer === "email_password_mismatch")).toHaveLength(60)
      academy.clock.pass(HOUR_MS - 1)
      expect(await logInFrom("10.3.1.1", email, "Guess1abc")).toBe("too_many_login_attempts")
      academy.clock.pass(1)
    }
  })

  test("from one network: five in five minutes, twenty an hour, so one alone never uses up the sixty", async () => {
    const { email } = await academy.given.account()
    let looked = 0
    for (let minute = 0; minute < 60; minute += 5) {
      for (let n = 0; n < 8; n++)
        if ((await logInFrom("10.9.9.9", email, `Guess${n}abc`)) === "email_password_mismatch") looked++
      academy.clock.pass(5 * MINUTE_MS)
    }
    expect(looked).toBe(20)
    expect(await logInFrom("10.1.1.1", email, GIVEN_PASSWORD)).toBe("200")
  })

  test("in a browser that logged in before: five in five minutes; its mark is good for that address alone", async () => {
    const [mine, other] = [await academy.given.account(), await academy.given.account()]
    const browser = await as(academy.app)
    await logIn(browser, mine.email)
    await browser.post("/accounts/logout/", {}, { accept: "application/json" })
    const answers: unknown[] = []
    for (let n = 0; n < 6; n++) answers.push(codeOf(await logIn(browser, mine.email, "Wrong2026")))
    expect(answers.slice(4)).toEqual(["email_password_mismatch", "too_many_login_attempts"])
    await guessUntilRefused(other.email, "127.0.0.1")
    expect(codeOf(await logIn(browser, other.email))).toBe("too_many_login_attempts")
  })

  test.each([
    ["made up", (value: string) => `${value.split(".")[0]}.AAAAAAAAAAAAAAAAAAAAAA`],
    ["of another browser", (value: string) => `BBBBBBBBBBBBBBBBBBBBBB.${value.split(".")[1]}`],
    ["nonsense", () => "%00.."],
  ])("a mark that is %s is none", async (_, forge) => {
    const { email } = await academy.given.account()
    const browser = await as(academy.app)
    await logIn(browser, email)
    await browser.post("/accounts/logout/", {}, { accept: "application/json" })
    browser.cookies.set("known_browser", forge(browser.cookies.get("known_browser") ?? ""))
    await guessUntilRefused(email, "127.0.0.1")
    expect(codeOf(await logIn(browser, email))).toBe("too_many_login_attempts")
  })

  test("in a session that somebody left open: five in five minutes, of the current password too", async () => {
    const browser = await as(academy.app, await academy.given.account())
    const answers: unknown[] = []
    for (let n = 0; n < 3; n++)
      answers.push(codeOf(await browser.post(`${API}/auth/reauthenticate`, { password: "Wrong2026" })))
    const change = { current_password: "Wrong2026", new_password: "Another2026" }
    for (let n = 0; n < 3; n++)
      answers.push(codeOf(await browser.post(`${API}/account/password/change`, change)))
    expect(answers).toEqual([
      ...Array<string>(3).fill("incorrect_password"),
      ...Array<string>(2).fill("enter_current_password"),
      "too_many_login_attempts",
    ])
  })
})

test("an own password reset forgets the account's failed logins, and nobody else's", async () => {
  const own = await academy.given.account()
  const guest = await as(academy.app)
  for (let n = 0; n < 5; n++) await logIn(guest, own.email, "Wrong2026")
  for (let n = 0; n < 5; n++) await logIn(guest, `nobody-${n}@klubb.example`, "Wrong2026")
  await guest.post(`${API}/auth/password/request`, { email: own.email })
  const key = await keyFromEmail(academy.deps, own.email)
  await guest.post(`${API}/auth/password/reset`, { key, password: "Another2026" })
  expect(codeOf(await logIn(guest, "x@klubb.example")), "the place goes on being slowed down").toBe(
    "too_many_login_attempts",
  )
  academy.clock.pass(MINUTE_MS)
  expect((await logIn(guest, own.email, "Another2026")).status).toBe(200)
})

test("nobody's reset forgets the guesses at an address that they have merely added", async () => {
  const { given, app, deps, clock } = academy
  const [owner, stranger] = [await given.account(), await given.account()]
  const strangers = await as(app, stranger)
  await strangers.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
  expect((await strangers.post(`${API}/account/email`, { email: owner.email })).status).toBe(200)
  const guest = await as(app)
  for (let n = 0; n < 5; n++) await logIn(guest, owner.email, "Wrong2026")
  await guest.post(`${API}/auth/password/request`, { email: stranger.email })
  const key = await keyFromEmail(deps, stranger.email)
  await guest.post(`${API}/auth/password/reset`, { key, password: "Another2026" })
  clock.pass(MINUTE_MS)
  expect(codeOf(await logIn(guest, owner.email, "Wrong2026"))).toBe("too_many_login_attempts")
})

test("sign-ups with one address send it at most ten emails a day", async () => {
  const { email } = await academy.given.account()
  const free = "fresh@klubb.example"
  for (let n = 0; n < 12; n++) {
    for (const address of [email, free])
      await (await as(academy.app)).post(`${API}/auth/signup`, { email: address, password: GIVEN_PASSWORD })
    academy.clock.pass(200 * SECOND_MS)
  }
  for (const address of [email, free]) expect(await emailsTo(academy.deps, address), address).toHaveLength(10)
})
