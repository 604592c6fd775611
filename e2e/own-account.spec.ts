import { readFile } from "node:fs/promises"
import { forgetThatPasswordWasGiven } from "./academy-database.ts"
import { drawnPicture } from "./drawn-picture.ts"
import { fillLogIn, logIn } from "./entering.ts"
import { password, settleCookies, signUp } from "./families.ts"
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
import { linkIn, newEmail, waitForLetter } from "./letters.ts"
import { wordsOf } from "./words.ts"

const phoneAgent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

test("changing one's addresses asks for the password again when it was given long ago", async ({
  page,
  complaints,
}) => {
  const t = wordsOf("en")
  const email = await signUp(page, "asked-again")
  await forgetThatPasswordWasGiven(process.env.E2E_DATA_DIR ?? "", email)
  await page.goto("/account?userModal=true&userSection=login")
  await waitForLife(page)
  const dialog = page.getByRole("dialog")
  const address = newEmail("second")
  const confirm = async (given: string) => {
    await dialog.getByLabel(t("profile:deletion.password"), { exact: true }).fill(given)
    await dialog.getByRole("button", { name: t("profile:confirm.submit") }).click()
  }
  await dialog.getByLabel(t("profile:emails.new"), { exact: true }).fill(address)
  await dialog.getByRole("button", { name: t("profile:emails.add") }).click()
  await expect(dialog.getByText(t("profile:confirm.title"))).toBeVisible()
  await expectComplaint(complaints, /401.*account\/email/)
  await waitForStillness(page)
  await expectAccessible(page)
  await confirm("NotThePassword1")
  await expect(dialog.getByText(t("accounts:codes.incorrect_password"))).toBeVisible()
  await expectComplaint(complaints, /400.*auth\/reauthenticate/)
  await confirm(password)
  await expect(page.getByText(t("profile:emails.added", { email: address }), { exact: true })).toBeVisible()
  await expect(dialog.getByText(t("profile:confirm.title"))).toBeHidden()

  await forgetThatPasswordWasGiven(process.env.E2E_DATA_DIR ?? "", email)
  const remove = t("profile:emails.actions", { action: t("profile:emails.remove"), email: address })
  await dialog.getByRole("button", { name: remove }).click()
  await dialog.getByRole("button", { name: t("common:cancel") }).click()
  await expect(dialog.getByRole("button", { name: remove })).toBeVisible()
  await dialog.getByRole("button", { name: remove }).click()
  await confirm(password)
  await expect(page.getByText(t("profile:emails.removed", { email: address }), { exact: true })).toBeVisible()
  await expectComplaint(complaints, /401.*account\/email/)
})

test("one's own account: picture, details and language, devices, password, data, leaving and staying", async ({
  page,
  visit,
  baseURL,
  complaints,
}) => {
  test.slow()
  const english = wordsOf("en")
  const email = await signUp(page, "own-account")
  await settleCookies(page, baseURL)
  const phone = await visit({ userAgent: phoneAgent })
  await settleCookies(phone, baseURL)
  await logIn(phone, email, password)
  await expect(phone).toHaveURL("/account")
  await waitForLife(phone)

  const dialog = page.getByRole("dialog")
  await test.step("picture, details and language", async () => {
    await page.goto("/account?userModal=true")
    await waitForLife(page)
    await dialog
      .getByLabel(english("profile:picture.choose"))
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: drawnPicture() })
    await expect(page.getByText(english("profile:picture.saved"), { exact: true })).toBeVisible()
    await expect(dialog.getByRole("button", { name: english("common:remove") })).toBeVisible()

    await dialog.getByRole("button", { name: english("common:save") }).click()
    const firstName = dialog.getByLabel(english("common:firstName"), { exact: true })
    await expect(firstName, "the first wrong field").toBeFocused()
    await firstName.fill("Åsa")
    await dialog.getByLabel(english("common:lastName"), { exact: true }).fill("Nyberg")
    await dialog.getByRole("combobox", { name: english("profile:language") }).click()
    await page.getByRole("option", { name: "Svenska" }).click()
    await dialog.getByRole("button", { name: english("common:save") }).click()
    await expect(page.locator("html")).toHaveAttribute("lang", "sv")
  })

  const t = wordsOf("sv")
  await test.step("the phone is logged out from here, and told so", async () => {
    await page.goto("/account?userModal=true&userSection=devices")
    await waitForLife(page)
    const device = t("profile:devices.device", { browser: "Safari", system: "iPhone" })
    await dialog.getByRole("button", { name: t("profile:devices.endOne", { device }) }).click()
    await expect(page.getByText(t("profile:devices.ended", { count: 1 }), { exact: true })).toBeVisible()
    await expect(dialog.getByText(t("profile:devices.onlyHere"))).toBeVisible()
    await lookAgain(phone)
    await expect(phone.getByText(english("shell:session.expired"), { exact: true })).toBeVisible()
    await expect(phone).toHaveURL("/login?next=%2Faccount")
    await expectComplaint(complaints, /401.*user-info/)
  })

  const newPassword = "Aurora9lights"
  await test.step("a new password, with the old one", async () => {
    await page.goto("/account?userModal=true&userSection=login")
    await waitForLife(page)
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
    await fillLogIn(phone, email, newPassword)
    await expect(phone).toHaveURL("/account")
  })

  await test.step("everything about oneself, as a file and to read", async () => {
    await page.goto("/account?userModal=true&userSection=data")
    await waitForLife(page)
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("link", { name: t("profile:data.download") }).click(),
    ])
    expect(file.suggestedFilename()).toBe("my-data.json")
    expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
      account: { email, first_name: "Åsa", last_name: "Nyberg" },
    })
    await dialog.getByRole("link", { name: t("profile:data.read") }).click()
    await expect(page.getByRole("heading", { level: 1, name: t("profile:data.title") })).toBeVisible()
    await expect(page.getByRole("main")).toContainText("Nyberg")
  })

  await test.step("leaving takes the password, and a letter brings one back", async () => {
    await page.goto("/account?userModal=true&userSection=data")
    await waitForLife(page)
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
    await confirm(newPassword)
    await expect(page).toHaveURL(/\/login\?next=/)
    await lookAgain(phone)
    await expect(phone, "everywhere else too").toHaveURL("/login?next=%2Faccount")
    await expectComplaint(complaints, /401.*user-info/)

    await phone.goto(linkIn(await waitForLetter(page, email, ({ text }) => text.includes("/keep-account/"))))
    await waitForLife(phone)
    await phone.getByRole("button", { name: english("profile:deletion.keep") }).click()
    await expect(phone.getByRole("heading", { name: english("profile:keepAccount.doneTitle") })).toBeVisible()
    await fillLogIn(page, email, newPassword, t)
    await expect(page).toHaveURL(/\/account\?userModal=true/)
    await expect(dialog.getByRole("button", { name: t("profile:deletion.title") })).toBeVisible()
  })
})
