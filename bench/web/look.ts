import lighthouse, { type Flags, type Result } from "lighthouse"

const qualities = ["accessibility", "best-practices", "seo"] as const
type Quality = (typeof qualities)[number]

/** A phone's first visit to one page. Scores of 100, times in ms, sizes in KiB as they came over the wire. */
export interface Look {
  performance: number
  largestPaint: number
  layoutShift: number
  scripts: number
  styles: number
  fonts: number
  /** Whether what is painted last and largest stands in the document as the server sent it. */
  isPaintedFromHtml: boolean
}

/** What does not change from one visit to the next. */
export interface Inspection extends Record<Quality, number> {
  /** What Lighthouse found fault with, by audit. */
  faults: string[]
}

interface RequestItem {
  url?: string
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

async function visit(
  url: string,
  port: number,
  onlyCategories: string[],
  triesLeft = TRIES,
): Promise<Result> {
  const options: Flags = {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories,
    disableFullPageScreenshot: true,
    clearStorageTypes: cleared,
  }
  const { lhr } = (await lighthouse(url, options)) ?? {}
  if (lhr && !lhr.runtimeError) return lhr
  if (triesLeft > 1) return visit(url, port, onlyCategories, triesLeft - 1)
  throw new Error(`${url}: ${lhr?.runtimeError?.message ?? "Lighthouse gave no answer"}`)
}

/** One visit of Lighthouse's slow phone, through the Chromium that listens on `port`. */
export async function look(url: string, port: number): Promise<Look> {
  return readLook(url, await visit(url, port, ["performance"]))
}

/** The same, with the page's marks for all but its speed, which are given when the visit is over. */
export async function lookAndInspect(
  url: string,
  port: number,
): Promise<{ look: Look; inspection: Inspection }> {
  const report = await visit(url, port, ["performance", ...qualities])
  return { look: await readLook(url, report), inspection: readInspection(report) }
}

function readInspection({ categories, audits }: Result): Inspection {
  const marks = qualities.map((quality) => [quality, percent(categories[quality]?.score)])
  return {
    ...(Object.fromEntries(marks) as Record<Quality, number>),
    faults: qualities
      .flatMap((quality) => categories[quality]?.auditRefs ?? [])
      .map(({ id }) => audits[id])
      .flatMap((audit) => (audit?.score === 0 ? [audit.id] : [])),
  }
}

async function readLook(url: string, { categories, audits }: Result): Promise<Look> {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = itemsOf<RequestItem>(audits["network-requests"]?.details)
  // By ending: what a page fetches ahead for the next one is of no type to the browser.
  const weight = (ending: string) =>
    requests
      .filter(({ url: address = "" }) => new URL(address, url).pathname.endsWith(ending))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  return {
    performance: percent(categories.performance?.score),
    largestPaint: number("largest-contentful-paint"),
    layoutShift: number("cumulative-layout-shift"),
    scripts: weight(".js"),
    styles: weight(".css"),
    fonts: weight(".woff2"),
    isPaintedFromHtml: await isInHtml(url, largestOf(audits["largest-contentful-paint-element"]?.details)),
  }
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

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
