import { getTableColumns, sql } from "drizzle-orm"
import { PgDialect, type PgTable, PgUpdateBuilder } from "drizzle-orm/pg-core"

/**
 * Two habits of Drizzle are no habits here, in whatever statement: a column is always written with its table, and an
 * update of nothing changes nothing. Once, before the first statement.
 */
export function correctDrizzle(): void {
  writeTableNames()
  allowEmptyUpdates()
}

/**
 * It leaves the table's name out of what a statement of one table selects or returns, also of a column in a sub-select
 * of a template: `(select … where l.order_id = ${orders.id})` became `l.order_id = "id"`, the line's own.
 */
function writeTableNames() {
  // biome-ignore lint/complexity/useLiteralKeys: private there, and the only place that decides it
  const buildSelection = PgDialect.prototype["buildSelection"]
  // biome-ignore lint/complexity/useLiteralKeys: as above
  PgDialect.prototype["buildSelection"] = function withTableNames(fields: unknown) {
    return buildSelection.call(this, fields, { isSingleTable: false })
  }
}

/** It throws at an update without values, which is what a form makes in which nothing was changed. */
function allowEmptyUpdates() {
  const { set } = PgUpdateBuilder.prototype
  Object.assign(PgUpdateBuilder.prototype, {
    set(this: { table: PgTable }, values: object) {
      const isEmpty = Object.values(values).every((value) => value === undefined)
      return set.call(this as never, (isEmpty ? unchanged(this.table) : values) as never)
    },
  })
}

/** A column of the row as it is: rows are found, locked and returned as by any other update. */
function unchanged(table: PgTable) {
  const found = Object.entries(getTableColumns(table)).find(
    ([, { generated, generatedIdentity }]) => !generated && !generatedIdentity,
  )
  if (!found) throw new Error("a table without a column that can be written")
  const [name, column] = found
  return { [name]: sql`${column}` }
}
