import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "@playwright/test"
import { expect, layoutShiftOf, test, waitForStillness } from "./journey.ts"

const linked = (html: string) =>
  /<link rel="stylesheet" href="([^"]+)"/.exec(html.replace(/<noscript>.*?<\/noscript>/g, ""))?.[1]

test("the first page brings its styles; the stylesheet and the fonts follow, and the second page finds them", async ({
  page,
  baseURL,
}) => {
  const sheets: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(request.url())
  })
  const first = await page.goto("/preview/pricing?lang=sv")
  expect(linked((await first?.text()) ?? "")).toBeUndefined()
  // The sheet has taken over, and our letters are there.
  await expect(page.locator("#first-styles")).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.fonts.check('800 40px "Archivo Variable"'))).toBe(true)
  await waitForStillness(page)
  expect(await layoutShiftOf(page)).toBeLessThan(0.001)
  expect(sheets).toHaveLength(1)

  const second = await page.goto("/preview/about")
  expect(new URL(linked((await second?.text()) ?? "") ?? "", baseURL).href).toBe(sheets[0])
})

/** A stop after so many tags: some three hundred on a page. */
const TAGS_AT_ONCE = 3
/** So long is a page on its way, however many bits it comes in. */
const WAY_MS = 2000

test("a page that comes bit by bit, as on a slow network, moves nothing that has been painted", async ({
  visit,
  baseURL,
}) => {
  test.slow()
  const slow = createServer(async ({ url = "" }, response) => {
    const answer = await fetch(`${baseURL}${url}`)
    const type = answer.headers.get("content-type") ?? ""
    const body = Buffer.from(await answer.arrayBuffer())
    response.setHeader("content-type", type)
    if (!type.startsWith("text/html")) return response.end(body)
    const bits = bitsOf(body)
    for (const bit of bits) {
      response.write(bit)
      await pause(WAY_MS / bits.length)
    }
    response.end()
  }).listen(0, "127.0.0.1")
  await once(slow, "listening")
  const origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const look = async (path: string, width: number) => {
    const page = await visit({ viewport: { width, height: 844 } })
    await page.goto(origin + path)
    await waitForStillness(page)
    expect
      .soft(await isPaintedInBits(page), `${path}, ${width} px: painted before it had come whole`)
      .toBe(true)
    expect.soft(await unseenPieces(page), `${path}, ${width} px: still unseen`).toBe(0)
    expect.soft(await layoutShiftOf(page), `${path}, ${width} px`).toBeLessThan(0.001)
    await page.context().close()
  }
  try {
    await Promise.all([look("/preview/home?lang=ar", 390), look("/preview/home?lang=ar", 1440)])
    await Promise.all([look("/preview/camps", 1440), look("/preview/pricing", 1440), look("/register", 1440)])
    await Promise.all([look("/preview/nothing", 390), look("/calendar/", 390), look("/calendar/", 1440)])
  } finally {
    slow.close()
    slow.closeAllConnections()
  }
})

const isPaintedInBits = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByType("paint")
    const [answer] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
    return paint !== undefined && answer !== undefined && paint.startTime < answer.responseEnd
  })

const unseenPieces = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("[data-piece], [data-piece] *")].filter(
        (element) => getComputedStyle(element).visibility === "hidden",
      ).length,
  )

/** The head whole, as servers send it, and the rest cut between tags. */
function bitsOf(html: Buffer): Buffer[] {
  const body = html.indexOf("<body")
  const tags = [
    ...html
      .subarray(body)
      .toString("latin1")
      .matchAll(/<(?=\w)/g),
  ].map(({ index }) => body + index)
  const cuts = tags.filter((_, at) => at > 0 && at % TAGS_AT_ONCE === 0)
  return [0, ...cuts].map((from, at) => html.subarray(from, cuts[at]))
}

const hasLetters = (page: Page, wanted: string) =>
  page.evaluate(
    (name) => [...document.fonts].some(({ family, status }) => family.includes(name) && status === "loaded"),
    wanted,
  )

test("letters that come late never move a line; where they would, the next page has them", async ({
  visit,
}) => {
  test.slow()
  const widths = [360, 384, 412, 768]
  const stayed: string[] = []
  for (const language of ["sv", "en", "ar"]) {
    for (const width of widths) {
      const page = await visit({ viewport: { width, height: 844 } })
      await page.route(/woff2/, async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0)
        await route.continue()
      })
      await page.goto(`/preview/camps?lang=${language}`)
      // Tried, and taken or taken back.
      await page.waitForFunction(() => !document.querySelector("#first-letters:not([data-stays])"))
      expect(await layoutShiftOf(page), `${language}, ${width} px`).toBeLessThan(0.001)
      if (await page.locator("#first-letters").count()) stayed.push(language)
      await page.goto("/preview/about")
      await expect(page.locator("#first-letters")).toHaveCount(0)
      const family = language === "ar" ? "Alexandria Variable" : "Archivo Variable"
      await expect.poll(() => hasLetters(page, family), { message: family }).toBe(true)
      await page.context().close()
    }
  }
  expect(stayed.filter((language) => language === "ar")).toHaveLength(widths.length)
  expect(stayed.length, "where our letters came at once").toBeLessThan(12)
})

test("a browser that cannot tell what is shown takes our letters all the same", async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, "checkVisibility"))
  await page.goto("/preview/pricing?lang=sv")
  await expect(page.locator("#first-letters")).toHaveCount(0)
  expect(complaints).toEqual([])
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the stylesheet is linked as ever", async ({ page }) => {
    const sheet = page.waitForResponse(/\.css/)
    await page.goto("/preview/pricing")
    expect((await sheet).ok()).toBe(true)
  })
})
