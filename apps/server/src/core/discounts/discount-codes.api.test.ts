import { rightsOf } from "@academy/domain/staff-roles"
import { wallClockDate } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
const { givenFamily, hence, put, basketOf, pay, bookSeats, payLate } = basketScene(academy)
let office: Visitor
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:40:00+01:00")
  office = await as(academy.app, await academy.given.account(rightsOf("office")))
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const dayIn = (days: number) => wallClockDate(hence(days))
let count = 0
/** A new code of 20 percent, valid from today, unless it says something else. */
async function givenCode(more: object = {}): Promise<{ id: number; code: string }> {
  const code = `WINTER-${++count}`
  const terms = "amount" in more ? {} : { percent: 20 }
  const { status, body } = await office.post("/api/admin/discount-codes/", {
    ...{ code, ...terms, target: "everything", first_day: dayIn(0), ...more },
  })
  expect(status).toBe(200)
  return { id: body.id, code }
}
const ask = (visitor: Visitor, code: string) => visitor.get(`/api/discount/?code=${encodeURIComponent(code)}`)
const listed = async (id: number) =>
  (await office.get("/api/admin/discount-codes/")).body.find((code: { id: number }) => code.id === id)

/** A family with a session for each child in its basket. */
async function givenBasketOf(price_minor = 29_000) {
  const family = await givenFamily()
  const session = await academy.given.bookable({ starts_at: hence(30), price_minor })
  await put(family.visitor, session, [family.alma, family.hugo])
  return { ...family, session }
}

test("a code stays used when an admin takes more off its order, and is given back when that replaces it", async () => {
  const { account, visitor } = await givenBasketOf()
  await academy.given.payment(account)
  const { id, code } = await givenCode({ most_per_family: 1 })
  await pay(visitor, { payment_method: "bank_transfer", discount_code: code, expected_price: 464 })
  const [order] = await rowsOf("select id from orders where account_id = $1 and status = 'open'", account.id)
  const orders = [{ id: order.id, unpaid: 464 }]
  const more = { orders, unit: "percent", off: 10, reason: "Rain" }
  expect((await office.post("/api/admin/order-discounts/", more)).body.off).toBe(46.4)
  expect((await ask(visitor, code)).body.code).toBe("discount_already_used")
  expect(await listed(id)).toMatchObject({ uses: 1 })
  const instead = { amount: 10, unpaid: 417.6, reason: "Rain" }
  await office.post(`/api/admin/orders/${order.id}/discount/`, instead)
  expect(await listed(id)).toMatchObject({ uses: 0 })
})

test("a code lowers the lines, their VAT, the receipt and what can be refunded, and the list says what it took off", async () => {
  const { account, visitor } = await givenBasketOf()
  const { id, code } = await givenCode({ most_uses: 5 })
  expect((await ask(visitor, ` ${code.toLowerCase()} `)).body).toEqual({
    ...{ code, percent: 20, amount: null, target: "everything", least: 0 },
  })
  expect((await pay(visitor, { discount_code: code, expected_price: 580 })).body.code).toBe("price_changed")
  const { body } = await pay(visitor, { discount_code: code.toLowerCase(), expected_price: 464 })
  expect(await listed(id)).toMatchObject({ uses: 1, discounted: 116, sold: 464 })
  await atCheckout(visitor, body.checkout_url, "pay")
  const [receipt] = await rowsOf("select * from receipts where account_id = $1", account.id)
  expect(receipt).toMatchObject({ total_minor: 46_400, vat_minor: 2_626 })
  const line = { amount_minor: 23_200, discount_minor: 5_800, vat_minor: 1_313 }
  expect(receipt.document.lines).toMatchObject([line, line])
  expect(
    await rowsOf("select price_minor, discount_minor from bookings where account_id = $1", account.id),
  ).toEqual([
    { price_minor: 23_200, discount_minor: 5_800 },
    { price_minor: 23_200, discount_minor: 5_800 },
  ])
  expect(await listed(id)).toMatchObject({ uses: 1, most_uses: 5, discounted: 116, sold: 464 })
})

test("seats of the sheet take a code by invoice and from the wallet; a withdrawn invoice gives the use back", async () => {
  const { id, code } = await givenCode({ amount: 50, least: 100, target: "sessions", most_per_family: 1 })
  const { account, visitor, alma, hugo } = await givenFamily()
  await academy.given.payment(account)
  const session = await academy.given.bookable({ starts_at: hence(30) })
  const more = { discount_code: code, payment_method: "bank_transfer", expected_price: 240 }
  const { body } = await bookSeats(visitor, [session], [alma], more)
  expect(body).toMatchObject({ status: "unpaid", amount: 240 })
  const other = { ...more, payment_method: "wallet", expected_price: 0 }
  await academy.given.money(account, 50_000)
  expect((await bookSeats(visitor, [session], [hugo], other)).body.code).toBe("discount_already_used")
  const [order] = await rowsOf("select id from orders where reference = $1", body.reference)
  const withdrawn = await office.post(`/api/admin/orders/${order.id}/withdraw/`, { reason: "Moved away" })
  expect(withdrawn.status).toBe(200)
  expect(await listed(id)).toMatchObject({ uses: 0, discounted: 0 })
  expect((await bookSeats(visitor, [session], [hugo], other)).body.status).toBe("confirmed")
  expect(await rowsOf("select balance_minor from wallets where account_id = $1", account.id)).toEqual([
    { balance_minor: 26_000 },
  ])
})

test("an invoice unpaid again has the code's use, and gives it back when it is withdrawn", async () => {
  const { id, code } = await givenCode({ amount: 50, least: 100, target: "sessions", most_uses: 1 })
  const { account, visitor, alma } = await givenFamily()
  await academy.given.payment(account)
  const session = await academy.given.bookable({ starts_at: hence(30) })
  const more = { discount_code: code, payment_method: "bank_transfer", expected_price: 240 }
  const { reference } = (await bookSeats(visitor, [session], [alma], more)).body
  const readId = async () => (await rowsOf("select id from orders where reference = $1", reference))[0].id
  const paid_on = wallClockDate(academy.clock.now())
  const cash = { method: "cash", amount: 240, paid_on, note: "", unpaid: 240 }
  await office.post(`/api/admin/orders/${await readId()}/payments/`, cash)
  const undone = await office.post(`/api/admin/orders/${await readId()}/undo-payment/`)
  expect([undone.status, (await listed(id)).uses]).toEqual([200, 1])
  await office.post(`/api/admin/orders/${await readId()}/withdraw/`, { reason: "Moved away" })
  expect(await listed(id)).toMatchObject({ uses: 0, discounted: 0 })
})

test("what a pass pays is not lowered, and a discount by hand takes the place of the code", async () => {
  const { account, visitor } = await givenBasketOf()
  await academy.given.payment(account)
  await academy.given.passes(account, { amount: 1 })
  const { id, code } = await givenCode()
  const { body } = await pay(visitor, {
    ...{ discount_code: code, payment_method: "bank_transfer", expected_price: 232 },
  })
  const [order] = await rowsOf("select id from orders where reference = $1", body.reference)
  const by_hand = { amount: 10, reason: "Late bus", unpaid: 232 }
  const { body: left } = await office.post(`/api/admin/orders/${order.id}/discount/`, by_hand)
  expect(left).toEqual({ unpaid: 280 })
  expect(await listed(id)).toMatchObject({ uses: 0 })
})

test("refusals say why: unknown, not yet, ended, used up, used by another guardian, not for this, too little", async () => {
  const { account, visitor, alma } = await givenBasketOf()
  const refusalOf = async (code: string) => {
    const asked = await ask(visitor, code)
    const paid = await pay(visitor, { discount_code: code })
    return [asked.status === 200 ? null : asked.body.code, paid.body.code]
  }
  const both = (code: string) => [code, code]
  expect(await refusalOf("NOTHING")).toEqual(both("discount_unknown"))
  const later = await givenCode({ first_day: dayIn(1) })
  expect(await refusalOf(later.code)).toEqual(both("discount_not_yet"))
  const short = await givenCode({ last_day: dayIn(0) })
  expect(await refusalOf(short.code)).not.toEqual(both("discount_ended"))
  await visitor.post("/api/basket/stop-payment/")
  const ended = await givenCode()
  expect((await office.post(`/api/admin/discount-codes/${ended.id}/end/`)).status).toBe(200)
  const again = await office.post(`/api/admin/discount-codes/${ended.id}/end/`)
  expect(again.body.code).toBe("discount_ended")
  expect(await refusalOf(ended.code)).toEqual(both("discount_ended"))
  const camps = await givenCode({ target: "camps" })
  expect(await refusalOf(camps.code)).toEqual([null, "discount_not_for_this"])
  const large = await givenCode({ least: 580.01 })
  expect(await refusalOf(large.code)).toEqual([null, "discount_below_least"])
  const plans = await givenCode()
  expect((await pay(visitor, { discount_code: plans.code, instalments: 2 })).body.code).toBe("no_instalments")

  const scarce = await givenCode({ most_uses: 1, most_per_family: 1 })
  const guardian = await academy.given.account()
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [guardian.id, alma.id],
  )
  const session = await academy.given.bookable({ starts_at: hence(40) })
  const other = await as(academy.app, guardian)
  expect((await bookSeats(other, [session], [alma], { discount_code: scarce.code })).status).toBe(200)
  expect(await refusalOf(scarce.code)).toEqual(both("discount_already_used"))
  const stranger = await givenFamily()
  expect((await ask(stranger.visitor, scarce.code)).body.code).toBe("discount_used_up")
  expect(await rowsOf("select status from orders where account_id = $1", account.id)).toEqual([
    { status: "cancelled" },
  ])
})

test("a stopped checkout gives the use and the price back, an expired one too; money that comes late keeps both", async () => {
  const { visitor, account } = await givenBasketOf()
  const { id, code } = await givenCode({ most_uses: 1 })
  await pay(visitor, { discount_code: code })
  expect((await ask(visitor, code)).body.code).toBe("discount_used_up")
  await visitor.post("/api/basket/stop-payment/")
  expect(await listed(id)).toMatchObject({ uses: 0 })
  expect((await basketOf(visitor)).total).toBe(580)
  const { body } = await pay(visitor, { discount_code: code, expected_price: 464 })
  academy.clock.set(hence(61 / 1440).toISOString())
  await expireOrders(academy.deps)
  expect(await listed(id)).toMatchObject({ uses: 0 })
  await payLate(body.checkout_url)
  expect(await listed(id)).toMatchObject({ uses: 1, discounted: 116, sold: 464 })
  expect(
    await rowsOf(
      "select price_minor, discount_minor from bookings where account_id = $1 and status = 'confirmed'",
      account.id,
    ),
  ).toEqual([
    { price_minor: 23_200, discount_minor: 5_800 },
    { price_minor: 23_200, discount_minor: 5_800 },
  ])
})

test("families that take the last use at once: one has it, the others pay nothing and keep their basket", async () => {
  const { id, code } = await givenCode({ most_uses: 1 })
  const families = await Promise.all(Array.from({ length: 6 }, () => givenBasketOf()))
  const answers = await Promise.all(families.map(({ visitor }) => pay(visitor, { discount_code: code })))
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    200,
    ...Array(5).fill("discount_used_up"),
  ])
  expect(await listed(id)).toMatchObject({ uses: 1, discounted: 116 })
  for (const { visitor } of families) expect((await basketOf(visitor)).lines).toHaveLength(2)
})

test("the office is told which field is wrong, and each code exists once", async () => {
  const { code } = await givenCode()
  const make = (more: object) =>
    office.post("/api/admin/discount-codes/", {
      ...{ code: "SPRING", target: "everything", first_day: dayIn(0), ...more },
    })
  const wrong = async (more: object) => {
    const { body } = await make(more)
    return body.errors?.[0]?.param ?? body.code
  }
  expect(await wrong({ code, percent: 5 })).toBe("name_taken")
  expect(await wrong({})).toBe("percent")
  expect(await wrong({ percent: 5, amount: 5 })).toBe("percent")
  expect(await wrong({ percent: 91 })).toBe("percent")
  expect(await wrong({ amount: 50, least: 52.99 })).toBe("least")
  expect(await wrong({ percent: 5, first_day: "2026-02-30" })).toBe("first_day")
  expect(await wrong({ percent: 5, last_day: dayIn(-1) })).toBe("last_day")
  expect((await make({ amount: 50, least: 53 })).status).toBe(200)
})

test("guessing codes is slowed down", async () => {
  const { visitor } = await givenFamily()
  const answers = []
  for (let at = 0; at < 31; at++) answers.push((await ask(visitor, `GUESS-${at}`)).body.code)
  expect(answers.slice(29)).toEqual(["discount_unknown", "too_many_this_hour"])
  academy.clock.set(hence(1).toISOString())
  expect((await ask(visitor, "GUESS")).body.code).toBe("discount_unknown")
})

test("paying with wrong codes guesses too; a code that pays takes its try back", async () => {
  const { visitor, alma } = await givenBasketOf()
  const session = await academy.given.bookable({ starts_at: hence(40) })
  const { code } = await givenCode()
  for (let at = 0; at < 15; at++) {
    expect((await pay(visitor, { discount_code: `GUESS-${at}` })).body.code).toBe("discount_unknown")
    const sheet = await bookSeats(visitor, [session], [alma], { discount_code: `GUESS-${at}` })
    expect(sheet.body.code).toBe("discount_unknown")
  }
  expect((await ask(visitor, code)).body.code).toBe("too_many_this_hour")
  expect((await pay(visitor, { discount_code: code })).body.code).toBe("too_many_this_hour")
  expect((await pay(visitor, {})).status).toBe(200)

  const other = await givenBasketOf()
  for (let at = 0; at < 29; at++) await ask(other.visitor, `GUESS-${at}`)
  expect((await pay(other.visitor, { discount_code: code, expected_price: 464 })).status).toBe(200)
  expect((await ask(other.visitor, code)).status).toBe(200)
  expect((await ask(other.visitor, code)).body.code).toBe("too_many_this_hour")
})
