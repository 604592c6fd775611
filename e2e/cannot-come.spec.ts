import { remindOfBooking } from "./academy-database.ts"
import { addChild, buyPasses, settleCookies, signUp, write } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { birthYearFor, findSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

test.use({ viewport: { width: 390, height: 844 } })

/** One from left to right, one from right to left. */
for (const [lane, language] of (["en", "ar"] as const).entries()) {
  const t = wordsOf(language)

  test(`a reminder leads in one press to what not coming costs, and gives the seat up (${language})`, async ({
    page,
    baseURL,
    turn,
  }) => {
    const session = await findSession(page, { type: "group", seats: 2, lane, turn })
    await settleCookies(page, baseURL)
    await signUp(page, `reminded-${language}`)
    const player = await addChild(page, {
      first_name: "Vera",
      last_name: "Ek",
      year_of_birth: birthYearFor(session),
    })
    await buyPasses(page, "Group 10-Pack")
    const { booking_id } = await write<{ booking_id: number }>(
      page,
      `/api/bookable-payments/${session.id}/`,
      { player, payment_method: "pass" },
    )
    await remindOfBooking(process.env.E2E_DATA_DIR ?? "", booking_id)

    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await page.goto("/account")
    await waitForLife(page)
    await page.getByRole("button", { name: new RegExp(t("common:notifications")) }).click()
    const notifications = page.getByRole("dialog", { name: t("notifications:title") })
    await notifications.getByRole("link", { name: t("notifications:cannotCome") }).click()

    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText(t("bookings:cancellation.title", { name: "Vera" }))).toBeVisible()
    await expect(dialog.getByText(t("bookings:cancellation.pass"))).toBeVisible()
    await dialog.getByRole("button", { name: t("bookings:cancellation.confirm") }).click()
    await expect(dialog.getByText(t("payments:cancelled.title", { name: "Vera" }))).toBeVisible()
    const bookings = async () => (await page.request.get("/api/bookings-info/")).json()
    await expect.poll(bookings, { message: "the seat is given up" }).toEqual([])
  })
}
