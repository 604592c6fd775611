import { formatList } from "@academy/domain/sentences"
import type { Page } from "@playwright/test"
import { formatMoment, formatMoney } from "../apps/web/src/i18n/format.ts"
import { addChild, openSession, settleCookies, signUp } from "./families.ts"
import { expect, expectAccessible, test, waitForLife, waitForStillness } from "./journey.ts"
import { bookingPathOf, planSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const PRICE = 390
const languages = ["en", "ar"] as const

/** Two sessions for each language, of a type that no pass pays, for a year of birth for which the academy has none. */
async function planSessions(office: Page, born: number, pitch: string) {
  const plan = async (title: string, hour: number) => {
    const session = await planSession(office, {
      ...{ title, pitch, type: "talent", capacity: 12, price: PRICE, born, days: 9 },
      starts: `0${hour}:00`,
      ends: `0${hour}:50`,
    })
    const { bookable } = await (await office.request.get(`/api/available-bookings/${session.id}/`)).json()
    return { ...session, title, starts_at: String(bookable.starts_at) }
  }
  const first = { en: await plan("Early one", 1), ar: await plan("Early two", 2) }
  const second = { en: await plan("Later one", 3), ar: await plan("Later two", 4) }
  return { first, second }
}

test("a session for two children is paid by Swish with one click, and one of them moves to another day", {
  tag: "@firefox",
}, async ({ page, visit, baseURL, turn }) => {
  const born = new Date().getFullYear() - 6 - turn
  const office = await visit()
  await openSession(office, "admin@demo.academy")
  const { first, second } = await planSessions(office, born, `Swish ${turn}`)
  await signUp(page, "swish")
  const alva = await addChild(page, { first_name: "Alva", last_name: "Lind", year_of_birth: born })
  await addChild(page, { first_name: "Noa", last_name: "Lind", year_of_birth: born })
  await settleCookies(page, baseURL)
  const bookings = async (): Promise<
    { id: number; player_name: string; title: string; payment_method: string; payed: boolean }[]
  > => (await page.request.get("/api/bookings-info/")).json()

  for (const language of languages) {
    const t = wordsOf(language)
    const amount = formatMoney(language, 2 * PRICE, "SEK")
    const dialog = page.getByRole("dialog")
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])

    await test.step(`${language}: two seats, one payment`, async () => {
      await page.goto(bookingPathOf(first[language]))
      await waitForLife(page)
      for (const name of ["Alva", "Noa"]) await dialog.getByRole("checkbox", { name }).click()
      const names = formatList(language, ["Alva", "Noa"])
      await dialog.getByRole("button", { name: t("bookings:submit.book", { names, price: amount }) }).click()
      const approve = page.getByRole("button", { name: t("checkout:swish.pay", { amount }) })
      await expect(approve).toBeVisible()
      await waitForLife(page)
      await approve.click()
      await expect(
        dialog.getByRole("heading", { name: t("confirmation:title", { count: 2, names }) }),
      ).toBeVisible()
      await expect(dialog.getByText(t("confirmation:receipt.title", { amount }))).toBeVisible()
      await waitForStillness(page)
      await expectAccessible(page)
    })

    await test.step(`${language}: one moves`, async () => {
      const booking = (await bookings()).find(
        ({ player_name, title }) => player_name === "Alva" && title.startsWith("Early"),
      )
      await page.goto(
        `/account?bookingModal=true&bookingId=${booking?.id}&playerId=${alva}&modalSection=move`,
      )
      await waitForLife(page)
      const { starts_at } = second[language]
      await dialog.getByRole("radio", { name: second[language].title }).click()
      const moment = formatMoment(language, starts_at)
      await dialog.getByRole("button", { name: t("bookings:move.submit", { moment }) }).click()
      await expect(dialog.getByRole("heading", { name: t("bookings:move.done", { moment }) })).toBeVisible()
    })
  }
  expect(
    (await bookings())
      .map((one) => `${one.player_name} ${one.title} ${one.payment_method} ${one.payed}`)
      .sort(),
  ).toEqual([
    "Alva Later one swish true",
    "Alva Later two swish true",
    "Noa Early one swish true",
    "Noa Early two swish true",
  ])
})
