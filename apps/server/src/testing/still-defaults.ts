import type pg from "pg"

/** Before any moment that a test's own clock is set to. */
const LONG_AGO = "2026-11-21T12:00:00Z"

/**
 * Rows that a test makes without saying when are from before the test's clock, whatever the day's real hour is:
 * defaults of `now()` stand still in the test database.
 */
export async function stillDefaults(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %I alter column %I set default %L', table_name, column_name, $1::text) as statement
      from information_schema.columns
      where table_schema = current_schema() and column_default ~* 'now\\(\\)|current_timestamp'`,
    [LONG_AGO],
  )
  for (const { statement } of rows) await pool.query(statement)
}
