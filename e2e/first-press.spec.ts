import type { Page, Route } from "@playwright/test"
import { openSession, settleCookies } from "./families.ts"
import { allowComplaints, expect, test, waitForLife } from "./journey.ts"
import { dayForFamily, dayWithSeat } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** Code, words and data wait until they are let go; what was asked for is kept. */
async function holdAll(page: Page) {
  const asked: string[] = []
  const held: Route[] = []
  let isHeld = true
  const handle = (route: Route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (isHeld) held.push(route)
    else void route.continue()
  }
  await page.route(/\/assets\/.*\.js(on)?$|\/api\//, handle)
  return {
    asked,
    letGo: async () => {
      isHeld = false
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

const BOOK = 'a[href*="bookableModal"]'
const bookLink = (page: Page) => page.locator(BOOK).first()

/** What the row says is what the sheet says. */
async function pressAndRead(page: Page) {
  const row = page
    .getByRole("listitem")
    .filter({ has: page.locator(BOOK) })
    .first()
  const [title, time] = [
    await row.getByRole("heading").innerText(),
    await row.locator("p span").first().innerText(),
  ]
  await bookLink(page).click({ noWaitAfter: true })
  const sheet = page.getByRole("dialog", { name: title })
  await expect(sheet.getByText(time, { exact: true })).toBeVisible()
  return { title, sheet }
}

test("a guest’s press is answered before anything has come, and the whole dialog follows", async ({
  page,
  baseURL,
}) => {
  await settleCookies(page, baseURL)
  await page.goto(`/calendar/?selectedDate=${await dayWithSeat(page)}`, { waitUntil: "load" })
  const net = await holdAll(page)
  const { title, sheet } = await pressAndRead(page)
  // The way on works by itself, and comes back to the session.
  const logIn = sheet.getByRole("link", { name: t("bookings:guest.haveOne") })
  await expect(logIn).toHaveAttribute(
    "href",
    /next=%2Fcalendar(?:%2F)?%3F(?:\S*%26)?bookableModal%3Dtrue%26bookableId%3D\d+/,
  )

  await net.letGo()
  const dialog = page.getByRole("dialog", { name: t("bookings:book.title", { title }) })
  // The whole app comes first.
  await expect(dialog.getByRole("link", { name: t("bookings:guest.create") })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.locator("dialog[open]")).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(bookLink(page)).toBeFocused()
})

test("so is a family’s while the app is on its way; who closes the sheet has not pressed", async ({
  page,
  baseURL,
}) => {
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  const day = await dayForFamily(page)
  const net = await holdAll(page)
  await page.goto(`/calendar/?selectedDate=${day}`, { waitUntil: "commit" })
  const first = await pressAndRead(page)
  await page.keyboard.press("Escape")
  await expect(first.sheet).toBeHidden()
  await net.letGo()
  await waitForLife(page)
  await expect(page).not.toHaveURL(/bookableModal/)
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("a dialog asks for its code, its words and its data at once", async ({ page, baseURL }) => {
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  const day = await dayForFamily(page)
  // Nothing is fetched ahead for who saves data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  )
  await page.goto(`/calendar/?selectedDate=${day}`)
  await waitForLife(page)
  const link = bookLink(page)
  await expect(link).toBeVisible()
  const [, , title] = JSON.parse((await link.getAttribute("data-says")) ?? "[]") as string[]
  const net = await holdAll(page)
  await link.click()
  // None of them is answered before all of them are asked for: one way there and back.
  for (const what of [
    /bookable-dialog-.*\.js$/,
    /\/booking-sheet\.json$/,
    /\/available-bookings\/\d+\/$/,
    /\/coaches\/$/,
  ])
    await expect.poll(() => net.asked.some((path) => what.test(path)), String(what)).toBe(true)
  await expect(page.getByRole("dialog").locator("[data-fact]").first()).toBeVisible()
  await net.letGo()
  await expect(page.locator("dialog[data-sheet][open]")).toHaveCount(0)
  await expect(page.getByRole("dialog", { name: title })).toBeVisible()
})

test("where the app can’t be had the sheet makes way for the line that says so", async ({
  page,
  baseURL,
  complaints,
}) => {
  await settleCookies(page, baseURL)
  await page.route("**/assets/framework-*.js", (route) => route.abort())
  await page.goto(`/calendar/?selectedDate=${await dayWithSeat(page)}`, { waitUntil: "load" })
  await bookLink(page).click({ noWaitAfter: true })
  await expect(page.getByText(t("shell:notStarted.text"))).toBeVisible()
  await expect(page.locator("dialog[open]")).toHaveCount(0)
  allowComplaints(complaints, /ERR_FAILED|framework|Failed to fetch dynamically imported module/)
})
