import { HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { verify } from "@node-rs/argon2"
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { as } from "../../testing/as.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { askForDeletion, latestKeepAccountKey } from "../../testing/given-family.ts"
import { openTestApp, testAcademy } from "../../testing/test-app.ts"

// The real thing, only counted: how often a password was looked at.
// The files of one worker share their modules: those that hash passwords are loaded anew, to be spied on.
vi.hoisted(() => vi.resetModules())
vi.mock("@node-rs/argon2", { spy: true })

/** Whoever guesses: passwords, from everywhere; addresses, by the time an answer takes; keys, by what others did. */
const API = "/accounts/_allauth/browser/v1"
const LOGIN = `${API}/auth/login`
const CSRF = "abcdefghijklmnopqrstuvwxyz012345"

const academy = testAcademy()
/** Of the password of given accounts, as costly as in production: where it is counted what a hash takes. */
let password_hash: string
beforeAll(async () => {
  password_hash = await academy.deps.passwords.hash(GIVEN_PASSWORD)
})
beforeEach(() => {
  academy.clock.pass(10 * MINUTE_MS)
  vi.mocked(verify).mockClear()
})

/** One login from the address of this number. */
async function logInFrom(network: number, email: string, password: string, { app } = academy) {
  const answer = await app.inject({
    method: "POST",
    url: LOGIN,
    remoteAddress: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    headers: { cookie: `csrftoken=${CSRF}`, "x-csrftoken": CSRF },
    payload: { email, password },
  })
  return `${answer.statusCode} ${answer.json().errors?.[0]?.code}`
}

test("a thousand guesses at one account from as many places: sixty are looked at in an hour, then none, the right one neither", async () => {
  const { email } = await academy.given.account()
  const seen = new Map<string, number>()
  for (let from = 0; from < 1_000; from += 100) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => logInFrom(from + n, email, `Guess${from + n}abc`)),
    )
    for (const answer of answers) seen.set(answer, (seen.get(answer) ?? 0) + 1)
  }
  expect(Object.fromEntries(seen)).toEqual({
    "400 email_password_mismatch": 60,
    "400 too_many_login_attempts": 940,
  })
  expect(await logInFrom(20_000, email, GIVEN_PASSWORD)).toBe("400 too_many_login_attempts")
  expect(verify, "hashes computed").toHaveBeenCalledTimes(60)
  academy.clock.pass(HOUR_MS)
  expect(await logInFrom(20_001, email, GIVEN_PASSWORD)).toBe("200 undefined")
})

test("a crowd beyond what can wait is told to come back, and nobody's count is used up by it", async () => {
  const accounts = await Promise.all(
    Array.from({ length: 125 }, () => academy.given.account({ password_hash })),
  )
  // Four guesses at each: one less than are allowed, however many of them were looked at.
  const guesses = Array.from({ length: 4 }, () => accounts).flat()
  // Two are looked at until all have come, 400 wait: this many find no place.
  const beyond = guesses.length - 402
  let stopLooking = () => {}
  const allCame = new Promise<void>((resolve) => {
    stopLooking = resolve
  })
  for (let first = 0; first < 2; first++)
    vi.mocked(verify).mockImplementationOnce(async () => {
      await allCame
      return false
    })
  let refused = 0
  const answers = await Promise.all(
    guesses.map(async ({ email }, n) => {
      const answer = await logInFrom(n % accounts.length, email, "Wrong2026")
      if (answer.startsWith("503") && ++refused === beyond) stopLooking()
      return { email, answer }
    }),
  )
  const busy = answers.filter(({ answer }) => answer.startsWith("503"))
  expect(busy).toHaveLength(beyond)
  const email = busy[0]?.email ?? ""
  const network = accounts.findIndex((account) => account.email === email)
  const looked = answers.filter((one) => one.email === email && one.answer.startsWith("400")).length
  for (let n = looked; n < 5; n++) {
    expect(await logInFrom(network, email, "Wrong2026")).toBe("400 email_password_mismatch")
  }
  expect(await logInFrom(network, email, "Wrong2026")).toBe("400 too_many_login_attempts")
})

test("two hundred refusals each: known and unknown addresses do the same work in the same time", async () => {
  const open = await openTestApp({ benchLimitsOff: true })
  try {
    const { email } = await open.given.account({ password_hash })
    const timeOf = async (address: string) => {
      const begun = performance.now()
      expect(await logInFrom(1, address, "Wrong2026", open)).toBe("400 email_password_mismatch")
      return performance.now() - begun
    }
    for (let n = 0; n < 10; n++) await timeOf(email)
    vi.mocked(verify).mockClear()
    const differences: number[] = []
    for (let n = 0; n < 200; n++) {
      // In turn, each the other first: what drifts, drifts for both.
      const addresses = [email, `nobody-${n}@klubb.example`]
      if (n % 2 === 1) addresses.reverse()
      const times = [await timeOf(addresses[0] ?? ""), await timeOf(addresses[1] ?? "")]
      differences.push(((times[0] ?? 0) - (times[1] ?? 0)) * (n % 2 === 1 ? -1 : 1))
    }
    expect(verify, "a hash each").toHaveBeenCalledTimes(400)
    // Which of the two took longer, by more than a watch from outside could tell. On a busy machine single ones take
    // anything; then it is one as often as the other, but for four standard deviations of a coin.
    const longer = differences.filter((difference) => difference > 0.5).length
    const shorter = differences.filter((difference) => difference < -0.5).length
    expect(
      Math.abs(longer - shorter),
      `known longer ${longer} times, shorter ${shorter}`,
    ).toBeLessThanOrEqual(4 * Math.sqrt(longer + shorter))
  } finally {
    await open.close()
  }
})

describe("an address in another spelling", () => {
  test.each([
    ["another case", (email: string) => email.toUpperCase()],
    ["white space around", (email: string) => `  ${email}\t`],
    ["letters taken apart", (email: string) => email.replace("xn--kln-sna", "ko\u0308ln")],
    ["the letters of its domain", (email: string) => email.replace("xn--kln-sna", "k\u00f6ln")],
    ["invisible marks", (email: string) => `\u2066${email.replace("@", "\u200b@")}\u2069`],
  ])("%s is the same account, and its guesses are counted together", async (_, spell) => {
    const { email } = await academy.given.account({ email: `mia-${_.length}@xn--kln-sna.example` })
    expect(await logInFrom(1, spell(email), GIVEN_PASSWORD)).toBe("200 undefined")
    for (let n = 0; n < 5; n++) await logInFrom(9, n % 2 ? email : spell(email), "Wrong2026")
    expect(await logInFrom(9, email, GIVEN_PASSWORD)).toBe("400 too_many_login_attempts")
    const guest = await as(academy.app)
    await guest.post(`${API}/auth/signup`, { email: spell(email), password: "Another2026" })
    expect((await emailsTo(academy.deps, email)).map(({ subject }) => subject)).toEqual([
      "You already have an account",
    ])
  })

  test.each([
    ["a dotless i", "m\u0131a@klubb.example"],
    ["a Kelvin sign", "mi\u212ae@klubb.example"],
    ["full-width letters", "\uff4dia@klubb.example"],
    ["a Cyrillic a", "mi\u0430@klubb.example"],
    ["a quoted name", '"mia"@klubb.example'],
  ])("%s is no address", async (_, email) => {
    expect(await logInFrom(1, email, GIVEN_PASSWORD)).toBe("400 invalid")
  })
})

describe("every key", () => {
  type Use = (key: string) => Promise<{ status: number }>
  const post = async (path: string, body: object) => (await as(academy.app)).post(path, body)
  /** A key of each kind with how it is used, for an account of its own. */
  const kinds: [kind: string, make: () => Promise<{ key: string; account_id: number; use: Use }>][] = [
    [
      "of a verification",
      async () => {
        const email = `verify-${academy.clock.now().getTime()}@klubb.example`
        await post(`${API}/auth/signup`, { email, password: GIVEN_PASSWORD })
        const { rows } = await academy.deps.pool.query("select id from accounts where email = $1", [email])
        const use: Use = (key) => post(`${API}/auth/email/verify`, { key })
        return { key: await keyFromEmail(academy.deps, email), account_id: rows[0].id, use }
      },
    ],
    [
      "of a reset",
      async () => {
        const account = await academy.given.account()
        await post(`${API}/auth/password/request`, { email: account.email })
        const use: Use = (key) => post(`${API}/auth/password/reset`, { key, password: "Another2026" })
        return { key: await keyFromEmail(academy.deps, account.email), account_id: account.id, use }
      },
    ],
    [
      "to keep an account",
      async () => {
        const account = await academy.given.account()
        await askForDeletion(await as(academy.app, account))
        const use: Use = (key) => post("/api/keep-account/", { key })
        return { key: await latestKeepAccountKey(academy, account.email), account_id: account.id, use }
      },
    ],
  ]

  test.each(kinds)("%s is good once, and not with another account's number", async (_, make) => {
    const mine = await make()
    academy.clock.pass(MINUTE_MS)
    const theirs = await make()
    // What stands before the signature of one, with the signature of the other.
    const cut = (key: string) => Math.max(key.lastIndexOf(":"), key.lastIndexOf("-")) + 1
    const swapped = theirs.key.slice(0, cut(theirs.key)) + mine.key.slice(cut(mine.key))
    expect((await mine.use(swapped)).status).toBe(400)
    expect((await mine.use(mine.key)).status).toBe(200)
    expect((await mine.use(mine.key)).status).toBe(400)
    expect((await theirs.use(theirs.key)).status, "the other's is as good as before").toBe(200)
  })
})
