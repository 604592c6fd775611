import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import {
  chmodSync,
  chownSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { reasonOf, StartUpError } from "../../errors/start-up-error.ts"
import type { PostgresBinaries } from "./binaries.ts"
import { bareEnvironment, directoryArgument } from "./cluster.ts"
import { isRunning } from "./processes.ts"
import { canReach, type SystemUser } from "./system-user.ts"

/** The port only names the socket file; nothing listens on TCP. */
export const SOCKET_PORT = 5432
const MAX_SOCKET_DIR_LENGTH = 80
const socketDirPrefix = "polaris-socket-"
const MAX_LOG_BYTES = 5 * 1024 * 1024

/** The first process of a PostgreSQL server, started by us now or by an earlier run. */
export interface Postmaster {
  pid: number
  clusterDir: string
  socketDir: string
  /** Settled once the process is gone, for whatever reason. */
  gone: Promise<void>
}

/** What a running or killed server left in `postmaster.pid`: its process and where it listens. */
interface PidFile {
  pid: number
  socketDir: string
  status: string
}

function readPidFile(clusterDir: string): PidFile | null {
  try {
    const lines = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n")
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 1
      ? { pid, socketDir: lines[4] ?? "", status: (lines[7] ?? "").trim() }
      : null
  } catch {
    return null
  }
}

/**
 * The server that still runs on this cluster because the process that started it was killed, or null.
 * A pid file whose process is gone, or is somebody else's by now, is removed; a server that is going down
 * is waited for.
 */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const found = readPidFile(clusterDir)
  if (!found) return null
  if (!isPostmasterOf(found.pid, clusterDir)) {
    rmSync(join(clusterDir, "postmaster.pid"), { force: true })
    return null
  }
  if (found.status === "stopping" || found.socketDir === "") {
    await untilGone(found.pid)
    return null
  }
  return { pid: found.pid, clusterDir, socketDir: found.socketDir, gone: watch(found.pid) }
}

/** A server's first process works in its cluster's directory for as long as it lives. */
function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!isRunning(pid)) return false
  try {
    if (process.platform === "linux") {
      const isPostgres = readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres"
      return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === clusterDir
    }
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" })
    return command.includes("postgres") && command.includes(clusterDir)
  } catch {
    return false
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** As `untilGone`, at leisure and without keeping this process alive: we are not the parent, nobody tells us. */
function watch(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isRunning(pid)) return
      clearInterval(timer)
      resolve()
    }, 50).unref()
  })
}

/** Whether a server has written down that it accepts connections; to ask it too early would fill its log. */
export function saysReady({ pid, clusterDir }: Postmaster): boolean {
  const found = readPidFile(clusterDir)
  return found?.pid === pid && found.status === "ready"
}

/** Starts a server. It may not be ready yet, and may still refuse: then `gone` settles and the log says why. */
export async function launchPostmaster(options: {
  clusterDir: string
  binaries: PostgresBinaries
  user: SystemUser | null
  logFile: string
  parameters: Record<string, string>
}): Promise<Postmaster> {
  const { clusterDir, user, logFile } = options
  const socketDir = makeSocketDir(clusterDir, user)
  const parameters = {
    listen_addresses: "",
    port: String(SOCKET_PORT),
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    ...options.parameters,
  }
  const log = openSync(logFile, "a", 0o600)
  let child: ChildProcess
  try {
    child = spawn(
      options.binaries.postgres,
      [
        "-D",
        directoryArgument(clusterDir, user),
        ...Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      // A session of its own: Ctrl-C in the terminal reaches us, and we stop PostgreSQL last.
      { cwd: clusterDir, detached: true, env: bareEnvironment, stdio: ["ignore", log, log], ...user },
    )
  } finally {
    closeSync(log)
  }
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  try {
    await once(child, "spawn")
  } catch (error) {
    throw new StartUpError(`Can't start PostgreSQL (${reasonOf(error)}).`)
  }
  child.unref()
  if (child.pid === undefined) throw new StartUpError("Can't start PostgreSQL.")
  return { pid: child.pid, clusterDir, socketDir, gone }
}

/**
 * Stops a server in the way that ends open connections and leaves nothing to recover, and waits for it.
 * One that does not come down in 30 s is told to drop everything; its next start recovers.
 */
export async function stopPostmaster({ pid, socketDir, gone }: Postmaster): Promise<void> {
  const signal = (name: "SIGINT" | "SIGQUIT") => {
    try {
      process.kill(pid, name)
    } catch {
      // Gone already.
    }
  }
  signal("SIGINT")
  const hurry = setTimeout(signal, 30_000, "SIGQUIT")
  // Nothing else may be left to wait for: the server's process does not keep ours alive, and the end would come unsaid.
  const stay = setInterval(() => {}, 1_000)
  await gone
  clearInterval(stay)
  clearTimeout(hurry)
  // A server that was adopted may have been started by hand, with its socket in a directory that others use.
  if (basename(socketDir).startsWith(socketDirPrefix)) rmSync(socketDir, { recursive: true, force: true })
}

/**
 * Makes the directory of the socket, empty: short, because a socket's path may have 103 bytes, and closed to everybody
 * but the server's user and root. Its name follows from the cluster's place.
 */
function makeSocketDir(clusterDir: string, user: SystemUser | null): string {
  const name = `${socketDirPrefix}${createHash("sha256").update(clusterDir).digest("hex").slice(0, 10)}`
  const dir = join(socketRoot(user), name)
  const owner = user?.uid ?? process.geteuid?.()
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const { uid } = lstatSync(dir)
    if (user && uid === process.geteuid?.()) chownSync(dir, user.uid, user.gid)
    const found = lstatSync(dir)
    if (!found.isDirectory() || found.uid !== owner) throw new Error("it belongs to another user")
    chmodSync(dir, 0o700)
    // Left by a server that was killed. PostgreSQL would take a dead process that nobody collects for a live one.
    for (const name of readdirSync(dir)) rmSync(join(dir, name), { force: true })
  } catch (error) {
    throw new StartUpError(`Can't use the directory ${dir} for PostgreSQL's socket (${reasonOf(error)}).`)
  }
  return dir
}

function socketRoot(user: SystemUser | null): string {
  const preferred = tmpdir()
  const fits = preferred.length <= MAX_SOCKET_DIR_LENGTH && /^[\w/.-]+$/.test(preferred)
  return fits && (!user || canReach(preferred, user)) ? preferred : "/tmp"
}

/** Keeps the log from growing for ever: past 5 MB the old one stands aside, the one before it goes. */
export function turnLogOver(logFile: string): void {
  const size = lstatSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`)
}

/** The end of a log from a given byte on, at most 4 kB. */
export function readLogSince(logFile: string, from: number): string {
  const handle = openSync(logFile, "r")
  try {
    const buffer = Buffer.alloc(4096)
    return buffer.toString("utf8", 0, readSync(handle, buffer, 0, buffer.length, from))
  } finally {
    closeSync(handle)
  }
}
