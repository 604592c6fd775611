import { codeOf } from "../errors/start-up-error.ts"

/**
 * What a failure of the database means to us:
 * - `away`: it cannot be used now, or takes no writes; whoever asked may try again later, and the operator is told once
 * - `pooler`: the same, for what stands between us and the database does not keep prepared statements
 * - `retry`: undone for another transaction; done again at once
 * - `busy`: given up for another's sake; whoever asked may try again later
 * - `refused`: no column takes what was sent
 */
export type Meaning = "away" | "pooler" | "retry" | "busy" | "refused"

/** Codes of the system, SQLSTATEs of PostgreSQL, and what stands in for them. Any other is a bug of ours. */
const codes: readonly (readonly [RegExp, Meaning])[] = [
  // The way to the server, and its name.
  [/^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, "away"],
  // Connection exceptions; PgBouncer says 08P01 of all it cannot do.
  [/^08[0-9A-Z]{3}$/, "away"],
  // Read-only: a standby, after a switch-over or behind a proxy that still leads to it, or set so by hand.
  [/^25006$/, "away"],
  // A transaction that was idle for too long lost its connection.
  [/^25P03$/, "away"],
  // Role, password or database are no longer what they were at the start.
  [/^(28[0-9A-Z]{3}|3D000)$/, "away"],
  // Out of memory or connections, a full disk (`isDiskFull` is asked first).
  [/^53[0-9]{3}$/, "away"],
  // Shut down, crashed, starting up, dropped, idle for too long.
  [/^57P0[1-5]$/, "away"],
  // A statement that is there already, or is not: prepared on another connection than ours.
  [/^(42P05|26000)$/, "pooler"],
  // Serialisation failure, deadlock; CIINF: an engine that spreads tables moved one.
  [/^(40001|40P01|CIINF)$/, "retry"],
  // A lock that was not had in time, a statement that was cancelled.
  [/^(55P03|57014)$/, "busy"],
  // Data exceptions.
  [/^22[0-9A-Z]{3}$/, "refused"],
]

/** What `pg` says, without a code, of a connection that ended under a query or was never made. */
const saidByDriver =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|timeout exceeded when trying to connect/

/** What an error, or the first of its causes that is known, means; null for a bug. */
export function meaningOf(error: unknown): Meaning | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = codeOf(at) ?? ""
    const found = codes.find(([pattern]) => pattern.test(code))
    if (found) return found[1]
    if (saidByDriver.test(at.message)) return "away"
  }
  return null
}

/** Whether the database cannot be used now: worth another try, not a bug. */
export const isDatabaseAway = (error: unknown): boolean => ["away", "pooler"].includes(meaningOf(error) ?? "")
