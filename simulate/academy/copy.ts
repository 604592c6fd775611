import { parentPort, workerData } from "node:worker_threads"
import { takeAcademy } from "@academy/domain/academy"
import { buildApp } from "../../apps/server/src/app.ts"
import { keptCards } from "../../apps/server/src/core/memberships/index.ts"
import { AcademyStore } from "../../apps/server/src/db/academy/academy-store.ts"
import { openDb, openPool } from "../../apps/server/src/db/connection.ts"
import { isDatabaseAway } from "../../apps/server/src/db/error-meanings.ts"
import { jobsWithout, personalData } from "../../apps/server/src/features.ts"
import { fulfilments } from "../../apps/server/src/fulfilments.ts"
import { openGateways } from "../../apps/server/src/gateways/open-gateways.ts"
import { liftedLimits } from "../../apps/server/src/http/limits.ts"
import { Passwords } from "../../apps/server/src/http/passwords.ts"
import { openQueues } from "../../apps/server/src/http/queues.ts"
import { Metrics } from "../../apps/server/src/metrics/metrics.ts"
import { SeenErrors } from "../../apps/server/src/metrics/seen-errors.ts"
import { readSettings } from "../../apps/server/src/settings.ts"
import { SharedClock } from "./clock.ts"
import type { CopyData, FromCopy, ToCopy } from "./messages.ts"

/*
 * One copy of the server, in a thread of its own: the app of production with its gateways, listening on a port. Only
 * the clock is the simulation's, and its jobs run on request.
 */
const { env, memory } = workerData as CopyData
const { now: clock } = new SharedClock(memory)
const settings = { ...readSettings(env), secretKey: env.SECRET_KEY ?? "" }
const pool = openPool({ connectionString: settings.databaseUrl ?? undefined })
const db = openDb(pool)
const metrics = new Metrics()
const deps = {
  settings,
  academy: new AcademyStore({ pool, db, isDemo: false, modulesOff: settings.modulesOff, take: takeAcademy }),
  pool,
  db,
  clock,
  gateways: openGateways(settings, db, clock),
  fulfilments,
  keptCards,
  personalData,
  metrics,
  tracing: null,
  seenErrors: new SeenErrors({ release: "simulation", clock, metrics }),
  passwords: new Passwords(),
  queues: openQueues(),
  liftedLimits: liftedLimits(settings),
}
const app = await buildApp(deps)
const url = await app.listen({ host: "127.0.0.1", port: 0 })
const say = (message: FromCopy) => parentPort?.postMessage(message)

/** When each job is due next, in simulated milliseconds. */
const dueAt = new Map<string, number>()

/** Runs the jobs that are due, all at once as in production, until they have nothing left to do. Answers those that failed. */
async function runDueJobs(): Promise<string[]> {
  const now = clock().getTime()
  const due = jobsWithout(settings.modulesOff).filter(({ name }) => (dueAt.get(name) ?? 0) <= now)
  const results = await Promise.all(
    due.map(async ({ name, every_ms, run, goesOn }) => {
      dueAt.set(name, now + every_ms)
      const runToItsEnd = async () => {
        let done = await run(deps, app.log)
        while (goesOn && done > 0) done = await run(deps, app.log)
      }
      try {
        // As in production, a job that met a connection of before a restart runs again a moment later.
        await runToItsEnd().catch((error: unknown) =>
          isDatabaseAway(error) ? runToItsEnd() : Promise.reject(error),
        )
        return []
      } catch (error) {
        return [`${name}: ${error instanceof Error ? error.message : error}`]
      }
    }),
  )
  return results.flat()
}

parentPort?.on("message", async ({ id, task }: ToCopy) => {
  if (task === "run jobs") return say({ id, failed: await runDueJobs() })
  await app.close()
  await pool.end()
  say({ id, failed: [] })
  parentPort?.close()
})
say({ url })
