import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { as } from "../testing/as.ts"
import { testAcademy } from "../testing/test-app.ts"

const t = testAcademy()

/** Until a statement of this test's database waits for a row that another transaction holds. */
async function someoneWaits() {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await t.deps.pool.query(waiting)).rowCount === 0) await pause(10)
}

test("a form about a player that the database undoes for a deadlock is done again, not answered 500", async () => {
  const parent = await t.given.account()
  const player = await t.given.player(parent)
  const browser = await as(t.app, parent)
  const other = await t.deps.pool.connect()
  try {
    await other.query("begin")
    await other.query("select from accounts where id = $1 for update", [parent.id])
    const form = new FormData()
    form.append("first_name", "é".repeat(60))
    form.append("public", "true")
    const change = browser.put(`/api/update-player/${player.id}/`, form)
    await someoneWaits()
    // Each waits for the other now. After a second the database undoes one, mostly the form, which waited first.
    await other.query("update players set goals = goals + 1 where id = $1", [player.id]).catch(() => {})
    await other.query("commit")
    expect(await change).toMatchObject({ status: 200, body: { first_name: "é".repeat(60), public: true } })
  } finally {
    other.release()
  }
})
