import { expect, it } from "vitest"
import { JobTimes } from "./job-times.ts"

it("a job is due until a run succeeds, and late after a minute of that", () => {
  let now = 0
  const times = new JobTimes(() => now)
  times.dueIn("send emails", 0)
  times.dueIn("sweep", 600_000)
  now = 60_000
  expect([times.countDue(), times.countLate()]).toEqual([1, 0])
  now = 61_000
  expect([times.countDue(), times.countLate()]).toEqual([1, 1])
  expect(times.overdueSeconds()).toEqual([
    ["send emails", 61],
    ["sweep", 0],
  ])
  times.dueIn("send emails", 1_000)
  expect([times.countDue(), times.countLate()]).toEqual([0, 0])
})
