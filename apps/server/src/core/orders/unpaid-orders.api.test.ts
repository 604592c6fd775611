import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { book, cancel } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
const { put, pay } = basketScene(academy)

/** A family that has paid something before, unless it is new. */
async function givenParent({ isNew = false } = {}) {
  const { given, app, clock } = academy
  const account = await given.account()
  if (!isNew) await given.payment(account)
  const player = await given.player(account)
  let days = 4
  const session = () => given.bookable({ starts_at: new Date(clock.now().getTime() + days++ * DAY_MS) })
  return { account, player, session, visitor: await as(app, account) }
}

test("ten orders may wait for their money, by transfer or at a checkout; the eleventh is refused until one is gone", async () => {
  const { player, session, visitor } = await givenParent()
  const pack = await academy.given.package()
  const buy = () => visitor.post("/api/buy-package/", { package_id: pack.id })
  const first = (await book(visitor, await session(), player, "bank_transfer")).body.booking_id
  for (let n = 2; n <= 9; n++)
    expect((await book(visitor, await session(), player, "bank_transfer")).status).toBe(200)
  expect((await buy()).status).toBe(200)

  const refused = { status: 409, code: "too_many_unpaid" }
  expect((await buy()).body).toMatchObject(refused)
  const wanted = await session()
  for (const way of ["bank_transfer", "card"] as const)
    expect((await book(visitor, wanted, player, way)).body).toMatchObject(refused)
  await cancel(visitor, player, first)
  expect((await book(visitor, wanted, player, "card")).body.status).toBe("payment_required")
})

test("a pass and the wallet pay at once and are never in the way; a checkout that ran out no longer counts", async () => {
  const { account, player, session, visitor } = await givenParent()
  for (let n = 1; n <= 10; n++)
    expect((await book(visitor, await session(), player, "card")).status).toBe(200)
  await academy.given.passes(account, { amount: 1 })
  await academy.given.money(account, 29_000)
  expect((await book(visitor, await session(), player, "pass")).body.status).toBe("confirmed")
  expect((await book(visitor, await session(), player, "wallet")).body.status).toBe("confirmed")
  expect((await book(visitor, await session(), player, "card")).body.code).toBe("too_many_unpaid")
  academy.clock.pass(HOUR_MS)
  while ((await expireOrders(academy.deps)) > 0);
  expect((await book(visitor, await session(), player, "card")).status).toBe(200)
})

test("twenty at once: ten are opened", async () => {
  const { player, session, visitor } = await givenParent()
  const sessions = await Promise.all(Array.from({ length: 20 }, session))
  const answers = await Promise.all(sessions.map((one) => book(visitor, one, player, "bank_transfer")))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["too_many_unpaid"]),
  )
})

test("of an account that never paid, three may wait; wallet money that it was given changes nothing, a payment does", async () => {
  const { account, player, session, visitor } = await givenParent({ isNew: true })
  for (let n = 1; n <= 3; n++)
    expect((await book(visitor, await session(), player, "bank_transfer")).status).toBe(200)
  for (const way of ["bank_transfer", "card"] as const)
    expect((await book(visitor, await session(), player, way)).body.code).toBe("too_many_unpaid")
  await academy.given.money(account, 29_000)
  expect((await book(visitor, await session(), player, "wallet")).body.status).toBe("confirmed")
  expect((await book(visitor, await session(), player, "bank_transfer")).body.code).toBe("too_many_unpaid")
  await academy.given.payment(account)
  expect((await book(visitor, await session(), player, "bank_transfer")).status).toBe(200)
})

test("an invoice that came to nothing by a move to a free session is paid, but no proof of payment", async () => {
  const { player, session, visitor } = await givenParent({ isNew: true })
  const { booking_id } = (await book(visitor, await session(), player, "bank_transfer")).body
  const { starts_at } = await session()
  const free = await academy.given.bookable({ starts_at, price_minor: 0 })
  const moved = await visitor.post(`/api/bookings/${player.id}/${booking_id}/move/`, { bookable_id: free.id })
  expect(moved.status).toBe(200)
  expect((await visitor.get("/api/bookings-info/")).body).toMatchObject([{ payed: true, unpaid: null }])
  for (let n = 1; n <= 3; n++)
    expect((await book(visitor, await session(), player, "bank_transfer")).status).toBe(200)
  expect((await book(visitor, await session(), player, "bank_transfer")).body.code).toBe("too_many_unpaid")
})

test("a basket by transfer counts by its seats: six of an account that never paid, sixty of another", async () => {
  const { account, player, session, visitor } = await givenParent({ isNew: true })
  const sibling = await academy.given.player(account)
  const fill = async (sessions: number, children: { id: number }[]) => {
    for (let n = 0; n < sessions; n++)
      expect((await put(visitor, await session(), children)).status).toBe(200)
  }
  const byTransfer = () => pay(visitor, { payment_method: "bank_transfer" })
  await fill(3, [player, sibling])
  expect((await byTransfer()).body).toMatchObject({ status: "unpaid" })
  expect((await put(visitor, await session(), [player])).body).toMatchObject({
    status: 409,
    code: "too_many_unpaid_seats",
  })
  await academy.given.payment(account)
  for (const sessions of [15, 12]) {
    await fill(sessions, [player, sibling])
    expect((await byTransfer()).body).toMatchObject({ status: "unpaid" })
  }
  await fill(1, [player])
  expect((await byTransfer()).body.code).toBe("too_many_unpaid")
})

test("a checkout that becomes a transfer counts its seats as well; two at once take turns", async () => {
  const { account, player, session, visitor } = await givenParent()
  const held = [await session(), await session()]
  const checkouts = await Promise.all(held.map((one) => book(visitor, one, player, "card")))
  const others = [player, await academy.given.player(account)]
  for (const sessions of [15, 14]) {
    for (let n = 0; n < sessions; n++) expect((await put(visitor, await session(), others)).status).toBe(200)
    expect((await pay(visitor, { payment_method: "bank_transfer" })).status).toBe(200)
  }
  expect((await put(visitor, await session(), [player])).status).toBe(200)
  expect((await pay(visitor, { payment_method: "bank_transfer" })).status).toBe(200)
  const answers = await Promise.all(
    checkouts.map(({ body }) =>
      visitor.post(`/api/pay-existing-booking/${body.booking_id}/`, { payment_method: "bank_transfer" }),
    ),
  )
  expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(["too_many_unpaid", "unpaid"])
})

test("an order whose end fails holds up none of the others, and is tried again", async () => {
  const { player, session, visitor, account } = await givenParent()
  const pack = await academy.given.package()
  await visitor.post("/api/buy-package/", { package_id: pack.id })
  academy.clock.pass(MINUTE_MS)
  await book(visitor, await session(), player, "card")
  academy.clock.pass(HOUR_MS)
  const { deps } = academy
  const broken = {
    ...deps.fulfilments.package,
    release: async () => {
      throw new Error("this one fails")
    },
  }
  const fulfilments = { ...deps.fulfilments, package: broken }
  await expect(expireOrders({ ...deps, fulfilments })).rejects.toThrow("this one fails")
  const open = () =>
    deps.pool.query("select kind from orders where account_id = $1 and status = 'open'", [account.id])
  expect((await open()).rows).toEqual([{ kind: "package" }])
  await expireOrders(deps)
  expect((await open()).rows).toEqual([])
})
