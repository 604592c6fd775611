import { DAY_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expirePasses } from "./index.ts"

const academy = testAcademy()

test("packages on sale are for everybody; others are not shown", async () => {
  const visitor = await as(academy.app)
  await academy.given.package({
    name: "PT 5-Pack",
    price_minor: 299_050,
    amount_pass: 5,
    pass: "PT",
    valid_days: null,
  })
  await academy.given.package({ name: "Old pack", active: false })
  expect((await visitor.get("/api/fetch-packages/")).body).toEqual([
    {
      id: expect.any(Number),
      name: "PT 5-Pack",
      price: 2990.5,
      currency: "SEK",
      amount_pass: 5,
      pass_type: { id: expect.any(Number), name: "PT" },
      terms: "",
      valid_days: null,
    },
  ])
})

test("a wallet that was never used is empty, in the academy's currency; nobody else's is shown", async () => {
  const other = await academy.given.account()
  await academy.given.money(other, 5_000)
  await academy.given.passes(other)
  const { body } = await (await as(academy.app, await academy.given.account())).get("/api/fetch-wallet/")
  expect(body).toMatchObject({ balance: 0, currency: "SEK", training_passes: [], transactions: [] })
  expect(body.pass_types.map((type: { amount: number }) => type.amount)).toEqual([0, 0])
  expect((await (await as(academy.app)).get("/api/fetch-wallet/")).status).toBe(401)
})

test("passes stand in the order of use, and are gone when they expire, written off once", async () => {
  const account = await academy.given.account()
  const visitor = await as(academy.app, account)
  const soon = new Date(academy.clock.now().getTime() + DAY_MS)
  await academy.given.passes(account, { amount: 4 })
  await academy.given.passes(account, { amount: 3, expires_at: soon })
  const shown = async () => {
    const { body } = await visitor.get("/api/fetch-wallet/")
    return {
      lots: body.training_passes.map((lot: { amount: number }) => lot.amount),
      total: body.pass_types.find((type: { name: string }) => type.name === "Group").amount,
    }
  }
  expect(await shown()).toEqual({ lots: [3, 4], total: 7 })

  academy.clock.set(soon)
  expect(await shown()).toEqual({ lots: [4], total: 4 })
  const runs = await Promise.all([expirePasses(academy.deps), expirePasses(academy.deps)])
  expect(runs[0] + runs[1]).toBe(1)
  expect(await expirePasses(academy.deps)).toBe(0)
  expect((await visitor.get("/api/fetch-wallet/")).body.transactions[0]).toMatchObject({
    kind: "pass",
    amount: -3,
    cause: "expiry",
  })
  await expectBooksToAgree(academy.deps.pool)
})

test("passes have one last day: in the wallet, at a session, in the data of the account, once returned, in a pack", async () => {
  const { given, app, clock } = academy
  clock.set("2026-11-26T14:40:00+01:00")
  const account = await given.account()
  const visitor = await as(app, account)
  const player = await given.player(account)
  await given.passes(account, { expires_at: new Date("2026-12-01T00:00:00+01:00") })
  const session = await given.bookable({ starts_at: new Date(clock.now().getTime() + 2 * DAY_MS) })
  const lotsAt = {
    wallet: (await visitor.get("/api/fetch-wallet/")).body.training_passes,
    session: (await visitor.get(`/api/available-bookings/${session.id}/`)).body.passes,
    data: (await visitor.get("/api/my-data/")).body.wallet.passes,
  }
  for (const [place, lots] of Object.entries(lotsAt))
    expect([place, lots[0].last_day]).toEqual([place, "2026-11-30"])

  const { booking_id } = (await book(visitor, session, player, "pass")).body
  await cancel(visitor, player, booking_id)
  const cancelled = (await visitor.get(`/api/bookings/${player.id}/${booking_id}/`)).body
  expect(cancelled.payment.returned_pass.last_day, "of the pass that came back").toBe("2026-11-30")

  const pack = await given.package({ valid_days: 5 })
  await visitor.post("/api/basket/lines/", { package_id: pack.id })
  expect((await visitor.get("/api/basket/")).body.lines[0].package.last_day).toBe("2026-12-01")
})

test("the ledger: no entry of nothing, no balance below zero, no pass that isn't there", async () => {
  const account = await academy.given.account()
  await academy.given.money(account, 100)
  const lot = await academy.given.passes(account, { amount: 1 })
  const { pool } = academy.deps
  await expect(
    pool.query("update wallets set balance_minor = balance_minor - 101 where account_id = $1", [account.id]),
  ).rejects.toMatchObject({ constraint: "wallets_balance" })
  await expect(
    pool.query("update pass_lots set amount_left = amount_left - 2 where id = $1", [lot.id]),
  ).rejects.toMatchObject({ constraint: "pass_lots_amount" })
  await expect(
    pool.query(
      "insert into wallet_entries (account_id, kind, amount, cause) values ($1, 'money', 0, 'order')",
      [account.id],
    ),
  ).rejects.toMatchObject({ constraint: "wallet_entries_amount" })
})

test("entries stand in the order of time, newest first, whatever order they were written in", async () => {
  const account = await academy.given.account()
  for (const [days, amount] of [
    [9, 1_000],
    [2, 2_000],
    [5, 3_000],
  ] as const) {
    await academy.given.money(account, amount)
    await academy.deps.pool.query(
      "update wallet_entries set created_at = $3 where account_id = $1 and amount = $2",
      [account.id, amount, new Date(academy.clock.now().getTime() - days * DAY_MS)],
    )
  }
  const { body } = await (await as(academy.app, account)).get("/api/fetch-wallet/")
  expect(body.transactions.map((entry: { amount: number }) => entry.amount)).toEqual([20, 30, 10])
})
