/**
 * A backup is gzipped lines. The first is a `BackupHead`; then for each table a `TableHead`, its rows as PostgreSQL's
 * COPY writes them as text (one a line) and `\.`; then a `BackupEnd`. It needs no program of PostgreSQL's, and is read
 * by any version of the server that knows the migrations it names.
 */
export const BACKUP_FORMAT = 1

export interface BackupHead {
  format: typeof BACKUP_FORMAT
  taken_at: string
  /** The migrations that had made the tables, by their time in the journal. */
  migrations: number[]
}

export interface TableHead {
  table: string
  columns: string[]
}

export interface BackupEnd {
  end: true
  rows: number
  /** Where the numbers of each sequence go on. */
  sequences: { name: string; last_value: number }[]
}

/** Ends the rows of a table; no row of COPY's text looks like it. */
export const END_OF_ROWS = "\\."
