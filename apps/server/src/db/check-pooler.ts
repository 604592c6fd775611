import pg from "pg"
import { StartUpError } from "../errors/start-up-error.ts"
import { meaningOf } from "./error-meanings.ts"

/** A pooler gives the connection that it used last; between two rounds another copy may have taken it. */
const ROUNDS = 5
/** How long the way to the database may take for one statement, in ms. */
const TIMEOUT_MS = 5_000

const ADVICE =
  "Use PgBouncer 1.21 or newer in transaction mode with max_prepared_statements = 200, or set DATABASE_URL to PostgreSQL itself."

/**
 * Refuses a way to the database that prepared statements or transactions do not survive: a pooler that is too old, or
 * in a mode that shares connections without keeping them. Two connections prepare the same statements in turn: one
 * that is given what the other prepared is told that it exists already.
 * @throws StartUpError in one sentence
 */
export async function checkPooler(config: pg.ClientConfig): Promise<void> {
  const open = () =>
    new pg.Client({ ...config, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  const [first, second] = [open(), open()]
  for (const client of [first, second]) client.on("error", () => {})
  try {
    await first.connect()
    await second.connect()
    await first.query("begin")
    await first.query("commit")
    for (let round = 1; round <= ROUNDS; round++) {
      for (const client of [first, second, first])
        await client.query({ name: `try pooler ${round}`, text: "select 1" })
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const fault =
      meaningOf(error) === "pooler"
        ? "loses prepared statements"
        : said.includes("statement pooling") && "refuses transactions"
    if (!fault) throw error
    throw new StartUpError(`The pooler between this server and its database ${fault} (${said}). ${ADVICE}`)
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})))
  }
}
