import { Readable, Writable } from "node:stream"
import { gunzipSync, gzipSync } from "node:zlib"
import type pg from "pg"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { beginIdsAtOne } from "../../testing/spread-ids.ts"
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"
import { openPool } from "../connection.ts"
import { fillWithDemo } from "../demo/index.ts"
import { migrate, readMigrations } from "../migrate.ts"
import { restoreBackup } from "./restore-backup.ts"
import { writeBackup } from "./write-backup.ts"

/** Each test makes databases and all their tables. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const now = new Date("2026-11-26T14:30:00.000Z")
let academy: TestDatabase
let backup: Buffer
let content: Record<string, string>
const opened: { drop(): Promise<void> }[] = []

async function openEmpty(): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  opened.push(database)
  return database
}

async function backUp(pool: pg.Pool): Promise<Buffer> {
  const pieces: Buffer[] = []
  const out = new Writable({
    write(piece, _encoding, done) {
      pieces.push(piece)
      done()
    },
  })
  await writeBackup(pool, out, now)
  return Buffer.concat(pieces)
}

/** In pieces, as a file comes. */
const restore = (pool: pg.Pool, file: Buffer) =>
  restoreBackup(
    pool,
    Readable.from(
      file
        .toString("latin1")
        .match(/[\s\S]{1,5000}/g)
        ?.map((piece) => Buffer.from(piece, "latin1")) ?? [],
    ),
  )

/** Of each table how many rows and what they say, in any order; asked in one statement. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_name not like '\\_\\_drizzle%' order by 1",
  )
  if (tables.length === 0) return {}
  const sums = tables.map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
  )
  const { rows } = await pool.query<{ name: string; sum: string }>(sums.join(" union all "))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

beforeAll(async () => {
  academy = await createTestDatabase()
  await beginIdsAtOne(academy.pool)
  await fillWithDemo(academy.db, now)
  await academy.pool.query(
    "update players set club_name = E'tab\\t line\\n back\\\\slash \\\\. \u2028 end' where id = 1",
  )
  content = await contentOf(academy.pool)
  backup = await backUp(academy.pool)
})
afterAll(async () => {
  for (const database of opened.splice(0).reverse()) await database.drop()
  await academy?.drop()
})

test("a filled academy comes back row by row, and its numbers go on", async () => {
  const { pool } = await openEmpty()
  const rows = await restore(pool, backup)
  expect(rows).toBe(Object.values(content).reduce((sum, text) => sum + Number(text.split(" ")[0]), 0))
  expect(rows).toBeGreaterThan(1_000)
  expect(await contentOf(pool)).toEqual(content)
  const insert = "insert into districts (name) values ('Another') returning id"
  const [old, restored] = await Promise.all([academy.pool.query(insert), pool.query(insert)])
  expect(restored.rows).toEqual(old.rows)
  await academy.pool.query("delete from districts where name = 'Another'")
  // The constraints are there again.
  await expect(pool.query("insert into guardianships values (4711, 4711, 'owner')")).rejects.toThrow(
    /foreign key/,
  )
})

test("an academy moves into a schema of a database that others share", async () => {
  const { config, pool } = await openEmpty()
  await pool.query("create schema polaris")
  const polaris = openPool({ ...config, options: "-c search_path=polaris" })
  opened.push({ drop: () => polaris.end() })
  await restore(polaris, backup)
  expect(await contentOf(polaris)).toEqual(content)
  expect(await contentOf(pool)).toEqual({})
  // And from there into one of its own again.
  const alone = await openEmpty()
  await restore(alone.pool, await backUp(polaris))
  expect(await contentOf(alone.pool)).toEqual(content)
})

test("a database that holds an academy is left as it is", async () => {
  await expect(restore(academy.pool, backup)).rejects.toThrow("The database already contains an academy")
  expect(await contentOf(academy.pool)).toEqual(content)
})

test("tables that a start made are filled; those of another version are refused", async () => {
  const started = await openEmpty()
  await migrate(started.pool)
  await restore(started.pool, backup)
  expect(await contentOf(started.pool)).toEqual(content)

  const older = await openEmpty()
  await migrate(older.pool, readMigrations().slice(0, 1))
  await expect(restore(older.pool, backup)).rejects.toThrow("tables of another version")
})

test.each([
  ["what is no backup", () => Buffer.from("PGDMP"), "truncated or corrupt"],
  ["other lines", () => gzipSync("hello\n"), "isn't an academy backup"],
  ["a file cut short", () => backup.subarray(0, backup.length / 2), "truncated or corrupt"],
  ["lines cut short", () => gzipSync(gunzipSync(backup).subarray(0, -200)), "truncated or corrupt"],
  [
    "one of a version to come",
    () =>
      gzipSync(
        gunzipSync(backup)
          .toString()
          .replace(/"migrations":\[/, '"migrations":[1,'),
      ),
    "made by another version",
  ],
])("refuses %s, and leaves the database without an academy", async (_, file, reason) => {
  const { pool } = await openEmpty()
  await expect(restore(pool, file())).rejects.toThrow(reason)
  const { rows } = await pool.query("select to_regclass('accounts') is not null as has_tables")
  if (rows[0].has_tables) expect((await pool.query("select from accounts")).rowCount).toBe(0)
})
