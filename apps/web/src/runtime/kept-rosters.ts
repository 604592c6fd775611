import { academyTimeZone } from "@academy/domain/time"

/** What the browser keeps of the staff panel, for a reload without a connection; public/roster-worker.js reads it. */
const ROSTER_WORKER = "/roster-worker.js"
/** With the academy's time zone: the worker says by itself which days are over. */
export const rosterWorker = () => `${ROSTER_WORKER}?${new URLSearchParams({ zone: academyTimeZone() })}`
export const PAGE_CACHE = "staff-page"
export const ROSTER_CACHE = "staff-rosters"

/** Older browsers and pages without TLS have none. */
export const hasCaches = () => "caches" in globalThis

/** Whether this page came through the worker, which may have had it on the device. */
export const isOpenedByWorker = () =>
  navigator.serviceWorker?.controller?.scriptURL.includes(ROSTER_WORKER) === true

/** Whether the day of a kept roster is over; both as YYYY-MM-DD at the academy. An address without a day: over. */
export const isOver = (address: string, today: string): boolean =>
  (new URL(address, "https://academy.example").searchParams.get("date") ?? "") < today

/** Rosters hold children's names, contacts and health notes: what is kept of days that are over goes. */
export async function sweepKeptRosters(today: string): Promise<void> {
  if (!hasCaches() || !(await caches.has(ROSTER_CACHE))) return
  const cache = await caches.open(ROSTER_CACHE)
  const kept = await cache.keys()
  await Promise.all(kept.filter(({ url }) => isOver(url, today)).map((request) => cache.delete(request)))
}

/** The session is over, or another account's: nothing of the staff panel stays on the device. */
export async function forgetKeptRosters(): Promise<void> {
  if (!hasCaches()) return
  await Promise.all([caches.delete(ROSTER_CACHE), caches.delete(PAGE_CACHE)])
}
