import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { offerFreeSeats } from "../../core/waiting-list/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, expectBooksToAgree } from "../../testing/booking-steps.ts"
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

let hour = 7
/** Each at a time of its own, so that none clashes. */
async function session(more: object = {}): Promise<number> {
  hour = hour === 20 ? 8 : hour + 1
  const times = { starts: `${hour}:00`.padStart(5, "0"), ends: `${hour}:50`.padStart(5, "0") }
  return (await desk.create({ day: "2026-12-10", ...times, ...more })).body.id
}
const seatOf = async (id: number, player: { id: number }) =>
  (await office.get(`/api/admin/bookables/${id}/players/${player.id}/`)).body
const putIn = (id: number, player: { id: number }, pay_with: string, more: object = {}) =>
  office.post(`/api/admin/bookables/${id}/players/`, { player_id: player.id, pay_with, ...more })
const bookingOf = async (id: number) =>
  (
    await desk.rowsOf(
      "select status, payed, payment_method, price_minor, account_id, order_id, held_for from bookings where id = $1",
      id,
    )
  )[0]
const entriesOf = (id: number) =>
  desk.rowsOf(
    "select action, account_id, after->>'pay_with' as pay_with from audit_entries where entity = 'bookings' and entity_id = $1 order by id",
    id,
  )

test("the office is shown who can pay how, by the rules of a family's own booking", async () => {
  const { account, player } = await academy.family()
  await academy.given.money(account, 30_000)
  await academy.given.card(account)
  const other = await academy.given.account()
  await desk.rowsOf(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    other.id,
    player.id,
  )
  const { payers, warnings, why_not, price } = await seatOf(await session(), player)
  expect({ warnings, why_not, price }).toEqual({ warnings: [], why_not: null, price: 290 })
  expect(payers).toMatchObject([
    {
      account_id: account.id,
      ways: ["wallet", "card", "bank_transfer", "link", "nothing"],
      balance: 300,
      card: { last4: "4242" },
      invoice_due_at: "2026-12-06T15:30:00+01:00",
    },
    {
      account_id: other.id,
      ways: ["bank_transfer", "link", "nothing"],
      closed_ways: [
        { way: "pass", why: "no_pass_left" },
        { way: "wallet", why: "not_enough_money" },
        { way: "card", why: "no_kept_card" },
      ],
      plan: null,
      balance: 0,
      card: null,
    },
  ])
  const soon = await session({ day: "2026-11-28" })
  expect((await seatOf(soon, player)).payers[1].ways).toEqual(["link", "nothing"])
})

test("wallet, saved card and invoice book as the family would, with one email, and the log names who booked", async () => {
  for (const [pay_with, given, expected] of [
    ["wallet", "money", { payed: true, payment_method: "wallet" }],
    ["card", "card", { payed: true, payment_method: "card" }],
    ["bank_transfer", null, { payed: false, payment_method: "bank_transfer" }],
  ] as const) {
    const { account, player } = await academy.family()
    if (given === "money") await academy.given.money(account, 29_000)
    if (given === "card") await academy.given.card(account)
    const { status, body } = await putIn(await session(), player, pay_with, { expected_price: 290 })
    expect({ pay_with, status, body }).toMatchObject({ status: 200, body: { held_until: null } })
    const booking = await bookingOf(body.booking_id)
    expect(booking).toMatchObject({
      status: "confirmed",
      price_minor: 29_000,
      account_id: account.id,
      ...expected,
    })
    expect(await entriesOf(body.booking_id)).toEqual([
      { action: "player_put_in", account_id: desk.account.id, pay_with },
    ])
    expect(await emailsTo(academy.deps, account.email)).toHaveLength(1)
  }
})

test("what a family could not pay with is refused the office, too, and nothing stays behind", async () => {
  const { account, player } = await academy.family()
  const id = await session()
  const codeOf = async (way: string, more: object = {}) => (await putIn(id, player, way, more)).body.code
  expect(await codeOf("wallet")).toBe("not_enough_money")
  expect(await codeOf("card")).toBe("card_required")
  expect(await codeOf("bank_transfer", { expected_price: 200 })).toBe("price_changed")
  expect((await putIn(id, player, "nothing")).body.errors[0].param).toBe("reason")
  const stranger = await academy.given.account()
  expect(await codeOf("bank_transfer", { account_id: stranger.id })).toBe("not_found")
  await academy.given.card(account, "declines")
  expect(await codeOf("card")).toBe("card_declined")
  const camp = await academy.given.bookable({ slug: "camp", starts_at: new Date("2026-12-20T09:00:00Z") })
  expect((await putIn(camp.id, player, "bank_transfer")).body.code).toBe("camp_not_by_bank_transfer")
  expect(await desk.rowsOf("select seats_taken from bookables where id = $1", id)).toEqual([
    { seats_taken: 0 },
  ])
  expect(await desk.rowsOf("select status from bookings where player_id = $1", player.id)).toEqual([
    { status: "expired" },
  ])
  const [refused] = await desk.rowsOf("select id from bookings where player_id = $1", player.id)
  expect((await entriesOf(refused.id)).map(({ action }) => action)).toEqual([
    "player_put_in",
    "player_taken_out",
  ])
  // An account that never paid holds as few unpaid seats as if it booked itself.
  const others = await Promise.all([1, 2, 3].map(async (n) => session({ day: `2026-12-1${n}` })))
  for (const other of others) expect((await putIn(other, player, "bank_transfer")).status).toBe(200)
  expect(await codeOf("bank_transfer")).toBe("too_many_unpaid")
})

test("a payment link holds the seat until noon of the next day; the family pays it, or it is free again", async () => {
  const { account, player, visitor } = await academy.family()
  const id = await session({ capacity: 1 })
  const { body } = await putIn(id, player, "link")
  expect(body.held_until).toBe("2026-11-27T12:00:00+01:00")
  expect(await bookingOf(body.booking_id)).toMatchObject({ status: "held", held_for: "offer" })
  const [email] = await emailsTo(academy.deps, account.email)
  expect(email?.text).toContain("As agreed, we’re holding a seat")
  const [place] = (await visitor.get("/api/waiting-list/")).body
  expect(place).toMatchObject({ by_academy: true, offer: { booking_id: body.booking_id, price: 290 } })
  const taken = await visitor.post("/api/waiting-list/accept/", {
    place_id: place.id,
    payment_method: "card",
  })
  await atCheckout(visitor, taken.body.checkout_url, "pay")
  expect(await bookingOf(body.booking_id)).toMatchObject({ status: "confirmed", payed: true })

  const late = await academy.family()
  const other = await session({ capacity: 1, day: "2026-12-11" })
  await putIn(other, late.player, "link")
  academy.clock.set("2026-11-27T12:30:00+01:00")
  await offerFreeSeats(academy.deps)
  expect(await desk.rowsOf("select seats_taken from bookables where id = $1", other)).toEqual([
    { seats_taken: 0 },
  ])
  const soon = await session({ day: "2026-11-27", starts: "14:00", ends: "15:00" })
  expect((await putIn(soon, late.player, "link")).body.code).toBe("too_late_for_link")
})

test("a seat that somebody waits for is given to another player only when that is confirmed, with a reason", async () => {
  const { player, account } = await academy.family()
  const waiting = await academy.family()
  const id = await session()
  await desk.rowsOf(
    "insert into waiting_places (bookable_id, player_id, account_id, created_at) values ($1, $2, $3, now())",
    id,
    waiting.player.id,
    waiting.account.id,
  )
  await academy.given.passes(account)
  const refused = await putIn(id, player, "pass")
  expect(refused.body.details).toEqual([{ code: "has_waiting", about: [] }])
  const confirmed_warnings = ["has_waiting"]
  expect((await putIn(id, player, "pass", { confirmed_warnings })).body.errors[0].param).toBe("reason")
  expect((await putIn(id, player, "pass", { confirmed_warnings, reason: "Agreed" })).status).toBe(200)
})

test("two of the office who give away the last seat give it once", async () => {
  const id = await session({ capacity: 1 })
  const families = await Promise.all([academy.family(), academy.family(), academy.family()])
  for (const { account } of families) await academy.given.money(account, 29_000)
  const second = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const answers = await Promise.all(
    families.map(({ player }, index) =>
      (index === 0 ? second : office).post(`/api/admin/bookables/${id}/players/`, {
        player_id: player.id,
        pay_with: "wallet",
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await desk.rowsOf("select seats_taken from bookables where id = $1", id)).toEqual([
    { seats_taken: 1 },
  ])
  const spent = await desk.rowsOf(
    "select count(*)::int as n from wallets where balance_minor = 0 and account_id = any($1)",
    families.map(({ account }) => account.id),
  )
  expect(spent).toEqual([{ n: 1 }])
})
