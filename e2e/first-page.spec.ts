import type { Page } from "@playwright/test"
import { expect, test } from "./journey.ts"

const linked = (html: string) =>
  /<link rel="stylesheet" href="([^"]+)"/.exec(html.replace(/<noscript>.*?<\/noscript>/g, ""))?.[1]

test("the first page has its styles in it; the stylesheet and the fonts follow, and the second page finds them", async ({
  page,
  baseURL,
}) => {
  const sheets: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(request.url())
  })
  const first = await page.goto("/preview/pricing?lang=sv")
  expect(linked((await first?.text()) ?? "")).toBeUndefined()
  // The sheet has taken over, and our fonts are there.
  await expect(page.locator("#first-styles")).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.fonts.check('800 40px "Archivo Variable"'))).toBe(true)
  expect(sheets).toHaveLength(1)

  const second = await page.goto("/preview/about")
  expect(new URL(linked((await second?.text()) ?? "") ?? "", baseURL).href).toBe(sheets[0])
})

const hasLoaded = (page: Page, wanted: string) =>
  page.evaluate(
    (name) => [...document.fonts].some(({ family, status }) => family.includes(name) && status === "loaded"),
    wanted,
  )

for (const [language, family] of [
  ["sv", "Archivo Variable"],
  ["ar", "Alexandria Variable"],
] as const) {
  test(`a first page keeps its fallback fonts and fetches ours for the next one, ${language}`, async ({
    page,
  }) => {
    await page.goto(`/preview/camps?lang=${language}`)
    await expect.poll(() => hasLoaded(page, family)).toBe(true)
    await expect(page.locator("#fallback-fonts")).toHaveCount(1)
    await page.goto("/preview/about")
    await expect(page.locator("#fallback-fonts")).toHaveCount(0)
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
