import { redDayOf } from "@academy/domain/red-days"
import { addChild, openSession, settleCookies, signUp, write } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { skipToContent, tabTo } from "./keys.ts"
import { createSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const DAY_MS = 24 * 60 * 60 * 1000
/** Behind all that the demo academy, its term calendar and other journeys plan; each repetition has its month. */
const DAYS_AHEAD = 560

/** A Tuesday, as the week that is shown has room after it; neither it nor its Wednesday is a public holiday. */
function freeTuesday(turn: number): string {
  const later = new Date(Date.now() + (DAYS_AHEAD + 28 * turn) * DAY_MS)
  const dayOf = (days: number) => new Date(later.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const first = (9 - later.getUTCDay()) % 7
  const weeks = [first, first + 7, first + 14]
  return dayOf(weeks.find((days) => !redDayOf(dayOf(days)) && !redDayOf(dayOf(days + 1))) ?? first)
}

test.use({ viewport: { width: 1440, height: 900 } })

test("with keys alone a row is found, opened and saved, a session moves to the next day, a bank payment is matched", async ({
  page,
  baseURL,
  visit,
  turn,
}) => {
  const name = `Tangent IF ${turn}`
  const day = freeTuesday(turn)
  await settleCookies(page, baseURL)
  await openSession(page, "admin@demo.academy")
  const districts = await (await page.request.get("/api/admin/models/districts/")).json()
  const values = { name, district_id: districts.rows[0].id }
  await write(page, "/api/admin/models/clubs/", { values, reason: "" })
  const [place] = await (await page.request.get("/api/locations/")).json()
  const [type] = await (await page.request.get("/api/booking-types/")).json()
  const title = `By keys ${turn}`
  await createSession(page, {
    ...{ address_id: place.id, booking_type_id: type.id, coach_ids: [], capacity: 1, price: 0, day },
    ...{ title, starts: "17:00", ends: "18:00", pitch: title },
  })

  await test.step("the rail is skipped, the row is searched for and opened", async () => {
    await page.goto("/admin/models/clubs")
    await waitForLife(page)
    await skipToContent(page)
    await tabTo(page, page.getByRole("searchbox"))
    await page.keyboard.type(name)
    const row = page.getByRole("link", { name: t("models:open", { name }), exact: true })
    await expect(row).toBeVisible()
    await expect(page.getByRole("row")).toHaveCount(2)
    await tabTo(page, row)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  })

  await test.step("a field is changed and saved", async () => {
    await tabTo(page, page.getByLabel(t("models:fields.name"), { exact: true }))
    await page.keyboard.press("End")
    await page.keyboard.type(" B")
    await page.keyboard.press("Enter")
    await expect(page.getByText(t("models:saved"), { exact: true })).toBeVisible()
    await expect(page.getByRole("heading", { level: 1, name: `${name} B` })).toBeVisible()
  })

  await test.step("a session is taken up, put down a day later, and the question is answered", async () => {
    await page.goto(`/admin/bookings?week=${day}&by=places`)
    await waitForLife(page)
    await skipToContent(page)
    const block = page.getByRole("table").locator("[data-session]").filter({ hasText: title })
    await tabTo(page, block)
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Space")
    const save = page.getByRole("dialog").getByRole("button", { name: t("common:save") })
    await expect(save).toBeEnabled()
    await tabTo(page, save)
    await page.keyboard.press("Enter")
    const saved = t("planning:change.saved", { sessions: 1, families: 0, coaches: 0 })
    // The toast says where it is now, too; what screen readers are told of it stands beside it for a second.
    const toasts = page.locator("[data-notices]")
    await expect(toasts.getByText(new RegExp(`${title}, .+ ${saved}$`))).toBeVisible()
    const moved = page.locator("[data-session]").filter({ hasText: title })
    const wednesday = page.getByRole("row").filter({ has: moved }).getByRole("cell").nth(2)
    await expect(wednesday.locator("[data-session]").filter({ hasText: title })).toBeVisible()
  })

  await test.step("a payment of the bank is matched with the family's order", async () => {
    const lastName = `Tangentsson ${turn}`
    const family = await visit()
    await signUp(family, "pays-by-bank")
    const player = await addChild(family, { first_name: "Ida", last_name: lastName, year_of_birth: 2014 })
    const next = await createSession(page, {
      ...{ address_id: place.id, booking_type_id: type.id, coach_ids: [], capacity: 1, price: 290 },
      day: new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10),
      ...{ title: lastName, starts: "06:00", ends: "06:50", pitch: lastName },
    })
    const { reference } = await write<{ reference: string }>(family, `/api/bookable-payments/${next.id}/`, {
      player,
      payment_method: "bank_transfer",
    })
    const today = new Date().toISOString().slice(0, 10)
    await write(page, "/api/admin/bank-files/", {
      content: `Bokföringsdag;Belopp;Valuta;Referens;Avsändare\r\n${today};290;SEK;${reference};${lastName}`,
    })
    await page.goto("/admin/finances")
    await waitForLife(page)
    await skipToContent(page)
    // It fits exactly: taken out of those that one click matches, it is decided for itself.
    await tabTo(page, page.getByRole("button", { name: t("finances:exact.decideFor", { name: lastName }) }))
    await page.keyboard.press("Enter")
    const payment = page.getByRole("listitem").filter({ hasText: reference })
    await tabTo(page, payment.getByRole("button", { name: /^Match with/ }).first())
    await page.keyboard.press("Enter")
    await expect(page.getByRole("status").filter({ hasText: t("finances:outcome.paid") })).toBeVisible()
  })
})
