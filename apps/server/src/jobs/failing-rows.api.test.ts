import { HOUR_MS } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { releaseBaskets } from "../core/basket/index.ts"
import { offerFreeSeats } from "../core/waiting-list/index.ts"
import { expireInvitations } from "../modules/invitations/index.ts"
import { basketScene } from "../testing/basket-scene.ts"
import { book, cancel, expectBooksToAgree } from "../testing/booking-steps.ts"
import { testAcademy } from "../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, hence, put } = basketScene(academy)

async function heldSeat(playerId: number): Promise<number> {
  const { rows } = await academy.deps.pool.query(
    "select id from bookings where player_id = $1 and status = 'held'",
    [playerId],
  )
  return rows[0].id
}

async function givenBasketSeat() {
  const { visitor, alma } = await givenFamily()
  await put(visitor, await academy.given.bookable({ starts_at: hence(5) }), [alma])
  return heldSeat(alma.id)
}

async function givenInvitedSeat() {
  const { given } = academy
  const [host, guest] = [await givenFamily(), await given.account()]
  const friend = await given.player(guest, { can_be_found: true })
  const duo = await given.bookable({ slug: "duo", capacity: 2, starts_at: hence(5) })
  const booking = await given.booking(host.account, host.alma, duo)
  const invitation = { booking_id: booking.id, invited_player_id: friend.id }
  expect((await host.visitor.post("/api/invite-to-booking/", invitation)).status).toBe(200)
  return heldSeat(friend.id)
}

async function givenOfferedSeat() {
  const { given, deps } = academy
  const [holder, waiting] = [await academy.family(), await academy.family()]
  await given.passes(holder.account, { amount: 1 })
  const session = await given.bookable({ capacity: 1, starts_at: hence(9) })
  const { body } = await book(holder.visitor, session, holder.player)
  const line = { bookable_id: session.id, players_id: [waiting.player.id] }
  expect((await waiting.visitor.post("/api/waiting-list/", line)).status).toBe(200)
  await cancel(holder.visitor, holder.player, body.booking_id)
  await offerFreeSeats(deps)
  return heldSeat(waiting.player.id)
}

test.each([
  { seats: "of baskets", give: givenBasketSeat, job: releaseBaskets },
  { seats: "of invitations", give: givenInvitedSeat, job: expireInvitations },
  { seats: "that were offered", give: givenOfferedSeat, job: offerFreeSeats },
])("seats $seats: one that can't be freed holds up no other, and is tried again", async ({ give, job }) => {
  const { pool } = academy.deps
  const seats = [await give(), await give()]
  const statuses = async () => {
    const { rows } = await pool.query("select status from bookings where id = any($1) order by id", [seats])
    return rows.map(({ status }) => (status === "held" ? "held" : "free"))
  }
  expect(await statuses()).toEqual(["held", "held"])
  const [failing] = seats
  await pool.query(
    `alter table bookings add constraint this_one_fails check (id <> ${failing} or status = 'held') not valid`,
  )
  // Over for all three: an invitation waits until the day before. By day, when seats are offered.
  academy.clock.pass(116 * HOUR_MS)
  await expect(job(academy.deps)).rejects.toMatchObject({ cause: { constraint: "this_one_fails" } })
  expect(await statuses()).toEqual(["held", "free"])
  await pool.query("alter table bookings drop constraint this_one_fails")
  await job(academy.deps)
  expect(await statuses()).toEqual(["free", "free"])
})
