import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { type Browser, chromium, type Page } from "@playwright/test"
import { openSession, settleCookies } from "../../e2e/families.ts"
import { layoutShiftOf, waitForStillness } from "../../e2e/journey.ts"

export interface Shift {
  page: string
  width: number
  /** The sum of all movements that nobody asked for (CLS without its window). */
  shift: number
  /** Whether something was painted before the document had come whole; else nothing was measured. */
  isPaintedInBits: boolean
}

/** A stop after so many tags: some three hundred on a page. */
const TAGS_AT_ONCE = 3
/** So long is a page on its way, however many bits it comes in. */
const WAY_MS = 2000
const WIDTHS = [390, 1440]
const AT_ONCE = 3

/** Pages of a family with bookings; what a reload must not move. */
const accountPages = ["/account", "/account?calendarTab=upcoming", "/account?walletModal=true", "/calendar/"]

/**
 * What moves by itself on each page, at the width of a phone and of a desk, when its HTML comes bit by bit as on a slow
 * network; and on a family's own pages as the server sends them.
 * @param origin of the academy, with the demo
 * @param paths of public pages, with their query
 * @param executablePath of a Chromium
 */
export async function measureShifts(
  origin: string,
  paths: string[],
  executablePath: string,
): Promise<Shift[]> {
  const slow = createServer(async ({ url = "" }, response) => {
    const answer = await fetch(origin + url)
    const type = answer.headers.get("content-type") ?? ""
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { "content-type": type })
    if (type.startsWith("text/html")) await sendInBits(bitsOf(body), (bit) => response.write(bit))
    response.end(type.startsWith("text/html") ? undefined : body)
  }).listen(0, "127.0.0.1")
  await once(slow, "listening")
  const slowOrigin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] })
  const shifts: Shift[] = []
  try {
    const visits = paths.flatMap((path) => WIDTHS.map((width) => ({ path, width })))
    const next = async () => {
      for (let visit = visits.shift(); visit; visit = visits.shift())
        shifts.push(await visitOnce(browser, slowOrigin, visit.path, visit.width))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
    for (const path of accountPages) {
      for (const width of WIDTHS) {
        const enter = async (page: Page) => {
          await settleCookies(page, origin)
          await openSession(page, "parent@demo.academy")
        }
        const visit = await visitOnce(browser, origin, path, width, enter)
        // These come whole.
        shifts.push({ ...visit, page: `${path} (a family's)`, isPaintedInBits: true })
      }
    }
  } finally {
    await browser.close()
    slow.close()
    slow.closeAllConnections()
  }
  return shifts
}

async function visitOnce(
  browser: Browser,
  baseURL: string,
  path: string,
  width: number,
  enter?: (page: Page) => Promise<void>,
): Promise<Shift> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } })
  try {
    const page = await context.newPage()
    await enter?.(page)
    await page.goto(path, { waitUntil: "networkidle" })
    await waitForStillness(page)
    return {
      page: path,
      width,
      shift: await layoutShiftOf(page),
      isPaintedInBits: await isPaintedInBits(page),
    }
  } finally {
    await context.close()
  }
}

async function sendInBits(bits: Buffer[], send: (bit: Buffer) => void) {
  for (const bit of bits) {
    send(bit)
    await pause(WAY_MS / bits.length)
  }
}

/** The head whole, as servers send it, and the rest cut between tags. */
function bitsOf(html: Buffer): Buffer[] {
  const body = html.indexOf("<body")
  const text = html.subarray(body).toString("latin1")
  const tags = [...text.matchAll(/<(?=\w)/g)].map(({ index }) => body + index)
  const cuts = tags.filter((_, at) => at > 0 && at % TAGS_AT_ONCE === 0)
  return [0, ...cuts].map((from, at) => html.subarray(from, cuts[at]))
}

const isPaintedInBits = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByType("paint")
    const [answer] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
    return paint !== undefined && answer !== undefined && paint.startTime < answer.responseEnd
  })
