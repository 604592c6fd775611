import { isQuiet } from "@academy/domain/quiet-hours"
import { formatList } from "@academy/domain/sentences"
import type { Page } from "@playwright/test"
import { makeOffers } from "./academy-database.ts"
import { addChild, buyPasses, openSession, settleCookies, signUp, write } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { bookingPathOf, createSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const BORN = 2015
/** Far enough ahead for an offer of a day, on a type of session that no other journey books. */
const DAYS_AHEAD = 6

/** A session for two, full: both seats are booked for children of one family. */
async function fillSession(office: Page, holder: Page, title: string) {
  const [{ id: address_id }] = await (await office.request.get("/api/locations/")).json()
  const types: { id: number; slug: string }[] = await (await office.request.get("/api/booking-types/")).json()
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" })
  const session = await createSession(office, {
    title,
    pitch: title,
    address_id,
    booking_type_id: types.find(({ slug }) => slug === "fitness")?.id,
    coach_ids: [],
    capacity: 2,
    price: 240,
    day: day.format(Date.now() + DAYS_AHEAD * DAY_MS),
    starts: "06:00",
    ends: "06:50",
  })
  const seats: { player_id: number; booking_id: number }[] = []
  for (const first_name of ["Siv", "Tor"]) {
    const player_id = await addChild(holder, { first_name, last_name: "Berg", year_of_birth: BORN })
    const { booking_id } = await write<{ booking_id: number }>(
      holder,
      `/api/bookable-payments/${session.id}/`,
      { player: player_id, payment_method: "pass" },
    )
    seats.push({ player_id, booking_id })
  }
  return { ...session, seats }
}

/** The seat is held for the first in line. By day the server does it within seconds; at night nothing is offered. */
async function waitForOffer(parent: Page, bookableId: number) {
  await expect
    .poll(
      async () => {
        if (isQuiet(new Date())) await makeOffers(process.env.E2E_DATA_DIR ?? "", bookableId)
        const places: { offer: object | null }[] = await (
          await parent.request.get("/api/waiting-list/")
        ).json()
        return places.filter(({ offer }) => offer).length
      },
      { timeout: 20_000, message: "an offered seat" },
    )
    .toBe(1)
}

test("a full session: a parent joins the list, is offered the seat that another gives up, and takes it with one tap", async ({
  page,
  visit,
  baseURL,
  turn,
}) => {
  const title = `Strength for two ${turn}`
  const [office, holder] = [await visit(), await visit()]
  await openSession(office, "admin@demo.academy")
  for (const [parent, name] of [
    [holder, "has-seats"],
    [page, "waits"],
  ] as const) {
    await signUp(parent, name)
    await buyPasses(parent, "Fitness 10-Pack")
  }
  const session = await fillSession(office, holder, title)
  for (const first_name of ["Vera", "Ivar"])
    await addChild(page, { first_name, last_name: "Ek", year_of_birth: BORN })
  await settleCookies(page, baseURL)

  // One child from left to right, one from right to left.
  for (const [language, child, seat] of [
    ["en", "Vera", session.seats[0]],
    ["ar", "Ivar", session.seats[1]],
  ] as const) {
    const t = wordsOf(language)
    await test.step(language, async () => {
      await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
      await page.goto(bookingPathOf(session))
      await waitForLife(page)
      const dialog = page.getByRole("dialog")
      await dialog.getByRole("checkbox", { name: child }).check()
      const names = formatList(language, [child])
      await dialog.getByRole("button", { name: t("bookings:waiting.join", { names }) }).click()
      await expect(dialog.getByText(t("bookings:waiting.isAt", { name: child, position: 1 }))).toBeVisible()

      await write(holder, "/api/bookings/cancel/", seat)
      await waitForOffer(page, session.id)

      await page.goto("/account")
      await waitForLife(page)
      const offer = page.getByRole("region", { name: title })
      await expect(
        offer.getByText(t("bookings:waiting.usesPass", { count: language === "en" ? 10 : 9 })),
      ).toBeVisible()
      await offer.getByRole("button", { name: t("bookings:waiting.take") }).click()
      await expect(
        page.getByText(t("bookings:waiting.taken", { name: child }), { exact: true }),
      ).toBeVisible()
      await expect(offer).toHaveCount(0)
      await expect(
        page.getByRole("region", { name: t("account:ticket.label") }).getByRole("heading", { name: title }),
      ).toBeVisible()
    })
  }
  const bookings: { player_name: string; status: string; payment_method: string }[] = await (
    await page.request.get("/api/bookings-info/")
  ).json()
  expect(bookings.map((one) => `${one.player_name} ${one.status} ${one.payment_method}`).sort()).toEqual([
    "Ivar confirmed pass",
    "Vera confirmed pass",
  ])
})
