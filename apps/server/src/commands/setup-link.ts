import { makeSetupKey, readPhase } from "../db/academy/first-run.ts"
import { openDb } from "../db/connection.ts"
import { StartUpError } from "../errors/start-up-error.ts"
import { readSettings } from "../settings.ts"
import { setupUrlOf } from "../start/setup-url.ts"
import { runCommand } from "./run-command.ts"
import { withDatabase } from "./with-database.ts"

/** `npm run setup-link`, while the academy runs: a new link to its first run, in the place of the one before. */
runCommand(async () => {
  const settings = readSettings(process.env)
  const key = await withDatabase(async (pool) => {
    const db = openDb(pool)
    return (await readPhase(db)) === "new" ? makeSetupKey(db, new Date()) : null
  })
  if (key === null)
    throw new StartUpError("This academy has an owner, or it was never started. There is nothing to set up.")
  return `This link works once, within 24 hours: ${setupUrlOf(settings, key)}`
})
