import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database.ts"
import { openDatabase } from "./open-database.ts"

/** All tables are made here. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

/** The test server as an operator would write it, with the schema in the address. */
function urlOf(searchPath: string): string {
  const { connectionString, host, port, user } = database.config
  const url = new URL(
    connectionString ?? `postgres://${user}@localhost/${database.name}?host=${host}&port=${port}`,
  )
  return `${url.href}${url.search === "" ? "?" : "&"}options=-c%20search_path%3D${searchPath}`
}

test("the address of the database names the schema that an academy lives in", async () => {
  await database.pool.query("create schema polaris")
  const opened = await openDatabase({ databaseUrl: urlOf("polaris"), dataDir: "/nowhere" })
  try {
    const { rows } = await opened.pool.query(
      "select to_regclass('accounts')::oid = to_regclass('polaris.accounts')::oid as same",
    )
    expect(rows).toEqual([{ same: true }])
  } finally {
    await opened.close()
  }
})

test("a schema that does not exist is said in one sentence", async () => {
  await expect(openDatabase({ databaseUrl: urlOf("nowhere"), dataDir: "/nowhere" })).rejects.toThrow(
    /^Can't migrate the database: the search_path has no existing schema\. Create it first/,
  )
})
