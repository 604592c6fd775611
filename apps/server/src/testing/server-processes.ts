import type { Pool, PoolConfig } from "pg"
import { fillAcademy } from "../db/academy/fill-academy.ts"
import { openDb, openPool } from "../db/connection.ts"
import { startEmbedded } from "../db/embedded/start-embedded.ts"
import type { Child, trackProcesses } from "./child.ts"
import type { GivenAccount } from "./given.ts"
import { configOf, dropDatabase, runAsAdmin, startTestServer, urlOf } from "./test-server.ts"

const CSRF_TOKEN = "abcdefghijklmnopqrstuvwxyz012345"

export interface ServerProcess {
  child: Child
  /** Where it listens: `http://localhost:port`. */
  url: string
  /** A write of a logged-in account; the answer's body, also of a refusal. */
  post(account: GivenAccount, path: string, body: object): Promise<WriteAnswer>
}

interface WriteAnswer {
  status?: string | number
  code?: string
  checkout_url?: string
}

/** Two server processes on one database of their own. */
export interface ServerProcesses {
  /** The first and the second in turn, counted from 0. */
  at(turn: number): ServerProcess
  pool: Pool
  close(): Promise<void>
}

/**
 * Starts both. Open them in `beforeAll`; in `afterAll` clear `tracked`, then close them.
 * @param tracked ends the processes, also those of a start that was not finished in time
 * @param name the database's; no other test has it
 * @param env what the servers' environment says beside the database
 */
export async function openServerProcesses(
  tracked: ReturnType<typeof trackProcesses>,
  name: string,
  env: Record<string, string> = {},
): Promise<ServerProcesses> {
  const { config, drop } = await openDatabase(tracked, name)
  const pool = openPool(config)
  await fillAcademy(openDb(pool), { set: {} }, { isConfirmed: true, now: new Date() })
  const DATABASE_URL = urlOf(config)
  const start = async (): Promise<ServerProcess> => {
    const own = { PORT: "0", SEED: "none", DATA_DIR: tracked.makeDir(), DATABASE_URL, BENCH_LIMITS_OFF: "1" }
    const child = await tracked.start("main", { env: { ...own, ...env } })
    const url = (await child.line(/ is at http/)).split(" is at ")[1] ?? ""
    return { child, url, post: (account, path, body) => post(account, `${url}${path}`, body) }
  }
  const [first, second] = await Promise.all([start(), start()])
  return {
    at: (turn) => (turn % 2 === 0 ? first : second),
    pool,
    async close() {
      await pool.end()
      await drop()
    },
  }
}

/** A migrated, empty database: of an embedded server on a copy of the run's academy, or of TEST_DATABASE_URL's. */
async function openDatabase(
  tracked: ReturnType<typeof trackProcesses>,
  name: string,
): Promise<{ config: PoolConfig; drop(): Promise<void> }> {
  if (!process.env.TEST_DATABASE_URL) {
    const { config, stop } = await startEmbedded({ dataDir: tracked.makeAcademyDir(), durable: false })
    return { config, drop: stop }
  }
  const { server, stop } = await startTestServer(process.env.TEST_DATABASE_URL)
  await runAsAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${server.template}`)
  const drop = async () => {
    await dropDatabase(server, name)
    await stop()
  }
  return { config: configOf(server, name), drop }
}

async function post({ session_token }: GivenAccount, url: string, body: object): Promise<WriteAnswer> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      cookie: `sessionid=${session_token}; csrftoken=${CSRF_TOKEN}`,
      "x-csrftoken": CSRF_TOKEN,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as WriteAnswer
}
