import { allCalls } from "@academy/contract/calls"
import { beforeAll, describe, expect, test } from "vitest"
import { as, type Visitor } from "../testing/as.ts"
import { exampleOf } from "../testing/example-of.ts"
import { nameOf, send } from "../testing/send-call.ts"
import { testAcademy } from "../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let parent: Visitor
beforeAll(async () => {
  parent = await as(academy.app, await academy.given.account())
})

const AUTH = "/accounts/_allauth/browser/v1"
const HALF = "\ud800"
const refused = (param: string, code = "invalid") => ({
  status: 400,
  body: { code: "invalid_input", errors: [{ param, code }] },
})

test.each(["Infinity", "-Infinity", "1e400"])("%s is no number, wherever it stands", async (number) => {
  expect(await parent.post("/api/buy-package/", { package_id: number })).toMatchObject(refused("package_id"))
  expect(await parent.get(`/api/receipts/${number}/`)).toMatchObject(refused("id"))
  const body = { players_id: [number], month: "2026-12" }
  expect(await parent.post("/api/bookings/list/", body)).toMatchObject(refused("players_id.0"))
})

test("half a character and a null character are refused, named", async () => {
  const form = { open_for_ms: 60_000, email: "anna@klubb.example", name: "Anna" }
  for (const [text, code] of [
    [`Hej ${HALF}`, "invalid"],
    ["Hej \0", "invalid"],
  ] as const) {
    const { status, body } = await parent.post("/api/contact/", { ...form, message: text })
    expect([status, body.errors?.[0]]).toMatchObject([400, { param: "message", code }])
  }
  const { status, body } = await parent.post(`${AUTH}/auth/signup`, {
    email: `a${HALF}@klubb.example`,
    password: "Training2026",
  })
  expect([status, body.errors[0]]).toMatchObject([400, { param: "email", code: "invalid" }])
})

test.each(["2026-13-01", "2026-00-10", "2026-11-32", "2069-77-29"])("%s is no day", async (day) => {
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  for (const path of ["/api/staff/week/", "/api/staff/rosters/"])
    expect(await coach.get(`${path}?date=${day}`)).toMatchObject(refused("date"))
})

test("the 30th of February is the 2nd of March, no fault", async () => {
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  for (const path of ["/api/staff/week/", "/api/staff/rosters/"])
    expect((await coach.get(`${path}?date=2026-02-30`)).status).toBe(200)
})

describe("a form that is no form is a damaged body", () => {
  const multipart = "multipart/form-data"
  const cases: [string, string, string][] = [
    ["without a boundary", multipart, "x"],
    [
      "cut short",
      `${multipart}; boundary=b`,
      '--b\r\nContent-Disposition: form-data; name="player"\r\n\r\n1',
    ],
    ["with a broken head", `${multipart}; boundary=b`, "--b\r\n\r\n\r\n--b--\r\n"],
    ["with nothing in it", `${multipart}; boundary=b`, ""],
  ]
  test.each(cases)("%s", async (_, type, payload) => {
    const headers = { "content-type": type }
    for (const answer of [
      await parent.post("/api/create-player/", payload, headers),
      await parent.put("/api/update-avatar/", payload, headers),
      await parent.post("/api/bookable-payments/1/", payload, headers),
    ]) {
      expect(answer.status, answer.text).toBe(400)
      expect(["malformed_body", "invalid_input"]).toContain(answer.body.code)
    }
  })
})

test("lists and objects are no text, however deep", async () => {
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`
  const json = { "content-type": "application/json" }
  const login = await parent.post(`${AUTH}/auth/login`, `{"email":${deep},"password":"x"}`, json)
  expect(login).toMatchObject({ status: 400, body: { errors: [{ param: "email", code: "invalid" }] } })
  for (const sessions of [`[{"toString":1}]`, `[${deep}]`]) {
    const { status, body } = await parent.delete(`${AUTH}/auth/sessions`, `{"sessions":${sessions}}`, json)
    expect([status, body.errors[0].code]).toEqual([400, "invalid_choice"])
  }
  // No schema looks at the body of a call without one.
  const unread = await parent.delete("/api/calendar-feeds/1/", `{"reason":${deep}}`, json)
  expect([unread.status, unread.body.code]).toEqual([404, "not_found"])
})

test("what no rule foresaw and the database refuses is bad input", async () => {
  const { status, body } = await parent.get("/dev/mailbox.json?to=%00")
  expect([status, body.code]).toEqual([400, "invalid_input"])
})

test("a part of a path that is too long is refused like any other, with our headers", async () => {
  const long = "9".repeat(3000)
  expect(await parent.get(`/api/receipts/${long}/`)).toMatchObject(refused("id"))
  const url = `/api/receipts/${long}/`
  const foreign = await academy.app.inject({ url, headers: { host: "evil.example" } })
  expect([foreign.statusCode, foreign.json().code]).toEqual([421, "host_refused"])
  expect((await academy.app.inject({ method: "PUT", url })).statusCode).toBe(405)
})

test.each(["/%", "/api/%", "/api/receipts/%E0%A4%A/", "/preview/%"])(
  "%s, badly encoded, is answered in our form with our headers",
  async (url) => {
    const answer = await academy.app.inject({ url })
    expect([400, 401, 404]).toContain(answer.statusCode)
    expect(answer.headers["content-type"]).toBe("application/problem+json")
    expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" })
    expect(["not_found", "not_authenticated"]).toContain(answer.json().code)
  },
)

test("a body that is longer than any of ours is 413, for every write that takes no file", async () => {
  const owner = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const writes = allCalls.filter(
    ({ call }) =>
      call.method !== "GET" && call.form !== "allauth" && call.body && !call.files && !call.largeBody,
  )
  expect(writes.length).toBeGreaterThan(100)
  const body = { text: "x".repeat(256 * 1024) }
  for (const { call } of writes) {
    const answer = await send(owner, call, call.params && exampleOf(call.params), body)
    expect([nameOf(call), answer.status, answer.body.code]).toEqual([nameOf(call), 413, "body_too_large"])
  }
})
