import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openDb, openPool } from "../db/connection.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { redactError } from "./error-log.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: Error) => error,
  )

test("a complaint of the database is logged without names and addresses, but says where it came from", async () => {
  const email = "Elsa.Lindqvist@klubb.example"
  const failures = [
    await failureOf(
      database.db.execute(sql`insert into accounts (email, password_hash) values (${email}, '-')`),
    ),
    await failureOf(
      database.pool.query("insert into accounts (email, password_hash) values ($1, '-')", [email]),
    ),
  ]
  for (const failure of failures) {
    const told = redactError(failure)
    expect(JSON.stringify(told)).not.toContain("Lindqvist")
    expect(told).toMatchObject({ code: "23514", constraint: "accounts_email_lower" })
    expect(told.stack).toContain("error-log.api.test.ts")
  }
})

test("a query that never reached the database is logged without its parameters", async () => {
  const nowhere = openPool({ host: "127.0.0.1", port: 1 })
  const failure = await failureOf(openDb(nowhere).execute(sql`select ${"Elsa Lindqvist"}::text`))
  await nowhere.end()
  const told = redactError(failure)
  expect(JSON.stringify(told)).not.toContain("Lindqvist")
  expect(told.message).toContain("ECONNREFUSED")
})

test("any other error is logged whole", () => {
  expect(redactError(new TypeError("x is undefined"))).toMatchObject({
    type: "TypeError",
    message: "x is undefined",
  })
})
