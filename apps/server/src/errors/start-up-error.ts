/**
 * A reason not to start that whoever starts the server can mend. The message is one or more whole sentences
 * for a person; it is printed as it stands, without a stack.
 */
export class StartUpError extends Error {
  override name = "StartUpError"
}

/** What went wrong, in the words of the system: `EACCES: permission denied, open '…'` → `EACCES`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return code ?? error.message
}

/** The code of a system or PostgreSQL error (`ENOENT`, `57P03`), or undefined. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
}
