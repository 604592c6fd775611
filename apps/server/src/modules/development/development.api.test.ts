import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { games, pointEntries } from "../../db/tables/development.ts"
import { players } from "../../db/tables/players.ts"
import { as } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { givenCoachedFamily } from "../../testing/given-coached-family.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { recountPlayer } from "./index.ts"

const academy = testAcademy()
const aGame = {
  played_on: "2026-05-02",
  opponent: "Täby FK",
  goals_for: 3,
  goals_against: 1,
  goals: 1,
  assists: 1,
}

async function pointsOf(playerId: number) {
  const { db } = academy.deps
  const [player] = await db
    .select({ points: players.points, goals: players.goals, assists: players.assists })
    .from(players)
    .where(eq(players.id, playerId))
  const entries = await db
    .select({ cause: pointEntries.cause, points: pointEntries.points })
    .from(pointEntries)
    .where(eq(pointEntries.player_id, playerId))
    .orderBy(pointEntries.id)
  expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(player?.points)
  return { ...player, entries: entries.map(({ cause, points }) => `${cause} ${points}`) }
}

/** What the coach's confirm and decline do to a row. */
async function decide(gameId: number, state: "confirmed" | "declined", coachId: number, playerId: number) {
  await academy.deps.db.transaction(async (tx) => {
    await tx
      .update(games)
      .set({ state, decided_by: coachId, decided_at: academy.clock.now() })
      .where(eq(games.id, gameId))
    await recountPlayer(tx, playerId, academy.clock.now())
  })
}

test("a game told by a guardian is self-reported, counts within the day's limit, and becomes the coach's word", async () => {
  const { family, otherGuardian, staff, player, coach } = await givenCoachedFamily(academy)
  const told = await family.post("/api/games/", { player_id: player.id, ...aGame })
  expect(told.body).toMatchObject({
    game: { state: "told", confirmed_by: null, editable: true, season: 2026, result: "won" },
    xpDelta: 15,
    // The first goal fills the day's thirty; the first assist waits.
    points: 30,
    level: 0,
  })
  academy.clock.pass(1000)
  const second = await family.post("/api/games/", { player_id: player.id, ...aGame, played_on: "2026-05-09" })
  expect(second.body.xpDelta, "the day's limit is reached").toBe(0)
  expect(await pointsOf(player.id)).toMatchObject({ points: 30, goals: 2, assists: 2 })

  const id = told.body.game.id
  await decide(id, "confirmed", coach.id, player.id)
  const { body } = await otherGuardian.get(`/api/fetch-games/${player.id}/2026/`)
  expect(body).toMatchObject({ season: 2026, seasons: [2026] })
  expect(body.games[1]).toMatchObject({
    id,
    state: "confirmed",
    confirmed_by: "Amir Haddad",
    editable: false,
  })
  expect(body.chart_data.map((game: { self_reported: boolean }) => game.self_reported)).toEqual([false, true])
  // 15 for the game, 30 each for first goal and first assist, 15 for the game still told.
  expect(await pointsOf(player.id)).toMatchObject({ points: 90 })
  for (const write of [
    otherGuardian.put(`/api/games/${id}/`, aGame),
    otherGuardian.delete(`/api/games/${id}/`, {}),
  ])
    expect(await write).toMatchObject({ status: 409, body: { code: "report_confirmed" } })
  expect((await staff.put(`/api/games/${id}/`, { ...aGame, goals: 2 })).body.game).toMatchObject({
    goals: 2,
    state: "confirmed",
  })
})

test("declined gives nothing, changed waits again, removed is reversed; the list only grows", async () => {
  const { family, player, coach } = await givenCoachedFamily(academy)
  const plain = { ...aGame, goals: 0, assists: 0 }
  const { id } = (await family.post("/api/games/", { player_id: player.id, ...plain })).body.game
  await decide(id, "declined", coach.id, player.id)
  expect(await pointsOf(player.id)).toMatchObject({ points: 0, entries: ["game 15", "game -15"] })
  expect((await family.put(`/api/games/${id}/`, plain)).body).toMatchObject({
    game: { state: "told" },
    xpDelta: 15,
  })
  expect((await family.delete(`/api/games/${id}/`, {})).status).toBe(200)
  expect(await pointsOf(player.id)).toEqual({
    points: 0,
    goals: 0,
    assists: 0,
    entries: ["game 15", "game -15", "game 15", "game -15"],
  })
  expect((await family.get(`/api/games/${id}/`)).status).toBe(404)
})

test.each([
  [{ played_on: "2027-01-01" }, "played_on", "in_the_future"],
  [{ played_on: "2026-02-30" }, "played_on", "invalid"],
  [{ played_on: "2013-05-01" }, "played_on", "before_birth"],
  [{ goals: 4 }, "goals", "too_large"],
  [{ goals: 3, assists: 1 }, "assists", "too_large"],
  [{ goals: -1 }, "goals", "too_small"],
  [{ goals_for: 400 }, "goals_for", "too_large"],
  [{ minutes: 500 }, "minutes", "too_large"],
  [{ opponent: "   " }, "opponent", "required"],
  [{ position: "QB" }, "position", "not_a_choice"],
])("a game with %o is refused at its field, and nothing is written", async (wrong, param, code) => {
  const { family, player } = await givenCoachedFamily(academy)
  const { status, body } = await family.post("/api/games/", { player_id: player.id, ...aGame, ...wrong })
  expect({ status, code: body.code, error: body.errors?.[0] }).toMatchObject({
    status: 400,
    code: "invalid_input",
    error: { param, code },
  })
  expect((await family.get(`/api/games/?player_id=${player.id}`)).body).toEqual([])
})

test("a season that is no year is refused by its name", async () => {
  const { family, player } = await givenCoachedFamily(academy)
  for (const season of ["spring", "20", "99999"]) {
    const { status, body } = await family.get(`/api/fetch-games/${player.id}/${season}/`)
    expect([status, body.errors?.[0].param]).toEqual([400, "season"])
  }
  expect((await family.get(`/api/fetch-games/${player.id}/2024/`)).body).toMatchObject({
    season: 2024,
    seasons: [],
    games: [],
    chart_data: [],
  })
})

test("the list of games holds the account's players only", async () => {
  const { family, player } = await givenCoachedFamily(academy)
  const stranger = (await givenCoachedFamily(academy)).family
  await family.post("/api/games/", { player_id: player.id, ...aGame })
  expect((await family.get("/api/games/")).body).toHaveLength(1)
  expect((await family.get("/api/games/?season=2025")).body).toEqual([])
  expect((await stranger.get("/api/games/")).body).toEqual([])
  expect((await stranger.get(`/api/games/?player_id=${player.id}`)).status).toBe(404)
})

test("achievements: told once, changed, removed; counted ones are nobody's to tell", async () => {
  const { family, staff, player } = await givenCoachedFamily(academy)
  const url = `/api/add-player-achievement/${player.id}/`
  const told = await family.post(url, { kind: "mvp_match", note: "Cup final" })
  expect(told.body).toMatchObject({
    achievement: { kind: "mvp_match", state: "told", source: "family", editable: true },
    xpDelta: 30,
  })
  expect((await family.post(url, { kind: "mvp_match" })).body.code).toBe("already_earned")
  expect((await family.post(url, { kind: "sessions_25" })).body.code).toBe("earned_by_rule")
  expect((await family.post(url, { kind: "other" })).body.errors[0]).toMatchObject({
    param: "title",
    code: "required",
  })
  const { id } = told.body.achievement
  const changed = await family.put(`${url}${id}/`, { earned_on: "2026-06-06" })
  expect(changed.body.achievement).toMatchObject({ earned_on: "2026-06-06", note: "Cup final" })
  const byCoach = await staff.post(url, { kind: "hat_trick" })
  expect(byCoach.body).toMatchObject({
    achievement: { state: "confirmed", source: "coach", confirmed_by: "Amir Haddad" },
    points: 60,
  })
  const confirmed = byCoach.body.achievement.id
  expect((await family.delete(`${url}${confirmed}/`, {})).body.code).toBe("report_confirmed")
  expect((await family.delete(`${url}${id}/`, {})).status).toBe(200)
  const { body } = await family.get(`/api/player-achievements/${player.id}/`)
  expect(body).toMatchObject({ achievements: [{ kind: "hat_trick" }], sessions_attended: 0 })
  expect(await pointsOf(player.id)).toMatchObject({ points: 30 })
})

test("a family's achievement becomes the rule's once a confirmed game shows it", async () => {
  const { family, player, coach } = await givenCoachedFamily(academy)
  await family.post(`/api/add-player-achievement/${player.id}/`, { kind: "first_goal" })
  const { id } = (await family.post("/api/games/", { player_id: player.id, ...aGame, assists: 0 })).body.game
  const read = async () =>
    (await family.get(`/api/player-achievements/${player.id}/`)).body.achievements.map(
      ({ kind, source, state, editable }: Record<string, unknown>) => [kind, source, state, editable],
    )
  expect(await read()).toEqual([["first_goal", "family", "told", true]])
  await decide(id, "confirmed", coach.id, player.id)
  expect(await read()).toEqual([["first_goal", "rule", "confirmed", false]])
  await decide(id, "declined", coach.id, player.id)
  expect(await read()).toEqual([])
})

test("attendance gives fifteen and takes it back; a level is told once, by notification and email", async () => {
  const { app, given, clock, deps } = academy
  const { parent, player, family } = await givenCoachedFamily(academy)
  const bookings: number[] = []
  for (let week = 1; week <= 7; week++) {
    const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() - week * 7 * DAY_MS) })
    bookings.push((await given.booking(parent, player, bookable)).id)
  }
  // Sessions of weeks ago, which are the office's alone.
  const office = await as(app, await given.account({ is_superuser: true }))
  const mark = (id: number, attendance: "present" | "absent" | null) =>
    office.post(`/api/mark-booking-done/${player.id}/${id}/`, { attendance })
  for (const id of bookings) expect((await mark(id, "present")).status).toBe(200)
  expect(await pointsOf(player.id)).toMatchObject({ points: 105 })
  expect((await family.get(`/api/fetch-player/${player.id}/`)).body).toMatchObject({
    level: 1,
    pro_bar_width: 5,
    sessions_attended: 7,
  })
  const last = bookings.at(-1) ?? 0
  await mark(last, "absent")
  expect(await pointsOf(player.id)).toMatchObject({ points: 90 })
  await mark(last, "present")
  const levels = async () =>
    (await family.get("/api/notifications/")).body.notifications.filter(
      ({ type }: { type: string }) => type === "level_up",
    )
  expect(await levels()).toMatchObject([{ title: "Elsa reached level 1", data: { player_id: player.id } }])
  const emails = await emailsTo(deps, parent.email)
  const told = emails.filter(({ subject }) => subject === "Elsa has reached level 1")
  expect(told).toHaveLength(1)
  expect(told[0]?.text, "a family may have several players").toContain(`&playerId=${player.id}`)
  expect((await (await as(app, parent)).get(`/api/player-achievements/${player.id}/`)).body).toMatchObject({
    sessions_attended: 7,
    sessions_in_a_row: 7,
  })
})

test("a stat gives fifteen until the day's thirty are full; the next day gives again", async () => {
  const { family, player } = await givenCoachedFamily(academy)
  const train = async () =>
    (await family.post(`/api/add-player-stat/${player.id}/`, { type: "juggling", value: 62 })).body.xpDelta
  expect([await train(), await train(), await train()]).toEqual([15, 15, 0])
  academy.clock.pass(25 * HOUR_MS)
  expect(await train()).toBe(15)
  const wrong = await family.post(`/api/add-player-stat/${player.id}/`, { type: "juggling", value: -1 })
  expect(wrong.body.errors[0]).toMatchObject({ param: "value", code: "too_small" })
})

test("measurements over time, a goal, and what is no value of the unit", async () => {
  const { family, staff, player } = await givenCoachedFamily(academy)
  const add = (field_id: number, value: number, measured_on?: string) =>
    family.post("/api/add-stats/", { player_id: player.id, field_id, value, measured_on })
  expect(
    (await family.post("/api/update-goal/", { player_id: player.id, field_id: 2, value: 2 })).status,
  ).toBe(200)
  expect((await add(2, 2.149, "2026-03-01")).body).toMatchObject({
    measurement: { value: 2.15, state: "told", editable: true },
    reaches_goal: false,
  })
  expect((await add(2, 1.98)).body.reaches_goal, "less is better").toBe(true)
  const { body } = await family.get(`/api/player-fields/${player.id}/`)
  expect(body[1]).toMatchObject({
    id: 2,
    slug: "sprint_10m",
    unit: "seconds",
    less_is_better: true,
    value: 1.98,
    goal: 2,
    goal_by: "family",
    goal_steps: 5,
    measurements: [{ value: 2.15, measured_on: "2026-03-01" }, { value: 1.98 }],
  })
  expect((await add(2, -3)).body.errors[0]).toMatchObject({ param: "value", code: "too_small" })
  expect((await add(4, 21)).body.errors[0]).toMatchObject({ param: "value", code: "too_large" })
  expect((await add(99, 1)).body.errors[0]).toMatchObject({ param: "field_id" })
  expect((await add(1, 5, "2026-12-31")).body.errors[0]).toMatchObject({ code: "in_the_future" })
  const [first] = body[1].measurements
  expect((await family.delete(`/api/player-fields/${player.id}/${first.id}/`, {})).status).toBe(200)
  await staff.post("/api/update-goal/", { player_id: player.id, field_id: 2, value: 1.9 })
  await family.post("/api/update-goal/", { player_id: player.id, field_id: 1, value: null })
  const after = (await family.get(`/api/player-fields/${player.id}/`)).body
  expect(after[1]).toMatchObject({
    goal: 1.9,
    goal_by: "coach",
    goal_steps: 0,
    measurements: [{ value: 1.98 }],
  })
})

test("a coach's child is the coach's family: what is told of it waits for a colleague", async () => {
  const { app, given } = academy
  const coach = await given.account({ is_staff: true })
  const child = await given.player(coach)
  const visitor = await as(app, coach)
  const { body } = await visitor.post("/api/games/", { player_id: child.id, ...aGame })
  expect(body.game).toMatchObject({ state: "told", confirmed_by: null })
})

test("what staff tell of others' children is in the audit log, and that they read it in the log of reading", async () => {
  const { staff, family, player, coach } = await givenCoachedFamily(academy)
  const { pool } = academy.deps
  await family.get(`/api/fetch-games/${player.id}/2026/`)
  const { body } = await staff.post("/api/games/", { player_id: player.id, ...aGame })
  await staff.get(`/api/player-fields/${player.id}/`)
  const audit = await pool.query(
    "select action, entity, entity_id from audit_entries where account_id = $1",
    [coach.id],
  )
  expect(audit.rows).toEqual([{ action: "created", entity: "games", entity_id: body.game.id }])
  const access = await pool.query("select account_id from access_entries where player_id = $1", [player.id])
  expect(new Set(access.rows.map((row) => row.account_id))).toEqual(new Set([coach.id]))
})

test("two guardians at the same moment: points stay the sum, and the day's limit holds", async () => {
  const { family, otherGuardian, player } = await givenCoachedFamily(academy)
  const plain = { player_id: player.id, ...aGame, goals: 0, assists: 0 }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? family : otherGuardian).post("/api/games/", plain)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await pointsOf(player.id)).toMatchObject({ points: 30 })
})

test("a coach without the player on a roster is refused, whatever is asked", async () => {
  const { family, staff, player } = await givenCoachedFamily(academy)
  const stranger = await as(academy.app, await academy.given.account({ is_staff: true }))
  const { id } = (await family.post("/api/games/", { player_id: player.id, ...aGame })).body.game
  const asked = (visitor: typeof staff) => [
    visitor.get(`/api/fetch-player/${player.id}/`),
    visitor.get(`/api/fetch-games/${player.id}/2026/`),
    visitor.get(`/api/games/${id}/`),
    visitor.get(`/api/player-fields/${player.id}/`),
    visitor.get(`/api/player-reviews/${player.id}/`),
    visitor.get(`/api/player-achievements/${player.id}/`),
    visitor.get(`/api/player-videos/${player.id}/`),
    visitor.post("/api/add-stats/", { player_id: player.id, field_id: 1, value: 20 }),
    visitor.post(`/api/add-player-stat/${player.id}/`, { type: "juggling", value: 20 }),
  ]
  for (const answer of await Promise.all(asked(stranger)))
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"])
  for (const answer of await Promise.all(asked(staff))) expect(answer.status).toBe(200)
})
