import { DAY_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let desk: PlanningOffice
let office: Visitor
let typeId: number

beforeAll(async () => {
  desk = await openOffice(academy)
  office = desk.office
})
beforeEach(async () => {
  await desk.renew()
  typeId = desk.wanted().booking_type_id
  await academy.deps.pool.query("delete from type_prices")
  await academy.deps.pool.query("update bookables set status = 'cancelled' where status = 'scheduled'")
})
afterAll(() => expectBooksToAgree(academy.deps.pool))

const path = (more = "") => `/api/admin/session-types/${typeId}/${more}`
const preview = (body: object) => office.post(path("price/preview/"), body)
const setPrice = (body: object) => office.post(path("price/"), body)
const undo = (id: number) => office.post(`/api/admin/type-prices/${id}/undo/`)
const typeNow = async () =>
  (await office.get("/api/admin/session-types/")).body.find(({ id }: { id: number }) => id === typeId)
const created = async (more: Record<string, unknown> = {}): Promise<number> =>
  (await desk.create(more)).body.id
const priceOf = async (id: number): Promise<number> =>
  (await desk.rowsOf("select price_minor from bookables where id = $1", id))[0].price_minor
const january = { price: 320, from_day: "2027-01-01" }
const given = (id: number) => ({ id })

describe("a new price of a session type from a day", () => {
  test("is that of the sessions from then on, of series and single ones, and of no other type", async () => {
    const before = await created({ day: "2026-12-30" })
    const first = await created({ day: "2027-01-02" })
    const rule = { weekday: 4, from: "2027-01-07", until: "2027-01-21", every: 1, skip_red_days: true }
    await desk.renew()
    expect((await office.post("/api/admin/series/", desk.wanted(rule))).status).toBe(200)
    const duo = await academy.given.bookable({ slug: "duo", starts_at: new Date("2027-01-09T12:00:00Z") })
    const seen = await preview(january)
    expect(seen.body).toMatchObject({
      sessions: 4,
      series: 1,
      prices: [{ price: 290, sessions: 4 }],
      edited: 0,
      booked: 0,
      held: 0,
    })
    expect(await priceOf(first), "a preview writes nothing").toBe(29_000)
    const { body } = await setPrice({ ...january, plan: seen.body.plan })
    expect(body.changed).toBe(4)
    expect([await priceOf(before), await priceOf(first), await priceOf(duo.id)]).toEqual([
      29_000,
      32_000,
      duo.price_minor,
    ])
    expect(await typeNow()).toMatchObject({
      price: 290,
      later: [january],
      last_change: { id: body.id, ...january, sessions: 4 },
    })
  })

  test("booked and held seats keep theirs, what is booked afterwards costs the new one", async () => {
    const id = await created({ day: "2027-01-04" })
    const [early, late] = [await academy.family(), await academy.family()]
    for (const { account } of [early, late]) await academy.given.money(account, 50_000)
    const { booking_id } = (await book(early.visitor, given(id), early.player, "wallet")).body
    expect((await preview(january)).body).toMatchObject({ sessions: 1, booked: 1 })
    expect((await setPrice(january)).status).toBe(200)
    expect((await book(late.visitor, given(id), late.player, "wallet")).status).toBe(200)
    expect(
      await desk.rowsOf("select price_minor from bookings where bookable_id = $1 order by id", id),
    ).toEqual([{ price_minor: 29_000 }, { price_minor: 32_000 }])
    expect((await cancel(early.visitor, early.player, booking_id)).body).toMatchObject({ amount: 290 })
  })

  test("a seat that waits on a list and is offered before keeps the price it was offered for", async () => {
    const session = await academy.given.bookable({ starts_at: new Date("2027-01-04T12:00:00Z") })
    const { account, player } = await academy.family()
    const held_until = new Date(academy.clock.now().getTime() + DAY_MS)
    await academy.given.booking(account, player, session, {
      status: "held",
      held_for: "offer",
      held_until,
      price_minor: 29_000,
    })
    expect((await preview(january)).body).toMatchObject({ sessions: 1, held: 1 })
    expect((await setPrice(january)).status).toBe(200)
    const [held] = await desk.rowsOf("select price_minor from bookings where bookable_id = $1", session.id)
    expect(held).toEqual({ price_minor: 29_000 })
  })

  test("leaves prices that are ticked off, and what was set for one date alone", async () => {
    const rule = { weekday: 4, from: "2027-01-07", until: "2027-01-14", every: 1, skip_red_days: true }
    await office.post("/api/admin/series/", desk.wanted(rule))
    const [{ id: edited }] = await desk.rowsOf(
      "select max(id) as id from bookables where series_id is not null",
    )
    expect((await office.patch(`/api/admin/bookables/${edited}/`, { price: 150 })).status).toBe(200)
    const other = await created({ day: "2027-01-05", price: 250 })
    const body = { ...january, staying: [250] }
    expect((await preview(body)).body).toMatchObject({
      sessions: 1,
      prices: [
        { price: 250, sessions: 1 },
        { price: 290, sessions: 1 },
      ],
      edited: 1,
    })
    expect((await setPrice(body)).body.changed).toBe(1)
    expect([await priceOf(edited), await priceOf(other)]).toEqual([15_000, 25_000])
  })

  test("is refused when the sessions are others than those of the preview", async () => {
    await created({ day: "2027-01-04" })
    const { plan } = (await preview(january)).body
    await created({ day: "2027-01-05", pitch: "Pitch B", coach_ids: [] })
    expect((await setPrice({ ...january, plan })).body.code).toBe("plan_changed")
  })

  test.each([
    ["from_day", { from_day: "2026-11-25" }, "too_small"],
    ["from_day", { from_day: "2026-02-30" }, "invalid"],
    ["from_day", { from_day: "2029-01-01" }, "too_large"],
    ["price", { price: -1 }, "too_small"],
  ])("can't have the %s %j", async (param, more, code) => {
    const { status, body } = await setPrice({ ...january, ...more })
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ param, code })]])
  })

  test("stands in the log with what it was, and is undone once: sessions that changed since stay", async () => {
    const [one, other] = [await created({ day: "2027-01-04" }), await created({ day: "2027-01-05" })]
    const { id } = (await setPrice(january)).body
    const [entry] = await desk.rowsOf(
      "select action, before, after from audit_entries where entity = 'booking_types' order by id desc limit 1",
    )
    expect(entry).toEqual({
      action: "type_price_set",
      before: { price_minor: 29_000 },
      after: { price_minor: 32_000, from_day: "2027-01-01", sessions: 2, type_price_id: id },
    })
    await office.patch(`/api/admin/bookables/${other}/`, { price: 400 })
    expect((await undo(id)).body).toEqual({ changed: 1 })
    expect([await priceOf(one), await priceOf(other)]).toEqual([29_000, 40_000])
    expect(await typeNow()).toMatchObject({ later: [], last_change: null })
    expect((await undo(id)).body.code).toBe("plan_changed")
  })

  test("can't be undone after a newer one, and nobody undoes one that isn't there", async () => {
    const id = await created({ day: "2027-01-04" })
    const first = (await setPrice(january)).body.id
    const second = (await setPrice({ ...january, price: 340 })).body.id
    expect((await undo(first)).body.code).toBe("plan_changed")
    expect((await undo(second)).body).toEqual({ changed: 1 })
    expect((await undo(first)).body).toEqual({ changed: 1 })
    expect(await priceOf(id)).toBe(29_000)
    expect((await undo(999_999)).status).toBe(404)
  })
})

test("whoever books while the price changes pays one of the two, and the wallet agrees", async () => {
  const ids = await Promise.all(
    Array.from({ length: 3 }, (_, n) =>
      academy.given.bookable({
        starts_at: new Date(Date.parse("2027-01-04T12:00:00Z") + n * DAY_MS),
        capacity: 20,
      }),
    ),
  )
  const families = await Promise.all(Array.from({ length: 24 }, () => academy.family()))
  for (const { account } of families) await academy.given.money(account, 60_000)
  const [answers, set] = await Promise.all([
    Promise.all(
      families.map(({ visitor, player }, n) => book(visitor, given(ids[n % 3]?.id ?? 0), player, "wallet")),
    ),
    setPrice(january),
  ])
  expect(set.body.changed).toBe(3)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const rows = await desk.rowsOf(
    `select k.price_minor, 60000 - w.balance_minor as paid from bookings k join wallets w using (account_id)
     where k.bookable_id = any($1)`,
    ids.map(({ id }) => id),
  )
  expect(rows).toHaveLength(24)
  for (const { price_minor, paid } of rows) {
    expect([29_000, 32_000]).toContain(price_minor)
    expect(paid).toBe(price_minor)
  }
})

test("until it is set, a type has the length and seats that the academy's rules say", async () => {
  await academy.given.bookable({ slug: "individual" })
  const types = (await office.get("/api/admin/session-types/")).body
  const usual = Object.fromEntries(
    types.map((type: { slug: string; minutes: number; capacity: number }) => [
      type.slug,
      [type.minutes, type.capacity],
    ]),
  )
  expect(usual).toMatchObject({ individual: [60, 1], duo: [90, 2], group: [90, 6] })
})

test("what new sessions usually have is changed without touching planned ones", async () => {
  const id = await created({ day: "2027-01-04" })
  expect((await office.patch(path(), { minutes: 75, capacity: 8 })).status).toBe(200)
  expect(await typeNow()).toMatchObject({ minutes: 75, capacity: 8 })
  expect((await desk.rowsOf("select capacity from bookables where id = $1", id))[0].capacity).toBe(6)
  expect((await office.patch(path(), { minutes: 5 })).body.errors).toMatchObject([
    { param: "minutes", code: "too_small" },
  ])
  expect((await office.patch("/api/admin/session-types/999999/", { minutes: 60 })).status).toBe(404)
})

// Last, because nobody is logged in any more after these weeks.
test("the usual price is the new one from its day on", async () => {
  await created({ day: "2027-01-04" })
  expect((await setPrice(january)).status).toBe(200)
  expect(await typeNow()).toMatchObject({ price: 290, later: [january] })
  academy.clock.set("2027-01-01T12:00:00Z")
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  expect(await typeNow()).toMatchObject({ price: 320, later: [] })
})
