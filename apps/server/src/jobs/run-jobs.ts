import { SECOND_MS } from "@academy/domain/time"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../http/deps.ts"
import type { Job } from "../http/feature.ts"
import { noteError } from "../http/note-error.ts"
import { whichOutage } from "../http/problem.ts"
import { traceJob } from "../metrics/tracing.ts"

/** A job that failed is not tried more often than this. */
const PAUSE_AFTER_FAILURE_MS = 5 * SECOND_MS

/**
 * Runs the jobs, each by its own clock and never twice at once in this process.
 * @returns stop: no new run begins; settles when those under way have ended
 */
export function runJobs(
  jobs: readonly Job[],
  deps: Deps,
  { log, outage }: Pick<FastifyInstance, "log" | "outage">,
): () => Promise<void> {
  const { metrics, seenErrors, tracing } = deps
  let isStopped = false
  const wakers = new Set<() => void>()

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      // A job that was under way when the stop came finds nobody left to wake it.
      if (isStopped) return resolve()
      const wake = () => {
        clearTimeout(timer)
        wakers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      wakers.add(wake)
    })

  async function runRepeatedly({ name, every_ms, run, goesOn, provesDatabase }: Job) {
    metrics.jobTimes.dueIn(name, 0)
    while (!isStopped) {
      const begun = performance.now()
      const ended = (failed: boolean) =>
        metrics.jobTimes.ended(name, { tookMs: Math.round(performance.now() - begun), failed })
      try {
        const done = await (tracing ? traceJob(tracing, name, () => run(deps, log)) : run(deps, log))
        ended(false)
        if (provesDatabase) outage.succeeded()
        const wait_ms = goesOn && done > 0 ? 0 : every_ms
        metrics.countJobRun(name, "done")
        metrics.jobTimes.dueIn(name, wait_ms)
        if (wait_ms > 0) await pause(wait_ms)
      } catch (error) {
        ended(true)
        metrics.countJobRun(name, "failed")
        if (whichOutage(error)) outage.failed(error)
        else {
          log.warn({ err: error, job: name }, "job failed")
          noteError(seenErrors, { kind: "job", place: name }, error)
        }
        await pause(Math.max(every_ms, PAUSE_AFTER_FAILURE_MS))
      }
    }
  }

  const running = jobs.map(runRepeatedly)
  return async () => {
    isStopped = true
    for (const wake of [...wakers]) wake()
    await Promise.all(running)
  }
}
