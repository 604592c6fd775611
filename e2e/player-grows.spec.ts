import type { Page } from "@playwright/test"
import { addChild, openSession, settleCookies, signUp, write } from "./families.ts"
import { expect, expectAccessible, test, waitForLife, waitForStillness } from "./journey.ts"
import { createSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const DAY_MS = 24 * 60 * 60 * 1000
/** Behind all that the demo academy has planned; each repetition has its week. */
const DAYS_AHEAD = 140
const hours = { en: ["15:00", "16:00"], ar: ["16:30", "17:30"] } as const
const six = ["pace", "shooting", "passing", "dribbling", "defense", "physical"] as const

/** A free session of the staff login's coach: its seat is the coach's reason to see the player. */
async function planSession(office: Page, coach: Page, starts: string, ends: string, turn: number) {
  const { first_name, last_name } = await (await coach.request.get("/api/user-info/")).json()
  const coaches: { id: number; name: string }[] = await (await office.request.get("/api/coaches/")).json()
  const [{ id: address_id }] = await (await office.request.get("/api/locations/")).json()
  const types: { id: number; slug: string }[] = await (await office.request.get("/api/booking-types/")).json()
  const later = new Date(Date.now() + (DAYS_AHEAD + 7 * turn) * DAY_MS)
  const saturday = new Date(later.getTime() + ((6 - later.getUTCDay() + 7) % 7) * DAY_MS)
  return createSession(office, {
    title: `Growing ${starts} ${turn}`,
    pitch: `Growing ${starts}`,
    address_id,
    booking_type_id: types.find(({ slug }) => slug === "trial")?.id,
    coach_ids: [coaches.find(({ name }) => name === `${first_name} ${last_name}`)?.id],
    capacity: 6,
    price: 0,
    day: new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" }).format(saturday),
    starts,
    ends,
  })
}

for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language)

  test(`a game is told, confirmed, and brings a level; the term's report is read and printed (${language})`, async ({
    page: family,
    visit,
    baseURL,
    turn,
  }) => {
    const [coach, office] = [await visit(), await visit()]
    for (const page of [family, coach, office]) await settleCookies(page, baseURL)
    for (const page of [family, coach])
      await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await openSession(coach, "staff@demo.academy")
    await openSession(office, "admin@demo.academy")
    await signUp(family, `grows-${language}`)
    const id = await addChild(family, { first_name: "Tove", last_name: "Ek", year_of_birth: 2015 })
    const [starts, ends] = hours[language]
    const session = await planSession(office, coach, starts, ends, turn)
    await write(family, `/api/bookable-payments/${session.id}/`, { player: id })
    const playerPage = (tab: string) => `/account?playerDetails=true&playerId=${id}&playerTab=${tab}`

    await test.step("the parent tells of a game", async () => {
      await family.goto(playerPage("games"))
      await waitForLife(family)
      await family.getByRole("button", { name: t("development:games.add") }).click()
      const dialog = family.getByRole("dialog")
      await dialog.getByLabel(t("development:games.against")).fill("Boo FF")
      await dialog.getByLabel(t("development:games.ownTeam")).fill("4")
      await dialog.getByLabel("Boo FF", { exact: true }).fill("1")
      const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click()
      for (const _goal of [1, 2, 3]) await press(t("development:games.moreGoals"))
      await press(t("development:games.moreAssists"))
      await press(t("development:games.addThis"))
      await expect(dialog).toBeHidden()
      await expect(family.getByText(t("development:selfReported")).last()).toBeVisible()
    })

    const word = "Tove 1:1 → 1:2."
    await test.step("the coach confirms it, sets the abilities and publishes a word", async () => {
      await coach.goto(`/staff/players/${id}`)
      await waitForLife(coach)
      await coach.getByRole("button", { name: new RegExp(t("staff:player.sawIt")) }).click()
      await expect(coach.getByText(t("staff:player.confirm"), { exact: true })).toBeHidden()
      for (const ability of six)
        await coach.getByRole("slider", { name: t(`players:abilities.${ability}`) }).fill("60")
      await coach.getByLabel(t("staff:player.word"), { exact: true }).fill(word)
      await waitForStillness(coach)
      await expectAccessible(coach)
      await coach
        .getByRole("button", { name: t("staff:player.publish") })
        .filter({ visible: true })
        .click()
      await expect(coach.getByText(t("staff:player.published"))).toBeVisible()
    })

    await test.step("the family sees the level once", async () => {
      const reached = family.getByText(t("players:level.reached", { name: "Tove", level: 1 }))
      await family.goto(playerPage("stats"))
      await waitForLife(family)
      await expect(reached.first()).toBeVisible()
      await family.reload()
      await waitForLife(family)
      await expect(family.getByRole("img", { name: t("common:level", { level: 1 }) }).first()).toBeVisible()
      await expect(reached).toHaveCount(0)
    })

    await test.step("the report is a page that prints on one sheet", async () => {
      await family.locator(`a[href^="/account/term-reports/${id}/"]`).click()
      const report = family.getByRole("article")
      await expect(report.getByRole("heading", { level: 1 })).toHaveText("Tove Ek")
      await expect(report.getByText(word)).toBeVisible()
      await waitForStillness(family)
      await expectAccessible(family)
      const sheets = (await family.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)
      expect(sheets).toHaveLength(1)
    })
  })
}
