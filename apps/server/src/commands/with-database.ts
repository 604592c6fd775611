import type pg from "pg"
import { openPool } from "../db/connection.ts"
import { findRunning, startEmbedded } from "../db/embedded/start-embedded.ts"
import { readSettings } from "../settings.ts"
import { openDataDir } from "../start/data-dir.ts"

/**
 * Lends the database of the settings to a command, as it is: nothing is migrated. An embedded server that runs is used
 * beside the academy; one that does not is started for the while.
 * @throws StartUpError when the embedded one cannot be started
 */
export async function withDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir: wanted } = readSettings(process.env)
  if (databaseUrl !== null) return lend({ connectionString: databaseUrl }, work)
  const dataDir = openDataDir(wanted)
  const running = await findRunning(dataDir)
  if (running) return lend(running, work)
  const server = await startEmbedded({ dataDir })
  try {
    return await lend(server.config, work)
  } finally {
    await server.stop()
  }
}

/** Lends a database that runs; its connections are closed afterwards. */
export async function lend<T>(config: pg.PoolConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(config)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
