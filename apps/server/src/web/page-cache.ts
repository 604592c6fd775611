import type { FastifyRequest } from "fastify"
import { SESSION_COOKIE } from "../http/caller.ts"
import type { PageContext } from "./page-context.ts"

export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Compressed bodies by encoding, once somebody has asked for them. */
  compressed?: Map<string, Promise<Buffer>>
  /** As it went out before, by encoding. */
  sent?: Map<string, SentPage>
}

export interface SentPage {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  body: Buffer
}

interface Kept {
  page: Promise<Page>
  drawn: Page | null
  until: number
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
  private readonly pages = new Map<string, Kept>()
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
    const keeping: Kept = { page: draw(), drawn: null, until: now + FRESH_MS }
    this.keep(key, keeping)
    const drawn = await keeping.page.catch((error: unknown) => {
      this.pages.delete(key)
      throw error
    })
    if (drawn.status === 200) keeping.drawn = drawn
    else this.pages.delete(key)
    return drawn
  }

  /** What was sent to a guest who asked for the same without a query, as long as it is fresh. */
  findSent(path: string, language: string, theme: string, encoding: string): SentPage | undefined {
    const kept = this.pages.get(keyFrom(path, "", language, theme))
    return kept && kept.until > this.clock().getTime() ? kept.drawn?.sent?.get(encoding) : undefined
  }

  private keep(key: string, kept: Kept) {
    const oldest = this.pages.keys().next()
    if (this.pages.size >= MOST_PAGES && !oldest.done) this.pages.delete(oldest.value)
    this.pages.delete(key)
    this.pages.set(key, kept)
  }
}

const keyFrom = (path: string, search: string, language: string, theme: string) =>
  `${path} ${search} ${language} ${theme}`

/** Null for what is not to be kept. Of the query only the language may vary: anything else would fill the memory. */
function keyOf(request: FastifyRequest, { account, language, theme }: PageContext): string | null {
  const [path = "/", search = ""] = request.url.split("?")
  if (account || request.cookies[SESSION_COOKIE] || !isPublic(path)) return null
  if (search !== "" && search !== `lang=${language}`) return null
  return keyFrom(path, search, language, theme)
}
