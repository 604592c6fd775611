import { languageFacts } from "../apps/web/src/i18n/languages.ts"
import { expect, expectAccessible, test, waitForLife, waitForStillness } from "./journey.ts"
import { addressOf, enterAs, type Screen, screens, viewers } from "./screens.ts"

/** A screen is drawn at one width and then taken to the other, as when a tablet is turned. */
const drawings = [
  { language: "en", widths: [390, 1440] },
  { language: "ar", widths: [1440, 390] },
] as const

/** So many screens share one browser and one login. */
const AT_ONCE = 8

for (const viewer of viewers) {
  for (const { language, widths } of drawings) {
    for (const part of inParts(screens[viewer], AT_ONCE)) {
      const names = part.map(({ name }) => name).join(", ")
      test(`${viewer}, ${language}: ${names}`, async ({ page, context, baseURL, complaints }) => {
        await enterAs(page, viewer, baseURL)
        await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
        for (const screen of part) {
          await test.step(screen.name, async () => {
            await page.setViewportSize({ width: widths[0], height: 900 })
            const answer = await page.goto(await addressOf(page, screen))
            expect.soft(answer?.status(), "status").toBe(screen.status ?? 200)
            await waitForLife(page)
            await expect(page.locator("html")).toHaveAttribute("dir", languageFacts[language].direction)
            for (const width of widths) await look(page, width)
            await expectNoSidewaysScrolling(page, 320)
            // Browsers report a page that is refused or missing, and here it has to be.
            const rest = complaints.filter((text) => !text.includes(`status of ${screen.status}`))
            expect.soft(rest, `${screen.name}: the console`).toEqual([])
            complaints.length = 0
          })
        }
      })
    }
  }
}

type Page = Parameters<typeof expectAccessible>[0]

/** axe in light, then what the dark colours change. */
async function look(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    await waitForStillness(page)
    await test.step(`${width} ${colorScheme}`, () =>
      expectAccessible(page, colorScheme === "dark" ? ["color-contrast"] : undefined))
  }
  await expectNoSidewaysScrolling(page, width)
}

async function expectNoSidewaysScrolling(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(scrollWidth, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
}

function inParts(all: readonly Screen[], size: number): Screen[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size))
}
