import { expect, test, vi } from "vitest"
import { describeSchema } from "../testing/describe-schema.ts"
import { emptyDatabases } from "../testing/test-database.ts"
import { openPool } from "./connection.ts"
import { migrate, readMigrations } from "./migrate.ts"

/** Each test makes databases and all their tables. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const { openEmpty, opened } = emptyDatabases()

test("any schema has the tables of the usual one; nothing is applied twice", async () => {
  const usual = await openEmpty()
  await migrate(usual.pool)
  await migrate(usual.pool)
  const applied = await usual.pool.query("select hash from drizzle.__drizzle_migrations order by created_at")
  expect(applied.rows.map(({ hash }) => hash)).toEqual(readMigrations().map(({ hash }) => hash))
  const expected = await describeSchema(usual.pool)
  expect(expected.length).toBeGreaterThan(500)

  await usual.pool.query('create schema "Solna ""1"""')
  const pool = openPool({ ...usual.config, options: '-c search_path="Solna\\ ""1"""' })
  opened.push({ drop: () => pool.end() })
  await migrate(pool)
  await migrate(pool)
  expect(await describeSchema(pool)).toEqual(expected)
})

test("a search_path without a schema that exists is said", async () => {
  const { config } = await openEmpty()
  const pool = openPool({ ...config, options: "-c search_path=nowhere" })
  opened.push({ drop: () => pool.end() })
  await expect(migrate(pool)).rejects.toThrow("the search_path has no existing schema")
})

test("a migration that fails leaves nothing behind, and the next start tries again", async () => {
  const { pool } = await openEmpty()
  const [first, second] = readMigrations()
  if (!first || !second) throw new Error("too few migrations")
  const broken = { ...second, sql: ["create table half (id int)", "select 1 / 0"] }
  await expect(migrate(pool, [first, broken])).rejects.toThrow("division by zero")
  expect(
    (await pool.query("select to_regclass('half') as half, to_regclass('accounts') as accounts")).rows,
  ).toEqual([{ half: null, accounts: null }])
  await migrate(pool)
})
