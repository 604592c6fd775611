import type { Pool } from "pg"

/**
 * Makes the database live in the simulated time: columns whose default is `now()` take it from a table that the
 * simulation sets.
 */
export async function liveInSimulatedTime(pool: Pool): Promise<void> {
  await pool.query(`
    create schema simulation;
    create unlogged table simulation.clock (instant timestamptz not null);
    insert into simulation.clock values ('epoch');
    create function simulation.now() returns timestamptz language sql stable
      as 'select instant from simulation.clock'`)
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %I alter column %I set default simulation.now()', table_name, column_name) as statement
      from information_schema.columns
      where table_schema = current_schema() and column_default ~* 'now\\(\\)|current_timestamp'`,
  )
  for (const { statement } of rows) await pool.query(statement)
}

/** Sets the database's simulated time. */
export async function setDatabaseTime(pool: Pool, now: Date): Promise<void> {
  await pool.query({
    name: "set-simulated-time",
    text: "update simulation.clock set instant = $1",
    values: [now],
  })
}
