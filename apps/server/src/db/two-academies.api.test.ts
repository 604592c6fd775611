import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { remindOfSessions } from "../core/notifications/index.ts"
import { sendDueEmails } from "../jobs/send-emails.ts"
import { lockPlanning } from "../modules/planning/clashes.ts"
import { as } from "../testing/as.ts"
import { book } from "../testing/booking-steps.ts"
import { openTestApp, type TestApp } from "../testing/test-app.ts"
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database.ts"
import { openDb, openPool } from "./connection.ts"
import { migrate } from "./migrate.ts"

/** All tables are made here. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let database: TestDatabase
let polaris: TestApp
let vega: TestApp

/** An academy in a schema of the one database, reached as `DATABASE_URL` with a search_path reaches it. */
async function openAcademy(schema: string): Promise<TestApp> {
  const pool = openPool({ ...database.config, options: `-c search_path=${schema}` })
  await migrate(pool)
  return openTestApp({}, { pool, db: openDb(pool), drop: () => pool.end() })
}

beforeAll(async () => {
  database = await createEmptyDatabase()
  await database.pool.query("create schema polaris; create schema vega")
  ;[polaris, vega] = await Promise.all([openAcademy("polaris"), openAcademy("vega")])
})
afterAll(async () => {
  await polaris?.close()
  await vega?.close()
  await database?.drop()
})

const countIn = async (academy: TestApp, table: string) =>
  (await academy.deps.pool.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count

test("two academies in two schemas of one database do not see each other", async () => {
  const { given } = polaris
  const parent = await given.account({ email: "sara@klubb.example" })
  const player = await given.player(parent)
  await given.passes(parent, { amount: 3 })
  const bookable = await given.bookable({
    starts_at: new Date(polaris.clock.now().getTime() + 20 * 3_600_000),
  })
  const atPolaris = await as(polaris.app, parent)
  expect((await book(atPolaris, bookable, player, "pass")).status).toBe(200)

  for (const table of ["accounts", "players", "bookables", "bookings", "emails", "notifications", "sessions"])
    expect([table, await countIn(vega, table)]).toEqual([table, 0])
  const stranger = await as(vega.app, parent)
  expect((await stranger.get("/api/user-info/")).status).toBe(401)
  expect((await stranger.get("/api/available-bookings/")).body).toEqual([])

  // The same address is another family there, with the same numbers.
  const other = await vega.given.account({ email: "sara@klubb.example" })
  expect(other.id).toBe(parent.id)
  expect((await (await as(vega.app, other)).get("/api/user-players/")).body).toEqual([])

  // Each academy's jobs find what is its own.
  await remindOfSessions(vega.deps)
  await sendDueEmails(vega.deps)
  expect(await countIn(polaris, "mailbox")).toBe(0)
  await sendDueEmails(polaris.deps)
  expect(await countIn(polaris, "mailbox")).toBe(1)
  expect(await countIn(vega, "mailbox")).toBe(0)
})

test("nothing is left in the schema that both could see", async () => {
  const { rows } = await database.pool.query(
    "select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname in ('public', 'drizzle')",
  )
  expect(rows).toEqual([])
})

test("who plans in one academy holds up nobody in the other", async () => {
  await polaris.deps.db.transaction(async (tx) => {
    await lockPlanning(tx)
    await vega.deps.db.transaction(lockPlanning)
    await expect(
      polaris.deps.db.transaction(async (second) => {
        await second.execute("set local lock_timeout = '200ms'")
        await lockPlanning(second)
      }),
    ).rejects.toThrow()
  })
})

test("no code locks or listens under a name that the whole database shares", () => {
  const source = fileURLToPath(new URL("..", import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  const shared = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(join(source, file), "utf8").split("\n"))
    .filter(
      (line) => /pg_(try_)?advisory_|pg_notify|\b(NOTIFY|LISTEN) /.test(line) && !line.includes("hashtext("),
    )
  expect(shared).toEqual([])
})
