import { MINUTE_MS } from "@academy/domain/time"
import pg from "pg"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { as, type TestAnswer, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { AUTHENTICATE, givenProtected } from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"

const API = "/accounts/_allauth/browser/v1"
const pendingFlows = [
  { id: "login" },
  { id: "login_by_code", is_pending: true },
  { id: "signup" },
  { id: "mfa_login_webauthn" },
]
const WRONG = "CCCCCC"

const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const ask = (browser: Visitor, email: string) => browser.post(`${API}/auth/code/request`, { email })
const confirm = (browser: Visitor, code: string) => browser.post(`${API}/auth/code/confirm`, { code })
const subjectsTo = async (email: string) =>
  (await emailsTo(academy.deps, email)).map(({ subject }) => subject)
/** The code in the newest email, which its subject begins with. */
async function codeTo(email: string): Promise<string> {
  const code = /^([A-Z0-9]{6}) is your login code$/.exec((await subjectsTo(email)).at(-1) ?? "")?.[1]
  if (!code) throw new Error(`no code was emailed to ${email}`)
  return code
}
const outcomeOf = ({ status, body }: TestAnswer) => [status, body.errors?.[0]?.code]
const isIn = async (browser: Visitor) => (await browser.get("/api/user-info/")).status === 200

test("a code logs in the browser that asked for it, with a new session and CSRF token", async () => {
  const { email, id } = await academy.given.account({ language: "en" })
  const browser = await as(academy.app)
  const asked = await ask(browser, email)
  expect([asked.status, asked.body.data.flows]).toEqual([401, pendingFlows])
  expect((await browser.get(`${API}/auth/session`)).body.data.flows).toEqual(pendingFlows)
  const before = [browser.cookies.get("sessionid"), browser.cookies.get("csrftoken")]
  const answer = await confirm(browser, await codeTo(email))
  expect(answer.status).toBe(200)
  const at = academy.clock.now().getTime() / 1000
  expect(answer.body.data).toMatchObject({ user: { id, email }, methods: [{ method: "code", at, email }] })
  const after = [browser.cookies.get("sessionid"), browser.cookies.get("csrftoken")]
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(await isIn(browser)).toBe(true)
  expect(outcomeOf(await confirm(browser, await codeTo(email)))).toEqual([409, undefined])
})

test("spaces, hyphens and case are forgiven; the email shows the code on a line of its own", async () => {
  const { email } = await academy.given.account()
  const browser = await as(academy.app)
  await ask(browser, email)
  const code = await codeTo(email)
  const [message] = await emailsTo(academy.deps, email)
  expect(message?.text.split("\n")).toContain(code)
  expect(message?.text).toContain("Never give it to anyone")
  const typed = ` ${code.slice(0, 3).toLowerCase()} - ${code.slice(3)}\u200f `
  expect((await confirm(browser, typed)).status).toBe(200)
})

test("the database keeps no code", async () => {
  const { email } = await academy.given.account()
  await ask(await as(academy.app), email)
  const code = await codeTo(email)
  const { rows } = await academy.deps.pool.query<{ data: string }>("select data::text as data from sessions")
  expect(rows.some(({ data }) => data.includes(email))).toBe(true)
  expect(rows.some(({ data }) => data.includes(code))).toBe(false)
})

describe("a code is good", () => {
  test("in no other browser", async () => {
    const { email } = await academy.given.account()
    const [browser, other, third] = [await as(academy.app), await as(academy.app), await as(academy.app)]
    await ask(browser, email)
    const code = await codeTo(email)
    expect(outcomeOf(await confirm(other, code))).toEqual([409, undefined])
    await ask(third, email)
    expect(outcomeOf(await confirm(third, code))).toEqual([400, "incorrect_code"])
    expect((await confirm(browser, code)).status).toBe(200)
  })

  test("for ten minutes", async () => {
    const { email } = await academy.given.account()
    const browser = await as(academy.app)
    await ask(browser, email)
    const code = await codeTo(email)
    academy.clock.pass(10 * MINUTE_MS)
    expect(outcomeOf(await confirm(browser, code))).toEqual([409, undefined])
  })

  test("for three tries, however many come at once", async () => {
    const { email } = await academy.given.account()
    const browser = await as(academy.app)
    await ask(browser, email)
    const code = await codeTo(email)
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(browser, WRONG)))
    expect(answers.map((answer) => String(outcomeOf(answer))).sort()).toEqual([
      "400,incorrect_code",
      "400,incorrect_code",
      "400,too_many_login_attempts",
      ...Array<string>(9).fill("409,"),
    ])
    expect(outcomeOf(await confirm(browser, code))).toEqual([409, undefined])
  })

  test("until the next one", async () => {
    const { email } = await academy.given.account()
    const browser = await as(academy.app)
    await ask(browser, email)
    const first = await codeTo(email)
    await ask(browser, email)
    expect(outcomeOf(await confirm(browser, first))).toEqual([400, "incorrect_code"])
    expect((await confirm(browser, await codeTo(email))).status).toBe(200)
  })

  test.each([
    ["the password changes", "update"],
    ["the address leaves the account", "leave"],
    ["the account is closed", "close"],
  ])("until %s", async (_, change) => {
    const account = await academy.given.account()
    const browser = await as(academy.app)
    await ask(browser, account.email)
    const code = await codeTo(account.email)
    const owner = await as(academy.app, account)
    if (change === "update") {
      const passwords = { current_password: GIVEN_PASSWORD, new_password: "Another2026" }
      expect((await owner.post(`${API}/account/password/change`, passwords)).status).toBe(200)
    } else if (change === "leave")
      await academy.deps.pool.query("update email_addresses set verified = false where account_id = $1", [
        account.id,
      ])
    else await academy.deps.pool.query("update accounts set is_active = false where id = $1", [account.id])
    expect(outcomeOf(await confirm(browser, code))).toEqual([409, undefined])
    expect(await isIn(browser)).toBe(false)
  })
})

test("a login that waits for a code is let in by no other step", async () => {
  const { email } = await academy.given.account()
  const browser = await as(academy.app)
  await ask(browser, email)
  expect((await browser.get("/api/sign-up/")).body.state).toBe("none")
  expect((await browser.post("/api/sign-up/continue/", {})).body.code).toBe("no_sign_up_waiting")
  expect((await browser.post("/api/sign-up/email/", {})).body.code).toBe("no_sign_up_waiting")
  expect(await isIn(browser)).toBe(false)
})

test("an account with a second factor is asked for it after the code, staff too", async () => {
  const { account, nextCode } = await givenProtected(academy, { is_staff: true })
  const browser = await as(academy.app)
  await ask(browser, account.email)
  const answer = await confirm(browser, await codeTo(account.email))
  const pending = { id: "mfa_authenticate", is_pending: true, types: ["recovery_codes", "totp"] }
  expect([answer.status, answer.body.data.flows.at(-1)]).toEqual([401, pending])
  expect(await isIn(browser)).toBe(false)
  const next = await browser.post(AUTHENTICATE, { code: nextCode() })
  expect(next.body.data.flows.at(-1)).toMatchObject({ id: "mfa_trust" })
  expect((await browser.post(`${API}/auth/2fa/trust`, { trust: false })).status).toBe(200)
  expect(await isIn(browser)).toBe(true)
})

test("a code that comes while the password is changed leaves no login that waits", async () => {
  const { account, owner } = await givenProtected(academy)
  const browser = await as(academy.app)
  await ask(browser, account.email)
  const code = await codeTo(account.email)
  const held = await holdRows(
    academy.deps.pool,
    "select from sessions where (data -> 'pending' ->> 'account_id')::bigint = $1 for update",
    account.id,
  )
  try {
    const confirming = confirm(browser, code)
    await held.untilWaiting(1)
    const body = { current_password: GIVEN_PASSWORD, new_password: "Another2026" }
    const changing = owner.post(`${API}/account/password/change`, body)
    await held.untilWaiting(2)
    await held.letGo()
    await confirming
    expect((await changing).status).toBe(200)
  } finally {
    await held.letGo()
  }
  expect((await browser.get(`${API}/auth/session`)).body.data.flows).not.toContainEqual(
    expect.objectContaining({ is_pending: true }),
  )
})

describe("whose address it is cannot be told", () => {
  test("known and unknown addresses: the same answers and statements, wrong codes too", async () => {
    const { email } = await academy.given.account()
    const watch = async (address: string) => {
      const browser = await as(academy.app)
      const query = vi.spyOn(pg.Client.prototype, "query")
      const answers = [await ask(browser, address)]
      for (let n = 0; n < 4; n++) answers.push(await confirm(browser, WRONG))
      const statements = query.mock.calls.map(([asked]: unknown[]) =>
        typeof asked === "string" ? asked : (asked as { text: string }).text,
      )
      query.mockRestore()
      return { answers: answers.map(({ status, text }) => [status, text]), statements }
    }
    const [known, unknown] = [await watch(email), await watch("nobody-here@klubb.example")]
    expect(known.statements.length).toBeGreaterThan(10)
    expect(unknown).toEqual(known)
  })

  test("an unknown address is told that it has no account, a deactivated one nothing", async () => {
    const closed = await academy.given.account({ is_active: false })
    await ask(await as(academy.app), "nobody@klubb.example")
    await ask(await as(academy.app), closed.email)
    expect(await subjectsTo("nobody@klubb.example")).toEqual(["No account with this email"])
    expect(await subjectsTo(closed.email)).toEqual([])
  })
})

describe("an address that nobody confirmed", () => {
  test("gets no code for an account that a stranger made with it: its email says how to confirm it", async () => {
    const email = "typed-by-a-stranger@klubb.example"
    const stranger = await as(academy.app)
    await stranger.post(`${API}/auth/signup`, { email, password: GIVEN_PASSWORD })
    academy.clock.pass(10 * MINUTE_MS)
    const owner = await as(academy.app)
    expect((await ask(owner, email)).body.data.flows).toEqual(pendingFlows)
    expect(await subjectsTo(email)).toEqual(["Confirm your email address", "Confirm your email address"])
    const { rows } = await academy.deps.pool.query("select verified from email_addresses where email = $1", [
      email,
    ])
    expect(rows).toEqual([{ verified: false }])
  })

  test("gets the link to its first password where the office opened the account", async () => {
    const { email } = await academy.given.account({ password_hash: "", verified: false })
    await ask(await as(academy.app), email)
    expect(await subjectsTo(email)).toEqual(["Choose a new password"])
  })
})

test("logged in already: 409; without a code: 400", async () => {
  const account = await academy.given.account()
  const browser = await as(academy.app, account)
  expect(outcomeOf(await ask(browser, account.email))).toEqual([409, undefined])
  expect(outcomeOf(await confirm(browser, "ABCDEF"))).toEqual([409, undefined])
  expect(outcomeOf(await confirm(await as(academy.app), " "))).toEqual([400, "required"])
  expect(outcomeOf(await ask(await as(academy.app), "x@"))).toEqual([400, "invalid"])
})

describe("limits", () => {
  test("20 requests a minute from one place, 5 for one address, unknown ones too", async () => {
    const fromHere = await as(academy.app, undefined, { ip: "192.0.2.70" })
    const perAddress = []
    for (let n = 0; n < 6; n++) perAddress.push((await ask(fromHere, "often@klubb.example")).status)
    expect(perAddress).toEqual([401, 401, 401, 401, 401, 429])
    const perPlace = []
    for (let n = 0; n < 15; n++) perPlace.push((await ask(fromHere, `n${n}@klubb.example`)).status)
    expect(perPlace).toEqual([...Array<number>(14).fill(401), 429])
  })

  test("a code that is not emailed, after the twentieth of a day, is good for nothing", async () => {
    const { email } = await academy.given.account()
    const browser = await as(academy.app)
    const waitingFor = async () => {
      const { rows } = await academy.deps.pool.query<{ account_id: string | null }>(
        `select data -> 'pending' ->> 'account_id' as account_id from sessions
          where data -> 'pending' ->> 'email' = $1`,
        [email],
      )
      return rows.map(({ account_id }) => account_id !== null)
    }
    for (let n = 0; n < 20; n++) {
      academy.clock.pass(MINUTE_MS)
      await ask(browser, email)
    }
    expect(await waitingFor()).toEqual([true])
    academy.clock.pass(MINUTE_MS)
    expect((await ask(browser, email)).body.data.flows).toEqual(pendingFlows)
    expect(await subjectsTo(email)).toHaveLength(20)
    expect(await waitingFor()).toEqual([false])
  })

  test("strangers who ask for an address keep no code from a browser that its owner used", async () => {
    const { email } = await academy.given.account()
    const own = await as(academy.app, undefined, { ip: "192.0.2.71" })
    await own.post(`${API}/auth/login`, { email, password: GIVEN_PASSWORD })
    await own.delete(`${API}/auth/session`)
    for (let n = 0; n < 6; n++) await ask(await as(academy.app, undefined, { ip: `192.0.2.${n}` }), email)
    expect((await ask(own, email)).status).toBe(401)
    expect((await confirm(own, await codeTo(email))).status).toBe(200)
  })
})
