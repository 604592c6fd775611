import type { Model } from "@academy/contract/model"
import { getTableColumns, getTableName, is, isNull, type SQL } from "drizzle-orm"
import { type PgColumn, PgTable } from "drizzle-orm/pg-core"
import * as tables from "../../db/tables/index.ts"

/** A model's table, and the column of each of its fields: the names are the same everywhere. */
export interface ModelTable {
  table: PgTable
  id: PgColumn
  columns: Record<string, PgColumn>
  /** Which rows there are: whose personal data is gone stays out. */
  where: SQL | undefined
}

/** @throws Error when the model or a field of it is no table or column: found by the tests */
export function tableOf(model: Model): ModelTable {
  const table = Object.values(tables as object).find(
    (value): value is PgTable => is(value, PgTable) && getTableName(value) === model.name,
  )
  if (!table) throw new Error(`No table is called ${model.name}`)
  const all = getTableColumns(table) as Record<string, PgColumn>
  const columnOf = (name: string) => {
    const column = all[name]
    if (!column) throw new Error(`${model.name} has no column ${name}`)
    return column
  }
  return {
    table,
    id: columnOf("id"),
    columns: Object.fromEntries(Object.keys(model.fields).map((name) => [name, columnOf(name)])),
    where: all.anonymised_at && isNull(all.anonymised_at),
  }
}
