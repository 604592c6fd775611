import type { Page } from "@playwright/test"
import { expect, test, waitForLife, waitForStillness } from "./journey.ts"
import { addressOf, enterAs, screens, type Viewer } from "./screens.ts"

/** Of each time, sum and number in a wider box: how far its letters are from the side that the box begins at. */
const gapsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[dir=rtl] .isolate-ltr")]
      .filter((block) => block.checkVisibility() && getComputedStyle(block).display !== "inline")
      .map((block) => {
        const letters = document.createRange()
        letters.selectNodeContents(block)
        const [box, text] = [block.getBoundingClientRect(), letters.getBoundingClientRect()]
        const isAtEnd = getComputedStyle(block.parentElement ?? block).textAlign === "end"
        return { text: block.textContent, gap: isAtEnd ? text.left - box.left : box.right - text.right }
      })
      .filter(({ gap }) => gap > 1),
  )

for (const [viewer, name] of [
  ["coach", "staff-roster"],
  ["coach", "staff-session"],
  ["office", "admin-families"],
  ["office", "admin-finances"],
] as const satisfies [Viewer, string][]) {
  test(`in Arabic what runs from the left stands at the page's side: ${name}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await enterAs(page, viewer, baseURL)
    await page.context().addCookies([{ name: "lang", value: "ar", url: baseURL ?? "" }])
    const screen = screens[viewer].find((one) => one.name === name)
    await page.goto(screen ? await addressOf(page, screen, "ar") : "")
    await waitForLife(page)
    await waitForStillness(page)
    await expect(page.locator(".isolate-ltr:visible").first()).toBeVisible()
    expect(await gapsOf(page)).toEqual([])
  })
}
