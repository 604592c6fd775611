/** What `pg` says, without a code, of a connection that ended under a query or was never made. */
const saidByDriver =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|timeout exceeded when trying to connect/

/**
 * SQLSTATE or system codes: connection trouble (08, also PgBouncer's 08P01), no room on the disk and too many
 * connections (53), a server that starts or stops (57P).
 */
const codes =
  /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1235]|08[0-9A-Z]{3}|53[0-9]{3})$/

/** Whether an error, or what caused it, says that the database cannot be used now: worth another try, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (codes.test(String((at as { code?: string }).code ?? "")) || saidByDriver.test(at.message)) return true
  }
  return false
}
