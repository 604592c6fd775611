import { logIn } from "./entering.ts"
import { addChild, settleCookies, signUp, write } from "./families.ts"
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectReadable,
  test,
  turnTo,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import { createSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const DAY_MS = 24 * 60 * 60 * 1000
/** Later than all that the demo planned, so that nobody else’s session is cancelled; each repetition has its week. */
const DAYS_AHEAD = 100

test("rain cancels an evening in two presses, and the family reads why", async ({
  page,
  visit,
  baseURL,
  turn,
}) => {
  const later = new Date(Date.now() + (DAYS_AHEAD + 7 * turn) * DAY_MS)
  // A Sunday: camps fill the weekdays of school breaks.
  const far = new Date(later.getTime() + ((7 - later.getUTCDay()) % 7) * DAY_MS)
  // In UTC, as its weekday above: in the last hour of a Sunday it is Monday in Stockholm.
  const day = far.toISOString().slice(0, 10)
  await settleCookies(page, baseURL)
  await logIn(page, "admin@demo.academy")
  const [{ id: address_id }] = await (await page.request.get("/api/locations/")).json()
  const types: { id: number; slug: string }[] = await (await page.request.get("/api/booking-types/")).json()
  const trial = types.find(({ slug }) => slug === "trial")
  const session = { address_id, booking_type_id: trial?.id, coach_ids: [], capacity: 6, price: 0, day }
  const plan = (title: string, starts: string, ends: string) =>
    createSession(page, { ...session, title, starts, ends, pitch: title })
  const first = await plan(`Before the rain ${turn}`, "17:00", "18:00")
  await plan(`After the rain ${turn}`, "18:30", "19:30")

  const family = await visit()
  await settleCookies(family, baseURL)
  await signUp(family, "rained-off")
  const player = await addChild(family, { first_name: "Regn", last_name: "Ek", year_of_birth: 2015 })
  await write(family, `/api/bookable-payments/${first.id}/`, { player })

  await test.step("the first press shows whom it reaches and what they read", async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/admin/bookings?week=${day}&by=places`)
    await waitForLife(page)
    await page
      .getByRole("button", { name: /^Cancel all on Sunday/ })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("checkbox")).toHaveCount(2)
    await expect(dialog.getByText("We had to cancel because of the weather.")).toBeVisible()
    await waitForStillness(page)
    await expectAccessible(page)
  })

  await test.step("the second one cancels, on a phone by night", async () => {
    await turnTo(page, "a phone by night")
    await waitForStillness(page)
    await expectReadable(page)
    await expectNoSidewaysScrolling(page)
    await page
      .getByRole("button", { name: t("planning:cancelAnd", { who: t("planning:families", { count: 1 }) }) })
      .click()
    await expect(
      page.getByText(t("planning:cancel.done", { sessions: 2, families: 1, coaches: 0 }), { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    // The phone shows one day, the desk the week.
    await turnTo(page, "a desk by night")
    await expect(
      page.getByText(t("planning:cancel.causes.weather"), { exact: true }).filter({ visible: true }),
    ).toHaveCount(2)
  })

  await test.step("the family has it in the app", async () => {
    const { notifications } = await (await family.request.get("/api/notifications/")).json()
    const told = notifications.filter(({ type }: { type: string }) => type === "session_cancelled")
    expect(told).toHaveLength(1)
    expect(told[0].message).toContain("We had to cancel because of the weather.")
    expect(await (await family.request.get("/api/bookings-info/")).json()).toEqual([])
  })

  await test.step("and on its page, until it has understood", async () => {
    await family.goto("/account")
    await waitForLife(family)
    const news = family.getByRole("region", { name: `Before the rain ${turn}` })
    await expect(news.getByText(t("session-news:cancelled"), { exact: true })).toBeVisible()
    await expect(news.getByText("We had to cancel because of the weather.")).toBeVisible()
    await waitForStillness(family)
    await expectAccessible(family)
    await news.getByRole("button", { name: t("session-news:understood") }).click()
    await expect(news).toHaveCount(0)
    await expect(family.getByRole("region", { name: t("account:ticket.label") })).toBeVisible()
  })
})
