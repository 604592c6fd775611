import { MINUTE_MS } from "@academy/domain/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { basketScene } from "../../testing/basket-scene.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"
import { releaseBaskets } from "./index.ts"

let academy: TestApp
beforeAll(async () => {
  academy = await openTestApp({ benchLimitsOff: true })
})
afterAll(() => academy.close())
const { givenFamily, hence, put, pay, booksOf } = basketScene(() => academy)

const waiting = async () =>
  (
    await academy.deps.pool.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows[0].n

test("a seat whose time ran out and that is paid at this moment is not freed by the job that found it", async () => {
  const family = await givenFamily()
  const { account, visitor, alma } = family
  await academy.given.money(account, 29_000)
  await put(visitor, await academy.given.bookable({ starts_at: hence(5) }), [alma])
  academy.clock.pass(31 * MINUTE_MS)
  const { pool } = academy.deps
  const holder = await pool.connect()
  try {
    await holder.query("begin")
    await holder.query("select from wallets where account_id = $1 for update", [account.id])
    // The seat is held again by then, and the payment waits for the wallet.
    const paying = pay(visitor, { use_wallet: true })
    await expect.poll(waiting).toBe(1)
    const releasing = releaseBaskets(academy.deps)
    await expect.poll(waiting).toBe(2)
    await holder.query("commit")
    expect((await paying).body).toEqual({ status: "confirmed" })
    expect(await releasing).toBe(0)
  } finally {
    holder.release()
  }
  expect(await booksOf(family)).toMatchObject({ live: ["Alma confirmed wallet"], wallet: 0 })
  await expectBooksToAgree(pool)
})
