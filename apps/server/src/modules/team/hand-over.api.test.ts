import { MINUTE_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { coaches } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let desk: PlanningOffice
let owner: Visitor
interface Coach {
  account: GivenAccount
  coach_id: number
}
let petra: Coach
let daniel: Coach

async function givenCoach(name: string): Promise<Coach> {
  const [first_name = "", last_name = ""] = name.split(" ")
  const account = await academy.given.account({ is_staff: true, first_name, last_name })
  const [row] = await academy.deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
  return { account, coach_id: row?.id ?? 0 }
}

beforeAll(async () => {
  desk = await openOffice(academy)
  owner = desk.office
})
beforeEach(async () => {
  await desk.renew()
  petra = await givenCoach("Petra Wallin")
  daniel = await givenCoach("Daniel Okafor")
})

const role = ({ account }: Coach, body: object) => owner.post(`/api/accounts/${account.id}/role/`, body)
const sessionsOf = ({ account }: Coach) => owner.get(`/api/accounts/${account.id}/sessions/`)
const leadersOf = async (id: number) =>
  (await desk.rowsOf("select coach_id from bookable_coaches where bookable_id = $1", id)).map(
    ({ coach_id }) => coach_id,
  )
const subjectsOf = async ({ account }: Coach) =>
  (await emailsTo(academy.deps, account.email)).map(({ subject }) => subject)

/** Three Thursdays of Petra's; Daniel is elsewhere on the second. */
async function givenSeries(): Promise<number[]> {
  const rule = { weekday: 4, from: "2026-12-03", until: "2026-12-17", every: 1, skip_red_days: true }
  await owner.post("/api/admin/series/", desk.wanted({ ...rule, coach_ids: [petra.coach_id] }))
  await desk.create({
    coach_ids: [daniel.coach_id],
    day: "2026-12-10",
    pitch: `Elsewhere ${daniel.coach_id}`,
  })
  const rows = await desk.rowsOf(
    `select b.id from bookables b join bookable_coaches c on c.bookable_id = b.id where c.coach_id = $1 order by starts_at`,
    petra.coach_id,
  )
  return rows.map(({ id }) => Number(id))
}

test("an owner reads by series who is free at how many", async () => {
  const ids = await givenSeries()
  const { groups, is_last_owner } = (await sessionsOf(petra)).body
  expect(is_last_owner).toBe(false)
  expect(groups).toMatchObject([
    { bookable_ids: ids, title: "Group · Weak foot", families: 0, first_at: "2026-12-03T17:30:00+01:00" },
  ])
  const free = groups[0].coaches.find(({ id }: { id: number }) => id === daniel.coach_id)
  expect(free).toEqual({ id: daniel.coach_id, name: "Daniel Okafor", free: 2 })
  expect(groups[0].coaches.map(({ id }: { id: number }) => id)).not.toContain(petra.coach_id)
})

test("a role is taken: who is free takes over, the rest needs a coach, and all it concerns are notified", async () => {
  const ids = await givenSeries()
  const [first = 0, , third = 0] = ids
  const { account, player, visitor } = await academy.family()
  await academy.given.passes(account)
  await book(visitor, { id: first }, player)
  await book(visitor, { id: third }, player)
  const asked = await (await as(academy.app, petra.account)).post(
    `/api/staff/sessions/${third}/substitute/`,
    { words: "" },
  )
  expect(asked.status).toBe(200)
  const handover = [{ bookable_ids: ids, coach_id: daniel.coach_id }]
  expect((await role(petra, { staff_role: null, handover })).body).toMatchObject({
    staff_role: null,
    handed_over: 2,
    without_coach: 1,
  })
  expect(await Promise.all(ids.map(leadersOf))).toEqual([[daniel.coach_id], [], [daniel.coach_id]])
  expect((await subjectsOf(petra)).at(-1)).toBe("Your role at the academy: No role")
  expect((await subjectsOf(daniel)).at(-1)).toBe("You have 2 new sessions")
  const toOwner = (await emailsTo(academy.deps, desk.account.email)).at(-1)
  expect(toOwner?.subject).toBe("Role changed: Petra Wallin, No role")
  const toFamily = (await emailsTo(academy.deps, account.email)).filter(({ subject }) =>
    subject.startsWith("Changed"),
  )
  expect(toFamily.map(({ subject }) => subject)).toEqual(["Changed: 2 of your bookings"])
  expect(toFamily[0]?.text).toMatch(
    /3 December, 17:30.*\nCoach: Daniel Okafor\n.*17 December, 17:30.*\nCoach: Daniel Okafor/,
  )
  expect(toFamily[0]?.text).not.toContain("Previously")
  expect(
    await desk.rowsOf('select "end", taken_by from substitutions where bookable_id = $1', third),
  ).toEqual([{ end: "taken", taken_by: daniel.coach_id }])
})

test("a coach without a role never keeps sessions, also where nobody is named or the account is closed", async () => {
  const ids = await givenSeries()
  expect((await role(petra, { is_active: false })).body).toMatchObject({ handed_over: 0, without_coach: 3 })
  expect(await Promise.all(ids.map(leadersOf))).toEqual([[], [], []])
  const other = (await desk.create({ coach_ids: [daniel.coach_id], pitch: "Far away" })).body.id
  await role(daniel, { staff_role: "office" })
  expect(await leadersOf(other), "an admin may coach").toEqual([daniel.coach_id])
})

test("sessions that a coach without a role leads from before are named under what waits", async () => {
  await desk.create({ coach_ids: [petra.coach_id] })
  await desk.rowsOf("update accounts set is_staff = false, staff_role = null where id = $1", petra.account.id)
  const { decisions } = (await owner.get("/api/admin/dashboard/")).body
  expect(decisions).toContainEqual(expect.objectContaining({ kind: "coach_without_role", count: 1 }))
})

test("two owners hand the same sessions to two coaches at once: one of the two leads each", async () => {
  const ids = await givenSeries()
  const lina = await givenCoach("Lina Berg")
  const second = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const take = (who: Visitor, { coach_id }: Coach) =>
    who.post(`/api/accounts/${petra.account.id}/role/`, {
      staff_role: null,
      handover: [{ bookable_ids: ids, coach_id }],
    })
  const answers = await Promise.all([take(owner, daniel), take(second, lina)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const given = answers.reduce((sum, { body }) => sum + body.handed_over, 0)
  const leaders = (await Promise.all(ids.map(leadersOf))).flat()
  expect(leaders).toHaveLength(given)
  expect(new Set(leaders).size).toBe(1)
  expect((await subjectsOf(petra)).filter((subject) => subject.startsWith("Your role"))).toHaveLength(1)
})

test("an owner's role asks who is lately known: half an hour after the login it is confirmed first", async () => {
  owner = await as(academy.app, await academy.given.account({ is_superuser: true }))
  expect((await role(petra, { staff_role: "owner" })).status).toBe(200)
  academy.clock.pass(30 * MINUTE_MS)
  expect((await role(petra, { staff_role: "coach" })).body.code).toBe("reauthentication_needed")
  expect((await role(daniel, { staff_role: "owner" })).body.code).toBe("reauthentication_needed")
  expect((await role(daniel, { staff_role: "office" })).status).toBe(200)
  const again = await as(academy.app, await academy.given.account({ is_superuser: true }))
  expect((await again.post(`/api/accounts/${petra.account.id}/role/`, { staff_role: "coach" })).status).toBe(
    200,
  )
})

test("only an owner reads and hands over; an account that isn't there is not found", async () => {
  const coach = await as(academy.app, daniel.account)
  expect((await coach.get(`/api/accounts/${petra.account.id}/sessions/`)).body.code).toBe("access_denied")
  expect((await owner.get("/api/accounts/999999/sessions/")).body.code).toBe("not_found")
})

const undo = ({ account }: Coach, change: number, who = owner) =>
  who.post(`/api/accounts/${account.id}/role/undo/`, { change })
const rowOf = async ({ account }: Coach) =>
  (await owner.get("/api/admin/colleagues/")).body.colleagues.find(
    ({ id }: { id: number }) => id === account.id,
  )
const seriesFieldsOf = async (ids: number[]) =>
  (await desk.rowsOf("select changed_fields from bookables where id = any($1) order by id", ids)).map(
    ({ changed_fields }) => changed_fields,
  )
/** An owner who has just logged in: the tests of one file share their clock. */
const freshOwner = async () => as(academy.app, await academy.given.account({ is_superuser: true }))

test("a role is undone within ten minutes: sessions go back, and all it concerns are notified", async () => {
  owner = await freshOwner()
  const ids = await givenSeries()
  const [first = 0, , third = 0] = ids
  const { account, player, visitor } = await academy.family()
  await academy.given.passes(account)
  await book(visitor, { id: first }, player)
  await book(visitor, { id: third }, player)
  const handover = [{ bookable_ids: ids, coach_id: daniel.coach_id }]
  const { change } = (await role(petra, { staff_role: null, handover })).body
  expect(await rowOf(petra)).toMatchObject({ staff_role: null, undo: { change } })
  expect(await seriesFieldsOf(ids)).toEqual([["coach_ids"], ["coach_ids"], ["coach_ids"]])
  const office = await as(
    academy.app,
    await academy.given.account({ is_superuser: true, staff_role: "office" }),
  )
  const shown = (await office.get("/api/admin/colleagues/")).body.colleagues
  expect(shown.filter(({ id }: { id: number }) => id === petra.account.id)).toEqual([])
  expect((await undo(petra, change, office)).body.code).toBe("access_denied")
  academy.clock.pass(9 * MINUTE_MS)
  expect((await undo(petra, change)).body).toEqual({
    ...{ id: petra.account.id, staff_role: "coach", given_back: 3, left: [] },
  })
  expect(await Promise.all(ids.map(leadersOf))).toEqual([
    [petra.coach_id],
    [petra.coach_id],
    [petra.coach_id],
  ])
  expect(await seriesFieldsOf(ids), "the series reaches them again").toEqual([[], [], []])
  expect((await subjectsOf(petra)).slice(-2)).toEqual([
    "You have 3 new sessions",
    "Your role at the academy: Coach",
  ])
  expect((await subjectsOf(daniel)).at(-1)).toBe("You’re no longer coaching 2 sessions")
  const toFamily = (await emailsTo(academy.deps, account.email)).at(-1)
  expect(toFamily?.subject).toBe("Changed: 2 of your bookings")
  expect(toFamily?.text).toContain("Coach: Petra Wallin")
  expect(await rowOf(petra)).toMatchObject({ staff_role: "coach", undo: null })
  expect((await undo(petra, change)).body.code).toBe("role_changed_since")
  const log = (await owner.get("/api/audit-log/")).body.rows
  expect(log.map(({ action }: { action: string }) => action)).toContain("account_role_undone")
})

test("what changed since stays: a moved session, one given on, and one at whose time the coach leads another", async () => {
  owner = await freshOwner()
  const lina = await givenCoach("Lina Berg")
  const ids = await givenSeries()
  const [first = 0, second = 0, third = 0] = ids
  const handover = [{ bookable_ids: ids, coach_id: daniel.coach_id }]
  const { change } = (await role(petra, { staff_role: null, handover })).body
  await owner.patch(`/api/admin/bookables/${first}/`, { starts: "18:00", ends: "19:30" })
  await owner.patch(`/api/admin/bookables/${third}/`, { coach_ids: [lina.coach_id] })
  const { body } = await undo(petra, change)
  expect(body).toMatchObject({ given_back: 1, left: [{ bookable_id: first }, { bookable_id: third }] })
  expect(body.left[0]).toMatchObject({ title: "Group · Weak foot", starts_at: "2026-12-03T18:00:00+01:00" })
  expect(await Promise.all(ids.map(leadersOf))).toEqual([
    [daniel.coach_id],
    [petra.coach_id],
    [lina.coach_id],
  ])
  const again = (await role(petra, { is_active: false })).body
  await desk.create({ coach_ids: [petra.coach_id], day: "2026-12-10", pitch: "Elsewhere again" })
  expect((await undo(petra, again.change)).body).toMatchObject({
    ...{ given_back: 0, left: [{ bookable_id: second }] },
  })
})

test("an undo is refused after ten minutes, after another change, and the second time of two at once", async () => {
  owner = await freshOwner()
  const late = (await role(petra, { staff_role: null })).body.change
  academy.clock.pass(10 * MINUTE_MS)
  expect((await undo(petra, late)).body.code).toBe("role_undo_over")
  expect(await rowOf(petra)).toBeUndefined()
  const first = (await role(petra, { staff_role: "coach" })).body.change
  academy.clock.pass(MINUTE_MS)
  const other = (await role(petra, { staff_role: "office" })).body.change
  academy.clock.pass(MINUTE_MS)
  expect((await undo(petra, first)).body.code).toBe("role_changed_since")
  expect((await undo(daniel, other)).body.code).toBe("role_changed_since")
  const answers = await Promise.all([undo(petra, other), undo(petra, other, await freshOwner())])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await rowOf(petra)).toMatchObject({ staff_role: "coach", undo: null })
  expect((await subjectsOf(petra)).filter((subject) => subject.endsWith("Coach"))).toHaveLength(2)
  const same = (await role(petra, { staff_role: "coach" })).body
  expect(same.change).toBeNull()
  expect((await undo({ ...petra, account: { ...petra.account, id: 999_999 } }, 1)).body.code).toBe(
    "not_found",
  )
})

test("an owner's role that is given back asks who it is; the last owner stays", async () => {
  owner = await freshOwner()
  const { change } = (await role(petra, { staff_role: "owner" })).body
  const taken = (await role(petra, { staff_role: "coach" })).body.change
  const session = owner
  academy.clock.pass(5 * MINUTE_MS)
  const since = "select superuser_since from accounts where id = $1"
  const before = await desk.rowsOf(since, petra.account.id)
  expect((await undo(petra, change)).body.code).toBe("role_changed_since")
  expect((await undo(petra, taken, session)).body.staff_role).toBe("owner")
  expect(await desk.rowsOf(since, petra.account.id), "its days for a second factor don’t begin anew").toEqual(
    before,
  )
  academy.clock.pass(25 * MINUTE_MS)
  owner = await freshOwner()
  const again = (await role(petra, { staff_role: "office" })).body.change
  expect((await undo(petra, again, session)).body.code).toBe("reauthentication_needed")
  expect((await undo(petra, again)).status).toBe(200)
})

test("a coach whose new role is undone leads none of the sessions planned since", async () => {
  owner = await freshOwner()
  const { change } = (await role(petra, { staff_role: null })).body
  expect((await undo(petra, change)).status).toBe(200)
  await role(petra, { staff_role: null })
  const given = (await role(petra, { staff_role: "coach" })).body.change
  const { id } = (await desk.create({ coach_ids: [petra.coach_id], pitch: "Late" })).body
  expect((await undo(petra, given)).body).toMatchObject({ staff_role: null, given_back: 0 })
  expect(await leadersOf(id)).toEqual([])
})
