import { languageFacts } from "../apps/web/src/i18n/languages.ts"
import { logIn } from "./entering.ts"
import { settleCookies } from "./families.ts"
import { expect, expectNoSidewaysScrolling, test, waitForLife } from "./journey.ts"
import { publicPages } from "./screens.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** They lead elsewhere. */
const frameless = ["/beta-access", "/redirect"]
/** The call would lead to this very page (docs/decisions/0012-the-last-word.md). */
const calledTo = "/preview/contact"

test("every public page ends with the call to action, but the one it leads to", async ({ page }) => {
  for (const { path } of publicPages().filter(({ path }) => !frameless.includes(path))) {
    const html = await (await page.request.get(path)).text()
    expect(html.includes(t("shell:footer.callTitle")), path).toBe(path !== calledTo)
  }
})

test("an account holder at work is not called to action, and one who reads is", async ({ page, baseURL }) => {
  await settleCookies(page, baseURL)
  await logIn(page, "parent@demo.academy")
  const call = page.getByRole("heading", { name: t("shell:footer.callTitle") })
  for (const [path, count] of [
    ["/account", 0],
    ["/calendar/", 0],
    ["/preview/faq", 1],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole("contentinfo")).toBeVisible()
    await expect(call, path).toHaveCount(count)
  }
})

test("an account switches its language in the bar: the next one on a phone, the whole choice on a desk", async ({
  page,
  baseURL,
}) => {
  await settleCookies(page, baseURL)
  await logIn(page, "parent@demo.academy")
  await page.context().addCookies([{ name: "lang", value: "fr", url: baseURL ?? "" }])
  const bar = page.getByRole("banner")
  for (const width of [320, 360, 1023, 1024, 1280, 1400]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/account")
    await waitForLife(page)
    await expectNoSidewaysScrolling(page)
  }
  const fr = wordsOf("fr")
  await bar.getByRole("button", { name: fr("shell:language.current", { language: "Français" }) }).click()
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
