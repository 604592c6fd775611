import { createReadStream, existsSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import manifest from "../../../../package.json" with { type: "json" }
import { as } from "../testing/as.ts"
import { expectBooksToAgree } from "../testing/booking-steps.ts"
import { describeSchema } from "../testing/describe-schema.ts"
import { keptVersionFile, keptVersions, readMigrationsOf020 } from "../testing/kept-versions.ts"
import { openTestApp, type TestApp } from "../testing/test-app.ts"
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database.ts"
import { restoreBackup, restoreOldTables } from "./backup/restore-backup.ts"
import { demoPassword } from "./demo/index.ts"
import { migrate, readMigrations } from "./migrate.ts"

/** Tables are made anew for each version. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

test("a database of the released version is kept", () => {
  expect(existsSync(keptVersionFile(manifest.version))).toBe(true)
})

/** What families and the bookkeeping have, in columns that every version had; an upgrade changes none of it. */
const lasting = {
  logins: "select id, email, password_hash, is_staff, is_superuser, is_active from accounts order by id",
  addresses: "select account_id, email, verified from email_addresses order by email",
  sessions: "select account_id, expires_at from sessions order by 1, 2",
  players: "select id, first_name, last_name, year_of_birth from players order by id",
  guardians: "select account_id, player_id, role from guardianships order by 1, 2",
  bookings:
    "select id, bookable_id, player_id, account_id, status, payed, price_minor, attendance, held_until from bookings order by id",
  seats: "select id, seats_taken, capacity, price_minor, starts_at from bookables order by id",
  wallets: "select account_id, balance_minor, currency from wallets order by 1",
  entries: "select account_id, kind, amount, cause, created_at from wallet_entries order by id",
  // Since lots expire at midnight, those that expired during a day are valid to its end.
  passes: `select id, account_id, amount_left,
    ((expires_at - interval '1 second') at time zone 'Europe/Stockholm')::date::text as last_day
    from pass_lots order by id`,
  orders: "select id, account_id, kind, status, amount_minor, reference from orders order by id",
  lines: "select order_id, title, amount_minor, player_id from order_lines order by id",
  receipts: "select id, kind, number, order_id, total_minor, vat_minor, document from receipts order by id",
  refunds: "select order_id, amount_minor, target, status from refunds order by id",
  ratings: "select booking_id, stars, comment from ratings order by 1",
}

async function readLasting({ pool }: TestDatabase) {
  const read: Record<string, unknown[]> = {}
  for (const [name, question] of Object.entries(lasting)) read[name] = (await pool.query(question)).rows
  return read
}

/** The migrations that had made the tables of a version. */
const migrationsOf = (version: string) => (version === "0.2.0" ? readMigrationsOf020() : readMigrations())

describe.each(keptVersions())("a database of version %s", (version) => {
  let database: TestDatabase
  let before: Awaited<ReturnType<typeof readLasting>>
  let t: TestApp

  beforeAll(async () => {
    database = await createEmptyDatabase()
    await restoreOldTables(database.pool, createReadStream(keptVersionFile(version)), migrationsOf(version))
    before = await readLasting(database)
    await migrate(database.pool)
    t = await openTestApp({}, database)
  })
  afterAll(() => t.close())

  test("had a booking in each state, paid in each way", async () => {
    const { rows } = await database.pool.query<{ state: string }>(
      "select distinct concat_ws(' ', status, payment_method, case when payed then 'paid' else 'unpaid' end) as state from bookings",
    )
    const states = rows.map(({ state }) => state)
    const expected = ["confirmed card paid", "confirmed pass paid", "confirmed wallet paid"]
    expected.push("confirmed bank_transfer unpaid", "cancelled card paid", "held card unpaid")
    expect(states).toEqual(expect.arrayContaining(expected))
    expect(before.receipts?.map((row) => (row as { kind: string }).kind)).toContain("credit_note")
  })

  test("has after the upgrade what families and the bookkeeping had", async () => {
    expect(await readLasting(database)).toEqual(before)
    await expectBooksToAgree(database.pool)
  })

  test("comes out of its backup as it does out of its own tables", async () => {
    const restored = await createEmptyDatabase()
    try {
      await restoreBackup(restored.pool, createReadStream(keptVersionFile(version)))
      expect(await readLasting(restored)).toEqual(await readLasting(database))
      expect(await describeSchema(restored.pool)).toEqual(await describeSchema(database.pool))
    } finally {
      await restored.drop()
    }
  })

  test("is served: a family logs in with its password and reads its bookings, its wallet and a receipt", async () => {
    const { rows } = await database.pool.query<{ at: Date }>("select max(created_at) as at from bookings")
    t.clock.set(rows[0]?.at ?? new Date())
    const parent = await as(t.app)
    const login = { email: "parent@demo.academy", password: demoPassword }
    expect((await parent.post("/accounts/_allauth/browser/v1/auth/login", login)).status).toBe(200)
    const bookings = await parent.get("/api/bookings-info/")
    expect(bookings.status).toBe(200)
    expect(bookings.body.length).toBeGreaterThan(3)
    const wallet = await parent.get("/api/fetch-wallet/")
    const own = await database.pool.query(
      "select balance_minor from wallets join accounts on id = account_id where email = 'parent@demo.academy'",
    )
    expect(wallet.body.balance * 100).toBe(own.rows[0].balance_minor)
    const receipt = await database.pool.query(
      "select r.id from receipts r join accounts a on a.id = r.account_id where email = 'parent@demo.academy' limit 1",
    )
    expect((await parent.get(`/api/receipts/${receipt.rows[0].id}/`)).status).toBe(200)
  })
})

test("what is kept is small", () => {
  for (const version of keptVersions())
    expect(readFileSync(keptVersionFile(version)).length, version).toBeLessThan(200_000)
})
