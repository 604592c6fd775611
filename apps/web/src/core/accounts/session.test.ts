import type { UserInfo } from "@academy/contract/page-context"
import { QueryClient } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { answerKey } from "../../api/answers.ts"
import { onSessionExpired } from "../../api/session-expired.ts"
import { checkSession, forgetSession, homeOf, nameOf, sessionQuery } from "./session.ts"

const sara = {
  id: 7,
  email: "sara@mail.example",
  first_name: "Sara",
  last_name: "Lindqvist",
  is_staff: false,
  is_superuser: false,
} as UserInfo
const players = answerKey("GET /api/user-players/")

let queries: QueryClient
const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }))
const storage = () => {
  const values = new Map<string, string>()
  return {
    setItem: (key: string, value: string) => void values.set(key, value),
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("document", { cookie: "csrftoken=first", documentElement: { lang: "en" } })
  vi.stubGlobal("localStorage", storage())
  vi.stubGlobal("sessionStorage", storage())
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(sessionQuery.queryKey, sara)
  queries.setQueryData(players, [])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("checkSession", () => {
  it("keeps everything while it is the same person", async () => {
    answerWith(200, sara)
    expect(await checkSession(queries)).toEqual(sara)
    vi.runAllTimers()
    expect(queries.getQueryData(players)).toEqual([])
  })

  it.each([
    ["nobody is logged in any more", 401, {}, null],
    ["somebody else is", 200, { ...sara, id: 8 }, { ...sara, id: 8 }],
  ])("throws away what was read when %s", async (_, status, body, expected) => {
    answerWith(status, body)
    expect(await checkSession(queries)).toEqual(expected)
    expect(queries.getQueryData(sessionQuery.queryKey)).toEqual(expected)
    vi.runAllTimers()
    expect(queries.getQueryData(players)).toBeUndefined()
  })

  it("leaves the account in its place for whoever wants to say first that the session is over", async () => {
    const onLost = vi.fn()
    answerWith(200, sara)
    await checkSession(queries, onLost)
    expect(onLost).not.toHaveBeenCalled()
    answerWith(401, {})
    await checkSession(queries, onLost)
    expect(onLost).toHaveBeenCalledOnce()
    vi.runAllTimers()
    expect(queries.getQueryData(sessionQuery.queryKey)).toEqual(sara)
    expect(queries.getQueryData(players)).toEqual([])
  })

  it("read anew with everything else, the session says that it is over and the account stays until then", async () => {
    const onExpired = vi.fn()
    const stop = onSessionExpired(onExpired)
    answerWith(401, {})
    expect(await queries.fetchQuery(sessionQuery)).toEqual(sara)
    expect(onExpired).toHaveBeenCalledOnce()
    queries.setQueryData(sessionQuery.queryKey, null)
    expect(await queries.fetchQuery(sessionQuery)).toBeNull()
    expect(onExpired, "a guest has lost nothing").toHaveBeenCalledOnce()
    stop()
  })

  it("takes nobody out because the server is in trouble", async () => {
    answerWith(503, {})
    expect(await checkSession(queries)).toEqual(sara)
    expect(queries.getQueryData(sessionQuery.queryKey)).toEqual(sara)
    vi.runAllTimers()
    expect(queries.getQueryData(players)).toEqual([])
  })
})

it("forgetSession leaves no account, no answers and no tokens", () => {
  localStorage.setItem("access_token", "a")
  localStorage.setItem("refresh_token", "r")
  sessionStorage.setItem("session_token", "s")
  localStorage.setItem("theme", "dark")
  forgetSession(queries)
  vi.runAllTimers()
  expect(queries.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(queries.getQueryData(players)).toBeUndefined()
  expect([localStorage.getItem("access_token"), localStorage.getItem("refresh_token")]).toEqual([null, null])
  expect(sessionStorage.getItem("session_token")).toBeNull()
  expect(localStorage.getItem("theme")).toBe("dark")
})

it("an account is called by its name, else by its e-mail", () => {
  expect(nameOf(sara)).toBe("Sara Lindqvist")
  expect(nameOf({ ...sara, last_name: "" })).toBe("Sara")
  expect(nameOf({ ...sara, first_name: "", last_name: "" })).toBe("sara@mail.example")
})

it("an account belongs where it works", () => {
  expect(homeOf(sara)).toBe("/account")
  expect(homeOf({ ...sara, is_staff: true })).toBe("/staff")
  expect(homeOf({ ...sara, is_staff: true, is_superuser: true })).toBe("/admin")
})
