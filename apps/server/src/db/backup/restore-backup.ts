import { once } from "node:events"
import type { Readable } from "node:stream"
import { finished } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import type pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { StartUpError } from "../../errors/start-up-error.ts"
import { dropForeignKeys } from "../foreign-keys.ts"
import { migrate, readAppliedMigrations, readMigrations } from "../migrate.ts"
import { quoteName } from "../quote-name.ts"
import { currentMigrations } from "../version-0.2.0.ts"
import { BACKUP_FORMAT, type BackupEnd, type BackupHead, END_OF_ROWS, type TableHead } from "./format.ts"

/**
 * Reads a backup into an empty database, as `restoreOldTables` does, and brings the tables up to date.
 * @returns how many rows
 * @throws StartUpError in one sentence: not empty, not a backup, cut short, of a newer version
 */
export async function restoreBackup(pool: pg.Pool, file: Readable): Promise<number> {
  const rows = await restoreOldTables(pool, file)
  await migrate(pool)
  return rows
}

/**
 * Makes the tables as they were when a backup was taken, and fills them in one transaction. A database with an academy
 * in it is left as it is.
 * @param migrations those that the backup may name
 * @returns how many rows
 * @throws StartUpError as `restoreBackup` does
 */
export async function restoreOldTables(
  pool: pg.Pool,
  file: Readable,
  migrations = readMigrations(),
): Promise<number> {
  const lines = linesOf(file)
  try {
    const head = readHead((await lines.next()).value)
    const known = migrations.map(({ folderMillis }) => folderMillis)
    const applied = isBeginningOf(head.migrations, known)
      ? head.migrations
      : currentMigrations(head.migrations, known)
    if (!isBeginningOf(applied, known))
      throw new StartUpError("This backup was made by another version. Restore it with that version.")
    await refuseFilled(pool, applied)
    await migrate(pool, migrations.slice(0, applied.length))
    return await load(pool, lines)
  } finally {
    await lines.return(undefined)
  }
}

const isBeginningOf = (first: readonly number[], all: readonly number[]) =>
  first.length > 0 && first.every((time, i) => time === all[i])

function readHead(line: Buffer | undefined): BackupHead {
  try {
    const head = JSON.parse(String(line)) as BackupHead
    if (head.format === BACKUP_FORMAT) return head
  } catch {
    // Said below.
  }
  throw new StartUpError("This file isn't an academy backup.")
}

/** Tables that a start without the demo made may be there, when they are those of the backup. */
async function refuseFilled(pool: pg.Pool, migrations: readonly number[]) {
  const client = await pool.connect()
  try {
    const applied = await readAppliedMigrations(client)
    if (applied.length === 0) return
    const { rows } = await client.query<{ filled: boolean }>(
      "select exists (select from accounts) or exists (select from bookables) or exists (select from addresses) as filled",
    )
    if (rows[0]?.filled)
      throw new StartUpError("The database already contains an academy. Restore into an empty database.")
    if (applied.join() !== migrations.join())
      throw new StartUpError(
        "The database has tables of another version. Restore into a database without tables.",
      )
  } finally {
    client.release()
  }
}

/** All rows or none. Foreign keys are taken away meanwhile, so that the order of the tables does not matter. */
async function load(pool: pg.Pool, lines: AsyncIterator<Buffer>): Promise<number> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query("BEGIN")
    // Triggers that tell other programs of changes tell nothing of what is restored.
    await client.query("SET LOCAL academy.is_restoring = 'on'")
    const addForeignKeys = await dropForeignKeys(client)
    for (;;) {
      const head = readPart((await lines.next()).value)
      if ("end" in head) {
        await setSequences(client, head.sequences)
        await addForeignKeys()
        await client.query("COMMIT")
        return head.rows
      }
      await loadTable(client, head, lines)
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection that failed is closed, and its transaction with it.
    client.release(failure)
  }
}

const cutShort = () => new StartUpError("The backup is truncated or corrupt. Nothing was restored.")

function readPart(line: Buffer | undefined): TableHead | BackupEnd {
  try {
    return JSON.parse(String(line)) as TableHead | BackupEnd
  } catch {
    throw cutShort()
  }
}

async function loadTable(client: pg.PoolClient, { table, columns }: TableHead, lines: AsyncIterator<Buffer>) {
  // What a migration filled in an empty database is in the backup too.
  await client.query(`DELETE FROM ${quoteName(table)}`)
  const names = columns.map(quoteName).join(", ")
  const copy = client.query(copyFrom(`COPY ${quoteName(table)} (${names}) FROM STDIN`))
  const ended = finished(copy)
  ended.catch(() => {})
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done || line === undefined) {
      copy.destroy()
      throw cutShort()
    }
    if (line.equals(endOfRows)) break
    if (!copy.write(Buffer.concat([line, newLine]))) await Promise.race([once(copy, "drain"), ended])
  }
  copy.end()
  await ended
}

const endOfRows = Buffer.from(END_OF_ROWS)
const newLine = Buffer.from("\n")

async function setSequences(client: pg.PoolClient, sequences: BackupEnd["sequences"]) {
  for (const { name, last_value } of sequences)
    await client.query("select setval(quote_ident($1)::regclass, $2)", [name, last_value])
}

/** Split at line feeds alone: rows hold other characters that some take for the end of a line. */
async function* linesOf(file: Readable): AsyncGenerator<Buffer, undefined> {
  const text = file.pipe(createGunzip())
  file.once("error", (error) => text.destroy(error))
  let rest = Buffer.alloc(0)
  try {
    for await (const piece of text as AsyncIterable<Buffer>) {
      const all = Buffer.concat([rest, piece])
      let from = 0
      for (let at = all.indexOf(10); at >= 0; at = all.indexOf(10, from)) {
        yield all.subarray(from, at)
        from = at + 1
      }
      rest = all.subarray(from)
    }
  } catch (error) {
    if (isNotGzip(error)) throw cutShort()
    throw error
  }
  return undefined
}

/** zlib's own codes: no gzip at all, damaged, or cut short. */
const isNotGzip = (error: unknown) =>
  error instanceof Error && /^Z_/.test((error as { code?: string }).code ?? "")
