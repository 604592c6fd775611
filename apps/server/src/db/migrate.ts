import { fileURLToPath } from "node:url"
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator"
import type pg from "pg"
import { dropForeignKeys } from "./foreign-keys.ts"
import { toPlainNames } from "./plain-names.ts"
import { quoteName } from "./quote-name.ts"
import { readUpgrade } from "./version-0.2.0.ts"

/** Beside this file in the source tree, and beside the bundle in production. */
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url))

/** Any number that nothing else in this database locks on. */
const MIGRATION_LOCK = 7_316_001

/** All migrations, oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/**
 * Brings the tables up to date, in the schema that the connection's search_path names first. Copies that start at once
 * take turns; the later ones find nothing to do. All that is missing is applied in one transaction, or nothing: after a
 * failed upgrade the version before still has its tables.
 * @param migrations the oldest so many of them, to make the tables of an earlier version
 * @throws StartUpError when the tables are of a version that this one does not upgrade
 * @throws Error when the search_path names no schema that exists, or a statement fails
 */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const schema = await findSchema(client)
    await client.query("BEGIN")
    // Of the transaction: behind a pooler the next statement may run on another connection.
    await client.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [MIGRATION_LOCK, schema])
    await applyMissing(client, schema, migrations)
    await client.query("COMMIT")
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection that failed is closed, and its lock with it.
    client.release(failure)
  }
}

async function findSchema(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ schema: string | null }>("SELECT current_schema() AS schema")
  const schema = rows[0]?.schema ?? null
  if (schema === null)
    throw new Error("the search_path has no existing schema. Create it first (create schema …)")
  return schema
}

/**
 * The list of what was applied is drizzle-kit's, in form and place: in a schema `drizzle` for an academy in `public`,
 * and in its own schema for any other, so that two academies of one database keep two lists.
 */
const migrationsTable = (schema: string) =>
  `${quoteName(schema === "public" ? "drizzle" : schema)}."__drizzle_migrations"`

/** When the migrations that the connection's schema has were made, oldest first; none in an empty database. */
export async function readAppliedMigrations(client: pg.PoolClient): Promise<number[]> {
  const table = migrationsTable(await findSchema(client))
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass($1) IS NOT NULL AS is_there",
    [table],
  )
  return found[0]?.is_there ? readTimes(client, table) : []
}

async function readTimes(client: pg.PoolClient, table: string): Promise<number[]> {
  const { rows } = await client.query<{ created_at: number }>(
    `SELECT created_at FROM ${table} ORDER BY created_at`,
  )
  return rows.map(({ created_at }) => created_at)
}

async function applyMissing(client: pg.PoolClient, schema: string, migrations: MigrationMeta[]) {
  const table = migrationsTable(schema)
  if (schema === "public") await client.query("CREATE SCHEMA IF NOT EXISTS drizzle")
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${table} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
  const applied = await readTimes(client, table)
  // A deferred check that an earlier migration left waiting would forbid a later one to alter its table.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE")
  const last = await replaceEarlier(client, table, applied, migrations)
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > last)) {
    await run(client, migration.sql)
    await remember(client, table, migration)
  }
}

/**
 * Tables from before the first of the migrations are altered, and the list then names those that would have made them.
 * @returns the time of the last migration that is applied
 */
async function replaceEarlier(
  client: pg.PoolClient,
  table: string,
  applied: readonly number[],
  migrations: readonly MigrationMeta[],
): Promise<number> {
  const last = applied.at(-1) ?? 0
  if (last === 0 || last >= (migrations[0]?.folderMillis ?? 0)) return last
  const { statements, replacedBy } = readUpgrade(applied, migrations)
  // Otherwise each table that is altered would check the keys to and from it anew.
  const addForeignKeys = await dropForeignKeys(client)
  await run(client, statements)
  // A column of another type has no statistics, and a rewritten table counts as unchanged to autovacuum.
  await analyzeTables(client)
  await addForeignKeys()
  await client.query(`DELETE FROM ${table}`)
  for (const migration of replacedBy) await remember(client, table, migration)
  return replacedBy.at(-1)?.folderMillis ?? last
}

async function analyzeTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema()",
  )
  for (const { name } of rows) await client.query(`ANALYZE ${name}`)
}

async function run(client: pg.PoolClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(toPlainNames(statement))
}

const remember = (client: pg.PoolClient, table: string, { hash, folderMillis }: MigrationMeta) =>
  client.query(`INSERT INTO ${table} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis])
