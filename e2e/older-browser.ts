import type { Page } from "@playwright/test"
import { formatMoney } from "../apps/web/src/i18n/format.ts"
import { fillLogIn } from "./entering.ts"
import { addChild, openSession, password, settleCookies, signUp } from "./families.ts"
import { expect, waitForLife } from "./journey.ts"
import { removeFunctions } from "./newer-functions.ts"
import { bookingPathOf, planSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const BORN = 2013
const PRICE = 390
const amount = formatMoney("en", PRICE, "SEK")

interface Planned {
  id: number
}

/** Two sessions at different hours that no pass pays, with room for all who try an older browser. */
export async function planForOlder(office: Page, pitch: string): Promise<[Planned, Planned]> {
  await openSession(office, "admin@demo.academy")
  const plan = (starts: string, ends: string) =>
    planSession(office, {
      ...{ title: "In an older browser", pitch, type: "talent", capacity: 60, price: PRICE },
      ...{ born: BORN, days: 9, starts, ends },
    })
  return [await plan("02:00", "02:50"), await plan("03:00", "03:50")]
}

/** A family whose browser lacks these functions logs in, pays one seat by card and another from the basket by Swish. */
export async function logInBookAndPay(
  page: Page,
  {
    arriving,
    names,
    sessions,
    baseURL,
  }: {
    /** Another browser, in which the account is made. */
    arriving: Page
    names: readonly string[]
    sessions: readonly [Planned, Planned]
    baseURL: string | undefined
  },
) {
  const email = await signUp(arriving, "older")
  await addChild(arriving, { first_name: "Tyra", last_name: "Lind", year_of_birth: BORN })

  await removeFunctions(page, names)
  await settleCookies(page, baseURL)
  await page.goto("/login")
  await fillLogIn(page, email, password)
  await page.waitForURL(/\/account/)
  await expect(page.getByRole("region", { name: t("account:ticket.label") })).toBeVisible()

  const dialog = page.getByRole("dialog")
  /** On the page of the test provider. */
  const pay = async (button: string) => {
    await expect(page.getByRole("heading", { name: t("checkout:title") })).toBeVisible()
    await waitForLife(page)
    await page.getByRole("button", { name: button }).click()
    await expect(
      dialog.getByRole("heading", { name: t("confirmation:title", { count: 1, names: "Tyra" }) }),
    ).toBeVisible()
  }
  await page.goto(bookingPathOf(sessions[0]))
  await waitForLife(page)
  await dialog.getByRole("radio", { name: t("basket:methods.card") }).click()
  await dialog
    .getByRole("button", { name: t("bookings:submit.book", { names: "Tyra", price: amount }) })
    .click()
  await pay(t("checkout:pay", { amount }))

  await page.goto(bookingPathOf(sessions[1]))
  await waitForLife(page)
  await dialog.getByRole("button", { name: t("basket:add.one") }).click()
  await expect(dialog).toBeHidden()
  await page.goto("/account/basket")
  await waitForLife(page)
  await page.getByRole("button", { name: t("basket:submit.swish", { amount }) }).click()
  await pay(t("checkout:swish.pay", { amount }))
}
