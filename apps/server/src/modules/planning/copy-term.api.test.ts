import { beforeAll, beforeEach, expect, test } from "vitest"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
let desk: PlanningOffice
let winter: number
let spring: number
beforeAll(async () => {
  desk = await openOffice(t)
})
beforeEach(async () => {
  await t.deps.pool.query("update bookables set status = 'cancelled'")
  for (const table of ["series_drafts", "days_off", "terms"]) await t.deps.pool.query(`delete from ${table}`)
  await desk.renew()
  winter = await term("Winter", "2027-01-11", "2027-03-28")
  spring = await term("Spring", "2027-04-05", "2027-06-13")
})

const term = async (name: string, first_day: string, last_day: string): Promise<number> =>
  (await desk.office.post("/api/admin/terms/", { name, first_day, last_day })).body.id
/** Four Thursdays of the winter. */
const rule = { weekday: 4, from: "2027-02-04", until: "2027-02-25", every: 1, skip_red_days: true }
const plan = async (more: object = {}): Promise<number> =>
  (await desk.office.post("/api/admin/series/", desk.wanted({ ...rule, ...more }))).body.id
const preview = async (id = spring) => (await desk.office.get(`/api/admin/terms/${id}/copy/`)).body
const copy = (id = spring) => desk.office.post(`/api/admin/terms/${id}/copy/`, {})
const drafts = async () => (await desk.office.get("/api/admin/series-drafts/")).body

test("the preview has each series of the term before, what its dates skip, and what clashes; it makes nothing", async () => {
  const id = await plan({ title: "Thursdays" })
  const course = { kind: "own", name: "Course", from_day: "2027-04-22", until_day: "2027-04-22" }
  await desk.office.post("/api/admin/days-off/", course)
  await desk.create({ day: "2027-04-15", title: "In its way" })
  expect(await preview()).toEqual({
    from: { id: winter, name: "Winter" },
    series: [
      {
        ...{
          series_id: id,
          title: "Thursdays",
          weekday: 4,
          starts: "17:30",
          ends: "19:00",
          is_copied: false,
        },
        ...{ venue: expect.any(String), coaches: ["Sofia Lund"], dates: 8, clashes: ["2027-04-15"] },
        skipped: [
          { day: "2027-04-22", name: "Course", red_day: null },
          { day: "2027-05-06", name: "", red_day: "ascension_day" },
        ],
      },
    ],
  })
  expect(await drafts()).toEqual([])
})

test("a copy is a draft on the same weekday between the term's dates, with what the sessions have, and can be published", async () => {
  await plan({ title: "Thursdays", translations: { sv: { title: "Torsdagar" } }, skip_own_days: false })
  // Edited alone, and last: not what the others are like.
  const [last] = await desk.rowsOf("select max(id) as id from bookables where title = 'Thursdays'")
  await desk.office.patch(`/api/admin/bookables/${last.id}/`, { title: "Finals" })
  expect((await copy()).body).toEqual({ created: 1 })
  const [draft] = await drafts()
  expect(draft.series).toEqual({
    ...desk.wanted({ title: "Thursdays", translations: { sv: { title: "Torsdagar" } } }),
    ...{ weekday: 4, from: "2027-04-05", until: "2027-06-13", every: 1 },
    ...{ skip_red_days: true, skip_school_breaks: true, skip_own_days: false },
    ...{ description: "", focus: "", min_birth_year: null, max_birth_year: null },
  })
  const { body } = await desk.office.post("/api/admin/series/", { ...draft.series, draft_id: draft.id })
  expect(body.created).toBe(9)
})

test("a copy keeps when it is seen and can be booked, moved by whole weeks on the clock of the wall", async () => {
  const moments = {
    bookable_from: "2027-01-10T18:00",
    returning_from: "2027-01-09T18:00",
    visible_from: "2027-01-04T12:00",
  }
  await plan({ title: "Thursdays", ...moments })
  await copy()
  // From 11 January to 5 April, twelve weeks, over the start of summer time.
  expect((await drafts())[0].series).toMatchObject({
    bookable_from: "2027-04-04T18:00",
    returning_from: "2027-04-03T18:00",
    visible_from: "2027-03-29T12:00",
  })
})

test("copied twice, at once, and after a draft is published, each series is there once; a deleted draft can come again", async () => {
  await plan({ title: "One" })
  await plan({ title: "Two", weekday: 5 })
  const answers = await Promise.all([copy(), copy()])
  expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 2])
  const [one, two] = await drafts()
  await desk.office.post("/api/admin/series/", { ...one.series, draft_id: one.id })
  expect((await copy()).body).toEqual({ created: 0 })
  expect((await preview()).series.map(({ is_copied }: { is_copied: boolean }) => is_copied)).toEqual([
    true,
    true,
  ])
  await desk.office.delete(`/api/admin/series-drafts/${two.id}/`)
  expect((await copy()).body).toEqual({ created: 1 })
})

test("a closed venue is left out; cancelled series and the first term have nothing to copy", async () => {
  const id = await plan({ title: "Closed" })
  await t.deps.pool.query("update addresses set closed_at = now() where id = $1", [desk.wanted().address_id])
  await copy()
  await t.deps.pool.query("update addresses set closed_at = null")
  expect((await drafts())[0].series).not.toHaveProperty("address_id")
  await t.deps.pool.query("update bookables set status = 'cancelled' where series_id = $1", [id])
  expect((await preview()).series).toEqual([])
  expect(await preview(winter)).toEqual({ from: null, series: [] })
  expect((await copy(999_999)).body.code).toBe("not_found")
})

test("one series is copied for the next term, which is then not copied twice; without a term for as many weeks", async () => {
  await plan({ title: "Thursdays" })
  const [{ id }] = await desk.rowsOf(
    "select min(id) as id from bookables where title = 'Thursdays' and status = 'scheduled'",
  )
  const one = () => desk.office.post(`/api/admin/bookables/${id}/copy-series/`, {})
  const first = (await one()).body
  expect(await drafts()).toMatchObject([
    { id: first.id, series: { title: "Thursdays", from: "2027-04-05", until: "2027-06-13", weekday: 4 } },
  ])
  expect((await copy()).body).toEqual({ created: 0 })
  await desk.office.delete(`/api/admin/terms/${spring}/`)
  await one()
  expect((await drafts())[0].series).toMatchObject({ from: "2027-02-26", until: "2027-03-19" })
  const { body } = await desk.create({ day: "2027-03-01" })
  const single = await desk.office.post(`/api/admin/bookables/${body.id}/copy-series/`, {})
  expect(single.body.code).toBe("not_found")
})
