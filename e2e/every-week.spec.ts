import { formatMoney } from "../apps/web/src/i18n/format.ts"
import { addChild, openSession, settleCookies, signUp } from "./families.ts"
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  test,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import { bookingPathOf, planSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const child = "Tuva"
const PRICE = 180
const FIRST_DAY = 16

test.use({ viewport: { width: 360, height: 740 } })

/** One from left to right, one from right to left. */
for (const [lane, language] of (["en", "ar"] as const).entries()) {
  const t = wordsOf(language)

  test(`three weeks, of which two are booked with one click, on one confirmation (${language})`, async ({
    page,
    visit,
    baseURL,
    turn,
  }) => {
    const born = new Date().getFullYear() - 8 - turn
    const office = await visit()
    await openSession(office, "admin@demo.academy")
    const sessions: { id: number }[] = []
    for (const week of [0, 1, 2])
      sessions.push(
        await planSession(office, {
          ...{
            title: "First touch",
            pitch: `Weeks ${language} ${turn}`,
            type: "talent",
            capacity: 6,
            price: PRICE,
          },
          ...{ born, days: FIRST_DAY + lane + 7 * week, starts: `04:0${turn % 10}`, ends: "04:50" },
        }),
      )
    await signUp(page, `every-week-${language}`)
    await settleCookies(page, baseURL)
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await addChild(page, { first_name: child, last_name: "Lind", year_of_birth: born })
    await page.goto(bookingPathOf(sessions[0] ?? { id: 0 }))
    await waitForLife(page)
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: t("booking-sheet:weeks.row") }).click()
    const dates = dialog.getByRole("region", { name: t("booking-sheet:weeks.dates") })
    const ticked = dates.getByRole("checkbox", { checked: true })
    await expect(ticked).toHaveCount(3)
    await waitForStillness(page)
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
    await ticked.nth(1).click()
    await dialog.getByRole("button", { name: t("booking-sheet:weeks.otherMethods") }).click()
    await dialog.getByRole("radio", { name: t("basket:methods.bank_transfer") }).click()
    const price = formatMoney(language, 2 * PRICE, "SEK")
    await dialog.getByRole("button", { name: price }).click()
    const title = t("confirmation:several", {
      seats: t("confirmation:seats", { count: 2 }),
      dates: t("confirmation:dates", { count: 2 }),
    })
    await expect(dialog.getByRole("heading", { name: title })).toBeVisible()
    const calendar = dialog.getByRole("link", { name: t("confirmation:calendar", { count: 2 }) })
    const file = await page.request.get(String(await calendar.getAttribute("href")))
    expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })
}
