import { DAY_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
let desk: PlanningOffice
beforeAll(async () => {
  desk = await openOffice(t)
})
beforeEach(async () => {
  await t.deps.pool.query("update bookables set status = 'cancelled'")
  await t.deps.pool.query("delete from days_off")
  await t.deps.pool.query("delete from terms")
  await desk.renew()
})

const spring = { name: "Spring 2027", first_day: "2027-01-11", last_day: "2027-06-13" }
const course = { kind: "own", name: "Coaches’ course", from_day: "2027-04-22", until_day: "2027-04-22" }
const sportlov = {
  kind: "school_break",
  name: "Sportlov",
  from_day: "2027-03-01",
  until_day: "2027-03-07",
}
const add = (body: object) => desk.office.post("/api/admin/days-off/", body)
const calendar = async () => (await desk.office.get("/api/admin/term-calendar/")).body
/** Thursdays. */
const rule = { weekday: 4, from: "2027-02-25", until: "2027-05-13", every: 1, skip_red_days: true }
const preview = async (more: object = {}) =>
  (await desk.office.post("/api/admin/series/preview/", { ...previewOf(), ...rule, ...more })).body.dates
const previewOf = () => {
  const { booking_type_id: _, capacity: __, price: ___, title: ____, ...body } = desk.wanted()
  return body
}
const skippedOf = (dates: { day: string; skipped: boolean; off: object | null }[]) =>
  dates.filter(({ skipped }) => skipped).map(({ day, off }) => [day, off])

test("a series skips public holidays, breaks and own days, each with its reason; the preview says so before", async () => {
  await add(course)
  await add(sportlov)
  expect(skippedOf(await preview())).toEqual([
    ["2027-03-04", { reason: "school_break", name: "Sportlov" }],
    ["2027-04-22", { reason: "own", name: "Coaches’ course" }],
    ["2027-05-06", { reason: "public_holiday", name: "" }],
  ])
  const { body } = await desk.office.post("/api/admin/series/", desk.wanted(rule))
  expect(body.created).toBe(12 - 3)
  const days = await desk.rowsOf(
    "select series_date::text as day from bookables where series_id = $1",
    body.id,
  )
  expect(days.map(({ day }) => day)).not.toContain("2027-03-04")
  await desk.renew()
  const all = { ...rule, skip_red_days: false, skip_school_breaks: false, skip_own_days: false }
  expect(skippedOf(await preview(all))).toEqual([])
  expect((await desk.office.post("/api/admin/series/", desk.wanted(all))).body.created).toBe(12)
})

test("a public holiday on which the academy trains is a date like others", async () => {
  const trains = { kind: "training", from_day: "2027-05-06", until_day: "2027-05-06" }
  const { body } = await add(trains)
  expect(skippedOf(await preview())).toEqual([])
  await desk.office.delete(`/api/admin/days-off/${body.id}/`)
  expect(skippedOf(await preview())).toHaveLength(1)
})

test("a day off at one venue is a date at the others", async () => {
  const { address_id } = desk.wanted()
  const { address_id: other } = await t.given.bookable({ status: "cancelled" })
  expect(other).toBe(address_id)
  await add({ ...course, address_id: await otherVenue() })
  expect(skippedOf(await preview())).toHaveLength(1)
  await add({ ...course, address_id })
  expect(skippedOf(await preview())).toHaveLength(2)
})

test("a single session on a day off, or one moved to it, is asked about first", async () => {
  await add(course)
  const warned = await desk.create({ day: "2027-04-22" })
  expect([warned.body.code, warned.body.details]).toEqual([
    "needs_confirmation",
    [{ code: "day_off", about: [] }],
  ])
  const planned = await desk.create({ day: "2027-04-21" })
  expect(planned.status).toBe(200)
  const path = `/api/admin/bookables/${planned.body.id}/`
  const moved = await desk.office.patch(path, { day: "2027-04-22" })
  expect(moved.body.details).toEqual([{ code: "day_off", about: [] }])
  const confirmed = { confirmed_warnings: ["day_off"], reason: "The hall is ours" }
  expect((await desk.office.patch(path, { day: "2027-04-22", ...confirmed })).status).toBe(200)
  expect((await desk.office.patch(path, { starts: "17:45" })).status, "it stays on its day").toBe(200)
})

test("a new day off cancels nothing: it counts who is planned on it, until someone decides", async () => {
  const [early, late] = await Promise.all(
    ["T15:00:00Z", "T17:00:00Z"].map((time) =>
      t.given.bookable({ starts_at: new Date(`2027-04-22${time}`) }),
    ),
  )
  if (!early || !late) throw new Error("two sessions are needed")
  const family = await t.family()
  const sibling = await t.given.player(family.account)
  const other = await t.family()
  await t.given.booking(family.account, family.player, early)
  await t.given.booking(family.account, sibling, early)
  await t.given.booking(other.account, other.player, late)
  const { body } = await add(course)
  const [entry] = (await calendar()).days_off
  expect(entry).toMatchObject({
    is_decided: false,
    bookable_ids: [early.id, late.id],
    players: 3,
    families: 2,
  })
  const [{ n }] = await desk.rowsOf("select count(*)::int as n from bookables where status = 'scheduled'")
  expect(n).toBe(2)
  const path = `/api/admin/days-off/${body.id}/`
  await desk.office.patch(path, { is_decided: true })
  expect((await calendar()).days_off[0].is_decided).toBe(true)
  await desk.office.patch(path, { name: "Coaches’ day" })
  expect((await calendar()).days_off[0].is_decided, "another name changes nothing").toBe(true)
  await desk.office.patch(path, { until_day: "2027-04-23" })
  expect((await calendar()).days_off[0].is_decided, "other days are asked about again").toBe(false)
})

test("a session on two days off is counted and offered once, by the first that waits for a decision", async () => {
  const session = await t.given.bookable({ starts_at: new Date("2027-04-22T15:00:00Z") })
  const family = await t.family()
  await t.given.booking(family.account, family.player, session)
  const { body: first } = await add(course)
  await add({ ...course, name: "Two days in April", until_day: "2027-04-23" })
  await add({ ...course, name: "Elsewhere", from_day: "2027-04-01", address_id: await otherVenue() })
  const counted = async () =>
    Object.fromEntries(
      (await calendar()).days_off.map(({ name, bookable_ids, players, families }: Counted) => [
        name,
        [bookable_ids.length, players, families],
      ]),
    )
  expect(await counted()).toEqual({
    [course.name]: [1, 1, 1],
    "Two days in April": [0, 0, 0],
    Elsewhere: [0, 0, 0],
  })
  await desk.office.patch(`/api/admin/days-off/${first.id}/`, { is_decided: true })
  expect(await counted(), "the other reason is still to be decided on").toMatchObject({
    "Two days in April": [1, 1, 1],
  })
})

interface Counted {
  name: string
  bookable_ids: number[]
  players: number
  families: number
}

const otherVenue = async (): Promise<number> => {
  const [place] = await desk.rowsOf(
    `insert into addresses (name, address, area, latitude, longitude) values ('Elsewhere', '', '', 0, 0)
      on conflict (name) do update set name = excluded.name returning id`,
  )
  return place.id
}

test("terms: counted with what is planned in them, none shares a day with another, none its name", async () => {
  const post = (body: object) => desk.office.post("/api/admin/terms/", body)
  await desk.office.post("/api/admin/series/", desk.wanted(rule))
  const { body } = await post(spring)
  expect((await calendar()).terms).toEqual([{ id: body.id, ...spring, series: 1, sessions: 11 }])
  const wrong = async (more: object) => {
    const refused = (await post({ ...spring, name: "Another", ...more })).body
    return refused.code === "invalid_input" ? refused.errors[0].param : refused.code
  }
  expect(await wrong({})).toBe("first_day")
  expect(await wrong({ first_day: "2026-12-01" })).toBe("last_day")
  expect(await wrong({ last_day: "2027-01-10" })).toBe("last_day")
  expect(await wrong({ first_day: "2027-02-30" })).toBe("first_day")
  expect(await wrong({ last_day: "2029-01-01" })).toBe("last_day")
  expect(await wrong({ name: " " })).toBe("name")
  expect(await wrong({ name: spring.name, first_day: "2027-07-01", last_day: "2027-08-01" })).toBe(
    "name_taken",
  )
  const path = `/api/admin/terms/${body.id}/`
  expect((await desk.office.patch(path, { last_day: "2027-06-20" })).status).toBe(200)
  expect((await calendar()).terms[0].last_day).toBe("2027-06-20")
  expect((await desk.office.delete(path)).status).toBe(200)
  expect((await desk.office.delete(path)).status).toBe(404)
})

test("of two who add the same term at once one is kept", async () => {
  const answers = await Promise.all(
    ["One", "Two"].map((name) => desk.office.post("/api/admin/terms/", { ...spring, name })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test("wrong days off are named", async () => {
  const wrong = async (body: object) => (await add(body)).body.errors?.[0]?.param
  expect(await wrong({ ...course, name: "" })).toBe("name")
  expect(await wrong({ ...course, from_day: "2027-02-30" })).toBe("from_day")
  expect(await wrong({ ...course, until_day: "2027-04-21" })).toBe("until_day")
  expect(await wrong({ ...course, until_day: "2027-12-24" })).toBe("until_day")
  expect(await wrong({ ...course, address_id: 999_999 })).toBe("address_id")
  expect(await wrong({ kind: "training", from_day: "2027-05-05", until_day: "2027-05-05" })).toBe("from_day")
  expect(await wrong({ kind: "training", from_day: "2027-05-06", until_day: "2027-05-07" })).toBe("until_day")
})

test("the planner's week has its days off; what is over is counted no more", async () => {
  await add(sportlov)
  const week = (await desk.office.get("/api/admin/week/?day=2027-03-03")).body
  expect(week.days_off).toEqual([{ ...sportlov, address_id: null }])
  expect((await desk.office.get("/api/admin/week/?day=2027-03-10")).body.days_off).toEqual([])
  await desk.create({ day: "2026-12-03" })
  await add({ ...course, from_day: "2026-12-03", until_day: "2026-12-03" })
  const planned = async () => (await calendar()).days_off[0].bookable_ids
  expect(await planned()).toHaveLength(1)
  t.clock.pass(10 * DAY_MS)
  expect(await planned()).toEqual([])
})

describe("a series on several weekdays", () => {
  const friday = (more: object = {}) => {
    const { address_id, coach_ids } = desk.wanted()
    return { weekday: 5, starts: "10:00", ends: "11:30", address_id, coach_ids, pitch: "Hall", ...more }
  }
  const create = (more: object) => desk.office.post("/api/admin/series/", desk.wanted({ ...rule, ...more }))

  test("has on each its own time, venue, pitch and coaches, and skips what is off there", async () => {
    await add(sportlov)
    const { body } = await create({ other_weekdays: [friday({ coach_ids: [] })], left_out: ["2027-04-02"] })
    const rows = await desk.rowsOf(
      `select s.weekday, s.starts, b.pitch, count(*)::int as sessions, count(c.coach_id)::int as coached
         from bookable_series s join bookables b on b.series_id = s.id
         left join bookable_coaches c on c.bookable_id = b.id
         where s.created_at >= $1 and s.id >= $2 group by s.id, b.pitch order by s.weekday`,
      t.clock.now(),
      body.id,
    )
    // Thursdays without a break's and a holiday's; Fridays without a break's, Good Friday and the one left out.
    expect(rows).toEqual([
      { weekday: 4, starts: "17:30", pitch: desk.wanted().pitch, sessions: 10, coached: 10 },
      { weekday: 5, starts: "10:00", pitch: "Hall", sessions: 8, coached: 0 },
    ])
    expect(body.created).toBe(18)
  })

  test("is added as a whole or not at all", async () => {
    const { starts: _, ...other } = friday()
    await desk.create({ day: "2027-04-09", starts: "10:30", ends: "11:00" })
    const series = async () => (await desk.rowsOf("select count(*)::int as n from bookable_series"))[0].n
    const before = await series()
    const refused = await create({ other_weekdays: [{ ...other, starts: "10:00" }] })
    expect(refused.body.code).toBe("needs_confirmation")
    expect(await series()).toBe(before)
    const why = { kept: ["2027-04-09"], reason: "Both fit in the hall" }
    expect((await create({ other_weekdays: [friday()], ...why })).status).toBe(200)
    expect(await series()).toBe(before + 2)
  })

  test("names a weekday that is there twice, and an unknown venue or coach of a further one", async () => {
    const wrong = async (other: object) =>
      (await create({ other_weekdays: [friday(other)] })).body.errors?.[0]?.param
    expect(await wrong({ weekday: 4 })).toBe("other_weekdays")
    expect(await wrong({ address_id: 999_999 })).toBe("address_id")
    expect(await wrong({ coach_ids: [999_999] })).toBe("coach_ids")
    expect(await wrong({ ends: "09:00" })).toBe("ends")
  })
})
