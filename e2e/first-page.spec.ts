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

test("an Arabic first page stays in the reader's own letters and moves nothing; ours come with the second", async ({
  page,
}) => {
  const hasOurs = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => /Alexandria Variable/.test(family) && status === "loaded",
      ),
    )
  const fetched = page.waitForResponse(/alexandria/)
  await page.goto("/preview/pricing?lang=ar")
  await fetched
  await waitForStillness(page)
  expect(await hasOurs()).toBe(false)
  expect(await layoutShiftOf(page)).toBe(0)
  await page.goto("/preview/about?lang=ar")
  await expect.poll(hasOurs).toBe(true)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the stylesheet is linked as ever", async ({ page }) => {
    const sheet = page.waitForResponse(/\.css/)
    await page.goto("/preview/pricing")
    expect((await sheet).ok()).toBe(true)
  })
})
