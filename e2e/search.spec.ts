import type { Page } from "@playwright/test"
import type { Language } from "../apps/web/src/i18n/languages.ts"
import { settleCookies } from "./families.ts"
import { expect, expectAccessible, test } from "./journey.ts"
import { wordsOf } from "./words.ts"

test.beforeEach(async ({ page, baseURL }) => settleCookies(page, baseURL))

const readIn = (page: Page, language: Language, baseURL: string | undefined) =>
  page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])

async function ask(page: Page, question: string) {
  await page.getByRole("searchbox").fill(question)
  await page.getByRole("searchbox").press("Enter")
}

test("a mistyped question in Swedish is answered with its place, and the place opens", async ({
  page,
  baseURL,
}) => {
  const t = wordsOf("sv")
  await readIn(page, "sv", baseURL)
  await page.goto("/")
  await page
    .getByRole("link", { name: t("shell:nav.search") })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1, name: t("search:heading") })).toBeVisible()
  await expectAccessible(page)

  await ask(page, "hur gör jag en avboknign och får pengarna tillbaka")
  await expect(page.getByRole("heading", { level: 2, name: t("faq:items.home.n8.q") })).toBeVisible()
  await expect(page.getByRole("blockquote")).toHaveText(t("faq:items.home.n8.a", { noticeHours: 24 }))
  await expect(page.getByRole("searchbox")).toHaveValue("hur gör jag en avboknign och får pengarna tillbaka")
  await expectAccessible(page)

  await page.getByRole("link", { name: t("search:read") }).click()
  await expect(page).toHaveURL("/preview/faq#home.n8")
  await expect(page.getByText(t("faq:items.home.n8.a", { noticeHours: 24 }))).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole("heading", { level: 2, name: t("faq:items.home.n8.q") })).toBeVisible()
})

test("what we don’t know goes to the office with the question filled in", { tag: "@firefox" }, async ({
  page,
}) => {
  const t = wordsOf("en")
  await page.goto("/preview/contact")
  await ask(page, "Do you give ballet lessons?")
  await expect(page).toHaveURL(/\/preview\/search\?q=/)
  await expect(page.getByRole("heading", { name: t("search:unknownTitle") })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole("main")
    .getByRole("link", { name: t("search:askOffice") })
    .click()
  await expect(page.getByLabel(t("contact:form.message"), { exact: true })).toHaveValue(
    "Do you give ballet lessons?",
  )
})

test("a question about times is answered with sessions that can be booked", { tag: "@firefox" }, async ({
  page,
}) => {
  const t = wordsOf("en")
  await page.goto("/preview/search?q=next+training+in+Stadshagen")
  await expect(page.getByRole("heading", { name: t("search:sessionsAnswer") })).toBeVisible()
  const sessions = page.getByRole("list", { name: t("bookables:list.label") }).getByRole("listitem")
  await expect(sessions.first()).toContainText("Stadshagens IP")
  await sessions.getByRole("link").first().click()
  await expect(page).toHaveURL(/\/calendar\/\?bookableModal=true&bookableId=\d+/)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a question in Arabic is answered, and its place opens", { tag: "@firefox" }, async ({
    page,
    baseURL,
  }) => {
    const t = wordsOf("ar")
    await readIn(page, "ar", baseURL)
    await page.goto("/preview/faq")
    await ask(page, "كيف الغي الحجز")
    await expect(page.getByRole("heading", { level: 2, name: t("faq:items.home.n8.q") })).toBeVisible()
    await page.getByRole("link", { name: t("search:read") }).click()
    await expect(page).toHaveURL("/preview/faq#home.n8")
    await expect(page.getByText(t("faq:items.home.n8.a", { noticeHours: 24 }))).toBeVisible()
  })

  test("nobody is told what was asked", { tag: "@firefox" }, async ({ page }) => {
    const answer = await page.goto("/preview/search?q=insurance")
    expect(answer?.headers()["referrer-policy"]).toBe("strict-origin")
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
  })
})
