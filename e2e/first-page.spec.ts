import type { Page } from "@playwright/test"
import { expect, layoutShiftOf, test } from "./journey.ts"
import { wordsOf } from "./words.ts"

const linked = (html: string) =>
  /<link rel="stylesheet" href="([^"]+)"/.exec(html.replace(/<noscript>.*?<\/noscript>/g, ""))?.[1]

/** What the page asked for with this ending, and whether the browser had it already. */
const fetched = (page: Page, ending: RegExp) =>
  page.evaluate((wanted) => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[]
    return entries
      .filter(({ name }) => new RegExp(wanted).test(name))
      .map(({ name, transferSize, decodedBodySize }) => ({
        name,
        isFromCache: transferSize === 0 && decodedBodySize > 0,
      }))
  }, ending.source)

test("the first page has its styles in it; the stylesheet is fetched for the second page alone", async ({
  page,
  baseURL,
}) => {
  const first = await page.goto("/preview/pricing?lang=sv")
  expect(linked((await first?.text()) ?? "")).toBeUndefined()
  await expect.poll(() => fetched(page, /app-.*\.css$/)).toHaveLength(1)
  const [sheet] = await fetched(page, /app-.*\.css$/)
  expect(sheet?.isFromCache).toBe(false)
  await expect(page.locator("#first-styles")).toHaveCount(1)
  await expect(page.locator("link[rel=stylesheet][href]")).toHaveCount(0)

  const second = await page.goto("/preview/about")
  expect(new URL(linked((await second?.text()) ?? "") ?? "", baseURL).href).toBe(sheet?.name)
  expect(await fetched(page, /app-.*\.css$/)).toEqual([{ name: sheet?.name, isFromCache: true }])
})

/** Where every element that is shown stands, and how its text is set. */
const lookOf = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { font, color, backgroundColor } = getComputedStyle(element)
        return [element.tagName, x, y, width, height, font, color, backgroundColor].join(" ")
      }),
  )

test("the styles of a first page are all that it uses of the stylesheet", async ({ page }) => {
  for (const path of ["/preview/home", "/preview/pricing", "/preview/contact"]) {
    await page.context().clearCookies()
    await page.goto(path)
    await expect(page.locator("#fallback-fonts")).toHaveCount(0)
    const first = await lookOf(page)
    const sheet = await page.locator("link[data-later-href]").getAttribute("data-later-href")
    await page.evaluate(async (href) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href })
      const come = new Promise((resolve) => link.addEventListener("load", resolve))
      const inlined = document.getElementById("first-styles")
      inlined?.after(link)
      await come
      inlined?.remove()
    }, sheet)
    expect(await lookOf(page)).toEqual(first)
  }
})

test("the stylesheet takes over when the app starts", async ({ page }) => {
  await page.goto("/preview/pricing")
  await page.getByRole("button", { name: wordsOf("en")("shell:footer.cookieSettings") }).hover()
  await expect(page.locator("#first-styles")).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.fonts.check('800 40px "Archivo Variable"'))).toBe(true)
})

const hasLoaded = (page: Page, wanted: string) =>
  page.evaluate(
    (name) => [...document.fonts].some(({ family, status }) => family.includes(name) && status === "loaded"),
    wanted,
  )

for (const [language, family, files] of [
  ["sv", "Archivo Variable", ["archivo-latin"]],
  ["ar", "Alexandria Variable", ["alexandria", "archivo-latin"]],
] as const) {
  test(`a first page is set in our fonts when they arrive, and the next one has them, ${language}`, async ({
    page,
  }) => {
    const fonts = async () =>
      (await fetched(page, /\.woff2$/))
        .filter(({ isFromCache }) => !isFromCache)
        .map(({ name }) => /assets\/([a-z]+(?:-latin)?)/.exec(name)?.[1])
    await page.goto(`/preview/camps?lang=${language}`)
    await expect.poll(async () => (await fonts()).sort()).toEqual(files)
    await expect(page.locator("#fallback-fonts")).toHaveCount(0)
    expect(await hasLoaded(page, family)).toBe(true)
    // The same score bounds `npm run bench:web`.
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
    await page.goto("/preview/about")
    await expect.poll(() => hasLoaded(page, family)).toBe(true)
  })
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the stylesheet is linked as ever", async ({ page }) => {
    const sheet = page.waitForResponse(/\.css/)
    await page.goto("/preview/pricing")
    expect((await sheet).ok()).toBe(true)
  })
})
