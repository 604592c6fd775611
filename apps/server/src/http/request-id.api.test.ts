import { ERROR_REFERENCE_PATTERN } from "@academy/domain/error-references"
import { describe, expect, test, vi } from "vitest"
import { as } from "../testing/as.ts"
import { openTestApp, testAcademy } from "../testing/test-app.ts"

const academy = testAcademy({ logLevel: "silent" })
const ID = new RegExp(ERROR_REFERENCE_PATTERN)

const ids = async (url: string, headers: Record<string, string> = {}, app = academy.app) => {
  const answer = await app.inject({ url, headers })
  return { status: answer.statusCode, id: String(answer.headers["x-request-id"]), answer }
}

/** Makes `work` fail at a table that is gone. */
async function withoutNews<T>(work: () => Promise<T>): Promise<T> {
  await academy.deps.pool.query("alter table news_posts rename to news_posts_away")
  try {
    return await work()
  } finally {
    await academy.deps.pool.query("alter table news_posts_away rename to news_posts")
  }
}

test.each([
  ["a call", "/api/news/", 200],
  ["a refusal", "/api/user-players/", 401],
  ["an address that is none", "/api/none/", 404],
  ["the authentication API", "/accounts/_allauth/browser/v1/auth/session", 401],
])("%s is answered with an id of its own", async (_, url, status) => {
  const first = await ids(url)
  const second = await ids(url)
  expect(first.status).toBe(status)
  expect(first.id).toMatch(ID)
  expect(second.id).toMatch(ID)
  expect(second.id).not.toBe(first.id)
})

describe("an error that nobody expected", () => {
  test("has its id in the header, the body, the log and the list of errors", async () => {
    const child = vi.spyOn(academy.app.log, "child")
    const { id, status, answer } = await withoutNews(() => ids("/api/news/"))
    expect(child.mock.calls[0]?.[0]).toEqual({ request_id: id })
    child.mockRestore()
    expect([status, answer.json()]).toEqual([
      500,
      { status: 500, code: "internal_error", detail: "internal error", request_id: id },
    ])
    const again = await withoutNews(() => ids("/api/news/"))
    await academy.deps.seenErrors.flush(academy.deps.pool)
    const owner = await as(academy.app, await academy.given.account({ is_superuser: true }))
    const found = async (reference: string) =>
      (await owner.get(`/api/admin/errors/?reference=${encodeURIComponent(reference)}`)).body
    expect(await found(id)).toMatchObject({
      total: 1,
      errors: [{ place: "GET /api/news/", count: 2, error_references: [again.id, id] }],
    })
    expect((await found(` ${id.toLowerCase()}`)).total).toBe(1)
    expect((await found("00000000")).total).toBe(0)
    await owner.post(`/api/admin/errors/${(await found(id)).errors[0].id}/resolve/`)
    expect((await found(id)).total).toBe(1)
  })

  test("of the authentication API keeps that API's form", async () => {
    await academy.deps.pool.query("alter table accounts rename to accounts_away")
    try {
      const visitor = await as(academy.app)
      const { status, body, headers } = await visitor.post("/accounts/_allauth/browser/v1/auth/login", {
        email: "a@example.org",
        password: "wrong password",
      })
      expect([status, Object.keys(body).toSorted()]).toEqual([500, ["code", "detail", "status"]])
      expect(headers["x-request-id"]).toMatch(ID)
    } finally {
      await academy.deps.pool.query("alter table accounts_away rename to accounts")
    }
  })
})

test("an id that a client makes up is believed only from a trusted proxy, and only if it is one", async () => {
  const given = { "x-request-id": "proxy-1f2e3d4c" }
  expect((await ids("/api/news/", given)).id).toMatch(ID)
  const behindProxy = await openTestApp({ trustedProxies: 1 })
  try {
    expect((await ids("/api/news/", given, behindProxy.app)).id).toBe("proxy-1f2e3d4c")
    for (const wrong of ["elsa@example.org", "a", "a".repeat(65)])
      expect((await ids("/api/news/", { "x-request-id": wrong }, behindProxy.app)).id).toMatch(ID)
  } finally {
    await behindProxy.close()
  }
})
