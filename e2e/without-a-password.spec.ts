import { linkIn, newEmail, waitForEmail } from "./emails.ts"
import { settleCookies } from "./families.ts"
import {
  allowComplaints,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  test,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const ar = wordsOf("ar")

test("without a password: a code creates the account at a desk, another logs in on a phone in Arabic", async ({
  page,
  visit,
  baseURL,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await settleCookies(page, baseURL)
  const email = newEmail("by-code")
  await page.goto("/register?next=%2Faccount%3FuserModal%3Dtrue%26userSection%3Dlogin")
  await waitForLife(page)
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(email)
  await page.getByRole("button", { name: t("accounts:register.withoutPassword") }).click()
  await expectAccessible(page)
  await page.getByRole("button", { name: t("accounts:loginCode.submit") }).click()
  const field = page.getByLabel(t("accounts:loginCode.field"))
  await expect(field).toBeFocused()
  await field.fill("CCCCCC")
  await field.press("Enter")
  await expect(page.getByText(t("accounts:codes.incorrect_code"))).toBeVisible()
  await waitForStillness(page)
  await expectAccessible(page)
  // The email's button opens another tab, which goes on to the same place.
  const message = await waitForEmail(page, email, ({ subject }) => subject.endsWith("creates your account"))
  const tab = await page.context().newPage()
  await tab.goto(linkIn(message))
  await waitForLife(tab)
  await tab.getByLabel(t("accounts:loginCode.field")).fill(message.subject.slice(0, 6))
  await tab.keyboard.press("Enter")
  await expect(tab.getByText(t("profile:password.none"))).toBeVisible()

  const phone = await visit()
  await settleCookies(phone, baseURL)
  await phone.context().addCookies([{ name: "lang", value: "ar", url: baseURL ?? "" }])
  await phone.goto("/login")
  await waitForLife(phone)
  await phone.getByRole("link", { name: ar("accounts:login.byCode") }).click()
  await expect(phone).toHaveURL("/login/code")
  await phone.getByLabel(ar("accounts:email"), { exact: true }).fill(email)
  await phone.getByRole("button", { name: ar("accounts:loginCode.submit") }).click()
  const code = phone.getByLabel(ar("accounts:loginCode.field"))
  await expect(code).toBeFocused()
  await waitForStillness(phone)
  await expectAccessible(phone)
  await expectNoSidewaysScrolling(phone)
  const login = await waitForEmail(phone, email, ({ subject }) => subject.endsWith("is your login code"))
  await code.fill(login.subject.slice(0, 6))
  await code.press("Enter")
  await expect(phone).toHaveURL("/account")

  // What waits for a code is told by its status.
  allowComplaints(complaints, /401.*(auth\/signup|code\/request)|400.*email\/verify/)
})
