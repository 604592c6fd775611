import { statfsSync } from "node:fs"

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

/**
 * With less than this a start that failed has failed for want of room: PostgreSQL writes its log in pieces of 16 MB, and
 * gives back the piece that did not fit.
 */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** A start that failed because the disk is full, in one sentence, whatever fell over first; null when there is room. */
export function whyNoSpace(error: unknown, dataDir: string): StartUpError | null {
  let isFull = freeBytesOf(dataDir) < LEAST_FREE_BYTES
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    isFull ||= ["ENOSPC", "53100"].includes(codeOf(at) ?? "") || /no space left on device/i.test(at.message)
  }
  return isFull
    ? new StartUpError(`No space is left on the disk that holds ${dataDir}. Make room and start again.`)
    : null
}

function freeBytesOf(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
