import { pageAt } from "@academy/contract/pages"
import { localStore, type Store } from "../runtime/storage.ts"

/**
 * Where somebody wanted to go when they were asked to log in. It travels as `?next=` through login, signup and
 * forgotten password, and waits in the browser's storage while an email is read, since its link opens a new tab.
 */
const PARAM = "next"
const STORAGE_KEY = "remembered_path"
const KEPT_MS = 3 * 24 * 60 * 60 * 1000

/** Going back there after logging in would lead in circles. */
const isGuestPage = (pathname: string) => pageAt(pathname)?.area === "guest"

/** The path with its query and fragment when it is a page of ours for after the login, else null. */
export function ownPath(text: string | null | undefined): string | null {
  const path = sitePath(text)
  return path === null || isGuestPage(path.split(/[?#]/)[0] ?? "") ? null : path
}

/** The path with its query and fragment when it leads to any page of this site, else null. */
export function sitePath(text: string | null | undefined): string | null {
  if (!text?.startsWith("/")) return null
  const base = "http://own.invalid"
  try {
    const { origin, pathname, search, hash } = new URL(text, base)
    // Two slashes at the start, in any spelling, would lead to somebody else's site.
    return origin !== base || pathname.startsWith("//") ? null : pathname + search + hash
  } catch {
    return null
  }
}

/** The address of a guests' page that remembers `path`; a path not worth remembering is left out. */
export function withNext(page: string, path: string | null | undefined): string {
  const own = ownPath(path)
  return own === null || own === "/" ? page : `${page}?${new URLSearchParams({ [PARAM]: own })}`
}

/** What the page's query string remembers. */
export const nextIn = (search: string | URLSearchParams): string | null =>
  ownPath(new URLSearchParams(search).get(PARAM))

/** Keeps the path over the reading of an email: three days, as long as the email's link lives. */
export function rememberPath(
  path: string | null,
  now: number,
  store: Pick<Store, "getItem" | "setItem" | "removeItem"> = localStore,
) {
  if (path === null) store.removeItem(STORAGE_KEY)
  else store.setItem(STORAGE_KEY, JSON.stringify({ path, until: now + KEPT_MS }))
}

/** Takes the kept path out again; null when there is none or it is too old. */
export function takeRememberedPath(
  now: number,
  store: Pick<Store, "getItem" | "setItem" | "removeItem"> = localStore,
): string | null {
  const text = store.getItem(STORAGE_KEY)
  store.removeItem(STORAGE_KEY)
  if (text === null) return null
  try {
    const { path, until } = JSON.parse(text) as { path?: string; until?: number }
    return until !== undefined && until > now ? ownPath(path) : null
  } catch {
    return null
  }
}
