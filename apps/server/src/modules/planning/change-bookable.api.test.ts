import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Visitor } from "../../testing/as.ts"
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

describe("a change", () => {
  const change = (id: number, body: object) => office.patch(`/api/admin/bookables/${id}/`, body)

  test("of time moves the bookings, is told once in the family's language, and lets them leave until the start", async () => {
    const { account, player, visitor } = await academy.family({ language: "sv" })
    await academy.given.passes(account)
    const { id } = (await desk.create()).body
    const { booking_id } = (await book(visitor, { id }, player)).body
    const sent = (await emailsTo(academy.deps, account.email)).length
    expect((await change(id, { starts: "18:30", ends: "20:00" })).body).toEqual({
      id,
      changed: 1,
      told: 1,
      coaches: 0,
    })
    expect((await change(id, { starts: "18:30", ends: "20:00" })).body).toEqual({
      id,
      changed: 1,
      told: 0,
      coaches: 0,
    })
    expect((await change(id, { price: 310, title: "Group · Both feet", capacity: 5 })).body).toEqual({
      id,
      changed: 1,
      told: 0,
      coaches: 0,
    })
    const emails = (await emailsTo(academy.deps, account.email)).slice(sent)
    expect(emails.map((email) => email.subject)).toEqual([
      "Ändrat: Group · Weak foot, torsdag 3 december kl. 18:30",
    ])
    expect(emails[0]?.text).toContain("torsdag 3 december, 17:30, Stadshagens IP")
    const [booking] = await desk.rowsOf(
      "select starts_at, cancel_free_until, price_minor from bookings where id = $1",
      booking_id,
    )
    expect(booking).toEqual({
      starts_at: new Date("2026-12-03T17:30:00Z"),
      cancel_free_until: new Date("2026-12-03T17:30:00Z"),
      price_minor: 29_000,
    })
    const notices = (await visitor.get("/api/notifications/")).body.notifications
    expect(notices.filter(({ type }: { type: string }) => type === "session_changed")).toHaveLength(1)
  })

  test("by half an hour keeps the usual notice", async () => {
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account)
    const { id } = (await desk.create()).body
    const { booking_id } = (await book(visitor, { id }, player)).body
    expect((await change(id, { starts: "18:00" })).body.told).toBe(1)
    const [booking] = await desk.rowsOf("select cancel_free_until from bookings where id = $1", booking_id)
    expect(booking.cancel_free_until).toEqual(new Date("2026-12-02T17:00:00Z"))
  })

  test("is refused when a player would be in two places, when fewer seats are left than are taken, and when it is over", async () => {
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account)
    const { id } = (await desk.create()).body
    const other = (await desk.create({ starts: "20:00", ends: "21:00" })).body
    await book(visitor, { id }, player)
    await book(visitor, other, player)
    const confirmed_warnings = ["coach_elsewhere", "pitch_taken"]
    const moved = await change(id, {
      starts: "20:00",
      ends: "21:00",
      confirmed_warnings,
      reason: "Agreed with both coaches",
    })
    expect([moved.status, moved.body.code]).toEqual([409, "overlapping_booking"])
    expect((await change(id, { starts: "20:00", ends: "21:00" })).body.code).toBe("needs_confirmation")
    await desk.rowsOf("update bookables set capacity = 2, seats_taken = 1 where id = $1", id)
    const second = await academy.family()
    await academy.given.passes(second.account)
    await book(second.visitor, { id }, second.player)
    expect((await change(id, { capacity: 1 })).body.errors[0].param).toBe("capacity")
    academy.clock.set("2026-12-03T17:00:00Z")
    expect((await change(id, { title: "Too late" })).body.code).toBe("session_over")
    expect((await change(999_999, { title: "None" })).status).toBe(404)
    await expectBooksToAgree(academy.deps.pool)
  })
})

describe("a change of a series", () => {
  /** Thursdays from 18 March to 8 April 2027: the clock changes on 28 March. */
  const rule = { weekday: 4, from: "2027-03-15", until: "2027-04-11", every: 1, skip_red_days: true }
  const change = (id: number, body: object) => office.patch(`/api/admin/bookables/${id}/`, body)
  const preview = (id: number, body: object) => office.post(`/api/admin/bookables/${id}/preview/`, body)

  async function givenSeries() {
    const { body } = await office.post("/api/admin/series/", desk.wanted(rule))
    const rows = await desk.rowsOf(
      "select id from bookables where series_id = $1 order by starts_at",
      body.id,
    )
    const ids = rows.map(({ id }) => id as number) as [number, number, number, number]
    return { series_id: body.id as number, ids }
  }
  const timesOf = async (ids: number[]) =>
    (
      await desk.rowsOf(
        `select to_char(starts_at at time zone 'Europe/Stockholm', 'MM-DD HH24:MI') || to_char(ends_at at time zone 'Europe/Stockholm', '–HH24:MI') as times
         from bookables where id = any($1) order by array_position($1, id)`,
        ids,
      )
    ).map(({ times }) => times)

  test("this and the following: before the clock change and after it at the same time on the wall; the series is split", async () => {
    const { series_id, ids } = await givenSeries()
    const { status, body } = await change(ids[1], { scope: "following", starts: "18:00", ends: "19:30" })
    expect([status, body.changed]).toEqual([200, 3])
    expect(await timesOf(ids)).toEqual([
      "03-18 17:30–19:00",
      "03-25 18:00–19:30",
      "04-01 18:00–19:30",
      "04-08 18:00–19:30",
    ])
    const series = await desk.rowsOf(
      `select s.starts, s.ends, s.from_day::text, s.until_day::text, count(*)::int as sessions from bookables b
       join bookable_series s on s.id = b.series_id where b.id = any($1) group by s.id order by s.id`,
      ids,
    )
    expect(series).toEqual([
      { starts: "17:30", ends: "19:00", from_day: "2027-03-15", until_day: "2027-03-24", sessions: 1 },
      { starts: "18:00", ends: "19:30", from_day: "2027-03-25", until_day: "2027-04-11", sessions: 3 },
    ])
    expect(series_id).toBeGreaterThan(0)
  })

  test("more seats than are promised are warned of once, and again when they become more", async () => {
    const { ids } = await givenSeries()
    const wanted = { scope: "all", capacity: 20 }
    const warnings = [{ code: "large_group", about: [] }]
    expect((await preview(ids[0], wanted)).body.warnings).toEqual(warnings)
    const refused = await change(ids[0], wanted)
    expect([refused.body.code, refused.body.details]).toEqual(["needs_confirmation", warnings])
    const confirmed = { confirmed_warnings: ["large_group"], reason: "Two coaches and both halves" }
    expect((await change(ids[0], { ...wanted, ...confirmed })).body.changed).toBe(4)
    expect((await change(ids[0], { title: "Group · Both feet" })).status, "it was agreed").toBe(200)
    expect((await change(ids[0], { capacity: 12 })).status, "fewer than were agreed").toBe(200)
    expect((await change(ids[0], { capacity: 13 })).body.details).toEqual(warnings)
  })

  test("edited dates stay edited, whatever the rest of the series does", async () => {
    const { ids } = await givenSeries()
    expect((await change(ids[2], { starts: "16:00", ends: "17:00" })).status).toBe(200)
    const seen = (await preview(ids[0], { scope: "all", starts: "18:00", ends: "19:30", capacity: 5 })).body
    expect([seen.kept, seen.families, seen.warnings]).toEqual([1, 0, []])
    expect(
      (await change(ids[0], { scope: "all", starts: "18:00", ends: "19:30", capacity: 5 })).body.changed,
    ).toBe(4)
    expect(await timesOf(ids)).toEqual([
      "03-18 18:00–19:30",
      "03-25 18:00–19:30",
      "04-01 16:00–17:00",
      "04-08 18:00–19:30",
    ])
    expect(await desk.rowsOf("select distinct capacity from bookables where id = any($1)", ids)).toEqual([
      { capacity: 5 },
    ])
    const [rule] = await desk.rowsOf(
      "select s.starts, s.ends from bookable_series s join bookables b on b.series_id = s.id where b.id = $1",
      ids[0],
    )
    expect(rule).toEqual({ starts: "18:00", ends: "19:30" })
  })

  test("to the next weekday moves every session by a day; a player booked on several of them is never in two places", async () => {
    const { ids } = await givenSeries()
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account)
    for (const id of ids) await book(visitor, { id }, player)
    const sent = (await emailsTo(academy.deps, account.email)).length
    const moved = await change(ids[0], { scope: "all", day: "2027-03-25" })
    expect(moved.body).toEqual({ id: ids[0], changed: 4, told: 1, coaches: 0 })
    expect(await timesOf(ids)).toEqual([
      "03-25 17:30–19:00",
      "04-01 17:30–19:00",
      "04-08 17:30–19:00",
      "04-15 17:30–19:00",
    ])
    // One email about all four, and no second one when nothing is different any more.
    const [told, ...more] = (await emailsTo(academy.deps, account.email)).slice(sent)
    expect(more).toEqual([])
    expect(told?.subject).toBe("Changed: 4 of your bookings")
    expect(told?.text.match(/Previously: /g)).toHaveLength(4)
    expect(told?.attachments?.map(({ filename }) => filename)).toEqual(["bookings.ics"])
    expect((await change(ids[0], { scope: "all", day: "2027-03-25" })).body.told).toBe(0)
    expect((await emailsTo(academy.deps, account.email)).length).toBe(sent + 1)
    await expectBooksToAgree(academy.deps.pool)
  })

  test("is shown before: how many sessions and families, in which languages, and who would be in two places", async () => {
    const { ids } = await givenSeries()
    const swedish = await academy.family({ language: "sv" })
    const arabic = await academy.family({ language: "ar" })
    for (const { account } of [swedish, arabic]) await academy.given.passes(account)
    await book(swedish.visitor, { id: ids[0] }, swedish.player)
    await book(swedish.visitor, { id: ids[1] }, swedish.player)
    await book(arabic.visitor, { id: ids[3] }, arabic.player)
    const other = (
      await desk.create({ day: "2027-03-25", starts: "19:15", ends: "20:00", coach_ids: [], pitch: "2" })
    ).body
    await book(swedish.visitor, other, swedish.player)

    const input = { scope: "following", starts: "18:00", ends: "19:30" }
    const { body } = await preview(ids[1], input)
    expect(body).toMatchObject({
      scopes: [
        { scope: "this", sessions: 1 },
        {
          scope: "following",
          sessions: 3,
          first_at: "2027-03-25T17:30:00+01:00",
          last_at: "2027-04-08T17:30:00+02:00",
        },
        { scope: "all", sessions: 4 },
      ],
      series_sessions: 4,
      is_told: true,
      is_free_to_leave: false,
      families: 2,
      languages: [
        { language: "ar", families: 1 },
        { language: "sv", families: 1 },
      ],
      players_elsewhere: [{ title: "Group · Weak foot", starts_at: "2027-03-25T19:15:00+01:00" }],
    })
    expect((await change(ids[1], { ...input, plan: body.plan })).body.code).toBe("overlapping_booking")
    expect(await timesOf(ids)).toEqual([
      "03-18 17:30–19:00",
      "03-25 17:30–19:00",
      "04-01 17:30–19:00",
      "04-08 17:30–19:00",
    ])
  })

  test("is asked for again when somebody booked since the preview", async () => {
    const { ids } = await givenSeries()
    const input = { scope: "all", pitch: "Pitch far away" }
    const { plan } = (await preview(ids[0], input)).body
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account)
    await book(visitor, { id: ids[2] }, player)
    expect((await change(ids[0], { ...input, plan })).body.code).toBe("plan_changed")
    const again = (await preview(ids[0], input)).body
    expect(again.families).toBe(1)
    expect((await change(ids[0], { ...input, plan: again.plan })).body).toEqual({
      id: ids[0],
      changed: 4,
      told: 1,
      coaches: 0,
    })
  })

  test("into another session is a warning for all its dates at once, confirmed with a reason", async () => {
    const { ids } = await givenSeries()
    const other = (await desk.create({ day: "2027-04-01", starts: "19:00", ends: "20:00" })).body
    const input = { scope: "all", starts: "18:00", ends: "19:30" }
    const { warnings } = (await preview(ids[0], input)).body
    expect(warnings).toMatchObject([
      { code: "coach_elsewhere", about: [{ id: other.id }] },
      { code: "pitch_taken", about: [{ id: other.id }] },
    ])
    expect((await change(ids[0], input)).body.code).toBe("needs_confirmation")
    const confirmed_warnings = ["coach_elsewhere", "pitch_taken"]
    const silent = await change(ids[0], { ...input, confirmed_warnings })
    expect([silent.status, silent.body.errors[0].param]).toEqual([400, "reason"])
    expect(
      (await change(ids[0], { ...input, confirmed_warnings, reason: "They share the pitch" })).status,
    ).toBe(200)
    const entries = await desk.rowsOf(
      "select reason from audit_entries where entity = 'bookables' and action = 'changed' and entity_id = any($1)",
      ids,
    )
    expect(entries).toEqual([1, 2, 3, 4].map(() => ({ reason: "They share the pitch" })))
  })
})
