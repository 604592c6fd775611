import { type SeenErrorKind, seenErrorKinds } from "@academy/domain/seen-errors"
import { Counter, Gauge, Histogram, Registry } from "prom-client"
import { JobTimes } from "./job-times.ts"

/** From a kept page to a report, in seconds. */
const DURATION_BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * What is counted for the operator, in Prometheus' form: one for each running server. The names are explained in
 * docs/operations.md. No label holds what a visitor sent: a route is its pattern, a refusal its code.
 */
export class Metrics {
  readonly registry = new Registry()
  readonly jobTimes = new JobTimes()

  private readonly requests = new Counter({
    name: "http_requests_total",
    help: "Requests by route and status",
    labelNames: ["method", "route", "status"] as const,
    registers: [this.registry],
  })
  private readonly durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its response",
    labelNames: ["method", "route"] as const,
    buckets: DURATION_BUCKETS_S,
    registers: [this.registry],
  })
  private readonly refusals = new Counter({
    name: "academy_refusals_total",
    help: "Error responses by problem code",
    labelNames: ["code"] as const,
    registers: [this.registry],
  })
  private readonly keptPages = new Counter({
    name: "academy_kept_pages_sent_total",
    help: "Public pages served from the page cache",
    registers: [this.registry],
  })
  private readonly jobRuns = new Counter({
    name: "academy_job_runs_total",
    help: "Scheduled job runs by outcome",
    labelNames: ["job", "outcome"] as const,
    registers: [this.registry],
  })

  private readonly errors = new Counter({
    name: "academy_errors_total",
    help: "Unexpected errors by where they were met: browser, policy, request or job",
    labelNames: ["kind"] as const,
    registers: [this.registry],
  })

  constructor() {
    const { jobTimes, registry } = this
    // From zero on, so that an alert sees the first.
    for (const kind of seenErrorKinds) this.errors.inc({ kind }, 0)
    new Gauge({
      name: "academy_job_overdue_seconds",
      help: "Seconds since a job was due without succeeding",
      labelNames: ["job"] as const,
      registers: [registry],
      collect() {
        for (const [job, seconds] of jobTimes.overdueSeconds()) this.set({ job }, seconds)
      },
    })
    new Gauge({
      name: "academy_jobs_due",
      help: "Jobs running or due",
      registers: [registry],
      collect() {
        this.set(jobTimes.countDue())
      },
    })
    new Gauge({
      name: "academy_jobs_late",
      help: "Jobs due for more than a minute",
      registers: [registry],
      collect() {
        this.set(jobTimes.countLate())
      },
    })
  }

  /** @param seconds from its arrival to the end of its answer */
  countRequest(answered: { method: string; route: string; status: number; seconds: number }) {
    const { method, route, status, seconds } = answered
    this.requests.inc({ method, route, status })
    this.durations.observe({ method, route }, seconds)
  }

  /** A guest was sent a kept page without the app being asked. */
  countKeptPage(route: string) {
    this.requests.inc({ method: "GET", route, status: 200 })
    this.keptPages.inc()
  }

  countRefusal(code: string) {
    this.refusals.inc({ code })
  }

  countError(kind: SeenErrorKind) {
    this.errors.inc({ kind })
  }

  countJobRun(job: string, outcome: "done" | "failed") {
    this.jobRuns.inc({ job, outcome })
  }
}
