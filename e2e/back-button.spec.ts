import type { Page } from "@playwright/test"
import { openSession, settleCookies } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { openScreen } from "./screens.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

interface Watcher extends EventTarget {
  requestClose(): void
}
interface Phone {
  CloseWatcher: new () => Watcher
  pressBack: () => boolean
}

/** A phone's Back button asks the newest watcher to close. The same engine on a desktop has no such button. */
const giveButton = (page: Page) =>
  page.addInitScript(() => {
    const phone = window as unknown as Phone
    const watchers = new Set<Watcher>()
    phone.CloseWatcher = class extends phone.CloseWatcher {
      constructor() {
        super()
        watchers.add(this)
        this.addEventListener("close", () => watchers.delete(this))
      }
      destroy() {
        watchers.delete(this)
        Object.getPrototypeOf(Object.getPrototypeOf(this)).destroy.call(this)
      }
    }
    phone.pressBack = () => {
      const last = [...watchers].at(-1)
      last?.requestClose()
      return last !== undefined
    }
  })

/** What is open by the address closes nothing: the page before is opened, as ever. */
const pressBack = async (page: Page) => {
  const isAsked = await page.evaluate(() => (window as unknown as Phone).pressBack())
  if (!isAsked) await page.goBack()
}

test("Back on a phone answers a question with no, and then leaves the page", async ({ page, baseURL }) => {
  await giveButton(page)
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  await page.goto("/account")
  await openScreen(page, "family", "player-games")
  await waitForLife(page)
  const opened = page.url()
  const more = page
    .getByRole("button", { name: new RegExp(`^${t("development:more", { name: "" })}`) })
    .first()
  await more.click()
  await page.getByRole("menuitem", { name: t("development:remove") }).click()
  const question = page.getByRole("alertdialog")
  await expect(question).toBeVisible()
  await pressBack(page)
  await expect(question).toBeHidden()
  expect(page.url()).toBe(opened)
  await expect(more).toBeFocused()
  await pressBack(page)
  await expect(page).toHaveURL("/account")
})

test("a staff dialog that was closed leaves no step behind: Back leads to the page before", async ({
  page,
  baseURL,
}) => {
  await settleCookies(page, baseURL)
  await openSession(page, "staff@demo.academy")
  await page.goto("/staff")
  await waitForLife(page)
  await page.getByRole("link", { name: t("staff:rail.week") }).click()
  const dialog = page.getByRole("dialog")
  for (const name of [t("staff:absence.title"), t("staff:calendar.open")]) {
    await page.getByRole("link", { name }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL("/staff/week")
  }
  await page.goBack()
  await expect(page).toHaveURL("/staff")
})
