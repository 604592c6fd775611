import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeAll, describe, expect, test } from "vitest"
import { sendCardRefunds } from "../../core/orders/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { CONFIRM_CODE, givenProtected } from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true, first_name: "Mira" }))
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
let days = 4

/** A family with a seat of 290 kr that is paid by card, by the bank, or by a wallet with so much in it and the card. */
async function givenPaid(method: "card" | "bank_transfer" = "card") {
  const account = await academy.given.account({ first_name: "Anna", last_name: "Lind" })
  const visitor = await as(academy.app, account)
  const player = await academy.given.player(account)
  const bookable = await academy.given.bookable({
    starts_at: new Date(academy.clock.now().getTime() + ++days * DAY_MS),
  })
  const { body } = await book(visitor, bookable, player, method)
  if (method === "card") await atCheckout(visitor, String(body.checkout_url), "pay")
  else await office.post("/api/staff/mark-order-paid/", { reference: body.reference })
  const [order] = await rowsOf("select id from orders where account_id = $1", account.id)
  const [line] = await rowsOf("select id from order_lines where order_id = $1", order.id)
  const read = async () => (await office.get(`/api/admin/orders/${order.id}/`)).body
  const wallet = async () => (await visitor.get("/api/fetch-wallet/")).body.balance
  return {
    account,
    visitor,
    player,
    booking_id: body.booking_id as number,
    id: order.id as number,
    line_id: line.id as number,
    read,
    wallet,
  }
}

type Paid = Awaited<ReturnType<typeof givenPaid>>
const refund = (
  { id, line_id }: Pick<Paid, "id" | "line_id">,
  amount: number,
  {
    by = office,
    ...more
  }: { by?: Visitor; target?: "card" | "wallet"; refunded?: number; reason?: string } = {},
) =>
  by.post(`/api/admin/orders/${id}/refund/`, {
    lines: [{ line_id, amount }],
    target: "wallet",
    reason: "The coach came late",
    refunded: 0,
    ...more,
  })

test("a part goes to the wallet, the rest back to the card; credit notes, VAT and the log say so", async () => {
  const paid = await givenPaid()
  expect(await paid.read()).toMatchObject({ amount: 290, refunded: 0, card_left: 290, is_own_family: false })
  const { body } = await refund(paid, 100)
  expect(body).toMatchObject({ to_card: 0, to_wallet: 100 })
  expect(await paid.wallet()).toBe(100)
  expect((await refund(paid, 190, { target: "card", refunded: 100 })).body).toMatchObject({
    to_card: 190,
    to_wallet: 0,
  })
  await sendCardRefunds(academy.deps)
  const order = await paid.read()
  expect(order).toMatchObject({ refunded: 290, card_left: 100 })
  expect(order.refunds).toMatchObject([
    {
      amount: 100,
      target: "wallet",
      status: "done",
      reason: "The coach came late",
      made_by: expect.stringContaining("Mira"),
    },
    { amount: 190, target: "card", status: expect.stringMatching(/sent|done/) },
  ])
  const papers = await rowsOf(
    "select total_minor, vat_minor from receipts where order_id = $1 order by id",
    paid.id,
  )
  expect(papers.map(({ total_minor }) => total_minor)).toEqual([29_000, -10_000, -19_000])
  expect(papers.reduce((sum, { vat_minor }) => sum + vat_minor, 0)).toBe(0)
  expect(
    await rowsOf(
      "select reason from audit_entries where action = 'order_refunded' and entity_id = $1",
      paid.id,
    ),
  ).toHaveLength(2)
  const { notifications } = (await paid.visitor.get("/api/notifications/")).body
  expect(notifications.filter(({ type }: { type: string }) => type === "money_refunded")).toHaveLength(2)
  const emails = await rowsOf(
    "select dedupe_key, params from emails where to_email = $1 and kind = 'order_refunded' order by id",
    paid.account.email,
  )
  expect(emails).toMatchObject([
    { params: { wallet_minor: 10_000, credit_note_id: body.credit_note_id } },
    { params: { card_minor: 19_000, refund_expected_at: expect.any(String) } },
  ])
  const list = (await office.get(`/api/admin/receipts/?kind=credit_note&search=Anna%20Lind`)).body.rows
  expect(list[0]).toMatchObject({ total: -190, order_id: paid.id, credits_number: order.receipt_number })
  expect((await office.get(`/api/admin/receipts/${body.credit_note_id}/`)).body).toMatchObject({
    total: -100,
  })
})

test("never more than was paid: by amount, by five at once, and not twice what one saw once", async () => {
  const paid = await givenPaid()
  expect((await refund(paid, 290.01)).body.code).toBe("refund_too_large")
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refund(paid, 200)))
  expect(answers.map(({ body }) => body.code ?? "done").sort()).toEqual([
    ...Array<string>(4).fill("changed_meanwhile"),
    "done",
  ])
  expect((await refund(paid, 100, { refunded: 200 })).body.code).toBe("refund_too_large")
  // Whoever goes around the rule meets the database.
  await expect(
    academy.deps.pool.query("update order_lines set refunded_minor = 29001 where id = $1", [paid.line_id]),
  ).rejects.toThrow("order_lines_refunded")
  // The family cancels: only what is left comes back.
  await cancel(paid.visitor, paid.player, paid.booking_id, "wallet")
  expect(await paid.wallet()).toBe(290)
})

test("the office refunds while the family cancels: together it is what was paid", async () => {
  for (let round = 0; round < 3; round++) {
    const paid = await givenPaid()
    await Promise.all([refund(paid, 150), cancel(paid.visitor, paid.player, paid.booking_id, "wallet")])
    expect(await paid.wallet()).toBe(290)
  }
})

test("what the bank brought goes to the wallet, whatever is asked", async () => {
  const paid = await givenPaid("bank_transfer")
  expect((await refund(paid, 290, { target: "card" })).body).toMatchObject({ to_card: 0, to_wallet: 290 })
})

test("not for an own family, an open or unknown order, a foreign line, or without a reason", async () => {
  const paid = await givenPaid()
  const other = await givenPaid()
  const colleague = await academy.given.account({ is_superuser: true })
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [colleague.id, paid.player.id],
  )
  const by = await as(academy.app, colleague)
  expect((await by.get(`/api/admin/orders/${paid.id}/`)).body.is_own_family).toBe(true)
  expect((await refund(paid, 10, { by })).body.code).toBe("own_family")
  expect((await refund({ ...paid, line_id: other.line_id }, 10)).body).toMatchObject({
    code: "invalid_input",
    errors: [{ param: "lines" }],
  })
  expect((await refund(paid, 10, { reason: "  " })).body).toMatchObject({
    code: "invalid_input",
    errors: [{ param: "reason" }],
  })
  expect((await refund({ ...paid, id: 999_999 }, 10)).body.code).toBe("not_found")
  const visitor = await as(academy.app, other.account)
  const bookable = await academy.given.bookable({
    starts_at: new Date(academy.clock.now().getTime() + 90 * DAY_MS),
  })
  await book(visitor, bookable, other.player, "bank_transfer")
  const [open] = (await office.get("/api/admin/orders/?status=open&search=lind")).body.rows
  expect(open).toMatchObject({ status: "open", receipt_number: null })
  expect((await refund({ id: open.id, line_id: 1 }, 10)).body.code).toBe("order_not_paid")
  expect((await office.get(`/api/admin/orders/?search=${open.reference}`)).body.rows).toHaveLength(1)
})

test("a package of the other guardian of one's child is of the own family, too", async () => {
  const { given, app } = academy
  const spouse = await given.account()
  const colleague = await given.account({ is_superuser: true })
  await given.player([spouse, colleague])
  const visitor = await as(app, spouse)
  const { body: sale } = await visitor.post("/api/buy-package/", { package_id: (await given.package()).id })
  await atCheckout(visitor, sale.checkout_url, "pay")
  const [bought] = await rowsOf(
    "select o.id, l.id as line_id from orders o join order_lines l on l.order_id = o.id where o.account_id = $1",
    spouse.id,
  )
  const by = await as(app, colleague)
  expect((await by.get(`/api/admin/orders/${bought.id}/`)).body.is_own_family).toBe(true)
  expect((await refund(bought, 2500, { by })).body.code).toBe("own_family")
  expect((await refund(bought, 2500)).status).toBe(200)
})

describe("a large refund needs a fresh second factor", () => {
  /** Somebody of the office whose factor was given a quarter of an hour ago, and four seats of 290 kr. */
  async function givenStale() {
    const { owner, nextCode } = await givenProtected(academy, { is_superuser: true })
    const paid = [await givenPaid(), await givenPaid(), await givenPaid(), await givenPaid()]
    academy.clock.pass(16 * MINUTE_MS)
    const freshen = async () => (await owner.post(CONFIRM_CODE, { code: nextCode() })).status
    return { by: owner, paid, freshen }
  }
  const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
    status === 200 ? "done" : body.code

  test("small ones are added up over a day; confirming goes on with it", async () => {
    const { by, paid, freshen } = await givenStale()
    const outcomes: unknown[] = []
    for (const each of paid) outcomes.push(outcomeOf(await refund(each, 290, { by })))
    expect(outcomes).toEqual(["done", "done", "done", "reauthentication_needed"])
    const [, , , last] = paid
    expect(await freshen()).toBe(200)
    expect(last && outcomeOf(await refund(last, 290, { by }))).toBe("done")
  })

  test("split into several at once, they come to no more", async () => {
    const { by, paid } = await givenStale()
    const answers = await Promise.all(paid.map((each) => refund(each, 290, { by })))
    expect(answers.map(outcomeOf).sort()).toEqual(["done", "done", "done", "reauthentication_needed"])
  })

  test("a day later it counts anew", async () => {
    const { by, paid } = await givenStale()
    for (const each of paid.slice(0, 3)) await refund(each, 290, { by })
    academy.clock.pass(DAY_MS + MINUTE_MS)
    const [, , , last] = paid
    expect(last && outcomeOf(await refund(last, 290, { by }))).toBe("done")
  })
})
