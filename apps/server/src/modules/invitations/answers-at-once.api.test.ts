import { afterAll, beforeEach, expect, test } from "vitest"
import { expireOrders } from "../../core/orders/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"
import { expireInvitations } from "./index.ts"

/** What comes at the same moment as the answer to an invitation for the last seat of a duo session. */
const t = testAcademy({ benchLimitsOff: true })
let inviter: GivenAccount
let mother: GivenAccount
let father: GivenAccount
let inviters: Visitor
let mothers: Visitor
let fathers: Visitor
let alma: { id: number }
let tindra: { id: number }
let duo: Awaited<ReturnType<TestApp["given"]["bookable"]>>
let almasBooking: number
let invitation: number

afterAll(() => expectBooksToAgree(t.deps.pool))
beforeEach(async () => {
  const { app, given, clock } = t
  clock.set("2026-11-22T10:00:00+01:00")
  inviter = await given.account()
  mother = await given.account()
  father = await given.account()
  inviters = await as(app, inviter)
  mothers = await as(app, mother)
  fathers = await as(app, father)
  alma = await given.player(inviter)
  tindra = await given.player([mother, father], { can_be_found: true })
  duo = await given.bookable({ slug: "duo", capacity: 2, starts_at: new Date("2026-11-29T11:00:00+01:00") })
  almasBooking = (await given.booking(inviter, alma, duo)).id
  const wanted = { booking_id: almasBooking, invited_player_id: tindra.id }
  const { body } = await inviters.post("/api/invite-to-booking/", wanted)
  invitation = body.invitation_id
})

const answer = (visitor: Visitor, payment_method: "pass" | "wallet" | "card" = "pass") =>
  visitor.post(`/api/respond-booking-invitation/${invitation}/`, { accept: true, payment_method })
const passesLeft = async (...accounts: GivenAccount[]) =>
  (
    await t.deps.pool.query("select sum(amount_left)::int as n from pass_lots where account_id = any($1)", [
      accounts.map(({ id }) => id),
    ])
  ).rows[0].n
/** Who has a live seat, by player. */
const seated = async () =>
  (
    await t.deps.pool.query(
      "select player_id, account_id from bookings where bookable_id = $1 and status in ('held', 'confirmed') order by 1",
      [duo.id],
    )
  ).rows

test("two guardians accept, one by pass and one by wallet: one answer, paid once", async () => {
  await t.given.passes(mother, { amount: 3, pass: "PT" })
  await t.given.money(father, 100_000)
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].flatMap(() => [answer(mothers), answer(fathers, "wallet")]),
  )
  const codes = answers.map(({ status, body }) => body.code ?? status)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set([200, "invitation_closed"]))
  const [, seat] = await seated()
  const isMothers = seat.account_id === mother.id
  expect(await passesLeft(mother)).toBe(isMothers ? 2 : 3)
  const { body } = await fathers.get("/api/fetch-wallet/")
  expect(body.balance).toBe(isMothers ? 1000 : 1000 - duo.price_minor / 100)
})

test("it is accepted, is over, and two others want the seat: one of them has it", async () => {
  const { app, given, deps } = t
  await given.passes(mother, { amount: 1, pass: "PT" })
  const others = await Promise.all(
    [1, 2].map(async () => {
      const account = await given.account()
      await given.passes(account, { amount: 1, pass: "PT" })
      return { account, player: await given.player(account), visitor: await as(app, account) }
    }),
  )
  const over = { ...deps, clock: () => new Date("2026-11-28T20:00:00+01:00") }
  const [said, , ...booked] = await Promise.all([
    answer(mothers),
    expireInvitations(over),
    ...others.map(({ visitor, player }) => book(visitor, duo, player, "pass")),
  ])
  const taken = [said, ...booked].filter(({ status }) => status === 200).length
  expect(taken).toBeLessThanOrEqual(1)
  expect(await seated()).toHaveLength(1 + taken)
  expect(await passesLeft(mother, ...others.map(({ account }) => account))).toBe(3 - taken)
  expect(["invitation_closed", undefined]).toContain(said.body.code)
})

test("the inviter cancels while it is accepted: a seat that is paid, or none", async () => {
  await t.given.passes(mother, { amount: 1, pass: "PT" })
  const [said, cancelled] = await Promise.all([answer(mothers), cancel(inviters, alma, almasBooking)])
  expect(cancelled.status).toBe(200)
  const isAccepted = said.status === 200
  expect(isAccepted || said.body.code === "invitation_closed").toBe(true)
  expect(await seated()).toEqual(isAccepted ? [{ player_id: tindra.id, account_id: mother.id }] : [])
  expect(await passesLeft(mother)).toBe(isAccepted ? 0 : 1)
})

test("the checkout of a yes is given up, runs out and is paid for anew, all at once: one seat, and the state is its own", async () => {
  await t.given.passes(mother, { amount: 1, pass: "PT" })
  const { booking_id } = (await answer(mothers, "card")).body
  const late = { ...t.deps, clock: () => new Date("2026-11-22T10:31:00+01:00") }
  const giveUp = () => cancel(mothers, tindra, booking_id)
  const answers = await Promise.all([
    giveUp(),
    expireOrders(late),
    answer(fathers, "card"),
    giveUp(),
    answer(mothers),
    expireOrders(late),
    giveUp(),
    answer(fathers, "card"),
  ])
  for (const said of answers) if (typeof said !== "number") expect([200, 404, 409]).toContain(said.status)
  const { rows } = await t.deps.pool.query(
    `select i.state, k.status, k.held_for, k.account_id from invitations i join bookings k on k.id = i.booking_id
     where i.id = $1`,
    [invitation],
  )
  const [now] = rows
  expect(await seated()).toEqual([
    { player_id: alma.id, account_id: inviter.id },
    { player_id: tindra.id, account_id: now.account_id },
  ])
  if (now.state === "waiting") expect([now.held_for, now.account_id]).toEqual(["invitation", inviter.id])
  else
    expect([now.state, now.held_for ?? now.status]).toEqual([
      "accepted",
      expect.stringMatching(/^(checkout|confirmed)$/),
    ])
})
