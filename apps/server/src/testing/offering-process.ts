import { offerFreeSeats } from "../core/waiting-list/index.ts"
import { openDb, openPool } from "../db/connection.ts"

/**
 * A process that offers free seats to those in line again and again until it is killed. Its environment: DATABASE (how
 * to connect, as JSON). Its clock is the one that the test sets: the row of `test_clock`.
 */
const PAUSE_MS = 10
const { DATABASE = "" } = process.env
const pool = openPool(JSON.parse(DATABASE))
const db = openDb(pool)
let now = new Date(0)
const deps = { db, pool, clock: () => now, settings: { publicUrl: "http://localhost:3000" } }

process.stdout.write("offering\n")
for (;;) {
  const { rows } = await pool.query<{ at: Date }>("select at from test_clock")
  now = rows[0]?.at ?? now
  await offerFreeSeats(deps)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
