import type { CDPSession, Page } from "@playwright/test"
import { type Language, languageFacts } from "../apps/web/src/i18n/languages.ts"
import { settleCookies } from "./families.ts"
import { expect, layoutShiftOf, test, waitForLife } from "./journey.ts"
import { screens } from "./screens.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** The pages that a guest may read; those behind a letter's link and dialogs do something by themselves. */
const pages = screens.guest.filter(
  ({ path, name }) => !/Modal=|^\/(reset|verify)/.test(path) && name !== "beta-access",
)

/** Weighed before they are unpacked; the aim is nothing at all, this is what nobody may go beyond. */
const MOST_SCRIPT_KIB = 110

/** How much script the browser fetches for a page, in KiB as it travels. */
async function weighScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  const scripts = new Set<string>()
  let bytes = 0
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (type === "Script" || /javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes / 1024
}

/** A phone at the edge of the network. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  })
  return session
}

const isAlive = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a")].some((link) =>
      Object.keys(link).some((key) => key.startsWith("__reactFiber")),
    ),
  )

for (const { name, path, status = 200 } of pages) {
  test(`a first visit of ${name} is a document`, async ({ page, complaints }) => {
    const scripts = await weighScripts(page)
    const answer = await page.goto(path, { waitUntil: "networkidle" })
    expect(answer?.status()).toBe(status)
    // Moving about is reading.
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(300)
    expect(scripts(), "KiB of scripts").toBeLessThanOrEqual(MOST_SCRIPT_KIB)
    expect(await isAlive(page), "the app runs").toBe(false)
    expect(await layoutShiftOf(page)).toBe(0)
    // Taking over moves nothing either.
    await waitForLife(page)
    expect(await layoutShiftOf(page)).toBe(0)
    const others = complaints.filter((complaint) => !complaint.includes(`status of ${status}`))
    complaints.splice(0, complaints.length, ...others)
  })
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  for (const language of ["en", "ar"] as const) {
    test(`every public page can be read, ${language}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
      const words = wordsOf(language)
      for (const { name, path } of pages) {
        await test.step(name, async () => {
          await page.goto(path)
          const { direction } = languageFacts[language]
          await expect(page.locator(`html[lang=${language}][dir=${direction}]`)).toBeAttached()
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
          expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(80)
          await expect(page.getByText(words("shell:loading"))).toBeHidden()
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
          await expect(page.locator("[data-cookie-banner]")).toBeHidden()
          if (!["login", "register", "forgot-password"].includes(name)) {
            await expect(
              page.locator("footer").getByText(words("footer.office", {}), { exact: true }),
            ).toBeVisible()
          }
        })
      }
    })
  }
})
