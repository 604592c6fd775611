import type { Page } from "@playwright/test"
import { languages } from "../../apps/web/src/i18n/languages.ts"
import { expect, test, waitForLife } from "../journey.ts"
import { addressOf, enterAs, type Screen, screens, viewers } from "../screens.ts"
import { faultsOn, readersStyles } from "./hard-to-read.ts"

/** How a screen is read: on the smallest phone, at twice the size, with the reader's own spacing. */
const ways = [
  { name: "320 px", width: 320, height: 700 },
  { name: "320 px, wider spacing", width: 320, height: 700, styles: readersStyles.spacing },
  { name: "390 px, text doubled", width: 390, height: 844, styles: readersStyles.doubled },
  // What is left of 1280 px.
  { name: "200 %", width: 640, height: 450 },
] as const

/** Of the screens, by name; all of them when left out. */
const names = process.env.WALK_SCREENS?.split(",")
const wanted = (process.env.WALK_LANGUAGES ?? languages.join(",")).split(",")

for (const language of languages.filter((one) => wanted.includes(one))) {
  for (const viewer of viewers) {
    test(`${language}: ${viewer}`, async ({ page, baseURL, complaints }) => {
      test.setTimeout(900_000)
      await enterAs(page, viewer, baseURL)
      await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
      const asked = language === "sv" || language === "ar" ? language : "en"
      for (const screen of screens[viewer].filter(({ name }) => !names || names.includes(name))) {
        await test.step(screen.name, async () => {
          await page.setViewportSize({ width: 320, height: 700 })
          await page.goto(await addressOf(page, screen, asked))
          await waitForLife(page)
          expect.soft(await readIn(page, screen), `${language} ${screen.name}`).toEqual([])
        })
      }
      complaints.length = 0
    })
  }
}

async function readIn(page: Page, { name }: Screen): Promise<string[]> {
  const faults: string[] = []
  for (const way of ways) {
    await page.setViewportSize(way)
    const style = "styles" in way ? await page.addStyleTag({ content: way.styles }) : null
    // What is still on its way to its place is given a moment.
    await expect
      .poll(() => faultsOn(page), { timeout: 2000 })
      .toEqual([])
      .catch(() => {})
    faults.push(...(await faultsOn(page)).map((fault) => `${name}, ${way.name}: ${fault}`))
    await style?.evaluate((element: Element) => element.remove())
  }
  return faults
}
