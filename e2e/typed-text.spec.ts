import type { Page } from "@playwright/test"
import type { Language } from "../apps/web/src/i18n/languages.ts"
import { fillLogIn } from "./entering.ts"
import { endSessions, openSession, password, settleCookies, signUp } from "./families.ts"
import { expect, expectComplaint, lookAgain, test, waitForLife } from "./journey.ts"
import { type Words, wordsOf } from "./words.ts"

/** The browser whose session the others end: by its name only this journey's are found. */
const userAgent = "Typed-Text-Journey/1.0"
const speak = (page: Page, language: Language, baseURL: string | undefined) =>
  page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])

test.use({ userAgent })
test.beforeEach(async ({ page, baseURL }) => settleCookies(page, baseURL))

/** The new player's dialog, its fields by their labels. */
const playerDialog = (page: Page, t: Words) => {
  const dialog = page.getByRole("dialog", { name: t("players:switcher.addPlayer") })
  return {
    dialog,
    firstName: dialog.getByLabel(t("common:firstName"), { exact: true }),
    lastName: dialog.getByLabel(t("common:lastName"), { exact: true }),
    save: dialog.getByRole("button", { name: t("players:form.create") }),
  }
}

/** One from left to right, one from right to left; that every language has the words is tested elsewhere. */
const names = { en: "Íñigo", ar: "نور" } as const

for (const language of ["en", "ar"] as const) {
  test(`a player half written down survives a session that ended elsewhere (${language})`, async ({
    page,
    visit,
    complaints,
    baseURL,
  }) => {
    const t = wordsOf(language)
    const email = await signUp(page, `half-written-${language}`)
    const elsewhere = await visit({ userAgent: "Elsewhere/1.0" })
    await openSession(elsewhere, email, password)
    const { dialog, firstName, lastName, save } = playerDialog(page, t)
    const year = dialog.getByRole("combobox", { name: t("players:fields.year_of_birth") })
    await speak(page, language, baseURL)
    await page.goto("/account?createPlayerModal=true")
    await waitForLife(page)
    await firstName.fill(names[language])
    await lastName.fill("Åström")
    await endSessions(elsewhere, userAgent)

    await save.click()
    // The year is missing: nothing was sent, so nobody noticed yet. Chosen, the form is sent.
    await year.click()
    await page.getByRole("option", { name: "2014" }).click()
    await save.click()
    await expect(page.getByText(t("shell:session.expired"), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=%2Faccount%3FcreatePlayerModal%3Dtrue/)
    await expectComplaint(complaints, /40[13]/)

    await fillLogIn(page, email, password, t)
    await expect(page).toHaveURL("/account?createPlayerModal=true")
    await expect(firstName).toHaveValue(names[language])
    await expect(lastName).toHaveValue("Åström")
    await expect(year).toContainText("2014")
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(names[language]).filter({ visible: true }).first()).toBeVisible()

    await page.goto("/account?createPlayerModal=true")
    await waitForLife(page)
    await expect(firstName, "sent, it is over, after a reload too").toHaveValue("")
  })
}

test("what one account typed is never shown to another one in the same browser", async ({
  page,
  visit,
  complaints,
}) => {
  const email = await signUp(page, "typed")
  const elsewhere = await visit({ userAgent: "Elsewhere/1.0" })
  await openSession(elsewhere, email, password)
  const next = await signUp(await visit(), "next-one")
  await page.goto("/account?createPlayerModal=true")
  await waitForLife(page)
  const t = wordsOf("en")
  const { firstName } = playerDialog(page, t)
  await firstName.fill("Hemlig")
  await endSessions(elsewhere, userAgent)
  await lookAgain(page)
  await expect(page.getByText(t("shell:session.expired"), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expectComplaint(complaints, /401.*user-info/)
  await fillLogIn(page, next, password)
  await expect(page).toHaveURL("/account?createPlayerModal=true")
  await expect(firstName).toHaveValue("")
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Hemlig")
})

test("details and a message are kept as well; logging out oneself forgets them", async ({
  page,
  visit,
  complaints,
  baseURL,
}) => {
  const t = wordsOf("sv")
  const email = await signUp(page, "details")
  const elsewhere = await visit({ userAgent: "Elsewhere/1.0" })
  await openSession(elsewhere, email, password)
  await speak(page, "sv", baseURL)

  await page.goto("/account?userModal=true")
  await waitForLife(page)
  const address = page.getByRole("dialog").getByLabel(t("profile:address"))
  await address.fill("Storgatan 12, Solna")
  await endSessions(elsewhere, userAgent)
  await lookAgain(page)
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%3FuserModal%3Dtrue/)
  await expectComplaint(complaints, /401.*user-info/)
  await fillLogIn(page, email, password, t)
  await expect(page).toHaveURL("/account?userModal=true")
  await expect(address).toHaveValue("Storgatan 12, Solna")

  await page.goto("/preview/contact")
  await waitForLife(page)
  const message = page.getByLabel(t("contact:form.message"), { exact: true })
  await message.fill("Finns det plats för två syskon?")
  await page.reload()
  await waitForLife(page)
  await expect(message).toHaveValue("Finns det plats för två syskon?")
  await page.getByRole("button", { name: t("shell:nav.open") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("shell:account.logOut") })
    .click()
  await expect(page.getByText(t("shell:account.loggedOut"), { exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("syskon")
})

test("a rating's stars and words wait for their writer", async ({ page, visit, complaints }) => {
  const t = wordsOf("en")
  await openSession(page, "parent@demo.academy")
  const elsewhere = await visit({ userAgent: "Elsewhere/1.0" })
  await openSession(elsewhere, "parent@demo.academy")
  const unrated = (await (await page.request.get("/api/fetch-unrated-bookings/")).json()) as {
    id: number
    player_id: number
  }[]
  const [booking] = unrated
  expect(booking, "the demo academy has a session to rate").toBeDefined()
  const path = `/account?bookingModal=true&bookingId=${booking?.id}&playerId=${booking?.player_id}&modalSection=rating`
  await page.goto(path)
  await waitForLife(page)
  const dialog = page.getByRole("dialog")
  const fourStars = dialog.getByRole("radio", { name: t("common:stars", { count: 4 }) })
  const comment = dialog.getByLabel(t("bookings:rating.comment"))
  await fourStars.click()
  await comment.fill("She came home singing")
  await endSessions(elsewhere, userAgent)
  await lookAgain(page)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expectComplaint(complaints, /401.*user-info/)
  await fillLogIn(page, "parent@demo.academy")
  await expect(page).toHaveURL(path)
  await expect(comment).toHaveValue("She came home singing")
  await expect(fourStars).toBeChecked()
})
