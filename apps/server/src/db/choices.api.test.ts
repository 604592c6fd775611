import { getTableColumns, getTableName, is } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import { testAcademy } from "../testing/test-app.ts"
import * as tables from "./tables/index.ts"

const app = testAcademy()
const columns = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({ table: getTableName(table), column })),
  )

test("the database knows every choice: a CHECK with exactly the values of the domain's list", async () => {
  const { rows } = await app.deps.pool.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace`,
  )
  const known = new Map(
    rows.map(({ table, name, definition }) => [
      `${table}.${name}`,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value).sort(),
    ]),
  )
  const choices = columns.filter(({ column }) => column.enumValues)
  expect(choices.length).toBeGreaterThan(20)
  for (const { table, column } of choices)
    expect(known.get(`${table}.${table}_${column.name}`), `${table}.${column.name}`).toEqual(
      [...(column.enumValues ?? [])].sort(),
    )
})

/** Words that code alone knows, so that a new one needs no migration: a text in five languages stands behind each. */
const freeWords = ["emails.kind", "payment_events.type", "notifications.type"]

test("a column named like a choice is one", () => {
  const names =
    /^(kind|type|status|role|outcome|target|cause|attendance|language|payment_method|held_for|card_color|position)$/
  const free = columns
    .filter(({ column }) => names.test(column.name) && !column.enumValues)
    .map(({ table, column }) => `${table}.${column.name}`)
  expect(free.sort()).toEqual([...freeWords].sort())
})
