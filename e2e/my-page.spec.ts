import { formatList } from "@academy/domain/sentences"
import type { Page } from "@playwright/test"
import { addChild, buyPasses, openSession, settleCookies, signUp, write } from "./families.ts"
import { expect, expectAccessible, test, waitForLife, waitForStillness } from "./journey.ts"
import { planSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

/** Two and a half screens of 844 px. */
const LONGEST_PAGE = 2110

const speak = (page: Page, lang: string, baseURL: string | undefined) =>
  page.context().addCookies([{ name: "lang", value: lang, url: baseURL ?? "" }])

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test("on a phone a family's page is two and a half screens long, without tabs", async ({ page, baseURL }) => {
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  for (const language of ["en", "sv", "ar"] as const) {
    const t = wordsOf(language)
    await test.step(language, async () => {
      await speak(page, language, baseURL)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto("/account")
      await waitForLife(page)
      await waitForStillness(page)
      await expect(page.getByRole("tablist")).toHaveCount(0)
      const regions = [
        "ticket.label",
        "toDo.title",
        "comingUp.title",
        "membership.label",
        "more.title",
      ] as const
      const tops = await Promise.all(
        regions.map(async (name) => {
          const box = await page.getByRole("region", { name: t(`account:${name}`) }).boundingBox()
          if (!box) throw new Error(`${name} is not on the page`)
          return box.y
        }),
      )
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      // Three hours before a session the ticket asks who comes late: not at every time of day.
      const late = page.getByRole("region", { name: t("session-news:late.title") })
      const lateHeight = (await late.count()) > 0 ? ((await late.boundingBox())?.height ?? 0) : 0
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height - lateHeight).toBeLessThanOrEqual(LONGEST_PAGE)
    })
  }
})

for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language)

  test(`each list is reached from its section, and back (${language})`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await settleCookies(page, baseURL)
    await speak(page, language, baseURL)
    await openSession(page, "parent@demo.academy")
    await page.goto("/account")
    await waitForLife(page)
    const heading = page.getByRole("heading", { level: 1 })
    const more = page.getByRole("region", { name: t("account:more.title") })
    const back = page.getByRole("link", { name: t("account:title"), exact: true }).first()

    const coming = page.getByRole("region", { name: t("account:comingUp.title") })
    await coming.getByRole("link").first().click()
    await expect(page).toHaveURL(/calendarTab=upcoming/)
    await expect(heading).toHaveText(t("account:tabs.upcoming"))
    await back.click()
    await expect(page).toHaveURL("/account")

    await more.getByRole("link", { name: t("account:more.past") }).click()
    await expect(heading).toHaveText(t("account:more.past"))
    const lists = page.getByRole("navigation", { name: t("account:more.past") })
    await lists.getByRole("link", { name: t("account:tabs.cancelled") }).click()
    await expect(page).toHaveURL(/calendarTab=cancelled/)
    await back.click()

    const elsa = more.getByRole("button", { name: /^Elsa/ })
    await elsa.click()
    await expect(more.getByRole("link", { name: t("account:openPlayer", { name: "Elsa" }) })).toBeVisible()
    await waitForStillness(page)
    await expectAccessible(page)
    expect(await isTooWide(page)).toBe(false)
  })

  test(`siblings share a ticket, and who can't come is asked (${language})`, async ({
    page,
    visit,
    baseURL,
    turn,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const office = await visit()
    await openSession(office, "admin@demo.academy")
    const born = new Date().getFullYear() - 10
    const title = `Siblings ${language} ${turn}`
    const session = await planSession(office, {
      ...{ type: "group", born, days: 6, title, pitch: title },
      ...{ starts: "04:00", ends: "05:00", capacity: 4, price: 290 },
    })
    await signUp(page, `siblings-${language}`)
    await buyPasses(page, "Group 10-Pack")
    const players: number[] = []
    for (const first_name of ["Vera", "Ivar"]) {
      const player = { first_name, last_name: "Ek", year_of_birth: born }
      players.push(await addChild(page, player))
    }
    for (const player of players)
      await write(page, `/api/bookable-payments/${session.id}/`, { player, payment_method: "pass" })
    await settleCookies(page, baseURL)
    await speak(page, language, baseURL)
    await page.goto("/account")
    await waitForLife(page)
    const ticket = page.getByRole("region", { name: t("account:ticket.label") })
    await expect(ticket.getByText(formatList(language, ["Vera", "Ivar"]))).toBeVisible()
    await waitForStillness(page)
    await expectAccessible(page)
    expect(await isTooWide(page)).toBe(false)

    await ticket.getByRole("button", { name: t("account:ticket.cantCome") }).click()
    const dialog = page.getByRole("dialog")
    await waitForStillness(page)
    await expectAccessible(page)
    await dialog.getByRole("checkbox", { name: /Vera/ }).uncheck()
    const names = formatList(language, ["Ivar"])
    await dialog.getByRole("button", { name: t("my-page:cannotCome.confirm", { names }) }).click()
    await expect(dialog).toBeHidden()
    await expect(ticket.getByText("Vera")).toBeVisible()
    await expect(ticket.getByText("Ivar")).toHaveCount(0)
  })

  test(`a payment of the other guardian is no ticket; when it ends, it is told (${language})`, async ({
    page: mothers,
    visit,
    baseURL,
    turn,
  }) => {
    const fathers = await visit()
    const office = await visit()
    await openSession(office, "admin@demo.academy")
    const year_of_birth = new Date().getFullYear() - 10
    const title = `Paid by one ${language} ${turn}`
    // Of its own: one of the demo's can be full of other journeys.
    const session = await planSession(office, {
      ...{ type: "group", born: year_of_birth, days: 7, title, pitch: title },
      ...{ starts: "04:00", ends: "05:00", capacity: 4, price: 290 },
    })
    await signUp(mothers, `pays-${language}`)
    await signUp(fathers, `sees-${language}`)
    const player = await addChild(mothers, { first_name: "Hugo", last_name: "Lind", year_of_birth })
    const { code } = await write<{ code: string }>(mothers, "/api/connection-codes/", {
      players_id: [player],
    })
    await write(fathers, "/api/connection-codes/redeem/", { code })
    const { booking_id } = await write<{ booking_id: number }>(
      mothers,
      `/api/bookable-payments/${session.id}/`,
      { player, payment_method: "card" },
    )
    for (const page of [mothers, fathers]) {
      await page.setViewportSize({ width: 360, height: 740 })
      await settleCookies(page, baseURL)
      await speak(page, language, baseURL)
      await page.goto("/account")
      await waitForLife(page)
      await waitForStillness(page)
      await expect(page.getByText(t("account:ticket.none"))).toBeVisible()
      await expectAccessible(page)
      expect(await isTooWide(page)).toBe(false)
    }
    const card = fathers.getByRole("region", { name: t("my-page:held.othersTitle") })
    await expect(card).toContainText("Hugo")
    await expect(card.getByRole("link")).toHaveCount(0)

    const own = mothers.getByRole("region", { name: t("my-page:held.ownTitle") })
    await expect(own.getByRole("link", { name: t("my-page:held.continue") })).toBeVisible()
    await own.getByRole("button", { name: t("common:cancel") }).click()
    await expect(own).toHaveCount(0)
    const { notifications } = await (await fathers.request.get("/api/notifications/")).json()
    const told = notifications.filter(
      ({ data }: { data: { booking_id: number } }) => data.booking_id === booking_id,
    )
    expect(told.map(({ type }: { type: string }) => type)).toEqual(["unfinished_by_guardian"])
  })
}
