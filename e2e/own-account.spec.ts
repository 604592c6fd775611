import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { forgetThatPasswordWasGiven } from "./academy-database.ts"
import { drawnPicture } from "./drawn-picture.ts"
import { linkIn, newEmail, waitForEmail } from "./emails.ts"
import { fillLogIn, logIn } from "./entering.ts"
import { openSession, password, settleCookies, signUp } from "./families.ts"
import {
  expect,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScrolling,
  lookAgain,
  test,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const newPassword = "Aurora9lights"
const phoneAgent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

test("changing one's addresses asks for the password again when it was given long ago", async ({
  page,
  complaints,
}) => {
  const email = await signUp(page, "asked-again")
  await forgetThatPasswordWasGiven(process.env.E2E_DATA_DIR ?? "", email)
  await page.goto("/account?userModal=true&userSection=login")
  await waitForLife(page)
  const dialog = page.getByRole("dialog", { name: t("profile:title") })
  const question = page.getByRole("dialog", { name: t("second-factor:identity.title") })
  const address = newEmail("second")
  const confirm = async (given: string) => {
    await question.getByLabel(t("second-factor:identity.password"), { exact: true }).fill(given)
    await question.getByRole("button", { name: t("second-factor:identity.submit") }).click()
  }
  await dialog.getByLabel(t("profile:emails.new"), { exact: true }).fill(address)
  await dialog.getByRole("button", { name: t("profile:emails.add") }).click()
  await expect(question).toBeVisible()
  await expectComplaint(complaints, /401.*account\/email/)
  await waitForStillness(page)
  await expectAccessible(page)
  await confirm("NotThePassword1")
  await expect(question.getByText(t("accounts:codes.incorrect_password"))).toBeVisible()
  await expectComplaint(complaints, /400.*auth\/reauthenticate/)
  await confirm(password)
  await expect(page.getByText(t("profile:emails.added", { email: address }), { exact: true })).toBeVisible()
  await expect(question).toBeHidden()

  await forgetThatPasswordWasGiven(process.env.E2E_DATA_DIR ?? "", email)
  const remove = t("profile:emails.actions", { action: t("profile:emails.remove"), email: address })
  await dialog.getByRole("button", { name: remove }).click()
  await question.getByRole("button", { name: t("common:cancel") }).click()
  await expect(dialog.getByText(t("problems:reauthentication_needed"))).toBeVisible()
  await dialog.getByRole("button", { name: remove }).click()
  await confirm(password)
  await expect(page.getByText(t("profile:emails.removed", { email: address }), { exact: true })).toBeVisible()
  await expectComplaint(complaints, /401.*account\/email/)
})

/** A new account with its dialog open at a section. */
async function openOwnAccount(page: Page, baseURL: string | undefined, name: string, section = "") {
  const email = await signUp(page, name)
  await settleCookies(page, baseURL)
  await page.goto(`/account?userModal=true${section && `&userSection=${section}`}`)
  await waitForLife(page)
  return { email, dialog: page.getByRole("dialog") }
}

/** The same account on a phone, at My Page. */
async function openOnPhone(visit: (options: object) => Promise<Page>, email: string) {
  const phone = await visit({ userAgent: phoneAgent })
  await openSession(phone, email, password)
  await phone.goto("/account")
  await waitForLife(phone)
  return phone
}

test("one's own picture, name and language are saved", async ({ page, baseURL }) => {
  const { dialog } = await openOwnAccount(page, baseURL, "own-details")
  await dialog
    .getByLabel(t("profile:picture.choose"))
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: drawnPicture() })
  await expect(page.getByText(t("profile:picture.saved"), { exact: true })).toBeVisible()
  await expect(dialog.getByRole("button", { name: t("common:remove") })).toBeVisible()

  await dialog.getByRole("button", { name: t("common:save") }).click()
  const firstName = dialog.getByLabel(t("common:firstName"), { exact: true })
  await expect(firstName, "the first wrong field").toBeFocused()
  await firstName.fill("Åsa")
  await dialog.getByLabel(t("common:lastName"), { exact: true }).fill("Nyberg")
  await dialog.getByRole("combobox", { name: t("profile:language") }).click()
  await page.getByRole("option", { name: "Svenska" }).click()
  await dialog.getByRole("button", { name: t("common:save") }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "sv")
})

test("a device that is logged out from another one is told so", async ({
  page,
  visit,
  baseURL,
  complaints,
}) => {
  const { email, dialog } = await openOwnAccount(page, baseURL, "own-devices")
  const phone = await openOnPhone(visit, email)
  await page.goto("/account?userModal=true&userSection=devices")
  await waitForLife(page)
  const device = t("profile:devices.device", { browser: "Safari", system: "iPhone" })
  await dialog.getByRole("button", { name: t("profile:devices.endOne", { device }) }).click()
  await expect(page.getByText(t("profile:devices.ended", { count: 1 }), { exact: true })).toBeVisible()
  await expect(dialog.getByText(t("profile:devices.onlyHere"))).toBeVisible()
  await lookAgain(phone)
  await expect(phone.getByText(t("shell:session.expired"), { exact: true })).toBeVisible()
  await expect(phone).toHaveURL("/login?next=%2Faccount")
  await expectComplaint(complaints, /401.*user-info/)
})

test("a new password takes the old one, and logs in from then on", async ({
  page,
  visit,
  baseURL,
  complaints,
}) => {
  const { email, dialog } = await openOwnAccount(page, baseURL, "own-password", "login")
  const current = dialog.getByLabel(t("profile:password.current"), { exact: true })
  const change = async (old: string) => {
    await current.fill(old)
    await dialog.getByLabel(t("accounts:newPassword"), { exact: true }).fill(newPassword)
    await dialog.getByLabel(t("accounts:newPasswordAgain"), { exact: true }).fill(newPassword)
    await dialog.getByRole("button", { name: t("profile:password.submit") }).click()
  }
  await change("NotThePassword1")
  await expect(dialog.getByText(t("accounts:codes.enter_current_password"))).toBeVisible()
  await expect(current).toBeFocused()
  await expectComplaint(complaints, /400.*password\/change/)
  await change(password)
  await expect(page.getByText(t("profile:password.changed"), { exact: true })).toBeVisible()
  const phone = await visit({ userAgent: phoneAgent })
  await logIn(phone, email, newPassword)
  await expect(phone).toHaveURL("/account")
})

test("everything about oneself is a file to keep and a page to read", async ({ page, baseURL }) => {
  const { email, dialog } = await openOwnAccount(page, baseURL, "own-data", "data")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: t("profile:data.download") }).click(),
  ])
  expect(file.suggestedFilename()).toBe("my-data.json")
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ account: { email } })
  await dialog.getByRole("link", { name: t("profile:data.read") }).click()
  await expect(page.getByRole("heading", { level: 1, name: t("profile:data.title") })).toBeVisible()
  await expect(page.getByRole("main")).toContainText(email)
})

test("leaving ends every session, and an email brings the account back", async ({
  page,
  visit,
  baseURL,
  complaints,
}) => {
  const { email, dialog } = await openOwnAccount(page, baseURL, "own-leaving", "data")
  const phone = await openOnPhone(visit, email)
  await test.step("it takes the password, and says what goes", async () => {
    await dialog.getByRole("button", { name: t("profile:deletion.title") }).click()
    await expect(dialog.getByText(t("profile:deletion.gone"))).toBeVisible()
    await expect(dialog.getByText(t("profile:deletion.keptNone"))).toBeVisible()
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await waitForStillness(page)
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 320, height: 844 })
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const confirm = async (given: string) => {
      await dialog.getByLabel(t("profile:deletion.password"), { exact: true }).fill(given)
      await dialog.getByRole("button", { name: t("profile:deletion.confirm") }).click()
    }
    await confirm("NotThePassword1")
    await expect(dialog.getByText(t("problems:wrong_password"))).toBeVisible()
    await expectComplaint(complaints, /40\d.*account-deletion/)
    await confirm(password)
    await expect(page).toHaveURL(/\/login\?next=/)
  })
  await test.step("the phone is logged out too, and the link keeps the account", async () => {
    await lookAgain(phone)
    await expect(phone).toHaveURL("/login?next=%2Faccount")
    await expectComplaint(complaints, /401.*user-info/)
    await phone.goto(linkIn(await waitForEmail(page, email, ({ text }) => text.includes("/keep-account/"))))
    await waitForLife(phone)
    await phone.getByRole("button", { name: t("profile:deletion.keep") }).click()
    await expect(phone.getByRole("heading", { name: t("profile:keepAccount.doneTitle") })).toBeVisible()
    await fillLogIn(page, email, password)
    await expect(page).toHaveURL(/\/account\?userModal=true/)
    await expect(dialog.getByRole("button", { name: t("profile:deletion.title") })).toBeVisible()
  })
})
