import { DatabaseError } from "pg"
import type { Db, Tx } from "./connection.ts"

/** Two stories met in opposite order and the database undid one of them: worth telling it again. */
const RETRY_STATES = new Set(["40P01", "40001"])
const ATTEMPTS = 4

/** The database's own error, also from under the query builder's wrapping; null for any other. */
export function toDatabaseError(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error
  return error instanceof Error && error.cause instanceof DatabaseError ? error.cause : null
}

export const isWorthRetrying = (error: unknown): boolean =>
  RETRY_STATES.has(toDatabaseError(error)?.code ?? "")

/** Tells a story in one transaction, and again when it lost against another in a deadlock. Whatever it throws undoes it. */
export async function inTransaction<T>(db: Db, story: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(story)
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error
    }
  }
}
