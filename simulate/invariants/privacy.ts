import { DAY_MS } from "@academy/domain/time"
import type { Invariant } from "./invariant.ts"

/** Where the law keeps a name: documents of the bookkeeping. */
const keptByLaw = new Set(["receipts"])

/** Two days after an account was to be deleted, no text of the database has the family's name, unless another guardian stays. */
export const deletedAreGone: Invariant = {
  name: "the deleted are gone",
  async check({ academy }, families) {
    const now = academy.clock.now().getTime()
    const stays = new Set(families.filter(({ leavesAt }) => leavesAt === null).map(({ mark }) => mark))
    const gone = families.filter(
      ({ leavesAt, mark }) =>
        leavesAt !== null &&
        now > leavesAt.getTime() + 2 * DAY_MS &&
        now <= leavesAt.getTime() + 3 * DAY_MS &&
        !stays.has(mark),
    )
    if (gone.length === 0) return []
    const { rows: columns } = await academy.pool.query<{ table_name: string; column_name: string }>(
      `select c.table_name, c.column_name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
          and c.data_type in ('text', 'jsonb', 'ARRAY')`,
    )
    const lines: string[] = []
    for (const { table_name, column_name } of columns) {
      if (keptByLaw.has(table_name)) continue
      const { rows } = await academy.pool.query<{ count: number }>(
        `select count(*)::int as count from ${table_name} where ${column_name}::text like any ($1)`,
        [gone.map(({ mark }) => `%${mark}%`)],
      )
      if (rows[0]?.count) lines.push(`${table_name}.${column_name} still has a name`)
    }
    return lines
  },
}
