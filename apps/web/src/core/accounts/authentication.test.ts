import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import {
  describeVerification,
  logIn,
  requestPasswordReset,
  resetPassword,
  signUp,
  verifyEmail,
} from "./authentication.ts"

const pending = { data: { flows: [{ id: "login" }, { id: "verify_email", is_pending: true }] } }
/** As a server may say it that knows the flow alone. */
const unsaid = { data: { flows: [{ id: "verify_email" }] } }
const done = { data: { flows: [{ id: "login" }, { id: "verify_email", is_pending: false }] } }
const notPending = { data: { flows: [{ id: "login" }, { id: "signup" }] } }
const errors = [{ code: "password_too_short", message: "Too short.", param: "password" }]

let sent: unknown
const answerWith = (status: number, body: object = {}) =>
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent = JSON.parse(String(init.body))
    return new Response(JSON.stringify({ status, ...body }), { status })
  })

beforeEach(() => vi.stubGlobal("document", { cookie: "csrftoken=first", documentElement: { lang: "en" } }))
afterEach(() => vi.unstubAllGlobals())

describe("logIn", () => {
  it("sends the address in lower case", async () => {
    answerWith(200)
    expect(await logIn(" Sara@Mail.EXAMPLE ", "Norrsken1")).toEqual({ outcome: "logged_in" })
    expect(sent).toEqual({ email: "sara@mail.example", password: "Norrsken1" })
  })
  it.each([
    ["logged in already", 409, {}, { outcome: "logged_in" }],
    ["unverified", 401, pending, { outcome: "verify_first" }],
    ["deactivated", 401, notPending, { outcome: "wrong" }],
    ["refused input", 400, { errors }, { outcome: "refused", errors }],
    ["an empty 400", 400, {}, { outcome: "refused", errors: [] }],
    ["too often", 429, {}, { outcome: "failed", reason: "too_many_requests" }],
    ["server in trouble", 500, {}, { outcome: "failed", reason: "internal_error" }],
  ])("%s", async (_, status, body, expected) => {
    answerWith(status, body)
    expect(await logIn("sara@mail.example", "Norrsken1")).toEqual(expected)
  })
})

describe("signUp", () => {
  it.each([
    ["an email is on its way", 401, pending, { outcome: "verify_first" }],
    ["the same without is_pending", 401, unsaid, { outcome: "verify_first" }],
    ["the address is taken", 401, notPending, { outcome: "taken" }],
    ["nothing waits to be confirmed", 401, done, { outcome: "taken" }],
    ["no email needed", 200, {}, { outcome: "logged_in" }],
    ["logged in already", 409, {}, { outcome: "already_logged_in" }],
    ["refused input", 400, { errors }, { outcome: "refused", errors }],
    ["closed", 403, {}, { outcome: "failed", reason: "access_denied" }],
  ])("%s", async (_, status, body, expected) => {
    answerWith(status, body)
    expect(await signUp("sara@mail.example", "Norrsken1", null)).toEqual(expected)
  })
})

describe("whose email it is", () => {
  it.each([
    [
      "found",
      200,
      {
        data: { email: "b@mail.example", user: { id: 7, email: "a@mail.example" } },
        meta: { is_authenticating: false },
      },
      { outcome: "found", email: "b@mail.example", account: { id: 7 }, isWaiting: false },
    ],
    ["a dead key", 400, { errors }, { outcome: "refused", errors }],
    ["busy", 429, { detail: "wait" }, { outcome: "failed", reason: "too_many_requests", said: "wait" }],
  ])("%s", async (_, status, body, expected) => {
    let key: string | null = null
    vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
      key = new Headers(init.headers).get("X-Email-Verification-Key")
      return new Response(JSON.stringify({ status, ...body }), { status })
    })
    expect(await describeVerification("MQ:1")).toMatchObject(expected)
    expect(key).toBe("MQ:1")
  })
})

describe("an email's key", () => {
  it.each([
    ["in the browser that signed up", 200, { meta: { is_authenticated: true } }, { outcome: "logged_in" }],
    ["in another browser", 200, { meta: { is_authenticated: false } }, { outcome: "verified" }],
    ["where 401 says so", 401, { ...notPending, meta: { is_authenticated: false } }, { outcome: "verified" }],
    ["too old", 400, { errors }, { outcome: "refused", errors }],
  ])("confirms an address: %s", async (_, status, body, expected) => {
    answerWith(status, body)
    expect(await verifyEmail("MQ:1")).toEqual(expected)
    expect(sent).toEqual({ key: "MQ:1" })
  })

  it.each([
    ["done", 200, {}, { outcome: "done" }],
    ["done where 401 says so", 401, notPending, { outcome: "done" }],
    ["refused", 400, { errors }, { outcome: "refused", errors }],
    ["too often", 429, {}, { outcome: "failed", reason: "too_many_requests" }],
  ])("sets a password: %s", async (_, status, body, expected) => {
    answerWith(status, body)
    expect(await resetPassword("2-x", "Norrsken1")).toEqual(expected)
  })
})

it("asks for an email", async () => {
  answerWith(200)
  expect(await requestPasswordReset("Sara@mail.example")).toEqual({ outcome: "sent" })
  expect(sent).toEqual({ email: "sara@mail.example" })
})
