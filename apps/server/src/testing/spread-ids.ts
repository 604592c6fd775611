import type pg from "pg"

/** No test makes as many rows of one table. */
const IDS_OF_A_TABLE = 1_000_000
/** More than an integer of four bytes holds, so that a cast to one is found by whichever test runs it. */
const FIRST_ID = 3_000_000_000

/**
 * Lets the ids of each table begin at their own million (by name: 3,001,000,001, 3,002,000,001 …), so that an id of one
 * table is none of another, and a statement that compares the wrong two finds nothing.
 */
export const spreadIds = (pool: pg.Pool): Promise<void> => beginIds(pool, FIRST_ID, IDS_OF_A_TABLE)

/** As in a new academy: the demo's rows name each other by the ids that they will have there. */
export const beginIdsAtOne = (pool: pg.Pool): Promise<void> => beginIds(pool, 0, 0)

async function beginIds(pool: pg.Pool, first: number, apart: number): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %I alter column %I set start with %s restart', table_name, column_name,
        $1::bigint + row_number() over (order by table_name, column_name) * $2::int + 1) as statement
      from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`,
    [first, apart],
  )
  for (const { statement } of rows) await pool.query(statement)
}
