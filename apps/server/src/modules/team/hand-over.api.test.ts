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
  const toFamily = (await emailsTo(academy.deps, account.email)).at(-1)
  expect(toFamily?.text).toContain("Daniel Okafor")
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
  expect(decisions).toContainEqual({ kind: "coach_without_role", count: 1 })
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
