import type { Locator, Page } from "@playwright/test"
import { openSession, settleCookies, signUp, write } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** What has the focus: its element, and what is read out of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return `${element?.localName} ${element?.textContent?.replace(/\s+/g, " ").trim().slice(0, 60)}`
  })

/** Removes with the keyboard, with the answer to what it asks; then the row is gone. */
async function remove(page: Page, button: Locator, answer?: Locator) {
  const rows = page.getByRole("listitem").filter({ has: button })
  await button.focus()
  await page.keyboard.press("Enter")
  if (answer) {
    await answer.focus()
    await page.keyboard.press("Enter")
  }
  await expect(rows).toHaveCount(0)
  await expect.poll(() => focused(page), "never on the body").not.toMatch(/^body/)
  return focused(page)
}

test.beforeEach(async ({ page, baseURL }) => settleCookies(page, baseURL))

test("a removed item of the basket leaves the focus on the next, the last one on the heading", async ({
  page,
}) => {
  await signUp(page, "removes")
  const packages: { id: number; name: string }[] = await (
    await page.request.get("/api/fetch-packages/")
  ).json()
  const [one, other] = packages
  for (const wanted of [one, other]) await write(page, "/api/basket/lines/", { package_id: wanted?.id })
  await page.goto("/account/basket")
  await waitForLife(page)
  const button = (name = "") => page.getByRole("button", { name: t("basket:remove", { title: name }) })
  expect(await remove(page, button(one?.name))).toContain(other?.name)
  expect(await remove(page, button(other?.name))).toMatch(/^h\d /)
})

test("a cancelled request leaves it on the next request, the last one on what stands above", async ({
  page,
}) => {
  await signUp(page, "asks")
  const emails = ["first@guardians.example", "second@guardians.example"]
  for (const email of emails) await write(page, "/api/parent-requests/send/", { email })
  await page.goto("/account?requestsModal=true")
  await waitForLife(page)
  const cancel = (email: string) =>
    page.getByRole("button", { name: t("guardianships:sent.takeBackFrom", { email }) })
  expect(await remove(page, cancel("second@guardians.example"))).toMatch(/^li first@guardians\.example/)
  expect(await remove(page, cancel("first@guardians.example"))).toMatch(/^h\d /)
})

test("a removed bank account of the academy leaves it on the next one", async ({ page }) => {
  await openSession(page, "admin@demo.academy")
  const accounts = ["SE4550000000058398257466", "SE7280000810340009783242"]
  for (const account of accounts) await write(page, "/api/admin/bank-accounts/", { account })
  await page.goto("/admin/finances")
  await waitForLife(page)
  const removeOf = (end: string) => page.getByRole("button", { name: new RegExp(`${end}$`) })
  expect(await remove(page, removeOf("7466"))).toMatch(/^(li|h\d) /)
  expect(await remove(page, removeOf("3242"))).toMatch(/^(li|h\d) /)
})
