import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator"
import type pg from "pg"

/** Beside this file in the source tree, and beside the bundle in production. */
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url))

/** Any number that nothing else in this database locks on. */
const MIGRATION_LOCK = 7_316_001

/** Brings the tables up to date. Copies that start at once take turns; the later ones find nothing to do. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK])
    await applyMigrations(drizzle({ client }), { migrationsFolder })
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK])
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection that failed is closed, and its lock with it.
    client.release(failure)
  }
}
