import { beforeAll, beforeEach, expect, test } from "vitest"
import { coaches } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let desk: PlanningOffice
let office: Visitor
type Coach = Visitor & { coach_id: number; email: string }
let amir: Coach
let samuel: Coach
let lina: Coach

async function givenCoach(name: string): Promise<Coach> {
  const account = await academy.given.account({ is_staff: true, first_name: name.split(" ")[0] ?? name })
  const [row] = await academy.deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
  return Object.assign(await as(academy.app, account), { coach_id: row?.id ?? 0, email: account.email })
}

beforeAll(async () => {
  desk = await openOffice(academy)
  office = desk.office
})
beforeEach(async () => {
  await desk.renew()
  amir = await givenCoach("Amir Haddad")
  samuel = await givenCoach("Samuel Nyström")
  lina = await givenCoach("Lina Berg")
})

const subjectsOf = async ({ email }: Coach) =>
  (await emailsTo(academy.deps, email)).map(({ subject }) => subject)
const newsOf = async (who: Visitor): Promise<string[]> =>
  (await who.get("/api/notifications/")).body.notifications.map(({ type }: { type: string }) => type)
const change = (id: number, body: object) => office.patch(`/api/admin/bookables/${id}/`, body)
const cancel = (bookable_ids: number[]) =>
  office.post("/api/admin/cancel-sessions/", { bookable_ids, cause: "weather", words: "Ice on the pitch" })

test("an evening that is cancelled is one email and one notification for each of its coaches", async () => {
  const one = (await desk.create({ coach_ids: [amir.coach_id] })).body.id
  const two = (
    await desk.create({ coach_ids: [amir.coach_id, lina.coach_id], starts: "20:00", ends: "21:00" })
  ).body.id
  expect(await subjectsOf(amir)).toEqual([
    "You’re coaching Group · Weak foot, Thursday 3 December at 17:30",
    "You’re coaching Group · Weak foot, Thursday 3 December at 20:00",
  ])
  const ids = [one, two]
  const preview = await office.post("/api/admin/cancel-sessions/preview/", {
    bookable_ids: ids,
    cause: "weather",
    words: "",
  })
  expect(preview.body.coaches).toBe(2)
  expect((await cancel(ids)).body).toEqual({ cancelled: 2, told: 0, coaches: 2 })
  const message = (await emailsTo(academy.deps, amir.email)).at(-1)
  expect(message?.subject).toBe("Cancelled: 2 of your sessions")
  expect(message?.text).toContain("We had to cancel because of the weather. Ice on the pitch")
  expect(message?.text).toMatch(/Thursday 3 December, 17:30\. Group · Weak foot.*\n.*20:00/)
  expect(message?.text).toContain("/staff/week")
  expect((await subjectsOf(lina)).at(-1)).toBe("Cancelled: Group · Weak foot, Thursday 3 December at 20:00")
  expect((await newsOf(amir)).filter((type) => type === "coach_sessions_cancelled")).toHaveLength(1)
  expect(await newsOf(samuel)).toEqual([])
})

test("the week and the day keep what was cancelled for its coach, with the reason", async () => {
  const { id } = (await desk.create({ coach_ids: [amir.coach_id] })).body
  await cancel([id])
  const week = (await amir.get("/api/staff/week/?date=2026-12-03")).body.sessions
  expect(week).toMatchObject([
    { bookable_id: id, cancelled: "We had to cancel because of the weather. Ice on the pitch" },
  ])
  const day = (await amir.get("/api/staff/rosters/?date=2026-12-03")).body
  expect(day).toMatchObject([
    { bookable_id: id, cancelled: "We had to cancel because of the weather. Ice on the pitch" },
  ])
  expect((await samuel.get("/api/staff/week/?date=2026-12-03")).body.sessions).toEqual([])
  expect((await samuel.get("/api/staff/rosters/?date=2026-12-03")).body).toEqual([])
})

test("a session given to another coach is told to both, and moved to those who keep it", async () => {
  const { id } = (await desk.create({ coach_ids: [amir.coach_id, lina.coach_id] })).body
  const given = { coach_ids: [samuel.coach_id, lina.coach_id] }
  const preview = await office.post(`/api/admin/bookables/${id}/preview/`, given)
  expect(preview.body.coaches).toBe(2)
  expect((await change(id, given)).body).toEqual({ id, changed: 1, told: 0, coaches: 2 })
  expect((await subjectsOf(amir)).at(-1)).toMatch(/^You’re no longer coaching Group/)
  expect((await emailsTo(academy.deps, amir.email)).at(-1)?.text).toContain("Samuel Nyström")
  expect((await subjectsOf(samuel)).at(-1)).toMatch(/^You’re coaching Group/)
  expect(await subjectsOf(lina)).toHaveLength(1)
  expect((await change(id, { starts: "18:30", ends: "20:00" })).body.coaches).toBe(2)
  const moved = (await emailsTo(academy.deps, lina.email)).at(-1)
  expect(moved?.subject).toBe("Changed: Group · Weak foot, now Thursday 3 December at 18:30")
  expect(moved?.text).toContain("Thursday 3 December, 17:30, Stadshagens IP")
  expect(await subjectsOf(amir)).toHaveLength(2)
  expect((await change(id, { price: 310 })).body.coaches).toBe(0)
})

test("a change of coach closes the request for a substitute and notifies all it concerns", async () => {
  const { id } = (await desk.create({ coach_ids: [amir.coach_id] })).body
  const path = `/api/staff/sessions/${id}/substitute/`
  const asked = (await amir.post(path, { words: "My knee" })).body.id
  expect((await change(id, { coach_ids: [samuel.coach_id] })).body.coaches).toBe(2)
  expect((await office.get(`/api/admin/bookables/${id}/`)).body.bookable).toMatchObject({
    coaches: [{ name: "Samuel Nyström" }],
    substitute_for: null,
  })
  expect((await amir.get("/api/staff/substitutions/")).body).toEqual([])
  expect((await subjectsOf(lina)).at(-1)).toMatch(/^No longer needed: Group/)
  expect((await subjectsOf(samuel)).at(-1)).toMatch(/^You’re coaching Group/)
  expect((await subjectsOf(amir)).at(-1)).toMatch(/^You’re no longer coaching Group/)
  expect((await amir.delete(path)).body.code).toBe("substitution_taken")
  expect((await lina.post(`/api/staff/substitutions/${asked}/take/`)).body.code).toBe("substitution_taken")
  expect(await desk.rowsOf('select "end", taken_by from substitutions where id = $1', asked)).toEqual([
    { end: "taken", taken_by: samuel.coach_id },
  ])
})

test("a cancelled session needs no substitute: who was asked is notified, who declined is not", async () => {
  const { id } = (await desk.create({ coach_ids: [amir.coach_id] })).body
  const path = `/api/staff/sessions/${id}/substitute/`
  const asked = (await amir.post(path, { words: "" })).body.id
  await samuel.post(`/api/staff/substitutions/${asked}/decline/`)
  await cancel([id])
  expect((await subjectsOf(lina)).at(-1)).toMatch(/^No longer needed/)
  expect((await subjectsOf(samuel)).at(-1)).not.toMatch(/^No longer needed/)
  expect((await amir.delete(path)).body.code).toBe("bookable_cancelled")
})

test("a colleague takes a session while the office gives it away: one of the two wins, the other is told", async () => {
  const { id } = (await desk.create({ coach_ids: [amir.coach_id] })).body
  const asked = (await amir.post(`/api/staff/sessions/${id}/substitute/`, { words: "" })).body.id
  const [taken, changed] = await Promise.all([
    lina.post(`/api/staff/substitutions/${asked}/take/`),
    change(id, { coach_ids: [samuel.coach_id] }),
  ])
  expect(changed.status).toBe(200)
  expect([200, 409]).toContain(taken.status)
  expect(await desk.rowsOf("select coach_id from bookable_coaches where bookable_id = $1", id)).toEqual([
    { coach_id: samuel.coach_id },
  ])
  const toLina = await subjectsOf(lina)
  expect(toLina.at(-1)).toMatch(taken.status === 200 ? /^You’re no longer coaching/ : /^No longer needed/)
})

test("a series that is planned is one email to its coach", async () => {
  const { body } = await office.post("/api/admin/series/", {
    ...desk.wanted({ coach_ids: [amir.coach_id] }),
    weekday: 4,
    from: "2026-12-03",
    until: "2026-12-17",
    every: 1,
    skip_red_days: true,
  })
  expect(body.created).toBe(3)
  expect(await subjectsOf(amir)).toEqual(["You have 3 new sessions"])
})
