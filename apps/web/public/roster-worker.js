/**
 * Opens the coach's roster without a connection: the page of `/staff` and its files as they were kept last, and the
 * rosters of days that are not over. Who keeps and forgets them: apps/web/src/modules/attendance/kept-rosters.ts. A second
 * registration opens the families of the day in the office (apps/web/src/modules/families/kept-families.ts). It
 * answers nothing else. Why it is not the worker that shows messages: decision 42.
 */
const PAGE = "/staff"
const PAGE_CACHE = "staff-page"
const ROSTER_CACHE = "staff-rosters"
const FAMILY_PAGES = "/admin/families/"
const FAMILY_PAGE_CACHE = "family-pages"

/** On a connection that is there and carries nothing, the kept page is shown after so long. */
const WAIT_MS = 4000

self.addEventListener("install", () => self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== self.location.origin) return
  if (request.mode === "navigate")
    event.respondWith(
      pathname.startsWith(FAMILY_PAGES) ? answerFamilyPage(request, pathname) : answerPage(request),
    )
  else if (pathname === "/api/staff/rosters/") event.respondWith(answerRosters(request))
  else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(request))
})

/** The kept page is drawn without day and session: they are handed to it behind `#`, which only the browser reads. */
async function answerPage(request) {
  const kept = await (await caches.open(PAGE_CACHE)).match(PAGE)
  if (!kept) return fetch(request)
  try {
    return await Promise.race([fetch(request), tooLate()])
  } catch {
    const { pathname, search } = new URL(request.url)
    if (pathname === PAGE && search === "") return kept
    return Response.redirect(pathname === PAGE ? `${PAGE}#${search.slice(1)}` : PAGE)
  }
}

/** Drawn without the family, which the page reads from beside it if its day isn't over. */
async function answerFamilyPage(request, pathname) {
  const kept = await (await caches.open(FAMILY_PAGE_CACHE)).match(pathname)
  if (!kept) return fetch(request)
  try {
    return await Promise.race([fetch(request), tooLate()])
  } catch {
    return kept
  }
}

async function answerRosters(request) {
  try {
    return await fetch(request)
  } catch (failure) {
    const kept = await (await caches.open(ROSTER_CACHE)).match(request.url)
    if (!kept || dayOf(request.url) < today()) throw failure
    return kept
  }
}

/** A file's name holds the hash of its content, so the kept one is the right one. */
async function answerFile(request) {
  for (const name of [PAGE_CACHE, FAMILY_PAGE_CACHE]) {
    const kept = (await caches.has(name)) && (await (await caches.open(name)).match(request.url))
    if (kept) return kept
  }
  return fetch(request)
}

const tooLate = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The page took too long")), WAIT_MS)
  })

const dayOf = (url) => new URL(url).searchParams.get("date") ?? ""
/** In the academy's time zone, which the page says when it registers this file. */
const today = () => {
  const timeZone = new URL(self.location.href).searchParams.get("zone") ?? undefined
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date())
}
