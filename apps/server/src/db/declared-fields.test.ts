import { getTableColumns, getTableName } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import { declaredTables } from "../testing/declared-tables.ts"

const typeOf = ({ dataType }: PgColumn) => (dataType === "custom" ? "date" : dataType)
const types = {
  line: "string",
  text: "string",
  choice: "string",
  integer: "number",
  money: "number",
  reference: "number",
  number: "number",
  day: "string",
  list: "array",
  translations: "json",
  flag: "boolean",
  instant: "date",
} as const

test.each(declaredTables.map(([table, fields]) => [getTableName(table), table, fields] as const))(
  "%s: every column is declared, as the table has it",
  (_name, table, fields) => {
    const { id, ...columns } = getTableColumns(table) as Record<string, PgColumn>
    expect(id).toBeTruthy()
    const inTable = Object.entries(columns).map(([name, column]) => [
      name,
      { type: typeOf(column), nullable: !column.notNull, values: column.enumValues ?? [] },
    ])
    const inFields = Object.entries(fields).map(([name, field]) => [
      name,
      {
        type: types[field.kind],
        nullable: field.nullable === true,
        values: field.kind === "choice" ? field.values : [],
      },
    ])
    expect(Object.fromEntries(inFields)).toEqual(Object.fromEntries(inTable))
  },
)
