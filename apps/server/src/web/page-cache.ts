import type { PageContext } from "@academy/contract/page-context"
import { hasPage, pageAt } from "@academy/contract/pages"
import { languages } from "@academy/domain/page-language"
import type { FastifyRequest } from "fastify"
import { SESSION_COOKIE } from "../http/caller.ts"
import { Refusal } from "../http/problem.ts"
import type { PageVariant } from "./page-context.ts"

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
  /** The page, once it is rendered. */
  rendered: Page | null
  since: number
  /** Somebody's request renders the next one already. */
  isBeingRenewed: boolean
}

/** Public pages show seats that go within minutes; this old they may be. */
const FRESH_MS = 10_000
/** While too many pages wait to be rendered, one this old is better than none. */
const USABLE_MS = 5 * 60_000
/** From this age on, one request renders the page anew while the others are still sent the one that is there. */
const RENEW_AFTER_MS = 5_000
/** Bodies as they were rendered and as they were sent: about half of all public pages in all languages. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Keeps rendered public pages for a few seconds, by path and variant, so that a rush of visitors renders each once.
 * Only for visitors without a session. Held in memory: another copy of the server renders its own.
 */
export class PageCache {
  private readonly pages = new Map<string, Kept>()
  private readonly clock: () => Date
  private readonly mostBytes: number
  private version = 0

  constructor(clock: () => Date, mostBytes = MOST_BYTES) {
    this.clock = clock
    this.mostBytes = mostBytes
  }

  /** Pages that say what the academy was before are sent to nobody any more, nor those that are being rendered. */
  useVersion(version: number) {
    this.version = version
    this.pages.clear()
  }

  /** The page as it is kept; else, and for what is not kept, what `render` makes. */
  async get(request: FastifyRequest, context: PageContext, render: () => Promise<Page>): Promise<Page> {
    const key = this.keyOf(request, context)
    if (key === null) return render()
    const kept = this.pages.get(key)
    const age = kept ? this.ageOf(kept) : FRESH_MS
    if (kept && age < FRESH_MS && (age < RENEW_AFTER_MS || kept.isBeingRenewed)) return kept.page
    if (kept && age < FRESH_MS) return this.renew(key, kept, render)
    const old = kept?.rendered ? kept : null
    const next: Kept = {
      page: render(),
      rendered: null,
      since: this.clock().getTime(),
      isBeingRenewed: false,
    }
    if (old) next.page = next.page.catch((error) => this.lastResort(next, old, error))
    this.keep(key, next)
    try {
      return this.settle(key, next, await next.page)
    } catch (error) {
      this.pages.delete(key)
      throw error
    }
  }

  /** The page as it was, if the next one can't be rendered for want of time; the next visitor tries again. */
  private lastResort(next: Kept, old: Kept, error: unknown): Promise<Page> {
    if (!isBusy(error) || this.ageOf(old) >= USABLE_MS) throw error
    next.since = old.since
    return old.page
  }

  /** Whether pages at this address are kept: there are few of them, and many ask for each. */
  keeps(request: FastifyRequest, context: PageContext): boolean {
    return this.keyOf(request, context) !== null
  }

  /** What was sent to a guest who asked for the same without a query, as long as it is fresh. */
  findSent(path: string, variant: PageVariant, encoding: string): SentPage | undefined {
    const kept = this.pages.get(this.keyFrom(path, "", variant))
    if (!kept) return undefined
    const age = this.ageOf(kept)
    const isToBeRenewed = age >= RENEW_AFTER_MS && !kept.isBeingRenewed
    return age < FRESH_MS && !isToBeRenewed ? kept.rendered?.sent?.get(encoding) : undefined
  }

  private keyFrom(path: string, search: string, { language, theme, isFirstPage }: PageVariant): string {
    return `${path} ${search} ${language} ${theme} ${isFirstPage} ${this.version}`
  }

  /** Null for what is not to be kept. Of the query only the language may vary: anything else would fill the memory. */
  private keyOf(request: FastifyRequest, context: PageContext): string | null {
    const [path = "", search = ""] = urlForGuests(request.url).split("?")
    if (context.account || request.cookies[SESSION_COOKIE] || !pageAt(path)?.cached || !hasPage(path))
      return null
    if (search !== "" && search !== `lang=${context.language}`) return null
    return this.keyFrom(path, search, context)
  }

  private ageOf(kept: Kept): number {
    return this.clock().getTime() - kept.since
  }

  private async renew(key: string, kept: Kept, render: () => Promise<Page>): Promise<Page> {
    kept.isBeingRenewed = true
    const since = this.clock().getTime()
    try {
      const page = await render()
      const next: Kept = { page: Promise.resolve(page), rendered: null, since, isBeingRenewed: false }
      this.keep(key, next)
      return this.settle(key, next, page)
    } catch (error) {
      if (isBusy(error)) {
        // The next visitor tries again; until then the page that is there is the best there is.
        kept.isBeingRenewed = false
        return kept.page
      }
      this.pages.delete(key)
      throw error
    }
  }

  private settle(key: string, kept: Kept, page: Page): Page {
    if (page.status === 200) kept.rendered = page
    else this.pages.delete(key)
    this.makeRoom()
    return page
  }

  private keep(key: string, kept: Kept) {
    this.pages.delete(key)
    this.pages.set(key, kept)
  }

  /** Forgets pages that are no use to anybody any more, then the oldest while there are too many bytes. */
  private makeRoom() {
    let bytes = this.bytes()
    for (const [key, kept] of this.pages) {
      const isTooOld = kept.rendered !== null && this.ageOf(kept) >= USABLE_MS
      if (!isTooOld && bytes <= this.mostBytes) continue
      bytes -= bytesOf(kept)
      this.pages.delete(key)
    }
  }

  /** What the kept pages take in memory. */
  bytes(): number {
    let bytes = 0
    for (const kept of this.pages.values()) bytes += bytesOf(kept)
    return bytes
  }
}

const isBusy = (error: unknown) => error instanceof Refusal && error.code === "server_busy"

/** A page that is still being rendered weighs nothing yet; one sent as it was rendered is not counted twice. */
function bytesOf({ rendered }: Kept): number {
  const bodies = rendered
    ? [rendered.body, ...[...(rendered.sent?.values() ?? [])].map(({ body }) => body)]
    : []
  return [...new Set(bodies)].reduce((sum, body) => sum + body.length, 0)
}

/**
 * The address of a kept page with the names that it knows and a language that there is: what others add (where a
 * visitor came from, made-up names) is left out, so that no page has to be rendered for it. Any other address as it is.
 */
export function urlForGuests(url: string): string {
  const at = url.indexOf("?")
  const path = at < 0 ? url : url.slice(0, at)
  const page = pageAt(path)
  if (at < 0 || !page?.cached) return url
  const known = [...new URLSearchParams(url.slice(at + 1))].filter(
    ([name, value]) =>
      page.query?.includes(name) || (name === "lang" && languages.some((language) => language === value)),
  )
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`
}
