import { hasCaches } from "./kept-rosters.ts"

/**
 * What the browser keeps of the families that an admin opened today, for a call without a connection: their pages
 * without any family, with their files, and the families. public/roster-worker.js reads the pages.
 */
export const FAMILY_PAGE_CACHE = "family-pages"
export const FAMILY_CACHE = "families"

/** The page of a family; the worker's scope, which the list of families is not in. */
export const FAMILY_PAGES = "/admin/families/"

/** On a response that holds a family: the day it was read, YYYY-MM-DD at the academy. */
export const DAY_HEADER = "x-day"

/** Families of a day that is over go, and their pages. */
export async function sweepKeptFamilies(today: string): Promise<void> {
  if (!hasCaches() || !(await caches.has(FAMILY_CACHE))) return
  const cache = await caches.open(FAMILY_CACHE)
  const [first] = await cache.keys()
  const day = first && (await cache.match(first))?.headers.get(DAY_HEADER)
  // All go: the next family that is opened begins the list of its day.
  if (day !== today) await forgetKeptFamilies()
}

/** The session is over, another account's, or may not see families any more. */
export async function forgetKeptFamilies(): Promise<void> {
  if (!hasCaches()) return
  await Promise.all([caches.delete(FAMILY_CACHE), caches.delete(FAMILY_PAGE_CACHE)])
}
