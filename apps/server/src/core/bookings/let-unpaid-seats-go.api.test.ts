import { addWallClockDays, DAY_MS, HOUR_MS } from "@academy/domain/time"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { letUnpaidSeatsGo, warnOfUnpaidSeats } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00Z")
  await academy.deps.pool.query(
    "update orders set status = 'cancelled', closed_at = now() where status = 'open'",
  )
  await academy.deps.pool.query("update bookings set payed = true, order_id = null where not payed")
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

/** A seat for a session so many days ahead, to be paid by bank transfer. */
async function givenUnpaid(days: number, seats: 1 | 2 = 1, { isNew = false } = {}) {
  const { given, app, clock } = academy
  const account = await given.account()
  if (!isNew) await given.payment(account)
  const [player, other] = [await given.player(account), await given.player(account)]
  const visitor = await as(app, account)
  const starts_at = addWallClockDays(clock.now(), days)
  const bookable = await given.bookable({ starts_at, ...(seats === 2 ? { slug: "duo", capacity: 2 } : {}) })
  const both = seats === 2 ? { dual_booking: true, player_invited_id: other.id } : {}
  const { body } = await book(visitor, bookable, player, "bank_transfer", both)
  expect(body.status).toBe("unpaid")
  return {
    account,
    player,
    visitor,
    bookable,
    starts_at,
    ...(body as { booking_id: number; reference: string }),
  }
}
type Unpaid = Awaited<ReturnType<typeof givenUnpaid>>

const stateOf = async ({ booking_id, bookable, account }: Unpaid) => {
  const one = async (text: string, ...values: unknown[]) => (await academy.deps.pool.query(text, values)).rows
  const [seat] = await one(
    `select k.status, o.status as order, b.seats_taken as taken from bookings k join orders o on o.id = k.order_id
     join bookables b on b.id = $2 where k.id = $1`,
    booking_id,
    bookable.id,
  )
  const told = await one(
    "select type from notifications where account_id = $1 and type like 'seat%' order by id",
    account.id,
  )
  return { ...seat, told: told.map(({ type }) => type) }
}
const emailsTo = async ({ account }: Unpaid) =>
  (
    await academy.deps.pool.query(
      "select kind from emails where to_email = $1 and kind like 'seat%' order by id",
      [account.email],
    )
  ).rows.map(({ kind }) => kind)
const runJobs = async () => [await warnOfUnpaidSeats(academy.deps), await letUnpaidSeatsGo(academy.deps)]
/** Half past three in Stockholm, so many days before the session. */
const daysBefore = ({ starts_at }: Unpaid, days: number) =>
  academy.clock.set(addWallClockDays(starts_at, -days))

test("of an account that never paid, told when it is due and let go three days later, by day alone", async () => {
  const { clock } = academy
  const booked = clock.now()
  const [newcomer, known] = [await givenUnpaid(90, 1, { isNew: true }), await givenUnpaid(90)]
  const after = (days: number, more = 0) =>
    clock.set(new Date(addWallClockDays(booked, days).getTime() + more))
  after(10, -1)
  expect(await runJobs()).toEqual([0, 0])
  after(10, 7 * HOUR_MS)
  expect(await runJobs()).toEqual([0, 0])
  after(10)
  expect(await runJobs()).toEqual([1, 0])
  after(13, -1)
  expect(await runJobs()).toEqual([0, 0])
  after(13, 8 * HOUR_MS)
  expect(await runJobs()).toEqual([0, 0])
  after(13)
  expect(await runJobs()).toEqual([0, 1])
  const told = ["seat_at_risk", "seat_let_go"]
  expect(await stateOf(newcomer)).toEqual({ status: "expired", order: "expired", taken: 0, told })
  expect(await emailsTo(newcomer)).toEqual(told)
  expect(await stateOf(known)).toEqual({ status: "confirmed", order: "open", taken: 1, told: [] })
})

test("of an account that never paid, never on the day of the session; once it has paid, as of any other", async () => {
  const { clock, given } = academy
  const soon = await givenUnpaid(14, 1, { isNew: true })
  const booked = clock.now()
  clock.set(addWallClockDays(booked, 12))
  expect(await runJobs()).toEqual([0, 0])
  expect(await stateOf(soon)).toMatchObject({ status: "confirmed" })

  clock.set(booked)
  const late = await givenUnpaid(60, 1, { isNew: true })
  clock.set(addWallClockDays(booked, 11))
  expect(await runJobs()).toEqual([1, 0])
  await given.payment(late.account)
  clock.set(addWallClockDays(booked, 20))
  await runJobs()
  expect(await stateOf(late)).toMatchObject({ status: "confirmed", told: ["seat_at_risk"] })
  daysBefore(late, 5)
  expect(await runJobs()).toEqual([1, 0])
})

test("told five days before the session, let go two days before it, each once", async () => {
  const unpaid = await givenUnpaid(20)
  const waits = { status: "confirmed", order: "open", taken: 1 }
  for (const days of [10, 6]) {
    daysBefore(unpaid, days)
    expect(await runJobs()).toEqual([0, 0])
  }
  daysBefore(unpaid, 5)
  expect(await runJobs()).toEqual([1, 0])
  expect(await runJobs()).toEqual([0, 0])
  expect(await stateOf(unpaid)).toEqual({ ...waits, told: ["seat_at_risk"] })
  academy.clock.set(new Date(addWallClockDays(unpaid.starts_at, -2).getTime() - 1))
  expect(await runJobs()).toEqual([0, 0])
  daysBefore(unpaid, 2)
  expect(await runJobs()).toEqual([0, 1])
  expect(await runJobs()).toEqual([0, 0])
  expect(await stateOf(unpaid)).toEqual({
    status: "expired",
    order: "expired",
    taken: 0,
    told: ["seat_at_risk", "seat_let_go"],
  })
  expect(await emailsTo(unpaid)).toEqual(["seat_at_risk", "seat_let_go"])
})

test("two copies at once tell once and let go once; both seats of a duo go together", async () => {
  const unpaid = await givenUnpaid(20, 2)
  daysBefore(unpaid, 5)
  const told = await Promise.all([1, 2, 3].map(() => warnOfUnpaidSeats(academy.deps)))
  expect(told.reduce((sum, n) => sum + n)).toBe(1)
  daysBefore(unpaid, 2)
  const ended = await Promise.all([1, 2, 3].map(() => letUnpaidSeatsGo(academy.deps)))
  expect(ended.reduce((sum, n) => sum + n)).toBe(1)
  expect(await stateOf(unpaid)).toMatchObject({ status: "expired", taken: 0 })
  expect(await emailsTo(unpaid)).toEqual(["seat_at_risk", "seat_let_go", "seat_let_go"])
})

test("what a seat invited ends when it is let go", async () => {
  const unpaid = await givenUnpaid(20)
  const friend = await academy.given.player(await academy.given.account(), { can_be_found: true })
  const invited = await unpaid.visitor.post("/api/invite-to-booking/", {
    booking_id: unpaid.booking_id,
    invited_player_id: friend.id,
  })
  expect(invited.status).toBe(200)
  daysBefore(unpaid, 5)
  expect(await runJobs()).toEqual([1, 0])
  daysBefore(unpaid, 2)
  expect(await runJobs()).toEqual([0, 1])
  expect(await stateOf(unpaid)).toMatchObject({ status: "expired", taken: 0 })
})

test("told anew when the session has moved to a later date, and let go only after that", async () => {
  const unpaid = await givenUnpaid(20)
  daysBefore(unpaid, 5)
  expect(await runJobs()).toEqual([1, 0])
  const later = await academy.given.bookable({ starts_at: addWallClockDays(unpaid.starts_at, 20) })
  // Longer than a session lasts.
  await academy.deps.pool.query("update sessions set expires_at = '2027-06-01' where account_id = $1", [
    unpaid.account.id,
  ])
  const { status } = await unpaid.visitor.post(
    `/api/bookings/${unpaid.player.id}/${unpaid.booking_id}/move/`,
    { bookable_id: later.id },
  )
  expect(status).toBe(200)
  const moved = { ...unpaid, bookable: later, starts_at: later.starts_at }
  daysBefore(moved, 6)
  expect(await runJobs()).toEqual([0, 0])
  // The server was away: three days are still left.
  daysBefore(moved, 4)
  expect(await runJobs()).toEqual([1, 0])
  daysBefore(moved, 2)
  expect(await runJobs()).toEqual([0, 0])
  daysBefore(moved, 1)
  expect(await runJobs()).toEqual([0, 1])
  expect(await emailsTo(moved)).toEqual(["seat_at_risk", "seat_at_risk", "seat_let_go"])
})

test("moved by an hour on its day, it is not told anew, and let go as it was told", async () => {
  const unpaid = await givenUnpaid(20)
  daysBefore(unpaid, 5)
  expect(await runJobs()).toEqual([1, 0])
  daysBefore(unpaid, 3)
  await academy.deps.pool.query(
    "update bookables set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
    [unpaid.bookable.id],
  )
  expect(await runJobs()).toEqual([0, 0])
  academy.clock.set(addWallClockDays(new Date(unpaid.starts_at.getTime() + HOUR_MS), -2))
  expect(await runJobs()).toEqual([0, 1])
  expect(await emailsTo(unpaid)).toEqual(["seat_at_risk", "seat_let_go"])
})

/** The seat of whoever is not the first player goes to another session at the same price, so many days later. */
async function moveOne(unpaid: Unpaid, days: number) {
  const { given, deps } = academy
  const to = await given.bookable({
    starts_at: addWallClockDays(unpaid.starts_at, days),
    slug: "duo",
    capacity: 2,
  })
  const { rows } = await deps.pool.query(
    "select id, player_id from bookings where account_id = $1 and player_id <> $2",
    [unpaid.account.id, unpaid.player.id],
  )
  const [{ id, player_id }] = rows
  const { status } = await unpaid.visitor.post(`/api/bookings/${player_id}/${id}/move/`, {
    bookable_id: to.id,
  })
  expect(status).toBe(200)
  return to
}
const liveOf = async ({ account }: Unpaid) =>
  (
    await academy.deps.pool.query(
      "select bookable_id, player_id, payed from bookings where account_id = $1 and status = 'confirmed' order by id",
      [account.id],
    )
  ).rows

test("a duo of which one seat was moved: both are let go, and late money takes each again where it was", async () => {
  const unpaid = await givenUnpaid(20, 2)
  const before = await liveOf(unpaid)
  const to = await moveOne(unpaid, 1)
  daysBefore(unpaid, 5)
  expect(await runJobs()).toEqual([1, 0])
  daysBefore(unpaid, 2)
  expect(await runJobs()).toEqual([0, 1])
  expect(await liveOf(unpaid)).toEqual([])
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  await office.post("/api/staff/mark-order-paid/", { reference: unpaid.reference })
  expect(await liveOf(unpaid)).toEqual(
    before.map(({ player_id }) => ({
      bookable_id: player_id === unpaid.player.id ? unpaid.bookable.id : to.id,
      player_id,
      payed: true,
    })),
  )
})

describe("stays", () => {
  test("when it is paid in time", async () => {
    const unpaid = await givenUnpaid(20)
    daysBefore(unpaid, 5)
    await runJobs()
    const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
    await office.post("/api/staff/mark-order-paid/", { reference: unpaid.reference })
    daysBefore(unpaid, 2)
    expect(await runJobs()).toEqual([0, 0])
    expect(await stateOf(unpaid)).toMatchObject({ status: "confirmed", order: "paid", taken: 1 })
  })

  test("on the day of the session and after, also when the server was away until then", async () => {
    const unpaid = await givenUnpaid(20)
    daysBefore(unpaid, 5)
    await runJobs()
    for (const at of [-6 * HOUR_MS, -HOUR_MS, 0, DAY_MS]) {
      academy.clock.set(new Date(unpaid.starts_at.getTime() + at))
      expect(await runJobs()).toEqual([0, 0])
    }
    expect(await stateOf(unpaid)).toMatchObject({ status: "confirmed", order: "open", taken: 1 })
  })

  test("when nobody could be told three days before", async () => {
    const unpaid = await givenUnpaid(20)
    daysBefore(unpaid, 3)
    expect(await runJobs()).toEqual([0, 0])
    daysBefore(unpaid, 1)
    expect(await runJobs()).toEqual([0, 0])
    expect(await stateOf(unpaid)).toMatchObject({ status: "confirmed", told: [] })
  })

  test("of a duo of which one seat was moved, when nobody could be told three days before the sooner session", async () => {
    const unpaid = await givenUnpaid(3, 2)
    await moveOne(unpaid, 2)
    for (const days of [3, 2, 1, 0]) {
      daysBefore(unpaid, days)
      academy.clock.pass(-HOUR_MS)
      expect(await runJobs()).toEqual([0, 0])
    }
    expect(await liveOf(unpaid)).toHaveLength(2)
  })

  test("through the night: nobody is told anything between 21 and 08", async () => {
    const unpaid = await givenUnpaid(20)
    academy.clock.set(new Date(addWallClockDays(unpaid.starts_at, -5).getTime() + 6 * HOUR_MS))
    expect(await runJobs()).toEqual([0, 0])
    academy.clock.pass(12 * HOUR_MS)
    expect(await runJobs()).toEqual([1, 0])
  })
})

test("money that comes after all takes the seat again, or becomes wallet money when somebody else has it", async () => {
  const [lucky, late] = [await givenUnpaid(20), await givenUnpaid(20)]
  await academy.deps.pool.query("update bookables set capacity = 1 where id = $1", [late.bookable.id])
  daysBefore(lucky, 5)
  await runJobs()
  daysBefore(lucky, 2)
  expect(await runJobs()).toEqual([0, 2])
  const rival = await academy.given.account()
  await academy.given.money(rival, 29_000)
  const rivals = await academy.given.player(rival)
  expect((await book(await as(academy.app, rival), late.bookable, rivals, "wallet")).status).toBe(200)
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  for (const { reference } of [lucky, late])
    expect((await office.post("/api/staff/mark-order-paid/", { reference })).status).toBe(200)
  const live = await academy.deps.pool.query(
    "select player_id, payed from bookings where bookable_id = any($1) and status = 'confirmed' order by id",
    [[lucky.bookable.id, late.bookable.id]],
  )
  expect(live.rows).toEqual([
    { player_id: rivals.id, payed: true },
    { player_id: lucky.player.id, payed: true },
  ])
  const wallet = await academy.deps.pool.query("select balance_minor from wallets where account_id = $1", [
    late.account.id,
  ])
  expect(wallet.rows).toEqual([{ balance_minor: 29_000 }])
})

test("a session less than three days ahead can't be paid by bank transfer", async () => {
  const { given, app, clock } = academy
  const account = await given.account()
  const player = await given.player(account)
  const visitor = await as(app, account)
  const near = await given.bookable({ starts_at: new Date(addWallClockDays(clock.now(), 3).getTime() - 1) })
  expect((await book(visitor, near, player, "bank_transfer")).body.code).toBe("too_late_for_bank_transfer")
  const held = await book(visitor, near, player, "card")
  const pay = await visitor.post(`/api/pay-existing-booking/${held.body.booking_id}/`, {
    payment_method: "bank_transfer",
  })
  expect(pay.body.code).toBe("too_late_for_bank_transfer")
})

test("an order whose end fails holds up none of the others, and is tried again", async () => {
  const [failing, other] = [await givenUnpaid(20), await givenUnpaid(20)]
  daysBefore(other, 5)
  expect(await warnOfUnpaidSeats(academy.deps)).toBe(2)
  daysBefore(other, 2)
  const { fulfilments } = academy.deps
  const booking: typeof fulfilments.booking = {
    ...fulfilments.booking,
    async release(tx, order, now) {
      if (order.account_id === failing.account.id) throw new Error("this one fails")
      await fulfilments.booking.release(tx, order, now)
    },
  }
  const broken = { ...academy.deps, fulfilments: { ...fulfilments, booking } }
  await expect(letUnpaidSeatsGo(broken)).rejects.toThrow("this one fails")
  expect((await stateOf(other)).order).toBe("expired")
  expect((await stateOf(failing)).order).toBe("open")
  expect(await letUnpaidSeatsGo(academy.deps)).toBe(1)
})
