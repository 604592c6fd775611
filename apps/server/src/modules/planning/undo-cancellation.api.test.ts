import { MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { sendCardRefunds } from "../../core/orders/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { openSecondServer, type SecondServer } from "../../testing/second-server.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let desk: PlanningOffice
let office: Visitor
let copy: SecondServer

beforeAll(async () => {
  desk = await openOffice(academy)
  office = desk.office
  copy = await openSecondServer(academy)
  return () => copy.close()
})
beforeEach(() => desk.renew())
afterEach(() => expectBooksToAgree(academy.deps.pool))

type Family = Awaited<ReturnType<typeof academy.family>>
const reason = "Wrong child"
const later = (minutes: number) =>
  academy.clock.set(new Date(academy.clock.now().getTime() + minutes * MINUTE_MS))
const cancel = (id: number) =>
  office.post("/api/admin/cancel-sessions/", { bookable_ids: [id], cause: "weather", words: "" })
const undo = (id: number, by = office) => by.post("/api/admin/cancel-sessions/undo/", { bookable_ids: [id] })
const takeOut = (id: number, booking_id: number) =>
  office.post(`/api/admin/bookables/${id}/players/out/`, { booking_id, reason })
const undoOut = (id: number, booking_id: number, by = office) =>
  by.post(`/api/admin/bookables/${id}/players/out/undo/`, { booking_id })
const liveOf = (id: number) =>
  desk.rowsOf(
    `select player_id, status, payed, payment_method, price_minor from bookings
     where bookable_id = $1 and status in ('held', 'confirmed') order by player_id`,
    id,
  )
const seatsOf = async (id: number) =>
  (await desk.rowsOf("select seats_taken, capacity, status from bookables where id = $1", id))[0]
const balanceOf = async ({ visitor }: Family) => (await visitor.get("/api/fetch-wallet/")).body.balance
const passesOf = async ({ account }: Family) =>
  (await desk.rowsOf("select sum(amount_left)::int as n from pass_lots where account_id = $1", account.id))[0]
    .n
const told = async ({ account }: Family, kind: string) =>
  (
    await desk.rowsOf(
      "select count(*)::int as n from emails where to_email = $1 and kind = $2",
      account.email,
      kind,
    )
  )[0].n

async function seated(id: number, method: "pass" | "wallet" | "bank_transfer" | "card") {
  const family = await academy.family()
  if (method === "pass") await academy.given.passes(family.account, { amount: 1 })
  if (method === "wallet") await academy.given.money(family.account, 29_000)
  const { body } = await book(family.visitor, { id }, family.player, method)
  if (method === "card") await atCheckout(family.visitor, body.checkout_url, "pay")
  return { ...family, booking_id: Number(body.booking_id) }
}

test("a cancelled session takes place after all: seats, passes, money and the waiting list are as before", async () => {
  const { id } = (await desk.create({ capacity: 4 })).body
  const [byPass, byWallet, byInvoice, byCard] = [
    await seated(id, "pass"),
    await seated(id, "wallet"),
    await seated(id, "bank_transfer"),
    await seated(id, "card"),
  ]
  const waits = await academy.family()
  await academy.given.passes(waits.account, { amount: 1 })
  await waits.visitor.post("/api/waiting-list/", { bookable_id: id, players_id: [waits.player.id] })
  const before = await liveOf(id)
  const invoice = async () =>
    desk.rowsOf(
      "select reference, due_at, amount_minor from orders where account_id = $1 and status = 'open'",
      byInvoice.account.id,
    )
  const owed = await invoice()
  expect((await cancel(id)).body).toMatchObject({ cancelled: 1, told: 5 })
  expect(await liveOf(id)).toEqual([])
  later(3)

  expect((await undo(id)).body).toEqual({ restored: 1, seats: 4, told: 5, coaches: 0, left: [] })
  // What came to a card now stands in the wallet and pays from there.
  expect(await liveOf(id)).toEqual(
    before.map((seat) => (seat.payment_method === "card" ? { ...seat, payment_method: "wallet" } : seat)),
  )
  expect(await seatsOf(id)).toEqual({ seats_taken: 4, capacity: 4, status: "scheduled" })
  expect(await passesOf(byPass)).toBe(0)
  expect(await balanceOf(byWallet)).toBe(0)
  expect(await balanceOf(byCard)).toBe(0)
  expect(await invoice()).toEqual(owed)
  expect(
    await desk.rowsOf("select player_id from waiting_places where bookable_id = $1 and ended_at is null", id),
  ).toEqual([{ player_id: waits.player.id }])
  for (const family of [byPass, byWallet, byInvoice, byCard]) {
    expect(await told(family, "booking_restored")).toBe(1)
    expect((await emailsTo(academy.deps, family.account.email)).at(-1)?.subject).toContain("Booked again")
  }
  expect(await told(byWallet, "receipt")).toBe(0)
  expect(await told(waits, "waiting_session_restored")).toBe(1)
  // No card refund is left to send.
  later(60 * 24 * 4)
  await sendCardRefunds(academy.deps)
  expect(
    await desk.rowsOf("select count(*)::int as n from refunds where target = 'card' and attempts > 0"),
  ).toEqual([{ n: 0 }])
})

test("it can be cancelled again afterwards, and everyone is notified again", async () => {
  const { id } = (await desk.create()).body
  const family = await seated(id, "wallet")
  for (const times of [1, 2]) {
    await cancel(id)
    expect(await balanceOf(family)).toBe(290)
    later(1)
    await undo(id)
    expect(await balanceOf(family)).toBe(0)
    expect(await told(family, "booking_restored")).toBe(times)
    later(1)
  }
})

test("siblings of a family are in one email", async () => {
  const { id } = (await desk.create()).body
  const family = await academy.family()
  const sibling = await academy.given.player(family.account)
  await academy.given.passes(family.account, { amount: 2 })
  await book(family.visitor, { id }, family.player, "pass")
  await book(family.visitor, { id }, sibling, "pass")
  await cancel(id)
  expect((await undo(id)).body).toMatchObject({ seats: 2, told: 1 })
  expect(await told(family, "booking_restored")).toBe(1)
  expect((await emailsTo(academy.deps, family.account.email)).at(-1)?.subject).toBe(
    "Booked again: 2 of your seats",
  )
})

test("after ten minutes, once it is undone, once it began, or with another date offered: refused by its code", async () => {
  const { id } = (await desk.create()).body
  expect((await undo(id)).body.code).toBe("cancellation_not_undoable")
  await cancel(id)
  later(10)
  expect((await undo(id)).body.code).toBe("cancellation_not_undoable")
  await desk.renew()
  const again = (await desk.create()).body.id
  await cancel(again)
  const answers = await Promise.all([undo(again), undo(again, await as(copy.app, desk.account))])
  expect(answers.map(({ body }) => body.code ?? "done").sort()).toEqual(["cancellation_not_undoable", "done"])
  await desk.renew()
  const soon = (await desk.create()).body.id
  academy.clock.set("2026-12-03T16:25:00Z")
  await cancel(soon)
  later(6)
  expect((await undo(soon)).body.code).toBe("session_over")
  await desk.renew()
  const replaced = (await desk.create()).body.id
  await cancel(replaced)
  await desk.rowsOf(
    "update bookables set replacement_id = $2, replacement_until = starts_at where id = $1",
    replaced,
    again,
  )
  expect((await undo(replaced)).body.code).toBe("cancellation_replaced")
})

test("a seat whose money is spent or whose player is elsewhere stays cancelled, and the answer says why", async () => {
  const { id } = (await desk.create()).body
  const other = (await desk.create({ pitch: "Elsewhere", coach_ids: [] })).body.id
  const nextDay = (await desk.create({ day: "2026-12-04" })).body.id
  const spender = await seated(id, "wallet")
  const elsewhere = await seated(id, "pass")
  const stays = await seated(id, "pass")
  await cancel(id)
  await book(spender.visitor, { id: nextDay }, spender.player, "wallet")
  await book(elsewhere.visitor, { id: other }, elsewhere.player, "pass")
  const { body } = await undo(id)
  expect(body.left).toMatchObject([
    { booking_id: spender.booking_id, why: "not_enough_money" },
    { booking_id: elsewhere.booking_id, why: "overlapping_booking" },
  ])
  expect((await liveOf(id)).map(({ player_id }) => player_id)).toEqual([stays.player.id])
  expect(await told(spender, "booking_restored")).toBe(0)
})

test("a booking that the office took out is there again; a card refund at the provider can't be undone", async () => {
  const { id } = (await desk.create()).body
  const family = await seated(id, "card")
  expect((await undoOut(id, family.booking_id)).body.code).toBe("cancellation_not_undoable")
  await takeOut(id, family.booking_id)
  later(9)
  await sendCardRefunds(academy.deps)
  const { status, body } = await undoOut(id, family.booking_id)
  expect(status).toBe(200)
  expect(await liveOf(id)).toMatchObject([
    { player_id: family.player.id, payed: true, payment_method: "wallet" },
  ])
  expect(await balanceOf(family)).toBe(0)
  expect((await undoOut(id, family.booking_id)).body.code).toBe("cancellation_not_undoable")

  // The second time its money is the wallet's.
  await takeOut(id, body.booking_id)
  expect(await balanceOf(family)).toBe(290)
  const late = await seated(id, "card")
  await takeOut(id, late.booking_id)
  await desk.rowsOf(
    "update refunds set next_attempt_at = $1 where booking_id = $2",
    academy.clock.now(),
    late.booking_id,
  )
  await sendCardRefunds(academy.deps)
  expect((await undoOut(id, late.booking_id)).body.code).toBe("refund_at_provider")
  expect(await liveOf(id)).toEqual([])
})

test("what a family cancelled itself stays cancelled", async () => {
  const { id } = (await desk.create()).body
  const family = await seated(id, "pass")
  await family.visitor.post("/api/bookings/cancel/", {
    player_id: family.player.id,
    booking_id: family.booking_id,
  })
  expect((await undoOut(id, family.booking_id)).body.code).toBe("cancellation_not_undoable")
  await cancel(id)
  expect((await undo(id)).body).toMatchObject({ seats: 0, left: [] })
})

test("undo against another family's booking of the freed seat, 25 times at once: one of the two has it", async () => {
  const wins = { undo: 0, family: 0 }
  const secondOffice = await as(copy.app, desk.account)
  const races = await Promise.all(
    Array.from({ length: 25 }, async (_, index) => {
      const { id } = await academy.given.bookable({ capacity: 1 })
      const family = await seated(id, (["pass", "wallet", "bank_transfer"] as const)[index % 3] ?? "pass")
      await takeOut(id, family.booking_id)
      const rival = await academy.family()
      await academy.given.passes(rival.account, { amount: 1 })
      return { id, family, rival }
    }),
  )
  await Promise.all(
    races.map(async ({ id, family, rival }, index) => {
      const undoing = () => undoOut(id, family.booking_id, secondOffice)
      const booking = () => book(rival.visitor, { id }, rival.player, "pass")
      const [first, second] = index % 2 === 0 ? [undoing, booking] : [booking, undoing]
      const answers = await Promise.all([first(), second()])
      const [undone, booked] = index % 2 === 0 ? answers : answers.toReversed()
      expect([undone?.status, booked?.status].sort()).toEqual([200, 409])
      const refused = undone?.status === 200 ? booked : undone
      expect(refused?.body.code).toBe("bookable_full")
      wins[undone?.status === 200 ? "undo" : "family"] += 1
      expect(await seatsOf(id)).toMatchObject({ seats_taken: 1, capacity: 1 })
      expect(await liveOf(id)).toHaveLength(1)
      expect(await passesOf(rival)).toBe(undone?.status === 200 ? 1 : 0)
    }),
  )
  expect(wins.undo + wins.family).toBe(25)
})

test("undo while the job still ends the seats: each seat is there once", async () => {
  const { endCancelledSeats } = await import("./index.ts")
  const { id } = (await desk.create({ capacity: 6 })).body
  const families = await Promise.all(Array.from({ length: 6 }, () => seated(id, "wallet")))
  const [, undone] = await Promise.all([
    cancel(id),
    (async () => {
      for (;;) {
        const answer = await undo(id, await as(copy.app, desk.account))
        if (answer.status === 200) return answer
      }
    })(),
    endCancelledSeats(academy.deps),
  ])
  await endCancelledSeats(academy.deps)
  expect(undone.body.left).toEqual([])
  expect(await liveOf(id)).toHaveLength(6)
  expect(await seatsOf(id)).toMatchObject({ seats_taken: 6, status: "scheduled" })
  for (const family of families) expect(await balanceOf(family)).toBe(0)
})
