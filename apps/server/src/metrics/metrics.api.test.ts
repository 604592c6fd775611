import pg from "pg"
import { afterEach, expect, it } from "vitest"
import { MOST_EMAIL_ATTEMPTS } from "../emails/attempts.ts"
import { testAcademy } from "../testing/test-app.ts"
import { Metrics } from "./metrics.ts"
import { serveMetrics } from "./serve-metrics.ts"

const academy = testAcademy()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(change: { pool?: pg.Pool; metrics?: Metrics } = {}) {
  const { metrics, pool } = { ...academy.deps, ...change }
  const served = await serveMetrics(metrics, { pool, clock: academy.clock.now, host: "127.0.0.1", port: 0 })
  closing.push(served.close)
  return served
}

/** The samples by their name with labels, as Prometheus reads them. */
async function samplesOf({ url }: { url: string }): Promise<Record<string, string>> {
  const text = await (await fetch(url)).text()
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), line.slice(line.lastIndexOf(" ") + 1)]),
  )
}

it("counts requests by route and status, refusals by code, in any of the two forms", async () => {
  const { app } = academy
  await app.inject({ url: "/api/health" })
  await app.inject({ url: "/api/receipts/4711/" })
  await app.inject({ url: "/api/receipts/4712/" })
  await app.inject({ url: "/nothing-here" })
  const path = "/accounts/_allauth/browser/v1/auth/login"
  const token = "a".repeat(32)
  const headers = { cookie: `csrftoken=${token}`, "x-csrftoken": token, "content-type": "application/json" }
  await app.inject({
    method: "POST",
    url: path,
    headers,
    payload: { email: "nobody@example.org", password: "wrong-1A" },
  })
  const samples = await samplesOf(await serve())
  expect(samples).toMatchObject({
    'http_requests_total{method="GET",route="/api/health",status="200"}': "1",
    'http_requests_total{method="GET",route="/api/receipts/:id/",status="401"}': "2",
    'http_requests_total{method="GET",route="none",status="404"}': "1",
    [`http_requests_total{method="POST",route="${path}",status="400"}`]: "1",
    'http_request_duration_seconds_count{method="GET",route="/api/receipts/:id/"}': "2",
    'academy_refusals_total{code="not_authenticated"}': "2",
    'academy_refusals_total{code="email_password_mismatch"}': "1",
    academy_database_up: "1",
  })
  expect(Object.keys(samples).join()).not.toMatch(/4711|nobody|nothing-here/)
  expect(Number(samples.process_resident_memory_bytes)).toBeGreaterThan(1_000_000)
})

it("tells emails that wait, how old the oldest is, and those that were given up", async () => {
  const { deps, clock } = academy
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000)
  for (const [key, attempts] of [
    ["waiting", 0],
    ["tried", 3],
    ["given up", MOST_EMAIL_ATTEMPTS],
  ] as const) {
    await deps.pool.query(
      "insert into emails (dedupe_key, kind, to_email, language, attempts, created_at) values ($1, 'reset_password', 'a@example.org', 'en', $2, $3)",
      [key, attempts, anHourAgo],
    )
  }
  expect(await samplesOf(await serve({ metrics: new Metrics() }))).toMatchObject({
    academy_emails_waiting: "2",
    academy_emails_given_up: "1",
    academy_emails_oldest_seconds: "3600",
  })
})

it("tells connections in use", async () => {
  const served = await serve({ metrics: new Metrics() })
  const client = await academy.deps.pool.connect()
  const samples = await samplesOf(served).finally(() => client.release())
  expect(Number(samples['academy_database_connections{state="in_use"}'])).toBeGreaterThanOrEqual(1)
  expect(samples.academy_database_waiting).toBe("0")
})

it("answers without a database: that it is down, and nothing of the emails", async () => {
  const pool = new pg.Pool({ host: "/nowhere", connectionTimeoutMillis: 500 })
  closing.push(() => pool.end())
  expect(await samplesOf(await serve({ pool, metrics: new Metrics() }))).toMatchObject({
    academy_database_up: "0",
    academy_emails_waiting: "Nan",
  })
})

it("answers /metrics alone, and says when its port is taken", async () => {
  const metrics = new Metrics()
  const { url } = await serve({ metrics })
  expect((await fetch(new URL("/", url))).status).toBe(404)
  expect((await fetch(url, { method: "POST" })).status).toBe(405)
  const port = Number(new URL(url).port)
  const { pool } = academy.deps
  await expect(
    serveMetrics(new Metrics(), { pool, clock: academy.clock.now, host: "127.0.0.1", port }),
  ).rejects.toThrow(/^Port \d+ on 127.0.0.1 is already in use\..* METRICS_PORT=\d+ npm start\.$/)
})
