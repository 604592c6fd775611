import type { Page } from "@playwright/test"
import { fillLogIn } from "./entering.ts"
import { demoPassword, openSession, settleCookies } from "./families.ts"
import { allowComplaints, expect, expectComplaint, test, waitForLife } from "./journey.ts"
import { newerFunctions } from "./newer-functions.ts"
import { logInBookAndPay, planForOlder } from "./older-browser.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

test("a browser without anything newer logs in, books and pays", async ({ page, visit, baseURL, turn }) => {
  const sessions = await planForOlder(await visit(), `Older, try ${turn}`)
  await logInBookAndPay(page, { arriving: await visit(), names: newerFunctions, sessions, baseURL })
})

test("a browser below the oldest is told so on the first page, and the oldest is not", async ({
  page,
  visit,
}) => {
  await page.goto("/")
  await expect(page.locator("[data-old-browser]")).toBeHidden()
  const older = await visit()
  await older.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toReversed"))
  await older.goto("/")
  await expect(older.getByText(t("shell:oldBrowser"))).toBeVisible()
})

test("where storage is forbidden the pages stand and the login works", async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("forbidden", "SecurityError")
        },
      })
  })
  await settleCookies(page, baseURL)
  await page.goto("/login")
  await fillLogIn(page, "parent@demo.academy", demoPassword)
  await page.waitForURL(/\/account/)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.goto("/calendar/")
  await waitForLife(page)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  // React Router's script for the scroll position says so once a page, and nothing depends on it.
  allowComplaints(complaints, /forbidden/)
})

test("where storage is full the account opens", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
  })
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  await page.goto("/account")
  await waitForLife(page)
  await expect(page.getByRole("region", { name: t("account:ticket.label") })).toBeVisible()
})

test("a browser that blocks cookies is told so", async ({ page, complaints }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {}, configurable: true }),
  )
  await page.goto("/login")
  await fillLogIn(page, "parent@demo.academy", demoPassword)
  await expect(page.getByText(t("problems:cookies_blocked"))).toBeVisible()
  allowComplaints(complaints, /cookie/i)
})

const blockScripts = (page: Page) => page.route("**/assets/framework-*.js", (route) => route.abort())

test("scripts that can't be had are told of, and come with a reload", async ({
  page,
  baseURL,
  complaints,
}) => {
  await settleCookies(page, baseURL)
  await blockScripts(page)
  await page.goto("/login")
  await page.getByLabel(t("accounts:email"), { exact: true }).fill("parent@demo.academy")
  await page.getByLabel(t("accounts:password"), { exact: true }).fill(demoPassword)
  await page.getByRole("button", { name: t("accounts:login.submit"), exact: true }).click()
  const notice = page.getByText(t("shell:notStarted.text"))
  await expect(notice).toBeVisible()

  await page.unroute("**/assets/framework-*.js")
  await page.getByRole("link", { name: t("shell:notStarted.reload") }).click()
  await fillLogIn(page, "parent@demo.academy", demoPassword)
  await page.waitForURL(/\/account/)
  await expect(notice).toBeHidden()

  await blockScripts(page)
  await page.goto("/account")
  await expect(notice).toBeVisible()
  await expectComplaint(complaints, /ERR_FAILED.*framework/)
  allowComplaints(complaints, /framework|Failed to fetch dynamically imported module/)
})

test("a dialog that is closed gives the focus back to what opened it", async ({ page, baseURL }) => {
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  await page.goto("/account")
  await waitForLife(page)
  const link = page.getByRole("link", { name: t("account:bar.profile") }).first()
  await link.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog")).toBeVisible()
  await expect(page).toHaveTitle(/·.*·/)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(link).toBeFocused()
})
