import { setTimeout as pause } from "node:timers/promises"
import { takeAcademy } from "@academy/domain/academy"
import type { FastifyBaseLogger } from "fastify"
import { buildApp } from "../app.ts"
import { toUserInfo } from "../core/accounts/index.ts"
import { keptCards } from "../core/memberships/index.ts"
import { fillFromFile, readAcademyFile } from "../db/academy/academy-file.ts"
import { AcademyStore } from "../db/academy/academy-store.ts"
import { fillAcademy, hasIdentity } from "../db/academy/fill-academy.ts"
import { dropFirstRun, isUntouched, makeSetupKey } from "../db/academy/first-run.ts"
import { fillCatalogue } from "../db/catalogue/fill-catalogue.ts"
import { drawSessionPictures, fillWithDemo } from "../db/demo/index.ts"
import { isDatabaseAway } from "../db/error-meanings.ts"
import { openDatabase } from "../db/open-database.ts"
import { onRetry } from "../db/retries.ts"
import { whyNoSpace } from "../errors/disk-full.ts"
import { StartUpError } from "../errors/start-up-error.ts"
import { jobsWithout, personalData } from "../features.ts"
import { fulfilments } from "../fulfilments.ts"
import { openGateways } from "../gateways/open-gateways.ts"
import { findSession } from "../http/caller.ts"
import { liftedLimits } from "../http/limits.ts"
import { Passwords } from "../http/passwords.ts"
import { openQueues } from "../http/queues.ts"
import { release } from "../http/release.ts"
import { runJobs } from "../jobs/run-jobs.ts"
import { Metrics } from "../metrics/metrics.ts"
import { SeenErrors } from "../metrics/seen-errors.ts"
import { serveMetrics } from "../metrics/serve-metrics.ts"
import { startTracing } from "../metrics/start-tracing.ts"
import { readSettings, type Settings, SettingsError } from "../settings.ts"
import { fastPath } from "../web/fast-path.ts"
import { mountWeb } from "../web/mount-web.ts"
import { PageCache } from "../web/page-cache.ts"
import { watchClock } from "./clock-jumps.ts"
import { openDataDir, readOrCreateSecretKey } from "./data-dir.ts"

import { closingOf, findFreePort, listen } from "./listening.ts"
import { setupUrlOf } from "./setup-url.ts"

/** How long jobs under way may hold up the end, in ms; what they leave is taken up by the next run. */
const JOB_TIMEOUT_MS = 10_000

export interface RunningServer {
  settings: Settings
  /** Where the metrics are read; null when they are not served. */
  metricsUrl: string | null
  /** Whether the demo academy is there, filled in now or at an earlier start. */
  hasDemo: boolean
  /** Where its owner begins, of an academy that nobody has set up yet; null for all others. */
  setupUrl: string | null
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
    const settings: Settings = {
      ...read,
      dataDir,
      secretKey: read.secretKey ?? readOrCreateSecretKey(dataDir),
    }

    const database = await openDatabase(settings)
    undo.push(database.close)
    const clock = () => new Date()
    // Its password is known to all, so it stays on this machine.
    const mayHaveDemo = settings.seed === "demo" && settings.isLoopback && database.isEmbedded
    const cache = new PageCache(clock)
    const academy = await openAcademy(database, settings, { cache, mayHaveDemo, now: clock() })
    // In the academy's currency.
    await fillCatalogue(database.db)
    const hasDemo = mayHaveDemo && (await fillWithDemo(database.db, clock()))
    const gateways = openGateways(settings, database.db, clock)
    if (hasDemo) await drawSessionPictures(database.db, gateways.files)
    let log: FastifyBaseLogger | null = null
    const tracing = await startTracing(settings.tracing, {
      pool: database.pool,
      gateways,
      release: release.name,
      warn: (facts, text) => log?.warn(facts, text),
    })
    if (tracing) undo.push(tracing.stop)
    const metrics = new Metrics()
    const seenErrors = new SeenErrors({ release: release.name, clock, metrics })
    undo.push(async () => void (await seenErrors.flush(database.pool).catch(() => {})))
    const deps = {
      settings,
      academy: academy.store,
      pool: database.pool,
      db: database.db,
      clock,
      gateways,
      fulfilments,
      keptCards,
      personalData,
      metrics,
      seenErrors,
      tracing,
      passwords: new Passwords(),
      queues: openQueues(),
      liftedLimits: liftedLimits(settings),
    }
    const app = await buildApp(deps, fastPath(cache, settings, metrics))
    log = app.log
    if (academy.differing.length > 0)
      app.log.warn(
        { settings: academy.differing },
        "the academy's settings differ from ACADEMY_* of the environment, which only fill an empty table",
      )
    undo.push(
      academy.store.watch((error) => app.log.error(error, "the academy's settings could not be read")),
    )
    const stopHearing = onRetry((retry) => app.log.info(retry, "tried again"))
    undo.push(async () => stopHearing())
    const stopWatching = watchClock(app.log)
    undo.push(async () => stopWatching())
    await mountWeb(app, {
      settings,
      academy: academy.store,
      clock,
      seenErrors,
      cache,
      gateways: deps.gateways,
      findSession: (request) => findSession(deps, request),
      toUserInfo: (caller) => toUserInfo(deps, caller),
    })
    const { pool } = database
    const served = settings.metrics && (await serveMetrics(metrics, { pool, clock, ...settings.metrics }))
    if (served) undo.push(served.close)
    let stopJobs = async () => {}
    undo.push(() => Promise.race([stopJobs(), pause(JOB_TIMEOUT_MS)]))
    undo.push(closingOf(app))

    await listen(app, settings)
    stopJobs = runJobs(jobsWithout(settings.modulesOff), deps, app)
    const setupUrl = academy.setupKey && setupUrlOf(settings, academy.setupKey)
    return { settings, metricsUrl: served?.url ?? null, hasDemo, setupUrl, databaseGone: database.gone, stop }
  } catch (error) {
    const dataDir = env.DATA_DIR?.trim() || "./data"
    const reason = whyNoSpace(error, dataDir) ?? whyDatabaseEnded(error, dataDir) ?? error
    await stop().catch(() => {})
    throw reason
  }
}

interface AcademyParts {
  cache: PageCache
  mayHaveDemo: boolean
  now: Date
}

/**
 * Who the academy is: what the table says, filled from the environment first if it is empty.
 * @throws SettingsError if it is empty, and the server would open under invented facts
 */
async function openAcademy(
  { pool, db }: Pick<Awaited<ReturnType<typeof openDatabase>>, "pool" | "db">,
  { identity, academyFile, modulesOff }: Settings,
  { cache, mayHaveDemo, now }: AcademyParts,
) {
  if (academyFile !== null && (await isUntouched(db)))
    await fillFromFile(db, readAcademyFile(academyFile), now)
  const isProvisioned =
    identity.isDemo || mayHaveDemo || academyFile !== null || Object.keys(identity.set).length > 0
  const isFirstRun = !isProvisioned && (await isUntouched(db))
  if (!isFirstRun && identity.invented !== null && !(await hasIdentity(db)))
    throw new SettingsError([identity.invented])
  const setupKey = isFirstRun ? await makeSetupKey(db, now) : null
  if (!isFirstRun) await dropFirstRun(db)
  const isConfirmed = identity.isDemo || mayHaveDemo || identity.isWhole
  const differing = isFirstRun ? [] : await fillAcademy(db, identity, { isConfirmed, now })
  const store = new AcademyStore({
    pool,
    db,
    isDemo: identity.isDemo,
    modulesOff,
    take(facts, version) {
      takeAcademy(facts, version)
      cache.useVersion(version)
    },
  })
  await store.refresh()
  return { store, differing, setupKey }
}

function whyDatabaseEnded(error: unknown, dataDir: string): StartUpError | null {
  if (error instanceof StartUpError || !isDatabaseAway(error)) return null
  return new StartUpError(
    `The database connection was lost during startup. See the database log (${dataDir}/postgres.log for the embedded one).`,
  )
}

/**
 * PORT=0 asks for any free port, chosen before the start because links in emails name it. A port that cannot be had,
 * ours or that of the metrics, is said before a database is made.
 */
async function readSettingsWithPort(env: Record<string, string | undefined>) {
  const settings = readSettings(env)
  const port = await findFreePort(settings)
  if (settings.metrics) await findFreePort({ ...settings.metrics, prefix: "METRICS_" })
  return settings.port === 0 ? readSettings({ ...env, PORT: String(port) }) : settings
}
