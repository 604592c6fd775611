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

/**
 * Why a start or a database ended, when its disk has no room; null when there is room. An end that told its own reason
 * keeps it, and how little is free is said beside it: one may have nothing to do with the other.
 * @param free bytes free on that disk
 */
export function whyNoSpace(
  error: unknown,
  dataDir: string,
  free = freeBytesOf(dataDir),
): StartUpError | null {
  const noSpace = `The disk that holds ${dataDir} is full. Free up space and start again.`
  if (isDiskFull(error)) return new StartUpError(noSpace)
  if (free >= LEAST_FREE_BYTES) return null
  if (!(error instanceof StartUpError)) return new StartUpError(noSpace)
  return new StartUpError(
    `${error.message} Only ${Math.floor(free / 1024 / 1024)} MB is free on the disk that holds ${dataDir}.`,
  )
}

function freeBytesOf(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
