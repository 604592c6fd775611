import type { Page } from "@playwright/test"
import { type Language, languages } from "../apps/web/src/i18n/languages.ts"
import { fillLogIn } from "./entering.ts"
import { password, settleCookies, signUp } from "./families.ts"
import { expect, expectComplaint, test, waitForLife } from "./journey.ts"
import { isPasswordReset, isVerification, linkIn, newEmail, waitForLetter } from "./letters.ts"
import { wordsOf } from "./words.ts"

const laptop = { viewport: { width: 1440, height: 900 } }

async function speak(page: Page, language: Language, baseURL: string | undefined) {
  await settleCookies(page, baseURL)
  await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
}

for (const language of languages) {
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
    await phone.getByLabel(t("accounts:passwordAgain"), { exact: true }).fill(password)
    await phone.getByRole("button", { name: t("accounts:register.submit") }).click()
    await expect(phone.getByRole("heading", { name: t("accounts:checkMail.title") })).toBeVisible()
    await expectComplaint(complaints, /401.*auth\/signup/)

    const desk = await visit(laptop)
    await speak(desk, language, baseURL)
    await desk.goto(linkIn(await waitForLetter(phone, email, isVerification)))
    await expect(desk.getByRole("heading", { name: t("accounts:verify.doneTitle") })).toBeVisible()
    if (complaints.length > 0) await expectComplaint(complaints, /401.*email\/verify/)
    await desk.getByRole("link", { name: t("accounts:verify.logIn") }).click()
    await fillLogIn(desk, email, password, t)
    await expect(desk).toHaveURL("/account")

    // The phone was left where it was; from there one gets in, to where one wanted to go.
    await phone.goto("/login?next=%2Faccount%3FwalletModal%3Dtrue")
    await fillLogIn(phone, email, password, t)
    await expect(phone).toHaveURL("/account?walletModal=true")
  })
}

for (const language of ["sv", "ar"] as const) {
  const t = wordsOf(language)

  test(`a password forgotten with other tabs open: each of them notices (${language})`, async ({
    page: old,
    visit,
    complaints,
    baseURL,
  }) => {
    const email = await signUp(old, `tabs-${language}`)
    await speak(old, language, baseURL)
    await old.goto("/account?calendarTab=upcoming")
    await waitForLife(old)

    const first = await visit()
    await speak(first, language, baseURL)
    await first.goto("/forgot-password")
    await waitForLife(first)
    await first.getByLabel(t("accounts:email"), { exact: true }).fill(email)
    await first.getByRole("button", { name: t("accounts:forgot.submit") }).click()
    await expect(first.getByRole("heading", { name: t("accounts:forgot.sentTitle") })).toBeVisible()

    // The letter's link opens a tab of its own.
    const second = await first.context().newPage()
    await second.goto(linkIn(await waitForLetter(first, email, isPasswordReset)))
    await waitForLife(second)
    const newPassword = "Aurora9lights"
    await second.getByLabel(t("accounts:newPassword"), { exact: true }).fill(newPassword)
    await second.getByLabel(t("accounts:newPasswordAgain"), { exact: true }).fill(newPassword)
    await second.getByRole("button", { name: t("accounts:reset.submit") }).click()
    await expect(second).toHaveURL("/login")
    if (complaints.length > 0) await expectComplaint(complaints, /401.*password\/reset/)
    await fillLogIn(second, email, newPassword, t)
    await expect(second).toHaveURL("/account")
    await expect(first, "the tab that waited for the letter").toHaveURL("/account")

    await old.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    await expect(old.getByText(t("shell:session.expired"), { exact: true })).toBeVisible()
    await expect(old).toHaveURL("/login?next=%2Faccount%3FcalendarTab%3Dupcoming")
    await expectComplaint(complaints, /401.*user-info/)
  })
}
