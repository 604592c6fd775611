import { act, screen, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { AchievementsTab } from "./achievements-tab.tsx"
import { GamesTab } from "./games-tab.tsx"
import { StatsTab } from "./stats/stats-tab.tsx"
import { VideosTab } from "./videos-tab.tsx"

const player = { id: 3, first_name: "Elsa", club_name: "Hammarby IF", position: null, games: [] }
const report = { state: "told", confirmed_by: null, editable: true, created_at: "2026-10-24T18:00:00+02:00" }
const game = {
  id: 7,
  player_id: 3,
  played_on: "2026-10-24",
  season: 2026,
  opponent: "Spånga IS",
  goals_for: 3,
  goals_against: 1,
  result: "won",
  goals: 2,
  assists: 0,
  minutes: null,
  position: null,
  note: "",
  ...report,
}
const confirmed = {
  ...game,
  id: 8,
  opponent: "Täby FK",
  state: "confirmed",
  confirmed_by: "Amir Haddad",
  editable: false,
}
const gamesOf = (games: object[]) => ({
  player_id: 3,
  season: 2026,
  seasons: games.length > 0 ? [2026] : [],
  games,
  chart_data: games.map((one) => ({
    ...(one as typeof game),
    self_reported: (one as typeof game).state === "told",
  })),
})
const SEASON = "GET /api/fetch-games/3/2026/"
const played = { ...player, games: [{ ...game, state: "told" as const }] } as never

const show = (answers: ServerAnswers, path = "/account") =>
  renderScreen(<GamesTab player={played} />, { answers, path })

describe("games", () => {
  test("the family's word can be changed, the coach's can't", async () => {
    const { t } = show({ [SEASON]: [200, gamesOf([game, confirmed])] })
    expect(await screen.findByText("Spånga IS")).toBeTruthy()
    expect(screen.getAllByText(t("development:selfReported")).length).toBeGreaterThan(0)
    expect(screen.getByText(t("development:confirmedBy", { name: "Amir Haddad" }))).toBeTruthy()
    const more = (name: string) => screen.queryByRole("button", { name: t("development:more", { name }) })
    expect([more("Spånga IS") !== null, more("Täby FK")]).toEqual([true, null])
  })

  test("none yet: the next step; a failure: another try", async () => {
    const none = renderScreen(<GamesTab player={player as never} />, {
      answers: { "GET /api/fetch-games/3/2024/": [200, gamesOf([])] },
    })
    expect(await screen.findByText(none.t("development:games.none"))).toBeTruthy()
    none.unmount()
    const failed = show({ [SEASON]: [404, { code: "not_found" }] })
    expect(await screen.findByRole("button", { name: failed.t("common:tryAgain") })).toBeTruthy()
  })

  test("a refused field is marked in the dialog, which stays open", async () => {
    const { t, user, sent } = show(
      {
        [SEASON]: [200, gamesOf([game])],
        "POST /api/games/": [
          400,
          { code: "invalid_input", errors: [{ param: "played_on", code: "in_the_future", message: "" }] },
        ],
      },
      "/account?gameModal=true",
    )
    await user.type(await screen.findByLabelText(t("development:games.against")), "Boo FF")
    await user.type(screen.getByLabelText("Hammarby IF"), "1")
    await user.type(screen.getByLabelText("Boo FF"), "0")
    await user.click(screen.getByRole("button", { name: t("development:games.moreGoals") }))
    await user.click(screen.getByRole("button", { name: t("development:games.moreGoals") }))
    await user.click(screen.getByRole("button", { name: t("development:games.addThis") }))
    expect(await screen.findByText(t("problems:field.in_the_future"))).toBeTruthy()
    expect(sent).toMatchObject([
      {
        call: "POST /api/games/",
        body: { player_id: 3, opponent: "Boo FF", goals_for: 1, goals_against: 0, goals: 1, minutes: null },
      },
    ])
  })

  test("another game begins with nothing of the one before", async () => {
    const { t, user, router } = show(
      { [SEASON]: [200, gamesOf([game])], "POST /api/games/": [200, { game }] },
      "/account?gameModal=true",
    )
    await user.type(await screen.findByLabelText(t("development:games.against")), "Boo FF")
    await user.type(screen.getByLabelText("Hammarby IF"), "1")
    await user.type(screen.getByLabelText("Boo FF"), "0")
    await user.click(screen.getByRole("button", { name: t("development:games.addThis") }))
    await expect.poll(() => router.state.location.search).toBe("")
    await act(() => router.navigate("/account?gameModal=true"))
    const opponent = await screen.findByLabelText<HTMLInputElement>(t("development:games.against"))
    expect(opponent.value).toBe("")
  })
})

describe("achievements", () => {
  const READ = "GET /api/player-achievements/3/"
  const nothing = { achievements: [], sessions_attended: 38, sessions_in_a_row: 4 }

  test("none yet, and how far the counted ones are", async () => {
    const { t } = renderScreen(<AchievementsTab player={player as never} />, {
      answers: { [READ]: [200, nothing] },
    })
    expect(await screen.findByText(t("development:achievements.none"))).toBeTruthy()
    expect(screen.getByText(t("development:achievements.of", { there: 38, needed: 50 }))).toBeTruthy()
  })

  test("one that was not sent stays as a result that is not saved, and can be sent again", async () => {
    const { t, user, sent } = renderScreen(<AchievementsTab player={player as never} />, {
      path: "/account?achievementModal=true",
      answers: {
        [READ]: [200, nothing],
        "POST /api/add-player-achievement/3/": [503, { code: "database_unavailable" }],
      },
    })
    await user.click(await screen.findByRole("button", { name: t("common:save") }))
    const title = t("development:achievements.kinds.first_goal")
    expect(await screen.findByText(t("development:achievements.unsaved", { title, points: 30 }))).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await user.click(await screen.findByRole("button", { name: t("common:tryAgain") }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ kind: "first_goal" })
  })

  test("one that is refused for good at another try says why, and can be given up; a second one stays", async () => {
    const ADD = "POST /api/add-player-achievement/3/"
    const answers: ServerAnswers = { [READ]: [200, nothing], [ADD]: [504, { code: "timeout" }] }
    const { t, user, router } = renderScreen(<AchievementsTab player={player as never} />, {
      path: "/account?achievementModal=true",
      answers,
    })
    const unsaved = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent ?? "")
    await user.click(await screen.findByRole("button", { name: t("common:save") }))
    await waitFor(() => expect(unsaved()).toHaveLength(1))
    answers[ADD] = [409, { code: "already_earned" }]
    await user.click(await screen.findByRole("button", { name: t("common:tryAgain") }))
    const discard = await screen.findByRole("button", { name: t("development:discard") })
    expect(unsaved()[0]).toContain(t("problems:already_earned"))
    expect(screen.queryByRole("button", { name: t("common:tryAgain") })).toBeNull()

    answers[ADD] = [504, { code: "timeout" }]
    await act(() => router.navigate("/account?achievementModal=true"))
    await user.click(await screen.findByRole("button", { name: t("common:save") }))
    await waitFor(() => expect(unsaved()).toHaveLength(2))
    expect(await screen.findByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
    await user.click(discard)
    expect(unsaved()).toHaveLength(1)
    expect(unsaved()[0]).not.toContain(t("problems:already_earned"))
  })

  test("another one begins with nothing of the one before", async () => {
    const added = { achievement: { id: 5, ...report }, xpDelta: 0 }
    const { t, user, router } = renderScreen(<AchievementsTab player={player as never} />, {
      path: "/account?achievementModal=true",
      answers: { [READ]: [200, nothing], "POST /api/add-player-achievement/3/": [201, added] },
    })
    const note = () =>
      screen.findByLabelText<HTMLInputElement>(new RegExp(t("development:achievements.note")))
    await user.type(await note(), "In the rain")
    await user.click(screen.getByRole("button", { name: t("common:save") }))
    await expect.poll(() => router.state.location.search).toBe("")
    await act(() => router.navigate("/account?achievementModal=true"))
    expect((await note()).value).toBe("")
  })
})

test("an achievement that is not changed or not deleted says which of the two", async () => {
  const one = { id: 5, player_id: 3, kind: "other", title: "Cup", note: "", earned_on: "2026-10-24" }
  const achievement = { ...one, source: "family", game_id: null, ...report }
  const gone: [number, unknown] = [409, { code: "report_confirmed" }]
  const { t, user } = renderScreen(<AchievementsTab player={player as never} />, {
    path: "/account?achievementModal=true&achievementId=5",
    answers: {
      "GET /api/player-achievements/3/": [
        200,
        { achievements: [achievement], sessions_attended: 3, sessions_in_a_row: 3 },
      ],
      "PUT /api/add-player-achievement/3/5/": gone,
      "DELETE /api/add-player-achievement/3/5/": gone,
    },
  })
  await user.click(await screen.findByRole("button", { name: t("common:save") }))
  const reason = t("problems:report_confirmed")
  expect(await screen.findByText(`${t("development:achievements.notUpdated")} ${reason}`)).toBeTruthy()
  await user.keyboard("{Escape}")
  await user.click(await screen.findByRole("button", { name: t("development:more", { name: "Cup" }) }))
  await user.click(await screen.findByRole("menuitem", { name: t("development:remove") }))
  await user.click(await screen.findByRole("button", { name: t("development:remove") }))
  expect(await screen.findByText(`${t("development:achievements.notDeleted")} ${reason}`)).toBeTruthy()
})

test("in Arabic a note in Latin letters is set apart", async () => {
  const one = { id: 5, player_id: 3, kind: "first_goal", title: "", note: "Two goals!" }
  const achievements = [{ ...one, earned_on: "2026-10-24", source: "family", game_id: null, ...report }]
  const language = "ar"
  renderScreen(<AchievementsTab player={player as never} />, {
    language,
    answers: {
      "GET /api/player-achievements/3/": [200, { achievements, sessions_attended: 3, sessions_in_a_row: 3 }],
    },
  })
  expect((await screen.findByText("Two goals!")).tagName).toBe("BDI")
  renderScreen(<GamesTab player={played} />, {
    language,
    answers: { [SEASON]: [200, gamesOf([{ ...game, note: "In the rain." }])] },
  })
  expect((await screen.findByText("In the rain.")).tagName).toBe("BDI")
})

test("a film of another host is refused before it is sent; one of YouTube leads there only by a press", async () => {
  const film = {
    id: 1,
    video_id: "aqz-KE-bpKQ",
    provider: "youtube",
    name: "Cup",
    created_at: "2026-10-24T18:00:00+02:00",
    comments: [],
  }
  const { t, user, sent, container } = renderScreen(<VideosTab player={player as never} />, {
    answers: { "GET /api/player-videos/3/": [200, [film]] },
  })
  const link = await screen.findByRole("link")
  expect(link.textContent).toContain(t("development:videos.watch", { name: film.name, provider: "YouTube" }))
  expect(link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=aqz-KE-bpKQ")
  expect(container.querySelectorAll("iframe, img").length).toBe(0)
  await user.type(screen.getByLabelText(t("development:videos.link")), "https://films.example/1")
  await user.type(screen.getByLabelText(t("development:videos.name")), "Goals")
  await user.click(screen.getByRole("button", { name: t("development:videos.add") }))
  expect(await screen.findByText(t("problems:field.unknown_video_host"))).toBeTruthy()
  expect(sent).toEqual([])
})

test("a film is added by its address and name; a coach's word leads to its second at the film's host", async () => {
  const film = {
    id: 1,
    video_id: "aqz-KE-bpKQ",
    provider: "youtube",
    name: "Cup",
    created_at: "2026-10-24T18:00:00+02:00",
    comments: [
      { id: 4, at_second: 65, text: "Look here.", coach_name: "Amir Haddad", is_own: false, created_at: "" },
    ],
  }
  const ADD = "POST /api/add-video/3/"
  const answers: ServerAnswers = {
    "GET /api/player-videos/3/": [200, [film]],
    [ADD]: [409, { code: "video_already_added" }],
  }
  const { t, user, sent } = renderScreen(<VideosTab player={player as never} />, { answers })
  const word = await screen.findByRole("link", { name: t("development:videos.watchAt", { time: "1:05" }) })
  expect(word.getAttribute("href")).toBe("https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=65s")
  expect(word.getAttribute("rel")).toContain("noreferrer")
  expect(screen.getByText("Look here.")).toBeTruthy()
  await user.type(screen.getByLabelText(t("development:videos.link")), "https://vimeo.com/76979871")
  await user.type(screen.getByLabelText(t("development:videos.name")), "Left foot")
  await user.click(screen.getByRole("button", { name: t("development:videos.add") }))
  expect(await screen.findByText(t("problems:video_already_added")), "at its field").toBeTruthy()
  answers[ADD] = [200, { ...film, id: 2 }]
  await user.click(screen.getByRole("button", { name: t("development:videos.add") }))
  expect(await screen.findByText(t("development:videos.added"))).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ video_id: "https://vimeo.com/76979871", name: "Left foot" }),
  )
})

const grown = {
  ...player,
  last_name: "Lindqvist",
  games_played: 0,
  goals: 0,
  assists: 0,
  sessions_attended: 3,
  coach_note: null,
  pace: 72,
  shooting: 64,
  passing: 78,
  dribbling: 81,
  defense: 58,
  physical: 66,
}
const review = { ...grown, year: 2026, term: "autumn", word: "Well done.", coach_name: "Amir Haddad" }
const statsAnswers: ServerAnswers = {
  "GET /api/player-reviews/3/": [
    200,
    [
      { ...review, published_at: "2026-11-20T12:00:00+01:00" },
      { ...review, term: "spring", pace: 66, defense: 60, published_at: "2026-05-20T12:00:00+02:00" },
    ],
  ],
  "GET /api/player-fields/3/": [200, []],
  "GET /api/player-achievements/3/": [200, { achievements: [], sessions_attended: 3, sessions_in_a_row: 3 }],
  "GET /api/fetch-games/3/2024/": [200, gamesOf([])],
}
const showStats = (answers: ServerAnswers) =>
  renderScreen(<StatsTab player={grown as never} level={null} />, { answers })

describe("stats", () => {
  test("each ability stands in a table with what changed since the last term", async () => {
    const { t } = showStats(statsAnswers)
    const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) })
    expect(await screen.findByText(t("development:stats.compared", { term: "Spring 2026" }))).toBeTruthy()
    expect(rowOf(t("players:abilities.pace")).textContent).toBe("Pace72+6")
    expect(rowOf(t("players:abilities.defense")).textContent).toBe("Defending58−2")
  })

  test("what was practised and did not arrive is shown as not saved, with its points and another try", async () => {
    const STAT = "POST /api/add-player-stat/3/"
    const answers: ServerAnswers = { ...statsAnswers, [STAT]: [500, { code: "internal_error" }] }
    const { t, user, sent } = showStats(answers)
    await user.type(await screen.findByLabelText(t("development:practice.counts.training")), "20")
    await user.click(screen.getByRole("button", { name: t("development:practice.add") }))
    const what = { what: t("development:practice.types.training"), value: "20", points: 15 }
    expect(await screen.findByText(t("development:practice.unsaved", what))).toBeTruthy()
    answers[STAT] = [200, { xpDelta: 15 }]
    await user.click(screen.getByRole("combobox", { name: t("development:practice.what") }))
    await user.click(await screen.findByRole("option", { name: t("development:practice.types.sprint") }))
    await user.type(await screen.findByLabelText(t("development:practice.counts.sprint")), "8")
    await user.click(screen.getByRole("button", { name: t("development:practice.add") }))
    expect(await screen.findByText(t("development:practice.saved", { points: 15 }))).toBeTruthy()
    expect(screen.getByText(t("development:practice.unsaved", what)), "still what was sent").toBeTruthy()
    await user.click(screen.getByRole("button", { name: t("common:tryAgain") }))
    await waitFor(() => expect(screen.queryByText(t("development:practice.unsaved", what))).toBeNull())
    expect(sent.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
      { type: "training", value: 20 },
      { type: "sprint", value: 8 },
      { type: "training", value: 20 },
    ])
  })

  test("what is refused for good at another try says why, and can be given up", async () => {
    const STAT = "POST /api/add-player-stat/3/"
    const answers: ServerAnswers = { ...statsAnswers, [STAT]: [500, { code: "internal_error" }] }
    const { t, user } = showStats(answers)
    await user.type(await screen.findByLabelText(t("development:practice.counts.training")), "20")
    await user.click(screen.getByRole("button", { name: t("development:practice.add") }))
    const again = await screen.findByRole("button", { name: t("common:tryAgain") })
    answers[STAT] = [404, { code: "not_found" }]
    await user.click(again)
    const discard = await screen.findByRole("button", { name: t("development:discard") })
    expect(screen.getByText(new RegExp(t("problems:not_found")))).toBeTruthy()
    expect(screen.queryByRole("button", { name: t("common:tryAgain") })).toBeNull()
    await user.click(discard)
    expect(screen.queryByRole("alert")).toBeNull()
  })

  test("a player's own login under age looks, and writes nothing down", async () => {
    const { t } = renderScreen(<StatsTab player={grown as never} level={null} />, {
      account: { is_minor: true },
      answers: statsAnswers,
    })
    expect(await screen.findByText(t("development:stats.compared", { term: "Spring 2026" }))).toBeTruthy()
    expect(await screen.findByText(t("development:stats.achievements"))).toBeTruthy()
    expect(screen.queryByText(t("development:practice.title"))).toBeNull()
    expect(screen.queryByRole("link", { name: t("development:achievements.add") })).toBeNull()
  })
})
