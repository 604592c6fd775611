import { getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm"
import { alias, PgTable } from "drizzle-orm/pg-core"
import pg from "pg"
import { describe, expect, test } from "vitest"
import { openDb } from "./connection.ts"
import * as tables from "./tables/index.ts"

const db = openDb(new pg.Pool())
const all = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [table] : []))

/** A sub-select that compares each column of a table, as a template with a column in it does. */
const comparing = (table: PgTable): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      sql`(select from sessions s where s.id = ${column})`,
    ]),
  )

const namesOf = (table: PgTable) =>
  Object.values(getTableColumns(table)).map(({ name }) => `s.id = "${getTableName(table)}"."${name}")`)

describe.each(all.map((table) => [getTableName(table), table] as const))("%s", (_, table) => {
  const columns = comparing(table)
  test.each([
    ["a select of it alone", db.select(columns).from(table)],
    ["distinct", db.selectDistinct(columns).from(table)],
    [
      "an insert",
      db
        .insert(table)
        .values({} as never)
        .returning(columns as never),
    ],
    [
      "an update",
      db
        .update(table)
        .set(firstOf(table))
        .returning(columns as never),
    ],
    ["a delete", db.delete(table).returning(columns as never)],
  ])("a column in a template of what %s tells has its table's name", (_, statement) => {
    const { sql: text } = statement.toSQL()
    expect(namesOf(table).filter((name) => !text.includes(name))).toEqual([])
  })
})

const firstOf = (table: PgTable) => {
  const [name = ""] = Object.keys(getTableColumns(table))
  return { [name]: sql`null` } as never
}

test("a table under another name is called by that", () => {
  const later = alias(tables.bookings, "later")
  expect(
    db
      .select({ id: later.id, same: sql`${later.id} = 1` })
      .from(later)
      .toSQL().sql,
  ).toBe('select "later"."id", "later"."id" = 1 from "bookings" "later"')
})
