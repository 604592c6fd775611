import { createWriteStream, existsSync, linkSync, rmSync } from "node:fs"
import { recordBackup } from "../db/backup/record-backup.ts"
import { writeBackup } from "../db/backup/write-backup.ts"
import { reasonOf, StartUpError } from "../errors/start-up-error.ts"
import { runCommand } from "./run-command.ts"
import { withDatabase } from "./with-database.ts"

/** `npm run backup -- academy.backup`: the whole database of the settings into a new file, while the server may run. */
runCommand(async (file) => {
  if (!file) throw new StartUpError("Usage: npm run backup -- academy.backup")
  if (existsSync(file)) throw new StartUpError(`${file} already exists. Choose a new file for the backup.`)
  // Appears under its name once it is whole. It holds children's data, so it is the owner's alone.
  const draft = `${file}.${process.pid}`
  try {
    const takenAt = new Date()
    const rows = await withDatabase(async (pool) => {
      const out = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true })
      const written = await writeBackup(pool, out, takenAt)
      linkSync(draft, file)
      await recordBackup(pool, { takenAt, rows: written })
      return written
    })
    return `Wrote ${rows} rows to ${file}. Also keep a copy of DATA_DIR/files, or of the bucket.`
  } catch (error) {
    if (error instanceof StartUpError) throw error
    throw new StartUpError(`${file} can't be written: ${reasonOf(error)}.`)
  } finally {
    rmSync(draft, { force: true })
  }
})
