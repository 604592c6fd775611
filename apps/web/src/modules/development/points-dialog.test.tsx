import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { AchievementsTab } from "./achievements-tab.tsx"
import { GamesTab } from "./games-tab.tsx"
import { PointsDialog } from "./points-dialog.tsx"

const elsa = { id: 3, first_name: "Elsa", level: 1, pro_bar_width: 60 }
const POINTS = "GET /api/player-points/3/"
const entry = {
  cause: "attendance",
  source_id: 1,
  day: "2026-11-19",
  points: 15,
  title: "Skills group",
  achievement: null,
  stat: null,
  cut: null,
}

const show = (answers: ServerAnswers, path = "/account?pointsOf=3") =>
  renderScreen(<PointsDialog players={[elsa]} />, { answers, path })

test("each entry stands with its cause, day and points; what the daily limit cut and what was declined say so", async () => {
  const { t } = show({
    [POINTS]: [
      200,
      {
        rows: [
          entry,
          { ...entry, cause: "game", source_id: 2, title: "Täby FK", points: 0, cut: "declined" },
          { ...entry, cause: "achievement", source_id: 3, title: "", achievement: "mvp_match", points: 30 },
          {
            ...entry,
            cause: "stat",
            source_id: 4,
            title: "",
            stat: "juggling",
            points: 0,
            cut: "daily_limit",
          },
          { ...entry, cause: "opening", source_id: 3, title: "", points: 100 },
        ],
        next: null,
      },
    ],
  })
  await screen.findByText("Skills group")
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent)
  const causes = (cause: "attendance") => t(`development:points.causes.${cause}`)
  const day = "19 November 2026"
  expect(rows).toEqual([
    `${causes("attendance")}Skills group+15${day}`,
    `${t("development:points.causes.game")}${t("development:points.against", { opponent: "Täby FK" })}${t("development:points.cuts.declined")}0${day}`,
    `${t("development:points.causes.achievement")}${t("development:achievements.kinds.mvp_match")}+30${day}`,
    `${t("development:points.causes.stat")}${t("development:practice.types.juggling")}${t("development:points.cuts.daily_limit", { points: 0, full: 15, most: 30 })}0${day}`,
    `${t("development:points.causes.opening")}+100${day}`,
  ])
  expect(screen.getByText(t("development:points.sum", { count: 160 }))).toBeTruthy()
})

test("the next page comes on a click; none, a failure and a foreign player each have their state", async () => {
  const paged = show({
    [POINTS]: [200, { rows: [entry], next: "more" }],
    [`${POINTS}?after=more`]: [200, { rows: [{ ...entry, source_id: 9, title: "Friday" }], next: null }],
  })
  await paged.user.click(await screen.findByRole("button", { name: paged.t("common:showMore") }))
  expect(await screen.findByText("Friday")).toBeTruthy()
  paged.unmount()
  const none = show({ [POINTS]: [200, { rows: [], next: null }] })
  expect(await screen.findByText(none.t("development:points.none"))).toBeTruthy()
  none.unmount()
  const failed = show({ [POINTS]: [404, { code: "not_found" }] })
  expect(await screen.findByText(failed.t("development:points.failed"))).toBeTruthy()
  failed.unmount()
  show({}, "/account?pointsOf=77")
  expect(screen.queryByRole("dialog")).toBeNull()
})

const report = { state: "told", confirmed_by: null, editable: true, created_at: "2026-11-26T18:00:00+01:00" }
const player = { id: 3, first_name: "Elsa", club_name: "", position: null, games: [] } as never
const limited = (t: ReturnType<typeof renderScreen>["t"], points: number, full: number) =>
  t("development:points.limited", { points, full, most: 30 })

test("an achievement that the daily limit leaves without points says so at once", async () => {
  const achievement = {
    id: 5,
    player_id: 3,
    kind: "hat_trick",
    title: "",
    earned_on: "2026-11-26",
    note: "",
    source: "family",
    game_id: null,
    ...report,
  }
  const answers: ServerAnswers = {
    "GET /api/player-achievements/3/": [
      200,
      { achievements: [], sessions_attended: 0, sessions_in_a_row: 0 },
    ],
    "POST /api/add-player-achievement/3/": [200, { achievement, xpDelta: 0, points: 30 }],
  }
  const { t, user } = renderScreen(<AchievementsTab player={player} />, {
    answers,
    path: "/account?achievementModal=true",
  })
  await user.click(await screen.findByRole("button", { name: t("common:save") }))
  expect(await screen.findByText(limited(t, 0, 30))).toBeTruthy()
  expect(screen.getByText(t("development:achievements.added"))).toBeTruthy()
})

test("a game likewise; one that gives all its points says nothing", async () => {
  const game = { id: 7, season: 2024, ...report }
  const season = { player_id: 3, season: 2024, seasons: [], games: [], chart_data: [] }
  for (const [given, says] of [
    [0, true],
    [15, false],
  ] as const) {
    const { t, user, unmount } = renderScreen(<GamesTab player={player} />, {
      answers: {
        "GET /api/fetch-games/3/2024/": [200, season],
        "POST /api/games/": [200, { game, xpDelta: given }],
      },
      path: "/account?gameModal=true",
    })
    await user.type(await screen.findByLabelText(t("development:games.ownTeam")), "1")
    await user.type(screen.getByLabelText(t("development:games.theirTeam")), "1")
    await user.type(screen.getByLabelText(t("development:games.against")), "Täby FK")
    await user.click(screen.getByRole("button", { name: t("development:games.addThis") }))
    await screen.findByText(t("development:games.none"))
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull()
    expect(screen.queryByText(limited(t, given, 15)) !== null).toBe(says)
    unmount()
  }
})
