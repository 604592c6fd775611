import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { testAcademy } from "../testing/test-app.ts"

const t = testAcademy()

test("a connection that breaks between two queries of one hand fails that hand alone", async () => {
  const { pool } = t.deps
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
  const broken = new Promise((resolve) => client.once("end", resolve))
  await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid])
  await broken
  // An error that nobody hears ends the process in the next turn.
  await pause(0)

  await expect(client.query("SELECT 1")).rejects.toThrow(/not queryable|closed/)
  client.release()
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }])
})
