import { DatabaseError } from "pg"

interface LoggedError {
  type: string
  message: string
  stack: string
  [fact: string]: unknown
}

const framesOf = (error: Error) =>
  (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n")

/**
 * An error as the log may keep it. What the database complains about quotes rows and parameters, which are names and
 * addresses of children and parents: of those only the code, the place and the statement with its placeholders stay.
 */
export function redactError(error: Error): LoggedError {
  const cause = error.cause instanceof Error ? error.cause : error
  const query = "query" in error ? error.query : undefined
  if (cause instanceof DatabaseError) {
    const { code, table, column, constraint, routine } = cause
    const message = `the database refused: ${constraint ?? routine ?? code}`
    return { type: error.name, message, code, table, column, constraint, query, stack: framesOf(error) }
  }
  // A query that never reached the database quotes its parameters as well; why it failed stands in the cause.
  if (query !== undefined) return { type: error.name, message: cause.message, query, stack: framesOf(error) }
  return { type: error.name, message: error.message, stack: error.stack ?? "" }
}
