import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "./test-database.ts"

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(async () => {
  await Promise.all([one.drop(), other.drop()])
})

test("a test database has the tables, and shares no row with another", async () => {
  await one.pool.query("INSERT INTO accounts (email, password_hash) VALUES ('a@example.com', '-')")
  const count = async ({ pool }: TestDatabase) =>
    (await pool.query("SELECT count(*) AS n FROM accounts")).rows[0].n
  expect([await count(one), await count(other)]).toEqual([1, 0])
})

test("int8 comes as a number, through the pool and through drizzle; one that does not fit is refused", async () => {
  const { rows } = await one.db.execute<{ n: number }>(sql`SELECT 9007199254740991::int8 AS n`)
  expect(rows[0]?.n).toBe(9007199254740991)
  await expect(one.pool.query("SELECT 9007199254740992::int8 AS n")).rejects.toThrow("does not fit")
})

test("a transaction has one connection: who asks for a second one fails, at once", async () => {
  const { db, pool } = one
  const asked = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`)
    await pool.query("SELECT 1")
  })
  await expect(asked).rejects.toThrow("second connection")
  await expect(db.transaction(() => db.execute(sql`SELECT 1`))).rejects.toThrow()
  await expect(
    db.transaction((tx) => tx.transaction((inner) => inner.execute(sql`SELECT 1`))),
  ).resolves.toBeDefined()
})
