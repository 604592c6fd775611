import { fileURLToPath } from "node:url"
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator"
import type pg from "pg"
import { toPlainNames } from "./plain-names.ts"
import { quoteName } from "./quote-name.ts"

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
  if (!found[0]?.is_there) return []
  const { rows } = await client.query<{ created_at: number }>(
    `SELECT created_at FROM ${table} ORDER BY created_at`,
  )
  return rows.map(({ created_at }) => Number(created_at))
}

async function applyMissing(client: pg.PoolClient, schema: string, migrations: MigrationMeta[]) {
  const table = migrationsTable(schema)
  if (schema === "public") await client.query("CREATE SCHEMA IF NOT EXISTS drizzle")
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${table} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
  const { rows } = await client.query<{ last: number | string | null }>(
    `SELECT max(created_at) AS last FROM ${table}`,
  )
  const last = Number(rows[0]?.last ?? 0)
  const missing = migrations.filter(({ folderMillis }) => folderMillis > last)
  // A deferred check that an earlier migration left waiting would forbid a later one to alter its table.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE")
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await client.query(toPlainNames(statement))
    await client.query(`INSERT INTO ${table} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis])
  }
}
