import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { forgetKeptFamilies, sweepKeptFamilies } from "../../runtime/kept-families.ts"
import type { Family } from "./family.ts"
import { keepFamily, MOST_KEPT, readKeptFamily } from "./kept-families.ts"

/** The browser's caches as far as they are used: by name, then by address, in the order of adding. */
let kept: Map<string, Map<string, Response>>

const open = async (name: string) => {
  const entries = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, entries)
  const addressOf = (request: string | { url: string }) =>
    typeof request === "string" ? request : request.url
  return {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (request: string | { url: string }) => entries.get(addressOf(request))?.clone(),
    put: async (url: string, response: Response) => void entries.set(url, response),
    delete: async (request: string | { url: string }) => entries.delete(addressOf(request)),
  }
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal("caches", {
    open,
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const today = "2026-11-28"
const keep = (id: number, day = today) =>
  keepFamily({ account_id: id, name: `Family ${id}` } as Family, new Date(`${day}T13:41:00Z`), day)
const addresses = () => [...(kept.get("families")?.keys() ?? [])]

test("a family opens again the same day, with the moment it was seen", async () => {
  await keep(4)
  expect(await readKeptFamily(4, today)).toMatchObject({
    family: { account_id: 4 },
    seen_at: "2026-11-28T13:41:00.000Z",
  })
  expect([await readKeptFamily(5, today), await readKeptFamily(4, "2026-11-29")]).toEqual([null, null])
})

test("of more than ten families the one that was opened longest ago goes, with its page", async () => {
  kept.set("family-pages", new Map([["/admin/families/2", new Response("")]]))
  for (let id = 1; id <= MOST_KEPT; id++) await keep(id)
  await keep(1)
  await keep(MOST_KEPT + 1)
  expect(addresses()).toHaveLength(MOST_KEPT)
  expect(addresses()).not.toContain("/api/admin/families/2/")
  expect(addresses()).toContain("/api/admin/families/1/")
  expect([...(kept.get("family-pages")?.keys() ?? [])]).toEqual([])
})

test("all go with their day, and when the session is over", async () => {
  await keep(4)
  await sweepKeptFamilies(today)
  expect(addresses()).toHaveLength(1)
  await sweepKeptFamilies("2026-11-29")
  expect([...kept.keys()]).toEqual([])
  await keep(4)
  await forgetKeptFamilies()
  expect([...kept.keys()]).toEqual([])
})
