import { chromium } from "@playwright/test"
import { STARTED } from "../../apps/web/src/document/markers.ts"
import { openSession, settleCookies } from "../../e2e/families.ts"
import { median } from "../load.ts"

/** A family's first visit to its page: nothing is in the browser's cache. */
export interface AccountVisit {
  /** From the request until the app has taken over the page, in ms. */
  usableAfter: number
  /** Until then, everything that was fetched, the page itself included. */
  requests: number
  /** Of these the scripts, in KiB as they came over the wire. */
  scripts: number
  /** What came afterwards, while nothing else was to do, in KiB. */
  scriptsLater: number
}

const PHONE = { width: 390, height: 844 }
/** A phone is so many times slower than the machine that measures. */
const SLOWER = 4
/** Parts that are fetched ahead have come when so long nothing has been asked for. */
const QUIET_MS = 8000

/**
 * Opens `/account` as a family of the demo academy, on a phone.
 * @param origin of the academy, with the demo
 * @param executablePath of a Chromium
 * @returns the median of each figure
 */
export async function visitAccount(
  origin: string,
  executablePath: string,
  runs: number,
): Promise<AccountVisit> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] })
  try {
    const visits: AccountVisit[] = []
    while (visits.length < runs) {
      const context = await browser.newContext({ baseURL: origin, viewport: PHONE })
      const page = await context.newPage()
      await settleCookies(page, origin)
      await openSession(page, "parent@demo.academy")
      const session = await context.newCDPSession(page)
      await session.send("Network.enable")
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
      const requests = new Map<string, { url: string; at: number; bytes: number }>()
      session.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) =>
        requests.set(requestId, { url: request.url, at: timestamp, bytes: 0 }),
      )
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const request = requests.get(requestId)
        if (request) request.bytes = encodedDataLength
      })
      await page.addInitScript((started) => {
        document.addEventListener(started, () => performance.mark(started))
      }, STARTED)
      await page.goto("/account")
      const usableAfter = await page
        .waitForFunction((started) => performance.getEntriesByName(started)[0]?.startTime, STARTED)
        .then((handle) => handle.jsonValue())
      await page.waitForTimeout(QUIET_MS)
      const all = [...requests.values()]
      const start = all[0]?.at ?? 0
      const isEarly = ({ at }: { at: number }) => (at - start) * 1000 < (usableAfter ?? 0)
      const scripts = all.filter(({ url }) => url.endsWith(".js"))
      visits.push({
        usableAfter: usableAfter ?? Number.POSITIVE_INFINITY,
        requests: all.filter(isEarly).length,
        scripts: kibOf(scripts.filter(isEarly)),
        scriptsLater: kibOf(scripts.filter((one) => !isEarly(one))),
      })
      await context.close()
    }
    const figure = (of: (visit: AccountVisit) => number) => median(visits.map(of))
    return {
      usableAfter: figure((visit) => visit.usableAfter),
      requests: figure((visit) => visit.requests),
      scripts: figure((visit) => visit.scripts),
      scriptsLater: figure((visit) => visit.scriptsLater),
    }
  } finally {
    await browser.close()
  }
}

const kibOf = (requests: { bytes: number }[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
