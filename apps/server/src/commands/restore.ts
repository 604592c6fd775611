import { open } from "node:fs/promises"
import { restoreBackup } from "../db/backup/restore-backup.ts"
import { reasonOf, StartUpError } from "../errors/start-up-error.ts"
import { runCommand } from "./run-command.ts"
import { withDatabase } from "./with-database.ts"

/** `npm run restore -- academy.backup`: into the empty database of the settings, before the server is started. */
runCommand(async (file) => {
  if (!file) throw new StartUpError("Usage: npm run restore -- academy.backup")
  const handle = await open(file).catch((error: unknown) => {
    throw new StartUpError(`${file} can't be read: ${reasonOf(error)}.`)
  })
  try {
    const rows = await withDatabase((pool) => restoreBackup(pool, handle.createReadStream()))
    return `Restored ${rows} rows from ${file}.`
  } finally {
    await handle.close()
  }
})
