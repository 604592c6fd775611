import { createHash } from "node:crypto"
import { MOST_ERROR_REFERENCES } from "@academy/domain/error-references"
import { MOST_ERROR_GROUPS, type SeenErrorKind } from "@academy/domain/seen-errors"
import type { Pool } from "pg"
import type { Metrics } from "./metrics.ts"

/** An error without anything personal: a redacted message, a pattern for its place, positions in our code. */
export interface SeenError {
  kind: SeenErrorKind
  /** The build it happened in; the server's own when left out. */
  release?: string
  place: string
  name: string
  message: string
  stack: readonly string[]
  /** Null or left out where none is known. */
  browser?: string | null
  /** What whoever met it was shown. */
  reference?: string | undefined
}

interface Waiting extends Required<Omit<SeenError, "browser" | "reference">> {
  browsers: Set<string>
  /** The latest first. */
  references: string[]
  count: number
  first: Date
  last: Date
}

/**
 * Groups of each kind that wait to be stored. A server that fails at everything fails in few ways; more are only
 * counted. What anybody may send leaves the server's own errors their room.
 */
const MOST_WAITING = 100
/** Of one group. */
const MOST_BROWSERS = 10
/** What of a stack tells two errors apart: below, other callers lead to the same fault. */
const TELLING_FRAMES = 3

const storeOne = {
  name: "store-seen-error",
  text: `insert into seen_errors as kept
      (fingerprint, kind, release, place, name, message, stack, browsers, count, first_seen_at, last_seen_at,
        error_references)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (fingerprint) do update set
      count = least(kept.count::bigint + excluded.count, 2147483647),
      last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at),
      browsers = array(
        select distinct browser from unnest(kept.browsers || excluded.browsers) as browser limit ${MOST_BROWSERS}),
      error_references = (excluded.error_references || kept.error_references)[1:${MOST_ERROR_REFERENCES}],
      resolved_at = null
    returning xmax = 0 as is_new`,
}

/**
 * Deletes what is too much of a kind, what is resolved first. Other instances do the same at the same time: each takes
 * what is not taken.
 */
const makeRoom = {
  name: "make-room-for-seen-errors",
  text: `delete from seen_errors where id in (
    select id from seen_errors where kind = $1 order by resolved_at is null desc, last_seen_at desc, id desc offset ${MOST_ERROR_GROUPS}
    for update skip locked)`,
}

/**
 * Collects errors for the owners. They are grouped here first, so that an error that happens a thousand times a second
 * is one row written every few seconds; a job stores them.
 */
export class SeenErrors {
  readonly release: string
  private readonly clock: () => Date
  private readonly metrics: Pick<Metrics, "countError">
  private waiting = new Map<string, Waiting>()

  constructor(parts: { release: string; clock: () => Date; metrics: Pick<Metrics, "countError"> }) {
    this.release = parts.release
    this.clock = parts.clock
    this.metrics = parts.metrics
  }

  note({ browser = null, reference, release = this.release, ...error }: SeenError): void {
    this.metrics.countError(error.kind)
    const now = this.clock()
    const seen = { ...error, release }
    const fingerprint = fingerprintOf(seen)
    const known = this.waiting.get(fingerprint)
    if (!known && this.countWaiting(error.kind) >= MOST_WAITING) return
    const group = known ?? {
      ...seen,
      browsers: new Set<string>(),
      references: [],
      count: 0,
      first: now,
      last: now,
    }
    group.count++
    group.last = now
    if (browser !== null && group.browsers.size < MOST_BROWSERS) group.browsers.add(browser)
    if (reference !== undefined)
      group.references = [reference, ...group.references].slice(0, MOST_ERROR_REFERENCES)
    this.waiting.set(fingerprint, group)
  }

  private countWaiting(kind: SeenErrorKind): number {
    let count = 0
    for (const group of this.waiting.values()) if (group.kind === kind) count++
    return count
  }

  /** Stores what waits; returns how many groups. What could not be stored goes on waiting. */
  async flush(pool: Pool): Promise<number> {
    const stored = [...this.waiting]
    for (const [fingerprint, group] of stored) {
      this.waiting.delete(fingerprint)
      try {
        await store(pool, fingerprint, group)
      } catch (error) {
        if (!this.waiting.has(fingerprint)) this.waiting.set(fingerprint, group)
        throw error
      }
    }
    return stored.length
  }
}

function fingerprintOf({ kind, release = "", place, name, message, stack }: SeenError): string {
  const told = [kind, release, place, name, message, ...stack.slice(0, TELLING_FRAMES)]
  return createHash("sha256").update(JSON.stringify(told)).digest("base64url")
}

async function store(pool: Pool, fingerprint: string, group: Waiting): Promise<void> {
  const { kind, release, place, name, message, stack, browsers, references, count, first, last } = group
  const told = [fingerprint, kind, release, place, name, message, stack, [...browsers]]
  const values = [...told, count, first, last, references]
  const { rows } = await pool.query<{ is_new: boolean }>({ ...storeOne, values })
  if (rows[0]?.is_new) await pool.query({ ...makeRoom, values: [kind] })
}
