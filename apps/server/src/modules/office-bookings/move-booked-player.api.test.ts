import { DAY_MS } from "@academy/domain/time"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import type { Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let desk: PlanningOffice
let office: Visitor

beforeAll(async () => {
  desk = await openOffice(academy)
  office = desk.office
})
beforeEach(() => desk.renew())
afterEach(() => expectBooksToAgree(academy.deps.pool))

interface Id {
  id: number
}
type Way = "pass" | "wallet" | "card" | "bank_transfer"
const reason = "Our mistake"
let sessions = 0
/** Each at a time of its own, a week or more ahead. */
const session = (more: object = {}) => {
  const starts_at = new Date(academy.clock.now().getTime() + 7 * DAY_MS + ++sessions * 2 * 3_600_000)
  return academy.given.bookable({ starts_at, price_minor: 29_000, ...more })
}

/** A family whose player has a seat, paid this way. */
async function givenSeat(way: Way, at?: Id) {
  const family = await academy.family()
  if (way === "pass") await academy.given.passes(family.account)
  if (way === "wallet") await academy.given.money(family.account, 29_000)
  const from = at ?? (await session())
  const { body } = await book(family.visitor, from, family.player, way)
  if (way === "card") await atCheckout(family.visitor, body.checkout_url, "pay")
  return { ...family, from, booking: Number(body.booking_id) }
}
type Seat = Awaited<ReturnType<typeof givenSeat>>

const move = ({ booking }: Seat, to: Id, more: object = {}) =>
  office.post(`/api/admin/bookings/${booking}/move/`, { bookable_id: to.id, ...more })
const preview = ({ booking }: Seat, to: Id, more: object = {}) =>
  office.post(`/api/admin/bookings/${booking}/move/preview/`, { bookable_id: to.id, ...more })
const bookingOf = async ({ booking }: Seat) =>
  (
    await desk.rowsOf("select bookable_id, price_minor, payed, status from bookings where id = $1", booking)
  )[0]
const takenOf = async ({ id }: Id) =>
  (await desk.rowsOf("select seats_taken, extra_seats from bookables where id = $1", id))[0]
const balanceOf = async ({ account }: Seat) =>
  (await desk.rowsOf("select balance_minor from wallets where account_id = $1", account.id))[0]
    ?.balance_minor ?? 0
const differencesOf = ({ account, booking }: Seat) =>
  desk.rowsOf(
    `select o.status, o.payment_method, o.amount_minor, o.reference is not null as referenced from orders o
     join order_lines l on l.order_id = o.id where o.account_id = $1 and l.moved_booking_id = $2 order by o.id`,
    account.id,
    booking,
  )
const movedEmailsOf = async ({ account }: Seat) =>
  (await emailsTo(academy.deps, account.email)).filter(({ subject }) => subject.startsWith("Moved:"))
const optionsOf = async ({ player, booking }: Seat) =>
  (await office.get(`/api/admin/players/${player.id}/sessions/?booking_id=${booking}`)).body

test("a booking by pass moves after the family's own deadline, the email is what the preview said, and the log has it", async () => {
  const soon = await academy.given.bookable({ starts_at: new Date("2026-11-26T20:00:00Z") })
  const seat = await givenSeat("pass", soon)
  const to = await session({ title: "Group · Finishing", price_minor: 34_000 })
  const own = await seat.visitor.post(`/api/bookings/${seat.player.id}/${seat.booking}/move/`, {
    bookable_id: to.id,
  })
  expect(own.body.code).toBe("too_late_to_move")
  const shown = await preview(seat, to, { words: "See you on Thursday" })
  expect(shown.body).toMatchObject({
    language: "en",
    subject: expect.stringMatching(/^Moved: Group · Finishing/),
  })
  expect(shown.body.text).toContain("See you on Thursday")
  expect(await bookingOf(seat)).toMatchObject({ bookable_id: soon.id })
  expect((await move(seat, to, { words: "See you on Thursday", expected_difference: 0 })).status).toBe(200)
  expect(await bookingOf(seat)).toMatchObject({ bookable_id: to.id, status: "confirmed" })
  expect([await takenOf(soon), await takenOf(to)]).toMatchObject([{ seats_taken: 0 }, { seats_taken: 1 }])
  const [email, ...more] = await movedEmailsOf(seat)
  expect({ text: email?.text, more }).toEqual({ text: shown.body.text, more: [] })
  const [entry] = await desk.rowsOf(
    "select account_id, action, before, after from audit_entries where entity = 'bookings' and entity_id = $1",
    seat.booking,
  )
  expect(entry).toMatchObject({
    account_id: desk.account.id,
    action: "player_moved",
    before: { bookable_id: soon.id },
    after: { bookable_id: to.id, sends_email: true },
  })
})

test("a dearer session is not charged for a reason, and the booking keeps its price", async () => {
  const seat = await givenSeat("card")
  const to = await session({ price_minor: 34_000 })
  expect((await move(seat, to)).body.errors[0].param).toBe("reason")
  expect((await move(seat, to, { reason, expected_difference: 0 })).body.code).toBe("price_changed")
  expect((await move(seat, to, { reason, expected_difference: 50, sends_email: false })).status).toBe(200)
  expect(await bookingOf(seat)).toMatchObject({ bookable_id: to.id, price_minor: 29_000 })
  expect(await movedEmailsOf(seat)).toEqual([])
  const { body } = await cancel(seat.visitor, seat.player, seat.booking, "wallet")
  expect([body.returned, await balanceOf(seat)]).toEqual(["wallet", 29_000])
})

test("the wallet pays a difference at once, with its receipt in the one email", async () => {
  const seat = await givenSeat("wallet")
  const to = await session({ price_minor: 34_000 })
  expect((await move(seat, to, { settlement: "wallet" })).body.code).toBe("refund_not_offered")
  await academy.given.money(seat.account, 6_000)
  expect((await move(seat, to, { settlement: "wallet" })).status).toBe(200)
  expect([await balanceOf(seat), await bookingOf(seat)]).toMatchObject([1_000, { price_minor: 34_000 }])
  expect(await differencesOf(seat)).toMatchObject([{ status: "paid", amount_minor: 5_000 }])
  const emails = (await emailsTo(academy.deps, seat.account.email)).slice(1)
  expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Moved:/)])
  await cancel(seat.visitor, seat.player, seat.booking)
  expect(await balanceOf(seat)).toBe(35_000)
})

test("an invoice for the difference follows the move; its payment moves nothing, and a cancellation ends it", async () => {
  const seat = await givenSeat("card")
  const to = await session({ price_minor: 34_000 })
  expect((await move(seat, to, { settlement: "invoice" })).status).toBe(200)
  expect(await differencesOf(seat)).toEqual([
    { status: "open", payment_method: "bank_transfer", amount_minor: 5_000, referenced: true },
  ])
  const [email] = await movedEmailsOf(seat)
  expect(email?.text.replaceAll("\u00a0", " ")).toMatch(
    /The difference is 50 kr: please transfer it by .* reference/,
  )
  const cheaper = await session()
  expect((await move(seat, cheaper)).body.code).toBe("paid_in_part")
  const same = await session({ price_minor: 34_000 })
  expect((await move(seat, same)).status).toBe(200)
  const [{ reference }] = await desk.rowsOf(
    "select o.reference from orders o join order_lines l on l.order_id = o.id where l.moved_booking_id = $1",
    seat.booking,
  )
  expect((await office.post("/api/staff/mark-order-paid/", { reference })).status).toBe(200)
  expect(await bookingOf(seat)).toMatchObject({ bookable_id: same.id, price_minor: 34_000 })

  const other = await givenSeat("wallet")
  await move(other, await session({ price_minor: 39_000 }), { settlement: "invoice" })
  await cancel(other.visitor, other.player, other.booking)
  expect(await differencesOf(other)).toMatchObject([{ status: "cancelled" }])
  expect(await balanceOf(other)).toBe(29_000)
})

test("an unpaid invoice changes its amount; a cheaper session is refunded to the wallet or the way it was paid", async () => {
  const unpaid = await givenSeat("bank_transfer")
  expect((await move(unpaid, await session({ price_minor: 34_000 }), { settlement: "invoice" })).status).toBe(
    200,
  )
  expect(
    await desk.rowsOf(
      "select o.amount_minor, o.status from orders o join bookings k on k.order_id = o.id where k.id = $1",
      unpaid.booking,
    ),
  ).toEqual([{ amount_minor: 34_000, status: "open" }])

  const cheap = await session({ price_minor: 20_000, capacity: 6 })
  const [byCard, toWallet] = [await givenSeat("card"), await givenSeat("card")]
  expect((await move(byCard, cheap, { settlement: "to_card" })).status).toBe(200)
  expect((await move(toWallet, cheap, { settlement: "to_wallet" })).status).toBe(200)
  expect([await balanceOf(byCard), await balanceOf(toWallet)]).toEqual([0, 9_000])
  expect(await desk.rowsOf("select target, amount_minor from refunds order by id desc limit 2")).toEqual([
    { target: "wallet", amount_minor: 9_000 },
    { target: "card", amount_minor: 9_000 },
  ])
})

test("the office sees what fits, and of everything why not", async () => {
  const seat = await givenSeat("card")
  const kind = async (more: object) => (await session(more)).id
  const fits = await kind({ price_minor: 34_000 })
  const full = await session({ capacity: 1 })
  await givenSeat("pass", full)
  const young = await kind({ min_birth_year: 2018 })
  const camp = await kind({ slug: "camp" })
  const { player, moved, sessions: all } = await optionsOf(seat)
  expect(player.first_name).toBe("Elsa")
  expect(moved).toMatchObject({ bookable_id: seat.from.id, price: 290, payment_method: "card", payed: true })
  const found = (id: number) => all.find((one: Id) => one.id === id)
  expect(found(fits)).toMatchObject({ why_not: null, difference: 50, settlements: ["no_charge", "invoice"] })
  expect(found(full.id)).toMatchObject({
    why_not: "bookable_full",
    is_possible: true,
    warnings: [{ code: "over_capacity", about: [] }],
  })
  expect(found(young)).toMatchObject({ why_not: "born_too_early", is_possible: true })
  expect(found(camp)).toMatchObject({ why_not: "other_kind_of_session", is_possible: false })
  expect((await move(seat, { id: camp })).body.code).toBe("other_kind_of_session")
})

test("a full session takes one more when that is confirmed, and the place goes with the player", async () => {
  const full = await session({ capacity: 1 })
  await givenSeat("pass", full)
  const seat = await givenSeat("pass")
  expect((await move(seat, full)).body.details).toEqual([{ code: "over_capacity", about: [] }])
  const confirmed = { confirmed_warnings: ["over_capacity"], reason }
  expect((await move(seat, full, confirmed)).status).toBe(200)
  expect(await takenOf(full)).toEqual({ seats_taken: 2, extra_seats: 1 })
  expect((await move(seat, seat.from)).status).toBe(200)
  expect(await takenOf(full)).toEqual({ seats_taken: 1, extra_seats: 0 })
})

test("the last seat goes to one of many moves and bookings at once; the others keep the seat they had", async () => {
  const last = await session({ capacity: 1 })
  const seats = [await givenSeat("card"), await givenSeat("pass"), await givenSeat("wallet")]
  const rival = await academy.family()
  await academy.given.passes(rival.account)
  const answers = await Promise.all([
    ...seats.map((seat) => move(seat, last)),
    book(rival.visitor, last, rival.player, "pass"),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect(["bookable_full", "needs_confirmation"]).toContain(body.code)
  expect(await takenOf(last)).toEqual({ seats_taken: 1, extra_seats: 0 })
  const kept = (await Promise.all(seats.map(bookingOf))).filter(({ status }) => status === "confirmed")
  expect(kept).toHaveLength(3)
})

test("a booking of one's own family, one that is over, and one that is not there are not moved", async () => {
  const to = await session()
  const player = await academy.given.player(desk.account)
  await academy.given.passes(desk.account)
  const { body } = await book(office, await session(), player, "pass")
  expect(
    (await office.post(`/api/admin/bookings/${body.booking_id}/move/`, { bookable_id: to.id })).body.code,
  ).toBe("own_family")
  const seat = await givenSeat("pass")
  expect((await move({ ...seat, booking: 999 }, to)).body.code).toBe("not_found")
  await cancel(seat.visitor, seat.player, seat.booking)
  expect((await move(seat, to)).body.code).toBe("already_cancelled")
  expect((await preview(seat, to)).body.code).toBe("already_cancelled")
})

test("the sessions to book for a player are those of its first guardian, or of the one named", async () => {
  const { account } = await academy.family()
  const player = await academy.given.player(account, { first_name: "Vera", year_of_birth: 2016 })
  const to = await session({ title: "Group · Finishing" })
  const tooYoung = await session({ min_birth_year: 2017, max_birth_year: 2020 })
  const list = async (query: string) =>
    (await office.get(`/api/admin/players/${player.id}/sessions/${query}`)).body
  const found = await list("")
  expect(found).toMatchObject({ player: { first_name: "Vera" }, moved: null })
  const whyNot = ({ id }: Id) => found.sessions.find((one: Id) => one.id === id)?.why_not
  expect([whyNot(to), whyNot(tooYoung)]).toEqual([null, expect.any(String)])
  expect(await list(`?account_id=${account.id}`)).toEqual(found)
  expect((await office.get(`/api/admin/players/${player.id + 1_000_000}/sessions/`)).status).toBe(404)
})
