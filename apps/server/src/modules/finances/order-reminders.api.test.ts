import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, HOUR_MS, MINUTE_MS, wallClockDate } from "@academy/domain/time"
import { expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sendPlannedReminders } from "./send-planned-reminders.ts"

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
    "select params, next_attempt_at from emails where kind = 'order_reminder' and to_email = $1 order by next_attempt_at, id",
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

test("nobody is reminded twice in a day, of two who click at once neither; paid orders and waiting transfers are left out", async () => {
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
  const undo = (batch: string) => office.post(`${path}undo/`, { batch })
  const { body } = await remind(office, order)
  expect((await undo(body.batch)).body).toEqual({ orders: 1 })
  expect(await emailsTo(family)).toEqual([])
  const again = await remind(office, order)
  academy.clock.set(new Date(new Date(again.body.goes_at).getTime() + MINUTE_MS))
  expect((await undo(again.body.batch)).body.code).toBe("nothing_to_undo")
  expect(await emailsTo(family)).toHaveLength(1)
  const { body: list } = await office.get("/api/admin/orders/?view=unpaid")
  const row = list.rows.find(({ id }: { id: number }) => id === order.id)
  expect(row).toMatchObject({ reminders: { count: 1 }, unpaid: order.amount_minor / 100 })
  const { body: page } = await office.get(`/api/admin/orders/${order.id}/`)
  expect(page).toMatchObject({ reminders: { count: 1 }, no_reminder: "reminded_lately" })
})

/** So many days from now. */
const days = (count: number) => new Date(academy.clock.now().getTime() + count * DAY_MS)
/** At noon, after so many days. */
const noonIn = (count: number) => {
  const at = days(count)
  at.setUTCHours(11, 0, 0, 0)
  academy.clock.set(at)
}
const setReminders = async (first_days: number | null, second_days: number | null) => {
  const owner = await as(academy.app, await academy.given.account(rightsOf("owner")))
  return owner.put("/api/admin/reminder-settings/", { first_days, second_days, fee: 0 })
}
const due = (order: { id: number }, at: Date) =>
  rowsOf("update orders set due_at = $2 where id = $1", order.id, at)
const sentOf = (order: { id: number }) =>
  rowsOf("select number, sent_by from order_reminders where order_id = $1 order by number", order.id)

test("by the owners' schedule a family gets one email for all its late orders, once by two servers, in the daytime", async () => {
  noonIn(0)
  const [office, family, other] = [await openOffice(), await academy.family(), await academy.family()]
  const [first, second, later, early] = [
    await owes(family),
    await owes(family),
    await owes(family),
    await owes(other),
  ]
  await due(early, days(-5))
  const settings = { first_days: 1, second_days: 8, fee: 0 }
  expect((await office.put("/api/admin/reminder-settings/", settings)).status).toBe(403)
  expect((await setReminders(8, 1)).body.errors).toMatchObject([{ param: "second_days" }])
  expect((await setReminders(null, 1)).body.errors).toMatchObject([{ param: "first_days" }])
  expect((await setReminders(1, 8)).status).toBe(200)
  expect((await office.get("/api/admin/reminder-settings/")).body).toEqual(settings)
  await due(first, days(0))
  await due(second, days(0))
  await due(later, days(1))
  const { body: page } = await office.get(`/api/admin/orders/${first.id}/`)
  expect(page.planned_reminders).toEqual([
    { number: 1, day: wallClockDate(days(1)) },
    { number: 2, day: wallClockDate(days(8)) },
  ])
  const night = days(1)
  night.setUTCHours(5, 0, 0, 0)
  academy.clock.set(night)
  expect(await sendPlannedReminders(academy.deps)).toBe(0)
  noonIn(0)
  const done = await Promise.all(Array.from({ length: 4 }, () => sendPlannedReminders(academy.deps)))
  expect(done.reduce((sum, one) => sum + one)).toBe(1)
  const [email, ...more] = await emailsTo(family)
  expect([email.params.instalments.length, more.length]).toEqual([2, 0])
  expect(await sentOf(first)).toEqual([{ number: 1, sent_by: null }])
  // Late before it was switched on.
  expect(await sentOf(early)).toEqual([])
  // Due a day later, but one email a day is enough.
  academy.clock.set(new Date(academy.clock.now().getTime() + 23 * HOUR_MS))
  expect(await sendPlannedReminders(academy.deps)).toBe(0)
  academy.clock.set(new Date(academy.clock.now().getTime() + 2 * HOUR_MS))
  expect(await sendPlannedReminders(academy.deps)).toBe(1)
  expect(await sentOf(later)).toHaveLength(1)
  await setReminders(null, null)
})

test("the schedule leaves out who is blocked, whose transfer waits and what is paid; a reminder by hand counts", async () => {
  noonIn(1)
  const [office, family, blocked] = [await openOffice(), await academy.family(), await academy.family()]
  const [open, paid, waiting, closed] = [
    await owes(family),
    await owes(family),
    await owes(family),
    await owes(blocked),
  ]
  expect((await setReminders(1, 8)).status).toBe(200)
  for (const order of [open, paid, waiting, closed]) await due(order, days(0))
  const reason = "Called"
  await office.post(`/api/admin/families/${blocked.account.id}/block/`, { is_blocked: true, reason })
  await office.post("/api/staff/mark-order-paid/", { reference: paid.reference })
  const csv = `Bokföringsdag;Belopp;Valuta;Referens;Avsändare\r\n2026-11-25;${waiting.amount_minor / 100},00;SEK;${waiting.reference};Li`
  expect((await office.post("/api/admin/bank-files/", { content: csv })).body.taken_in).toBe(1)
  expect((await remind(office, open)).status).toBe(200)
  noonIn(2)
  await sendPlannedReminders(academy.deps)
  expect(await sentOf(open)).toHaveLength(1)
  noonIn(7)
  await sendPlannedReminders(academy.deps)
  expect(await sentOf(open)).toMatchObject([
    { number: 1, sent_by: expect.any(Number) },
    { number: 2, sent_by: null },
  ])
  for (const order of [paid, waiting, closed]) expect(await sentOf(order)).toEqual([])
  noonIn(30)
  await sendPlannedReminders(academy.deps)
  expect(await sentOf(open)).toHaveLength(2)
  await setReminders(null, null)
})

test("families that have to wait keep no other from its reminder, however many there are", async () => {
  noonIn(0)
  await setReminders(1, null)
  noonIn(1)
  const now = academy.clock.now()
  const families = await Promise.all(Array.from({ length: 150 }, () => academy.given.account()))
  const ids = families.map(({ id }) => id).sort((one, other) => one - other)
  const made = await rowsOf(
    `insert into orders (account_id, kind, payment_method, amount_minor, currency, reference, due_at, created_at)
     select id, 'package', 'bank_transfer', 29000, 'SEK', '8' || id, $2, $2
     from unnest($1::bigint[]) as id returning id, account_id`,
    ids,
    days(-1),
  )
  // The first 120 heard of money a moment ago.
  await rowsOf(
    "insert into notifications (account_id, type, created_at) select id, 'payment_reminder', $2 from unnest($1::bigint[]) as id",
    ids.slice(0, 120),
    now,
  )
  await sendPlannedReminders(academy.deps)
  const reminded = await rowsOf("select distinct order_id from order_reminders")
  const accounts = made.filter(({ id }) => reminded.some(({ order_id }) => order_id === id))
  expect(accounts.map(({ account_id }) => account_id).sort((one, other) => one - other)).toEqual(
    ids.slice(120),
  )
  await setReminders(null, null)
  await rowsOf(
    "update orders set status = 'cancelled', closed_at = $2 where id = any($1)",
    made.map(({ id }) => id),
    now,
  )
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

test("two orders of one email that change at the same moment: the email says what is due of both", async () => {
  const [office, other, family] = [await openOffice(), await openOffice(), await academy.family()]
  const [first, second] = [await owes(family), await owes(family)]
  for (let round = 0; round < 8; round++) {
    await remind(office, first, second)
    const day = (more: number) =>
      wallClockDate(new Date(academy.clock.now().getTime() + (30 + 2 * round + more) * DAY_MS))
    const [one, two] = [day(0), day(1)]
    const change = (visitor: Visitor, order: { id: number }, due_on: string) =>
      visitor.post("/api/admin/order-due-dates/", { order_ids: [order.id], due_on })
    const answers = await Promise.all([change(office, first, one), change(other, second, two)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const emails = await emailsTo(family)
    const named = emails
      .at(-1)
      ?.params.instalments.map((each: { due_at: string }) => wallClockDate(new Date(each.due_at)))
    expect(named).toEqual([one, two])
    academy.clock.set(new Date(academy.clock.now().getTime() + 25 * HOUR_MS))
  }
})
