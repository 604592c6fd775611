import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { chargeOrders } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, put, basketOf, pay, bookSeats } = basketScene(academy)

const STARTS = new Date("2027-06-21T09:00:00+02:00")
const DAYS = ["2027-02-01", "2027-04-01"]
const camp = (payment_days: string[] = DAYS, more = {}) =>
  academy.given.bookable({
    ...{ slug: "camp", title: "Summer camp", starts_at: STARTS, price_minor: 300_100, capacity: 24 },
    ...{ payment_days, ...more },
  })
const office = async () => as(academy.app, await academy.given.account({ is_superuser: true }))
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
/** All payments of an account: their amounts, and the day of each later one. */
const planOf = async ({ account }: { account: { id: number } }) =>
  (
    await rowsOf(
      `select amount_minor, case when first_order_id is null then 'first'
         else to_char(due_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') end as day
       from orders where account_id = $1 and status in ('open', 'paid') order by id`,
      account.id,
    )
  ).map(({ amount_minor, day }) => [amount_minor, day])
const inParts = { payment_method: "card", instalments: 3, due_on: DAYS, expected_price: 1001 }
const paysFirst = async (visitor: Visitor, { body }: { body: { checkout_url: string } }) =>
  atCheckout(visitor, body.checkout_url, "pay")

describe("an admin", () => {
  const setDays = async (payment_days: string[], id?: number) =>
    (await office()).patch(`/api/admin/bookables/${id ?? (await camp([])).id}/`, { payment_days })

  test("sets rising days that end two days before the camp, of a camp alone", async () => {
    const desk = await office()
    const { id } = await camp([])
    expect((await setDays(["2027-02-01", "2027-06-19"], id)).status).toBe(200)
    expect((await desk.get(`/api/admin/bookables/${id}/`)).body.payment_days).toEqual([
      "2027-02-01",
      "2027-06-19",
    ])
    const { body: seen } = await desk.get(`/api/bookables/${id}/`)
    expect(seen.payment_days).toEqual(["2027-02-01", "2027-06-19"])
    const wrong = [
      await setDays(["2027-02-01", "2027-06-20"], id),
      await setDays(["2027-02-01", "2027-02-01"], id),
      await setDays(["2027-02-30"], id),
      await setDays(["2027-02-01", "2027-02-02", "2027-02-03", "2027-02-04"], id),
      await setDays(DAYS, (await academy.given.bookable({ starts_at: STARTS })).id),
      // The camp would begin before its last payment.
      await desk.patch(`/api/admin/bookables/${id}/`, { day: "2027-06-20" }),
    ]
    expect(wrong.map(({ status, body }) => [status, body.code, body.errors[0].param])).toEqual(
      wrong.map(() => [400, "invalid_input", "payment_days"]),
    )
  })

  test("books by invoice in the camp's parts, and a split proposes its days", async () => {
    const desk = await office()
    const family = await givenFamily()
    const { id } = await camp()
    const seat = (await desk.get(`/api/admin/bookables/${id}/players/${family.alma.id}/`)).body
    expect(seat.payment_plan).toEqual([
      { amount: 1001, due_at: "2026-11-26T14:40:00+01:00" },
      { amount: 1000, due_at: "2027-02-01T23:59:59+01:00" },
      { amount: 1000, due_at: "2027-04-01T23:59:59+02:00" },
    ])
    const path = `/api/admin/bookables/${id}/players/`
    const asked = { player_id: family.alma.id, pay_with: "bank_transfer" }
    const { due_on, instalments, expected_price } = inParts
    await academy.given.payment(family.account)
    const parts = { due_on, instalments, expected_price }
    expect(
      (await desk.post(path, { ...asked, ...parts, due_on: ["2027-02-01", "2027-04-02"] })).body.code,
    ).toBe("payment_days_changed")
    expect((await desk.post(path, { ...asked, pay_with: "link", ...parts })).body.code).toBe("no_instalments")
    expect((await desk.post(path, { ...asked, ...parts })).status).toBe(200)
    const [order] = await rowsOf(
      "select id, amount_minor, reference from orders where account_id = $1 and status = 'open'",
      family.account.id,
    )
    expect(order.amount_minor).toBe(100_100)
    const read = (await desk.get(`/api/admin/orders/${order.id}/`)).body
    expect([read.payment_days, read.agreed_parts.map(({ amount }: { amount: number }) => amount)]).toEqual([
      DAYS,
      [1000, 1000],
    ])
    await desk.post("/api/staff/mark-order-paid/", { reference: order.reference })
    expect(await planOf(family)).toEqual([
      [100_100, "first"],
      [100_000, "2027-02-01"],
      [100_000, "2027-04-01"],
    ])
  })
})

describe("a family", () => {
  test("books a camp on its days, and keeps them when an admin changes the camp's", async () => {
    const family = await givenFamily()
    const session = await camp()
    expect(
      (await bookSeats(family.visitor, [session], [family.alma], { ...inParts, instalments: 2 })).body.code,
    ).toBe("no_instalments")
    await paysFirst(family.visitor, await bookSeats(family.visitor, [session], [family.alma], inParts))
    const agreed = [
      [100_100, "first"],
      [100_000, "2027-02-01"],
      [100_000, "2027-04-01"],
    ]
    expect(await planOf(family)).toEqual(agreed)
    const changed = ["2027-03-01"]
    await (await office()).patch(`/api/admin/bookables/${session.id}/`, { payment_days: changed })
    expect(await planOf(family)).toEqual(agreed)
    const other = await givenFamily()
    const stale = { ...inParts, instalments: 2, expected_price: 1501, due_on: ["2027-02-01"] }
    const refused = [
      await bookSeats(other.visitor, [session], [other.alma], stale),
      await book(other.visitor, session, other.alma, "card", stale),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(["payment_days_changed", "payment_days_changed"])
    const { body } = await book(other.visitor, session, other.alma, "card", { ...stale, due_on: changed })
    await atCheckout(other.visitor, body.checkout_url, "pay")
    expect(await planOf(other)).toEqual([
      [150_100, "first"],
      [150_000, "2027-03-01"],
    ])
  })

  test("whose first invoice is paid after a payment day has ten more days for that part", async () => {
    const family = await givenFamily()
    await academy.given.payment(family.account)
    const session = await camp(["2026-11-28", "2027-04-01"])
    const parts = { ...inParts, payment_method: "bank_transfer", due_on: ["2026-11-28", "2027-04-01"] }
    const { body } = await book(family.visitor, session, family.alma, "bank_transfer", parts)
    academy.clock.set("2026-12-05T10:00:00+01:00")
    await (await office()).post("/api/staff/mark-order-paid/", { reference: body.reference })
    expect((await planOf(family)).slice(1)).toEqual([
      [100_000, "2026-12-15"],
      [100_000, "2027-04-01"],
    ])
    // An admin's new date is the family's, too.
    const [last] = await rowsOf(
      "select id from orders where account_id = $1 order by id desc",
      family.account.id,
    )
    await (await office()).post("/api/admin/order-due-dates/", { order_ids: [last.id], due_on: "2027-05-01" })
    const path = `/api/bookings/${family.alma.id}/${body.booking_id}/`
    const shown = (await family.visitor.get(path)).body.payment.instalments
    expect(
      shown.map((part: { due_at: string; state: string }) => [part.due_at.slice(0, 10), part.state]),
    ).toEqual([
      ["2026-12-05", "paid"],
      ["2026-12-15", "open"],
      ["2027-05-01", "open"],
    ])
  })

  test("that kept its card is charged in the morning of each day", async () => {
    const family = await givenFamily()
    const session = await camp()
    const asked = { ...inParts, card: "keep" }
    await paysFirst(family.visitor, await book(family.visitor, session, family.alma, "card", asked))
    academy.clock.set("2027-02-01T08:59:00+01:00")
    expect(await chargeOrders(academy.deps)).toBe(0)
    academy.clock.set("2027-02-01T09:00:00+01:00")
    expect(await chargeOrders(academy.deps)).toBe(1)
    const [last] = await rowsOf(
      "select id from orders where account_id = $1 order by id desc",
      family.account.id,
    )
    await (await office()).post("/api/admin/order-due-dates/", { order_ids: [last.id], due_on: "2027-05-01" })
    academy.clock.set("2027-04-02T09:00:00+02:00")
    expect(await chargeOrders(academy.deps)).toBe(0)
    academy.clock.set("2027-05-01T09:00:00+02:00")
    expect(await chargeOrders(academy.deps)).toBe(1)
  })

  test("that books late pays the parts of passed days with the first", async () => {
    academy.clock.set("2027-02-01T10:00:00+01:00")
    const family = await givenFamily()
    const session = await camp()
    const late = { ...inParts, instalments: 2, due_on: ["2027-04-01"], expected_price: 2001 }
    await paysFirst(family.visitor, await bookSeats(family.visitor, [session], [family.alma], late))
    expect(await planOf(family)).toEqual([
      [200_100, "first"],
      [100_000, "2027-04-01"],
    ])
  })

  test("pays two camps of its basket each on its own days, and all else now", async () => {
    const family = await givenFamily()
    const { visitor, alma, hugo } = family
    await put(visitor, await camp(), [alma])
    await put(visitor, await camp(["2027-02-01"], { price_minor: 200_000 }), [hugo])
    await visitor.post("/api/basket/lines/", { package_id: (await academy.given.package()).id })
    const { instalments, total } = await basketOf(visitor)
    expect(instalments).toHaveLength(1)
    const [{ count, dates }] = instalments
    const now = dates[0].amount
    expect(dates.map(({ amount }: { amount: number }) => amount)).toEqual([total - 3000, 2000, 1000])
    const asked = { payment_method: "card", instalments: count, due_on: DAYS, expected_price: now }
    await paysFirst(visitor, await pay(visitor, asked))
    expect((await planOf(family)).slice(1)).toEqual([
      [200_000, "2027-02-01"],
      [100_000, "2027-04-01"],
    ])
  })

  test("that races an admin's change has the old days or the new ones, never a mix", async () => {
    const session = await camp()
    const families = await Promise.all(Array.from({ length: 6 }, givenFamily))
    const desk = await office()
    const changed = ["2027-02-15", "2027-04-15"]
    const [, ...answers] = await Promise.all([
      desk.patch(`/api/admin/bookables/${session.id}/`, { payment_days: changed }),
      ...families.map(({ visitor, alma }) => bookSeats(visitor, [session], [alma], inParts)),
    ])
    for (const [index, answer] of answers.entries()) {
      const family = families[index]
      if (!family) continue
      if (answer.body.code === "payment_days_changed") {
        expect(await planOf(family)).toEqual([])
        continue
      }
      expect(answer.status).toBe(200)
      await paysFirst(family.visitor, answer)
      expect((await planOf(family)).map(([, day]) => day)).toEqual(["first", ...DAYS])
    }
  })
})

test("a form sends the days as their field again and again, one day as well as two", async () => {
  for (const days of [DAYS.slice(0, 1), DAYS]) {
    const family = await givenFamily()
    const { id } = await camp(days)
    const form = new FormData()
    const fields = { player: family.alma.id, payment_method: "card", instalments: days.length + 1 }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    for (const day of days) form.append("due_on", day)
    form.append("expected_price", days.length === 1 ? "1501" : "1001")
    const { status, body } = await family.visitor.post(`/api/bookable-payments/${id}/`, form)
    expect([status, body.code, body.errors]).toEqual([200, undefined, undefined])
  }
})
