import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { inTransaction } from "../../db/in-transaction.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { notificationsData } from "../notifications/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))

interface Id {
  id: number
}

const hence = (days: number, hours = 0) =>
  new Date(academy.clock.now().getTime() + days * DAY_MS + hours * HOUR_MS)

/** A family whose player has a seat, paid with the only pass it had. */
async function givenSeat(session: Id) {
  const { given, app } = academy
  const account = await given.account()
  const player = await given.player(account)
  await given.passes(account, { amount: 1 })
  const visitor = await as(app, account)
  const { body } = await book(visitor, session, player, "pass")
  return { account, player, visitor, booking: Number(body.booking_id) }
}
type Seat = Awaited<ReturnType<typeof givenSeat>>

const move = ({ visitor, player, booking }: Seat, to: Id) =>
  visitor.post(`/api/bookings/${player.id}/${booking}/move/`, { bookable_id: to.id })
const othersOf = async ({ visitor, player, booking }: Seat) =>
  (await visitor.get(`/api/bookings/${player.id}/${booking}/other-sessions/`)).body

const takenOf = async (session: Id) => {
  const { rows } = await academy.deps.pool.query("select seats_taken from bookables where id = $1", [
    session.id,
  ])
  return rows[0].seats_taken
}

test("a booking moves in one press: the same booking and its pass, the old seat is free, the calendar entry moves", async () => {
  const { given } = academy
  const session = await given.bookable({ starts_at: hence(2) })
  const other = await given.bookable({ starts_at: hence(5), title: "Group · One against one" })
  const dearer = await given.bookable({ starts_at: hence(6), price_minor: 39_000 })
  const seat = await givenSeat(session)
  // A pass pays any session of its type.
  expect(await othersOf(seat)).toMatchObject([
    { bookable_id: other.id, title: "Group · One against one", seats_left: 6, difference: 0 },
    { bookable_id: dearer.id, difference: 0 },
  ])

  expect((await move(seat, other)).body).toEqual({
    booking_id: seat.booking,
    starts_at: "2026-12-01T14:40:00+01:00",
  })
  expect([await takenOf(session), await takenOf(other)]).toEqual([0, 1])
  const [booking] = (await seat.visitor.get("/api/bookings-info/")).body
  expect(booking).toMatchObject({
    id: seat.booking,
    title: "Group · One against one",
    payment_method: "pass",
    cancellation: { free_until: "2026-11-30T14:40:00+01:00" },
  })
  const { rows } = await academy.deps.pool.query(
    `select params->>'booking_id' as booking, params->>'old_starts_at' as old from emails
     where kind = 'booking_moved' and to_email = $1`,
    [seat.account.email],
  )
  expect(rows).toEqual([{ booking: String(seat.booking), old: session.starts_at.toISOString() }])
  expect((await cancel(seat.visitor, seat.player, seat.booking)).body.returned).toBe("pass")
  await expectBooksToAgree(academy.deps.pool)
})

interface Note {
  type: string
  title: string
  message: string
}
const toldOf = async (visitor: Visitor) =>
  (await visitor.get("/api/notifications/")).body.notifications.filter(({ type }: Note) =>
    ["booking_moved", "moved_by_guardian"].includes(type),
  ) as Note[]
const emailsOf = async ({ email }: { email: string }) =>
  (await emailsTo(academy.deps, email)).filter(({ subject }) => /moved|flyttad/i.test(subject)).length

/** A child whom Anna and Erik look after and who has a login of its own; Anna has booked and paid. */
async function givenSharedSeat(method: "pass" | "card" = "pass") {
  const { given, app } = academy
  const anna = await given.account({ first_name: "Anna" })
  const erik = await given.account({ first_name: "Erik", language: "sv" })
  const own = await given.account({ first_name: "Vide", language: "fr" })
  const player = await given.player([anna, erik], { first_name: "Vide" })
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'player', 0)",
    [own.id, player.id],
  )
  if (method === "pass") await given.passes(anna, { amount: 1 })
  const visitor = await as(app, anna)
  const session = await given.bookable({ starts_at: hence(2) })
  const { body } = await book(visitor, session, player, method)
  if (method === "card") await atCheckout(visitor, body.checkout_url, "pay")
  const seat = { account: anna, player, visitor, booking: Number(body.booking_id) }
  return { ...seat, anna, erik, own, eriks: await as(app, erik), owns: await as(app, own) }
}

test("who booked moves it: the other guardian and the child are told once, each in its language, who did it", async () => {
  const seat = await givenSharedSeat()
  const other = await academy.given.bookable({ starts_at: hence(5) })
  expect((await move(seat, other)).status).toBe(200)
  expect(await toldOf(seat.visitor)).toMatchObject([{ type: "booking_moved" }])
  const [toErik, ...more] = await toldOf(seat.eriks)
  expect([toErik?.type, toErik?.title, more]).toEqual([
    "moved_by_guardian",
    "Anna har flyttat en bokning åt Vide",
    [],
  ])
  expect(toErik?.message).toMatch(/nu .* 1 december kl\. 14[.:]40/)
  expect(await toldOf(seat.owns)).toMatchObject([
    { type: "moved_by_guardian", title: "Anna a changé de séance pour Vide" },
  ])
  expect(await Promise.all([seat.anna, seat.erik, seat.own].map(emailsOf))).toEqual([1, 0, 0])
})

test("the other guardian moves it: who booked is told as ever, the child who did it, and who moved it nothing", async () => {
  const seat = await givenSharedSeat()
  const other = await academy.given.bookable({ starts_at: hence(5) })
  expect((await move({ ...seat, visitor: seat.eriks }, other)).status).toBe(200)
  expect(await toldOf(seat.visitor)).toMatchObject([{ type: "booking_moved" }])
  expect(await toldOf(seat.eriks)).toEqual([])
  expect(await toldOf(seat.owns)).toMatchObject([{ title: "Erik a changé de séance pour Vide" }])
  expect(await emailsOf(seat.anna)).toBe(1)

  // His name goes with him.
  await inTransaction(academy.deps.db, async (tx) =>
    notificationsData.forget?.(tx, {
      account_id: seat.erik.id,
      player_ids: [],
      addresses: [],
      verified_addresses: [],
    }),
  )
  expect(await toldOf(seat.owns)).toEqual([])
})

test("a dearer one that is paid by card is told when the money comes, and nothing of the money", async () => {
  const seat = await givenSharedSeat("card")
  const dearer = await academy.given.bookable({ starts_at: hence(5), price_minor: 39_000 })
  const { body } = await move(seat, dearer)
  expect(await toldOf(seat.eriks)).toEqual([])
  await atCheckout(seat.visitor, body.checkout_url, "pay")
  expect(await toldOf(seat.visitor)).toHaveLength(1)
  const told = await toldOf(seat.eriks)
  expect(told).toMatchObject([{ title: "Anna har flyttat en bokning åt Vide" }])
  expect(told.map(({ title, message }) => `${title} ${message}`).join()).not.toMatch(/\d{3}/)
  const { rows } = await academy.deps.pool.query(
    "select params::text from notifications where type = 'moved_by_guardian' and account_id = $1",
    [seat.erik.id],
  )
  expect(rows[0].params).not.toMatch(/amount|price|minor/)
})

test("too late, full, of another type, or at the same time as something else: nothing moves", async () => {
  const { given } = academy
  const session = await given.bookable({ starts_at: hence(2) })
  const seat = await givenSeat(session)
  const full = await given.bookable({ starts_at: hence(3), capacity: 1 })
  await givenSeat(full)
  expect((await move(seat, full)).body.code).toBe("bookable_full")
  const personal = await given.bookable({ starts_at: hence(3), slug: "individual" })
  expect((await move(seat, personal)).body.code).toBe("other_kind_of_session")
  const busy = await given.bookable({ starts_at: hence(4) })
  await given.booking(seat.account, seat.player, await given.bookable({ starts_at: hence(4, 1) }))
  expect((await move(seat, busy)).body.code).toBe("overlapping_booking")
  const free = await given.bookable({ starts_at: hence(6) })
  academy.clock.pass(DAY_MS + HOUR_MS)
  expect((await move(seat, free)).body.code).toBe("too_late_to_move")
  expect(await othersOf(seat)).toEqual([])
  expect(await takenOf(session)).toBe(1)
  await expectBooksToAgree(academy.deps.pool)
})

test("to a session that overlaps the old one: the seat that moves does not stand in its own way", async () => {
  const session = await academy.given.bookable({ starts_at: hence(2) })
  const seat = await givenSeat(session)
  const half = await academy.given.bookable({ starts_at: hence(2, 1) })
  expect((await move(seat, half)).status).toBe(200)
  expect([await takenOf(session), await takenOf(half)]).toEqual([0, 1])
})

test("fifty parents move into the last seat at once: one does, nobody is without a seat, nobody has two", async () => {
  const { given, deps } = academy
  const session = await given.bookable({ starts_at: hence(2), capacity: 50 })
  const wanted = await given.bookable({ starts_at: hence(5), capacity: 1 })
  const seats = await Promise.all(Array.from({ length: 50 }, () => givenSeat(session)))
  const answers = await Promise.all(seats.map((seat) => move(seat, wanted)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : body.code)))).toEqual(
    new Set(["bookable_full"]),
  )
  expect([await takenOf(session), await takenOf(wanted)]).toEqual([49, 1])
  const { rows } = await deps.pool.query(
    `select player_id from bookings where bookable_id = any($1) and status = 'confirmed'
     group by player_id having count(*) <> 1`,
    [[session.id, wanted.id]],
  )
  expect(rows).toEqual([])
  await expectBooksToAgree(deps.pool)
})
