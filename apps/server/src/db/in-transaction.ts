import { DatabaseError } from "pg"
import type { Db, Tx } from "./connection.ts"
import { meaningOf } from "./error-meanings.ts"
import { reportRetry } from "./retries.ts"

const ATTEMPTS = 4

/** The database's own error, also from under the query builder's wrapping; null for any other. */
export function toDatabaseError(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error
  return error instanceof Error && error.cause instanceof DatabaseError ? error.cause : null
}

/**
 * What a transaction read to know what to lock is another once it is locked: thrown within `inTransaction`, it begins
 * again.
 */
export class StartAgain extends Error {
  override name = "StartAgain"
}

/** Whether it was undone for another transaction, so that a second try may succeed. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof StartAgain || meaningOf(error) === "retry"

/**
 * Runs `work` in one transaction, and again after a deadlock or a `StartAgain`. Whatever it throws rolls it back.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error
      reportRetry({ work: "transaction", attempt, code: toDatabaseError(error)?.code ?? "start_again" })
    }
  }
}
