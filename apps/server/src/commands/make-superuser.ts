import { randomBytes } from "node:crypto"
import { makeSuperuser } from "../core/accounts/index.ts"
import { type Db, openDb } from "../db/connection.ts"
import { findRunning } from "../db/embedded/start-embedded.ts"
import { openDatabase } from "../db/open-database.ts"
import { StartUpError } from "../errors/start-up-error.ts"
import { readSettings } from "../settings.ts"
import { openDataDir } from "../start/data-dir.ts"
import { runCommand } from "./run-command.ts"
import { lend } from "./with-database.ts"

/** `npm run make-superuser -- <email>`, while the academy runs or before its first start. */
runCommand(async (email) => {
  if (!email) throw new StartUpError("Usage: npm run make-superuser -- anna@example.com")
  const { databaseUrl, dataDir } = readSettings(process.env)
  const promote = async (db: Db) => {
    const password = `${randomBytes(15).toString("base64url")}aA1`
    const result = await makeSuperuser({ db, clock: () => new Date() }, email, password)
    return result === "made"
      ? `${email} is a new superuser. Password: ${password}`
      : `${email} is now a superuser. The password hasn't changed.`
  }
  const running = databaseUrl === null ? await findRunning(openDataDir(dataDir)) : null
  if (running) return lend(running, (pool) => promote(openDb(pool)))
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    return await promote(database.db)
  } finally {
    await database.close()
  }
})
