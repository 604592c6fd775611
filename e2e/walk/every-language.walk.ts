import type { Page } from "@playwright/test"
import { languages } from "../../apps/web/src/i18n/languages.ts"
import { expect, test, waitForContent, waitForLife } from "../journey.ts"
import { addressOf, enterAs, inParts, type Screen, screens, viewers } from "../screens.ts"
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
    const chosen = screens[viewer].filter(({ name }) => !names || names.includes(name))
    for (const part of inParts(chosen)) {
      test(`${language}, ${viewer}: ${part.map(({ name }) => name).join(", ")}`, async ({
        page,
        baseURL,
        complaints,
      }) => {
        await enterAs(page, viewer, baseURL)
        await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
        const asked = language === "sv" || language === "ar" ? language : "en"
        const faults: string[] = []
        for (const screen of part) {
          await page.setViewportSize(ways[0])
          await page.goto(await addressOf(page, screen, asked))
          await waitForLife(page)
          await waitForContent(page)
          faults.push(...(await readIn(page, screen)))
        }
        // The console is `every-screen.spec.ts`' part.
        complaints.length = 0
        expect(faults).toEqual([])
      })
    }
  }
}

async function readIn(page: Page, { name }: Screen): Promise<string[]> {
  const faults: string[] = []
  for (const way of ways) {
    await page.setViewportSize(way)
    const style = "styles" in way ? await page.addStyleTag({ content: way.styles }) : null
    // What is still on its way to its place is given a moment.
    let found = await faultsOn(page)
    for (let waits = 0; found.length > 0 && waits < 3; waits++) {
      await page.waitForTimeout(300)
      found = await faultsOn(page)
    }
    faults.push(...found.map((fault) => `${name}, ${way.name}: ${fault}`))
    await style?.evaluate((element: Element) => element.remove())
  }
  return faults
}
