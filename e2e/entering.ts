import type { Page } from "@playwright/test"
import { waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

/** Of the demo logins; the server prints it at its start. */
const demoPassword = "NorthStar7"
const t = wordsOf("en")

/** Fills in the login form that is on the screen; its words are English. */
export async function fillLogIn(page: Page, email: string, password: string = demoPassword) {
  await waitForLife(page)
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(email)
  await page.getByLabel(t("accounts:password"), { exact: true }).fill(password)
  await page.getByRole("button", { name: t("accounts:login.submit") }).click()
}

/** Logs in on the login page and waits until it has led on. */
export async function logIn(page: Page, email: string, password?: string) {
  await page.goto("/login")
  await fillLogIn(page, email, password)
  await page.waitForURL((url) => url.pathname !== "/login")
}
