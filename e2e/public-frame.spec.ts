import { logIn } from "./entering.ts"
import { settleCookies } from "./families.ts"
import { expect, test } from "./journey.ts"
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
