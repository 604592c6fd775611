import type { Page } from "@playwright/test"
import { settleCookies } from "./families.ts"
import { expect, expectComplaint, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** The cookie dialog is a part that a page fetches when it is asked for. */
const PART = "**/assets/cookie-dialog-*.js"
const settings = (page: Page) => page.getByRole("button", { name: t("shell:footer.cookieSettings") })
const dialog = (page: Page) => page.getByRole("dialog", { name: t("shell:cookies.dialogTitle") })

test("a part that can’t be had says so, and comes with the next press", async ({
  page,
  baseURL,
  complaints,
}) => {
  await settleCookies(page, baseURL)
  await page.goto("/preview/pricing")
  await waitForLife(page)
  await page.route(PART, (route) => route.abort())
  await settings(page).click()
  await expect(page.getByText(t("shell:cookies.notLoaded")).first()).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.unroute(PART)
  await settings(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectComplaint(complaints, /ERR_FAILED|dynamically imported module/)
})

test("an open page whose build was replaced is loaded again", async ({ page, baseURL, complaints }) => {
  await settleCookies(page, baseURL)
  await page.goto("/preview/pricing")
  await waitForLife(page)
  let loads = 0
  page.on("load", () => {
    loads += 1
  })
  const gone = { status: 404, body: "" }
  await page.route(PART, (route) => route.fulfill(gone))
  await page.route("**/assets/manifest-*.js", (route) => route.fulfill(gone))
  await settings(page).click()
  await expect.poll(() => loads).toBe(1)
  await page.unrouteAll()
  await waitForLife(page)
  await settings(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(loads).toBe(1)
  await expectComplaint(complaints, /404|dynamically imported module/)
})
