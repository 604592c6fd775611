import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/index.ts"
import { composeEmail } from "../../emails/compose-email.ts"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { tellOfReviews } from "./index.ts"

const t = testAcademy()
let sofia: Visitor
let other: Visitor
let parent: GivenAccount
let elsa: { id: number }
let over: number
let ahead: number

const six = { pace: 60, shooting: 50, passing: 70, dribbling: 65, defense: 40, physical: 55 }
const review = { ...six, word: "Looks over her shoulder before every ball.", version: 0 }
const rowsOf = async (text: string, values: unknown[] = []) => (await t.deps.pool.query(text, values)).rows
const hence = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS)

beforeEach(async () => {
  t.clock.set("2026-11-26T12:00:00+01:00")
  const { given, deps, app } = t
  const account = await given.account({ is_staff: true })
  const [coach] = await deps.db
    .insert(coaches)
    .values({ name: "Sofia Lund", account_id: account.id })
    .returning()
  const session = async (days: number) => {
    const bookable = await given.bookable({ starts_at: hence(days) })
    await deps.db.insert(bookableCoaches).values({ bookable_id: bookable.id, coach_id: coach?.id ?? 0 })
    return bookable
  }
  sofia = await as(app, account)
  const colleague = await given.account({ is_staff: true })
  await deps.db.insert(coaches).values({ name: "Amir Haddad", account_id: colleague.id })
  other = await as(app, colleague)
  parent = await given.account({ first_name: "Sara", phone_number: "070-174 06 05" })
  elsa = await given.player(parent)
  over = (await given.booking(parent, elsa, await session(-2), { attendance: "present" })).id
  ahead = (await given.booking(parent, elsa, await session(3))).id
})

test("a coach sees the players of its own rosters and nobody else's, and each reading is written down", async () => {
  const stranger = await t.given.player(await t.given.account(), { first_name: "Otto" })
  const { body: list } = await sofia.get("/api/staff/players/")
  expect(list.rows.map(({ id, review }: { id: number; review: string }) => [id, review])).toEqual([
    [elsa.id, "missing"],
  ])
  expect((await sofia.get("/api/staff/players/?name=otto")).body.rows).toEqual([])
  const { body } = await sofia.get(`/api/staff/players/${elsa.id}/`)
  expect(body).toMatchObject({
    now: { year: 2026, term: "autumn" },
    before: null,
    review: { version: 0, word: "", published_at: null },
    guardians: [{ name: "Sara Lind", email: parent.email, phone_number: "070-174 06 05" }],
    sessions: [{ booking_id: over, attendance: "present" }],
  })
  expect((await sofia.get(`/api/staff/players/${stranger.id}/`)).body.code).toBe("not_found")
  expect((await other.get(`/api/staff/players/${elsa.id}/`)).body.code).toBe("not_found")
  expect((await other.put(`/api/staff/players/${elsa.id}/review/`, review)).body.code).toBe("not_found")
  const office = await as(t.app, await t.given.account({ is_superuser: true }))
  expect((await office.get(`/api/staff/players/${stranger.id}/`)).status).toBe(200)
  const read = await rowsOf("select kind from access_entries where player_id = $1 order by id", [elsa.id])
  expect(read).toEqual([{ kind: "record" }])
})

test("thirteen weeks after the last session a coach has no reason to look any more", async () => {
  await t.deps.pool.query("update bookings set status = 'cancelled' where id = $1", [ahead])
  t.clock.set("2027-02-26T12:00:00+01:00")
  const kept = await as(t.app, await t.given.account({ is_superuser: true }))
  expect((await kept.get(`/api/staff/players/${elsa.id}/`)).status).toBe(200)
  const [{ account_id }] = await rowsOf(
    "select account_id from coaches where name = 'Sofia Lund' order by id desc limit 1",
  )
  await t.deps.pool.query("update sessions set expires_at = '2028-01-01' where account_id = $1", [account_id])
  expect((await sofia.get(`/api/staff/players/${elsa.id}/`)).body.code).toBe("not_found")
})

test("a draft stays with the coaches; two who write at once do not overwrite each other", async () => {
  const path = `/api/staff/players/${elsa.id}/review/`
  expect((await sofia.put(path, review)).body).toEqual({ version: 1 })
  expect((await sofia.put(path, { ...review, pace: 61 })).body.code).toBe("changed_meanwhile")
  expect((await sofia.put(path, { ...review, pace: 61, version: 1 })).body).toEqual({ version: 2 })
  const family = await as(t.app, parent)
  expect((await family.get(`/api/fetch-player/${elsa.id}/`)).body).toMatchObject({
    pace: 0,
    coach_note: null,
  })
  expect((await family.get("/api/my-data/")).body.ability_reviews).toEqual([])
  expect((await sofia.get("/api/staff/players/")).body.rows[0].review).toBe("draft")
})

test("a review that its family can't be told of holds up no other, and is tried again", async () => {
  const { given, deps, clock } = t
  const alva = await given.player(parent)
  await given.booking(parent, alva, await given.bookable({ starts_at: hence(1) }))
  const office = await as(t.app, await given.account({ is_superuser: true }))
  for (const { id } of [elsa, alva]) {
    expect((await office.post(`/api/staff/players/${id}/review/`, review)).status).toBe(200)
    clock.pass(1000)
  }
  await deps.pool.query("update ability_reviews set told_at = now() where player_id <> all($1)", [
    [elsa.id, alva.id],
  ])
  await deps.pool.query(
    `alter table notifications add constraint not_of_elsa check (player_id <> ${elsa.id}) not valid`,
  )
  await expect(tellOfReviews(deps)).rejects.toMatchObject({ cause: { constraint: "not_of_elsa" } })
  await deps.pool.query("alter table notifications drop constraint not_of_elsa")
  expect(await rowsOf("select player_id from ability_reviews where told_at is null")).toEqual([
    { player_id: elsa.id },
  ])
  expect(await tellOfReviews(deps)).toBe(1)
})

test("of two first savings at once exactly one is kept", async () => {
  const path = `/api/staff/players/${elsa.id}/review/`
  const answers = await Promise.all([1, 2, 3, 4].map((pace) => sofia.put(path, { ...review, pace })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await rowsOf("select 1 from ability_reviews where player_id = $1", [elsa.id])).toHaveLength(1)
})

test("published, the player's abilities follow and the family is told once, not at night", async () => {
  const path = `/api/staff/players/${elsa.id}/review/`
  const player = await t.given.account({ first_name: "Elsa" })
  await t.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'player', 0)",
    [player.id, elsa.id],
  )
  const refused = await sofia.post(path, { ...review, word: "  " })
  expect([refused.status, refused.body.errors[0].param]).toEqual([400, "word"])
  t.clock.set("2026-11-26T21:30:00+01:00")
  expect((await sofia.post(path, review)).status).toBe(200)
  const family = await as(t.app, parent)
  expect((await family.get(`/api/fetch-player/${elsa.id}/`)).body).toMatchObject({
    ...six,
    coach_note: { coach_name: "Sofia Lund", note: review.word },
  })
  await t.deps.pool.query("update ability_reviews set told_at = now() where player_id <> $1", [elsa.id])
  expect(await tellOfReviews(t.deps)).toBe(0)
  t.clock.set("2026-11-27T08:00:00+01:00")
  expect(await tellOfReviews(t.deps)).toBe(1)
  expect(await tellOfReviews(t.deps)).toBe(0)
  const told = (await family.get("/api/notifications/")).body.notifications.filter(
    ({ type }: { type: string }) => type === "ability_review",
  )
  expect(told.map(({ title }: { title: string }) => title)).toEqual(["New feedback on Elsa"])
  expect(
    await rowsOf("select 1 from emails where kind = 'ability_review' and to_email = $1", [parent.email]),
  ).toHaveLength(1)
  const own = (await (await as(t.app, player)).get("/api/notifications/")).body.notifications.filter(
    ({ type }: { type: string }) => type === "ability_review",
  )
  expect(own).toMatchObject([
    {
      title: "New feedback for you",
      message: "Sofia Lund has written feedback for you and set your six abilities for this term.",
    },
  ])
  const emails = await rowsOf(
    `select * from emails where kind = 'ability_review' and to_email in ($1, $2) order by to_email = $2`,
    [parent.email, player.email],
  )
  const at = { publicUrl: "https://academy.example", now: t.clock.now() }
  expect(emails.map((email) => composeEmail(email, at).subject)).toEqual([
    "Sofia Lund has written about Elsa",
    "Sofia Lund has written feedback for you",
  ])
  const words = async () => (await sofia.get(`/api/staff/players/${elsa.id}/`)).body.words[0]
  expect(await words()).toMatchObject({ note: review.word, opened: { guardians: 1, by: [] } })
  await family.get(`/api/term-reports/${elsa.id}/2026/autumn/`)
  expect((await words()).opened).toEqual({ guardians: 1, by: ["Sara"] })
  const again = await sofia.post(path, { ...review, pace: 61, word: "Once more." })
  expect(again.status).toBe(200)
  expect(await rowsOf("select pace from ability_reviews where player_id = $1", [elsa.id])).toEqual([
    { pace: 61 },
  ])
  t.clock.set("2027-01-10T12:00:00+01:00")
  await t.deps.pool.query("update sessions set expires_at = '2028-01-01'")
  expect((await sofia.get(`/api/staff/players/${elsa.id}/`)).body.before).toMatchObject({
    year: 2026,
    term: "autumn",
    pace: 61,
    coach_name: "Sofia Lund",
  })
})

test("a note for a family after the session, by its coach, for who was there", async () => {
  const write = (visitor: Visitor, id: number, note: string) =>
    visitor.put(`/api/staff/bookings/${id}/note/`, { note })
  expect((await write(other, over, "Hello")).body.code).toBe("not_found")
  expect((await write(sofia, ahead, "Hello")).body.code).toBe("session_not_over")
  expect((await write(sofia, over, " Turned out of pressure. ")).body.note).toBe("Turned out of pressure.")
  const family = await as(t.app, parent)
  expect((await family.get(`/api/fetch-player/${elsa.id}/`)).body.coach_note.note).toBe(
    "Turned out of pressure.",
  )
  await t.deps.pool.query("update bookings set attendance = 'absent' where id = $1", [over])
  expect((await write(sofia, over, "Hello")).body.code).toBe("player_was_absent")
  expect((await write(sofia, over, "")).status).toBe(200)
  const audited = await rowsOf(
    "select after from audit_entries where entity = 'bookings' and entity_id = $1 order by id",
    [over],
  )
  expect(JSON.stringify(audited)).not.toContain("pressure")
  expect(audited).toHaveLength(2)
})

test("what a family told is confirmed or declined by the player's coach, and the points follow", async () => {
  const family = await as(t.app, parent)
  const { body: told } = await family.post("/api/games/", {
    player_id: elsa.id,
    played_on: "2026-10-03",
    opponent: "Täby FK",
    goals_for: 2,
    goals_against: 1,
    goals: 1,
    assists: 0,
  })
  const id = told.game.id
  const { body } = await sofia.get(`/api/staff/players/${elsa.id}/`)
  expect(body.reports).toMatchObject([{ kind: "game", id, opponent: "Täby FK", goals: 1 }])
  const decide = (visitor: Visitor, state: string) =>
    visitor.post("/api/staff/decide-report/", { kind: "game", id, state })
  expect((await decide(other, "confirmed")).body.code).toBe("not_found")
  expect((await decide(sofia, "declined")).status).toBe(200)
  const points = async () => (await rowsOf("select points, goals from players where id = $1", [elsa.id]))[0]
  const declined = await points()
  expect(declined.goals).toBe(0)
  expect((await decide(sofia, "confirmed")).status).toBe(200)
  const confirmed = await points()
  expect(confirmed.goals).toBe(1)
  expect(confirmed.points).toBeGreaterThan(declined.points)
  expect((await decide(sofia, "declined")).body.code).toBe("report_confirmed")
  expect((await sofia.get(`/api/staff/players/${elsa.id}/`)).body.reports).toEqual([])
})

test("a measured value waits for the coach too; a goal is counted in fifths from where it was set", async () => {
  const family = await as(t.app, parent)
  const measure = async (value: number, measured_on: string) =>
    (await family.post("/api/add-stats/", { player_id: elsa.id, field_id: 1, value, measured_on })).body
      .measurement.id
  const read = async () => (await sofia.get(`/api/staff/players/${elsa.id}/`)).body
  await measure(50, "2026-11-01")
  await sofia.post("/api/update-goal/", { player_id: elsa.id, field_id: 1, value: 100 })
  expect((await read()).goals).toMatchObject([{ slug: "juggling_record", goal_by: "coach", goal_steps: 0 }])
  t.clock.pass(3 * DAY_MS)
  const id = await measure(85, "2026-11-28")
  const { goals, reports } = await read()
  expect(goals).toMatchObject([{ value: 85, goal: 100, goal_steps: 3 }])
  expect(reports[0]).toMatchObject({
    kind: "measurement",
    id,
    measured: { slug: "juggling_record", unit: "touches", value: 85 },
  })
  const decide = (visitor: Visitor, state: string) =>
    visitor.post("/api/staff/decide-report/", { kind: "measurement", id, state })
  expect((await decide(other, "confirmed")).body.code).toBe("not_found")
  expect((await decide(sofia, "declined")).status).toBe(200)
  expect((await read()).goals, "a declined value counts nowhere").toMatchObject([
    { value: 50, goal_steps: 0 },
  ])
  expect((await decide(sofia, "confirmed")).status).toBe(200)
  const fields = (await family.get(`/api/player-fields/${elsa.id}/`)).body
  expect(fields[0]).toMatchObject({
    goal_steps: 3,
    measurements: [{ state: "told" }, { value: 85, state: "confirmed", editable: false }],
  })
})

test("what waited on a phone counts by the time of its press, and only for what was seen", async () => {
  const family = await as(t.app, parent)
  const office = await as(t.app, await t.given.account({ is_staff: true, is_superuser: true }))
  const game = {
    ...{ played_on: "2026-10-03", opponent: "Boo FF", goals_for: 2, goals_against: 0 },
    ...{ goals: 0, assists: 0 },
  }
  const { id } = (await family.post("/api/games/", { player_id: elsa.id, ...game })).body.game
  const toldAt = async () => (await sofia.get(`/api/staff/players/${elsa.id}/`)).body.reports[0].told_at
  const seen = await toldAt()
  t.clock.pass(HOUR_MS)
  await family.put(`/api/games/${id}/`, { ...game, goals: 2 })
  const decide = (by: Visitor, state: string, told_at: string, seconds_ago = 0) =>
    by.post("/api/staff/decide-report/", { kind: "game", id, state, told_at, seconds_ago })
  expect((await decide(sofia, "confirmed", seen)).body.code).toBe("changed_meanwhile")
  const now = await toldAt()
  expect((await decide(office, "declined", now, 60)).body.state).toBe("declined")
  expect((await decide(sofia, "confirmed", now, 600)).body.state, "a later press stands").toBe("declined")
  expect((await decide(sofia, "confirmed", now, 30)).body.state).toBe("confirmed")

  const set = (by: Visitor, value: number | null, seconds_ago: number) =>
    by.post("/api/update-goal/", { player_id: elsa.id, field_id: 1, value, seconds_ago })
  expect((await set(family, 90, 60)).body.value).toBe(90)
  expect((await set(sofia, 200, 600)).body.value).toBe(90)
  expect((await set(sofia, null, 600)).body.value).toBe(90)
  expect((await set(sofia, 120, 30)).body.value).toBe(120)
  const { goals } = (await sofia.get(`/api/staff/players/${elsa.id}/`)).body
  expect(goals).toMatchObject([{ goal: 120, goal_by: "coach" }])
  const ago = t.clock.now().getTime() - new Date(goals[0].set_at).getTime()
  expect(ago, "set when it was pressed").toBe(30_000)
})

test("one press sends the finished reports of the coach, and the family reads them on a page", async () => {
  const { body: before } = await sofia.get("/api/staff/term-reports/")
  expect(before).toEqual({ year: 2026, term: "autumn", missing: 1, draft: 0, ready: 0, published: 0 })
  const path = `/api/staff/players/${elsa.id}/review/`
  await sofia.put(path, { ...review, word: "" })
  expect((await sofia.post("/api/staff/term-reports/", {})).body).toEqual({ sent: 0 })
  await sofia.put(path, { ...review, version: 1 })
  expect((await sofia.get("/api/staff/term-reports/")).body).toMatchObject({ missing: 0, draft: 1, ready: 1 })
  expect((await other.post("/api/staff/term-reports/", {})).body, "a draft is its writer's").toEqual({
    sent: 0,
  })
  const presses = await Promise.all([1, 2].map(() => sofia.post("/api/staff/term-reports/", {})))
  expect(presses.map(({ body }) => body.sent).toSorted()).toEqual([0, 1])
  expect((await sofia.get("/api/staff/term-reports/")).body).toMatchObject({
    draft: 0,
    ready: 0,
    published: 1,
  })

  const family = await as(t.app, parent)
  const report = `/api/term-reports/${elsa.id}/2026/autumn/`
  expect((await family.get(report)).body).toMatchObject({
    ...six,
    word: review.word,
    coach_name: "Sofia Lund",
    before: null,
    sessions: { present: 1, marked: 1 },
    games: { played: 0, goals: 0, assists: 0 },
    goals: [],
  })
  expect((await family.get(`/api/term-reports/${elsa.id}/2026/spring/`)).body.code).toBe("not_found")
  expect((await other.get(report)).body.code).toBe("not_found")
  await t.deps.pool.query("update ability_reviews set told_at = now() where player_id <> $1", [elsa.id])
  expect(await tellOfReviews(t.deps)).toBe(1)
  const [message] = await rowsOf(
    "select params from emails where kind = 'ability_review' and to_email = $1",
    [parent.email],
  )
  expect(message.params.path).toBe(`/account/term-reports/${elsa.id}/2026/autumn`)
})

test("the health note stands on a player's page on a day it trains with the coach, and each reading is written down", async () => {
  const mother = await as(t.app, parent)
  await mother.post(`/api/players/${elsa.id}/consents/`, { purpose: "health", text_version: 1 })
  const health = { contact_name: "Sara", contact_phone: "070-1740605", note: "Nut allergy" }
  expect((await mother.put(`/api/players/${elsa.id}/health/`, health)).status).toBe(200)
  const office = await as(t.app, await t.given.account({ is_superuser: true }))
  const noteFor = async (who: Visitor) => (await who.get(`/api/staff/players/${elsa.id}/`)).body.health_note
  expect(await noteFor(sofia)).toBeNull()
  t.clock.pass(3 * DAY_MS)
  expect([await noteFor(sofia), await noteFor(sofia), await noteFor(office)]).toEqual([
    "Nut allergy",
    "Nut allergy",
    null,
  ])
  const read = await rowsOf(
    "select count(*)::int from access_entries where player_id = $1 and kind = 'health_note'",
    [elsa.id],
  )
  expect(read).toEqual([{ count: 1 }])
  t.clock.pass(DAY_MS)
  expect(await noteFor(sofia)).toBeNull()
})
