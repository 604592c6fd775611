import { DAY_MS, HOUR_MS, SECOND_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, cancel } from "../../testing/booking-steps.ts"
import { givenCoach } from "../../testing/given-coach.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
const NOW = new Date("2026-11-26T14:30:00Z")

beforeEach(() => academy.clock.set(NOW))

type Family = Awaited<ReturnType<TestApp["family"]>>

/** A booking of a session that begins so much from now. */
async function givenBooking({ account, player }: Family, fromNow: number, facts = {}) {
  const bookable = await academy.given.bookable({ starts_at: new Date(NOW.getTime() + fromNow) })
  return { bookable, ...(await academy.given.booking(account, player, bookable, facts)) }
}

const idsOf = (answer: { body: { id: number }[] }) => answer.body.map((booking) => booking.id)

describe("lists", () => {
  test("tabs, months and types; live and past ones without a tab", async () => {
    const family = await academy.family()
    const { player, visitor, account } = family
    await academy.given.passes(account)
    const past = await givenBooking(family, -2 * DAY_MS)
    const begun = await givenBooking(family, -HOUR_MS)
    const soon = await givenBooking(family, 3 * DAY_MS)
    const december = await givenBooking(family, 10 * DAY_MS)
    const unpaid = (
      await book(
        visitor,
        await academy.given.bookable({
          slug: "fitness",
          starts_at: new Date(NOW.getTime() + 4 * DAY_MS),
        }),
        player,
        "bank_transfer",
      )
    ).body.booking_id
    const gone = (
      await book(
        visitor,
        await academy.given.bookable({ starts_at: new Date(NOW.getTime() + DAY_MS) }),
        player,
      )
    ).body.booking_id
    await cancel(visitor, player, gone)

    const list = async (filters = {}) =>
      idsOf(await visitor.post("/api/bookings-unified/", { players_id: [player.id], ...filters }))
    const live = [past.id, begun.id, soon.id, unpaid, december.id]
    expect(await list()).toEqual(live)
    expect(idsOf(await visitor.get("/api/bookings-info/"))).toEqual(live)
    expect(idsOf(await visitor.get("/api/bookings/info/"))).toEqual(live)
    expect(await list({ tab: "upcoming" })).toEqual([soon.id, unpaid, december.id])
    expect(await list({ tab: "past" })).toEqual([past.id, begun.id])
    expect(await list({ tab: "cancelled" })).toEqual([gone])
    expect(await list({ tab: "unpaid" })).toEqual([unpaid])
    expect(await list({ tab: "unrated" })).toEqual([past.id])
    expect(await list({ booking_type: "fitness" })).toEqual([unpaid])
    expect(await list({ month: "2026-12" })).toEqual([december.id])
    const monthly = await visitor.post("/api/bookings/list/", { players_id: [player.id], month: "2026-11" })
    expect(idsOf(monthly)).toEqual([past.id, begun.id, soon.id, unpaid])
    expect((await visitor.post("/api/bookings/list/", { players_id: [player.id] })).status).toBe(400)
  })

  test("the month is Stockholm's: half past midnight on the first is the new month", async () => {
    const family = await academy.family()
    const booking = await givenBooking(family, new Date("2026-11-30T23:30:00Z").getTime() - NOW.getTime())
    const list = async (month: string) =>
      idsOf(await family.visitor.post("/api/bookings/list/", { players_id: [family.player.id], month }))
    expect([await list("2026-11"), await list("2026-12")]).toEqual([[], [booking.id]])
  })

  test("type is group when the title says so, else pt", async () => {
    const family = await academy.family()
    const bookable = await academy.given.bookable({ title: "Individual · First touch" })
    await academy.given.booking(family.account, family.player, bookable)
    await givenBooking(family, 5 * DAY_MS)
    const { body } = await family.visitor.get("/api/bookings-info/")
    expect(body.map((booking: { type: string }) => booking.type)).toEqual(["pt", "group"])
  })
})

describe("two guardians, one child", () => {
  test("both see the booking; price, payment, reference and receipt are the payer's alone", async () => {
    const { account, player, visitor } = await academy.family()
    const other = await academy.given.account()
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
      [other.id, player.id],
    )
    await academy.given.money(account, 29_000)
    const paid = (await book(visitor, await academy.given.bookable(), player, "wallet")).body
    const owed = (
      await book(
        visitor,
        await academy.given.bookable({ starts_at: new Date(NOW.getTime() + 9 * DAY_MS) }),
        player,
        "bank_transfer",
      )
    ).body
    const second = await as(academy.app, other)
    const pair = `/api/bookings/${player.id}/${paid.booking_id}/`
    const { payment } = (await visitor.get(pair)).body
    expect(payment).toMatchObject({ method: "wallet", amount: 290, receipt_id: expect.any(Number) })
    expect((await second.get(pair)).body).toMatchObject({
      booking: { payed: true, price: null, payment_method: null },
      payment: null,
    })
    expect((await second.get(`/api/receipts/${payment.receipt_id}/`)).status).toBe(404)
    expect((await second.get(`/api/bookings/${player.id}/${owed.booking_id}/`)).body.booking).toMatchObject({
      payed: false,
      reference: null,
      due_at: null,
    })
    const unpaid = await second.post("/api/bookings-unified/", { players_id: [player.id], tab: "unpaid" })
    expect(unpaid.body).toEqual([])
  })
})

describe("rating", () => {
  const rate = (family: Family, id: number, body: object) =>
    family.visitor.post(`/api/rate-booking/${id}/`, body)

  test("opens at the end of the session, once, editable for seven days", async () => {
    const family = await academy.family()
    const { bookable, id } = await givenBooking(family, HOUR_MS)
    academy.clock.set(new Date(bookable.ends_at.getTime() - 1))
    expect((await rate(family, id, { stars: 5 })).body.code).toBe("session_not_over")
    expect((await family.visitor.get("/api/fetch-unrated-bookings/")).body).toEqual([])

    academy.clock.set(bookable.ends_at)
    expect(idsOf(await family.visitor.get("/api/fetch-unrated-bookings/"))).toEqual([id])
    const given = await rate(family, id, { stars: 4, comment: "Bra träning" })
    expect(given.body).toMatchObject({ stars: 4, comment: "Bra träning" })
    expect((await family.visitor.get("/api/fetch-unrated-bookings/")).body).toEqual([])

    academy.clock.pass(7 * DAY_MS)
    expect((await rate(family, id, { stars: 5 })).body).toMatchObject({
      stars: 5,
      editable_until: given.body.editable_until,
    })
    academy.clock.pass(SECOND_MS)
    expect((await rate(family, id, { stars: 1 })).body.code).toBe("rating_closed")
  })

  test("not for an absent player, a cancelled booking, or stars beyond five", async () => {
    const family = await academy.family()
    const absent = await givenBooking(family, -DAY_MS, { attendance: "absent" })
    expect((await rate(family, absent.id, { stars: 5 })).body.code).toBe("player_was_absent")
    const gone = await givenBooking(family, -2 * DAY_MS, { status: "cancelled" })
    expect((await rate(family, gone.id, { stars: 5 })).status).toBe(404)
    const fine = await givenBooking(family, -3 * DAY_MS)
    for (const stars of [0, 6, 4.5]) expect((await rate(family, fine.id, { stars })).status).toBe(400)
  })

  test("two guardians at once: one rating, its author's", async () => {
    const family = await academy.family()
    const other = await academy.given.account()
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
      [other.id, family.player.id],
    )
    const second = await as(academy.app, other)
    const { id } = await givenBooking(family, -DAY_MS)
    const answers = await Promise.all([
      rate(family, id, { stars: 5 }),
      second.post(`/api/rate-booking/${id}/`, { stars: 1 }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe("at the pitch", () => {
  test("without a body the player was there, also where JSON is announced and does not come", async () => {
    const family = await academy.family()
    const booking = await givenBooking(family, HOUR_MS)
    const { visitor: coach } = await givenCoach(academy, [booking.bookable])
    const path = `/api/mark-booking-done/${family.player.id}/${booking.id}/`
    const present = { booking_id: booking.id, attendance: "present" }
    expect((await coach.post(path)).body).toEqual(present)
    expect((await coach.post(path, { attendance: null })).body.attendance).toBeNull()
    expect((await coach.post(path, undefined, { "content-type": "application/json" })).body).toEqual(present)
  })

  test("presses of two phones merge by when they were pressed, whichever arrives last", async () => {
    const family = await academy.family()
    const booking = await givenBooking(family, HOUR_MS / 2)
    const { visitor: coach } = await givenCoach(academy, [booking.bookable])
    const { visitor: substitute } = await givenCoach(academy, [booking.bookable], "Amir Haddad")
    const path = `/api/mark-booking-done/${family.player.id}/${booking.id}/`
    const mark = async (by: typeof coach, attendance: string | null, seconds_ago: number) =>
      (await by.post(path, { attendance, seconds_ago })).body.attendance
    expect(await mark(coach, "absent", 600)).toBe("absent")
    expect(await mark(substitute, "present", 60)).toBe("present")
    expect(await mark(coach, "absent", 300), "pressed before, arrived after").toBe("present")
    expect(await mark(coach, null, 0)).toBeNull()
    expect(await mark(substitute, "present", 30), "taken back since").toBeNull()
    const { rows } = await academy.deps.pool.query("select attendance from bookings where id = $1", [
      booking.id,
    ])
    expect(rows).toEqual([{ attendance: null }])
    expect((await coach.post(path, { attendance: "present", seconds_ago: -1 })).status).toBe(400)
  })

  test("nobody is marked more than an hour before the session; what phones kept counts by when it was pressed", async () => {
    const family = await academy.family()
    const { id, bookable } = await givenBooking(family, DAY_MS)
    const { visitor: coach } = await givenCoach(academy, [bookable])
    const mark = async (attendance: string | null, seconds_ago?: number) => {
      const path = `/api/mark-booking-done/${family.player.id}/${id}/`
      const { body } = await coach.post(path, { attendance, ...(seconds_ago && { seconds_ago }) })
      return body.code ?? body.attendance
    }
    const points = async () =>
      (await academy.deps.pool.query("select points from players where id = $1", [family.player.id])).rows[0]
        .points
    expect(await mark("present")).toBe("attendance_too_early")
    expect(await mark("absent")).toBe("attendance_too_early")
    expect(await mark(null), "taking back is never too early").toBeNull()
    expect(await points()).toBe(0)

    const opens = bookable.starts_at.getTime() - HOUR_MS
    academy.clock.set(new Date(opens - SECOND_MS))
    expect(await mark("present")).toBe("attendance_too_early")
    academy.clock.set(new Date(opens))
    expect(await mark("present")).toBe("present")
    expect(await points()).toBe(15)

    academy.clock.set(new Date(opens + 2 * DAY_MS))
    const sinceOpening = (2 * DAY_MS) / SECOND_MS
    expect(await mark("absent", sinceOpening + 60), "pressed too early, arrived late").toBe(
      "attendance_too_early",
    )
    expect(await mark("absent", sinceOpening - 60), "pressed at the pitch, arrived late").toBe("absent")
  })

  test("the roster of a day, and attendance", async () => {
    const family = await academy.family()
    await academy.deps.pool.query("update accounts set phone_number = '070-174 06 10' where id = $1", [
      family.account.id,
    ])
    const { bookable, id } = await givenBooking(family, 10 * DAY_MS)
    const { visitor: coach } = await givenCoach(academy, [bookable])
    const gone = await givenBooking(await academy.family(), 10 * DAY_MS, { status: "cancelled" })
    const roster = async () => {
      const { body } = await coach.get("/api/staff/rosters/?date=2026-12-06")
      return body.find((session: { bookable_id: number }) => session.bookable_id === bookable.id)
    }
    expect(gone.bookable.id).not.toBe(bookable.id)
    expect(await roster()).toMatchObject({
      from_time: "15:30",
      to_time: "17:00",
      players: [
        {
          player_id: family.player.id,
          booking_id: id,
          phone_number: "070-174 06 10",
          first_session: true,
          attendance: null,
        },
      ],
    })
    const pair = `/api/mark-booking-done/${family.player.id}/${id}/`
    academy.clock.set(bookable.starts_at)
    expect((await coach.post(pair, {})).body).toEqual({ booking_id: id, attendance: "present" })
    expect((await coach.post(pair, { attendance: "absent" })).body.attendance).toBe("absent")
    expect((await roster()).players[0].attendance).toBe("absent")
    expect((await coach.post(pair, { attendance: "absent" })).body.attendance).toBe("absent")
    expect((await coach.post(pair, { attendance: null })).body.attendance).toBeNull()
    const { rows: log } = await academy.deps.pool.query(
      `select before ->> 'attendance' as before, after ->> 'attendance' as after from audit_entries
       where action = 'attendance' and entity = 'bookings' and entity_id = $1 order by id`,
      [id],
    )
    expect(log).toEqual([
      { before: null, after: "present" },
      { before: "present", after: "absent" },
      { before: "absent", after: null },
    ])
    expect((await family.visitor.post(pair, {})).status).toBe(403)
    expect((await coach.post(`/api/mark-booking-done/${family.player.id + 1}/${id}/`, {})).status).toBe(404)
    academy.clock.set(NOW)
    const today = (await coach.get("/api/staff/rosters/")).body as { starts_at: string }[]
    expect(today.filter((session) => !session.starts_at.startsWith("2026-11-26"))).toEqual([])
  })
})

test("another account's ids are not found, in every call", async () => {
  const theirs = await academy.family()
  await academy.given.money(theirs.account, 29_000)
  const bookable = await academy.given.bookable({ starts_at: new Date(NOW.getTime() + 6 * DAY_MS) })
  const { booking_id } = (await book(theirs.visitor, bookable, theirs.player, "wallet")).body
  const { receipt_id } = (await theirs.visitor.get(`/api/bookings/${theirs.player.id}/${booking_id}/`)).body
    .payment
  const past = await givenBooking(theirs, -DAY_MS)
  const held = (
    await book(
      theirs.visitor,
      await academy.given.bookable({ starts_at: new Date(NOW.getTime() + 8 * DAY_MS) }),
      theirs.player,
      "card",
    )
  ).body
  const session_id = held.checkout_url.split("/").at(-1)

  const { player, visitor } = await academy.family()
  const answers = [
    await book(visitor, bookable, theirs.player),
    await book(visitor, { id: 999_999 }, player),
    await cancel(visitor, theirs.player, booking_id),
    await cancel(visitor, player, booking_id),
    await visitor.post(`/api/pay-existing-booking/${held.booking_id}/`, {}),
    await visitor.post(`/api/rate-booking/${past.id}/`, { stars: 1 }),
    await visitor.get(`/api/bookings/${theirs.player.id}/${booking_id}/`),
    await visitor.get(`/api/bookings/${player.id}/${booking_id}/`),
    await visitor.post("/api/bookings-unified/", { players_id: [player.id, theirs.player.id] }),
    await visitor.post("/api/bookings/list/", { players_id: [theirs.player.id], month: "2026-12" }),
    await visitor.get(`/api/receipts/${receipt_id}/`),
    await visitor.post("/api/confirm-checkout/", { session_id }),
    await visitor.post("/api/buy-package/", { package_id: 999_999 }),
    await visitor.get("/api/sandbox-checkout/cs_sandbox_unknown/"),
    await visitor.post("/api/sandbox-checkout/cs_sandbox_unknown/", { action: "pay" }),
  ]
  expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
    answers.map(() => [404, "not_found"]),
  )
})

test("a long list of wrong values is not answered by a longer one", async () => {
  const { visitor } = await academy.family()
  const { status, body } = await visitor.post("/api/bookings-unified/", {
    players_id: Array<number>(20_000).fill(0),
  })
  expect([status, body.code]).toEqual([400, "invalid_input"])
  expect(body.errors.length).toBeLessThanOrEqual(50)
})
