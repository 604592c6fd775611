import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"

/** A run may wait its turn and take its time; a job that is due for longer does not get on. */
const LATE_AFTER_MS = MINUTE_MS

/** How a job of this process is doing. */
interface JobState {
  name: string
  /** When its last run ended; null before the first. */
  lastRun: Date | null
  tookMs: number | null
  nextRun: Date
  /** Runs that have failed since the last that succeeded. */
  failures: number
  /** A run fails, or does not come to its end. */
  isLate: boolean
}

interface Kept {
  dueAt: number
  endedAt: number | null
  tookMs: number | null
  failures: number
}

/** Since when each job of this process is due. A run that fails leaves its job due, so trouble that goes on shows. */
export class JobTimes {
  private readonly jobs = new Map<string, Kept>()
  private readonly clock: () => number

  /** @param clock milliseconds that never jump */
  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock
  }

  /** The job succeeded, or the server has just begun: it is due again so many milliseconds from now. */
  dueIn(job: string, milliseconds: number) {
    const { endedAt = null, tookMs = null } = this.jobs.get(job) ?? {}
    this.jobs.set(job, { endedAt, tookMs, dueAt: this.clock() + milliseconds, failures: 0 })
  }

  /** A run ended just now, well or not; `dueIn` says that it went well. */
  ended(job: string, { tookMs, failed }: { tookMs: number; failed: boolean }) {
    const { dueAt = this.clock(), failures = 0 } = this.jobs.get(job) ?? {}
    this.jobs.set(job, { dueAt, tookMs, endedAt: this.clock(), failures: failed ? failures + 1 : 0 })
  }

  /** By job; 0 for one that is not due. */
  overdueSeconds(): [job: string, seconds: number][] {
    const now = this.clock()
    return [...this.jobs].map(([job, { dueAt }]) => [job, Math.max(0, now - dueAt) / SECOND_MS])
  }

  /** @param now the instant that it is, to which the times are told */
  states(now: Date): JobState[] {
    const instantOf = (time: number) => new Date(now.getTime() + Math.round(time - this.clock()))
    return [...this.jobs].map(([name, { dueAt, endedAt, tookMs, failures }]) => ({
      name,
      lastRun: endedAt === null ? null : instantOf(endedAt),
      tookMs,
      nextRun: instantOf(Math.max(dueAt, this.clock())),
      failures,
      isLate: this.clock() - dueAt > LATE_AFTER_MS,
    }))
  }

  countDue(): number {
    return this.countOverdueFor(0)
  }

  countLate(): number {
    return this.countOverdueFor(LATE_AFTER_MS)
  }

  private countOverdueFor(milliseconds: number): number {
    const now = this.clock()
    return [...this.jobs.values()].filter(({ dueAt }) => now - dueAt > milliseconds).length
  }
}
