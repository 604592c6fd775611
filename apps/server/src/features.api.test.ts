import { readdirSync } from "node:fs"
import { join } from "node:path"
import { allCalls } from "@academy/contract/calls"
import * as certificateCalls from "@academy/contract/certificates"
import * as hoursCalls from "@academy/contract/hours"
import * as importCalls from "@academy/contract/imports"
import * as newsletterCalls from "@academy/contract/newsletters"
import * as webhookCalls from "@academy/contract/webhooks"
import { optionalModules } from "@academy/domain/optional-modules"
import { expect, test } from "vitest"
import { features, jobsWithout } from "./features.ts"
import { as } from "./testing/as.ts"
import { testAcademy } from "./testing/test-app.ts"

const full = testAcademy()
const small = testAcademy({ modulesOff: optionalModules })

/** Without calls, data or jobs of their own: other features call them. */
const helping = ["coach-news"]
const foldersOf = (name: string) => readdirSync(join(import.meta.dirname, name)).sort()

test.each(["core", "modules"] as const)("every feature in %s/ is registered", (kind) => {
  expect([...Object.keys(features[kind]), ...(kind === "modules" ? helping : [])].sort()).toEqual(
    foldersOf(kind),
  )
})

test("every optional module switches something off", () => {
  const switched = Object.values(features.modules).flatMap(({ optional }) => optional ?? [])
  expect([...new Set(switched)].sort()).toEqual([...optionalModules].sort())
  expect(Object.values(features.core).flatMap(({ optional }) => optional ?? [])).toEqual([])
})

test("a module that is switched off has no calls, and nothing else misses them", async () => {
  const byKey = allCalls.flatMap(({ call }) => (call.access === "key" ? [call] : []))
  const modules = [certificateCalls, hoursCalls, importCalls, newsletterCalls, webhookCalls, byKey]
  const calls = modules.flatMap((feature) =>
    Object.values(feature as Record<string, unknown>).flatMap((value) =>
      typeof value === "object" && value !== null && "path" in value && "method" in value
        ? [value as { method: string; path: string }]
        : [],
    ),
  )
  expect(calls.length).toBeGreaterThan(25)
  const has = ({ app }: typeof full, { method, path }: { method: string; path: string }) =>
    app.hasRoute({ method: method as "GET", url: path })
  expect(calls.filter((call) => !has(full, call))).toEqual([])
  expect(calls.filter((call) => has(small, call))).toEqual([])

  const owner = await as(small.app, await small.given.account({ is_superuser: true }))
  expect((await owner.get("/api/admin/newsletters/")).status).toBe(404)
  for (const path of ["/api/admin/dashboard/", "/api/admin/open-work/", "/api/staff/to-do/", "/api/my-data/"])
    expect([path, (await owner.get(path)).status]).toEqual([path, 200])
})

test("of the jobs of a module that is switched off, those run on that end something", () => {
  const names = (off: Parameters<typeof jobsWithout>[0]) => jobsWithout(off).map(({ name }) => name)
  expect(names([]).filter((name) => !names(optionalModules).includes(name))).toEqual([
    "send webhooks",
    "remind of certificates",
  ])
  expect(new Set(names([])).size).toBe(names([]).length)
})
