import { buildApp } from "./app.ts"
import { keepSecretKey, openDataDir } from "./data-dir.ts"
import { openDatabase } from "./db/open-database.ts"
import { openGateways } from "./gateways/open-gateways.ts"
import { runJobs } from "./jobs/run-jobs.ts"
import { closingOf, findFreePort, listen } from "./listening.ts"
import { readSettings, type Settings } from "./settings.ts"

export interface RunningServer {
  settings: Settings
  /** Settled when the database went away without being asked to. */
  databaseGone: Promise<void>
  /** Takes no more requests, finishes those it has, then jobs, connections, and PostgreSQL last. */
  stop(): Promise<void>
}

/**
 * Brings the server up, step by step; each step that succeeds adds how to undo it.
 * @param env usually `process.env`
 * @throws StartUpError in one sentence; everything begun is undone then
 */
export async function startServer(env: Record<string, string | undefined>): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const read = await readSettingsWithPort(env)
    const dataDir = openDataDir(read.dataDir)
    const settings: Settings = { ...read, dataDir, secretKey: read.secretKey ?? keepSecretKey(dataDir) }

    const database = await openDatabase(settings)
    undo.push(database.close)

    const clock = () => new Date()
    const gateways = openGateways(settings, database.db, clock)
    const deps = { settings, pool: database.pool, db: database.db, clock, gateways }
    const app = await buildApp(deps)
    let stopJobs = async () => {}
    undo.push(() => stopJobs())
    undo.push(closingOf(app))

    await listen(app, settings)
    stopJobs = runJobs(deps, app.log)
    return { settings, databaseGone: database.gone, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** PORT=0 asks for any free port. It is chosen before the start, because links in letters name it. */
async function readSettingsWithPort(env: Record<string, string | undefined>) {
  const settings = readSettings(env)
  return settings.port === 0
    ? readSettings({ ...env, PORT: String(await findFreePort(settings.host)) })
    : settings
}
