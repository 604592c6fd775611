import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, HOUR_MS, MINUTE_MS, wallClockDate } from "@academy/domain/time"
import { expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const openOffice = async () => as(academy.app, await academy.given.account(rightsOf("office")))
type Family = Awaited<ReturnType<typeof academy.family>>

let count = 0
/** Each at a time of its own: a player is in one session at once. */
async function owes(family: Family): Promise<{ id: number; reference: string; amount_minor: number }> {
  await academy.given.payment(family.account)
  const bookable = await academy.given.bookable({
    starts_at: new Date(academy.clock.now().getTime() + 20 * DAY_MS + ++count * 3 * HOUR_MS),
  })
  const { body } = await book(family.visitor, bookable, family.player, "bank_transfer")
  return (
    await rowsOf("select id, reference, amount_minor from orders where reference = $1", body.reference)
  )[0]
}
const path = "/api/admin/order-reminders/"
const remind = (office: Visitor, ...orders: { id: number }[]) =>
  office.post(path, { order_ids: orders.map(({ id }) => id) })
const emailsTo = ({ account }: Family) =>
  rowsOf(
    "select params, next_attempt_at from emails where kind = 'order_reminder' and to_email = $1",
    account.email,
  )

test("a family gets one email for all its orders, after the half minute in which it can be undone", async () => {
  const [office, family, other] = [await openOffice(), await academy.family(), await academy.family()]
  const [first, second, third] = [await owes(family), await owes(family), await owes(other)]
  const order_ids = [first.id, second.id, third.id]
  const page = async () => (await office.get(`/api/admin/orders/${third.id}/`)).body
  expect(await page()).toMatchObject({ reminders: { count: 0, last: null }, no_reminder: null })
  const preview = await office.post(`${path}preview/`, { order_ids })
  expect(preview.body).toMatchObject({ orders: 3, emails: [{ language: "en", count: 2 }], left_out: [] })
  expect(preview.body.emails[0].text).toContain(first.reference)
  expect(await emailsTo(family)).toEqual([])
  const { body } = await remind(office, first, second, third)
  expect(body).toMatchObject({ orders: 3, families: 2, left_out: [] })
  const [email, ...more] = await emailsTo(family)
  expect(more).toEqual([])
  expect(email.params.amount_minor).toBe(first.amount_minor + second.amount_minor)
  expect(email.params.instalments).toHaveLength(2)
  expect(email.next_attempt_at.getTime()).toBeGreaterThanOrEqual(academy.clock.now().getTime() + 30_000)
})

test("nobody is reminded twice in a day, of two who press at once neither; paid orders and waiting transfers are left out", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const [first, paid, waiting] = [await owes(family), await owes(family), await owes(family)]
  await office.post("/api/staff/mark-order-paid/", { reference: paid.reference })
  const csv = `Bokföringsdag;Belopp;Valuta;Referens;Avsändare\r\n2026-11-25;${waiting.amount_minor / 100},00;SEK;${waiting.reference};Li`
  expect((await office.post("/api/admin/bank-files/", { content: csv })).body.taken_in).toBe(1)
  const answers = await Promise.all([
    remind(office, first, paid, waiting),
    remind(await openOffice(), first, paid, waiting),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    orders: 1,
    left_out: expect.arrayContaining([
      expect.objectContaining({ order_id: paid.id, why: "not_unpaid" }),
      expect.objectContaining({ order_id: waiting.id, why: "transfer_waiting" }),
    ]),
  })
  expect(await emailsTo(family)).toHaveLength(1)
  expect((await remind(office, first)).body.code).toBe("nothing_owed")
  academy.clock.set(new Date(academy.clock.now().getTime() + 25 * HOUR_MS))
  expect((await remind(office, first)).status).toBe(200)
})

test("undone in time, nothing goes out and the family can be reminded; afterwards it is too late", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const order = await owes(family)
  const undo = (press: string) => office.post(`${path}undo/`, { press })
  const { body } = await remind(office, order)
  expect((await undo(body.press)).body).toEqual({ orders: 1 })
  expect(await emailsTo(family)).toEqual([])
  const again = await remind(office, order)
  academy.clock.set(new Date(new Date(again.body.goes_at).getTime() + MINUTE_MS))
  expect((await undo(again.body.press)).body.code).toBe("nothing_to_undo")
  expect(await emailsTo(family)).toHaveLength(1)
  const { body: list } = await office.get("/api/admin/orders/?view=unpaid")
  const row = list.rows.find(({ id }: { id: number }) => id === order.id)
  expect(row).toMatchObject({ reminders: { count: 1 }, unpaid: order.amount_minor / 100 })
  const { body: page } = await office.get(`/api/admin/orders/${order.id}/`)
  expect(page).toMatchObject({ reminders: { count: 1 }, no_reminder: "reminded_lately" })
})

test("late orders are counted and listed, the longest first; a coach reminds nobody", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const [first, second, due] = [await owes(family), await owes(family), await owes(family)]
  for (const [order, days] of [
    [first, 2],
    [second, 9],
  ] as const)
    await rowsOf(
      "update orders set due_at = $2 where id = $1",
      order.id,
      new Date(academy.clock.now().getTime() - days * DAY_MS),
    )
  const { body } = await office.get("/api/admin/orders/?view=late")
  const ids = body.rows.map(({ id }: { id: number }) => id)
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
  expect(ids).not.toContain(due.id)
  const counts = (await office.get("/api/admin/order-counts/")).body
  expect(counts.late.orders).toBe(ids.length)
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await remind(coach, first)).body.code).toBe("access_denied")
})

test("several orders are marked as paid at once; what is paid already or the own family's is skipped and named", async () => {
  const account = await academy.given.account(rightsOf("office"))
  const [office, family] = [await as(academy.app, account), await academy.family()]
  const own = { account, visitor: office, player: await academy.given.player(account) } as Family
  const [first, paid, ours] = [await owes(family), await owes(family), await owes(own)]
  await office.post("/api/staff/mark-order-paid/", { reference: paid.reference })
  const paid_on = academy.clock.now().toISOString().slice(0, 10)
  const { body } = await office.post("/api/admin/order-payments/", {
    orders: [first, paid, ours].map(({ id, amount_minor }) => ({ id, unpaid: amount_minor / 100 })),
    method: "card_terminal",
    paid_on,
    note: "",
  })
  expect(body).toEqual({ paid: [first.id], left_out: [paid.id, ours.id] })
})

test("what is paid before the reminder goes out at the end of the night is not in it; if all is paid, none goes out", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const [first, second] = [await owes(family), await owes(family)]
  const { body } = await remind(office, first, second)
  const due = first.amount_minor / 100
  const entered = { method: "swish", paid_on: wallClockDate(academy.clock.now()), note: "", unpaid: due }
  const enter = (id: number, amount: number, more: object = {}) =>
    office.post(`/api/admin/orders/${id}/payments/`, { ...entered, amount, ...more })
  expect((await enter(first.id, due)).body.paid).toBe(true)
  expect((await enter(second.id, 100)).body.paid).toBe(false)
  const [email] = await emailsTo(family)
  expect(email.params).toMatchObject({
    amount_minor: second.amount_minor - 10_000,
    invoice_order_id: second.id,
    instalments: [{ reference: second.reference }],
  })
  expect((await enter(second.id, due - 100, { unpaid: due - 100 })).body.paid).toBe(true)
  expect(await emailsTo(family)).toEqual([])
  expect(new Date(body.goes_at).getTime()).toBeGreaterThan(academy.clock.now().getTime())
})
