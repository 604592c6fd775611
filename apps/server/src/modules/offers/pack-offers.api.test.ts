import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { sharedByFile } from "../../testing/shared-by-file.ts"
import { openStripeImitation, tellAcademy } from "../../testing/stripe-imitation.ts"
import { testAcademy } from "../../testing/test-app.ts"

const stripe = sharedByFile(openStripeImitation)
const academy = testAcademy(() => ({ stripe: stripe.settings, benchLimitsOff: true }))
let office: Visitor
let pack: number

beforeAll(async () => {
  academy.clock.set("2026-11-26T14:30:00Z")
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
})
beforeEach(async () => {
  pack = (await academy.given.package()).id
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const setPrice = (body: object) => office.post(`/api/admin/packages/${pack}/price/`, body)
const change = (body: object, id = pack) => office.patch(`/api/admin/packages/${id}/`, body)
const packNow = async () =>
  (await office.get("/api/admin/packages/")).body.find((each: { id: number }) => each.id === pack)
const today = { price: 2700, from_day: "2026-11-26" }
const january = { price: 2700, from_day: "2027-01-01" }

async function buyer() {
  const account = await academy.given.account()
  const visitor = await as(academy.app, account)
  return {
    account,
    visitor,
    buy: (body: object = {}) => visitor.post("/api/buy-package/", { package_id: pack, ...body }),
    offered: async () =>
      (await visitor.get("/api/fetch-packages/")).body.find((each: { id: number }) => each.id === pack),
  }
}
function pay(checkout_url: string) {
  const session = sessionOf(checkout_url)
  stripe.pay(session)
  return tellAcademy(academy, stripe.message("checkout.session.completed", session))
}

test("a pack costs the new price from its day on, in a basket too; undone, it costs what it did", async () => {
  const { visitor, buy, offered } = await buyer()
  expect((await setPrice(january)).status).toBe(200)
  expect(await packNow()).toMatchObject({ price: 2500, later: [january] })
  expect(await offered()).toMatchObject({ price: 2500 })
  const { id } = (await setPrice(today)).body
  expect(await offered()).toMatchObject({ price: 2700 })
  expect((await buy({ expected_price: 2500 })).body.code).toBe("price_changed")
  expect((await visitor.post("/api/basket/lines/", { package_id: pack })).status).toBe(200)
  expect((await visitor.get("/api/basket/")).body.lines).toMatchObject([{ price: 2700 }])
  const [entry] = await rowsOf(
    "select action, before, after from audit_entries where entity = 'packages' order by id desc limit 1",
  )
  expect(entry).toEqual({
    action: "type_price_set",
    before: { price_minor: 250_000 },
    after: { price_minor: 270_000, from_day: today.from_day, offer_price_id: id },
  })
  expect((await office.post(`/api/admin/offer-prices/${id}/undo/`)).body).toEqual({ status: "ok" })
  expect(await packNow()).toMatchObject({ price: 2500, last_change: january })
})

test("what was ordered stays as it was: passes, their number and validity, and the price", async () => {
  const [ordered, bought, older] = [await buyer(), await buyer(), await buyer()]
  const first = (await ordered.buy()).body.checkout_url
  await pay((await bought.buy()).body.checkout_url)
  const written = (await older.buy()).body.checkout_url
  // By a version that stored no contents.
  await rowsOf("update order_lines set package_agreed = null where package_id = $1", pack)
  expect((await change({ amount_pass: 5, valid_days: 30 })).status).toBe(200)
  await setPrice(today)
  for (const url of [first, written]) await pay(url)
  for (const { account } of [ordered, bought, older])
    expect(
      await rowsOf("select amount_granted, expires_at from pass_lots where account_id = $1", account.id),
    ).toEqual([{ amount_granted: 10, expires_at: new Date("2027-11-26T23:00:00Z") }])
  const late = await buyer()
  await pay((await late.buy({ expected_price: 2700 })).body.checkout_url)
  expect(
    await rowsOf("select amount_granted, expires_at from pass_lots where account_id = $1", late.account.id),
  ).toEqual([{ amount_granted: 5, expires_at: new Date("2026-12-26T23:00:00Z") }])
})

test("off the offer it can't be bought, and comes back", async () => {
  const { buy, offered } = await buyer()
  expect((await change({ active: false })).status).toBe(200)
  expect([await offered(), (await buy()).status]).toEqual([undefined, 404])
  expect((await change({ active: true, valid_days: null })).status).toBe(200)
  expect(await offered()).toMatchObject({ valid_days: null })
  expect((await change({ amount_pass: 0 })).body.errors).toMatchObject([
    { param: "amount_pass", code: "too_small" },
  ])
  expect((await change({ active: true }, 999_999)).status).toBe(404)
})

test("families who buy while the price changes each owe one of the two, as the order says", async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => buyer()))
  const [answers, set] = await Promise.all([Promise.all(buyers.map(({ buy }) => buy())), setPrice(today)])
  expect([set.status, ...answers.map(({ status }) => status)]).toEqual(Array(13).fill(200))
  const rows = await rowsOf(
    `select o.amount_minor, l.amount_minor as line from orders o join order_lines l on l.order_id = o.id
     where l.package_id = $1`,
    pack,
  )
  expect(rows).toHaveLength(12)
  for (const { amount_minor, line } of rows) {
    expect([250_000, 270_000]).toContain(amount_minor)
    expect(line).toBe(amount_minor)
  }
})
