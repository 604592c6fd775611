import { Readable, Writable } from "node:stream"
import { expect, test, vi } from "vitest"
import { describeSchema } from "../testing/describe-schema.ts"
import { readMigrationsOf020 } from "../testing/kept-versions.ts"
import { emptyDatabases, type TestDatabase } from "../testing/test-database.ts"
import { urlOf } from "../testing/test-server.ts"
import { restoreBackup } from "./backup/restore-backup.ts"
import { writeBackup } from "./backup/write-backup.ts"
import { openPool } from "./connection.ts"
import { migrate, readMigrations } from "./migrate.ts"
import { openDatabase } from "./open-database.ts"

/** Each test makes databases and all their tables. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const RELEASED = 75
const old = readMigrationsOf020()

const { openEmpty, opened } = emptyDatabases()

async function listOf({ pool }: Pick<TestDatabase, "pool">, schema = "drizzle") {
  const { rows } = await pool.query<{ hash: string }>(
    `select hash from ${schema}.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ hash }) => hash)
}

test.each([
  ["as released", RELEASED],
  ["with the migration after it", old.length],
])("tables of version 0.2.0 %s become those of a new database", async (_, count) => {
  const database = await openEmpty()
  await migrate(database.pool, old.slice(0, count))
  const district = "insert into districts (name) values ('Solna') returning id"
  await database.pool.query(district)
  await migrate(database.pool)
  await migrate(database.pool)
  const fresh = await openEmpty()
  await migrate(fresh.pool)
  const tables = await describeSchema(fresh.pool)
  expect(tables.length).toBeGreaterThan(1_500)
  expect(await describeSchema(database.pool)).toEqual(tables)
  expect(await listOf(database)).toEqual(readMigrations().map(({ hash }) => hash))
  expect((await database.pool.query(district.replace("Solna", "Nacka"))).rows).toEqual([{ id: 2 }])
})

test("each academy of a database is upgraded by itself", async () => {
  const { config, pool } = await openEmpty()
  await pool.query("create schema polaris; create schema vega")
  const openSchema = (schema: string) => {
    const own = openPool({ ...config, options: `-c search_path=${schema}` })
    opened.push({ drop: () => own.end() })
    return own
  }
  const [polaris, vega] = [openSchema("polaris"), openSchema("vega")]
  await migrate(polaris, old)
  await migrate(vega, old)
  const before = await describeSchema(vega)
  await migrate(polaris)
  expect(await listOf({ pool }, "polaris")).toEqual(readMigrations().map(({ hash }) => hash))
  expect(await listOf({ pool }, "vega")).toEqual(old.map(({ hash }) => hash))
  expect(await describeSchema(vega)).toEqual(before)
  await migrate(vega)
  expect(await describeSchema(vega)).toEqual(await describeSchema(polaris))
})

test.each([
  ["0.1.0", 11],
  ["a day before 0.2.0", RELEASED - 1],
])("a database of version %s is refused in one sentence, and stays as it is", async (_, count) => {
  const database = await openEmpty()
  await migrate(database.pool, old.slice(0, count))
  const tables = await describeSchema(database.pool)
  await expect(openDatabase({ databaseUrl: urlOf(database.config), dataDir: "" })).rejects.toThrow(
    /^database_too_old: the database is older than version 0\.2\.0, so start version 0\.2\.0 on it once, then this one\.$/,
  )
  expect(await describeSchema(database.pool)).toEqual(tables)
  expect(await listOf(database)).toEqual(old.slice(0, count).map(({ hash }) => hash))
})

test("a backup of version 0.1.0 is refused, and the database stays empty", async () => {
  const database = await openEmpty()
  await migrate(database.pool, old.slice(0, 11))
  const pieces: Buffer[] = []
  const file = new Writable({
    write(piece, _encoding, done) {
      pieces.push(piece)
      done()
    },
  })
  await writeBackup(database.pool, file, new Date())
  const { pool } = await openEmpty()
  await expect(restoreBackup(pool, Readable.from(pieces))).rejects.toThrow("made by another version")
  expect(await describeSchema(pool)).toEqual([])
})
