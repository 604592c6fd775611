import { takeAcademy } from "@academy/domain/academy"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { fillAcademy } from "../../db/academy/fill-academy.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy({ benchLimitsOff: true })
const path = "/api/admin/academy-settings/"
const THURSDAY = new Date("2026-11-26T14:30:00Z")
const STARTS = new Date("2026-12-03T16:30:00Z")
const before = (hours: number) => new Date(STARTS.getTime() - hours * HOUR_MS)

let owner: Visitor
beforeAll(async () => {
  owner = await as(t.app, await t.given.account({ is_superuser: true }))
  await fillAcademy(t.deps.db, { set: {} }, { isConfirmed: true, now: THURSDAY })
})
beforeEach(async () => {
  t.clock.set(THURSDAY)
  await setNotice(24)
})
afterEach(() => expectBooksToAgree(t.deps.pool))
afterAll(() => takeAcademy(null))

async function setNotice(notice_hours: number) {
  const { version } = (await owner.get(path)).body.terms
  const { status } = await owner.patch(path, { terms: { version, values: { notice_hours } } })
  expect(status).toBe(200)
}

const rowsOf = async (text: string, ...values: unknown[]) => (await t.deps.pool.query(text, values)).rows
const freeUntil = async (table: "bookables" | "bookings", id: number): Promise<Date> =>
  (await rowsOf(`select cancel_free_until as at from ${table} where id = $1`, id))[0].at

async function familyWithPass() {
  const family = await t.family()
  await t.given.passes(family.account, { amount: 1 })
  return family
}

test("more notice: sessions to come ask for it, a seat that is booked keeps its deadline", async () => {
  const [session, past] = [
    await t.given.bookable({ starts_at: STARTS }),
    await t.given.bookable({ starts_at: new Date(THURSDAY.getTime() - DAY_MS) }),
  ]
  const cancelled = await t.given.bookable({ starts_at: STARTS })
  await rowsOf("update bookables set status = 'cancelled' where id = $1", cancelled.id)
  const early = await familyWithPass()
  const { body } = await book(early.visitor, session, early.player)
  await setNotice(48)
  expect(await freeUntil("bookables", session.id)).toEqual(before(48))
  expect(await freeUntil("bookables", past.id)).toEqual(past.cancel_free_until)
  expect(await freeUntil("bookables", cancelled.id)).toEqual(before(24))
  const late = await familyWithPass()
  const second = (await book(late.visitor, session, late.player)).body
  expect(await freeUntil("bookings", second.booking_id)).toEqual(before(48))

  t.clock.set(before(30))
  expect((await cancel(early.visitor, early.player, body.booking_id)).body.returned).toBe("pass")
  expect((await cancel(late.visitor, late.player, second.booking_id)).body.returned).toBe("nothing")
})

test("less notice is for everyone who has a seat to come, and stays when it becomes more again", async () => {
  const session = await t.given.bookable({ starts_at: STARTS })
  const { visitor, player } = await familyWithPass()
  const { body } = await book(visitor, session, player)
  await setNotice(12)
  expect(await freeUntil("bookings", body.booking_id)).toEqual(before(12))
  await setNotice(72)
  expect(await freeUntil("bookings", body.booking_id)).toEqual(before(12))
  expect(await freeUntil("bookables", session.id)).toEqual(before(72))
  t.clock.set(before(13))
  expect((await cancel(visitor, player, body.booking_id)).body.returned).toBe("pass")
})

test("a seat that was cancelled too late stays so: less notice forgives no debt", async () => {
  const session = await t.given.bookable({ starts_at: STARTS })
  const { visitor, player } = await familyWithPass()
  const { body } = await book(visitor, session, player)
  t.clock.set(before(20))
  await cancel(visitor, player, body.booking_id)
  await setNotice(12)
  expect(await freeUntil("bookings", body.booking_id)).toEqual(before(24))
})

test("a session that is moved a little keeps the notice that was promised", async () => {
  const session = await t.given.bookable({ starts_at: STARTS })
  const { visitor, player } = await familyWithPass()
  const { body } = await book(visitor, session, player)
  await setNotice(48)
  const url = `/api/admin/bookables/${session.id}/`
  const moved = await owner.patch(url, {
    starts: "18:00",
    confirmed_warnings: ["pitch_taken"],
    reason: "Agreed",
  })
  expect([moved.status, moved.body]).toMatchObject([200, { told: 1 }])
  const starts = new Date(STARTS.getTime() + HOUR_MS / 2)
  expect(await freeUntil("bookings", body.booking_id)).toEqual(new Date(starts.getTime() - DAY_MS))
  expect(await freeUntil("bookables", session.id)).toEqual(new Date(starts.getTime() - 2 * DAY_MS))
})

test("emails name the notice of their booking", async () => {
  await setNotice(48)
  const session = await t.given.bookable({ starts_at: STARTS })
  const family = await t.family()
  const { body } = await book(family.visitor, session, family.player, "bank_transfer")
  await setNotice(72)
  t.clock.set(before(40))
  await cancel(family.visitor, family.player, body.booking_id)
  const email = (await emailsTo(t.deps, family.account.email)).at(-1)
  expect(email?.text).toContain("less than 48 hours before the start")
})

test("while the notice changes, each family that books and cancels gets what its booking says", async () => {
  const sessions = await Promise.all(
    Array.from({ length: 4 }, () => t.given.bookable({ starts_at: STARTS, capacity: 6 })),
  )
  const families = await Promise.all(Array.from({ length: 24 }, familyWithPass))
  const changes = async () => {
    for (const hours of [48, 12, 72]) await setNotice(hours)
  }
  const booked = await Promise.all([
    ...families.map(async ({ visitor, player }, index) => {
      const session = sessions[index % sessions.length]
      if (!session) throw new Error("no session")
      await new Promise((resolve) => setTimeout(resolve, index * 8))
      const { status, body } = await book(visitor, session, player)
      expect(status).toBe(200)
      const promised: Date = await freeUntil("bookings", body.booking_id)
      if (index % 3 > 0) return { visitor, player, promised, booking_id: body.booking_id, returned: null }
      const { returned } = (await cancel(visitor, player, body.booking_id)).body
      return { visitor, player, promised, booking_id: body.booking_id, returned }
    }),
    changes(),
  ])
  const notices = [72, 48, 24, 12].map((hours) => before(hours).getTime())
  for (const one of booked) {
    if (!one) continue
    expect(notices).toContain(one.promised.getTime())
    if (one.returned !== null) expect(one.returned).toBe("pass")
    else expect((await freeUntil("bookings", one.booking_id)) >= one.promised).toBe(true)
  }
  for (const { id } of sessions) expect(await freeUntil("bookables", id)).toEqual(before(72))
  // After the last change nobody who has a seat has more notice than the least that was asked for meanwhile.
  t.clock.set(before(13))
  for (const one of booked) {
    if (!one || one.returned !== null) continue
    const own = await freeUntil("bookings", one.booking_id)
    const { returned } = (await cancel(one.visitor, one.player, one.booking_id)).body
    expect(returned).toBe(own >= before(13) ? "pass" : "nothing")
  }
})
