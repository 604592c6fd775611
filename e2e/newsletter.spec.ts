import { waitForEmail } from "./emails.ts"
import { openSession, settleCookies } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const reader = "reader@newsletter.example"

test("a newsletter is written, tested and sent; whoever agreed reads it and ends it with its link", async ({
  page,
  baseURL,
  visit,
}) => {
  await settleCookies(page, baseURL)
  const visitor = await visit()
  await settleCookies(visitor, baseURL)
  await visitor.goto("/preview/contact")
  await waitForLife(visitor)
  await visitor.evaluate(async (email) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ""
    const headers = { "content-type": "application/json", "x-csrftoken": token }
    await fetch("/api/newsletter/", {
      method: "POST",
      headers,
      body: JSON.stringify({ email, open_for_ms: 60_000 }),
    })
  }, reader)
  const confirm = await waitForEmail(visitor, reader, ({ text }) => text.includes("newsletter?confirm="))
  await visitor.goto(/\S+newsletter\?confirm=\S+/.exec(confirm.text)?.[0] ?? "")
  await waitForLife(visitor)
  await visitor.getByRole("button", { name: t("contact:newsletter.confirm") }).click()
  await expect(visitor.getByText(t("contact:newsletter.confirmed"))).toBeVisible()

  await openSession(page, "admin@demo.academy")
  await page.goto("/admin/newsletters/new")
  await waitForLife(page)
  const english = page.getByRole("group", { name: "English" })
  await english.getByLabel(t("newsletters:subject")).fill("Spring begins")
  await english.getByLabel(t("newsletters:text")).fill("The first sessions on grass are open.")
  await page.getByRole("button", { name: t("common:save") }).click()
  const send = page.getByRole("button", { name: t("newsletters:send") })
  await expect(send).toHaveAttribute("aria-disabled", "true")
  await page.getByRole("button", { name: t("newsletters:test") }).click()
  await expect(send).not.toHaveAttribute("aria-disabled", "true")
  await send.click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("newsletters:sendNow") })
    .click()
  await expect(page.getByText(/Sent \d/)).toBeVisible()

  const message = await waitForEmail(visitor, reader, ({ subject }) => subject === "Spring begins")
  expect(message.text).toContain("The first sessions on grass are open.")
  await visitor.goto(/\S+newsletter\?unsubscribe=\S+/.exec(message.text)?.[0] ?? "")
  await waitForLife(visitor)
  await visitor.getByRole("button", { name: t("contact:newsletter.end") }).click()
  await expect(visitor.getByText(t("contact:newsletter.ended"))).toBeVisible()
})
