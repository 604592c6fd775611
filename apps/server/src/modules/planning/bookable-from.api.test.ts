import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
const NOW = "2026-11-26T14:30:00Z"
const OPENS = new Date("2026-12-07T17:00:00Z")
let desk: PlanningOffice
let visitor: Visitor
let player: { id: number }
let account: GivenAccount
beforeAll(async () => {
  desk = await openOffice(t)
})
beforeEach(async () => {
  await t.deps.pool.query("update bookables set status = 'cancelled'")
  await desk.renew()
  t.clock.set(NOW)
  account = await t.given.account()
  visitor = await as(t.app, account)
  player = await t.given.player(account)
})

/** A session in January, bookable from Mon 7 Dec 18:00. */
const later = (more: object = {}) =>
  t.given.bookable({
    starts_at: new Date("2027-01-12T16:30:00Z"),
    ends_at: new Date("2027-01-12T18:00:00Z"),
    bookable_from: OPENS,
    ...more,
  })

describe("before it is bookable, a session", () => {
  test("is seen by families with when it will be", async () => {
    const { id } = await later()
    const { body } = await visitor.get("/api/available-bookings/")
    expect(body.find((one: { id: number }) => one.id === id)?.bookable_from).toBe("2026-12-07T18:00:00+01:00")
  })

  test("is refused by every way to a seat, the waiting list too, with its own code", async () => {
    const session = await later()
    const full = await later({ capacity: 1, seats_taken: 1 })
    const old = await t.given.bookable({ starts_at: new Date("2026-12-20T16:30:00Z") })
    const booking = await t.given.booking(account, player, old)
    const other = await t.given.player(await t.given.account(), { can_be_found: true })
    // Booked by the academy, before families can.
    const early = await t.given.player(account)
    const seat = await t.given.booking(account, early, session)
    const seats = [{ bookable_id: session.id, players_id: [player.id] }]
    const answers = {
      booked: await book(visitor, session, player, "bank_transfer"),
      several: await visitor.post("/api/book-seats/", { seats, payment_method: "bank_transfer" }),
      basket: await visitor.post("/api/basket/lines/", { bookable_id: session.id, players_id: [player.id] }),
      moved: await visitor.post(`/api/bookings/${player.id}/${booking.id}/move/`, {
        bookable_id: session.id,
      }),
      invited: await visitor.post("/api/invite-to-booking/", {
        booking_id: seat.id,
        invited_player_id: other.id,
      }),
      waits: await visitor.post("/api/waiting-list/", { bookable_id: full.id, players_id: [player.id] }),
    }
    expect(
      Object.entries(answers).map(([way, { status, body }]) => [way, status, body.code]),
      "each is refused",
    ).toEqual(Object.keys(answers).map((way) => [way, 409, "not_bookable_yet"]))
    t.clock.set(OPENS.toISOString())
    expect((await book(visitor, session, player, "bank_transfer")).status).toBe(200)
  })

  test("is suggested to nobody", async () => {
    await later({ starts_at: new Date("2026-12-20T16:30:00Z"), ends_at: new Date("2026-12-20T18:00:00Z") })
    const next = async () => (await visitor.get("/api/next-sessions/")).body
    expect((await next())[0].session).toBeNull()
    t.clock.set(OPENS.toISOString())
    expect((await next())[0].session).not.toBeNull()
  })
})

describe("players who return", () => {
  /** Two Thursdays, the first of them today, copied for January, with the copy published. */
  const copied = async () => {
    const rule = { weekday: 4, from: "2026-11-26", until: "2026-12-03", every: 1, skip_red_days: false }
    const old = await desk.office.post("/api/admin/series/", desk.wanted(rule))
    const [first] = await desk.rowsOf(
      "select * from bookables where series_id = $1 order by starts_at",
      old.body.id,
    )
    const absent = await t.given.player(account)
    await t.given.booking(account, player, first)
    await t.given.booking(account, absent, first, { attendance: "absent" })
    t.clock.set("2026-11-27T12:00:00Z")
    const draft = (await desk.office.post(`/api/admin/bookables/${first.id}/copy-series/`, {})).body
    const { body } = await desk.office.post(
      "/api/admin/series/",
      desk.wanted({
        ...{ ...rule, from: "2027-01-14", until: "2027-01-21", draft_id: draft.id },
        ...{ bookable_from: "2026-12-05T18:00", returning_from: "2026-12-04T18:00" },
      }),
    )
    const sessions = await desk.rowsOf(
      "select * from bookables where series_id = $1 order by starts_at",
      body.id,
    )
    return { session: sessions[0], next: sessions[1], absent }
  }

  test("book the copy of their series before the others, by every way; who was absent does not", async () => {
    const { session, next, absent } = await copied()
    const wait = await desk.office.patch(`/api/admin/bookables/${next.id}/`, { capacity: 1 })
    expect(wait.status).toBe(200)
    const offer = async () => {
      const { bookable, players } = (await visitor.get(`/api/available-bookings/${session.id}/`)).body
      return [bookable.returning_from, players.map((one: { is_returning: boolean }) => one.is_returning)]
    }
    expect(await offer()).toEqual(["2026-12-04T18:00:00+01:00", [true, false]])
    expect((await book(visitor, session, player, "bank_transfer")).body.code).toBe("not_bookable_yet")
    t.clock.set("2026-12-04T17:00:00Z")
    expect((await book(visitor, session, absent, "bank_transfer")).body.code).toBe("not_bookable_yet")
    const line = { bookable_id: session.id, players_id: [player.id] }
    expect((await visitor.post("/api/basket/lines/", line)).status).toBe(200)
    const seats = [{ bookable_id: next.id, players_id: [player.id] }]
    const several = await visitor.post("/api/book-seats/", { seats, payment_method: "bank_transfer" })
    expect(several.status).toBe(200)
    // The only seat is taken now: only who returns may wait for it.
    const waits = async (one: { id: number }) =>
      (await visitor.post("/api/waiting-list/", { bookable_id: next.id, players_id: [one.id] })).body.code
    expect(await waits(absent)).toBe("not_bookable_yet")
    t.clock.set("2026-12-05T17:00:00Z")
    expect((await book(visitor, session, absent, "bank_transfer")).status).toBe(200)
  })

  test("are those of a series alone: one without a copy has none", async () => {
    const session = await later({ returning_from: new Date("2026-12-01T17:00:00Z") })
    const past = await t.given.bookable({ starts_at: new Date("2026-11-20T16:30:00Z") })
    await t.given.booking(account, player, past)
    t.clock.set("2026-12-02T12:00:00Z")
    expect((await book(visitor, session, player, "bank_transfer")).body.code).toBe("not_bookable_yet")
  })
})

describe("before its families see it, a session", () => {
  const hidden = () => later({ visible_from: new Date("2026-12-01T17:00:00Z") })
  test("is in no list, not opened by its address, and no week of another one; then it is", async () => {
    const { id } = await hidden()
    const before = await later({
      starts_at: new Date("2027-01-05T16:30:00Z"),
      ends_at: new Date("2027-01-05T18:00:00Z"),
    })
    const seen = async () => {
      const list = (await visitor.get("/api/available-bookings/")).body
      const weeks = (await visitor.get(`/api/available-bookings/${before.id}/weeks/`)).body
      return [
        list.some((one: { id: number }) => one.id === id),
        (await visitor.get(`/api/bookables/${id}/`)).status,
        (await visitor.get(`/api/available-bookings/${id}/`)).status,
        (await visitor.get(`/api/available-bookings/${id}/weeks/`)).status,
        weeks.some(
          ({ session }: { session: { bookable: { id: number } } | null }) => session?.bookable.id === id,
        ),
      ]
    }
    expect(await seen()).toEqual([false, 404, 404, 404, false])
    t.clock.set("2026-12-01T17:00:00Z")
    expect(await seen()).toEqual([true, 200, 200, 200, true])
  })

  test("is open to a family whose player the academy has booked", async () => {
    const session = await hidden()
    await t.given.booking(account, player, session)
    expect((await visitor.get(`/api/available-bookings/${session.id}/`)).status).toBe(200)
  })

  test("is in the planner, with when it will be seen", async () => {
    const { id } = await hidden()
    const { body } = await desk.office.get(`/api/admin/bookables/${id}/`)
    expect(body).toMatchObject({ visible_from: "2026-12-01T18:00:00+01:00", returning_from: null })
  })
})

describe("the office", () => {
  const week = { day: "2027-01-12" }
  test("gives a session or a whole series its moment, changes it and takes it away", async () => {
    const { body } = await desk.create({ ...week, bookable_from: "2026-12-07T18:00" })
    const of = async (id: number) => (await desk.office.get(`/api/admin/bookables/${id}/`)).body.bookable_from
    expect(await of(body.id)).toBe("2026-12-07T18:00:00+01:00")
    const change = (bookable_from: string | null) =>
      desk.office.patch(`/api/admin/bookables/${body.id}/`, { bookable_from })
    await change("2026-12-08T07:30")
    expect(await of(body.id)).toBe("2026-12-08T07:30:00+01:00")
    await change(null)
    expect(await of(body.id)).toBeNull()
    await desk.renew()
    const rule = { weekday: 4, from: "2027-02-04", until: "2027-02-25", every: 1, skip_red_days: true }
    const series = await desk.office.post(
      "/api/admin/series/",
      desk.wanted({ ...rule, bookable_from: "2026-12-07T18:00" }),
    )
    const rows = await desk.rowsOf(
      "select count(*)::int as n from bookables where series_id = $1 and bookable_from = $2",
      series.body.id,
      OPENS,
    )
    expect(rows).toEqual([{ n: 4 }])
  })

  test.each(["2027-01-12T17:30", "2027-02-30T18:00", "2027-03-28T02:30"])(
    "can't choose %s: after the start, or no time of the calendar",
    async (bookable_from) => {
      const { status, body } = await desk.create({ ...week, bookable_from })
      expect([status, body.errors?.[0]?.param]).toEqual([400, "bookable_from"])
    },
  )

  test.each([
    [{ returning_from: "2026-12-07T18:00" }, "bookable_from"],
    [{ visible_from: "2026-12-07T18:00" }, "bookable_from"],
    [{ bookable_from: "2026-12-07T18:00", returning_from: "2026-12-07T18:00" }, "returning_from"],
    [{ bookable_from: "2026-12-07T18:00", visible_from: "2026-12-07T18:01" }, "visible_from"],
    [
      {
        bookable_from: "2026-12-07T18:00",
        returning_from: "2026-12-06T18:00",
        visible_from: "2026-12-06T18:01",
      },
      "visible_from",
    ],
  ])("is told the order of the moments: %o", async (moments, param) => {
    const { status, body } = await desk.create({ ...week, ...moments })
    expect([status, body.errors?.[0]?.param]).toEqual([400, param])
  })

  test("books a player before families can", async () => {
    const session = await later()
    const { status } = await desk.office.post(`/api/admin/bookables/${session.id}/players/`, {
      player_id: player.id,
      pay_with: "nothing",
      reason: "Agreed by phone",
    })
    expect(status).toBe(200)
  })
})
