import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { afterAll, beforeEach, expect, test } from "vitest"
import { guardianships } from "../../db/tables/players.ts"
import { deleteDueAccounts } from "../../modules/privacy/index.ts"
import { as } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { askForDeletion } from "../../testing/given-family.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"
import { offerFreeSeats } from "./index.ts"

/** An account is deleted whose place in line has an offer at that moment. */
const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T15:30:00+01:00"))
afterAll(() => expectBooksToAgree(academy.deps.pool))

/** A full session, and who gives its seat up. */
async function givenFull() {
  const { given, clock } = academy
  const { account, player, visitor } = await academy.family()
  await given.passes(account, { amount: 1 })
  const starts_at = new Date(clock.now().getTime() + 12 * DAY_MS)
  const session = await given.bookable({ capacity: 1, starts_at })
  const { body } = await book(visitor, session, player)
  return { session, giveUp: () => cancel(visitor, player, body.booking_id) }
}
const seatsTaken = async ({ id }: { id: number }) =>
  (await academy.deps.pool.query("select seats_taken from bookables where id = $1", [id])).rows[0].seats_taken
const join = ({ id }: { id: number }, family: Awaited<ReturnType<TestApp["family"]>>) =>
  family.visitor.post("/api/waiting-list/", { bookable_id: id, players_id: [family.player.id] })

/** The player of a family has taken over: its own account, which may end the guardian's access. */
async function givenGrown({ id: player_id }: { id: number }) {
  const { deps, given, app } = academy
  const own = await given.account()
  await deps.db.update(guardianships).set({ role: "guardian" })
  await deps.db.insert(guardianships).values({ account_id: own.id, player_id, role: "owner", slot: 0 })
  return as(app, own)
}

test("the offer of a guardian whom the grown player has sent away frees its seat with the account", async () => {
  const { deps, clock } = academy
  const { session, giveUp } = await givenFull()
  const guardian = await academy.family()
  expect((await join(session, guardian)).status).toBe(200)
  expect((await askForDeletion(guardian.visitor)).status).toBe(200)
  clock.pass(7 * DAY_MS - HOUR_MS)
  await giveUp()
  expect(await offerFreeSeats(deps)).toBe(1)
  const ended = await (await givenGrown(guardian.player)).put(
    `/api/players/${guardian.player.id}/own-login/guardians/`,
    { account_id: guardian.account.id, stays: false },
  )
  expect(ended.status).toBe(200)
  expect(await seatsTaken(session)).toBe(1)

  clock.pass(HOUR_MS)
  expect(await deleteDueAccounts(deps)).toBe(1)
  expect(await seatsTaken(session), "at once").toBe(0)
  clock.pass(2 * DAY_MS)
  expect(await offerFreeSeats(deps)).toBe(0)
  expect(await seatsTaken(session)).toBe(0)
})
