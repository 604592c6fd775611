import { expect, test } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

test.use({ javaScriptEnabled: false })

/** The page fetches for its dialog what no script comes to use, and a slow browser remarks on it. */
const dropRemarks = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("was preloaded")))

test("without scripts a session is read on the page, and booking leads to the login and back", async ({
  page,
  complaints,
}) => {
  await page.goto("/preview/home")
  await page.locator("a[href*=bookableId]").first().click()
  await expect(page).toHaveURL(/\/calendar\/?\?bookableModal=true&bookableId=\d+$/)
  const session = page.getByRole("main").locator("section").first()
  await expect(session.getByText(/\d\d:\d\d/).first()).toBeVisible()
  await expect(session.getByText(/\skr|Free/)).toBeVisible()
  await expect(session.getByRole("link", { name: t("bookings:guest.create") })).toBeVisible()
  await session.getByRole("link", { name: t("bookings:guest.haveOne") }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fcalendar(%2F)?%3FbookableModal%3Dtrue%26bookableId%3D\d+$/)
  dropRemarks(complaints)
})

test("without scripts days, weeks and months are turned, on a phone and on a desk", async ({ page }) => {
  const shownDay = page.getByRole("main").getByRole("heading", { level: 2 })
  await page.goto("/calendar/")
  const today = await shownDay.innerText()
  await page.getByRole("link", { name: t("bookables:calendar.nextWeeks") }).click()
  await expect(shownDay).not.toHaveText(today)
  await page.getByRole("link", { name: t("bookables:calendar.today") }).click()
  await expect(shownDay).toHaveText(today)

  await page.setViewportSize({ width: 1440, height: 900 })
  const month = page.getByRole("heading", { level: 1 })
  const thisMonth = await month.innerText()
  await page.getByRole("link", { name: t("bookables:calendar.nextMonth") }).click()
  await expect(month).not.toHaveText(thisMonth)
  const day = page.locator("[data-date]:visible").nth(17)
  const date = await day.getAttribute("data-date")
  await day.click()
  await expect(page).toHaveURL(new RegExp(`selectedDate=${date}`))
  await expect(page.locator(`[aria-selected=true] [data-date="${date}"]:visible`)).toBeVisible()
})
