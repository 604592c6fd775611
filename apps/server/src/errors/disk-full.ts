import { statfsSync } from "node:fs"
import { codeOf, StartUpError } from "./start-up-error.ts"

/** Of the system: no room on the disk, or none left in the user's quota; of PostgreSQL: no room on its disk. */
const codes = ["ENOSPC", "EDQUOT", "53100"]

/** Whether an error or its cause says that a disk is full: the database's, or the one with the uploaded files. */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (codes.includes(codeOf(at) ?? "") || /no space left on device/i.test(at.message)) return true
  }
  return false
}

/**
 * With less than this, what failed has failed for want of room: PostgreSQL writes its log in pieces of 16 MB, and gives
 * back the piece that did not fit.
 */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** One sentence for a start or a database that ended on a full disk, whatever failed first; null when there is room. */
export function whyNoSpace(error: unknown, dataDir: string): StartUpError | null {
  return isDiskFull(error) || freeBytesOf(dataDir) < LEAST_FREE_BYTES
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
