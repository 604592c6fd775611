import { type BrowserContext, test as base, expect } from "@playwright/test"
import { WebKit, whatIsMissing } from "./driver.ts"

export { expect }

/** Chromium enters and looks numbers up, WebKit shows the screens: one window for each worker. */
export const test = base.extend<object, { webkit: WebKit }>({
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs
    async ({}, use) => {
      const missing = whatIsMissing()
      if (missing) throw new Error(`WebKit is missing. On Debian: apt-get install ${missing}`)
      const webkit = await WebKit.open("390x844")
      await use(webkit)
      await webkit.close()
    },
    { scope: "worker", timeout: 60_000 },
  ],
})

export async function enterWebKit(webkit: WebKit, context: BrowserContext, language: string, url: string) {
  await context.addCookies([{ name: "lang", value: language, url }])
  // A driver sets cookies of the site that it shows.
  await webkit.goto(`${url}/api/health`)
  await webkit.setCookies(await context.cookies())
}

/** The app has taken over and the page's fonts are there. */
export async function settle(webkit: WebKit) {
  await webkit.waitFor("the app", () => {
    const [first] = document.querySelectorAll("button, a")
    if (!first || Object.keys(first).some((key) => key.startsWith("__reactFiber"))) return true
    const needsApp = document.querySelector("button:not([popovertarget]), input")
    needsApp?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
    return !needsApp
  })
  await webkit.waitFor("its fonts and queries", () => document.fonts.status === "loaded")
}
