import { DatabaseError } from "pg"

const UNIQUE_VIOLATION = "23505"

/** Whether the database refused a second row of what `constraint` allows once. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION && cause.constraint === constraint
}
