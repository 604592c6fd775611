import { createServer } from "node:net"
import { buildApp } from "./app.ts"
import { keepSecretKey, openDataDir } from "./data-dir.ts"
import { openDatabase } from "./db/open-database.ts"
import { openGateways } from "./gateways/open-gateways.ts"
import { readSettings, type Settings } from "./settings.ts"
import { codeOf, reasonOf, StartUpError } from "./start-up-error.ts"

/** How long requests that are being answered may hold up the end, in ms. */
const longestAnswer = 10_000

export interface RunningServer {
  settings: Settings
  /** Settled when the database went away without being asked to. */
  databaseGone: Promise<void>
  /** Takes no more requests, finishes those it has, then jobs, connections, and PostgreSQL last. */
  stop(): Promise<void>
}

/**
 * Brings the server up, step by step; each step that succeeds adds how to undo it.
 * @param env usually `process.env`
 * @throws StartUpError in one sentence; everything begun is undone then
 */
export async function startServer(env: Record<string, string | undefined>): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const read = await readSettingsWithPort(env)
    const dataDir = openDataDir(read.dataDir)
    const settings: Settings = { ...read, dataDir, secretKey: read.secretKey ?? keepSecretKey(dataDir) }

    const database = await openDatabase(settings)
    undo.push(database.close)

    const clock = () => new Date()
    const gateways = openGateways(settings, database.db, clock)
    const app = await buildApp({ settings, pool: database.pool, db: database.db, clock, gateways })
    undo.push(async () => {
      const hurry = setTimeout(() => app.server.closeAllConnections(), longestAnswer)
      await app.close()
      clearTimeout(hurry)
    })

    await listen(app, settings)
    return { settings, databaseGone: database.gone, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** PORT=0 asks for any free port. It is chosen before the start, because links in letters name it. */
async function readSettingsWithPort(env: Record<string, string | undefined>) {
  const settings = readSettings(env)
  return settings.port === 0
    ? readSettings({ ...env, PORT: String(await findFreePort(settings.host)) })
    : settings
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (error) => reject(whyNotListening(error, { host, port: 0 })))
    probe.listen({ host, port: 0 }, () => {
      const address = probe.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  { host, port }: Pick<Settings, "host" | "port">,
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw whyNotListening(error, { host, port })
  }
}

/** A failed listen in one sentence; anything else as it is. */
function whyNotListening(error: unknown, { host, port }: Pick<Settings, "host" | "port">): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartUpError(
        `Port ${port} on ${host} is already in use. Stop what uses it, or choose another with PORT, such as PORT=${port + 1} npm start.`,
      )
    case "EACCES":
      return new StartUpError(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`)
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return new StartUpError(`HOST ${host} is not an address of this machine (${reasonOf(error)}).`)
    default:
      return error
  }
}
