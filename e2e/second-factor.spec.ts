import { createHmac } from "node:crypto"
import type { Page } from "@playwright/test"
import { fillLogIn } from "./entering.ts"
import { password, settleCookies, signUp } from "./families.ts"
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

const t = wordsOf("en")
const ar = wordsOf("ar")

const STEP_MS = 30_000

/** What an authenticator app shows (RFC 6238), now or some steps of 30 seconds ago. */
function codeOf(secret: string, stepsAgo = 0): string {
  const bits = [...secret].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter))
  const binary = bits.map((value) => value.toString(2).padStart(5, "0")).join("")
  const key = Buffer.from(binary.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) - stepsAgo))
  const hash = createHmac("sha1", key).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}

/** Not in the last seconds of a step: a code is worth nothing once the next but one is there. */
async function waitForEarlyStep(page: Page) {
  const passed = Date.now() % STEP_MS
  if (passed > STEP_MS / 2) await page.waitForTimeout(STEP_MS - passed)
}

test("two-step verification: set up, asked for at the next login, and a recovery code in place of the phone", async ({
  page,
  visit,
  baseURL,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await settleCookies(page, baseURL)
  const email = await signUp(page, "two-steps")
  await page.goto("/account?userModal=true&userSection=login")
  await waitForLife(page)
  const dialog = page.getByRole("dialog", { name: t("profile:title") })
  await dialog.getByRole("button", { name: t("second-factor:factor.turnOn") }).click()
  await expect(dialog.getByRole("img", { name: t("second-factor:setup.qr") })).toBeVisible()
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = shown?.replaceAll(" ", "") ?? ""
  await waitForStillness(page)
  await expectAccessible(page)
  await waitForEarlyStep(page)
  // That of the step before is good as well, and leaves this step's for the login.
  await dialog.getByLabel(t("second-factor:code.app")).fill(codeOf(secret, 1))
  await dialog.getByRole("button", { name: t("second-factor:setup.submit") }).click()
  await expect(dialog.getByRole("heading", { name: t("second-factor:codes.title") })).toBeFocused()
  await expectComplaint(complaints, /404.*authenticators\/totp/)
  const recovery = await dialog.getByText(/^\d{4} \d{4}$/).allTextContents()
  expect(recovery).toHaveLength(10)
  await expectAccessible(page)
  await dialog.getByRole("button", { name: t("second-factor:codes.saved") }).click()
  await expect(dialog.getByText(t("second-factor:codes.left", { count: 10 }))).toBeVisible()

  // Elsewhere the password alone is not enough.
  const elsewhere = await visit({ viewport: { width: 1440, height: 900 } })
  await settleCookies(elsewhere, baseURL)
  await elsewhere.goto("/login?next=%2Faccount%3FwalletModal%3Dtrue")
  await fillLogIn(elsewhere, email, password)
  const code = elsewhere.getByLabel(t("second-factor:code.app"))
  await expect(code).toBeFocused()
  await elsewhere.reload()
  await waitForLife(elsewhere)
  await code.fill("000000")
  await code.press("Enter")
  await expect(elsewhere.getByText(t("accounts:codes.incorrect_app_code"))).toBeVisible()
  await waitForStillness(elsewhere)
  await expectAccessible(elsewhere)
  await code.fill(codeOf(secret))
  await code.press("Enter")
  await expect(elsewhere).toHaveURL("/account?walletModal=true")

  // On a phone, in Arabic, with a recovery code.
  const phone = await visit()
  await settleCookies(phone, baseURL)
  await phone.context().addCookies([{ name: "lang", value: "ar", url: baseURL ?? "" }])
  await phone.goto("/login")
  await fillLogIn(phone, email, password, ar)
  await phone.getByRole("button", { name: ar("second-factor:code.useRecovery") }).click()
  await phone.getByLabel(ar("second-factor:code.recovery")).fill(recovery[0] ?? "")
  await waitForStillness(phone)
  await expectAccessible(phone)
  await expectNoSidewaysScrolling(phone)
  await phone.getByRole("button", { name: ar("second-factor:code.submit") }).click()
  await expect(phone).toHaveURL("/account")
  await phone.goto("/account?userModal=true&userSection=login")
  await waitForLife(phone)
  await expect(phone.getByText(ar("second-factor:codes.left", { count: 9 }))).toBeVisible()

  await expectComplaint(complaints, /401.*auth\/login/)
  await expectComplaint(complaints, /400.*2fa\/authenticate/)
  // The password was right; a code was right and one question follows.
  allowComplaints(complaints, /401.*(auth\/session|2fa\/authenticate)/)
})
