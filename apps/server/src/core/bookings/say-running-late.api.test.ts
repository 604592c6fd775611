import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/bookables.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, cancel } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let coach: Visitor

/** A family with a pass and a session whose coach has an account, so many milliseconds before its start. */
async function givenNearSession(before: number) {
  const { app, given, deps, clock, family } = academy
  const account = await given.account({ is_staff: true })
  coach = await as(app, account)
  const session = await given.bookable({ starts_at: new Date(clock.now().getTime() + 3 * DAY_MS) })
  const [row] = await deps.db.insert(coaches).values({ name: "Amir", account_id: account.id }).returning()
  await deps.db.insert(bookableCoaches).values({ bookable_id: session.id, coach_id: row?.id ?? 0 })
  const sara = await family()
  await given.passes(sara.account, { amount: 1 })
  const { booking_id } = (await book(sara.visitor, session, sara.player)).body
  clock.set(new Date(session.starts_at.getTime() - before))
  return { ...sara, session, booking_id }
}

const toldToCoach = async () =>
  (await coach.get("/api/notifications/")).body.notifications.map(({ title }: { title: string }) => title)

test("one tap tells the coach and the roster, once; another takes it back", async () => {
  const { visitor, player, session, booking_id } = await givenNearSession(3 * HOUR_MS + MINUTE_MS)
  const say = (minutes: number) =>
    visitor.post(`/api/bookings/${player.id}/${booking_id}/running-late/`, { minutes })
  expect((await say(10)).body.code).toBe("too_early_to_be_late")
  academy.clock.pass(MINUTE_MS)
  expect((await say(10)).status).toBe(200)
  await say(10)
  expect(await toldToCoach()).toEqual([expect.stringMatching(/about 10 min late/)])
  const lateOnRoster = async () => {
    const rosters = (await coach.get("/api/staff/rosters/")).body
    return rosters.find(({ bookable_id }: { bookable_id: number }) => bookable_id === session.id).players[0]
      .late_minutes
  }
  expect(await lateOnRoster()).toBe(10)
  expect((await visitor.get("/api/bookings-info/")).body[0]).toMatchObject({ late_minutes: 10, others: 0 })
  await say(0)
  expect(await lateOnRoster()).toBeNull()
  academy.clock.set(new Date(session.ends_at))
  expect((await say(10)).body.code).toBe("session_over")
})

test("a seat given up too late to cost nothing is told to the coach, one given up in time is not", async () => {
  const late = await givenNearSession(2 * HOUR_MS)
  expect((await cancel(late.visitor, late.player, late.booking_id)).status).toBe(200)
  expect(await toldToCoach()).toEqual([expect.stringMatching(/can’t come/)])
  const early = await givenNearSession(2 * DAY_MS)
  expect((await cancel(early.visitor, early.player, early.booking_id)).status).toBe(200)
  expect(await toldToCoach()).toEqual([])
})
