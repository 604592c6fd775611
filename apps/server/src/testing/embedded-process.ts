import pg from "pg"
import { startEmbedded } from "../db/embedded/start-embedded.ts"
import { StartUpError } from "../errors/start-up-error.ts"

/**
 * A process that holds an embedded PostgreSQL, for tests that kill it. With `write` it inserts rows one by one and
 * prints the number of each once its commit is acknowledged; SIGTERM stops it in good order.
 */
const [dataDir = "", task] = process.argv.slice(2)

try {
  const server = await startEmbedded({ dataDir })
  process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)))
  process.stdout.write("ready\n")
  if (task === "write") await write(server.config)
  else setInterval(() => {}, 1000)
} catch (error) {
  process.stderr.write(`${error instanceof StartUpError ? error.message : String(error)}\n`)
  process.exit(1)
}

async function write(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query("CREATE TABLE IF NOT EXISTS written (n integer PRIMARY KEY)")
  for (let n = 1; ; n++) {
    await client.query("INSERT INTO written VALUES ($1)", [n])
    // Not before the line is out: a reader that is slow fills the pipe, and lines that wait in here die with us.
    await new Promise((resolve) => process.stdout.write(`${n}\n`, resolve))
  }
}
