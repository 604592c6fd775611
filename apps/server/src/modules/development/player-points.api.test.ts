import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { pointEntries } from "../../db/tables/development.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { givenCoachedFamily } from "../../testing/given-coached-family.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()

interface Entry {
  cause: string
  source_id: number
  day: string
  points: number
  title: string
  achievement: string | null
  stat: string | null
  cut: string | null
}

/** All pages of a player's points. */
async function pointsOf(visitor: Visitor, playerId: number): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let after = ""; ; ) {
    const { status, body } = await visitor.get(`/api/player-points/${playerId}/${after && `?after=${after}`}`)
    expect(status).toBe(200)
    entries.push(...body.rows)
    if (body.next === null) return entries
    after = body.next
  }
}

const sumOf = (entries: Entry[]) => entries.reduce((sum, { points }) => sum + points, 0)
const plainGame = {
  played_on: "2026-05-02",
  opponent: "Täby FK",
  goals_for: 0,
  goals_against: 1,
  goals: 0,
  assists: 0,
}

test("each cause once with its day, its points, and why it gives fewer", async () => {
  const { family, staff, player, parent } = await givenCoachedFamily(academy)
  const session = await academy.given.bookable({
    starts_at: new Date(academy.clock.now().getTime() - 7 * DAY_MS),
  })
  const booking = await academy.given.booking(parent, player, session)
  // Of a session that is nobody's, by the office.
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  await office.post(`/api/mark-booking-done/${player.id}/${booking.id}/`, { attendance: "present" })
  const game = await staff.post("/api/games/", { player_id: player.id, ...plainGame })
  const { body: star } = await family.post(`/api/add-player-achievement/${player.id}/`, { kind: "mvp_match" })
  academy.clock.pass(1000)
  const second = await family.post(`/api/add-player-achievement/${player.id}/`, {
    kind: "other",
    title: "Captain",
  })
  expect(second.body.xpDelta).toBe(0)
  academy.clock.pass(1000)
  await family.post(`/api/add-player-stat/${player.id}/`, { type: "juggling", value: 62 })
  const told = await family.post("/api/games/", {
    player_id: player.id,
    ...plainGame,
    opponent: "Nacka FF",
  })
  await staff.post("/api/staff/decide-report/", {
    kind: "game",
    id: told.body.game.id,
    state: "declined",
  })
  const entries = await pointsOf(family, player.id)
  expect(
    entries.map(({ cause, day, points, title, achievement, stat, cut }) =>
      [cause, day, points, title, achievement, stat, cut].filter((value) => value !== null && value !== ""),
    ),
  ).toEqual([
    ["stat", "2026-11-26", 0, "juggling", "daily_limit"],
    ["game", "2026-11-26", 0, "Nacka FF", "declined"],
    ["game", "2026-11-26", 15, "Täby FK"],
    ["achievement", "2026-11-26", 0, "Captain", "other", "daily_limit"],
    ["achievement", "2026-11-26", 30, "mvp_match"],
    ["attendance", "2026-11-19", 15, session.title],
  ])
  expect(entries.map(({ source_id }) => source_id)).toContain(game.body.game.id)

  await staff.post("/api/staff/decide-report/", {
    kind: "achievement",
    id: star.achievement.id,
    state: "confirmed",
  })
  const after = await pointsOf(family, player.id)
  // What the confirmed one leaves of the day's thirty goes to what was told next.
  expect(after.filter(({ cause }) => cause === "achievement")).toMatchObject([
    { points: 30, cut: null },
    { points: 30, cut: null },
  ])
  const { points } = (await family.get(`/api/fetch-player/${player.id}/`)).body
  expect(sumOf(after)).toBe(points)
})

test("points from before the list and those of something that is gone have a row of their own", async () => {
  const { family, player } = await givenCoachedFamily(academy)
  await academy.deps.db.insert(pointEntries).values([
    { player_id: player.id, cause: "opening", source_id: player.id, day: "2026-01-01", points: 120 },
    { player_id: player.id, cause: "game", source_id: 999_999, day: "2026-02-01", points: 15 },
  ])
  expect(await pointsOf(family, player.id)).toMatchObject([
    { cause: "game", day: "2026-02-01", points: 15, title: "", cut: null },
    { cause: "opening", day: "2026-01-01", points: 120, cut: null },
  ])
})

test("guardians and the player's coaches read it, nobody else; a coach's reading is written down", async () => {
  const { family, otherGuardian, staff, player, coach } = await givenCoachedFamily(academy)
  const stranger = await as(academy.app, await academy.given.account())
  const otherCoach = await as(academy.app, await academy.given.account({ is_staff: true }))
  const url = `/api/player-points/${player.id}/`
  for (const visitor of [family, otherGuardian, staff]) expect((await visitor.get(url)).status).toBe(200)
  for (const visitor of [stranger, otherCoach])
    expect(await visitor.get(url)).toMatchObject({ status: 404, body: { code: "not_found" } })
  const { rows } = await academy.deps.pool.query(
    "select account_id from access_entries where player_id = $1",
    [player.id],
  )
  expect(rows).toEqual([{ account_id: coach.id }])
  expect((await family.get(`${url}?after=bm8`)).body.errors[0]).toMatchObject({ param: "after" })
})

/** Numbers that look random and are the same each time (a linear congruential generator). */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

test.each([1, 2, 3, 4])(
  "after any history the rows add up to the points that are shown (%i)",
  async (seed) => {
    const { family, staff, player, parent } = await givenCoachedFamily(academy)
    const roll = dice(seed)
    const games: number[] = []
    const bookings: number[] = []
    const pick = (ids: number[]) => ids[roll(ids.length)] ?? 0
    const steps = [
      async () => {
        const goals = roll(4)
        const body = { ...plainGame, goals_for: goals + 1, goals, goals_against: roll(2) }
        const teller = roll(3) === 0 ? staff : family
        games.push((await teller.post("/api/games/", { player_id: player.id, ...body })).body.game.id)
      },
      () => family.put(`/api/games/${pick(games)}/`, { ...plainGame, goals_for: 3, goals: roll(4) }),
      () => family.delete(`/api/games/${pick(games)}/`, {}),
      () =>
        staff.post("/api/staff/decide-report/", {
          kind: "game",
          id: Math.max(1, pick(games)),
          state: roll(2) ? "confirmed" : "declined",
        }),
      () =>
        family.post(`/api/add-player-achievement/${player.id}/`, {
          kind: ["mvp_match", "hat_trick", "first_goal", "other"][roll(4)],
          title: "Captain",
        }),
      () => family.post(`/api/add-player-stat/${player.id}/`, { type: "juggling", value: roll(90) }),
      async () => {
        const starts_at = new Date(
          academy.clock.now().getTime() - (roll(6) + 1) * DAY_MS - roll(20) * HOUR_MS,
        )
        const session = await academy.given.bookable({ starts_at })
        bookings.push((await academy.given.booking(parent, player, session)).id)
      },
      () =>
        staff.post(`/api/mark-booking-done/${player.id}/${Math.max(1, pick(bookings))}/`, {
          attendance: ["present", "absent", null][roll(3)],
        }),
      async () => academy.clock.pass((roll(12) + 1) * HOUR_MS),
    ]
    for (let step = 0; step < 60; step++) {
      await steps[roll(steps.length)]?.()
      if (step % 6 > 0) continue
      const shown = (await family.get(`/api/fetch-player/${player.id}/`)).body.points
      expect(sumOf(await pointsOf(family, player.id)), `step ${step}`).toBe(shown)
    }
    const entries = await pointsOf(family, player.id)
    expect(entries.length).toBeGreaterThan(10)
    expect(new Set(entries.map(({ cause, source_id }) => `${cause} ${source_id}`)).size).toBe(entries.length)
    const days = entries.map(({ day }) => day)
    expect(days).toEqual(days.toSorted().toReversed())
  },
)
