import { parseArgs } from "node:util"
import { openPool } from "../apps/server/src/db/connection.ts"
import { migrate } from "../apps/server/src/db/migrate.ts"
import { BENCH_ACCOUNTS, BENCH_PASSWORD, benchEmail, seedBench } from "./seed.ts"

/** `npm run bench:seed [-- --bookings N]`: fills the database of DATABASE_URL for measuring from outside. */
const { values } = parseArgs({ options: { bookings: { type: "string", default: "20000" } } })
const bookings = Number(values.bookings)
const connectionString = process.env.DATABASE_URL
if (!connectionString || !Number.isInteger(bookings) || bookings < 0) {
  console.error("Usage: DATABASE_URL=postgres://… npm run bench:seed [-- --bookings N]")
  process.exit(2)
}
const pool = openPool({ connectionString })
try {
  await migrate(pool)
  await seedBench(pool, new Date(), bookings)
  console.log(
    `Seeded: ${benchEmail(1)} to ${benchEmail(BENCH_ACCOUNTS)}, password ${BENCH_PASSWORD}, ${bookings} past bookings.`,
  )
  console.log("Start the server on this database with SEED=none BENCH_LIMITS_OFF=1 to lift the limits.")
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await pool.end()
}
