import { pathOf } from "@academy/contract/path-of"
import { href } from "react-router"
import {
  DAY_HEADER,
  FAMILY_CACHE,
  FAMILY_PAGE_CACHE,
  FAMILY_PAGES,
  sweepKeptFamilies,
} from "../../runtime/kept-families.ts"
import { hasCaches, rosterWorker } from "../../runtime/kept-rosters.ts"
import type { Family } from "./family.ts"

/** Those that were opened last; the data of more than a day's calls is on no device. */
export const MOST_KEPT = 10

const assetNames = /\/assets\/[\w./-]+/g
const addressOf = (id: number) => pathOf("GET /api/admin/families/:id/", { params: { id } })
const pageOf = (id: number) => href("/admin/families/:id", { id: String(id) })

interface KeptFamily {
  family: Family
  /** When it was read, as ISO 8601. */
  seen_at: string
}

/** Keeps a family as it was read, for the day; of more than the last ten the oldest goes, with its page. */
export async function keepFamily(family: Family, seenAt: Date, today: string): Promise<void> {
  if (!hasCaches()) return
  await sweepKeptFamilies(today)
  const cache = await caches.open(FAMILY_CACHE)
  const address = addressOf(family.account_id)
  const kept: KeptFamily = { family, seen_at: seenAt.toISOString() }
  // The order of a cache is that of adding: the one that is opened again is the newest.
  await cache.delete(address)
  await cache.put(address, new Response(JSON.stringify(kept), { headers: { [DAY_HEADER]: today } }))
  const tooMany = (await cache.keys()).slice(0, -MOST_KEPT)
  const pages = await caches.open(FAMILY_PAGE_CACHE)
  for (const request of tooMany) {
    const old: KeptFamily | undefined = await (await cache.match(request))?.json()
    if (old) await pages.delete(pageOf(old.family.account_id))
    await cache.delete(request)
  }
}

/** The family as it was read last today, or null. */
export async function readKeptFamily(id: number, today: string): Promise<KeptFamily | null> {
  if (!hasCaches() || !(await caches.has(FAMILY_CACHE))) return null
  const kept = await (await caches.open(FAMILY_CACHE)).match(addressOf(id))
  return kept?.headers.get(DAY_HEADER) === today ? kept.json() : null
}

/** Keeps the page of a family, which is drawn without it, and its files, for a reload without a connection. */
export async function keepFamilyPage(id: number): Promise<void> {
  if (!hasCaches() || !("serviceWorker" in navigator) || import.meta.env.DEV) return
  await navigator.serviceWorker.register(rosterWorker(), { scope: FAMILY_PAGES })
  const page = await fetch(pageOf(id), { credentials: "same-origin", cache: "no-store" })
  if (!page.ok || page.redirected) return
  const cache = await caches.open(FAMILY_PAGE_CACHE)
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)
  const wanted = new Set(`${await page.clone().text()} ${loaded.join(" ")}`.match(assetNames))
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...wanted].filter((file) => !kept.has(file)))
  await cache.put(pageOf(id), page)
}
