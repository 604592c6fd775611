import type pg from "pg"

/**
 * Notes a backup that is whole, for the owners to see. A database that takes no writes, or is of a version before this
 * list, is backed up all the same.
 */
export async function recordBackup(
  pool: pg.Pool,
  { takenAt, rows }: { takenAt: Date; rows: number },
): Promise<void> {
  await pool.query("insert into backups (taken_at, rows) values ($1, $2)", [takenAt, rows]).catch(() => {})
}
