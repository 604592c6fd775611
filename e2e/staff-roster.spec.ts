import { setTimeout } from "node:timers/promises"
import { dayBounds, HOUR_MS, MINUTE_MS, wallClockDate, wallClockTime } from "@academy/domain/time"
import type { Page } from "@playwright/test"
import { logIn } from "./entering.ts"
import { addChild, openSession, settleCookies, signUp, write } from "./families.ts"
import {
  allowComplaints,
  expect,
  expectAccessible,
  expectComplaint,
  expectReadable,
  test,
  turnTo,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import { tabTo } from "./keys.ts"
import { createSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

interface Roster {
  bookable_id: number
  players: { booking_id: number; first_name: string; last_name: string; attendance: string | null }[]
}

const rostersOf = async (page: Page): Promise<Roster[]> =>
  (await page.request.get(`/api/staff/rosters/?date=${wallClockDate(new Date())}`)).json()

/** A roster is of one day: a journey that would go on past midnight begins after it. */
async function waitForTheSameDay() {
  const left = dayBounds(wallClockDate(new Date())).until.getTime() - Date.now()
  if (left > 4 * MINUTE_MS) return
  test.setTimeout(left + 4 * MINUTE_MS)
  await setTimeout(left + 1000)
}

/** A session of the staff login's coach with two children, which begins in a moment: it can be marked at any hour. */
async function planNow(visit: () => Promise<Page>, baseURL: string | undefined, title: string) {
  await waitForTheSameDay()
  const [office, family] = [await visit(), await visit()]
  for (const page of [office, family]) await settleCookies(page, baseURL)
  await openSession(office, "admin@demo.academy")
  await signUp(family, "at-the-pitch")
  const [{ id: address_id }] = await (await office.request.get("/api/locations/")).json()
  const types: { id: number; slug: string }[] = await (await office.request.get("/api/booking-types/")).json()
  const coaches: { id: number; name: string }[] = await (await office.request.get("/api/coaches/")).json()
  const begins = new Date(Date.now() + 2 * MINUTE_MS)
  const starts = wallClockTime(begins)
  const session = await createSession(office, {
    ...{ address_id, capacity: 2, price: 0, title, pitch: title },
    coach_ids: [coaches.find(({ name }) => name === "Amir Haddad")?.id],
    // The coach of the demo may lead another one at this hour.
    confirmed_warnings: ["coach_elsewhere"],
    reason: "They train at any hour",
    booking_type_id: types.find(({ slug }) => slug === "talent")?.id,
    day: wallClockDate(begins),
    starts,
    // A session is over by midnight.
    ends: starts < "22:59" ? wallClockTime(new Date(begins.getTime() + HOUR_MS)) : "23:59",
  })
  for (const first_name of ["Ines", "Omar"]) {
    const player_id = await addChild(family, { first_name, last_name: "Dahl", year_of_birth: 2014 })
    await write(office, `/api/admin/bookables/${session.id}/players/`, {
      ...{ player_id, pay_with: "nothing", reason: "They train at any hour" },
    })
  }
  return session.id
}

test("a coach marks attendance on a phone, also where there is no connection", async ({
  page,
  context,
  baseURL,
  complaints,
  visit,
  turn,
}) => {
  const session = await planNow(visit, baseURL, `Marked ${turn}`)
  await settleCookies(page, baseURL)
  await logIn(page, "staff@demo.academy")
  await expect(page).toHaveURL(/\/staff$/)
  const player = (await rostersOf(page)).find(({ bookable_id }) => bookable_id === session)?.players[0]
  if (!player) throw new Error("Nobody trains now")
  const savedMark = async () =>
    (await rostersOf(page))
      .flatMap(({ players }) => players)
      .find(({ booking_id }) => booking_id === player.booking_id)?.attendance

  await page.goto(`/staff?session=${session}`)
  await waitForLife(page)
  await waitForStillness(page)
  await expectAccessible(page)
  const marks = page.getByRole("group", {
    name: t("staff:attendanceOf", { name: `${player.first_name} ${player.last_name}` }),
  })
  const here = marks.getByRole("button", { name: t("staff:here") })
  const absent = marks.getByRole("button", { name: t("staff:absent") })
  const kept = page.getByText(t("staff:saved", { count: 1 })).filter({ visible: true })

  await test.step("online it is saved at once, by a key as well", async () => {
    await tabTo(page, here)
    await page.keyboard.press("Space")
    await expect(here).toHaveAttribute("aria-pressed", "true")
    await expect.poll(savedMark).toBe("present")
  })

  await test.step("offline it is kept on the phone", async () => {
    await context.setOffline(true)
    await absent.click()
    await expect(absent).toHaveAttribute("aria-pressed", "true")
    await expect(kept).toBeVisible()
    await expect(page.getByText(t("shell:connection.offline"), { exact: true })).toBeVisible()
  })

  await test.step("and sent when the connection is back", async () => {
    await context.setOffline(false)
    await expect(kept).toHaveCount(0)
    await expect.poll(savedMark).toBe("absent")
    await page.reload()
    await expect(absent).toHaveAttribute("aria-pressed", "true")
  })
  // Whether the browser tried at all while offline is its own affair.
  const rest = complaints.filter((complaint) => !complaint.includes("ERR_INTERNET_DISCONNECTED"))
  complaints.splice(0, complaints.length, ...rest)
})

test("a roster opens without a net after a reload; what is ticked arrives later, and nothing stays after logging out", async ({
  page,
  context,
  baseURL,
  complaints,
  visit,
  turn,
}) => {
  const session = await planNow(visit, baseURL, `Kept ${turn}`)
  await settleCookies(page, baseURL)
  await openSession(page, "staff@demo.academy")
  const player = (await rostersOf(page)).find(({ bookable_id }) => bookable_id === session)?.players[0]
  if (!player) throw new Error("Nobody trains now")
  const name = `${player.first_name} ${player.last_name}`
  const absent = page
    .getByRole("group", { name: t("staff:attendanceOf", { name }) })
    .getByRole("button", { name: t("staff:absent") })
  const keptAddresses = () =>
    page.evaluate(async () => {
      const caches = await window.caches.keys()
      const kept = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
      return kept.flat().map(({ url }) => new URL(url).pathname)
    })

  await turnTo(page, "a desk by night")
  await page.goto(`/staff?session=${session}`)
  await waitForLife(page)
  await waitForStillness(page)
  await expectReadable(page)
  await expect.poll(keptAddresses).toEqual(expect.arrayContaining(["/staff", "/api/staff/rosters/"]))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(t("shell:connection.offline"), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`session=${session}`))
  await absent.click()
  await expect(absent).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByText(t("staff:saved", { count: 1 })).filter({ visible: true })).toBeVisible()
  await page.goto("/staff/week")
  await expect(page, "a page that is not kept leads to the roster").toHaveURL(/\/staff$/)
  await expect(page.getByRole("list", { name: t("staff:sessions") })).toBeVisible()

  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await rostersOf(page))
          .flatMap(({ players }) => players)
          .find(({ booking_id }) => booking_id === player.booking_id)?.attendance,
    )
    .toBe("absent")

  await turnTo(page, "a phone by night")
  await page.goto("/account")
  await waitForLife(page)
  await page.getByRole("button", { name: t("shell:nav.open") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("shell:account.logOut") })
    .click()
  await expect(page.getByText(t("shell:account.loggedOut"), { exact: true })).toBeVisible()
  await expect.poll(keptAddresses).toEqual([])
  allowComplaints(complaints, /ERR_INTERNET_DISCONNECTED|Failed to load resource/)
})

test("what a coach writes on a session without a net arrives when it is back", async ({
  page,
  context,
  baseURL,
  complaints,
  turn,
}) => {
  await settleCookies(page, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSession(page, "staff@demo.academy")
  const { days, sessions } = await (await page.request.get("/api/staff/week/")).json()
  const own = sessions.find(
    ({ is_mine, players }: { is_mine: boolean; players: number }) => is_mine && players > 0,
  )
  if (!own) throw new Error(`No own session in the week of ${days[0]}`)
  await page.goto(`/staff/sessions/${own.bookable_id}`)
  await waitForLife(page)
  await context.setOffline(true)
  await page.getByText(t("staff:session.audience.own"), { exact: true }).click()
  const note = `Two cones too many, ${turn}`
  await page.getByRole("textbox", { name: t("staff:session.audience.own") }).fill(note)
  await page.getByRole("button", { name: t("staff:session.saveNote") }).click()
  await expect(page.getByText(t("staff:session.keptHere"))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t("staff:session.keptHere"))).toHaveCount(0)
  await expect
    .poll(
      async () => (await (await page.request.get(`/api/staff/sessions/${own.bookable_id}/`)).json()).own_note,
    )
    .toBe(note)
  const rest = complaints.filter((complaint) => !complaint.includes("ERR_INTERNET_DISCONNECTED"))
  complaints.splice(0, complaints.length, ...rest)
})

test("panels are closed to those they are not for", async ({ page, visit, baseURL, complaints }) => {
  await settleCookies(page, baseURL)
  await signUp(page, "curious")
  await addChild(page, { first_name: "Otto", last_name: "Ek", year_of_birth: 2014 })
  const denied = page.getByRole("heading", { name: t("shell:denied.title") })

  const answer = await page.goto("/staff")
  expect(answer?.status()).toBe(403)
  await expect(denied).toBeVisible()
  await expect(page.getByText(t("shell:denied.staff"))).toBeVisible()
  await waitForStillness(page)
  await expectAccessible(page)
  await page.goto("/admin")
  await expect(page.getByText(t("shell:denied.admin"))).toBeVisible()
  await waitForLife(page)
  await page.getByRole("link", { name: t("common:goToMyPage") }).click()
  await expect(page).toHaveURL(/\/account$/)
  expect((await page.request.get("/api/staff/rosters/?date=2026-01-01")).status()).toBe(403)

  const coach = await visit()
  await settleCookies(coach, baseURL)
  await openSession(coach, "staff@demo.academy")
  await coach.goto("/admin")
  await expect(coach.getByText(t("shell:denied.adminForStaff"))).toBeVisible()
  await waitForLife(coach)
  await coach.getByRole("link", { name: t("shell:denied.toStaff") }).click()
  await expect(coach).toHaveURL(/\/staff$/)
  await expectComplaint(complaints, /403.*\/(staff|admin)\)/)
})
