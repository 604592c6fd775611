import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"

/** A run may wait its turn and take its time; a job that is due for longer does not get on. */
const LATE_AFTER_MS = MINUTE_MS

/** Since when each job of this process is due. A run that fails leaves its job due, so trouble that goes on shows. */
export class JobTimes {
  private readonly dueAt = new Map<string, number>()
  private readonly clock: () => number

  /** @param clock milliseconds that never jump */
  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock
  }

  /** The job succeeded, or the server has just begun: it is due again so many milliseconds from now. */
  dueIn(job: string, milliseconds: number) {
    this.dueAt.set(job, this.clock() + milliseconds)
  }

  /** By job; 0 for one that is not due. */
  overdueSeconds(): [job: string, seconds: number][] {
    const now = this.clock()
    return [...this.dueAt].map(([job, dueAt]) => [job, Math.max(0, now - dueAt) / SECOND_MS])
  }

  countDue(): number {
    return this.countOverdueFor(0)
  }

  countLate(): number {
    return this.countOverdueFor(LATE_AFTER_MS)
  }

  private countOverdueFor(milliseconds: number): number {
    const now = this.clock()
    return [...this.dueAt.values()].filter((dueAt) => now - dueAt > milliseconds).length
  }
}
