import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyBaseLogger } from "fastify"
import { isDiskFull } from "../errors/disk-full.ts"
import { meaningOf } from "./error-meanings.ts"

type Log = Pick<FastifyBaseLogger, "warn">

/** While it lasts, it is said again so often. */
const SAID_AGAIN_AFTER_MS = MINUTE_MS

const sentences = {
  away: { begun: "database away", lasts: "database still away", over: "database back" },
  full: {
    begun: "no space left on disk",
    lasts: "still no space left on disk",
    over: "a minute without a full disk",
  },
  pooler: {
    begun: "a pooler loses prepared statements",
    lasts: "a pooler still loses prepared statements",
    over: "a minute without a lost statement",
  },
}

/** Logs one condition: when it begins, every minute with the number of failures since, and when it is over. */
class Condition {
  private readonly log: Log
  private readonly say: (typeof sentences)["away"]
  private begunAt: number | null = null
  private saidAt = 0
  private failures = 0
  lastFailedAt = 0

  constructor(log: Log, say: (typeof sentences)["away"]) {
    this.log = log
    this.say = say
  }

  failed(error: unknown, now: number) {
    this.failures++
    this.lastFailedAt = now
    if (this.begunAt === null) {
      this.begunAt = now
      this.saidAt = now
      this.log.warn({ err: error }, this.say.begun)
    } else if (now - this.saidAt >= SAID_AGAIN_AFTER_MS) {
      this.saidAt = now
      this.log.warn({ failures: this.failures, lasted_ms: now - this.begunAt }, this.say.lasts)
    }
  }

  ended(now: number) {
    if (this.begunAt === null) return
    this.log.warn({ failures: this.failures, lasted_ms: now - this.begunAt }, this.say.over)
    this.begunAt = null
    this.failures = 0
  }
}

/**
 * Says once that the database went away, every minute how many calls failed since, and once that it is back: a line for
 * each refused call would hide everything else. The same of a full disk, and of a pooler that loses statements.
 */
export class OutageLog {
  private readonly clock: () => number
  private readonly away: Condition
  /** They refuse some calls while others succeed: only a minute without a refusal ends them. */
  private readonly partial: Record<"full" | "pooler", Condition>

  constructor(log: Log, clock: () => number = Date.now) {
    this.clock = clock
    this.away = new Condition(log, sentences.away)
    this.partial = {
      full: new Condition(log, sentences.full),
      pooler: new Condition(log, sentences.pooler),
    }
  }

  /** A call or a job failed because the database is away, a disk is full, or a pooler lost a statement. */
  failed(error: unknown) {
    this.conditionOf(error).failed(error, this.clock())
  }

  /** The database answered, be it a question that writes nothing. */
  succeeded() {
    const now = this.clock()
    this.away.ended(now)
    for (const condition of Object.values(this.partial))
      if (now - condition.lastFailedAt >= MINUTE_MS) condition.ended(now)
  }

  private conditionOf(error: unknown): Condition {
    if (isDiskFull(error)) return this.partial.full
    return meaningOf(error) === "pooler" ? this.partial.pooler : this.away
  }
}
