import { rightsOf } from "@academy/domain/staff-roles"
import { wallClockDate } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { composeEmail } from "../../emails/compose-email.ts"
import type { EmailKind } from "../../emails/kinds.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
const { givenFamily, hence, put, pay } = basketScene(academy)
let office: Visitor
beforeEach(async () => {
  office = await as(academy.app, await academy.given.account(rightsOf("office")))
  await academy.deps.pool.query("update discount_codes set ends_at = starts_at where audience <> 'typed'")
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
let count = 0
async function givenCode(more: object) {
  const code = `NAMED-${++count}`
  const { body, status } = await office.post("/api/admin/discount-codes/", {
    ...{ code, percent: 20, target: "everything", first_day: wallClockDate(academy.clock.now()), ...more },
  })
  expect(status).toBe(200)
  return { id: body.id, code }
}

/** Two siblings' seats in a basket, paid by invoice. */
async function owing(expected_price: number, more: object = {}) {
  const family = await givenFamily()
  const session = await academy.given.bookable({ starts_at: hence(30), price_minor: 29_000 })
  await put(family.visitor, session, [family.alma, family.hugo])
  const { status } = await pay(family.visitor, { payment_method: "bank_transfer", expected_price, ...more })
  expect(status).toBe(200)
  const [order] = await rowsOf(
    "select id, reference from orders where account_id = $1 and status = 'open'",
    family.account.id,
  )
  return { ...family, order }
}
const pageOf = async (id: number) => (await office.get(`/api/admin/orders/${id}/`)).body
const give = (id: number, off: number, unpaid: number, more: object = {}) =>
  office.post("/api/admin/order-discounts/", {
    ...{ orders: [{ id, unpaid }], unit: "amount", off, reason: "Rain", ...more },
  })
const undo = (id: number) => office.post(`/api/admin/orders/${id}/discount/undo/`)
const settle = (id: number, unpaid: number) =>
  office.post("/api/admin/order-payments/", {
    ...{ orders: [{ id, unpaid }], method: "swish", note: "" },
    paid_on: wallClockDate(academy.clock.now()),
  })
async function lastEmail(to: string, kind: EmailKind) {
  const [email] = await rowsOf(
    "select * from emails where to_email = $1 and kind = $2 order by id desc limit 1",
    to,
    kind,
  )
  return composeEmail(email, { publicUrl: "https://academy.example", now: academy.clock.now() }).text
}
const emailOf = async ({ id }: { id: number }) =>
  (await rowsOf("select email from accounts where id = $1", id))[0].email

test("order page, confirmation, invoice and receipt name the siblings' discount and the one by hand beside it", async () => {
  const { code } = await givenCode({ audience: "siblings" })
  const { order, account, visitor } = await owing(522)
  const to = await emailOf(account)
  expect(await lastEmail(to, "booking_confirmed")).toMatch(/Taken off: Sibling discount 58\skr/)
  expect(await pageOf(order.id)).toMatchObject({
    discount_name: { audience: "siblings", code },
    ...{ discount_reason: null, can_undo_discount: false },
  })
  await give(order.id, 22, 522, { tells_reason: true })
  expect(await pageOf(order.id)).toMatchObject({
    discount_name: { audience: "siblings", code, and_by_hand: true, reason: "Rain" },
    ...{ discount_reason: "Rain", can_undo_discount: true, unpaid: 500 },
  })
  expect(await lastEmail(to, "order_invoice")).toMatch(
    /Sibling discount 80\skr, and a discount by the academy, reason: Rain/,
  )
  await settle(order.id, 500)
  expect(await lastEmail(to, "receipt")).toMatch(/Sibling discount 80\skr/)
  const [receipt] = await rowsOf("select id from receipts where order_id = $1", order.id)
  const { lines } = (await visitor.get(`/api/receipts/${receipt.id}/`)).body
  expect(lines).toHaveLength(2)
  for (const line of lines)
    expect(line.discount_name).toEqual({ audience: "siblings", code, and_by_hand: true, reason: "Rain" })
})

test("a code is named; a discount by hand alone is the academy's, and its reason is told only where it was said so", async () => {
  const { code } = await givenCode({})
  const { order, account } = await owing(464, { discount_code: code })
  const to = await emailOf(account)
  expect(await lastEmail(to, "booking_confirmed")).toMatch(new RegExp(`Discount ${code}: 116\\skr`))
  await office.post(`/api/admin/orders/${order.id}/discount/`, { amount: 80, reason: "Secret", unpaid: 464 })
  const shown = await lastEmail(to, "order_invoice")
  expect(shown).toMatch(/Discount by the academy 80\skr/)
  expect(shown).not.toContain("Secret")
  expect(await pageOf(order.id)).toMatchObject({
    ...{ discount_name: { audience: "by_hand", code: "" }, discount_reason: "Secret" },
  })
})

test("what siblings save stays on the sibling's seat when an admin takes more off", async () => {
  await givenCode({ audience: "siblings" })
  const { order } = await owing(522)
  const shares = () =>
    rowsOf("select discount_minor from order_lines where order_id = $1 order by discount_minor", order.id)
  expect(await shares()).toEqual([{ discount_minor: 0 }, { discount_minor: 5_800 }])
  await give(order.id, 52.2, 522)
  // 290 and 232 kronor share 52.20 as 29 and 23.20.
  expect(await shares()).toEqual([{ discount_minor: 2_900 }, { discount_minor: 5_800 + 2_320 }])
})

test("a day's limit counts what admins took off, not what codes did", async () => {
  const { code } = await givenCode({ percent: 90 })
  const { order } = await owing(58, { discount_code: code })
  // 522 kronor of the code and 1,000 by hand elsewhere would be too much together.
  await academy.deps.pool.query(
    "update order_lines set amount_minor = amount_minor + 60000 where order_id = $1",
    [order.id],
  )
  await academy.deps.pool.query("update orders set amount_minor = amount_minor + 120000 where id = $1", [
    order.id,
  ])
  await academy.deps.pool.query("update bookings set price_minor = price_minor + 60000 where order_id = $1", [
    order.id,
  ])
  expect((await give(order.id, 1_000, 1_258)).body).toMatchObject({ discounted: [order.id], off: 1_000 })
  expect((await give(order.id, 1, 258)).body).toMatchObject({ left_out: [order.id] })
})

test("a discount is undone to what it was, once, while unpaid; its siblings' part stays", async () => {
  await givenCode({ audience: "siblings" })
  const { order, account } = await owing(522)
  expect((await undo(order.id)).body.code).toBe("discount_not_undoable")
  await give(order.id, 22, 522)
  academy.clock.pass(60_000)
  const answers = await Promise.all([undo(order.id), undo(order.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await pageOf(order.id)).toMatchObject({
    ...{ unpaid: 522, can_undo_discount: false, discount_name: { audience: "siblings" } },
  })
  expect(
    await rowsOf("select discount_minor from bookings where order_id = $1 order by discount_minor", order.id),
  ).toEqual([{ discount_minor: 0 }, { discount_minor: 5_800 }])
  expect(await lastEmail(await emailOf(account), "order_invoice")).toMatch(/Amount: 522\skr/)
  await give(order.id, 22, 522)
  await settle(order.id, 500)
  expect((await undo(order.id)).body.code).toBe("already_paid")
})

test("no undo once a line changed, or once somebody else has the use of the code that it replaced", async () => {
  const { code } = await givenCode({ most_uses: 1 })
  const { order } = await owing(464, { discount_code: code })
  await office.post(`/api/admin/orders/${order.id}/discount/`, { amount: 80, reason: "More", unpaid: 464 })
  await owing(464, { discount_code: code })
  expect((await undo(order.id)).body.code).toBe("discount_not_undoable")
  const other = await owing(580)
  await give(other.order.id, 10, 580)
  await rowsOf(
    "update order_lines set discount_minor = discount_minor + 100, amount_minor = amount_minor - 100 where order_id = $1",
    other.order.id,
  )
  await rowsOf("update orders set amount_minor = amount_minor - 200 where id = $1", other.order.id)
  await rowsOf(
    "update bookings set price_minor = price_minor - 100, discount_minor = discount_minor + 100 where order_id = $1",
    other.order.id,
  )
  expect((await undo(other.order.id)).body.code).toBe("changed_meanwhile")
})
