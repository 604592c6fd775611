import type { Page } from "@playwright/test"
import { demoPassword } from "./families.ts"
import { waitForLife } from "./journey.ts"
import { type Words, wordsOf } from "./words.ts"

/** Fills in the login form that is on the screen; its words are English unless others are given. */
export async function fillLogIn(
  page: Page,
  email: string,
  password: string = demoPassword,
  t: Words = wordsOf("en"),
) {
  await waitForLife(page)
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(email)
  await page.getByLabel(t("accounts:password"), { exact: true }).fill(password)
  await page.getByRole("button", { name: t("accounts:login.submit"), exact: true }).click()
}

/** Logs in on the login page and waits until it has led on. */
export async function logIn(page: Page, email: string, password?: string, t?: Words) {
  await page.goto("/login")
  await fillLogIn(page, email, password, t)
  await page.waitForURL((url) => url.pathname !== "/login")
}
