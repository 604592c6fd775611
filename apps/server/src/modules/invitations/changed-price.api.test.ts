import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** The office changes the session's price while an invitation waits: the seat costs what it did when it was held. */
const t = testAcademy()
let office: Visitor
let inviters: Visitor
let invited: GivenAccount
let visitor: Visitor
let inviter: GivenAccount
let player: { id: number }

beforeAll(async () => {
  office = await as(t.app, await t.given.account({ is_superuser: true }))
})
afterAll(() => expectBooksToAgree(t.deps.pool))
beforeEach(async () => {
  const { app, given } = t
  inviter = await given.account()
  invited = await given.account()
  inviters = await as(app, inviter)
  visitor = await as(app, invited)
  player = await given.player(invited, { can_be_found: true })
  await given.money(invited, 29_000)
  await given.passes(invited, { amount: 1 })
})

/** Invites at one price and answers at another. */
async function acceptAfter(price_minor: number, price: number, payment_method?: string) {
  const session = await t.given.bookable({ price_minor })
  const { id: booking_id } = await t.given.booking(inviter, await t.given.player(inviter), session)
  const sent = await inviters.post("/api/invite-to-booking/", { booking_id, invited_player_id: player.id })
  expect((await office.patch(`/api/admin/bookables/${session.id}/`, { price })).status).toBe(200)
  const shown = (await visitor.get("/api/booking-invitations/")).body[0]
  return visitor.post(`/api/respond-booking-invitation/${sent.body.invitation_id}/`, {
    accept: true,
    expected_price: shown.price,
    ...(payment_method ? { payment_method } : {}),
  })
}
const passesAndMoney = async () => {
  const { rows } = await t.deps.pool.query(
    `select (select sum(amount_left)::int from pass_lots where account_id = $1) as passes,
       (select balance_minor from wallets where account_id = $1) as money`,
    [invited.id],
  )
  return rows[0]
}
const bookingOf = async (id: number) => {
  const { rows } = await t.deps.pool.query(
    "select status, payed, payment_method, price_minor, order_id is not null as has_order from bookings where id = $1",
    [id],
  )
  return rows[0]
}

test("invited at 290 kr to what is free by now: 290 kr are paid, and come back", async () => {
  const { body } = await acceptAfter(29_000, 0, "wallet")
  expect(body.status).toBe("confirmed")
  expect(await bookingOf(body.booking_id)).toEqual({
    status: "confirmed",
    payed: true,
    payment_method: "wallet",
    price_minor: 29_000,
    has_order: true,
  })
  expect(await passesAndMoney()).toEqual({ passes: 1, money: 0 })
  const cancelled = await cancel(visitor, player, body.booking_id)
  expect(cancelled.body).toMatchObject({ returned: "wallet", amount: 290 })
  expect(await passesAndMoney()).toEqual({ passes: 1, money: 29_000 })
})

test("invited for nothing to what costs 290 kr by now: no pass is spent", async () => {
  const { body } = await acceptAfter(0, 290)
  expect(body.status).toBe("confirmed")
  expect(await bookingOf(body.booking_id)).toMatchObject({ payment_method: null, price_minor: 0 })
  expect(await passesAndMoney()).toEqual({ passes: 1, money: 29_000 })
})
