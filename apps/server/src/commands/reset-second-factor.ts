import { removeSecondFactors } from "../core/auth/index.ts"
import { openDb } from "../db/connection.ts"
import { StartUpError } from "../errors/start-up-error.ts"
import { runCommand } from "./run-command.ts"
import { withDatabase } from "./with-database.ts"

/** `npm run reset-second-factor -- <email>`, also while the academy runs. */
runCommand(async (email) => {
  if (!email) throw new StartUpError("Usage: npm run reset-second-factor -- anna@example.com")
  const removed = await withDatabase((pool) =>
    removeSecondFactors({ db: openDb(pool), clock: () => new Date() }, email),
  )
  return removed === 0
    ? `${email} has no two-step verification. Nothing has changed.`
    : `Two-step verification of ${email} is off, and all its devices are logged out. The password hasn't changed. An email tells the owner of the account.`
})
