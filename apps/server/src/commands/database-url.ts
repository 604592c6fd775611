import { findRunning } from "../db/embedded/start-embedded.ts"
import { StartUpError } from "../errors/start-up-error.ts"
import { readSettings } from "../settings.ts"
import { openDataDir } from "../start/data-dir.ts"
import { runCommand } from "./run-command.ts"

/**
 * `psql "$(npm run --silent database-url)"`: the address of the database of the settings, for programs of PostgreSQL's.
 * The embedded one has an address while the academy runs.
 */
runCommand(async () => {
  const { databaseUrl, dataDir } = readSettings(process.env)
  if (databaseUrl !== null) return databaseUrl
  const running = await findRunning(openDataDir(dataDir))
  if (!running) throw new StartUpError("The embedded database isn't running. Start the academy first.")
  const { host, port, user, database } = running
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
})
