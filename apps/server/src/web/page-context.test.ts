import cookie from "@fastify/cookie"
import Fastify from "fastify"
import type { Pool } from "pg"
import { expect, test, vi } from "vitest"
import { findSession, requestIdOfPage, SESSION_COOKIE } from "../http/caller.ts"
import type { Deps } from "../http/deps.ts"
import { pageContext } from "./page-context.ts"

const now = new Date("2026-11-26T14:30:00Z")
const outside = { analyticsId: null, adPixelId: null, film: null, tileUrl: null, tileCredit: "" }
const session = {
  session_id: 7,
  token: "t",
  last_seen_at: now,
  expires_at: now,
  data: { methods: [] },
  caller: null,
}

test("what a page reads is asked once each, with the session that the page has read and the page's id", async () => {
  const lookUp = vi.fn(async () => ({ rows: [] }))
  const pool = { query: lookUp } as unknown as Pool
  let asked = 0
  let made = 0
  const app = Fastify({ genReqId: () => requestIdOfPage() ?? `request-${++made}` })
  await app.register(cookie)
  app.get("/api/user-players/", async (request) => {
    asked += 1
    const found = await findSession({ pool, clock: () => now, settings: {} as Deps["settings"] }, request)
    return [found?.session_id ?? "nobody", request.id]
  })
  app.get("/page", async (request) => {
    const context = pageContext(request, {
      seenErrors: { note() {} },
      app,
      session,
      account: null,
      now,
      publicUrl: "",
      outside,
    })
    const read = () => context.read("GET /api/user-players/")
    return [...(await Promise.all([read(), read()])), await read()]
  })
  const headers = { cookie: `${SESSION_COOKIE}=t` }
  expect((await app.inject({ url: "/page", headers })).json()).toEqual(Array(3).fill([7, "request-1"]))
  expect([asked, lookUp.mock.calls.length]).toEqual([1, 0])
  // From outside the same call looks the session up.
  expect((await app.inject({ url: "/api/user-players/", headers })).json()).toEqual(["nobody", "request-2"])
  expect(lookUp).toHaveBeenCalledOnce()
  await app.close()
})
