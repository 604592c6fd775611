import type { Page } from "@playwright/test"
import { fillLogIn } from "./entering.ts"
import { openSession, password, settleCookies, signUp, write } from "./families.ts"
import {
  allowComplaints,
  expect,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScrolling,
  test,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import { wordsOf } from "./words.ts"

/** The page's browser has an authenticator from now on: the device's own, or a key that is plugged in. */
async function addAuthenticator(page: Page, transport: "internal" | "usb") {
  const browser = await page.context().newCDPSession(page)
  await browser.send("WebAuthn.enable")
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: transport === "internal",
      hasUserVerification: transport === "internal",
      isUserVerified: transport === "internal",
      automaticPresenceSimulation: true,
    },
  })
}

/** Opens the login settings and adds one; its recovery codes are saved. */
async function addPasskey(page: Page, name: "passkeys.add" | "passkeys.addKey", language: "en" | "ar") {
  const t = wordsOf(language)
  await page.goto("/account?userModal=true&userSection=login")
  await waitForLife(page)
  const dialog = page.getByRole("dialog", { name: t("profile:title") })
  await dialog.getByRole("button", { name: t(`second-factor:${name}`) }).click()
  await expect(dialog.getByRole("heading", { name: t("second-factor:codes.title") })).toBeFocused()
  await dialog.getByRole("button", { name: t("second-factor:codes.saved") }).click()
  return dialog
}

test("a passkey is added, and logs in by itself", async ({ page, baseURL, complaints }) => {
  const t = wordsOf("en")
  await page.setViewportSize({ width: 1440, height: 900 })
  await settleCookies(page, baseURL)
  await addAuthenticator(page, "internal")
  await signUp(page, "passkey")
  const dialog = await addPasskey(page, "passkeys.add", "en")
  const row = dialog.getByRole("listitem").filter({ hasText: "Linux" })
  await expect(
    row.getByRole("button", { name: t("second-factor:passkeys.renameOne", { name: "Linux" }) }),
  ).toBeVisible()
  await waitForStillness(page)
  await expectAccessible(page)

  await page.context().clearCookies({ name: "sessionid" })
  // Nobody stands by who would choose it in the field: this key would answer at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto("/login?next=%2Faccount%3FwalletModal%3Dtrue")
  await waitForLife(page)
  await page.getByRole("button", { name: t("accounts:login.byPasskey") }).click()
  await expect(page).toHaveURL("/account?walletModal=true")
  // The page asked who it is before anybody was.
  allowComplaints(complaints, /401.*user-info/)
})

test("an admin on a phone, in Arabic: the password waits for the security key", async ({
  page,
  visit,
  baseURL,
  complaints,
}) => {
  const ar = wordsOf("ar")
  await settleCookies(page, baseURL)
  await addAuthenticator(page, "usb")
  const email = await signUp(page, "office-key")
  const { id } = await (await page.request.get("/api/user-info/")).json()
  const owner = await visit()
  await openSession(owner, "admin@demo.academy")
  await write(owner, `/api/accounts/${id}/role/`, { staff_role: "office" })
  await page.context().addCookies([{ name: "lang", value: "ar", url: baseURL ?? "" }])
  const dialog = await addPasskey(page, "passkeys.addKey", "ar")
  await expect(dialog.getByText(ar("second-factor:passkeys.key"), { exact: true })).toBeVisible()
  await waitForStillness(page)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await page.context().clearCookies({ name: "sessionid" })
  await page.goto("/login?next=%2Fadmin")
  await fillLogIn(page, email, password, ar)
  const useKey = page.getByRole("button", { name: ar("second-factor:key.submit") })
  await expect(useKey).toBeVisible()
  await waitForStillness(page)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await useKey.click()
  await expect(page).toHaveURL(/\/admin/)

  await expectComplaint(complaints, /401.*auth\/login/)
  // The key was right, and one question follows.
  allowComplaints(complaints, /401.*(user-info|auth\/session|webauthn\/authenticate)/)
})
