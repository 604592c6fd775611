import { pathOf } from "@academy/contract/path-of"
import { href } from "react-router"
import { hasCaches, isOver, PAGE_CACHE, ROSTER_CACHE, rosterWorker } from "../../runtime/kept-rosters.ts"
import type { Roster } from "./use-attendance.ts"

const assetNames = /\/assets\/[\w./-]+/g

/** The address of the page without its rosters, which are read from beside it. */
const pageWithoutRosters = () => `${href("/staff")}?empty`

/**
 * Keeps the page of the rosters, without any, and its files, for a reload without a connection. Files of an earlier
 * version go. Once per visit; a failure leaves what was kept before.
 */
export async function keepRosterPage(): Promise<void> {
  if (!hasCaches() || !("serviceWorker" in navigator) || import.meta.env.DEV) return
  await navigator.serviceWorker.register(rosterWorker(), { scope: href("/staff") })
  const page = await fetch(pageWithoutRosters(), { credentials: "same-origin", cache: "no-store" })
  if (!page.ok || page.redirected) return
  const cache = await caches.open(PAGE_CACHE)
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)
  const wanted = new Set(`${await page.clone().text()} ${loaded.join(" ")}`.match(assetNames))
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...wanted].filter((file) => !kept.has(file)))
  await cache.put(href("/staff"), page)
  const old = [...kept].filter((file) => file !== href("/staff") && !wanted.has(file))
  await Promise.all(old.map((file) => cache.delete(file)))
}

/** Keeps a day's rosters as they stand on the screen; not of a day that is over. */
export async function keepRosters(date: string, today: string, rosters: readonly Roster[]): Promise<void> {
  const address = pathOf("GET /api/staff/rosters/", { query: { date } })
  if (!hasCaches() || isOver(address, today)) return
  const cache = await caches.open(ROSTER_CACHE)
  await cache.put(
    address,
    new Response(JSON.stringify(rosters), { headers: { "Content-Type": "application/json" } }),
  )
}
