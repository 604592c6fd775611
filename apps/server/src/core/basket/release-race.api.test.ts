import { MINUTE_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { onRetry, type Retry } from "../../db/retries.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { releaseBaskets } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
const { givenFamily, hence, put, pay, booksOf } = basketScene(academy)

test("a seat whose time ran out and that is paid at this moment is not freed by the job that found it", async () => {
  const family = await givenFamily()
  const { account, visitor, alma } = family
  await academy.given.money(account, 29_000)
  await put(visitor, await academy.given.bookable({ starts_at: hence(5) }), [alma])
  academy.clock.pass(31 * MINUTE_MS)
  const { pool } = academy.deps
  const wallet = await holdRows(pool, "select from wallets where account_id = $1 for update", account.id)
  try {
    // The seat is held again by then, and the payment waits for the wallet.
    const paying = pay(visitor, { use_wallet: true })
    await wallet.untilWaiting(1)
    const releasing = releaseBaskets(academy.deps)
    await wallet.untilWaiting(2)
    await wallet.letGo()
    expect((await paying).body).toMatchObject({ status: "confirmed" })
    expect(await releasing).toBe(0)
  } finally {
    await wallet.letGo()
  }
  expect(await booksOf(family)).toMatchObject({ live: ["Alma confirmed wallet"], wallet: 0 })
  await expectBooksToAgree(pool)
})

test("two families that pay for run-out seats of one session wait for one another: neither begins again", async () => {
  const session = await academy.given.bookable({ starts_at: hence(5), capacity: 4 })
  const families = [await givenFamily(), await givenFamily()]
  for (const { account, visitor, alma } of families) {
    await academy.given.money(account, 29_000)
    expect((await put(visitor, session, [alma])).status).toBe(200)
  }
  academy.clock.pass(31 * MINUTE_MS)
  await releaseBaskets(academy.deps)
  const retries: Retry[] = []
  const stop = onRetry((retry) => retries.push(retry))
  const { pool } = academy.deps
  // What each of them locks next, once it has its sessions.
  const players = await holdRows(
    pool,
    "select from guardianships where account_id = any($1) for update",
    families.map(({ account }) => account.id),
  )
  try {
    const paying = families.map(({ visitor }) => pay(visitor, { use_wallet: true }))
    await players.untilWaiting(2)
    await players.letGo()
    const answers = await Promise.all(paying)
    expect(answers.map(({ body }) => body.status)).toEqual(["confirmed", "confirmed"])
  } finally {
    await players.letGo()
    stop()
  }
  expect(retries).toEqual([])
  await expectBooksToAgree(pool)
})
