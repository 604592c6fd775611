import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { codeOf, reasonOf, StartUpError } from "../errors/start-up-error.ts"
import { checkPooler } from "./check-pooler.ts"
import { type Db, openDb, openPool } from "./connection.ts"
import { startEmbedded } from "./embedded/start-embedded.ts"
import { migrate } from "./migrate.ts"

const OLDEST_MAJOR = 15
/** How long a database may take to answer its first question, in ms. */
const CONNECT_TIMEOUT_MS = 5_000
/** How long connections in use may hold up the end, in ms. */
const SHUTDOWN_TIMEOUT_MS = 5_000

export interface OpenDatabase {
  pool: pg.Pool
  db: Db
  isEmbedded: boolean
  /** Settled when an embedded server went away before it was closed; never for another. */
  gone: Promise<void>
  /** Ends the connections, then the embedded server. Call it last. */
  close(): Promise<void>
}

/**
 * Connects to the configured database, or starts the embedded one, and brings its tables up to date.
 * @throws StartUpError in one sentence; nothing is left running then
 */
export async function openDatabase(options: {
  databaseUrl: string | null
  dataDir: string
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = options
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir }) : null
  const config = embedded?.config ?? { connectionString: databaseUrl ?? undefined }
  try {
    checkVersion(await askVersion(config))
    if (!embedded) await checkPooler(config).catch((error) => Promise.reject(whyNotUsable(config, error)))
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const pool = openPool(config)
  let isClosing = false
  const close = async () => {
    isClosing = true
    const farewell = new AbortController()
    const waited = pause(SHUTDOWN_TIMEOUT_MS, undefined, { signal: farewell.signal }).catch(() => {})
    await Promise.race([pool.end(), waited])
    farewell.abort()
    await embedded?.stop()
  }
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    if (error instanceof StartUpError) throw error
    throw new StartUpError(
      `Can't migrate the database: ${describe(error)}. Nothing was changed, so the previous version still works.`,
    )
  }
  return {
    pool,
    db: openDb(pool),
    isEmbedded: embedded !== null,
    gone: new Promise((resolve) => void embedded?.gone.then(() => isClosing || resolve())),
    close,
  }
}

/** The server's `server_version_num`: 180004 for 18.4. Says where it asked when nobody answers. */
async function askVersion(config: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  })
  // Told by the rejected promise already.
  client.on("error", () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>("SHOW server_version_num")
    return Number(rows[0]?.server_version_num)
  } catch (error) {
    throw whyNotUsable(config, error)
  } finally {
    await client.end().catch(() => {})
  }
}

function whyNotUsable(config: pg.ClientConfig, error: unknown): StartUpError {
  if (error instanceof StartUpError) return error
  const { host, port } = new pg.Client(config)
  return new StartUpError(
    `Can't use the database at ${host}:${port}: ${describe(error)}. Check DATABASE_URL.`,
  )
}

/** @throws StartUpError when the server is older than what our SQL needs */
export function checkVersion(versionNumber: number): void {
  if (versionNumber >= OLDEST_MAJOR * 10_000) return
  throw new StartUpError(
    `The database is PostgreSQL ${Math.floor(versionNumber / 10_000)}. Version ${OLDEST_MAJOR} or newer is required.`,
  )
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing is listening there",
  ENOTFOUND: "the host is unknown",
  EAI_AGAIN: "the host name can't be resolved",
  ETIMEDOUT: "no response",
  ENOENT: "the socket doesn't exist",
}

function describe(error: unknown): string {
  const known = reasons[codeOf(error) ?? ""]
  if (known) return known
  if (!(error instanceof Error)) return reasonOf(error)
  if (error.message.includes("password must be a string"))
    return "it requires a password, but DATABASE_URL has none"
  if (error.message.includes("timeout")) return `no response within ${CONNECT_TIMEOUT_MS / 1000} s`
  return error.cause instanceof Error ? error.cause.message : error.message || reasonOf(error)
}
