import { expect, test } from "vitest"
import { testAcademy } from "../../testing/test-app.ts"
import { sweepBackups } from "./sweep-backups.ts"

const academy = testAcademy()

test("of the backups that were taken, the newest hundred stay listed", async () => {
  const { pool } = academy.deps
  await pool.query(
    `insert into backups (taken_at, rows)
     select $1::timestamptz - n * interval '1 day', n from generate_series(0, 129) n order by random()`,
    [academy.clock.now()],
  )
  expect(await sweepBackups(academy.deps)).toBe(30)
  const { rows } = await pool.query(
    "select min(rows) as newest, max(rows) as oldest, count(*)::int from backups",
  )
  expect(rows).toEqual([{ newest: 0, oldest: 99, count: 100 }])
  expect(await sweepBackups(academy.deps)).toBe(0)
})
