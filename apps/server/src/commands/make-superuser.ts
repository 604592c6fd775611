import { randomBytes } from "node:crypto"
import { openDatabase } from "../db/open-database.ts"
import { StartUpError } from "../errors/start-up-error.ts"
import { makeSuperuser } from "../features/accounts/index.ts"
import { readSettings } from "../settings.ts"
import { openDataDir } from "../start/data-dir.ts"
import { runCommand } from "./run-command.ts"

/** `npm run make-superuser -- <email>`: the server may run when DATABASE_URL is set; otherwise stop it first. */
runCommand(async (email) => {
  if (!email) throw new StartUpError("Say whom: npm run make-superuser -- anna@example.com")
  const { databaseUrl, dataDir } = readSettings(process.env)
  const database = await openDatabase({
    databaseUrl,
    dataDir: databaseUrl === null ? openDataDir(dataDir) : dataDir,
  })
  try {
    const password = `${randomBytes(15).toString("base64url")}aA1`
    const result = await makeSuperuser({ db: database.db, clock: () => new Date() }, email, password)
    return result === "made"
      ? `${email} is a new superuser. Password: ${password}`
      : `${email} is a superuser now; the password is as it was.`
  } finally {
    await database.close()
  }
})
