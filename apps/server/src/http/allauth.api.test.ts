import { MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as } from "../testing/as.ts"
import { GIVEN_PASSWORD } from "../testing/given.ts"
import { openTestApp, testAcademy } from "../testing/test-app.ts"

const API = "/accounts/_allauth/browser/v1"
const LOGIN = `${API}/auth/login`
const TOKEN = "abcdefghijklmnopqrstuvwxyz012345"
const ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

const academy = testAcademy()
const overHttps = testAcademy({ publicUrl: "https://academy.example", isHttps: true })
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

describe("the envelope", () => {
  test("every answer carries the cache headers and the CSRF cookie, refusals too", async () => {
    const browser = await as(academy.app)
    const answers = [
      await browser.get(`${API}/config`),
      await browser.get(`${API}/auth/session`),
      await browser.post(LOGIN, {}),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 400])
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        "content-type": "application/json",
        "cache-control": "max-age=0, no-cache, no-store, must-revalidate, private",
        expires: academy.clock.now().toUTCString(),
        vary: "Cookie",
      })
      expect([headers["set-cookie"]].flat()).toEqual([
        `csrftoken=${TOKEN}; Max-Age=31449600; Path=/; SameSite=Lax`,
      ])
    }
  })

  test("config tells what the site offers", async () => {
    expect((await (await as(academy.app)).get(`${API}/config`)).body).toEqual({
      status: 200,
      data: {
        account: {
          login_methods: ["email"],
          is_open_for_signup: true,
          email_verification_by_code_enabled: false,
          login_by_code_enabled: true,
          password_reset_by_code_enabled: false,
          authentication_method: "email",
        },
        mfa: { supported_types: ["recovery_codes", "totp", "webauthn"], passkey_login_enabled: true },
        usersessions: { track_activity: true },
      },
    })
  })

  test.each([
    ["text that is no JSON", "{email", "application/json"],
    ["form data", "email=a%40b.se", "application/x-www-form-urlencoded"],
    ["a list", "[]", "application/json"],
    ["a string", '"x"', "application/json"],
    ["a number", "5", "application/json"],
  ])("%s gives 400 with an empty body", async (_, body, type) => {
    const answer = await (await as(academy.app)).post(LOGIN, body, { "content-type": type })
    expect([answer.status, answer.text]).toEqual([400, ""])
  })

  test.each([
    ["nothing", undefined, undefined],
    ["an empty text", "", "application/json"],
    ["null", "null", "application/json"],
    ["an empty object", "{}", undefined],
  ])("%s counts as an object without properties", async (_, body, type) => {
    const answer = await (await as(academy.app)).post(
      LOGIN,
      body,
      type ? { "content-type": type } : undefined,
    )
    expect(answer.body.errors.map((error: { code: string }) => error.code)).toEqual(["required", "required"])
  })

  test("JSON is read whatever the content type says", async () => {
    const { email } = await academy.given.account()
    const body = JSON.stringify({ email, password: GIVEN_PASSWORD })
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "nonsense",
      "a/b;;=",
    ])
      expect((await (await as(academy.app)).post(LOGIN, body, { "content-type": type })).status).toBe(200)
  })

  test("a wrong method is 405 and names the right ones; a trailing slash is 404", async () => {
    const browser = await as(academy.app)
    const wrong = await browser.get(LOGIN)
    expect([wrong.status, wrong.headers.allow]).toEqual([405, "POST"])
    expect(wrong.headers["cache-control"]).toContain("no-store")
    expect(wrong.headers["set-cookie"]).toContain("csrftoken=")
    expect((await browser.put(`${API}/auth/session`)).headers.allow).toBe("GET, DELETE, HEAD")
    expect((await browser.post(`${LOGIN}/`, {})).status).toBe(404)
  })
})

describe("CSRF", () => {
  const send = (headers: Record<string, string>, app = academy.app) =>
    app.inject({ method: "POST", url: LOGIN, headers, payload: "{}" })
  const cookie = `csrftoken=${TOKEN}`

  /** As Django's pages send it: the mask, then each letter moved on by the mask's in Django's order of letters. */
  function mask(token: string): string {
    const key = "0Zz9".repeat(8)
    const moved = [...token].map((letter, at) => {
      const place = ALPHABET.indexOf(letter) + ALPHABET.indexOf(key[at] ?? "")
      return ALPHABET[place % ALPHABET.length]
    })
    return key + moved.join("")
  }

  test.each([
    ["nothing", {}],
    ["the cookie alone", { cookie }],
    ["the header alone", { "x-csrftoken": TOKEN }],
    ["another token", { cookie, "x-csrftoken": "x".repeat(32) }],
    ["a token of another length", { cookie, "x-csrftoken": TOKEN.slice(1) }],
    ["another token, masked", { cookie, "x-csrftoken": mask("x".repeat(32)) }],
    ["an empty cookie and header", { cookie: "csrftoken=", "x-csrftoken": "" }],
    ["a foreign origin", { cookie, "x-csrftoken": TOKEN, origin: "https://evil.example" }],
    ["an origin hidden", { cookie, "x-csrftoken": TOKEN, origin: "null" }],
    ["our host on another port", { cookie, "x-csrftoken": TOKEN, origin: "http://localhost:1" }],
  ])("a write with %s is refused and counts towards no limit", async (_, headers) => {
    for (let n = 1; n <= 31; n++) {
      const answer = await send(headers)
      expect([answer.statusCode, answer.json().status]).toEqual([403, 403])
    }
    expect((await send({ cookie, "x-csrftoken": TOKEN })).statusCode).toBe(400)
  })

  test.each([
    ["the token", { cookie, "x-csrftoken": TOKEN }],
    ["the token masked", { cookie, "x-csrftoken": mask(TOKEN) }],
    ["our own origin", { cookie, "x-csrftoken": TOKEN, origin: "http://localhost:3000" }],
    [
      "the origin it was sent to",
      { cookie, "x-csrftoken": TOKEN, host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" },
    ],
  ])("a write with %s is let in", async (_, headers) => {
    expect((await send(headers)).statusCode).toBe(400)
  })

  test("over https a write without an origin needs a referrer of ours; cookies are Secure", async () => {
    const own = { cookie, "x-csrftoken": TOKEN }
    const { app } = overHttps
    expect((await send(own, app)).statusCode).toBe(403)
    expect((await send({ ...own, referer: "https://evil.example/login" }, app)).statusCode).toBe(403)
    const answer = await send({ ...own, referer: "https://academy.example/login" }, app)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers["set-cookie"]).toContain("Secure")
    expect((await send({ ...own, origin: "https://academy.example" }, app)).statusCode).toBe(400)
  })

  test("a browser without a usable token is given one", async () => {
    const answer = await academy.app.inject({
      url: `${API}/config`,
      headers: { cookie: "csrftoken=<script>" },
    })
    expect(answer.headers["set-cookie"]).toMatch(/^csrftoken=[A-Za-z0-9]{32};/)
  })
})

test("behind one trusted proxy the visitor is the address that the proxy saw, not one the visitor claims", async () => {
  const behindProxy = await openTestApp({ trustedProxies: 1 })
  try {
    const browser = await as(behindProxy.app)
    const from = (forwarded: string) => browser.post(LOGIN, {}, { "x-forwarded-for": forwarded })
    for (let n = 1; n <= 30; n++) await from(`203.0.113.${n}, 198.51.100.7`)
    expect((await from("203.0.113.99, 198.51.100.7")).status).toBe(429)
    expect((await from("198.51.100.8")).status).toBe(400)
  } finally {
    await behindProxy.close()
  }
})
