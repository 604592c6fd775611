import type { Page } from "@playwright/test"
import type { Language } from "../apps/web/src/i18n/languages.ts"
import { type Email, isPasswordReset, isVerification, linkIn, newEmail, waitForEmail } from "./emails.ts"
import { fillLogIn } from "./entering.ts"
import { password, settleCookies, signUp } from "./families.ts"
import { allowComplaints, expect, expectComplaint, lookAgain, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

/** One from left to right, one from right to left; that every language has the words is tested elsewhere. */
const seenIn = ["en", "ar"] as const

const laptop = { viewport: { width: 1440, height: 900 } }

async function speak(page: Page, language: Language, baseURL: string | undefined) {
  await settleCookies(page, baseURL)
  await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
}

for (const language of seenIn) {
  const t = wordsOf(language)

  test(`signed up on the phone, confirmed on the laptop (${language})`, async ({
    page: phone,
    visit,
    complaints,
    baseURL,
  }) => {
    const email = newEmail(`phone-${language}`)
    await speak(phone, language, baseURL)
    await phone.goto("/register?next=%2Faccount%3FwalletModal%3Dtrue")
    await waitForLife(phone)
    await phone.getByLabel(t("accounts:email"), { exact: true }).fill(email)
    await phone.getByLabel(t("accounts:password"), { exact: true }).fill(password)
    await phone.getByRole("button", { name: t("accounts:register.submit") }).click()
    await expect(phone.getByRole("heading", { name: t("accounts:checkMail.title") })).toBeVisible()
    await expectComplaint(complaints, /401.*auth\/signup/)

    const desk = await visit(laptop)
    await speak(desk, language, baseURL)
    await desk.goto(linkIn(await waitForEmail(phone, email, isVerification)))
    // A browser that did not sign up gives the password before the address counts.
    await expect(desk.getByRole("heading", { name: t("accounts:verify.title") })).toBeVisible()
    await desk.getByLabel(t("accounts:password"), { exact: true }).fill(password)
    await desk.getByRole("button", { name: t("accounts:elsewhere.submit") }).click()
    await expect(desk).toHaveURL("/account")
    allowComplaints(complaints, /40[19].*auth\//)

    // The phone was left where it was: it notices, and goes on to where one wanted to go.
    await expect(phone).toHaveURL("/account?walletModal=true")
  })
}

test("a password forgotten with other tabs open: each of them notices, in both directions of reading", async ({
  page,
  visit,
  complaints,
  baseURL,
}) => {
  test.slow()
  const email = await signUp(page, "tabs")
  // One browser is logged in, in the other one the password is forgotten; each time they change places.
  let inside = page
  let outside = await visit()
  const followed = new Set<string>()
  for (const [at, language] of seenIn.entries()) {
    const t = wordsOf(language)
    await test.step(language, async () => {
      await speak(inside, language, baseURL)
      await inside.goto("/account?calendarTab=upcoming")
      await waitForLife(inside)

      await speak(outside, language, baseURL)
      await outside.goto("/forgot-password")
      await waitForLife(outside)
      await outside.getByLabel(t("accounts:email"), { exact: true }).fill(email)
      await outside.getByRole("button", { name: t("accounts:forgot.submit") }).click()
      await expect(outside.getByRole("heading", { name: t("accounts:checkMail.title") })).toBeVisible()

      // The email's link opens a tab of its own.
      const second = await outside.context().newPage()
      const isNew = (message: Email) => isPasswordReset(message) && !followed.has(linkIn(message))
      const link = linkIn(await waitForEmail(outside, email, isNew))
      followed.add(link)
      await second.goto(link)
      await waitForLife(second)
      const newPassword = `Aurora9lights${at}`
      await second.getByLabel(t("accounts:newPassword"), { exact: true }).fill(newPassword)
      await second.getByLabel(t("accounts:newPasswordAgain"), { exact: true }).fill(newPassword)
      await second.getByRole("button", { name: t("accounts:reset.submit") }).click()
      await expect(second).toHaveURL("/login")
      await fillLogIn(second, email, newPassword, t)
      await expect(second).toHaveURL("/account")
      await expect(outside, "the tab that waited for the email").toHaveURL("/account")
      await second.close()

      await lookAgain(inside)
      await expect(inside.getByText(t("shell:session.expired"), { exact: true })).toBeVisible()
      await expect(inside).toHaveURL("/login?next=%2Faccount%3FcalendarTab%3Dupcoming")
      await expectComplaint(complaints, /401.*user-info/)
    })
    ;[inside, outside] = [outside, inside]
  }
})
