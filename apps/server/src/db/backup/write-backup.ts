import { Readable, type Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import type pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { readAppliedMigrations } from "../migrate.ts"
import { quoteName } from "../quote-name.ts"
import { BACKUP_FORMAT, type BackupEnd, type BackupHead, END_OF_ROWS, type TableHead } from "./format.ts"

/** What a migration fills itself when the tables are made for a restore. */
const listOfMigrations = "__drizzle_migrations"

/**
 * Writes all rows of the academy's schema, as of one moment, while the server may go on working. See `format.ts`.
 * @returns how many rows
 */
export async function writeBackup(pool: pg.Pool, out: Writable, now: Date): Promise<number> {
  const client = await pool.connect()
  let rows = 0
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    const pieces = piecesOf(client, now, (count) => {
      rows += count
    })
    await pipeline(Readable.from(pieces), createGzip(), out)
    return rows
  } finally {
    // Nothing was changed; the connection goes with its transaction.
    client.release(true)
  }
}

const toLine = (value: BackupHead | TableHead | BackupEnd) => `${JSON.stringify(value)}\n`

async function* piecesOf(client: pg.PoolClient, now: Date, count: (rows: number) => void) {
  const migrations = await readAppliedMigrations(client)
  yield toLine({ format: BACKUP_FORMAT, taken_at: now.toISOString(), migrations })
  let rows = 0
  for (const { table, columns } of await readTables(client)) {
    yield toLine({ table, columns })
    const names = columns.map(quoteName).join(", ")
    const copied = client.query(copyTo(`COPY ${quoteName(table)} (${names}) TO STDOUT`))
    for await (const piece of copied) yield piece
    yield `${END_OF_ROWS}\n`
    rows += copied.rowCount
    count(copied.rowCount)
  }
  yield toLine({ end: true, rows, sequences: await readSequences(client) })
}

async function readTables(client: pg.PoolClient): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> $1
        and is_generated = 'NEVER'
      group by table_name order by table_name`,
    [listOfMigrations],
  )
  return rows
}

async function readSequences(client: pg.PoolClient): Promise<BackupEnd["sequences"]> {
  const { rows } = await client.query<{ name: string; last_value: number }>(
    `select sequencename as name, last_value from pg_sequences
      where schemaname = current_schema() and last_value is not null and sequencename not like $1 order by 1`,
    [`${listOfMigrations}%`],
  )
  return rows
}
