import type { Pool } from "pg"
import { expect } from "vitest"

/**
 * Another transaction that has locked rows, so that a test decides who comes first: what is started meanwhile waits for
 * them in the order in which it came. Let go of them at the end, also when the test fails.
 * @param text locks them, or changes them
 */
export async function holdRows(pool: Pool, text: string, ...values: unknown[]) {
  const client = await pool.connect()
  await client.query("begin")
  await client.query(text, values)
  let isHeld = true
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    /** Resolves once so many transactions wait for locks. */
    untilWaiting: (amount: number) =>
      expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(amount),
    async letGo() {
      if (!isHeld) return
      isHeld = false
      await client.query("commit")
      client.release()
    },
  }
}
