import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { codeOf, reasonOf, StartUpError } from "../../errors/start-up-error.ts"
import { startMarkOf } from "./processes.ts"

export interface DataDirLock {
  /** Gives the directory free. Twice does no harm. */
  release(): void
}

interface Holder {
  pid: number
  mark: string
}

/**
 * Takes a data directory for this process. The lock is a file with the process id and its start mark, so a
 * holder that was killed, even one whose id now belongs to another process, holds nothing.
 * @throws StartUpError when another live process (or this one) holds it, or the directory cannot be written.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const file = join(dataDir, "server.lock")
  const mine = JSON.stringify({ pid: process.pid, mark: startMarkOf(process.pid) ?? "" })
  const draft = join(dataDir, `server.lock.${process.pid}`)
  try {
    writeFileSync(draft, mine)
  } catch (error) {
    throw new StartUpError(
      `Can't write to the data directory ${dataDir} (${reasonOf(error)}). Grant this user write permission or set DATA_DIR.`,
    )
  }
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (hasPlaced(draft, file)) {
        return {
          release() {
            if (read(file) === mine) rmSync(file, { force: true })
          },
        }
      }
      const found = read(file)
      const holder = parseHolder(found)
      if (holder && startMarkOf(holder.pid) === holder.mark) {
        throw new StartUpError(
          `Another server (process ${holder.pid}) already uses the data directory ${dataDir}. Stop it first or set DATA_DIR to another directory.`,
        )
      }
      if (found !== null) removeStale(file, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new StartUpError(`Another server is starting with the data directory ${dataDir} right now.`)
}

/** A hard link appears complete or not at all, and never over an existing file. */
function hasPlaced(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false
    throw error
  }
}

/** Moves a dead holder's lock away; when a rival was quicker and it was his fresh lock, puts it back. */
function removeStale(file: string, found: string): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === "ENOENT") return
    throw error
  }
  if (read(aside) !== found) hasPlaced(aside, file)
  rmSync(aside, { force: true })
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return null
  }
}

function parseHolder(text: string | null): Holder | null {
  try {
    const value: unknown = JSON.parse(text ?? "null")
    if (typeof value !== "object" || value === null) return null
    const { pid, mark } = value as Partial<Holder>
    return typeof pid === "number" && typeof mark === "string" ? { pid, mark } : null
  } catch {
    return null
  }
}
