import { DAY_MS } from "@academy/domain/time"
import { afterEach, beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let pack: { id: number }
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  pack = await academy.given.package()
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
let days = 4

/** A family that has bought ten passes for 2 500 kr by card, and booked so many seats with them. */
async function givenPack(used = 0) {
  const account = await academy.given.account()
  const visitor = await as(academy.app, account)
  const player = await academy.given.player(account)
  const buy = async () => {
    const { body } = await visitor.post("/api/buy-package/", { package_id: pack.id })
    await atCheckout(visitor, body.checkout_url, "pay")
    const [bought] = await rowsOf(
      `select o.id, l.id as line_id from orders o join order_lines l on l.order_id = o.id
        where o.account_id = $1 order by o.id desc limit 1`,
      account.id,
    )
    return bought as { id: number; line_id: number }
  }
  const seat = () =>
    academy.given.bookable({ starts_at: new Date(academy.clock.now().getTime() + ++days * DAY_MS) })
  const train = async () => (await book(visitor, await seat(), player, "pass")).body
  const bought = await buy()
  const bookingIds: number[] = []
  for (let at = 0; at < used; at++) bookingIds.push((await train()).booking_id)
  return {
    ...bought,
    account,
    visitor,
    player,
    bookingIds,
    buy,
    seat,
    train,
    read: async () => (await office.get(`/api/admin/orders/${bought.id}/`)).body,
    wallet: async () => (await visitor.get("/api/fetch-wallet/")).body,
  }
}

type Pack = Awaited<ReturnType<typeof givenPack>>
const takeBack = (
  { id, line_id }: Pick<Pack, "id" | "line_id">,
  amount: number,
  unused: number,
  { by = office, ...more }: { by?: Visitor; package_id?: number; refunded?: number } = {},
) => {
  const { package_id = pack.id, refunded = 0 } = more
  return by.post(`/api/admin/orders/${id}/refund/`, {
    lines: [{ line_id, amount }],
    take_back: [{ package_id, unused }],
    target: "card",
    reason: "Withdrawn by email",
    refunded,
  })
}
const lotsOf = (accountId: number) =>
  rowsOf("select order_id, amount_left from pass_lots where account_id = $1 order by id", accountId)
const refundsOf = (orderId: number) => rowsOf("select * from refunds where order_id = $1", orderId)

test("a pack with two passes used: eight tenths go back, and the eight passes with them", async () => {
  const bought = await givenPack(2)
  expect((await bought.read()).lines).toMatchObject([
    { passes: { package_id: pack.id, granted: 10, unused: 8 } },
  ])
  expect((await takeBack(bought, 2000, 8)).body).toMatchObject({ to_card: 2000, to_wallet: 0 })
  expect(await bought.read()).toMatchObject({
    refunded: 2000,
    lines: [{ passes: { granted: 10, unused: 0 } }],
  })
  const wallet = await bought.wallet()
  expect(wallet.training_passes).toEqual([])
  expect(wallet.transactions[0]).toMatchObject({
    kind: "pass",
    cause: "withdrawal",
    amount: -8,
    title: "Group 10-Pack",
  })
  expect(await bought.train()).toMatchObject({ code: "no_pass_left" })
  expect(
    await rowsOf(
      "select after from audit_entries where action = 'order_refunded' and entity_id = $1",
      bought.id,
    ),
  ).toMatchObject([{ after: { refunded_minor: 200_000, passes_taken_back: 8 } }])

  // A seat that is given back later brings its pass back, which was paid; then it is unused as well.
  await cancel(bought.visitor, bought.player, bought.bookingIds[0] ?? 0)
  expect((await bought.read()).lines).toMatchObject([{ passes: { granted: 10, unused: 1 } }])
  expect((await takeBack(bought, 250, 1, { refunded: 2000 })).status).toBe(200)
  expect(await lotsOf(bought.account.id)).toEqual([{ order_id: bought.id, amount_left: 0 }])
})

test("a pass that was spent meanwhile: refused, and nothing has changed", async () => {
  const bought = await givenPack()
  const before = await rowsOf("select count(*)::int as entries from wallet_entries")
  await bought.train()
  expect(await takeBack(bought, 2500, 10)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } })
  expect(await lotsOf(bought.account.id)).toEqual([{ order_id: bought.id, amount_left: 9 }])
  expect(await refundsOf(bought.id)).toEqual([])
  const [{ entries }] = before as [{ entries: number }]
  expect(await rowsOf("select count(*)::int as entries from wallet_entries")).toEqual([
    { entries: entries + 1 },
  ])
  expect(await bought.read()).toMatchObject({ refunded: 0, lines: [{ passes: { unused: 9 } }] })
})

test("the office takes back while the family books: the one or the other", async () => {
  for (let round = 0; round < 3; round++) {
    const bought = await givenPack()
    const seat = await bought.seat()
    const [taken, booked] = await Promise.all([
      takeBack(bought, 2500, 10),
      book(bought.visitor, seat, bought.player, "pass"),
    ])
    const isTaken = taken.status === 200
    expect(isTaken ? booked.body.code : taken.body.code).toBe(isTaken ? "no_pass_left" : "changed_meanwhile")
    expect(await lotsOf(bought.account.id)).toMatchObject([{ amount_left: isTaken ? 0 : 9 }])
    expect(await refundsOf(bought.id)).toHaveLength(isTaken ? 1 : 0)
  }
})

test("the passes of another order, and of a refund that does not ask for them, stay", async () => {
  const bought = await givenPack()
  const second = await bought.buy()
  expect((await takeBack(second, 2500, 10)).status).toBe(200)
  expect(await lotsOf(bought.account.id)).toEqual([
    { order_id: bought.id, amount_left: 10 },
    { order_id: second.id, amount_left: 0 },
  ])
  const onlyMoney = await office.post(`/api/admin/orders/${bought.id}/refund/`, {
    lines: [{ line_id: bought.line_id, amount: 500 }],
    target: "wallet",
    reason: "Goodwill",
    refunded: 0,
  })
  expect(onlyMoney.status).toBe(200)
  expect(await lotsOf(bought.account.id)).toMatchObject([{ amount_left: 10 }, { amount_left: 0 }])
})

test("two equal packages of a basket have their passes together", async () => {
  const account = await academy.given.account()
  const visitor = await as(academy.app, account)
  for (const _ of [1, 2]) await visitor.post("/api/basket/lines/", { package_id: pack.id })
  const { body } = await visitor.post("/api/basket/pay/", { payment_method: "card" })
  await atCheckout(visitor, body.checkout_url, "pay")
  const [{ id }] = await rowsOf("select id from orders where account_id = $1", account.id)
  const { lines } = (await office.get(`/api/admin/orders/${id}/`)).body
  const passes = { package_id: pack.id, granted: 20, unused: 20 }
  expect(lines).toMatchObject([{ passes }, { passes }])
  expect(await takeBack({ id, line_id: lines[1].id }, 2500, 20)).toMatchObject({ status: 200 })
  expect(await lotsOf(account.id)).toEqual([{ order_id: id, amount_left: 0 }])
})

test("passes that have expired are not unused, also before they are written off", async () => {
  const bought = await givenPack()
  await academy.deps.pool.query("update pass_lots set expires_at = $2 where order_id = $1", [
    bought.id,
    academy.clock.now(),
  ])
  expect((await bought.read()).lines).toMatchObject([{ passes: { granted: 10, unused: 0 } }])
  expect((await takeBack(bought, 2500, 10)).body.code).toBe("changed_meanwhile")
})

test("not by a parent or a coach, not for an own family, nor for a package that is not refunded", async () => {
  const bought = await givenPack()
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  for (const by of [bought.visitor, coach])
    expect((await takeBack(bought, 2500, 10, { by })).status).toBe(403)
  const colleague = await academy.given.account({ is_superuser: true })
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [colleague.id, bought.player.id],
  )
  const by = await as(academy.app, colleague)
  expect((await takeBack(bought, 2500, 10, { by })).body.code).toBe("own_family")
  const other = await academy.given.package()
  expect((await takeBack(bought, 2500, 10, { package_id: other.id })).body).toMatchObject({
    code: "invalid_input",
    errors: [{ param: "take_back" }],
  })
  expect(await lotsOf(bought.account.id)).toMatchObject([{ amount_left: 10 }])
  expect(await refundsOf(bought.id)).toEqual([])
})
