import { academy } from "@academy/domain/academy"
import { HOUR_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
let account: GivenAccount
let sofia: Visitor
let office: Visitor
let coachId: number
let parent: GivenAccount
let elsa: { id: number }
let session: number

const NOW = "2026-11-26T17:00:00+01:00"
const rowsOf = async (text: string, values: unknown[] = []) => (await t.deps.pool.query(text, values)).rows
const instant = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR_MS)
const walkIn = (who: Visitor = sofia, player = elsa.id) =>
  who.post(`/api/staff/sessions/${session}/walk-ins/`, { player_id: player })
const seats = () =>
  rowsOf(
    "select status, payed, payment_method, attendance, price_minor from bookings where bookable_id = $1",
    [session],
  )

async function givenSession(facts: Parameters<TestApp["given"]["bookable"]>[0]) {
  const bookable = await t.given.bookable(facts)
  await t.deps.db.insert(bookableCoaches).values({ bookable_id: bookable.id, coach_id: coachId })
  return bookable
}

beforeAll(async () => {
  t.clock.set(NOW)
  account = await t.given.account({ is_staff: true })
  const [coach] = await t.deps.db
    .insert(coaches)
    .values({ name: "Sofia Lund", account_id: account.id })
    .returning()
  coachId = coach?.id ?? 0
  sofia = await as(t.app, account)
  office = await as(t.app, await t.given.account({ is_superuser: true }))
})
beforeEach(async () => {
  t.clock.set(NOW)
  parent = await t.given.account()
  elsa = await t.given.player(parent)
  // On the coach's roster, so that there is a reason to see it.
  await t.given.booking(parent, elsa, await givenSession({ starts_at: instant(-48) }))
  session = (await givenSession({ starts_at: instant(-0.2) })).id
})

test("who comes without a booking is seated, marked and pays with a pass of the family", async () => {
  await t.given.passes(parent, { amount: 2 })
  expect((await walkIn()).status).toBe(200)
  expect(await seats()).toMatchObject([
    { status: "confirmed", payed: true, payment_method: "pass", attendance: "present" },
  ])
  expect(await rowsOf("select amount_left from pass_lots where account_id = $1", [parent.id])).toEqual([
    { amount_left: 1 },
  ])
  await expectBooksToAgree(t.deps.pool)
})

test("without a pass the family owes it by bank transfer, and can pay it", async () => {
  const { booking_id } = (await walkIn()).body
  expect(await seats()).toMatchObject([
    { payed: false, payment_method: "bank_transfer", price_minor: 29_000 },
  ])
  const [order] = await rowsOf(
    "select o.status, o.reference, o.amount_minor from orders o join bookings k on k.order_id = o.id where k.id = $1",
    [booking_id],
  )
  expect(order).toMatchObject({ status: "open", amount_minor: 29_000, reference: expect.any(String) })
  await t.given.money(parent, 29_000)
  const family = await as(t.app, parent)
  const paid = await family.post(`/api/pay-existing-booking/${booking_id}/`, { payment_method: "wallet" })
  expect(paid.body).toMatchObject({ status: "confirmed" })
  await expectBooksToAgree(t.deps.pool)
})

test("two coaches who add the same child at once add it once; a full session gets one place more", async () => {
  await rowsOf("update bookables set capacity = 0 where id = $1", [session])
  const both = await Promise.all([walkIn(), walkIn(office), walkIn(), walkIn(office)])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(both.map(({ body }) => body.booking_id)).size).toBe(1)
  expect(await rowsOf("select seats_taken, extra_seats from bookables where id = $1", [session])).toEqual([
    { seats_taken: 1, extra_seats: 1 },
  ])
  const logged = await rowsOf("select action from audit_entries where entity_id = $1", [
    both[0]?.body.booking_id,
  ])
  expect(logged).toEqual([{ action: "walk_in" }])
})

test("no stranger, nobody of the own family, not for other coaches, and only around the session", async () => {
  const stranger = await t.given.player(await t.given.account())
  expect((await walkIn(sofia, stranger.id)).body.code).toBe("not_found")
  expect((await walkIn(office, stranger.id)).status).toBe(200)
  const own = await t.given.player(account)
  await t.given.booking(account, own, await givenSession({ starts_at: instant(-72) }))
  expect((await walkIn(sofia, own.id)).body.code).toBe("own_family")
  const colleague = await as(t.app, await t.given.account({ is_staff: true }))
  expect((await walkIn(colleague)).body.code).toBe("not_found")
  session = (await givenSession({ starts_at: instant(3) })).id
  expect((await walkIn()).body.code).toBe("walk_in_too_early")
})

test("rosters say which sessions are the caller's own", async () => {
  const ownTo = async (who: Visitor) =>
    (await who.get("/api/staff/rosters/")).body.find(
      ({ bookable_id }: { bookable_id: number }) => bookable_id === session,
    )?.is_mine
  expect([await ownTo(sofia), await ownTo(office)]).toEqual([true, false])
})

test("while the academy is unconfirmed who comes is seated and owes it, without an invoice by email: it is paid in hand", async () => {
  await t.deps.pool.query("delete from emails")
  const confirmed = academy.is_confirmed
  Object.assign(academy, { is_confirmed: false })
  try {
    expect((await walkIn()).status).toBe(200)
    expect(await seats()).toMatchObject([{ payed: false, attendance: "present", price_minor: 29_000 }])
    expect(await rowsOf("select kind from emails where kind = 'booking_confirmed'")).toEqual([])
    const [order] = await rowsOf("select id from orders where account_id = $1 and status = 'open'", [
      parent.id,
    ])
    const paid = await office.post("/api/admin/order-payments/", {
      ...{ orders: [{ id: order.id, unpaid: 290 }], method: "cash", note: "" },
      paid_on: "2026-11-26",
    })
    expect(paid.status).toBe(200)
    expect(await seats()).toMatchObject([{ payed: true }])
  } finally {
    Object.assign(academy, { is_confirmed: confirmed })
  }
  await expectBooksToAgree(t.deps.pool)
})
