import type { Locator, Page } from "@playwright/test"
import { expect } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** More stops than any page has before what a reader wants. */
const MOST_STOPS = 120

/** Tab by tab to a control; every stop on the way is seen. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab")
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      // Around a choice that is drawn, the ring is its row's.
      const isSeen = [element, element.parentElement ?? element].some((ringed) => {
        const { outlineStyle, boxShadow } = getComputedStyle(ringed)
        return outlineStyle !== "none" || boxShadow !== "none"
      })
      return { html: element.outerHTML.slice(0, 120), isSeen }
    })
    if (focus) expect(focus.isSeen, `the ring around ${focus.html}`).toBe(true)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${wanted} was not reached by ${MOST_STOPS} stops`)
}

/** By the first stop of every page, past the navigation. */
export async function skipToContent(page: Page) {
  await tabTo(page, page.getByRole("link", { name: t("shell:skipToContent") }))
  await page.keyboard.press("Enter")
}
