import type { Page } from "@playwright/test"
import { settleCookies } from "./families.ts"
import { expect, expectAccessible, expectComplaint, test, waitForLife, waitForStillness } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

test.beforeEach(async ({ page, baseURL }) => settleCookies(page, baseURL))

const formOn = (page: Page) => {
  const form = page.getByRole("region", { name: t("contact:form.title") })
  const field = (name: string) => form.getByLabel(t(`contact:form.${name}`), { exact: true })
  return { field, send: form.getByRole("button", { name: t("contact:form.submit") }) }
}

test("a message that could not be sent is still there, says why, and goes at the next press", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto("/preview/contact")
  await waitForLife(page)
  const { field, send } = formOn(page)
  const written = {
    firstName: "Signe",
    lastName: "Holm",
    email: "signe.holm@journey.example",
    phone: "070 123 45 67",
    message: "Is there a group for girls of nine?",
  }
  for (const [name, text] of Object.entries(written)) await field(name).fill(text)
  await field("heard").click()
  await page.getByRole("option", { name: t("contact:heardFrom.recommendation") }).click()
  const expectFailed = async (reason: string) => {
    const alert = page.getByRole("alert").filter({ hasText: t("contact:form.failed") })
    await expect(alert).toContainText(t(`problems:${reason}`))
    await expect(alert).toContainText(t("contact:form.kept"))
    for (const [name, text] of Object.entries(written)) await expect(field(name)).toHaveValue(text)
    await expect(field("heard")).toHaveText(t("contact:heardFrom.recommendation"))
  }

  // What a proxy says for a server that is away.
  await page.route("**/api/contact/", (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Internal Server Error</h1>" }),
  )
  await send.click()
  await expectFailed("internal_error")
  await expectComplaint(complaints, /status of 500.*contact/)
  await page.unroute("**/api/contact/")

  await context.setOffline(true)
  await send.click()
  await expectFailed("offline")
  await context.setOffline(false)

  await send.click()
  await expect(page.getByText(t("contact:form.sent"))).toBeVisible()
})

test("pins and directions are large enough to press at every width, also at the place they led to", async ({
  page,
}) => {
  await page.goto("/preview/contact")
  const pins = page.getByRole("navigation", { name: t("contact:venues.mapLabel") }).getByRole("link")
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await pins.last().click()
    await expect(page).toHaveURL(/#venue-\d+$/)
    await waitForStillness(page)
    await expectAccessible(page)
  }
})
