import { allCalls } from "@academy/contract/calls"
import { describe, expect, test } from "vitest"
import { as } from "../testing/as.ts"
import { nameOf } from "../testing/send-call.ts"
import { testAcademy } from "../testing/test-app.ts"

/**
 * Every refusal of the layers before the handler, at every call of the authentication API: in its form, and no fault.
 */
const academy = testAcademy({ benchLimitsOff: true })
const gated = testAcademy({ launch: { mode: "beta", code: "NORR-48" } })

const ofAllauth = allCalls.filter(({ call }) => call.form === "allauth" && call.path.includes("_allauth"))
const isWrite = (method: string) => method !== "GET"

describe.each(ofAllauth.map(({ call }) => [nameOf(call), call] as const))("%s", (_, { method, path }) => {
  const ask = async (more: { headers?: Record<string, string>; payload?: string }, { app } = academy) => {
    const browser = await as(app)
    const answer = await app.inject({
      method,
      url: path,
      ...more,
      headers: {
        cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; "),
        "x-csrftoken": browser.cookies.get("csrftoken") ?? "",
        ...more.headers,
      },
    })
    return answer
  }
  const refusal = (status: number, code: string) => ({
    status,
    code,
    detail: expect.stringMatching(/^[A-Z].*\.$/),
  })

  test("another site's name is 421, in the form of this API", async () => {
    const answer = await ask({ headers: { host: "evil.example" }, ...(isWrite(method) && { payload: "{}" }) })
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([421, "application/json"])
    expect(answer.json()).toEqual(refusal(421, "host_refused"))
    expect(answer.headers["set-cookie"]).toBeUndefined()
  })

  test("in the private launch it asks for the code", async () => {
    const answer = await ask({}, gated)
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([403, "application/json"])
    expect(answer.json()).toEqual(refusal(403, "beta_code_required"))
  })

  test.runIf(isWrite(method))("a body that is too large is 413", async () => {
    const answer = await ask({ payload: JSON.stringify({ email: "a".repeat(300_000) }) })
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([413, "application/json"])
    expect(answer.json()).toEqual(refusal(413, "body_too_large"))
  })

  test.runIf(isWrite(method))(
    "a body whose length is no number, or that is none, is 400 without a word",
    async () => {
      const lengths = [{ headers: { "content-length": "3" }, payload: '{"email":1}' }, { payload: "{" }]
      for (const more of lengths) {
        const answer = await ask(more)
        expect([400, 401, 409]).toContain(answer.statusCode)
        if (answer.statusCode === 400) expect(answer.body).toBe("")
      }
    },
  )

  test.runIf(isWrite(method))("a write without the token is 403", async () => {
    const answer = await ask({ headers: { "x-csrftoken": "" }, payload: "{}" })
    expect([answer.statusCode, answer.json()]).toEqual([403, refusal(403, "csrf_failed")])
  })

  test("a database that is away is 503, and says when to ask again", async () => {
    const browser = await as(academy.app, await academy.given.account())
    const { pool } = academy.deps
    const { query, connect } = pool
    const away = () =>
      Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }))
    Object.assign(pool, { query: away, connect: away })
    try {
      const answer = await ask({
        headers: { cookie: [...browser.cookies].map((p) => p.join("=")).join("; ") },
      })
      if (answer.statusCode === 400) return
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"])
      expect(answer.json()).toEqual(refusal(503, "database_unavailable"))
    } finally {
      Object.assign(pool, { query, connect })
    }
  })
})
