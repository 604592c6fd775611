import { usualRecordsADay } from "@academy/domain/access"
import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { afterEach, expect, test, vi } from "vitest"
import { jobsWithout } from "../features.ts"
import { as } from "../testing/as.ts"
import { testAcademy } from "../testing/test-app.ts"
import { runJobs } from "./run-jobs.ts"

const PLAYERS = 100

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => vi.useRealTimers())

test("unusual reading reaches an owner's mailbox within two minutes, by the jobs as the server runs them", async () => {
  const { app, clock, deps, given } = academy
  const family = await given.account()
  const players: number[] = []
  for (let n = 0; n < PLAYERS; n++) players.push((await given.player(family)).id)
  const owner = await given.account({ is_superuser: true })
  const office = await as(app, await given.account({ is_superuser: true, staff_role: "office" }))
  const countMail = async () =>
    (await deps.pool.query('select 1 from mailbox where "to" = $1', [owner.email])).rowCount

  // From here time passes only when the test lets it: for the clock and for what waits between two runs.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const stop = runJobs(jobsWithout([]), deps, app)
  try {
    const overdue = () => new Map(deps.metrics.jobTimes.overdueSeconds()).get("ring reading alarms")
    await expect.poll(overdue, { message: "it has run once, and waits" }).toBe(0)
    for (const id of players.slice(0, usualRecordsADay(PLAYERS) + 1))
      expect((await office.get(`/api/admin/models/players/${id}/`)).status).toBe(200)
    expect(await countMail()).toBe(0)

    clock.pass(MINUTE_MS)
    vi.advanceTimersByTime(MINUTE_MS)
    await expect.poll(async () => (await deps.pool.query("select 1 from reading_alarms")).rowCount).toBe(1)
    // The emails go a second later.
    clock.pass(SECOND_MS)
    await expect
      .poll(async () => {
        vi.advanceTimersByTime(SECOND_MS)
        return countMail()
      })
      .toBe(1)
  } finally {
    vi.useRealTimers()
    await stop()
  }
})
