import { setTimeout as pause } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import pg from "pg"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { jobsWithout } from "../features.ts"
import { runJobs } from "../jobs/run-jobs.ts"
import { Metrics } from "../metrics/metrics.ts"
import { serveMetrics } from "../metrics/serve-metrics.ts"
import { as, type TestAnswer } from "../testing/as.ts"
import { openTestApp, type TestApp } from "../testing/test-app.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { OutageLog } from "./outage-log.ts"

let database: TestDatabase
let t: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  t = await openTestApp({}, database)
})
afterEach(() => setReadOnly("off"))
afterAll(() => t.close())

/**
 * As a server that became a standby: what begins from now on may not write. Connections there are are ended with "on",
 * and left as they are with "off".
 */
async function setReadOnly(mode: "on" | "off") {
  const client = new pg.Client({ ...database.config, options: "-c default_transaction_read_only=off" })
  await client.connect()
  await client.query(`alter database ${database.name} set default_transaction_read_only = ${mode}`)
  if (mode === "on")
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    )
  await client.end()
}

const healthOf = async () => (await t.app.inject("/api/health")).statusCode

type Write = () => Promise<TestAnswer>
const writes: Record<string, () => Promise<Write>> = {
  async "a form that is saved in a transaction"() {
    const { visitor, player } = await t.family()
    const form = new FormData()
    form.append("public", "false")
    return () => visitor.put(`/api/update-player/${player.id}/`, form)
  },
  async "a login, which is one statement"() {
    const guest = await as(t.app)
    const body = { email: "sara@klubb.example", password: "wrong-1A" }
    return () => guest.post("/accounts/_allauth/browser/v1/auth/login", body)
  },
}

test.each(Object.keys(writes))(
  "%s: 503 while nothing can be written, and served again afterwards",
  async (name) => {
    const write = (await writes[name]?.()) as Write
    const before = (await write()).status
    expect(before).toBeLessThan(500)
    await setReadOnly("on")
    const refused = await write()
    expect(refused.status).toBe(503)
    expect(refused.headers["retry-after"]).toBe("5")
    expect(await healthOf()).toBe(503)
    // Idle connections that began meanwhile; the pool may still hand out one that was ended.
    const beginFive = () =>
      Promise.all(Array.from({ length: 5 }, () => t.deps.pool.query("select pg_sleep(0.05)")))
    await expect.poll(beginFive, { timeout: 20_000 }).toHaveLength(5)
    await setReadOnly("off")
    // The first that is refused takes all the others with it.
    await write()
    await pause(50)
    const after = await Promise.all(Array.from({ length: 5 }, write))
    expect(after.map(({ status }) => status)).toEqual(Array(5).fill(before))
    expect(await healthOf()).toBe(200)
  },
)

test("jobs say it once, and the metrics say that the database is down", async () => {
  const lines: string[] = []
  const log = { warn: (_facts: unknown, said: string) => void lines.push(said) } as FastifyBaseLogger
  const metrics = new Metrics()
  const served = await serveMetrics(metrics, {
    ...{ pool: t.deps.pool, clock: t.clock.now },
    ...{ host: "127.0.0.1", port: 0 },
  })
  const isUp = async () => /^academy_database_up (\d)$/m.exec(await (await fetch(served.url)).text())?.[1]
  expect(await isUp()).toBe("1")
  await setReadOnly("on")
  const stop = runJobs(jobsWithout([]), t.deps, { log, outage: new OutageLog(log) })
  await expect.poll(() => lines).toEqual(["database away"])
  expect(await isUp()).toBe("0")
  await pause(500)
  expect(lines).toEqual(["database away"])
  await setReadOnly("off")
  await expect.poll(() => lines, { timeout: 20_000 }).toEqual(["database away", "database back"])
  await expect.poll(isUp).toBe("1")
  await stop()
  await served.close()
})
