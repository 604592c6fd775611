import { randomBytes } from "node:crypto"
import type pg from "pg"
import { afterEach, inject } from "vitest"
import { type Db, openDb, openPool } from "../db/connection.ts"
import { refuseSecondConnections } from "./one-connection.ts"
import { configOf, dropDatabase, runAsAdmin } from "./test-server.ts"

/** As long as a test may take: beside a second suite a burst of requests waits longer for one of the connections. */
const POOL_TIMEOUT_MS = 60_000

export interface TestDatabase {
  name: string
  config: pg.PoolConfig
  pool: pg.Pool
  db: Db
  /** Ends the pool and drops the database. */
  drop(): Promise<void>
}

/**
 * A migrated, empty database of its own, a copy of the run's template: one per test file, made in
 * `beforeAll`, dropped in `afterAll`. Only in files named `*.api.test.ts`.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject("testServer").template)
}

/** One of its own without any table, for tests of the tables' making. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase("template1")
}

/** Databases without any table, as many as a test opens; they go after it, with what else it puts on the list. */
export function emptyDatabases() {
  const opened: { drop(): Promise<void> }[] = []
  afterEach(async () => {
    for (const database of opened.splice(0).reverse()) await database.drop()
  })
  async function openEmpty(): Promise<TestDatabase> {
    const database = await createEmptyDatabase()
    opened.push(database)
    return database
  }
  return { openEmpty, opened }
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject("testServer")
  const name = `academy_${randomBytes(6).toString("hex")}`
  // Copied as files: the usual strategy writes every page of the template to the log, twice the work.
  await runAsAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const config = configOf(server, name)
  const pool = openPool({ ...config, connectionTimeoutMillis: POOL_TIMEOUT_MS })
  const db = openDb(pool)
  refuseSecondConnections(pool, db)
  return {
    name,
    config,
    pool,
    db,
    async drop() {
      await pool.end()
      await dropDatabase(server, name)
    },
  }
}
