import { beforeAll, beforeEach, expect, test } from "vitest"
import { coachAbsences, coaches } from "../../db/tables/index.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let desk: PlanningOffice
beforeAll(async () => {
  desk = await openOffice(academy)
})
beforeEach(() => desk.renew())

async function givenCoach(name: string, facts: object = { is_staff: true }) {
  const account = await academy.given.account(facts)
  const [row] = await academy.deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
  return row?.id ?? 0
}
const at = { day: "2026-12-03", starts: "17:30", ends: "19:00" }
const choices = async (more: Record<string, string> = {}) => {
  const { status, body } = await desk.office.get(
    `/api/admin/coach-choices/?${new URLSearchParams({ ...at, ...more })}`,
  )
  expect(status).toBe(200)
  return body as { id: number; name: string; state: string; clash: unknown; fit: string; minutes: number }[]
}

test("free coaches stand first, by fit; busy ones with the session, who is away last, each with that week's hours", async () => {
  const [busy, away, knows, new1] = [
    await givenCoach("Amir"),
    await givenCoach("Bea"),
    await givenCoach("Cia"),
    await givenCoach("Dan"),
  ]
  const gone = await givenCoach("Eva", {})
  const { body: own } = await desk.create({ coach_ids: [busy], min_birth_year: 2012, max_birth_year: 2013 })
  await desk.create({
    coach_ids: [knows],
    day: "2026-11-30",
    min_birth_year: 2013,
    max_birth_year: 2014,
    pitch: `Other ${knows}`,
  })
  await academy.deps.db.insert(coachAbsences).values({
    coach_id: away,
    from_day: "2026-12-03",
    until_day: "2026-12-03",
    created_at: academy.clock.now(),
  })
  const [{ booking_type_id }] = await desk.rowsOf(
    "select booking_type_id from bookables where id = $1",
    own.id,
  )
  const type = { booking_type_id: String(booking_type_id) }
  const ids = [busy, away, knows, new1, gone]
  const shown = (await choices({ ...type, min_birth_year: "2014" })).filter(({ id }) => ids.includes(id))
  const clash = {
    title: "Group · Weak foot",
    starts_at: "2026-12-03T17:30:00+01:00",
    ends_at: "2026-12-03T19:00:00+01:00",
  }
  expect(shown).toEqual([
    { id: knows, name: "Cia", state: "free", clash: null, fit: "same_years", minutes: 90 },
    { id: new1, name: "Dan", state: "free", clash: null, fit: "other", minutes: 0 },
    { id: busy, name: "Amir", state: "busy", clash, fit: "same_type", minutes: 90 },
    { id: away, name: "Bea", state: "away", clash: null, fit: "other", minutes: 0 },
  ])
  const itself = (await choices({ ...type, bookable_id: String(own.id) })).find(({ id }) => id === busy)
  expect(itself).toMatchObject({ state: "free", minutes: 0 })
  const later = (await choices({ starts: "19:00", ends: "20:00" })).find(({ id }) => id === busy)
  expect(later).toMatchObject({ state: "free", fit: "other" })
})

test.each([
  [{ day: "2026-02-30" }, "day"],
  [{ ends: "17:30" }, "ends"],
])("%o is refused", async (wrong, param) => {
  const { status, body } = await desk.office.get(
    `/api/admin/coach-choices/?${new URLSearchParams({ ...at, ...wrong })}`,
  )
  expect([status, body.errors[0].param]).toEqual([400, param])
})
