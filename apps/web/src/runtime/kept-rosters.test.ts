import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { forgetKeptRosters, isOver, sweepKeptRosters } from "./kept-rosters.ts"

/** The browser's caches as far as they are used: by name, then by address. */
let kept: Map<string, Set<string>>

beforeEach(() => {
  kept = new Map([
    ["staff-page", new Set(["https://academy.example/staff"])],
    ["staff-rosters", new Set(["2026-11-21", "2026-11-22", "2026-11-23"].map(rosterOf))],
    ["of-another", new Set(["https://academy.example/"])],
  ])
  vi.stubGlobal("caches", {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => ({
      keys: async () => [...(kept.get(name) ?? [])].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => kept.get(name)?.delete(url),
    }),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const rosterOf = (date: string) => `https://academy.example/api/staff/rosters/?date=${date}`

test("a roster is over when its day is", () => {
  expect(isOver("/api/staff/rosters/?date=2026-11-21", "2026-11-22")).toBe(true)
  expect(isOver("/api/staff/rosters/?date=2026-11-22", "2026-11-22")).toBe(false)
  expect(isOver("/api/staff/rosters/", "2026-11-22")).toBe(true)
})

test("rosters of days that are over go", async () => {
  await sweepKeptRosters("2026-11-22")
  expect([...(kept.get("staff-rosters") ?? [])]).toEqual(["2026-11-22", "2026-11-23"].map(rosterOf))
})

test("nothing of the panel stays when the session is over, and nothing else goes", async () => {
  await forgetKeptRosters()
  expect([...kept.keys()]).toEqual(["of-another"])
})

test("a browser without caches has nothing to forget", async () => {
  vi.unstubAllGlobals()
  await expect(forgetKeptRosters()).resolves.toBeUndefined()
  await expect(sweepKeptRosters("2026-11-22")).resolves.toBeUndefined()
})
