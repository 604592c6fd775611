import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
const coach = {} as Record<"sofia" | "amir" | "lina", Visitor & { coach_id: number; email: string }>
let office: Visitor
let friday: number
let saturday: number

/** A Thursday. */
const NOW = "2026-11-26T16:00:00+01:00"
const AWAY = { from_day: "2026-11-27", until_day: "2026-11-29", ask_for_substitutes: false, words: "" }
const rowsOf = async (text: string, values: unknown[] = []) => (await t.deps.pool.query(text, values)).rows

async function givenSession(coachId: number, hours: number): Promise<number> {
  const { id } = await t.given.bookable({ starts_at: new Date(t.clock.now().getTime() + hours * HOUR_MS) })
  await t.deps.db.insert(bookableCoaches).values({ bookable_id: id, coach_id: coachId })
  return id
}

const away = (body: object = {}, who: Visitor = coach.sofia) =>
  who.post("/api/staff/absences/", { ...AWAY, ...body })
const absencesOf = async (who: Visitor) => (await who.get("/api/staff/absences/")).body.absences

beforeAll(async () => {
  t.clock.set(NOW)
  for (const [key, name] of [
    ["sofia", "Sofia Lund"],
    ["amir", "Amir Haddad"],
    ["lina", "Lina Berg"],
  ] as const) {
    const account = await t.given.account({ is_staff: true })
    const [row] = await t.deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
    coach[key] = Object.assign(await as(t.app, account), { coach_id: row?.id ?? 0, email: account.email })
  }
  office = await as(t.app, await t.given.account({ is_superuser: true }))
})
beforeEach(async () => {
  await rowsOf("delete from coach_absences")
  await rowsOf("update bookables set status = 'cancelled'")
  friday = await givenSession(coach.sofia.coach_id, 25)
  saturday = await givenSession(coach.sofia.coach_id, 49)
})

test("a coach says to be away: its sessions of those days show, and free colleagues are asked for each once", async () => {
  await givenSession(coach.sofia.coach_id, 24 * 5)
  await away({}, coach.lina)
  await coach.sofia.post(`/api/staff/sessions/${saturday}/substitute/`, { words: "" })
  const query = "?from_day=2026-11-27&until_day=2026-11-29"
  const { sessions } = (await coach.sofia.get(`/api/staff/absences/${query}`)).body
  expect(sessions).toMatchObject([
    { bookable_id: friday, is_asked: false },
    { bookable_id: saturday, is_asked: true },
  ])
  const { status, body } = await away({ ask_for_substitutes: true, words: "A wedding" })
  expect([status, body.asked]).toEqual([200, 1])
  const asked = await rowsOf(`select bookable_id, words from substitutions where "end" is null order by 1`)
  expect(asked).toEqual([
    { bookable_id: friday, words: "A wedding" },
    { bookable_id: saturday, words: "" },
  ])
  expect((await emailsTo(t.deps, coach.amir.email)).at(-1)?.text).toContain("A wedding")
  expect(await emailsTo(t.deps, coach.lina.email), "who is away herself is not asked").toEqual([])
  const open = (await coach.lina.get("/api/staff/substitutions/")).body
  expect(open.map(({ why_not }: { why_not: string }) => why_not)).toEqual(["coach_away", "coach_away"])
  const taken = await coach.lina.post(`/api/staff/substitutions/${open[0].id}/take/`)
  expect(taken.body.code).toBe("coach_away")
  expect(await absencesOf(coach.sofia)).toEqual([
    { id: body.id, from_day: AWAY.from_day, until_day: AWAY.until_day },
  ])
})

test("an absence with several sessions is one email to each free coach, and a question for each session", async () => {
  const wren = await t.given.account({ is_staff: true })
  const [row] = await t.deps.db.insert(coaches).values({ name: "Wren Ode", account_id: wren.id }).returning()
  const ids = [await givenSession(row?.id ?? 0, 24 * 12 + 2), await givenSession(row?.id ?? 0, 24 * 12)]
  const before = (await emailsTo(t.deps, coach.amir.email)).length
  const days = { from_day: "2026-12-08", until_day: "2026-12-08", ask_for_substitutes: true }
  expect((await away({ ...days, words: "A wedding" }, await as(t.app, wren))).body.asked).toBe(2)
  const [email, ...more] = (await emailsTo(t.deps, coach.amir.email)).slice(before)
  expect(more).toEqual([])
  expect(email?.subject).toBe("Wren Ode: can you coach 2 sessions?")
  expect(email?.text).toContain("A wedding")
  expect(email?.text).toMatch(/8 December, 16:00.*\n.*8 December, 18:00/)
  const open = (await coach.amir.get("/api/staff/substitutions/")).body
  expect(open.map(({ bookable_id }: { bookable_id: number }) => bookable_id)).toEqual(
    expect.arrayContaining(ids),
  )
})

test("of two who say it at once for the same days one is kept; wrong days are named", async () => {
  const answers = await Promise.all([away(), away({ from_day: "2026-11-29", until_day: "2026-12-02" })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already_away")
  await expect(
    rowsOf(
      "insert into coach_absences (coach_id, from_day, until_day, created_at) select coach_id, until_day, until_day, now() from coach_absences",
    ),
  ).rejects.toThrow("coach_absences_no_overlap")
  const wrong = async (body: object) => (await away(body)).body.errors?.[0]?.param
  expect(await wrong({ from_day: "2027-02-30", until_day: "2027-03-01" })).toBe("from_day")
  expect(await wrong({ from_day: "2027-03-02", until_day: "2027-03-01" })).toBe("until_day")
  expect(await wrong({ from_day: "2026-11-01", until_day: "2026-11-25" })).toBe("until_day")
  expect(await wrong({ from_day: "2027-01-01", until_day: "2028-01-02" })).toBe("until_day")
  expect((await away({}, office)).body.code, "the office leads nothing").toBe("not_found")
})

test("the office is warned of who is away, and plans all the same with a reason; back again there is no warning", async () => {
  const { id } = (await away()).body
  const week = (await office.get("/api/admin/week/?day=2026-11-27")).body
  expect(week.absences).toEqual([
    {
      coach_id: coach.sofia.coach_id,
      name: "Sofia Lund",
      from_day: AWAY.from_day,
      until_day: AWAY.until_day,
    },
  ])
  const [row] = await rowsOf("select booking_type_id, address_id from bookables where id = $1", [friday])
  const plan = (body: object) =>
    office.post("/api/admin/bookables/", {
      ...row,
      title: "Extra",
      coach_ids: [coach.sofia.coach_id],
      starts: "07:00",
      ends: "08:00",
      capacity: 4,
      price: 0,
      day: "2026-11-28",
      ...body,
    })
  const warned = await plan({})
  expect([warned.body.code, warned.body.details]).toEqual([
    "needs_confirmation",
    [{ code: "coach_away", about: [] }],
  ])
  expect((await plan({ day: "2026-11-30" })).status, "the day after").toBe(200)
  const confirmed = { confirmed_warnings: ["coach_away"], reason: "She comes for this one" }
  expect((await plan(confirmed)).status).toBe(200)
  expect((await coach.amir.delete(`/api/staff/absences/${id}/`)).body.code, "not his").toBe("not_found")
  expect((await coach.sofia.delete(`/api/staff/absences/${id}/`)).status).toBe(200)
  expect((await plan({ starts: "09:00", ends: "09:30" })).status).toBe(200)
  const entries = await rowsOf(
    "select action from audit_entries where entity = 'coaches' and entity_id = $1 order by id desc limit 2",
    [coach.sofia.coach_id],
  )
  expect(entries.map(({ action }) => action)).toEqual(["coach_back", "coach_away"])
  t.clock.pass(4 * DAY_MS)
  await away({ from_day: "2026-11-30", until_day: "2026-12-01" })
  expect(await absencesOf(coach.sofia)).toHaveLength(1)
  t.clock.set(NOW)
})
