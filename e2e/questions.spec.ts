import { settleCookies } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

test("questions are searched, turned page by page, cleared, and asked when there is no answer", async ({
  page,
  baseURL,
}) => {
  await settleCookies(page, baseURL)
  await page.goto("/preview/faq")
  await waitForLife(page)
  const field = page.getByRole("searchbox")
  const found = page.getByRole("region", { name: t("faq:results") })
  const questions = found.locator("summary")
  const allParts = page.getByRole("navigation", { name: t("faq:jump") })
  await expect(allParts).toBeVisible()

  await field.fill("training")
  const pages = page.getByRole("navigation", { name: t("faq:pages") })
  const previous = pages.getByRole("button", { name: t("faq:previous") })
  const next = pages.getByRole("button", { name: t("faq:next") })
  await expect(pages.getByRole("status")).toHaveText(/^1 of \d+$/)
  await expect(allParts).toBeHidden()
  await expect(previous).toBeDisabled()
  const firstPage = await questions.allInnerTexts()
  await next.click()
  await expect(pages.getByRole("status")).toHaveText(/^2 of \d+$/)
  const secondPage = await questions.allInnerTexts()
  expect(secondPage.filter((question) => firstPage.includes(question))).toEqual([])
  await previous.click()
  await expect(questions).toHaveText(firstPage)
  await next.click()

  // Another search begins at its first page.
  await field.fill("cancel")
  await expect(questions.filter({ hasText: t("faq:items.home.n8.q") })).toBeVisible()
  await expect(found.locator("details").first()).toHaveAttribute("open")

  await field.fill("trampoline")
  await expect(page.getByRole("heading", { name: t("faq:none", { text: "trampoline" }) })).toBeVisible()
  await expect(found).toBeHidden()
  await page
    .getByRole("button", { name: t("faq:clear") })
    .last()
    .click()
  await expect(field).toHaveValue("")
  await expect(allParts).toBeVisible()
  await field.fill("cancel")
  await page
    .getByRole("search")
    .getByRole("button", { name: t("faq:clear") })
    .click()
  await expect(allParts).toBeVisible()

  await expect(page.getByRole("heading", { name: t("faq:ask") })).toBeVisible()
  await page.getByLabel(t("contact:form.name"), { exact: true }).fill("Signe Holm")
  await page.getByLabel(t("contact:form.email"), { exact: true }).fill("signe@journey.example")
  await page.getByLabel(t("contact:form.message"), { exact: true }).fill("Is there a trampoline?")
  await page.getByRole("button", { name: t("contact:form.submit") }).click()
  await expect(page.getByText(t("contact:form.sent"))).toBeVisible()
})
