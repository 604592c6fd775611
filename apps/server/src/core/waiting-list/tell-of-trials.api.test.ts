import { DAY_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { tellOfTrials } from "./tell-of-trials.ts"

const t = testAcademy()
const NOON = "2026-11-26T12:00:00+01:00"

let sara: GivenAccount
let visitor: Visitor
let noah: { id: number }

beforeEach(async () => {
  await t.deps.pool.query("delete from trial_alerts; delete from notifications; delete from emails")
  await t.deps.pool.query("delete from bookings; update bookables set status = 'cancelled'")
  t.clock.set(NOON)
  sara = await t.given.account({ first_name: "Sara" })
  visitor = await as(t.app, sara)
  noah = await t.given.player(sara, { first_name: "Noah", year_of_birth: 2012 })
})

const trial = (facts: object = {}) =>
  t.given.bookable({
    ...{ slug: "trial", price_minor: 0, capacity: 8 },
    starts_at: new Date(t.clock.now().getTime() + 2 * DAY_MS),
    ...facts,
  })
const wait = (isOn = true, who = visitor, player = noah) =>
  who.put(`/api/trial-alerts/${player.id}/`, { is_on: isOn })
const waits = async (who = visitor) =>
  (await who.get("/api/next-sessions/")).body.map(({ trial_alert }: { trial_alert: boolean }) => trial_alert)
const told = async (account = sara) => (await emailsTo(t.deps, account.email)).map(({ subject }) => subject)

test("who waits is told of the soonest trial that fits, in the app and by email, once; then waits no more", async () => {
  expect(await waits()).toEqual([false])
  for (const _ of ["once", "again"]) expect((await wait()).status).toBe(200)
  expect(await waits()).toEqual([true])
  await trial({ max_birth_year: 2011 })
  await trial({ capacity: 1, seats_taken: 1 })
  await trial({ price_minor: 5_000 })
  await trial({
    starts_at: new Date("2026-11-26T13:59:00+01:00"),
    ends_at: new Date("2026-11-26T15:00:00+01:00"),
  })
  await t.given.bookable({ starts_at: new Date("2026-11-27T17:00:00+01:00") })
  expect(await tellOfTrials(t.deps)).toBe(0)

  await trial({ starts_at: new Date("2026-12-06T10:00:00+01:00") })
  const soonest = await trial({ starts_at: new Date("2026-12-05T10:00:00+01:00"), min_birth_year: 2012 })
  expect(await tellOfTrials(t.deps)).toBe(1)
  expect(await tellOfTrials(t.deps)).toBe(0)
  expect(await waits()).toEqual([false])
  const [email, ...others] = await emailsTo(t.deps, sara.email)
  expect(others).toEqual([])
  expect(email?.subject).toBe("A free trial for Noah: Saturday 5 December")
  expect(email?.text).toContain(
    `${t.deps.settings.publicUrl}/account?bookableModal=true&bookableId=${soonest.id}&playerId=${noah.id}`,
  )
  expect((await visitor.get("/api/notifications/")).body.notifications).toMatchObject([
    { type: "trial_open", title: "There’s a free trial for Noah", data: { bookable_id: soonest.id } },
  ])
})

test("who waits again after that is told again, of the same trial", async () => {
  await trial()
  for (const expected of [1, 2]) {
    t.clock.pass(60_000)
    await wait()
    await tellOfTrials(t.deps)
    expect(await told()).toHaveLength(expected)
  }
})

test("several copies of the server tell each player's account once", async () => {
  const elsa = await t.given.player(sara, { first_name: "Elsa", year_of_birth: 2012 })
  await trial({ capacity: 1 })
  await wait()
  await wait(true, visitor, elsa)
  const counts = await Promise.all(Array.from({ length: 8 }, () => tellOfTrials(t.deps)))
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2)
  expect((await told()).map((subject) => subject.split(":")[0]).sort()).toEqual([
    "A free trial for Elsa",
    "A free trial for Noah",
  ])
})

test("nobody is told at night, nor who has stopped waiting", async () => {
  await trial()
  await wait()
  t.clock.set("2026-11-26T21:00:00+01:00")
  expect(await tellOfTrials(t.deps)).toBe(0)
  t.clock.set("2026-11-27T08:00:00+01:00")
  expect((await wait(false)).status).toBe(200)
  expect(await tellOfTrials(t.deps)).toBe(0)
  await wait()
  expect(await tellOfTrials(t.deps)).toBe(1)
})

test("a child that has had a trial waits for no other; who waited and has booked one is told nothing", async () => {
  await wait()
  const booked = await trial()
  await t.given.booking(sara, noah, booked, { is_trial: true })
  await trial({ starts_at: new Date("2026-12-05T10:00:00+01:00") })
  expect(await tellOfTrials(t.deps)).toBe(0)
  expect(await waits()).toEqual([false])
  expect((await wait()).body).toMatchObject({ status: 409, code: "trial_used" })
  expect((await wait(false)).status, "what is off can be turned off").toBe(200)
})

test("who waits for a second entry of a child that has had a trial waits no more", async () => {
  const again = await t.given.player(sara, { first_name: "Noah", year_of_birth: 2012 })
  await wait(true, visitor, again)
  await t.given.booking(sara, noah, await trial(), { is_trial: true })
  await trial({ starts_at: new Date("2026-12-05T10:00:00+01:00") })
  expect(await tellOfTrials(t.deps)).toBe(0)
  expect(await waits()).toEqual([false, false])
})

test("a trial that is only held is no end of the wait, and nothing is told meanwhile", async () => {
  await wait()
  const held = await t.given.booking(sara, noah, await trial(), {
    is_trial: true,
    status: "held",
    held_for: "offer",
    held_until: new Date(t.clock.now().getTime() + DAY_MS),
  })
  await trial({ starts_at: new Date("2026-12-05T10:00:00+01:00") })
  expect(await tellOfTrials(t.deps)).toBe(0)
  expect(await waits()).toEqual([true])
  await t.deps.pool.query(
    "update bookings set status = 'expired', is_trial = false, held_until = null, held_for = null where id = $1",
    [held.id],
  )
  expect(await tellOfTrials(t.deps)).toBe(1)
})

test("nobody is told who has two trials to come, has closed the account, or has waited for half a year", async () => {
  await trial()
  await wait()
  const siblings = await Promise.all(["Elsa", "Lo"].map((first_name) => t.given.player(sara, { first_name })))
  const booked = await trial({ starts_at: new Date("2026-12-20T10:00:00+01:00") })
  for (const [slot, sibling] of siblings.entries())
    await t.given.booking(sara, sibling, booked, { is_trial: true, trial_slot: slot + 1 })
  expect(await tellOfTrials(t.deps)).toBe(0)
  await t.deps.pool.query("delete from bookings")
  await t.deps.pool.query("update accounts set is_active = false where id = $1", [sara.id])
  expect(await tellOfTrials(t.deps)).toBe(0)
  await t.deps.pool.query("update accounts set is_active = true where id = $1", [sara.id])
  t.clock.pass(184 * DAY_MS)
  await trial()
  expect(await tellOfTrials(t.deps)).toBe(0)
  expect((await t.deps.pool.query("select 1 from trial_alerts")).rowCount).toBe(0)
})

test("another family's player is not found, and a guardianship that ends takes the wait along", async () => {
  const other = await t.given.account()
  expect((await wait(true, await as(t.app, other))).body.code).toBe("not_found")
  expect((await wait(false, await as(t.app, other))).body.code).toBe("not_found")
  await wait()
  await t.deps.pool.query("delete from guardianships where account_id = $1", [sara.id])
  expect((await t.deps.pool.query("select 1 from trial_alerts")).rowCount).toBe(0)
})
