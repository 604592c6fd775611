import type { Page } from "@playwright/test"
import { openSession, settleCookies, write } from "./families.ts"
import {
  expect,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScrolling,
  expectReadable,
  test,
  turnTo,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const DAY_MS = 24 * 60 * 60 * 1000
/** Behind all that the demo academy has planned, and behind what other journeys plan; each repetition has its month. */
const DAYS_AHEAD = 200
const SERIES_BY_CALL = 10

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole("dialog").getByLabel(field, { exact: true }).click()
  await page.getByRole("option", { name: option, exact: true }).click()
}

test("a term is planned from nothing: twelve series, each date and clash seen before", async ({
  page,
  baseURL,
  complaints,
  turn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await settleCookies(page, baseURL)
  await openSession(page, "admin@demo.academy")
  const [place] = await (await page.request.get("/api/locations/")).json()
  const types: { id: number; slug: string; name: string }[] = await (
    await page.request.get("/api/booking-types/")
  ).json()
  // Journeys that book look for groups and trials.
  const talent = types.find(({ slug }) => slug === "talent")
  const later = new Date(Date.now() + (DAYS_AHEAD + 28 * turn) * DAY_MS)
  // A Monday to the Sunday of the third week.
  const from = dayAfter(later.toISOString().slice(0, 10), (8 - later.getUTCDay()) % 7)
  const until = dayAfter(from, 20)
  const pitchOf = (n: number) => `Term ${turn} pitch ${n}`

  await test.step("most of it as the week before last was", async () => {
    for (const n of Array.from({ length: SERIES_BY_CALL }, (_, place) => place))
      await write(page, "/api/admin/series/", {
        ...{ weekday: (n % 5) + 1, from, until, every: 1 },
        ...{ skip_red_days: false, skip_school_breaks: false, skip_own_days: false },
        ...{ booking_type_id: talent?.id, address_id: place.id, coach_ids: [], capacity: 6, price: 290 },
        ...{ starts: "17:30", ends: "19:00", title: `Series ${turn}.${n}`, pitch: pitchOf(n) },
      })
  })

  const dialog = page.getByRole("dialog")
  const plan = async (title: string, pitch: string) => {
    await page.getByRole("button", { name: t("planning:newSeries") }).click()
    await choose(page, t("planning:form.type"), talent?.name ?? "")
    await dialog.getByLabel(t("planning:form.title"), { exact: true }).first().fill(title)
    await dialog.getByLabel(t("planning:form.from"), { exact: true }).fill(from)
    await dialog.getByLabel(t("planning:form.until"), { exact: true }).fill(until)
    await choose(page, t("planning:form.place"), place.name)
    await dialog.getByLabel(t("planning:form.pitch")).first().fill(pitch)
  }

  /** Whatever the day of the run is: none of the dates is off. */
  const skipNothing = async () => {
    for (const reason of ["public_holiday", "school_break", "own"] as const)
      await dialog.getByRole("checkbox", { name: t(`planning:form.skip.${reason}`) }).uncheck()
  }

  await test.step("a series is typed; of its dates one is left out", async () => {
    await page.goto(`/admin/bookings?week=${from}`)
    await waitForLife(page)
    await plan(`Series ${turn}.typed`, pitchOf(99))
    await skipNothing()
    await expect(dialog.getByRole("button", { name: t("planning:form.publish", { count: 3 }) })).toBeVisible()
    await dialog.getByRole("cell").getByRole("button").last().click()
    await dialog.getByRole("button", { name: t("planning:form.publish", { count: 2 }) }).click()
    await expect(page.getByText(t("planning:form.published", { n: 2 }), { exact: true })).toBeVisible()
  })

  await test.step("on a phone by night, another one meets what is planned: it is said on each date, and why it is done all the same is asked", async () => {
    await turnTo(page, "a phone by night")
    await plan(`Series ${turn}.clash`, pitchOf(0))
    await skipNothing()
    await expect(dialog.getByText(t("planning:warnings.pitch_taken"))).toHaveCount(3)
    await waitForStillness(page)
    await expectReadable(page)
    await dialog.getByRole("button", { name: t("planning:form.publish", { count: 3 }) }).click()
    await dialog.getByRole("checkbox", { name: t("planning:form.anyway") }).check()
    await dialog.getByLabel(t("panels:reason")).fill("Half a pitch each")
    await dialog.getByRole("button", { name: t("planning:form.publish", { count: 3 }) }).click()
    await expect(page.getByText(t("planning:form.published", { n: 3 }), { exact: true })).toBeVisible()
  })

  const blocks = page.locator("[data-session]").filter({ visible: true, hasText: `Series ${turn}.` })
  await test.step("the week's list shows twelve sessions; a press leaves the two that clash", async () => {
    await page.emulateMedia({ colorScheme: "light" })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/admin/bookings?week=${from}&view=list`)
    await waitForLife(page)
    await expect(blocks).toHaveCount(12)
    await waitForStillness(page)
    await expectAccessible(page)
    await page.getByRole("button", { name: t("planning:clashCount", { count: 2 }) }).click()
    await expect(blocks).toHaveCount(2)
  })

  await test.step("on a phone, too; a press opens the session", async () => {
    await turnTo(page, "a phone by night")
    await expect(blocks).toHaveCount(2)
    await blocks.first().click()
    await expect(
      page.getByRole("complementary").getByRole("button", { name: t("planning:change.open") }),
    ).toBeVisible()
    await expectNoSidewaysScrolling(page)
  })
  await expectComplaint(complaints, /409.*series/)
})
