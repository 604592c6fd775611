import { getTableName, sql, type Table } from "drizzle-orm"
import type { Tx } from "../connection.ts"

/**
 * Inserts rows with the ids they bring, all of a table in one statement (a value list of thousands of parameters takes
 * several times as long), and sets the table's counter behind them. All rows name the same columns.
 */
export async function insertRows<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const name = sql.identifier(getTableName(table))
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`)
  if ("id" in first)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${name}))`,
    )
}
