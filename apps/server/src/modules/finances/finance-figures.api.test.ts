import { DAY_MS, dayBounds, wallClockDate } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
})

const query = async (text: string, ...values: unknown[]) => (await academy.deps.pool.query(text, values)).rows
const figures = async () => (await office.get("/api/admin/finance-figures/")).body
/** A seat of 290 kr that is ordered that way; answers what the booking did. */
async function ordered(method: "card" | "bank_transfer") {
  const { visitor, player } = await academy.family()
  const starts_at = new Date(academy.clock.now().getTime() + 20 * DAY_MS)
  const { body } = await book(visitor, await academy.given.bookable({ starts_at }), player, method)
  if (method === "card") await atCheckout(visitor, String(body.checkout_url), "pay")
  return body
}

test("what the month brought and gave back, and what waits: each counts once, by its own paper or order", async () => {
  expect(await figures()).toMatchObject({
    currency: "SEK",
    paid: { amount: 0, vat: 0, receipts: 0 },
    waiting: { amount: 0, orders: 0, late: 0 },
    refunded: { amount: 0, credit_notes: 0 },
  })
  await ordered("card")
  const [paid] = await query(
    "select o.id, l.id as line_id from orders o join order_lines l on l.order_id = o.id",
  )
  const { reference } = await ordered("bank_transfer")
  expect(await figures()).toMatchObject({
    paid: { amount: 290, vat: 16.42, receipts: 1 },
    waiting: { amount: 290, orders: 1, late: 0 },
  })
  /** What each place says that is late when the order was due then. */
  const lateAt = async (due_at: Date) => {
    await query("update orders set due_at = $1 where status = 'open'", due_at)
    const { decisions } = (await office.get("/api/admin/dashboard/")).body
    return [
      (await figures()).waiting.late,
      (await office.get("/api/admin/order-counts/")).body.late.orders,
      (await office.get("/api/admin/orders/?view=late")).body.rows.length,
      decisions.find(({ kind }: { kind: string }) => kind === "payment_late")?.count ?? 0,
    ]
  }
  const { from } = dayBounds(wallClockDate(academy.clock.now()))
  expect(await lateAt(from)).toEqual([0, 0, 0, 0])
  expect(await lateAt(new Date(from.getTime() - 1))).toEqual([1, 1, 1, 1])
  await office.post(`/api/admin/orders/${paid.id}/refund/`, {
    lines: [{ line_id: paid.line_id, amount: 100 }],
    target: "wallet",
    reason: "The coach came late",
    refunded: 0,
  })
  await office.post("/api/staff/mark-order-paid/", { reference })
  expect(await figures()).toMatchObject({
    paid: { amount: 580, receipts: 2 },
    waiting: { amount: 0, orders: 0, late: 0 },
    refunded: { amount: 100, credit_notes: 1 },
  })
})

test("a paper of an earlier month, or in another currency, is not among them", async () => {
  const before = await figures()
  await query("update receipts set issued_at = issued_at - interval '40 days' where kind = 'credit_note'")
  await query(
    "update receipts set currency = 'EUR' where id = (select max(id) from receipts where kind = 'receipt')",
  )
  const after = await figures()
  expect(after.refunded).toEqual({ amount: 0, credit_notes: 0 })
  expect(after.paid.receipts).toBe(before.paid.receipts - 1)
})

test("a coach does not see money", async () => {
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await coach.get("/api/admin/finance-figures/")).status).toBe(403)
})
