import { allCalls } from "@academy/contract/calls"
import { beforeAll, describe, expect, test } from "vitest"
import { as, type Visitor } from "./testing/as.ts"
import { exampleOf } from "./testing/example-of.ts"
import { pathWith } from "./testing/send-call.ts"
import { testAcademy } from "./testing/test-app.ts"

/** Asks every path of the contract by every method: the declared ones are its own, all others are 405 with `Allow`. */
const academy = testAcademy({ benchLimitsOff: true })
let owner: Visitor
beforeAll(async () => {
  owner = await as(academy.app, await academy.given.account({ is_superuser: true }))
})

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const

/** An address of each path, with the methods of all paths that it fits, as the contract has them. */
const addresses = new Map(
  allCalls.map(({ call }) => {
    const url = pathWith(call.path, (call.params ? exampleOf(call.params) : {}) as Record<string, unknown>)
    const fitting = allCalls.filter(
      ({ call: { path } }) =>
        path.split("/").length === url.split("/").length &&
        path.split("/").every((part, at) => part.startsWith(":") || part === url.split("/")[at]),
    )
    const served = new Set<string>(fitting.map((other) => other.call.method))
    if (served.has("GET")) served.add("HEAD")
    return [url, { served, isAllauth: call.form === "allauth" }]
  }),
)

describe.each([...addresses])("%s", (url, { served, isAllauth }) => {
  test.each(methods.filter((method) => !served.has(method)))(
    "%s is 405 and names the others",
    async (method) => {
      const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ")
      const token = { "x-csrftoken": owner.cookies.get("csrftoken") ?? "" }
      const answer = await academy.app.inject({ method, url, headers: { cookie, ...token } })
      expect(answer.statusCode).toBe(405)
      expect(String(answer.headers.allow).split(", ").sort()).toEqual([...served].sort())
      if (method === "HEAD" || isAllauth) return expect(answer.body).toBe("")
      expect(answer.headers["content-type"]).toBe("application/problem+json")
      expect(answer.json()).toMatchObject({ status: 405, code: "method_not_allowed" })
    },
  )

  test("its own methods are none of these", async () => {
    const statuses = []
    for (const method of methods.filter((method) => served.has(method)))
      statuses.push((await academy.app.inject({ method, url })).statusCode)
    expect(statuses).not.toContain(405)
  })
})

test("a wrong method is told before its body is read, and a path that is none is still 404", async () => {
  const json = { "content-type": "application/json" }
  for (const payload of ["{", "x".repeat(3_000_000)]) {
    const answer = await academy.app.inject({
      method: "PATCH",
      url: "/api/buy-package/?a=b",
      headers: json,
      payload,
    })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "POST"])
  }
  const xml = { "content-type": "application/xml" }
  const other = await academy.app.inject({ method: "PUT", url: "/api/news/", headers: xml, payload: "<a/>" })
  expect([other.statusCode, other.headers.allow]).toEqual([405, "GET, HEAD"])
  for (const url of ["/api/nothing/", "/api/buy-package", "/api/update-player/", "/api/update-player/1/2/"]) {
    const answer = await academy.app.inject({ method: "POST", url, headers: json, payload: "{" })
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, "not_found"])
    expect(answer.headers.allow).toBeUndefined()
  }
})
