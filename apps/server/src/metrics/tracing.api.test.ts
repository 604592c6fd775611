import { readdirSync, readFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { as } from "../testing/as.ts"
import { openTestApp, type TestApp } from "../testing/test-app.ts"
import { startTracing } from "./start-tracing.ts"
import { traced, traceJob } from "./tracing.ts"

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector: what it was sent, whole and as spans. */
async function openCollector() {
  const bodies: string[] = []
  const server = createServer((request, reply) => {
    let body = ""
    request.on("data", (part) => {
      body += part
    })
    request.on("end", () => {
      bodies.push(body)
      reply
        .writeHead(request.url === "/v1/traces" ? 200 : 404, { "content-type": "application/json" })
        .end("{}")
    })
  })
  await listening(server)
  return {
    url: urlOf(server),
    text: () => bodies.join(),
    spans: () =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
          one.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ) as SentSpan[],
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const factsOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

describe("with a collector", () => {
  let collector: Awaited<ReturnType<typeof openCollector>>
  let academy: TestApp
  let asked: Record<string, string | string[] | undefined> = {}
  const receiver = createServer((request, reply) => {
    asked = request.headers
    reply.end()
  })
  const SECRET = "Zelda"
  const given = "4bf92f3577b34da6a3ce929d0e0e4736"
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    collector = await openCollector()
    await listening(receiver)
    academy = await openTestApp({ tracing: { endpoint: collector.url }, trustedProxies: 1 })
    const { app, deps, family } = academy
    const { visitor, player } = await family({ email: `${SECRET.toLowerCase()}@example.org` })
    const headers = { traceparent: `00-${given}-00f067aa0ba902b7-01` }
    const answer = await visitor.get(`/api/user-players/?q=${SECRET}`, headers)
    ids.request = String(answer.headers["x-request-id"])
    expect(answer.status).toBe(200)
    const saved = await visitor.put(`/api/update-player/${player.id}/`, { first_name: SECRET })
    expect(saved.status).toBe(200)
    await deps.pool.query("alter table news_posts rename to news_posts_away")
    expect((await app.inject("/api/news/")).statusCode).toBe(500)
    await deps.pool.query("alter table news_posts_away rename to news_posts")
    const tracing = deps.tracing as NonNullable<typeof deps.tracing>
    await traceJob(tracing, "idle", async () => (await deps.pool.query("select 1 as idle")).rows.length - 1)
    await traceJob(tracing, "busy", async () => {
      const body = JSON.stringify({ who: SECRET })
      await deps.gateways.webhooks.post(`${urlOf(receiver)}/${SECRET}`, { headers: {}, body })
      return (await deps.pool.query("select 'Zelda' as name, $1::text", [SECRET])).rows.length
    })
    await traceJob(tracing, "failing", () => Promise.reject(new TypeError(SECRET))).catch(() => {})
    await traced(tracing.open("outer", { kind: "internal" }), () => fetch(`${urlOf(receiver)}/?q=${SECRET}`))
    ids.fetched = String(asked.traceparent)
    // Stopping sends what waits.
    await academy.close()
  })
  afterAll(async () => {
    await new Promise((resolve) => receiver.close(resolve))
    await collector.close()
  })

  const named = (name: string) => collector.spans().filter((span) => span.name === name)
  const childrenOf = ({ spanId }: SentSpan) =>
    collector.spans().filter((span) => span.parentSpanId === spanId)
  const only = (name: string): SentSpan => {
    const found = named(name)
    expect(found, name).toHaveLength(1)
    return found[0] as SentSpan
  }

  test("a request is a span with its queries below it, in the trace of a trusted proxy", () => {
    const request = only("GET /api/user-players/")
    expect(request).toMatchObject({ traceId: given, parentSpanId: "00f067aa0ba902b7" })
    expect(factsOf(request)).toMatchObject({
      "http.request.method": "GET",
      "http.route": "/api/user-players/",
      "http.response.status_code": 200,
      "academy.request.id": ids.request,
    })
    const queries = childrenOf(request)
    expect(queries.map(({ name }) => name)).toContain("find-sessions")
    expect(factsOf(queries[0] as SentSpan)).toMatchObject({
      "db.system.name": "postgresql",
      "db.operation.name": "SELECT",
      "db.query.text": expect.stringContaining("$1"),
    })
  })

  test("so are the queries of a transaction, behind a body that was read", () => {
    const request = only("PUT /api/update-player/:id/")
    const operations = childrenOf(request).map((query) => factsOf(query)["db.operation.name"])
    expect(operations).toEqual(expect.arrayContaining(["BEGIN", "UPDATE", "COMMIT"]))
    // The connection of a transaction is traced once, and by the pool again afterwards.
    expect(operations.filter((operation) => operation === "BEGIN")).toHaveLength(1)
  })

  test("what failed says how", () => {
    const request = only("GET /api/news/")
    expect(request.status.code).toBe(2)
    expect(factsOf(request)).toMatchObject({
      "error.type": "internal_error",
      "academy.problem": "internal_error",
    })
    expect(childrenOf(request).map((query) => factsOf(query)["error.type"])).toContain("42P01")
  })

  test("a job is a trace of its own if it did something or failed", () => {
    const busy = only("job busy")
    expect(busy.parentSpanId ?? "").toBe("")
    expect(childrenOf(busy).map(({ name }) => name)).toEqual(["POST", "select"])
    expect(factsOf(only("job failing"))).toMatchObject({ "error.type": "TypeError" })
    expect(named("job idle")).toEqual([])
    expect(collector.text()).not.toContain("as idle")
  })

  test("a webhook and a fetch tell where they belong", () => {
    const [post] = childrenOf(only("job busy"))
    expect(factsOf(post as SentSpan)).toMatchObject({
      "server.address": "127.0.0.1",
      "http.response.status_code": 200,
    })
    const [get] = childrenOf(only("outer"))
    expect(ids.fetched).toBe(`00-${get?.traceId}-${get?.spanId}-01`)
  })

  test("nothing is about a person", () => {
    expect(collector.text()).toContain("find-sessions")
    expect(collector.text()).not.toMatch(/zelda/i)
  })
})

test("a stranger's trace is not gone on with", async () => {
  const collector = await openCollector()
  const academy = await openTestApp({ tracing: { endpoint: `${collector.url}/` } })
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
  await academy.app.inject({ url: "/api/news/", headers: { traceparent } })
  await academy.close()
  const [request] = collector.spans().filter(({ name }) => name === "GET /api/news/")
  expect(request?.traceId).toMatch(/^(?!4bf92f)[0-9a-f]{32}$/)
  expect(request?.parentSpanId ?? "").toBe("")
  await collector.close()
})

test("the log says the trace, and a collector that is away costs nothing but a line", async () => {
  const warn = vi.fn()
  const academy = await openTestApp({ tracing: null })
  const { pool, gateways } = academy.deps
  const tracing = await startTracing(
    { endpoint: "http://127.0.0.1:9" },
    { pool, gateways: { ...gateways }, release: "0", warn },
  )
  if (!tracing) expect.unreachable()
  expect(tracing.logFacts()).toEqual({})
  const span = tracing.open("work", { kind: "internal" })
  expect(span.within(() => tracing.logFacts())).toEqual({ trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(await traced(span, async () => (await pool.query("select 7 as n")).rows)).toEqual([{ n: 7 }])
  await tracing.stop()
  // The end of the server does not wait until the collector is given up.
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 20_000 })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ lost_spans: 2 }), "traces not sent")
  await academy.close()
})

test("nothing but the start of tracing loads its packages", () => {
  const source = join(import.meta.dirname, "..")
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!test)\.ts$/.test(file),
  )
  const importing = files.filter((file) =>
    /^import (?!type)[^\n]*@opentelemetry|from "\.\/(open-tracing|trace-pool|trace-outgoing)\.ts"/m.test(
      readFileSync(join(source, file), "utf8"),
    ),
  )
  expect(importing).toEqual([])
})

test("without a collector there is no tracing", async () => {
  const academy = await openTestApp()
  expect(academy.deps.tracing).toBeNull()
  const visitor = await as(academy.app)
  expect((await visitor.get("/api/news/")).status).toBe(200)
  await academy.close()
})
