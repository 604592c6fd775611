import { execFile } from "node:child_process"
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { codeOf, reasonOf, StartUpError } from "../../errors/start-up-error.ts"
import type { PostgresBinaries } from "./binaries.ts"
import type { SystemUser } from "./system-user.ts"

const run = promisify(execFile)
const draftPrefix = "postgres.new-"

/** The role that owns everything in an embedded cluster. */
export const clusterRole = "academy"

/**
 * How a server program is told its data directory. Root's own directories are closed to the user that
 * PostgreSQL runs as, but a working directory that root has entered for it stays open; Linux names it so.
 */
export function directoryArgument(clusterDir: string, user: SystemUser | null): string {
  return user && process.platform === "linux" ? "/proc/self/cwd" : clusterDir
}

/** The surroundings of a server program: none of our settings or secrets, none of PostgreSQL's variables. */
export const bareEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" }

/**
 * Makes the cluster on first use and checks an existing one. It is made beside its place and renamed when
 * it is whole and on disk, so a start that is cut short leaves nothing that the next one could trip over.
 * @throws StartUpError when it was made by another major version, belongs to somebody else, or cannot be made
 */
export async function ensureCluster(options: {
  clusterDir: string
  binaries: PostgresBinaries
  user: SystemUser | null
  durable: boolean
}): Promise<void> {
  const { clusterDir, user } = options
  const parent = dirname(clusterDir)
  for (const name of readdirSync(parent)) {
    // The initdb of a start that was killed may still write there; it ends once its directory is gone.
    if (name.startsWith(draftPrefix))
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  if (!existsSync(clusterDir) || isEmptyDirectory(clusterDir)) {
    await createCluster(options)
    return
  }
  checkVersion(clusterDir, options.binaries.major)
  if (user && lstatSync(clusterDir).uid === 0) giveTo(clusterDir, user)
}

async function createCluster({
  clusterDir,
  binaries,
  user,
  durable,
}: Parameters<typeof ensureCluster>[0]): Promise<void> {
  const draft = mkdtempSync(join(dirname(clusterDir), draftPrefix))
  try {
    if (user) chownSync(draft, user.uid, user.gid)
    chmodSync(draft, 0o700)
    const goal = directoryArgument(draft, user)
    await run(
      binaries.initdb,
      [
        ["--pgdata", goal],
        ["--username", clusterRole],
        ["--encoding", "UTF8"],
        // PostgreSQL's own C.UTF-8: the same order everywhere, whatever locales the machine has.
        ["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
        ["--auth", "trust"],
        durable ? [] : ["--no-sync"],
      ].flat(),
      { cwd: draft, env: bareEnvironment, ...user },
    )
    // Only the socket is a way in, and its directory lets nobody but the server's user pass.
    overwrite(join(draft, "pg_hba.conf"), "local all all trust\n")
    renameSync(draft, clusterDir)
    sync(dirname(clusterDir))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartUpError(`Can't create the database in ${clusterDir}: ${whyItFailed(error)}`)
  }
}

/** The last words of a failed initdb, or why it could not be run at all. */
function whyItFailed(error: unknown): string {
  if (codeOf(error) === "ENOENT") {
    return "the included PostgreSQL can't run on this system: it needs the GNU C library. Set DATABASE_URL to a PostgreSQL server, version 15 or newer."
  }
  const stderr =
    typeof error === "object" && error !== null && "stderr" in error ? String(error.stderr).trim() : ""
  const lines = stderr.split("\n").filter((line) => line !== "")
  return (
    lines.find((line) => /error|FATAL|PANIC/.test(line)) ??
    lines.at(-1) ??
    `initdb failed (${reasonOf(error)})`
  )
}

function checkVersion(clusterDir: string, major: number): void {
  let found: number
  try {
    found = Number.parseInt(readFileSync(join(clusterDir, "PG_VERSION"), "utf8"), 10)
  } catch (error) {
    const why =
      codeOf(error) === "ENOENT"
        ? "doesn't contain a database. Move it away"
        : `can't be read (${reasonOf(error)}). Start as the user that created it`
    throw new StartUpError(`The directory ${clusterDir} ${why}, or choose another DATA_DIR.`)
  }
  if (found !== major) {
    throw new StartUpError(
      `The database in ${clusterDir} was created by PostgreSQL ${found}, but this server includes PostgreSQL ${major}. Run it with PostgreSQL ${found} and set DATABASE_URL, or dump it and load it into an empty DATA_DIR.`,
    )
  }
}

function isEmptyDirectory(path: string): boolean {
  try {
    return readdirSync(path).length === 0
  } catch {
    return false
  }
}

/** A cluster that root has copied or unpacked belongs to root; PostgreSQL wants it to be its own. */
function giveTo(path: string, user: SystemUser): void {
  lchownSync(path, user.uid, user.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(join(path, name), user)
}

function overwrite(file: string, text: string): void {
  const handle = openSync(file, "w")
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function sync(directory: string): void {
  const handle = openSync(directory, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
