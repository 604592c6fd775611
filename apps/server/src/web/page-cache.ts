import type { FastifyRequest } from "fastify"
import { SESSION_COOKIE } from "../http/caller.ts"
import type { PageContext } from "./page-context.ts"

export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Compressed bodies by encoding, once somebody has asked for them. */
  compressed?: Map<string, Promise<Buffer>>
}

/** Public pages show seats that go within minutes; this old they may be. */
const FRESH_MS = 10_000
const MOST_PAGES = 500

/** Pages that are the same for every guest. */
const isPublic = (path: string) => path === "/" || path === "/preview" || path.startsWith("/preview/")

/**
 * Keeps drawn public pages for a few seconds, by path, language and theme, so that a rush of visitors draws each once.
 * Only for visitors without a session. Held in memory: another copy of the server draws its own.
 */
export class PageCache {
  private readonly pages = new Map<string, { page: Promise<Page>; until: number }>()
  private readonly clock: () => Date

  constructor(clock: () => Date) {
    this.clock = clock
  }

  async get(request: FastifyRequest, context: PageContext, draw: () => Promise<Page>): Promise<Page> {
    const key = keyOf(request, context)
    if (key === null) return draw()
    const now = this.clock().getTime()
    const kept = this.pages.get(key)
    if (kept && kept.until > now) return kept.page
    const page = draw()
    this.keep(key, page, now + FRESH_MS)
    const drawn = await page.catch((error: unknown) => {
      this.pages.delete(key)
      throw error
    })
    if (drawn.status !== 200) this.pages.delete(key)
    return drawn
  }

  private keep(key: string, page: Promise<Page>, until: number) {
    const oldest = this.pages.keys().next()
    if (this.pages.size >= MOST_PAGES && !oldest.done) this.pages.delete(oldest.value)
    this.pages.delete(key)
    this.pages.set(key, { page, until })
  }
}

/** Null for what is not to be kept. Of the query only the language may vary: anything else would fill the memory. */
function keyOf(request: FastifyRequest, { account, language, theme }: PageContext): string | null {
  const [path = "/", search = ""] = request.url.split("?")
  if (account || request.cookies[SESSION_COOKIE] || !isPublic(path)) return null
  if (search !== "" && search !== `lang=${language}`) return null
  return `${path} ${search} ${language} ${theme}`
}
