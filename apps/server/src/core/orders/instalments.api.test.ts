import { vatInside } from "@academy/domain/money"
import { addWallClockDays } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { letUnpaidSeatsGo, warnOfUnpaidSeats } from "../bookings/index.ts"
import { remindOfInstalments } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, put, basketOf, pay, booksOf } = basketScene(academy)

const PRICE = 249_500
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const camp = (days = 90) =>
  academy.given.bookable({
    slug: "camp",
    title: "Summer camp",
    starts_at: addWallClockDays(academy.clock.now(), days),
    price_minor: PRICE,
    capacity: 24,
  })
const ordersOf = ({ account }: { account: { id: number } }) =>
  rowsOf(
    "select id, status, payment_method, amount_minor, reference, first_order_id from orders where account_id = $1 and kind <> 'package' order by id",
    account.id,
  )
const bookingOf = async (visitor: Visitor) => (await visitor.get("/api/bookings-info/")).body[0]
const partsOf = async (visitor: Visitor) => {
  const { player_id, id } = await bookingOf(visitor)
  return (await visitor.get(`/api/bookings/${player_id}/${id}/`)).body.payment.instalments
}
const office = async () => as(academy.app, await academy.given.account({ is_superuser: true }))
const marks = async (reference: string) => (await office()).post("/api/staff/mark-order-paid/", { reference })
const toldOf = ({ account }: { account: { id: number } }) =>
  rowsOf(
    "select type from notifications where account_id = $1 and type like 'instalment%' order by id",
    account.id,
  ).then((rows) => rows.map(({ type }) => type))

/** A camp on three dates in the basket of a family, its first payment made by card. */
async function givenPlan() {
  const family = await givenFamily()
  const session = await camp()
  await put(family.visitor, session, [family.alma])
  const asked = { payment_method: "card", instalments: 3, expected_price: 833 }
  const { body } = await pay(family.visitor, asked)
  await atCheckout(family.visitor, body.checkout_url, "pay")
  const [, second, third] = await ordersOf(family)
  const { id: booking_id } = await bookingOf(family.visitor)
  return { ...family, session, second, third, booking_id }
}

test("a basket on three dates: the first is paid now with all else, the others become invoices that add up to the öre", async () => {
  const family = await givenFamily()
  const { visitor, alma } = family
  await put(visitor, await camp(), [alma])
  await visitor.post("/api/basket/lines/", { package_id: (await academy.given.package()).id })
  const { instalments } = await basketOf(visitor)
  expect(instalments.map(({ count }: { count: number }) => count)).toEqual([2, 3])
  expect(instalments[1].dates).toEqual([
    { amount: 2500 + 833, due_at: "2026-11-26T14:40:00+01:00" },
    { amount: 831, due_at: "2026-12-26T14:40:00+01:00" },
    { amount: 831, due_at: "2027-01-25T14:40:00+01:00" },
  ])
  expect((await pay(visitor, { instalments: 3, expected_price: 4995 })).body.code).toBe("price_changed")
  const asked = { payment_method: "swish", instalments: 3, expected_price: 3333 }
  const { body } = await pay(visitor, asked)
  expect(await ordersOf(family)).toHaveLength(1)
  await atCheckout(visitor, body.checkout_url, "pay")

  expect(await booksOf(family)).toMatchObject({ live: ["Alma confirmed swish"], passes: 10 })
  const orders = await ordersOf(family)
  expect(orders.map(({ status, amount_minor }) => [status, amount_minor])).toEqual([
    ["paid", 333_300],
    ["open", 83_100],
    ["open", 83_100],
  ])
  expect(await bookingOf(visitor)).toMatchObject({
    payed: true,
    unpaid: 831,
    left_to_pay: 1662,
    reference: orders[1].reference,
    due_at: "2026-12-26T14:40:00+01:00",
  })
  expect(await partsOf(visitor)).toMatchObject([
    { number: 1, amount: 833, state: "paid" },
    { number: 2, amount: 831, state: "open", reference: orders[1].reference },
    { number: 3, amount: 831, state: "open", reference: orders[2].reference },
  ])
  expect(await toldOf(family)).toEqual(["instalment_plan"])

  const ofOffice = (await (await office()).get(`/api/admin/orders/${orders[2].id}/`)).body.instalments
  expect(ofOffice.map(({ amount, status }: { amount: number; status: string }) => [amount, status])).toEqual([
    [3333, "paid"],
    [831, "open"],
    [831, "open"],
  ])

  for (const { reference } of orders.slice(1)) expect((await marks(reference)).status).toBe(200)
  const papers = await rowsOf(
    "select total_minor, vat_minor from receipts where account_id = $1 order by id",
    family.account.id,
  )
  const sum = (what: string) => papers.reduce((total, paper) => total + paper[what], 0)
  expect(papers).toHaveLength(3)
  expect(sum("total_minor")).toBe(PRICE + 250_000)
  expect(sum("vat_minor")).toBe(vatInside(PRICE, 0.06) + vatInside(250_000, 0.06))
  expect(await bookingOf(visitor)).toMatchObject({
    payed: true,
    unpaid: null,
    left_to_pay: 0,
    reference: null,
  })
})

test("the wallet pays its part of the first payment, and a whole one alone; a later one is paid from it or by card", async () => {
  const family = await givenFamily()
  const { visitor, account, alma } = family
  await academy.given.money(account, 200_000)
  await put(visitor, await camp(), [alma])
  const asked = { payment_method: "card", use_wallet: true, instalments: 2, expected_price: 0 }
  expect((await pay(visitor, asked)).body).toMatchObject({ status: "confirmed" })
  expect((await booksOf(family)).wallet).toBe(200_000 - 124_800)

  const { id } = await bookingOf(visitor)
  const payNext = (payment_method: string) =>
    visitor.post(`/api/pay-existing-booking/${id}/`, { payment_method, expected_price: 1247 })
  expect((await payNext("pass")).body.code).toBe("no_pass_left")
  expect((await payNext("wallet")).body.code).toBe("not_enough_money")
  const { body } = await payNext("card")
  expect(
    (await visitor.get(`/api/sandbox-checkout/${body.checkout_url.split("/").at(-1)}/`)).body.amount,
  ).toBe(1247)
  const back = await atCheckout(visitor, body.checkout_url, "pay")
  const session_id = new URL(back.body.return_url).searchParams.get("session_id")
  expect((await visitor.post("/api/confirm-checkout/", { session_id })).body).toMatchObject({
    status: "paid",
    booking_id: id,
  })
  expect((await payNext("card")).body.code).toBe("already_paid")
})

test("a later date by Swish: the card's page that was open is closed, and the receipt says Swish", async () => {
  const { visitor, booking_id, second } = await givenPlan()
  const payNext = async (payment_method: string) =>
    (await visitor.post(`/api/pay-existing-booking/${booking_id}/`, { payment_method })).body.checkout_url
  const pageOf = async (url: string) =>
    (await visitor.get(`/api/sandbox-checkout/${url.split("/").at(-1)}/`)).body
  const byCard = await payNext("card")
  const bySwish = await payNext("swish")
  expect(await payNext("swish")).toBe(bySwish)
  expect(await pageOf(byCard)).toMatchObject({ method: "card", status: "expired" })
  expect(await pageOf(bySwish)).toMatchObject({ method: "swish", status: "open", amount: 831 })
  expect((await atCheckout(visitor, bySwish, "pay")).status).toBe(200)
  expect(
    await rowsOf(
      "select o.payment_method, r.document->>'payment_method' as on_receipt from orders o join receipts r on r.order_id = o.id where o.id = $1",
      second.id,
    ),
  ).toEqual([{ payment_method: "swish", on_receipt: "swish" }])
  expect(await partsOf(visitor)).toMatchObject([{ state: "paid" }, { state: "paid" }, { state: "open" }])
})

test("two payments of one instalment at once: it is paid once, with one receipt, the other is wallet money", async () => {
  const family = await givenPlan()
  const { visitor, booking_id, second } = family
  const { body } = await visitor.post(`/api/pay-existing-booking/${booking_id}/`, { payment_method: "card" })
  const [byCard, byBank] = await Promise.all([
    atCheckout(visitor, body.checkout_url, "pay"),
    marks(second.reference),
  ])
  expect([byCard.status, byBank.status]).toEqual([200, 200])
  const received = await rowsOf(
    "select outcome from payments where order_id = $1 order by outcome",
    second.id,
  )
  expect(received).toEqual([{ outcome: "order" }, { outcome: "wallet" }])
  expect(await rowsOf("select id from receipts where order_id = $1", second.id)).toHaveLength(1)
  expect((await booksOf(family)).wallet).toBe(83_100)
  expect((await marks(second.reference)).body.code).toBe("already_paid")
})

test("three days before a date the family is reminded, the day after told that it is late; the place stays", async () => {
  const family = await givenPlan()
  const at = async (moment: string) => {
    academy.clock.set(moment)
    return remindOfInstalments(academy.deps)
  }
  expect(await at("2026-12-23T14:00:00+01:00")).toBe(0)
  expect(await at("2026-12-23T22:00:00+01:00")).toBe(0)
  const [one, other] = [remindOfInstalments, remindOfInstalments]
  academy.clock.set("2026-12-24T09:00:00+01:00")
  await Promise.all([one(academy.deps), other(academy.deps)])
  expect(await at("2026-12-26T15:00:00+01:00")).toBe(0)
  expect(await at("2026-12-28T09:00:00+01:00")).toBe(1)
  expect(await at("2026-12-29T09:00:00+01:00")).toBe(0)
  expect(await toldOf(family)).toEqual(["instalment_plan", "instalment_reminder", "instalment_overdue"])
  const emails = await rowsOf(
    "select kind from emails where to_email = $1 and kind like 'instalment%' order by id",
    family.account.email,
  )
  expect(emails.map(({ kind }) => kind)).toEqual(await toldOf(family))
  expect((await booksOf(family)).live).toEqual(["Alma confirmed card"])
  academy.clock.set("2027-02-23T09:00:00+01:00")
  await Promise.all([warnOfUnpaidSeats(academy.deps), letUnpaidSeatsGo(academy.deps)])
  expect((await booksOf(family)).live).toEqual(["Alma confirmed card"])
})

test("given up in time: each payment goes back the way it came, what is open falls away", async () => {
  const family = await givenPlan()
  const { visitor, alma, booking_id, second, third } = family
  await marks(second.reference)
  expect((await cancel(visitor, alma, booking_id, "card")).body).toMatchObject({
    returned: "card",
    amount: 833 + 831,
  })
  expect((await booksOf(family)).wallet).toBe(83_100)
  expect(
    await rowsOf(
      "select target, amount_minor from refunds where order_id in ($1, $2) order by id",
      second.first_order_id,
      second.id,
    ),
  ).toEqual([
    { target: "card", amount_minor: 83_300 },
    { target: "wallet", amount_minor: 83_100 },
  ])
  expect((await ordersOf(family)).map(({ status }) => status)).toEqual(["paid", "paid", "cancelled"])
  // Money that is on its way all the same is not lost.
  expect((await marks(third.reference)).body.became_wallet_money).toBe(true)
  expect((await booksOf(family)).wallet).toBe(83_100 * 2)
})

test("given up too late: nothing comes back, and what is open stays to be paid", async () => {
  const { visitor, alma, booking_id, second } = await givenPlan()
  await rowsOf(
    "update bookings set cancel_free_until = $2 where id = $1",
    booking_id,
    "2026-11-26T14:30:00+01:00",
  )
  expect((await cancel(visitor, alma, booking_id)).body).toMatchObject({ returned: "nothing", amount: 0 })
  expect(await bookingOf(visitor)).toMatchObject({
    status: "cancelled",
    reference: second.reference,
    unpaid: 831,
  })
})

test("until all is paid it moves at the same price only", async () => {
  const { visitor, alma, booking_id, second, third } = await givenPlan()
  const starts_at = addWallClockDays(academy.clock.now(), 100)
  const [same, cheaper] = await Promise.all(
    [PRICE, 100_000].map((price_minor) => academy.given.bookable({ slug: "camp", starts_at, price_minor })),
  )
  const moveTo = ({ id }: { id: number }) =>
    visitor.post(`/api/bookings/${alma.id}/${booking_id}/move/`, { bookable_id: id, refund_to: "wallet" })
  expect((await moveTo(cheaper as { id: number })).body.code).toBe("paid_in_part")
  expect((await moveTo(same as { id: number })).status).toBe(200)
  await marks(second.reference)
  await marks(third.reference)
  expect((await moveTo(cheaper as { id: number })).status).toBe(200)
  const back = await rowsOf(
    "select coalesce(sum(l.refunded_minor), 0)::int as sum from order_lines l where $1 in (l.booking_id, l.instalment_booking_id)",
    booking_id,
  )
  expect(back).toEqual([{ sum: PRICE - 100_000 }])
})

test("one camp from its dialog, by invoice: nothing is owed before the first has come; unpaid, the seat is let go; late, all is as agreed", async () => {
  const family = await givenFamily()
  const { account, visitor, hugo } = family
  await academy.given.payment(account)
  const session = await camp(40)
  const byInvoice = (count: number) =>
    book(visitor, session, hugo, "bank_transfer", { instalments: count, expected_price: 1248 })
  expect((await byInvoice(3)).body.code).toBe("price_changed")
  expect((await book(visitor, session, hugo, "bank_transfer", { instalments: 3 })).body.code).toBe(
    "no_instalments",
  )
  expect((await book(visitor, session, hugo, "card", { instalments: 1 })).body).toMatchObject({
    code: "invalid_input",
    errors: [{ param: "instalments" }],
  })
  const { body } = await byInvoice(2)
  expect(body).toMatchObject({ status: "unpaid", due_at: "2026-12-06T14:40:00+01:00" })
  expect(await ordersOf(family)).toMatchObject([{ status: "open", amount_minor: 124_800 }])
  expect(await partsOf(visitor)).toMatchObject([{ state: "open" }, { state: "agreed", reference: null }])

  academy.clock.set("2027-01-01T09:00:00+01:00")
  await warnOfUnpaidSeats(academy.deps)
  academy.clock.set("2027-01-04T09:00:00+01:00")
  expect(await letUnpaidSeatsGo(academy.deps)).toBe(1)
  expect(await ordersOf(family)).toMatchObject([{ status: "expired" }])
  await marks(body.reference)
  expect((await ordersOf(family)).map(({ status, amount_minor }) => [status, amount_minor])).toEqual([
    ["expired", 124_800],
    ["paid", 124_800],
    ["open", 124_700],
  ])
})

test("when the academy cancels the camp, all that was paid comes back, is told so, and the rest falls away", async () => {
  const family = await givenPlan()
  await marks(family.second.reference)
  const asked = { bookable_ids: [family.session.id], cause: "weather", words: "" }
  expect((await (await office()).post("/api/admin/cancel-sessions/", asked)).body.cancelled).toBe(1)
  expect((await ordersOf(family)).map(({ status }) => status)).toEqual(["paid", "paid", "cancelled"])
  const [{ params }] = await rowsOf(
    "select params from emails where kind = 'session_cancelled' and to_email = $1",
    family.account.email,
  )
  expect(params).toMatchObject({ card_minor: 83_300, wallet_minor: 83_100 })
})
