import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyBaseLogger } from "fastify"

/** While the database is away, it is said again so often. */
const SAID_AGAIN_AFTER_MS = MINUTE_MS

/**
 * Says once that the database went away, every minute how many calls failed since, and once that it is back: a line for
 * each refused call would hide everything else.
 */
export class OutageLog {
  private readonly log: Pick<FastifyBaseLogger, "warn">
  private readonly clock: () => number
  private awaySince: number | null = null
  private saidAt = 0
  private failures = 0

  constructor(log: Pick<FastifyBaseLogger, "warn">, clock: () => number = Date.now) {
    this.log = log
    this.clock = clock
  }

  failed(error: unknown) {
    const now = this.clock()
    this.failures++
    if (this.awaySince === null) {
      this.awaySince = now
      this.saidAt = now
      this.log.warn({ err: error }, "database away")
    } else if (now - this.saidAt >= SAID_AGAIN_AFTER_MS) {
      this.saidAt = now
      this.log.warn({ failures: this.failures, away_ms: now - this.awaySince }, "database still away")
    }
  }

  succeeded() {
    if (this.awaySince === null) return
    this.log.warn({ failures: this.failures, away_ms: this.clock() - this.awaySince }, "database back")
    this.awaySince = null
    this.failures = 0
  }
}
