import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, chromium } from "@playwright/test"
import { findChromium } from "../scripts/find-chromium.mjs"
import { startAcademy } from "./academy-server.ts"
import { waitForLife, waitForStillness } from "./journey.ts"
import { addressOf, enterAs, type SeenIn, screens, type Viewer, viewers } from "./screens.ts"

/**
 * Makes a picture of every screen, at two widths, light and dark, in three languages, into `pictures/`:
 * `npm run pictures`, or `npm run pictures -- login wallet` for some. They are for looking at, not compared.
 */
const pictures = join(import.meta.dirname, "../pictures")
const widths = [390, 1440]
const themes = ["light", "dark"] as const
const languages: SeenIn[] = ["en", "sv", "ar"]
const wanted = process.argv.slice(2)

async function drawFor(browser: Browser, viewer: Viewer, baseURL: string) {
  const chosen = screens[viewer].filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  if (chosen.length === 0) return
  const context = await browser.newContext({ baseURL, timezoneId: "Europe/Stockholm" })
  const page = await context.newPage()
  await enterAs(page, viewer, baseURL)
  for (const screen of chosen) {
    for (const language of languages) {
      const address = await addressOf(page, screen, language)
      await context.addCookies([{ name: "lang", value: language, url: baseURL }])
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
        await page.goto(address)
        await waitForLife(page)
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme })
          await waitForStillness(page)
          await page.screenshot({
            path: join(pictures, `${screen.name}-${width}-${theme}-${language}.png`),
            fullPage: !address.includes("Modal="),
          })
        }
      }
    }
  }
  await context.close()
}

const dataDir = await mkdtemp(join(tmpdir(), "polaris-pictures-"))
const { baseURL, stop } = await startAcademy({ DATA_DIR: dataDir })
try {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
  })
  for (const viewer of viewers) await drawFor(browser, viewer, baseURL)
  await browser.close()
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
