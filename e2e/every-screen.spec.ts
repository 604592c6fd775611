import type { Page } from "@playwright/test"
import { languageFacts } from "../apps/web/src/i18n/languages.ts"
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  layoutShiftOf,
  test,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import { addressOf, enterAs, type Screen, type SeenIn, screens, viewers } from "./screens.ts"

interface Look {
  width: number
  colorScheme: "light" | "dark"
}

/**
 * How each screen is looked at: every pair of language, width and theme is there once. It is drawn at the first width
 * and then taken to the other, as when a tablet is turned; and it fits the smallest.
 */
const drawings: { language: SeenIn; looks: Look[] }[] = [
  {
    language: "en",
    looks: [
      { width: 390, colorScheme: "light" },
      { width: 1440, colorScheme: "dark" },
    ],
  },
  {
    language: "ar",
    looks: [
      { width: 1440, colorScheme: "light" },
      { width: 390, colorScheme: "dark" },
    ],
  },
]

/** So many screens share one browser and one login. */
const AT_ONCE = 6

for (const viewer of viewers) {
  for (const { language, looks } of drawings) {
    for (const part of inParts(screens[viewer], AT_ONCE)) {
      const names = part.map(({ name }) => name).join(", ")
      test(`${viewer}, ${language}: ${names}`, async ({ page, context, baseURL, complaints }) => {
        test.slow()
        await enterAs(page, viewer, baseURL)
        await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
        for (const screen of part) {
          await test.step(screen.name, async () => {
            await show(page, looks[0])
            const answer = await page.goto(await addressOf(page, screen, language))
            expect.soft(answer?.status(), "status").toBe(screen.status ?? 200)
            await waitForLife(page)
            await expect(page.locator("html")).toHaveAttribute("dir", languageFacts[language].direction)
            await waitForStillness(page)
            // A font that comes late may move a word by a hair; what a reader notices is five times that.
            expect.soft(await layoutShiftOf(page), `${screen.name}: what moved by itself`).toBeLessThan(0.01)
            expect.soft(await keysOn(page), `${screen.name}: keys in the place of texts`).toEqual([])
            for (const look of looks) {
              await show(page, look)
              await waitForStillness(page)
              await expectAccessible(page)
              await expectNoSidewaysScrolling(page)
            }
            await show(page, { width: 320 })
            await expectNoSidewaysScrolling(page)
            // Browsers report a page or a call that is refused, and here it has to be.
            const expected = [screen.status, screen.refusal].map((status) => `status of ${status}`)
            const rest = complaints.filter((text) => !expected.some((part) => text.includes(part)))
            expect.soft(rest, `${screen.name}: the console`).toEqual([])
            complaints.length = 0
          })
        }
      })
    }
  }
}

/** A text that is missing shows its key, `cookies.title`; addresses of hosts look alike and belong there. */
async function keysOn(page: Page): Promise<string[]> {
  const text = await page.locator("body").innerText()
  const keys = text.match(/(?<![\w@/.-])[a-z]\w*:?(?:\.[a-zA-Z]\w*)+(?![\w@/.-])/g) ?? []
  return keys.filter((key) => !/\.(academy|example)$/.test(key))
}

async function show(page: Page, { width, colorScheme }: Partial<Look> = {}) {
  if (width) await page.setViewportSize({ width, height: 900 })
  if (colorScheme) await page.emulateMedia({ colorScheme })
}

function inParts(all: readonly Screen[], size: number): Screen[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size))
}
