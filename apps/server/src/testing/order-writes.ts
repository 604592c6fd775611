import { DAY_MS, wallClockDate } from "@academy/domain/time"
import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/**
 * For each write of the office about an unpaid order: makes what it needs, and says what is sent.
 * @param givenUnpaid makes a family that owes 290 kr by bank transfer
 */
export function orderWritesOf(
  { deps, given, clock }: TestApp,
  office: OfficeWrite["by"],
  givenUnpaid: () => Promise<{ account: { id: number }; reference: string }>,
): Record<string, () => Promise<OfficeWrite>> {
  const byOffice = (write: Omit<OfficeWrite, "by">) => ({ by: office, ...write })
  async function givenOrder() {
    const { account, reference } = await givenUnpaid()
    const { rows } = await deps.pool.query("select id, amount_minor from orders where reference = $1", [
      reference,
    ])
    return { account, id: rows[0].id as number, due: rows[0].amount_minor / 100 }
  }
  const today = () => wallClockDate(clock.now())
  const paymentOf = (due: number) => ({
    method: "cash",
    amount: due,
    paid_on: today(),
    note: "",
    unpaid: due,
  })
  let codes = 0
  const code = () => ({
    ...{ code: `AUTUMN-${++codes}`, percent: 10, target: "everything", first_day: today() },
  })
  return {
    "POST /api/admin/discount-codes/": async () => byOffice({ body: code() }),
    "POST /api/admin/discount-codes/:id/end/": async () => {
      const { body } = await office.visitor.post("/api/admin/discount-codes/", code())
      return byOffice({ params: { id: body.id } })
    },
    "POST /api/admin/orders/:id/payments/": async () => {
      const { id, due } = await givenOrder()
      return byOffice({ params: { id }, body: paymentOf(due) })
    },
    "POST /api/admin/orders/:id/undo-payment/": async () => {
      const { id, due } = await givenOrder()
      await office.visitor.post(`/api/admin/orders/${id}/payments/`, paymentOf(due))
      return byOffice({ params: { id } })
    },
    "POST /api/admin/orders/:id/invoice/": async () => byOffice({ params: { id: (await givenOrder()).id } }),
    "POST /api/admin/orders/:id/discount/": async () => {
      const { id, due } = await givenOrder()
      return byOffice({ params: { id }, body: { amount: 10, reason: "Siblings", unpaid: due } })
    },
    "POST /api/admin/orders/:id/discount/undo/": async () => {
      const { id, due } = await givenOrder()
      const body = { amount: 10, reason: "Siblings", unpaid: due }
      await office.visitor.post(`/api/admin/orders/${id}/discount/`, body)
      return byOffice({ params: { id } })
    },
    "POST /api/admin/order-discounts/": async () => {
      const { id, due } = await givenOrder()
      const body = { orders: [{ id, unpaid: due }], unit: "percent", off: 10, reason: "Siblings" }
      return byOffice({ body })
    },
    "POST /api/admin/orders/:id/split/": async () => {
      const { id } = await givenOrder()
      await deps.pool.query("update order_lines set amount_minor = 200000 where order_id = $1", [id])
      await deps.pool.query("update orders set amount_minor = 200000 where id = $1", [id])
      const month = wallClockDate(new Date(clock.now().getTime() + 30 * DAY_MS))
      return byOffice({ params: { id }, body: { due_on: [today(), month], unpaid: 2000 } })
    },
    "POST /api/admin/orders/:id/remove-fee/": async () => {
      const { id } = await givenOrder()
      await deps.pool.query(
        "insert into order_lines (order_id, title, amount_minor, is_fee, vat_permille) values ($1, 'Fee', 6000, true, 0)",
        [id],
      )
      await deps.pool.query("update orders set amount_minor = amount_minor + 6000 where id = $1", [id])
      return byOffice({ params: { id } })
    },
    "POST /api/admin/orders/:id/withdraw/": async () =>
      byOffice({ params: { id: (await givenOrder()).id }, body: { reason: "Agreed on the phone" } }),
    "POST /api/admin/orders/:id/pay-from-wallet/": async () => {
      const { id, account, due } = await givenOrder()
      await given.money(account, due * 100)
      return byOffice({ params: { id } })
    },
    "POST /api/admin/order-payments/": async () => {
      const { id, due } = await givenOrder()
      const body = { orders: [{ id, unpaid: due }], method: "swish", paid_on: today(), note: "" }
      return byOffice({ body })
    },
    "POST /api/admin/order-reminders/": async () =>
      byOffice({ body: { order_ids: [(await givenOrder()).id] } }),
    "POST /api/admin/order-reminders/undo/": async () => {
      const order_ids = [(await givenOrder()).id]
      const { body } = await office.visitor.post("/api/admin/order-reminders/", { order_ids })
      return byOffice({ body: { batch: body.batch } })
    },
    "PUT /api/admin/reminder-settings/": async () =>
      byOffice({ body: { first_days: 3, second_days: 10, fee: 60 } }),
    "POST /api/admin/order-due-dates/": async () =>
      byOffice({ body: { order_ids: [(await givenOrder()).id], due_on: today() } }),
  }
}
