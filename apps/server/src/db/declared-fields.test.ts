import { accountFields } from "@academy/domain/account-fields"
import { addressFields } from "@academy/domain/address-fields"
import type { DeclaredFields } from "@academy/domain/fields"
import { playerFields } from "@academy/domain/player-fields"
import { getTableColumns, getTableName } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import { accounts } from "./tables/accounts.ts"
import { addresses } from "./tables/bookables.ts"
import { players } from "./tables/players.ts"

const declared: [PgTable, DeclaredFields][] = [
  [accounts, accountFields],
  [addresses, addressFields],
  [players, playerFields],
]

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

test.each(declared.map(([table, fields]) => [getTableName(table), table, fields] as const))(
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
