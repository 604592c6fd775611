import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const openOffice = async () => as(academy.app, await academy.given.account(rightsOf("office")))
type Family = Awaited<ReturnType<typeof academy.family>>

/** Another seat by bank transfer for the family, and its order. */
async function owing(family: Family, price_minor = 40_000, days = 20) {
  const starts_at = new Date(academy.clock.now().getTime() + days * DAY_MS)
  const bookable = await academy.given.bookable({ starts_at, price_minor })
  const { body } = await book(family.visitor, bookable, family.player, "bank_transfer")
  const [order] = await rowsOf("select id from orders where reference = $1", body.reference)
  return { id: order.id as number, booking_id: body.booking_id as number, due: price_minor / 100 }
}
const discount = (office: Visitor, id: number, amount: number, unpaid: number) =>
  office.post(`/api/admin/orders/${id}/discount/`, { amount, reason: "Siblings", unpaid })
const pay = (office: Visitor, id: number, unpaid: number) =>
  office.post("/api/admin/order-payments/", {
    orders: [{ id, unpaid }],
    method: "swish",
    paid_on: academy.clock.now().toISOString().slice(0, 10),
    note: "",
  })

test("a discount lowers the price, its VAT, the receipt and what can be refunded; the family gets the invoice", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const { id, due } = await owing(family)
  expect((await discount(office, id, 100.01, due)).body).toEqual({ unpaid: 299.99 })
  const emails = await rowsOf("select params from emails where dedupe_key like $1", `order_invoice:${id}:%`)
  expect(emails).toMatchObject([{ params: { amount_minor: 29_999 } }])
  const open = await office.get(`/api/admin/orders/${id}/`)
  expect(open.body).toMatchObject({ amount: 299.99, unpaid: 299.99, lines: [{ discount: 100.01 }] })
  await pay(office, id, 299.99)
  const [receipt] = await rowsOf(
    "select total_minor, vat_minor, document from receipts where order_id = $1",
    id,
  )
  expect(receipt).toMatchObject({ total_minor: 29_999, vat_minor: 1_698 })
  expect(receipt.document.lines).toMatchObject([{ amount_minor: 29_999, discount_minor: 10_001 }])
  const refund = (amount: number) =>
    office.post(`/api/admin/orders/${id}/refund/`, {
      lines: [{ line_id: open.body.lines[0].id, amount }],
      refunded: 0,
      target: "wallet",
      reason: "Ill",
    })
  expect((await refund(400)).status).toBeGreaterThanOrEqual(400)
  expect(await rowsOf("select refunded_minor from order_lines where order_id = $1", id)).toEqual([
    { refunded_minor: 0 },
  ])
})

test("a new discount replaces the one before, and 0 gives the price back", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const { id, due, booking_id } = await owing(family)
  await discount(office, id, 100, due)
  expect((await discount(office, id, 50, due)).body.code).toBe("changed_meanwhile")
  expect((await discount(office, id, 50, 300)).body).toEqual({ unpaid: 350 })
  expect((await discount(office, id, 0, 350)).body).toEqual({ unpaid: 400 })
  expect(await rowsOf("select price_minor, discount_minor from bookings where id = $1", booking_id)).toEqual([
    { price_minor: 40_000, discount_minor: 0 },
  ])
})

test("unpaid again, an order shows its discount, which counts once and can be taken off", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const { id, due, booking_id } = await owing(family, 90_000)
  await discount(office, id, 600, due)
  await pay(office, id, 300)
  const { order_id } = (await office.post(`/api/admin/orders/${id}/undo-payment/`, {})).body
  const again = await office.get(`/api/admin/orders/${order_id}/`)
  expect(again.body).toMatchObject({ amount: 300, lines: [{ discount: 600 }] })
  expect((await discount(office, order_id, 700, 300)).body).toEqual({ unpaid: 200 })
  expect((await discount(office, order_id, 0, 200)).body).toEqual({ unpaid: 900 })
  expect(await rowsOf("select price_minor, discount_minor from bookings where id = $1", booking_id)).toEqual([
    { price_minor: 90_000, discount_minor: 0 },
  ])
})

test("a discounted seat moves to a session of the same price at no cost", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const { id, due, booking_id } = await owing(family)
  await discount(office, id, 100, due)
  await pay(office, id, 300)
  const other = await academy.given.bookable({
    starts_at: new Date(academy.clock.now().getTime() + 25 * DAY_MS),
    price_minor: 40_000,
  })
  const path = `/api/bookings/${family.player.id}/${booking_id}/move/`
  const moved = await family.visitor.post(path, { bookable_id: other.id })
  expect(moved.status).toBe(200)
  expect(await rowsOf("select bookable_id, price_minor from bookings where id = $1", booking_id)).toEqual([
    { bookable_id: other.id, price_minor: 30_000 },
  ])
})

test("a family's discounts of a day are limited together, also when two are given at once", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const [one, two] = [await owing(family, 90_000, 20), await owing(family, 90_000, 22)]
  const answers = await Promise.all([discount(office, one.id, 600, 900), discount(office, two.id, 600, 900)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(["discount_limit"])
  academy.clock.set(new Date(academy.clock.now().getTime() + 2 * DAY_MS))
  const refused = answers[0].status === 409 ? one : two
  expect((await discount(office, refused.id, 600, 900)).status).toBe(200)
})

test("nothing is left to pay, no reason, own family, paid: refused, and nothing changes", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const { id, due } = await owing(family)
  expect((await discount(office, id, 400, due)).body.errors).toMatchObject([{ param: "amount" }])
  const blank = { amount: 10, reason: " ", unpaid: due }
  const answered = await office.post(`/api/admin/orders/${id}/discount/`, blank)
  expect(answered.body.errors).toMatchObject([{ param: "reason" }])
  const own = await academy.family(rightsOf("office"))
  const theirs = await owing(own)
  expect((await discount(own.visitor, theirs.id, 10, 400)).body.code).toBe("own_family")
  await pay(office, id, due)
  expect((await discount(office, id, 10, due)).body.code).toBe("already_paid")
  expect(
    await rowsOf("select sum(discount_minor)::int as sum from order_lines where order_id = any($1)", [
      id,
      theirs.id,
    ]),
  ).toEqual([{ sum: 0 }])
})
