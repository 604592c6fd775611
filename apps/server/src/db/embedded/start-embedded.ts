import { lstatSync, mkdirSync, realpathSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { codeOf, StartUpError } from "../../errors/start-up-error.ts"
import { type PostgresBinaries, prepareBinaries } from "./binaries.ts"
import { clusterRole, ensureCluster } from "./cluster.ts"
import { lockDataDir } from "./data-dir-lock.ts"
import {
  findPostmaster,
  launchPostmaster,
  type Postmaster,
  readLogSince,
  SOCKET_PORT,
  saysReady,
  stopPostmaster,
  turnLogOver,
} from "./postmaster.ts"
import { chooseServerUser, type SystemUser } from "./system-user.ts"

/** What `pg` needs to connect: a socket directory as host, no password (the directory is the guard). */
interface SocketConfig {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedServer {
  config: SocketConfig
  /** Of PostgreSQL's first process. */
  pid: number
  /** Stops PostgreSQL, waits for it, gives the data directory free. Call it last. */
  stop(): Promise<void>
  /** Settled when the server went away, by `stop()` or by an accident. */
  gone: Promise<void>
}

const database = "academy"

/** Modest, for an academy's machine; durability as PostgreSQL ships it. */
const usualParameters = {
  cluster_name: "polaris",
  max_connections: "60",
  shared_buffers: "128MB",
  fsync: "on",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
}

/** For tests: what a power cut leaves does not matter there. */
const hastyParameters = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
}

/** A recovery after a crash takes seconds; a cluster of years may take minutes. */
const START_TIMEOUT_MS = 5 * 60_000
/** How long connections of a server that was killed may need to notice it. */
const SHUTDOWN_TIMEOUT_MS = 15_000

/**
 * Starts the real PostgreSQL server that lives in a data directory, or adopts the one that still runs
 * there because the process that started it was killed. Listens on a Unix socket only.
 * @param options.dataDir made when missing; holds `postgres/` (the cluster), `postgres.log`, `server.lock`
 * @param options.durable false only for tests: commits are not forced to disk
 * @throws StartUpError in one sentence: directory in use, not writable, made by another major version …
 */
export async function startEmbedded(options: {
  dataDir: string
  durable?: boolean
}): Promise<EmbeddedServer> {
  const durable = options.durable ?? true
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(options.dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const clusterDir = join(dataDir, "postgres")
    const logFile = join(dataDir, "postgres.log")
    const user = chooseServerUser(clusterDir)
    const binaries = prepareBinaries(user, dataDir)
    await ensureCluster({ clusterDir, binaries, user, durable })
    turnLogOver(logFile)
    const postmaster =
      (await adopt(clusterDir)) ?? (await start({ clusterDir, logFile, user, binaries, durable }))
    const config = configOf(postmaster)
    return {
      config,
      pid: postmaster.pid,
      gone: postmaster.gone,
      async stop() {
        await stopPostmaster(postmaster)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** How to connect to the embedded server that runs in a data directory now, whoever started it; null when none does. */
export async function findRunning(dataDir: string): Promise<SocketConfig | null> {
  const postmaster = await findPostmaster(join(dataDir, "postgres"))
  return postmaster && configOf(postmaster)
}

function configOf({ socketDir }: Postmaster): SocketConfig {
  return { host: socketDir, port: SOCKET_PORT, user: clusterRole, database }
}

/** Looks again when the server it found was just going: what that one leaves is cleared away by looking. */
async function adopt(clusterDir: string): Promise<Postmaster | null> {
  for (;;) {
    const postmaster = await findPostmaster(clusterDir)
    if (!postmaster || (await isReady(postmaster))) return postmaster
  }
}

async function start(options: {
  clusterDir: string
  logFile: string
  user: SystemUser | null
  binaries: PostgresBinaries
  durable: boolean
}): Promise<Postmaster> {
  const { logFile, durable } = options
  const parameters = { ...usualParameters, ...(durable ? {} : hastyParameters) }
  for (const giveUpAt = Date.now() + SHUTDOWN_TIMEOUT_MS; ; ) {
    const logStart = lstatSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const postmaster = await launchPostmaster({ ...options, parameters })
    if (await isReadyOrStopped(postmaster)) return postmaster
    const said = readLogSince(logFile, logStart)
    // The connections of a killed server have not all ended yet.
    const mustWait = said.includes("pre-existing shared memory block")
    if (!mustWait || Date.now() > giveUpAt) {
      const fatal = new RegExp(`\\[${postmaster.pid}\\] (?:FATAL|PANIC): {2}(.+)`).exec(said)?.[1]
      throw new StartUpError(
        `The embedded PostgreSQL did not start: ${fatal ?? "it exited without an error message"} (see ${logFile}).`,
      )
    }
    await pause(100)
  }
}

/** As `isReady`; a server of ours that cannot be used is not left running. */
async function isReadyOrStopped(postmaster: Postmaster): Promise<boolean> {
  try {
    return await isReady(postmaster)
  } catch (error) {
    await stopPostmaster(postmaster)
    throw error
  }
}

/** Waits until the server answers (true) or is gone (false), and sees to it that our database exists. */
async function isReady(postmaster: Postmaster): Promise<boolean> {
  let isGone = false
  void postmaster.gone.then(() => {
    isGone = true
  })
  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; Date.now() < giveUpAt; await pause(10)) {
    if (isGone) return false
    if (!saysReady(postmaster)) continue
    try {
      await ask(configOf(postmaster), "SELECT 1")
      return true
    } catch (error) {
      const code = codeOf(error) ?? ""
      if (code === "3D000") {
        await ask({ ...configOf(postmaster), database: "postgres" }, `CREATE DATABASE ${database}`)
        return true
      }
      if (!isNotYet(code)) throw error
    }
  }
  throw new StartUpError(
    `The embedded PostgreSQL (process ${postmaster.pid}) isn't responding. Stop it and start again.`,
  )
}

/** No socket yet, nobody behind it, or the server says that it is starting or stopping. */
function isNotYet(code: string): boolean {
  return ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P03", ""].includes(code)
}

async function ask(config: SocketConfig, statement: string): Promise<void> {
  const client = new pg.Client(config)
  // A server that ends between connecting and answering is told by the rejected query.
  client.on("error", () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
