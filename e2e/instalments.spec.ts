import type { Locator } from "@playwright/test"
import { formatMoney } from "../apps/web/src/i18n/format.ts"
import { addChild, openSession, settleCookies, signUp } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { bookingPathOf, planSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

/** Of 2,495 kr on two dates, whole kronor, what is over in the first. */
const [PRICE, FIRST, SECOND] = [2495, 1248, 1247]
const child = "Tuva"

test("a session is paid on two dates: the first by Swish, the next, read in Arabic, from My Page", async ({
  page,
  visit,
  baseURL,
  turn,
}) => {
  const born = new Date().getFullYear() - 7 - turn
  const office = await visit()
  await openSession(office, "admin@demo.academy")
  const session = await planSession(office, {
    ...{ title: "Talent week", pitch: `Dates ${turn}`, type: "talent", capacity: 6, price: PRICE },
    ...{ born, days: 45 },
    starts: "04:00",
    ends: "04:50",
  })
  await signUp(page, "dates")
  const player = await addChild(page, { first_name: child, last_name: "Lind", year_of_birth: born })
  await settleCookies(page, baseURL)
  const dialog = page.getByRole("dialog")
  const swish = dialog.getByRole("radio", { name: /^Swish/ })

  /** On the payment page, and back from it. */
  async function approve(language: "en" | "ar", major: number, paid: (amount: string) => Locator) {
    const t = wordsOf(language)
    const amount = formatMoney(language, major, "SEK")
    const button = page.getByRole("button", { name: t("checkout:swish.pay", { amount }) })
    await expect(button).toBeVisible()
    await waitForLife(page)
    await button.click()
    await expect(paid(amount)).toBeVisible()
  }

  await test.step("the first of two payments", async () => {
    const t = wordsOf("en")
    await page.goto(bookingPathOf(session))
    await waitForLife(page)
    await swish.click()
    await dialog.getByRole("radio", { name: t("basket:instalments.dates", { count: 2 }) }).click()
    const amount = formatMoney("en", FIRST, "SEK")
    await dialog
      .getByRole("button", { name: t("bookings:submit.book", { names: child, price: amount }) })
      .click()
    await approve("en", FIRST, () =>
      dialog.getByRole("heading", { name: t("confirmation:title", { count: 1, names: child }) }),
    )
  })

  await test.step("the dates on My Page, and the next one", async () => {
    const t = wordsOf("ar")
    const [{ id }] = await (await page.request.get("/api/bookings-info/")).json()
    await page.context().addCookies([{ name: "lang", value: "ar", url: baseURL ?? "" }])
    await page.goto(`/account?bookingModal=true&bookingId=${id}&playerId=${player}&modalSection=payment`)
    await waitForLife(page)
    await expect(dialog.getByRole("heading", { name: t("bookings:payment.instalments") })).toBeVisible()
    await expect(dialog.getByText(t("bookings:payment.part.paid"), { exact: true })).toBeVisible()
    await expect(dialog.getByText(t("bookings:payment.part.open"), { exact: true })).toBeVisible()
    await swish.click()
    const amount = formatMoney("ar", SECOND, "SEK")
    await dialog.getByRole("button", { name: t("bookings:payment.submitSwish", { amount }) }).click()
    await approve("ar", SECOND, (paid) =>
      page.getByText(t("account:checkout.booking_paid", { amount: paid })),
    )
    const { payment } = await (await page.request.get(`/api/bookings/${player}/${id}/`)).json()
    expect(payment.instalments.map(({ state }: { state: string }) => state)).toEqual(["paid", "paid"])
  })
})
