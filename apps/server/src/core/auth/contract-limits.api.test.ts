import { DAY_MS, MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { buildApp } from "../../app.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** The table of limits of the authentication API's contract (section 6), row by row: as many, one more, and again. */
const API = "/accounts/_allauth/browser/v1"
const LOGIN = `${API}/auth/login`
const EMAIL = `${API}/account/email`

const academy = testAcademy()
beforeEach(() => academy.clock.pass(DAY_MS))

interface Scene {
  guest: Visitor
  owner: Visitor
  email: string
}
interface Row {
  what: string
  most: number
  window_ms: number
  /** What stands in the contract's third column: a status, or the code of a 400. */
  over: string
  attempt: (scene: Scene, n: number) => Promise<{ status: number; body: { errors?: { code: string }[] } }>
}

const rows: Row[] = [
  {
    what: "login, 30 a minute per IP",
    most: 30,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ guest }) => guest.post(LOGIN, {}),
  },
  {
    what: "login with a passkey, 30 a minute per IP (ours)",
    most: 30,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ guest }) => guest.post(`${API}/auth/webauthn/login`, {}),
  },
  {
    what: "failed login, 10 a minute per IP",
    most: 10,
    window_ms: MINUTE_MS,
    over: "too_many_login_attempts",
    attempt: ({ guest }, n) => guest.post(LOGIN, { email: `n${n}@klubb.example`, password: "Wrong2026" }),
  },
  {
    what: "failed login, 5 in 300 s per address",
    most: 5,
    window_ms: 300 * SECOND_MS,
    over: "too_many_login_attempts",
    attempt: ({ guest, email }) => guest.post(LOGIN, { email, password: "Wrong2026" }),
  },
  {
    what: "signup, 20 a minute per IP",
    most: 20,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ guest }) => guest.post(`${API}/auth/signup`, {}),
  },
  {
    what: "password/request, 20 a minute per IP",
    most: 20,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ guest }, n) => guest.post(`${API}/auth/password/request`, { email: `r${n}@klubb.example` }),
  },
  {
    what: "password/request, 5 a minute per address, unknown ones too",
    most: 5,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ guest }) => guest.post(`${API}/auth/password/request`, { email: "unknown@klubb.example" }),
  },
  {
    what: "password/reset POST, 20 a minute per IP",
    most: 20,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ guest }) => guest.post(`${API}/auth/password/reset`, { key: "x" }),
  },
  {
    what: "verification mail, 1 in 180 s per address: PUT account/email gives 403",
    most: 1,
    window_ms: 180 * SECOND_MS,
    over: "403",
    attempt: async ({ owner, email }, n) => {
      const second = { email: `second.${email}` }
      return n === 1 ? owner.post(EMAIL, second) : owner.put(EMAIL, second)
    },
  },
  {
    what: "account/email, 10 a minute per user",
    most: 10,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ owner }) => owner.post(EMAIL, {}),
  },
  {
    what: "a passkey or key, 10 a minute per user (ours)",
    most: 10,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ owner }) => owner.post(`${API}/account/authenticators/webauthn`, {}),
  },
  {
    what: "password/change, 5 a minute per user",
    most: 5,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ owner }) => owner.post(`${API}/account/password/change`, {}),
  },
  {
    what: "reauthenticate, 10 a minute per user",
    most: 10,
    window_ms: MINUTE_MS,
    over: "429",
    attempt: ({ owner }) => owner.post(`${API}/auth/reauthenticate`, {}),
  },
]

test.each(rows)("$what: over it $over", async ({ most, window_ms, over, attempt }) => {
  const account = await academy.given.account()
  const scene = { guest: await as(academy.app), owner: await as(academy.app, account), email: account.email }
  const outcomeOf = async (n: number) => {
    const { status, body } = await attempt(scene, n)
    return status === 400 ? body.errors?.[0]?.code : String(status)
  }
  for (let n = 1; n <= most; n++) expect(await outcomeOf(n), `attempt ${n}`).not.toBe(over)
  expect(await outcomeOf(most + 1)).toBe(over)
  academy.clock.pass(window_ms - 1)
  expect(await outcomeOf(most + 2), "a millisecond before the window's end").toBe(over)
  academy.clock.pass(1)
  expect(await outcomeOf(most + 3), "after it").not.toBe(over)
})

test("verification mail, 1 in 180 s per address: at login it is silently left out, the answer stays the same", async () => {
  const { email } = await academy.given.account({ verified: false })
  const logIn = async () => (await as(academy.app)).post(LOGIN, { email, password: GIVEN_PASSWORD })
  const [first, second] = [await logIn(), await logIn()]
  expect(second.text).toBe(first.text)
  expect(await emailsTo(academy.deps, email)).toHaveLength(1)
})

test("the limits are shared by all copies of the server", async () => {
  const copy = await buildApp(academy.deps)
  try {
    const guests = [await as(academy.app), await as(copy)] as const
    for (let n = 1; n <= 15; n++) for (const guest of guests) await guest.post(LOGIN, {})
    const answers = [await guests[0].post(LOGIN, {}), await guests[1].post(LOGIN, {})]
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
  } finally {
    await copy.close()
  }
})

test("email/verify: none; reads never count", async () => {
  const guest = await as(academy.app)
  for (let n = 1; n <= 40; n++) {
    expect((await guest.post(`${API}/auth/email/verify`, { key: "x" })).status).toBe(400)
    expect((await guest.get(`${API}/auth/session`)).status).toBe(401)
  }
})

test("a 429 has no Retry-After, and a successful login gives back only its own count", async () => {
  const { email } = await academy.given.account()
  const guest = await as(academy.app)
  for (let n = 1; n <= 30; n++) await guest.post(LOGIN, {})
  const refused = await guest.post(LOGIN, {})
  expect([refused.status, refused.body.status, refused.headers["retry-after"]]).toEqual([429, 429, undefined])
  academy.clock.pass(MINUTE_MS)
  for (let n = 1; n <= 4; n++) await guest.post(LOGIN, { email, password: "Wrong2026" })
  expect((await guest.post(LOGIN, { email, password: GIVEN_PASSWORD })).status).toBe(200)
  const other = await as(academy.app)
  await other.post(LOGIN, { email, password: "Wrong2026" })
  expect((await other.post(LOGIN, { email, password: GIVEN_PASSWORD })).body.errors[0].code).toBe(
    "too_many_login_attempts",
  )
})
