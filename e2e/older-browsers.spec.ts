import type { Page } from "@playwright/test"
import { formatMoney } from "../apps/web/src/i18n/format.ts"
import { fillLogIn } from "./entering.ts"
import { addChild, demoPassword, openSession, password, settleCookies, signUp } from "./families.ts"
import { allowComplaints, expect, expectComplaint, test, waitForLife } from "./journey.ts"
import { birthYearFor, bookingPathOf, findSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** What came after the oldest browsers that we support (docs/decisions/0073-the-oldest-supported-browsers.md). */
const forgetWhatIsNewer = () => {
  const members: [object, string[]][] = [
    [AbortSignal, ["any"]],
    [URL, ["canParse", "parse"]],
    [Response, ["json"]],
    [Promise, ["withResolvers", "try"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Array, ["fromAsync"]],
    [Element.prototype, ["checkVisibility"]],
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
    [HTMLButtonElement.prototype, ["popoverTargetElement", "popoverTargetAction"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    [Document.prototype, ["startViewTransition"]],
    [window, ["requestIdleCallback", "cancelIdleCallback", "scheduler", "navigation", "Iterator"]],
  ]
  for (const [object, names] of members) for (const name of names) Reflect.deleteProperty(object, name)
}

test("a browser without anything newer logs in, books and pays", async ({ page, visit, baseURL, turn }) => {
  const session = await findSession(page, { type: "talent", seats: 1, lane: 2, turn })
  const arriving = await visit()
  const email = await signUp(arriving, "older")
  await addChild(arriving, { first_name: "Tyra", last_name: "Lind", year_of_birth: birthYearFor(session) })
  const amount = formatMoney("en", session.price, session.currency)

  await page.addInitScript(forgetWhatIsNewer)
  await settleCookies(page, baseURL)
  await page.goto("/login")
  await fillLogIn(page, email, password)
  await page.waitForURL(/\/account/)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.goto(bookingPathOf(session))
  await waitForLife(page)
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: t("bookings:submit.card", { names: "Tyra", amount }) }).click()
  await expect(page.getByRole("heading", { name: t("checkout:title") })).toBeVisible()
  await waitForLife(page)
  await page.getByRole("button", { name: t("checkout:pay", { amount }) }).click()
  await expect(page.getByText(t("account:checkout.booking_paid", { amount }))).toBeVisible()
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
  await expect(page.getByRole("tablist", { name: t("account:tabs.label") })).toBeVisible()
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
  await page.getByRole("button", { name: t("accounts:login.submit") }).click()
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
  const link = page.getByRole("link", { name: t("common:wallet") }).first()
  await link.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog")).toBeVisible()
  await expect(page).toHaveTitle(/·.*·/)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(link).toBeFocused()
})
