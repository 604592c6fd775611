import { type Language, languageFacts } from "../apps/web/src/i18n/languages.ts"
import { openSession, settleCookies } from "./families.ts"
import { expect, expectNoSidewaysScrolling, test, waitForLife } from "./journey.ts"
import { publicPages } from "./public-pages.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** They lead elsewhere. */
const frameless = ["/beta-access", "/redirect"]
/** The call to action would link to this page (docs/product-rules.md). */
const calledTo = "/preview/contact"

test("every public page ends with the call to action, but the one it leads to", async ({ page }) => {
  for (const { path } of publicPages().filter(({ path }) => !frameless.includes(path))) {
    const html = await (await page.request.get(path)).text()
    expect(html.includes(t("shell:footer.callTitle")), path).toBe(path !== calledTo)
  }
})

test("an account holder at work is not called to action, and one who reads is", async ({ page, baseURL }) => {
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  const call = page.getByRole("heading", { name: t("shell:footer.callTitle") })
  for (const [path, count] of [
    ["/account", 0],
    ["/calendar/", 0],
    ["/preview/faq", 1],
  ] as const) {
    await page.goto(path)
    // Where somebody works on a phone the bar stands at the foot, and no footer.
    await expect(page.getByRole("contentinfo")).toHaveCount(count)
    await expect(call, path).toHaveCount(count)
  }
})

test("an account switches its language in the bar: the next one on a phone, the whole choice on a desk", async ({
  page,
  baseURL,
}) => {
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  const bar = page.getByRole("banner")
  const switcher = (language: Language) =>
    bar.getByRole("button", {
      name: wordsOf(language)("shell:language.current", { language: languageFacts[language].name }),
    })
  // The languages with the longest words.
  for (const language of ["es", "fr"] as const) {
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await page.goto("/account")
    await waitForLife(page)
    for (const width of [320, 360, 1023, 1024, 1280, 1399, 1400]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScrolling(page)
      if (width < 1024) continue
      await expect(switcher(language)).toBeInViewport({ ratio: 1 })
      const word = width < 1400 ? "nav.bookNow" : "nav.bookSession"
      await expect(bar.locator("a[href='/calendar/']:visible")).toHaveText(
        wordsOf(language)(`shell:${word}`),
        {
          useInnerText: true,
        },
      )
    }
  }
  await page.setViewportSize({ width: 1024, height: 800 })
  await switcher("fr").click()
  await expect(page.getByRole("link", { name: languageFacts.sv.name })).toBeVisible()
  await page.keyboard.press("Escape")

  await page.setViewportSize({ width: 320, height: 800 })
  for (const [language, next] of [
    ["fr", "es"],
    ["es", "en"],
  ] as const) {
    const toNext = wordsOf(language)("shell:language.next", { language: languageFacts[next].name })
    await bar.getByRole("link", { name: toNext }).click()
    await expect(page.locator("html")).toHaveAttribute("lang", next)
  }
})
