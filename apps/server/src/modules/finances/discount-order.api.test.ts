import { vatInside } from "@academy/domain/money"
import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, wallClockDate } from "@academy/domain/time"
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
  academy.clock.pass(60_000)
  // The discount that it has: no second invoice.
  expect((await discount(office, id, 100.01, 299.99)).body).toEqual({ unpaid: 299.99 })
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

const dayIn = (days: number) => wallClockDate(new Date(academy.clock.now().getTime() + days * DAY_MS))
const split = (office: Visitor, id: number, unpaid: number, due_on = [dayIn(0), dayIn(30), dayIn(60)]) =>
  office.post(`/api/admin/orders/${id}/split/`, { due_on, unpaid })
const partsOf = (id: number) =>
  rowsOf("select * from orders where id = $1 or first_order_id = $1 order by id", id)

test("an invoice is split into dated parts: they add up to the öre, and so does their VAT", async () => {
  const [office, family] = [await openOffice(), await academy.family()]
  const { id, due } = await owing(family, 250_050, 90)
  expect((await split(office, id, due)).body).toEqual({ amounts: [834.5, 833, 833] })
  const { body: page } = await office.get(`/api/admin/orders/${id}/`)
  expect(page).toMatchObject({
    unpaid: 834.5,
    has_instalments: true,
    agreed_parts: [{ amount: 833 }, { amount: 833 }],
  })
  expect(page.agreed_parts.map((part: { due_at: string }) => part.due_at.slice(0, 10))).toEqual([
    dayIn(30),
    dayIn(60),
  ])
  const [email] = await rowsOf("select params from emails where dedupe_key = $1", `order_split:${id}`)
  expect(email.params).toMatchObject({
    amount_minor: 83_450,
    instalments: [{ reference: page.reference }, {}, {}],
  })
  expect((await split(office, id, 834.5)).body.code).toBe("no_split")
  await pay(office, id, 834.5)
  for (const later of (await partsOf(id)).slice(1)) await pay(office, later.id, later.amount_minor / 100)
  const parts = await partsOf(id)
  expect(parts.map(({ status, amount_minor }) => [status, amount_minor])).toEqual([
    ["paid", 83_450],
    ["paid", 83_300],
    ["paid", 83_300],
  ])
  const [{ vat }] = await rowsOf(
    "select sum(vat_minor)::int as vat from receipts where order_id = any($1)",
    parts.map((part) => part.id),
  )
  expect(vat).toBe(vatInside(250_050, 0.06))
})

test("small, split, stale or own invoices stay whole, and so do dates that are past, too far or out of order", async () => {
  const account = await academy.given.account(rightsOf("office"))
  const [office, family] = [await as(academy.app, account), await academy.family()]
  const small = await owing(family, 149_999, 80)
  expect((await split(office, small.id, small.due)).body.code).toBe("no_split")
  const { id, due } = await owing(family, 160_000, 81)
  expect((await split(office, id, 1599)).body.code).toBe("changed_meanwhile")
  for (const [days, code] of [
    [[-1, 30], "too_small"],
    [[30, 30], "invalid"],
    [[0, 367], "too_large"],
  ] as const)
    expect((await split(office, id, due, days.map(dayIn))).body.errors).toMatchObject([
      { param: "due_on", code },
    ])
  const own = { account, visitor: office, player: await academy.given.player(account) } as Family
  await academy.given.payment(account)
  const ours = await owing(own, 160_000, 82)
  expect((await split(office, ours.id, ours.due)).body.code).toBe("own_family")
  expect((await split(office, id, due)).status).toBe(200)
  const reason = "Moved away"
  expect((await office.post(`/api/admin/orders/${id}/withdraw/`, { reason })).status).toBe(200)
  expect((await office.get(`/api/admin/orders/${id}/`)).body).toMatchObject({
    status: "cancelled",
    agreed_parts: [],
  })
  expect(await partsOf(id)).toHaveLength(1)
})

test("of a split and a payment at the same moment one is refused, whether it comes by hand, bank or wallet", async () => {
  const office = await openOffice()
  for (const [round, way] of (["hand", "bank", "wallet", "hand", "bank", "wallet"] as const).entries()) {
    const family = await academy.family()
    const { id, due } = await owing(family, 200_000, 90 + round)
    const { body: page } = await office.get(`/api/admin/orders/${id}/`)
    if (way === "wallet") await academy.given.money(family.account, 200_000)
    const csv = `Bokföringsdag;Belopp;Valuta;Referens;Avsändare\r\n2026-11-25;2000,00;SEK;${page.reference};Li ${round}`
    if (way === "bank") await office.post("/api/admin/bank-files/", { content: csv })
    const [transfer] = await rowsOf("select id from bank_transactions where reference = $1", page.reference)
    const payment = () =>
      way === "hand"
        ? pay(office, id, due)
        : way === "wallet"
          ? office.post(`/api/admin/orders/${id}/pay-from-wallet/`)
          : office.post("/api/admin/bank-transactions/match-exact/", { ids: [transfer?.id] })
    const [cut] = await Promise.all([split(office, id, due), payment()])
    const [first, ...later] = await partsOf(id)
    if (cut.status === 200) {
      // A wallet pays what is due now, whichever it is.
      expect([first.amount_minor, later.length]).toEqual([66_800, first.status === "paid" ? 2 : 0])
    } else {
      expect([first.status, first.amount_minor, later]).toEqual(["paid", 200_000, []])
      expect(cut.body.code).toBe("already_paid")
    }
  }
})

test("one discount for several orders: each beside what it has, with the guards of one alone; the sum is what was taken off", async () => {
  const [office, family, other] = [await openOffice(), await academy.family(), await academy.family()]
  const orders = [
    await owing(family),
    await owing(other, 40_000, 21),
    await owing(other, 2_000, 22),
    await owing(other, 40_000, 23),
  ]
  const [first, second, cheap, paid] = orders as [
    (typeof orders)[0],
    (typeof orders)[0],
    (typeof orders)[0],
    (typeof orders)[0],
  ]
  await discount(office, second.id, 100, second.due)
  await pay(office, paid.id, paid.due)
  const give = (unit: string, off: number, dues: number[]) =>
    office.post("/api/admin/order-discounts/", {
      orders: orders.map(({ id }, at) => ({ id, unpaid: dues[at] ?? 0 })),
      ...{ unit, off, reason: "Rain" },
    })
  const dues = [400, 300, 20, 400]
  const answers = await Promise.all([give("amount", 50, dues), give("amount", 50, dues)])
  expect(answers.map(({ body }) => body.off).reduce((sum, off) => sum + off)).toBe(100)
  expect(answers.flatMap(({ body }) => body.discounted).sort()).toEqual([first.id, second.id])
  for (const { body } of answers) expect(body.left_out).toEqual(expect.arrayContaining([cheap.id, paid.id]))
  const left = async (id: number) => (await office.get(`/api/admin/orders/${id}/`)).body.unpaid
  expect([await left(first.id), await left(second.id), await left(cheap.id)]).toEqual([350, 250, 20])
  expect((await give("percent", 10, [350, 250, 20, 400])).body).toMatchObject({
    discounted: [first.id, second.id, cheap.id],
    off: 62,
  })
  const entries = await rowsOf(
    "select reason from audit_entries where action = 'order_discounted' and entity_id = $1 order by id",
    second.id,
  )
  expect(entries.map(({ reason }) => reason)).toEqual(["Siblings", "Rain", "Rain"])
  expect(
    (
      await office.post("/api/admin/order-discounts/", {
        orders: [{ id: first.id, unpaid: 315 }],
        unit: "percent",
        off: 5,
        reason: " ",
      })
    ).status,
  ).toBe(400)
})
