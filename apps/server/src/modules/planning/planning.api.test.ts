import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let desk: PlanningOffice
let office: Visitor

beforeAll(async () => {
  desk = await openOffice(academy)
  office = desk.office
})
beforeEach(() => desk.renew())

describe("one session", () => {
  test("is planned, stands in the office's week and is open for families at once", async () => {
    const { status, body } = await desk.create()
    expect(status).toBe(200)
    const { monday, bookables } = (await office.get("/api/admin/week/?day=2026-12-06")).body
    expect(monday).toBe("2026-11-30")
    expect(bookables.filter((row: { id: number }) => row.id === body.id)).toMatchObject([
      {
        title: "Group · Weak foot",
        starts_at: "2026-12-03T17:30:00+01:00",
        coaches: [{ name: "Sofia Lund" }],
        pitch: `Pitch ${desk.coachId()}`,
        series_id: null,
      },
    ])
    const open = (await (await as(academy.app)).get("/api/available-bookings/")).body
    expect(open.map((row: { id: number }) => row.id)).toContain(body.id)
    expect(
      await desk.rowsOf(
        "select action, account_id from audit_entries where entity = 'bookables' and entity_id = $1",
        body.id,
      ),
    ).toEqual([{ action: "created", account_id: desk.account.id }])
  })

  test("whose coach or pitch is taken is planned once the office says so, and the log keeps what was confirmed", async () => {
    const first = (await desk.create()).body
    const refused = await desk.create({ starts: "18:30", ends: "20:00" })
    expect([refused.status, refused.body.code]).toEqual([409, "needs_confirmation"])
    const about = [{ id: first.id, title: "Group · Weak foot", starts_at: "2026-12-03T17:30:00+01:00" }]
    expect(refused.body.details).toEqual([
      { code: "coach_elsewhere", about },
      { code: "pitch_taken", about },
    ])
    const half = await desk.create({ starts: "18:30", ends: "20:00", confirmed_warnings: ["pitch_taken"] })
    expect(half.body.details).toEqual([{ code: "coach_elsewhere", about }])
    const confirmed_warnings = ["coach_elsewhere", "pitch_taken"]
    const second = await desk.create({
      starts: "18:30",
      ends: "20:00",
      confirmed_warnings,
      reason: "Agreed with both coaches",
    })
    expect(second.status).toBe(200)
    const [entry] = await desk.rowsOf(
      "select after from audit_entries where entity = 'bookables' and entity_id = $1",
      second.body.id,
    )
    expect(entry.after.confirmed_warnings).toBe("coach_elsewhere, pitch_taken")
    expect((await desk.create({ starts: "20:00", ends: "21:00" })).status).toBe(200)
  })

  test("at a time that summer time leaves out is refused at its field, new, changed and by moving its day", async () => {
    const skipped = { day: "2027-03-28", starts: "02:15", ends: "03:45" }
    const refused = (param: string) => ({ status: 400, body: { errors: [{ param, code: "time_skipped" }] } })
    expect(await desk.create(skipped)).toMatchObject(refused("starts"))
    expect(await desk.create({ ...skipped, starts: "01:15", ends: "02:45" })).toMatchObject(refused("ends"))
    const { body } = await desk.create({ ...skipped, day: "2027-03-27" })
    const onEaster = { confirmed_warnings: ["day_off"], reason: "A tournament" }
    const change = (changes: object) =>
      office.patch(`/api/admin/bookables/${body.id}/`, { scope: "this", ...changes })
    expect(await change({ day: "2027-03-28" })).toMatchObject(refused("starts"))
    expect((await change({ day: "2027-03-28", ...onEaster, starts: "03:15", ends: "04:45" })).status).toBe(
      200,
    )
  })

  test("with more seats than are promised is planned once the office says so and why", async () => {
    await academy.given.bookable({
      slug: "camp",
      status: "cancelled",
      starts_at: new Date("2026-01-02T12:00:00Z"),
    })
    const types = (await office.get("/api/booking-types/")).body as { id: number; slug: string }[]
    const camp = { booking_type_id: types.find(({ slug }) => slug === "camp")?.id }
    const codesOf = async (more: object) =>
      (await desk.create({ ...more })).body.details?.map(({ code }: { code: string }) => code)
    expect(await codesOf({ capacity: 20 })).toEqual(["large_group"])
    expect(await codesOf({ ...camp, capacity: 40 })).toEqual(["few_coaches"])
    const wanted = { capacity: 20, confirmed_warnings: ["large_group"] }
    expect((await desk.create(wanted)).body.errors[0].param).toBe("reason")
    expect((await desk.create({ ...wanted, reason: "A try-out" })).status).toBe(200)
    expect((await desk.create({ ...camp, day: "2026-12-04", capacity: 8 })).status).toBe(200)
  })

  test("two that press at once plan one: the second is warned", async () => {
    const answers = await Promise.all([desk.create(), desk.create(), desk.create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each([
    ["day", { day: "2027-02-30" }],
    ["day", { day: "2026-11-25" }],
    ["ends", { ends: "17:30" }],
    ["starts", { starts: "25:00" }],
    ["coach_ids", { coach_ids: [999_999] }],
    ["address_id", { address_id: 999_999 }],
    ["booking_type_id", { booking_type_id: 999_999 }],
    ["capacity", { capacity: 0 }],
    ["title", { title: "" }],
    ["max_birth_year", { min_birth_year: 2014, max_birth_year: 2011 }],
  ])("bad input names %s", async (param, more) => {
    const { status, body } = await desk.create(more)
    expect([status, body.errors?.[0]?.param]).toEqual([400, param])
  })
})

describe("a series", () => {
  const rule = { weekday: 4, from: "2027-03-15", until: "2027-05-16", every: 1, skip_red_days: true }

  test("shows each date before it is planned, and is planned at the same time on the wall all the way", async () => {
    await desk.create({ day: "2027-04-08" })
    const { starts, ends, address_id, coach_ids, pitch } = desk.wanted()
    const { dates } = (
      await office.post("/api/admin/series/preview/", { ...rule, starts, ends, address_id, coach_ids, pitch })
    ).body
    expect(dates).toHaveLength(9)
    expect(dates.filter((date: { skipped: boolean }) => date.skipped)).toMatchObject([
      { day: "2027-05-06", red_day: "ascension_day" },
    ])
    const clashing = dates.filter((date: { warnings: unknown[] }) => date.warnings.length > 0)
    expect(clashing.map((date: { day: string }) => date.day)).toEqual(["2027-04-08"])

    expect((await office.post("/api/admin/series/", desk.wanted(rule))).body.code).toBe("needs_confirmation")
    const { status, body } = await office.post(
      "/api/admin/series/",
      desk.wanted({ ...rule, left_out: ["2027-04-08"] }),
    )
    expect([status, body.created]).toEqual([200, 7])
    const planned = await desk.rowsOf(
      `select series_date::text, to_char(starts_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI') as starts,
         to_char(cancel_free_until at time zone 'Europe/Stockholm', 'HH24:MI') as free
       from bookables where series_id = $1 order by starts_at`,
      body.id,
    )
    expect(planned.map((row) => row.starts)).toEqual(planned.map((row) => `${row.series_date} 17:30`))
    expect(new Set(planned.map((row) => row.free))).toEqual(new Set(["17:30"]))
    expect(planned.map((row) => row.series_date)).not.toContain("2027-04-08")
    expect(
      await desk.rowsOf(
        "select action from audit_entries where entity = 'bookable_series' and entity_id = $1",
        body.id,
      ),
    ).toEqual([{ action: "created" }])
  })

  test("with more seats than are promised is warned of once for all its dates", async () => {
    const wanted = desk.wanted({ ...rule, capacity: 7 })
    const refused = (await office.post("/api/admin/series/", wanted)).body
    expect(refused.details).toEqual([{ code: "large_group", about: [] }])
    const confirmed = { ...wanted, confirmed_warnings: ["large_group"], reason: "One more on the line" }
    expect((await office.post("/api/admin/series/", confirmed)).body.created).toBe(8)
  })

  test("gets out of a clash on one date by another coach and pitch, or keeps it with a reason; the others stay", async () => {
    await desk.create({ day: "2027-04-08" })
    const { starts, ends, address_id, coach_ids, pitch } = desk.wanted()
    const wanted = { ...rule, starts, ends, address_id, coach_ids, pitch }
    const datesOf = async (more: object = {}) =>
      (await office.post("/api/admin/series/preview/", { ...wanted, ...more })).body.dates as {
        day: string
        warnings: { code: string }[]
        ways_out: { way: string; name: string; change: object }[]
      }[]
    const clashing = (await datesOf()).filter(({ warnings }) => warnings.length > 0)
    expect(clashing.map(({ day }) => day)).toEqual(["2027-04-08"])
    const [way, last] = clashing[0]?.ways_out ?? []
    expect(way).toEqual({ way: "time", name: "19:00", change: { starts: "19:00", ends: "20:30" } })
    expect(last).toEqual({ way: "leave_out", name: "", change: {} })
    const changes = [{ day: "2027-04-08", ...way?.change }]
    expect((await datesOf({ changes })).flatMap(({ warnings }) => warnings)).toEqual([])

    const plan = (more: object) => office.post("/api/admin/series/", desk.wanted({ ...rule, ...more }))
    const wrong = [{ day: "2027-04-08", starts: "20:00" }]
    expect((await plan({ changes: wrong })).body.errors[0].param).toBe("ends")
    expect((await plan({ changes: [{ day: "2027-04-08", coach_ids: [0] }] })).status).toBe(400)
    expect((await plan({ kept: ["2027-04-15"], reason: "Shared" })).body.code).toBe("needs_confirmation")
    expect((await plan({ kept: ["2027-04-08"] })).body.errors[0].param).toBe("reason")
    const { body } = await plan({ changes, kept: ["2027-04-08"] })
    const edited = await desk.rowsOf(
      `select series_date::text, changed_fields, to_char(starts_at at time zone 'Europe/Stockholm', 'HH24:MI') as starts
       from bookables where series_id = $1 and cardinality(changed_fields) > 0`,
      body.id,
    )
    expect(edited).toEqual([
      { series_date: "2027-04-08", changed_fields: ["starts", "ends"], starts: "19:00" },
    ])
  })

  test("without a date, of too many dates or that ends before it begins is refused", async () => {
    const plan = (more: object) => office.post("/api/admin/series/", desk.wanted({ ...rule, ...more }))
    expect((await plan({ from: "2027-05-06", until: "2027-05-06" })).body.code).toBe("series_without_dates")
    expect((await plan({ until: "2029-05-16" })).body.errors[0].param).toBe("until")
    expect((await plan({ until: "2027-03-14" })).body.errors[0].param).toBe("until")
    expect((await plan({ ends: "17:00" })).body.errors[0].param).toBe("ends")
  })
})

describe("a player", () => {
  const reason = "Asked on the phone"
  const putIn = (id: number, player: { id: number }, more: object = {}) =>
    office.post(`/api/admin/bookables/${id}/players/`, {
      player_id: player.id,
      pay_with: "nothing",
      reason,
      ...more,
    })

  test("is found by name or guardian, and that it was looked for is written down", async () => {
    const { player } = await academy.family({ first_name: "Zebulon" })
    expect((await office.get("/api/admin/find-players/?search=zebu")).body).toMatchObject([
      { id: player.id, first_name: "Elsa", guardians: "Zebulon Lind" },
    ])
    expect((await office.get("/api/admin/find-players/?search=%25%25")).body).toEqual([])
    const [entry] = await desk.rowsOf("select * from access_entries order by id desc limit 1")
    expect(entry).toMatchObject({ account_id: desk.account.id, kind: "list", records: 1 })
  })

  test("is put in with a pass and taken out again, whatever the notice; the log has both with the reason", async () => {
    const { account, player } = await academy.family()
    const { id } = (await desk.create()).body
    expect((await putIn(id, player, { pay_with: "pass" })).body.code).toBe("no_pass_left")
    const spent = await academy.given.passes(account, { expires_at: new Date("2026-11-30T23:00:00Z") })
    expect((await putIn(id, player, { pay_with: "pass" })).body.code).toBe("pass_expires_before_session")
    const sibling = await academy.given.player(account)
    await desk.rowsOf(
      "update pass_lots set expires_at = null, player_ids = array[$2::bigint] where id = $1",
      spent.id,
      sibling.id,
    )
    expect((await putIn(id, player, { pay_with: "pass" })).body.code).toBe("pass_not_for_player")
    const lot = await academy.given.passes(account, { amount: 1 })
    const left = async () =>
      (await desk.rowsOf("select amount_left from pass_lots where id = $1", lot.id))[0].amount_left
    const { booking_id } = (await putIn(id, player, { pay_with: "pass" })).body
    expect(await left()).toBe(0)
    expect((await putIn(id, player)).body.code).toBe("already_booked")
    academy.clock.set("2026-12-03T16:00:00Z")
    const out = () => office.post(`/api/admin/bookables/${id}/players/out/`, { booking_id, reason })
    expect((await Promise.all([out(), out()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await left()).toBe(1)
    expect(
      await desk.rowsOf(
        "select action, reason from audit_entries where entity = 'bookings' and entity_id = $1 order by id",
        booking_id,
      ),
    ).toEqual([
      { action: "player_put_in", reason },
      { action: "player_taken_out", reason },
    ])
    const subjects = (await emailsTo(academy.deps, account.email)).map((email) => email.subject)
    expect(subjects).toHaveLength(2)
    await expectBooksToAgree(academy.deps.pool)
  })

  test("who does not fit the years of birth is put in once the office says so, and so is one more than there are seats; that place goes with the player", async () => {
    const { player } = await academy.family()
    const { id } = (await desk.create({ capacity: 1, min_birth_year: 2016, max_birth_year: 2018 })).body
    expect((await putIn(id, player)).body.details).toEqual([{ code: "outside_birth_years", about: [] }])
    expect((await putIn(id, player, { confirmed_warnings: ["outside_birth_years"] })).status).toBe(200)
    const other = await academy.family()
    const full = await putIn(id, other.player, { confirmed_warnings: ["outside_birth_years"] })
    expect(full.body.details).toEqual([{ code: "over_capacity", about: [] }])
    const seats = async () =>
      (await desk.rowsOf("select seats_taken, capacity, extra_seats from bookables where id = $1", id))[0]
    const confirmed_warnings = ["outside_birth_years", "over_capacity"]
    const added = await putIn(id, other.player, { confirmed_warnings })
    expect([added.status, await seats()]).toEqual([200, { seats_taken: 2, capacity: 1, extra_seats: 1 }])
    const third = await academy.family()
    await academy.given.passes(third.account)
    await desk.rowsOf("update bookables set min_birth_year = null, max_birth_year = null where id = $1", id)
    expect((await book(third.visitor, { id }, third.player)).body.code).toBe("bookable_full")
    const { booking_id } = added.body
    await office.post(`/api/admin/bookables/${id}/players/out/`, { booking_id, reason })
    expect(await seats()).toEqual({ seats_taken: 1, capacity: 1, extra_seats: 0 })
    expect((await book(third.visitor, { id }, third.player)).body.code).toBe("bookable_full")
    expect(
      await desk.rowsOf(
        "select price_minor, payed, payment_method from bookings where bookable_id = $1 and status = 'confirmed'",
        id,
      ),
    ).toEqual([{ price_minor: 0, payed: true, payment_method: null }])
  })

  test("of one's own family is put in and taken out by somebody else", async () => {
    const player = await academy.given.player(desk.account)
    const { id } = (await desk.create()).body
    expect((await putIn(id, player)).body.code).toBe("own_family")
    await academy.given.passes(desk.account)
    const { booking_id } = (await book(office, { id }, player)).body
    const out = await office.post(`/api/admin/bookables/${id}/players/out/`, { booking_id, reason })
    expect(out.body.code).toBe("own_family")
  })
})
