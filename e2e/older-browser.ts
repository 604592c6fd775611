import type { Page } from "@playwright/test"
import { formatMoney } from "../apps/web/src/i18n/format.ts"
import { fillLogIn, ownAddress } from "./entering.ts"
import { addChild, openSession, password, settleCookies, signUp, write } from "./families.ts"
import { expect, waitForLife } from "./journey.ts"
import { removeFunctions } from "./newer-functions.ts"
import { bookingPathOf } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const DAY_MS = 24 * 60 * 60 * 1000
const BORN = 2013
const PRICE = 390
const amount = formatMoney("en", PRICE, "SEK")

interface Planned {
  id: number
}

/** Two sessions at different hours that no pass pays, with room for all who try an older browser. */
export async function planForOlder(office: Page, pitch: string): Promise<[Planned, Planned]> {
  await openSession(office, "admin@demo.academy")
  const [{ id: address_id }] = await (await office.request.get("/api/locations/")).json()
  const types: { id: number; slug: string }[] = await (await office.request.get("/api/booking-types/")).json()
  const plan = (starts: string, ends: string) =>
    write<Planned>(office, "/api/admin/bookables/", {
      ...{ title: "In an older browser", pitch, address_id, coach_ids: [], capacity: 60, price: PRICE },
      booking_type_id: types.find(({ slug }) => slug === "talent")?.id,
      ...{ min_birth_year: BORN, max_birth_year: BORN },
      day: new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10),
      ...{ starts, ends },
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
  await arriving.context().setExtraHTTPHeaders(ownAddress())
  const email = await signUp(arriving, "older")
  await addChild(arriving, { first_name: "Tyra", last_name: "Lind", year_of_birth: BORN })

  await page.context().setExtraHTTPHeaders(ownAddress())
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
