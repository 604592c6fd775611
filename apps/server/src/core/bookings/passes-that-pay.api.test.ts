import { DAY_MS } from "@academy/domain/time"
import { afterAll, beforeEach, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { offerFreeSeats } from "../waiting-list/index.ts"
import { payWithPass } from "./pay-with-pass.ts"
import { readSeatFacts, type SeatsWanted } from "./seat-facts.ts"

/** A pass pays for a session that begins before it expires, for whom it belongs to, on every way to a seat. */
const academy = testAcademy({ benchLimitsOff: true })
afterAll(() => expectBooksToAgree(academy.deps.pool))
beforeEach(() => academy.clock.set("2026-11-26T14:30:00Z"))

const DECEMBER = new Date("2026-11-30T23:00:00Z")
const november = () => academy.given.bookable({ starts_at: new Date("2026-11-30T17:00:00Z") })
const december = () => academy.given.bookable({ starts_at: new Date("2026-12-03T17:00:00Z") })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const left = async (account: { id: number }) =>
  (
    await academy.deps.pool.query(
      "select coalesce(sum(amount_left), 0)::int as n from pass_lots where account_id = $1",
      [account.id],
    )
  ).rows[0].n

test("booked one by one: this session by its pass, a later one by the next way to pay", async () => {
  const { account, player, visitor } = await academy.family()
  await academy.given.passes(account, { expires_at: DECEMBER })
  await academy.given.money(account, 100_000)
  expect((await book(visitor, await november(), player)).status).toBe(200)
  const later = await december()
  expect(codeOf(await book(visitor, later, player, "pass"))).toEqual([409, "pass_expires_before_session"])
  const { booking_id } = (await book(visitor, later, player)).body
  const { rows } = await academy.deps.pool.query("select payment_method from bookings where id = $1", [
    booking_id,
  ])
  expect(rows).toEqual([{ payment_method: "wallet" }])
})

test("the statement that takes the seat asks again: passes that became shorter meanwhile, or others', pay nothing", async () => {
  const { account, player, visitor } = await academy.family()
  const sibling = await academy.given.player(account)
  const lot = await academy.given.passes(account, { expires_at: new Date("2026-12-31T23:00:00Z") })
  const session = await december()
  const now = academy.clock.now()
  const caller = { ...account, account_id: account.id, language: "en" as const, first_name: "A" }
  const read = async () =>
    [await readSeatFacts(academy.deps.pool, caller, session.id, player.id, now)] as SeatsWanted
  const seen = await read()
  const pay = () => payWithPass(academy.deps, caller as never, seen, now)
  for (const meanwhile of [
    "expires_at = '2026-11-30T23:00:00Z'",
    `expires_at = null, player_ids = array[${sibling.id}]`,
    "player_ids = null, rest_from = '2026-12-01', rest_until = '2027-01-01'",
  ]) {
    await academy.deps.pool.query(`update pass_lots set ${meanwhile} where id = $1`, [lot.id])
    await expect(pay()).rejects.toMatchObject({ constraint: "pass_lots_amount" })
  }
  expect(codeOf(await book(visitor, session, player, "pass"))).toEqual([409, "pass_paused"])
  await academy.deps.pool.query("update pass_lots set rest_from = null, rest_until = null where id = $1", [
    lot.id,
  ])
  expect((await pay()).status).toBe("confirmed")
  const { rows } = await academy.deps.pool.query("select seats_taken from bookables where id = $1", [
    session.id,
  ])
  expect(rows).toEqual([{ seats_taken: 1 }])
})

test("a basket of five weeks: passes pay the weeks in which they are valid, money the others", async () => {
  const { account, player, visitor } = await academy.family()
  const sibling = await academy.given.player(account)
  await academy.given.passes(account, {
    expires_at: new Date("2026-12-09T23:00:00Z"),
    player_ids: [player.id],
  })
  await academy.given.money(account, 1_000_000)
  const first = new Date("2026-11-27T17:00:00Z").getTime()
  const weeks = []
  for (const week of [0, 1, 2, 3, 4])
    weeks.push(await academy.given.bookable({ starts_at: new Date(first + week * 7 * DAY_MS) }))
  const line = { bookable_id: weeks[0]?.id, players_id: [player.id], weeks: 4 }
  expect((await visitor.post("/api/basket/lines/", line)).body.added).toBe(5)
  await visitor.post("/api/basket/lines/", { bookable_id: weeks[0]?.id, players_id: [sibling.id] })
  const { lines } = (await visitor.get("/api/basket/")).body
  const ways = lines.map(({ pays_with, session }: { pays_with: string; session: { player_id: number } }) => [
    session.player_id === player.id,
    pays_with,
  ])
  expect(ways).toEqual([
    [true, "pass"],
    [false, "money"],
    [true, "pass"],
    [true, "money"],
    [true, "money"],
    [true, "money"],
  ])
  expect((await visitor.post("/api/basket/pay/", { use_wallet: true })).status).toBe(200)
  expect(await left(account)).toBe(8)
})

test("an invitation: the guest is not paid for by a membership's pass, nor by one that expires before", async () => {
  const { given, app } = academy
  const inviter = await given.account()
  const inviters = await as(app, inviter)
  const alma = await given.player(inviter)
  const guest = await given.player(await given.account(), { can_be_found: true })
  const session = await december()
  const seat = await given.booking(inviter, alma, session)
  const wanted = { booking_id: seat.id, invited_player_id: guest.id, who_pays: "inviter" }
  const invite = () => inviters.post("/api/invite-to-booking/", wanted)
  const own = await given.passes(inviter, { player_ids: [alma.id] })
  expect(codeOf(await invite())).toEqual([409, "pass_not_for_player"])
  const shown = await inviters.post("/api/invitations/bookable-players/", { bookable_id: session.id })
  expect(shown.body.passes).toBe(0)
  await given.passes(inviter, { expires_at: DECEMBER })
  expect(codeOf(await invite())).toEqual([409, "pass_expires_before_session"])
  const pack = await given.passes(inviter)
  expect((await invite()).status).toBe(200)
  const { rows } = await academy.deps.pool.query(
    "select id, amount_left from pass_lots where id = any($1) order by id",
    [[own.id, pack.id]],
  )
  expect(rows).toEqual([
    { id: own.id, amount_left: 10 },
    { id: pack.id, amount_left: 9 },
  ])
})

test("an offered seat of the waiting list is taken by a pass only while that pays for it", async () => {
  const { given, deps } = academy
  const holder = await academy.family()
  await given.passes(holder.account)
  const session = await given.bookable({ capacity: 1, starts_at: new Date("2026-12-05T16:30:00Z") })
  const { body } = await book(holder.visitor, session, holder.player)
  const { account, player, visitor } = await academy.family()
  await given.passes(account, { expires_at: DECEMBER })
  await visitor.post("/api/waiting-list/", { bookable_id: session.id, players_id: [player.id] })
  await cancel(holder.visitor, holder.player, body.booking_id)
  expect(await offerFreeSeats(deps)).toBe(1)
  const [place] = (await visitor.get("/api/waiting-list/")).body
  expect(place.offer.passes).toBe(0)
  const accept = () =>
    visitor.post("/api/waiting-list/accept/", { place_id: place.id, payment_method: "pass" })
  expect(codeOf(await accept())).toEqual([409, "pass_expires_before_session"])
  await given.passes(account)
  expect((await accept()).status).toBe(200)
})

test("a booking moves as far as its pass pays, and only that is offered", async () => {
  const { account, player, visitor } = await academy.family()
  const [soon, near, far] = [await november(), await november(), await december()]
  await academy.given.passes(account, { expires_at: DECEMBER })
  await academy.deps.pool.query(
    "update bookables set starts_at = starts_at - interval '1 hour' where id = $1",
    [near.id],
  )
  const { booking_id } = (await book(visitor, soon, player, "pass")).body
  const path = `/api/bookings/${player.id}/${booking_id}`
  const others = (await visitor.get(`${path}/other-sessions/`)).body.map(
    ({ bookable_id }: { bookable_id: number }) => bookable_id,
  )
  expect(others).toContain(near.id)
  expect(others).not.toContain(far.id)
  const move = (bookable_id: number) => visitor.post(`${path}/move/`, { bookable_id })
  expect(codeOf(await move(far.id))).toEqual([409, "pass_expires_before_session"])
  expect((await move(near.id)).status).toBe(200)
})

test("both seats of a duo session: each by a lot that pays for that player", async () => {
  const { given, deps } = academy
  const { account, player, visitor } = await academy.family()
  const sibling = await given.player(account)
  const duo = await given.bookable({ slug: "duo", capacity: 2, starts_at: new Date("2026-11-29T10:00:00Z") })
  const own = await given.passes(account, { pass: "PT", player_ids: [player.id], expires_at: DECEMBER })
  const both = () => book(visitor, duo, player, "pass", { dual_booking: true, player_invited_id: sibling.id })
  expect(codeOf(await both())).toEqual([409, "pass_not_for_player"])
  const pack = await given.passes(account, { pass: "PT" })
  expect((await both()).status).toBe(200)
  const { rows } = await deps.pool.query(
    "select player_id, lot_id from bookings where bookable_id = $1 order by 1",
    [duo.id],
  )
  expect(rows).toEqual([
    { player_id: player.id, lot_id: own.id },
    { player_id: sibling.id, lot_id: pack.id },
  ])
})

test("a seat that waits for its money is paid by a pass that pays for that session", async () => {
  const { account, player, visitor } = await academy.family()
  const { booking_id } = (await book(visitor, await december(), player, "bank_transfer")).body
  await academy.given.passes(account, { expires_at: DECEMBER })
  const pay = () => visitor.post(`/api/pay-existing-booking/${booking_id}/`, { payment_method: "pass" })
  expect(codeOf(await pay())).toEqual([409, "pass_expires_before_session"])
  const sibling = await academy.given.player(account)
  await academy.given.passes(account, { player_ids: [sibling.id] })
  expect((await pay()).status).toBe(409)
  await academy.given.passes(account)
  expect((await pay()).status).toBe(200)
})

test("ten siblings' presses at once for the last pass that pays: one seat, and the books agree", async () => {
  const { account, player, visitor } = await academy.family()
  await academy.given.passes(account, { amount: 1, expires_at: DECEMBER, player_ids: [player.id] })
  const sessions = await Promise.all(
    Array.from({ length: 10 }, (_, hour) =>
      academy.given.bookable({ starts_at: new Date(Date.UTC(2026, 10, 28, 6 + hour)) }),
    ),
  )
  const answers = await Promise.all(sessions.map((session) => book(visitor, session, player, "pass")))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await left(account)).toBe(0)
})
