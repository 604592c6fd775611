import type { Page } from "@playwright/test"
import { openSession, settleCookies } from "./families.ts"
import { expect, expectAccessible, test, waitForLife, waitForStillness } from "./journey.ts"
import { wordsOf } from "./words.ts"

/** What opens over a page and has no address: looked at in both themes, in English and Arabic. */
for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language)
  const lookAt = async (page: Page) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await waitForStillness(page)
      await expectAccessible(page)
    }
  }

  test(`the cookie dialog and the phone's menu (${language})`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await page.goto("/preview/pricing")
    await page.getByRole("button", { name: t("shell:cookies.customize") }).click()
    const dialog = page.getByRole("dialog", { name: t("shell:cookies.dialogTitle") })
    await expect(dialog).toBeVisible()
    await lookAt(page)
    await dialog.getByRole("button", { name: t("shell:cookies.save") }).click()

    await page.getByRole("button", { name: t("shell:nav.open") }).click()
    const menu = page.getByRole("dialog", { name: t("shell:nav.label") })
    await menu.getByText(t("shell:nav.training"), { exact: true }).click()
    await expect(menu.getByRole("link", { name: t("shell:nav.camps") })).toBeVisible()
    await lookAt(page)
  })

  test(`the list behind the bell (${language})`, async ({ page, context, baseURL }) => {
    await settleCookies(page, baseURL)
    await openSession(page, "parent@demo.academy")
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await page.goto("/account")
    await waitForLife(page)
    await page.getByRole("banner").locator("button[aria-haspopup=dialog]").first().click()
    const list = page.getByRole("dialog", { name: t("notifications:title") })
    await expect(list.getByRole("listitem").first()).toBeVisible()
    await lookAt(page)
  })
}
