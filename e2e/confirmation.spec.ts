import { formatList } from "@academy/domain/sentences"
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

const child = "Vendela"
const PRICE = 310

test.use({ viewport: { width: 360, height: 740 } })

test("booked by invoice: what to pay, one file for the calendar, and the same by its address in Arabic", async ({
  page,
  visit,
  baseURL,
  turn,
}) => {
  const born = new Date().getFullYear() - 8 - turn
  const office = await visit()
  await openSession(office, "admin@demo.academy")
  const session = await planSession(office, {
    ...{ title: "First steps", pitch: `Invoice ${turn}`, type: "talent", capacity: 6, price: PRICE },
    ...{ born, days: 20 },
    starts: "05:00",
    ends: "05:50",
  })
  await signUp(page, "confirmation")
  await settleCookies(page, baseURL)
  await addChild(page, { first_name: child, last_name: "Sjö", year_of_birth: born })
  const dialog = page.getByRole("dialog")
  const confirmed = async (language: "en" | "ar") => {
    const t = wordsOf(language)
    await expect(
      dialog.getByRole("heading", {
        name: t("confirmation:title", { count: 1, names: formatList(language, [child]) }),
      }),
    ).toBeVisible()
    const reference = t("confirmation:toPay.copyOf", { name: t("common:reference") })
    await expect(dialog.getByRole("button", { name: reference })).toBeVisible()
    await waitForStillness(page)
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
    return t
  }

  const t = wordsOf("en")
  const amount = formatMoney("en", PRICE, "SEK")
  await page.goto(bookingPathOf(session))
  await waitForLife(page)
  await dialog.getByRole("radio", { name: t("basket:methods.bank_transfer") }).click()
  await dialog
    .getByRole("button", { name: t("bookings:submit.book", { names: child, price: amount }) })
    .click()
  await confirmed("en")
  await expect(page).toHaveURL(/\/account\?confirmation=\d+$/)
  const opened = page.url()
  const invoice = dialog.getByRole("link", { name: new RegExp(t("payments:document.invoice")) })
  expect((await page.request.get(String(await invoice.getAttribute("href")))).status()).toBe(200)
  const calendar = dialog.getByRole("link", { name: t("bookings:detail.addToCalendar") })
  const file = await page.request.get(String(await calendar.getAttribute("href")))
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  await dialog.getByRole("button", { name: t("common:done") }).click()
  await expect(page).toHaveURL(/\/account$/)

  await page.context().addCookies([{ name: "lang", value: "ar", url: baseURL ?? "" }])
  await page.goto(opened)
  await waitForLife(page)
  const arabic = await confirmed("ar")
  await dialog.getByRole("button", { name: arabic("common:done") }).click()
  await expect(page).toHaveURL(/\/account$/)
})
