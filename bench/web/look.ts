import lighthouse, { type Flags } from "lighthouse"

const categories = ["performance", "accessibility", "best-practices", "seo"] as const
type Category = (typeof categories)[number]

/** What a phone's first visit to one page was like. Scores of 100, times in ms, sizes in KiB as they came over the wire. */
export interface Look {
  scores: Record<Category, number>
  largestPaint: number
  layoutShift: number
  scripts: number
  styles: number
  fonts: number
  /** Whether what is painted last and largest stands in the document as the server sent it. */
  isPaintedFromHtml: boolean
  /** What Lighthouse found fault with, by audit. */
  faults: string[]
}

interface RequestItem {
  resourceType?: string
  transferSize?: number
}

/** A first visit: of the visit before nothing is left, not even a cookie. */
const cleared: NonNullable<Flags["clearStorageTypes"]> = [
  "cookies",
  "file_systems",
  "shader_cache",
  "service_workers",
  "cache_storage",
]

/** A busy machine loses the trace of a visit now and then; the visit is repeated. */
const TRIES = 3

async function visit(url: string, port: number, triesLeft = TRIES) {
  const options: Flags = {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
    clearStorageTypes: cleared,
  }
  const { lhr } = (await lighthouse(url, options)) ?? {}
  if (lhr && !lhr.runtimeError) return lhr
  if (triesLeft > 1) return visit(url, port, triesLeft - 1)
  throw new Error(`${url}: ${lhr?.runtimeError?.message ?? "Lighthouse gave no answer"}`)
}

/** One visit of Lighthouse's slow phone, through the Chromium that listens on `port`. */
export async function look(url: string, port: number): Promise<Look> {
  const lhr = await visit(url, port)
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const requests = itemsOf<RequestItem>(lhr.audits["network-requests"]?.details)
  const weight = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    largestPaint: number("largest-contentful-paint"),
    layoutShift: number("cumulative-layout-shift"),
    scripts: weight("Script"),
    styles: weight("Stylesheet"),
    fonts: weight("Font"),
    isPaintedFromHtml: await isInHtml(
      url,
      largestOf(lhr.audits["largest-contentful-paint-element"]?.details),
    ),
    faults: categories
      .filter((category) => category !== "performance")
      .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
      .map(({ id }) => lhr.audits[id])
      .flatMap((audit) => (audit?.score === 0 ? [audit.id] : [])),
  }
}

const itemsOf = <T>(details: unknown): T[] => (details as { items?: T[] } | undefined)?.items ?? []

interface PaintedNode {
  nodeLabel?: string
  snippet?: string
}

/** The element that Lighthouse names as the largest, in the first of the tables of that audit. */
const largestOf = (details: unknown): PaintedNode | undefined =>
  itemsOf<{ items?: { node?: PaintedNode }[] }>(details)[0]?.items?.[0]?.node

/** A picture is there by its address, a text by its first words. */
async function isInHtml(url: string, node: PaintedNode | undefined): Promise<boolean> {
  if (!node) return false
  const html = await (await fetch(url)).text()
  const source = /\ssrc="([^"]+)"/.exec(node.snippet ?? "")?.[1]
  if (source) return html.includes(source)
  const text = html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ")
  const plain = (words: string) => words.replace(/&[#\w]+;|[^\p{L}\p{N}]+/gu, " ").trim()
  const firstWords = plain(node.nodeLabel ?? "").slice(0, 24)
  return firstWords !== "" && plain(text).includes(firstWords)
}
