import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type pg from "pg"
import { openPool } from "../db/connection.ts"
import { findPostmaster, stopPostmaster } from "../db/embedded/postmaster.ts"
import { isRunning } from "../db/embedded/processes.ts"
import { startEmbedded } from "../db/embedded/start-embedded.ts"
import { migrate } from "../db/migrate.ts"
import { spreadIds } from "./spread-ids.ts"
import { stillDefaults } from "./still-defaults.ts"

/** Where a test file makes its databases: plain data, so that it can be handed to a worker. */
export interface TestServer {
  /** To connect with: the server's socket, or TEST_DATABASE_URL taken apart by `pg`. */
  config: { host: string; port: number; user: string } | { connectionString: string }
  /** The migrated database that every other one is a copy of. */
  template: string
}

interface RunningTestServer {
  server: TestServer
  stop(): Promise<void>
  /** Takes an embedded server down at once, when there is no time to wait: in the `exit` of a run broken off. */
  drop(): void
}

const dirPrefix = "polaris-test-"

/**
 * One PostgreSQL for a whole test run, migrated once. `TEST_DATABASE_URL` (a role that may create databases)
 * names a server to use instead of an embedded one.
 * @param url of that server, or undefined
 */
export async function startTestServer(url: string | undefined): Promise<RunningTestServer> {
  const template = `academy_template_${process.pid}_${Date.now().toString(36)}`
  if (url) {
    const server = { config: { connectionString: url }, template }
    await makeTemplate(server)
    return { server, stop: () => dropDatabase(server, template), drop() {} }
  }
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${dirPrefix}${process.pid}-`))
  const removeDir = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  try {
    const embedded = await startEmbedded({ dataDir, durable: false })
    const { host, port, user } = embedded.config
    const server = { config: { host, port, user }, template }
    const stop = async () => {
      await embedded.stop()
      removeDir()
    }
    try {
      await makeTemplate(server)
    } catch (error) {
      await stop()
      throw error
    }
    const drop = () => {
      try {
        process.kill(embedded.pid, "SIGQUIT")
      } catch {
        // Stopped already.
      }
      rmSync(host, { recursive: true, force: true })
      removeDir()
    }
    return { server, stop, drop }
  } catch (error) {
    removeDir()
    throw error
  }
}

/** Connection settings of one database of the test server. */
export function configOf({ config }: TestServer, database: string): pg.PoolConfig {
  if (!("connectionString" in config)) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** The same as an operator writes it in DATABASE_URL. */
export function urlOf({ connectionString, host, port, user, database }: pg.PoolConfig): string {
  return (
    connectionString ??
    `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? "")}`
  )
}

/** Runs one statement that no database of its own can run: CREATE or DROP DATABASE. */
export async function runAsAdmin(server: TestServer, statement: string): Promise<void> {
  const pool = openPool({ ...configOf(server, "postgres"), max: 1 })
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}

export function dropDatabase(server: TestServer, name: string): Promise<void> {
  return runAsAdmin(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function makeTemplate(server: TestServer): Promise<void> {
  await runAsAdmin(server, `CREATE DATABASE ${server.template}`)
  const pool = openPool(configOf(server, server.template))
  try {
    await migrate(pool)
    await spreadIds(pool)
    await stillDefaults(pool)
  } finally {
    await pool.end()
  }
}

/** Servers of runs that were killed: their directory bears the id of the run, which is over. */
async function removeAbandoned(): Promise<void> {
  const root = realpathSync(tmpdir())
  for (const name of readdirSync(root)) {
    const run = new RegExp(`^${dirPrefix}(\\d+)-`).exec(name)?.[1]
    if (run === undefined || isRunning(Number(run))) continue
    try {
      const left = await findPostmaster(join(root, name, "postgres"))
      if (left) await stopPostmaster(left)
      rmSync(join(root, name), { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // Another user's, or another run is just removing it.
    }
  }
}
