/** The value of a cookie that scripts may read, or undefined. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(start))
  return found === undefined ? undefined : decodeURIComponent(found.slice(start.length))
}

const DAY_S = 24 * 60 * 60

/** Keeps a choice of the visitor for a year, on every page. */
export function writeCookie(name: string, value: string, days = 365) {
  const secure = location.protocol === "https:" ? "; Secure" : ""
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_S}; SameSite=Lax${secure}`
}

/** `domain` for a cookie that was set for more than this very host. */
export function deleteCookie(name: string, domain?: string) {
  const where = domain === undefined ? "" : `; Domain=${domain}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${name}=; Path=/${where}; Max-Age=0; SameSite=Lax`
}
