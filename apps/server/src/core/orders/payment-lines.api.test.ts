import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import type { Language } from "@academy/domain/page-language"
import { beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, sessionOf } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
const { hence, put, pay, bookSeats } = basketScene(academy)

async function givenFamily(language: Language) {
  const account = await academy.given.account({ language })
  const [alma, hugo] = [
    await academy.given.player(account, { first_name: "Alma" }),
    await academy.given.player(account, { first_name: "Hugo" }),
  ]
  return { account, alma, hugo, visitor: await as(academy.app, account) }
}
const givenSession = (days: number, more = {}) =>
  academy.given.bookable({
    starts_at: hence(days),
    title: "Group · First touch",
    translations: { sv: { title: "Grupp · Första touchen" }, ar: { title: "جماعية · اللمسة الأولى" } },
    ...more,
  })
/** What the payment page says of each line, without the marks that set Arabic and Latin words apart. */
async function linesAt(visitor: Visitor, { body }: { body: { checkout_url?: string } }): Promise<string[]> {
  const shown = await visitor.get(`/api/sandbox-checkout/${sessionOf(String(body.checkout_url))}/`)
  return shown.body.lines.map(({ title }: { title: string }) => title.replace(/[\u2066-\u2069]/g, ""))
}

test("one session: its title, the player, the day and the time, in the payer's language", async () => {
  const session = await givenSession(2)
  for (const [language, line] of [
    ["en", "Group · First touch, Alma, Sat 28 Nov 14:40"],
    ["sv", "Grupp · Första touchen, Alma, lör 28 nov 14:40"],
    ["ar", "جماعية · اللمسة الأولى، Alma، السبت 28 نوفمبر 14:40"],
  ] as const) {
    const { visitor, alma } = await givenFamily(language)
    expect(await linesAt(visitor, await book(visitor, session, alma, "card"))).toEqual([line])
  }
})

test("several players in several weeks: each line is told from the others", async () => {
  const { visitor, alma, hugo } = await givenFamily("sv")
  const weeks = [await givenSession(2), await givenSession(9)]
  const booked = await bookSeats(visitor, weeks, [alma, hugo], { payment_method: "swish" })
  expect((await linesAt(visitor, booked)).sort()).toEqual([
    "Grupp · Första touchen, Alma, lör 28 nov 14:40",
    "Grupp · Första touchen, Alma, lör 5 dec 14:40",
    "Grupp · Första touchen, Hugo, lör 28 nov 14:40",
    "Grupp · Första touchen, Hugo, lör 5 dec 14:40",
  ])
})

test("a basket: a session, a membership with its month and players, a pack", async () => {
  const { visitor, alma, hugo } = await givenFamily("en")
  const plan = await academy.given.plan({ players: 2 })
  const pack = await academy.given.package()
  await put(visitor, await givenSession(2), [alma])
  const lines = { plan_id: plan.id, players_id: [hugo.id], also_for: [alma.id] }
  expect((await visitor.post("/api/basket/lines/", lines)).status).toBe(200)
  await visitor.post("/api/basket/lines/", { package_id: pack.id })
  const paid = await pay(visitor, { payment_method: "card", terms_version: MEMBERSHIP_TERMS_VERSION })
  expect(await linesAt(visitor, paid)).toEqual([
    "Group · First touch, Alma, Sat 28 Nov 14:40",
    expect.stringMatching(/, November 2026, Hugo and Alma$/),
    "Group 10-Pack",
  ])
})

test("a move to a dearer session: the session that it leads to", async () => {
  const { visitor, alma } = await givenFamily("en")
  const booked = await book(visitor, await givenSession(2), alma, "card")
  await atCheckout(visitor, booked.body.checkout_url, "pay")
  const dearer = await givenSession(7, { price_minor: 39_000 })
  const moved = await visitor.post(`/api/bookings/${alma.id}/${booked.body.booking_id}/move/`, {
    ...{ bookable_id: dearer.id, expected_price: 100 },
  })
  expect(await linesAt(visitor, moved)).toEqual(["Group · First touch, Alma, Thu 3 Dec 14:40"])
})
