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
  expect(times.states(new Date()).map(({ name, isLate }) => [name, isLate])).toEqual([
    ["send emails", true],
    ["sweep", false],
  ])
  times.dueIn("send emails", 1_000)
  expect([times.countDue(), times.countLate()]).toEqual([0, 0])
})

it("says when a job ran, how long it took, when it runs next and how often it has failed", () => {
  let now = 5_000
  const times = new JobTimes(() => now)
  const at = new Date("2026-11-26T14:30:00Z")
  const state = () => times.states(at)[0]
  times.dueIn("sweep", 0)
  expect(state()).toEqual({
    name: "sweep",
    lastRun: null,
    tookMs: null,
    nextRun: at,
    failures: 0,
    isLate: false,
  })
  times.ended("sweep", { tookMs: 40, failed: true })
  times.ended("sweep", { tookMs: 30, failed: true })
  now += 1_000
  expect(state()).toMatchObject({
    lastRun: new Date("2026-11-26T14:29:59Z"),
    tookMs: 30,
    nextRun: at,
    failures: 2,
  })
  times.ended("sweep", { tookMs: 20, failed: false })
  times.dueIn("sweep", 60_000)
  expect(state()).toMatchObject({
    lastRun: at,
    tookMs: 20,
    nextRun: new Date("2026-11-26T14:31:00Z"),
    failures: 0,
  })
})
