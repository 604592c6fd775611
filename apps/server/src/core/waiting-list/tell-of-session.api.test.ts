import { DAY_MS, wallClockDate } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { offerFreeSeats } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
})

let days = 6

/** A full session for one, a family that has the seat, one that waits first and one that waits second. */
async function givenLine() {
  const { given, app, clock } = academy
  const starts_at = new Date(clock.now().getTime() + days++ * DAY_MS)
  const session = await given.bookable({ capacity: 1, starts_at })
  const family = async () => {
    const account = await given.account()
    const player = await given.player(account)
    return { account, player, visitor: await as(app, account) }
  }
  const [booked, first, second] = [await family(), await family(), await family()]
  const { body } = await book(booked.visitor, session, booked.player, "card")
  for (const { visitor, player } of [first, second]) {
    const joined = await visitor.post("/api/waiting-list/", {
      bookable_id: session.id,
      players_id: [player.id],
    })
    expect(joined.status).toBe(200)
  }
  return { session, booked, first, second, booking_id: body.booking_id as number }
}

const toldOf = async ({ visitor }: { visitor: Visitor }) =>
  (await visitor.get("/api/notifications/")).body.notifications.map(
    ({ type, message }: { type: string; message: string }) => ({ type, message }),
  )

test("cancelled: who waits is told with the reason, once and ended once; the dialog and the answer count them", async () => {
  const { session, first, second } = await givenLine()
  const asked = { bookable_ids: [session.id], cause: "other", words: "The hall is closed." }
  const preview = (await office.post("/api/admin/cancel-sessions/preview/", asked)).body
  expect(preview.families).toBe(3)
  const { body } = await office.post("/api/admin/cancel-sessions/", { ...asked, plan: preview.plan })
  expect(body).toEqual({ cancelled: 1, told: 3, coaches: 0 })
  for (const family of [first, second]) {
    const [news, ...others] = await toldOf(family)
    expect(others).toEqual([])
    expect(news.type).toBe("waiting_session_cancelled")
    expect(news.message).toContain("The hall is closed.")
    expect(news.message).not.toMatch(/\.\.|paid/)
    const email = (await emailsTo(academy.deps, family.account.email)).at(-1)
    expect(email?.subject).toContain("Cancelled")
    expect(email?.text).not.toMatch(/paid|refund/i)
    expect((await family.visitor.get("/api/waiting-list/")).body).toEqual([])
  }
})

test("cancelled: a family with an offer reads nothing of money", async () => {
  const { session, booked, first, booking_id } = await givenLine()
  const { player, visitor } = booked
  await visitor.post("/api/bookings/cancel/", { player_id: player.id, booking_id })
  await offerFreeSeats(academy.deps)
  expect((await first.visitor.get("/api/waiting-list/")).body[0].offer).not.toBeNull()
  const asked = { bookable_ids: [session.id], cause: "weather", words: "" }
  expect((await office.post("/api/admin/cancel-sessions/", asked)).body).toEqual({
    cancelled: 1,
    told: 2,
    coaches: 0,
  })
  const told = await toldOf(first)
  expect(told.map(({ type }: { type: string }) => type)).toEqual(["session_cancelled", "waiting_offer"])
  expect(told[0].message).not.toMatch(/\.\.|paid|Refund/)
  const email = (await emailsTo(academy.deps, first.account.email)).at(-1)
  expect(email?.text).not.toMatch(/paid|booked/)
})

test("moved: who waits is told and counted, stays in line, and leaves with one call", async () => {
  const { session, first, second } = await givenLine()
  const day = wallClockDate(new Date(session.starts_at.getTime() + DAY_MS))
  const path = `/api/admin/bookables/${session.id}/`
  const preview = (await office.post(`${path}preview/`, { day })).body
  const moved = await office.patch(path, { day })
  expect(moved.body.told).toBe(2)
  expect(preview.families).toBe(2)
  for (const family of [first, second]) {
    const [news] = await toldOf(family)
    expect(news.type).toBe("waiting_session_changed")
    expect((await emailsTo(academy.deps, family.account.email)).at(-1)?.subject).toContain("Moved")
  }
  const [place] = (await first.visitor.get("/api/waiting-list/")).body
  expect((await first.visitor.post("/api/waiting-list/leave/", { place_id: place.id })).status).toBe(200)
  expect((await second.visitor.get("/api/waiting-list/")).body).toHaveLength(1)
})
