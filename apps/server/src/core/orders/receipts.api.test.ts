import { DAY_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ logLevel: "silent" })
const numbersOf = async (kind: string) =>
  (
    await academy.deps.pool.query<{ number: string }>(
      "select number from receipts where kind = $1 order by number",
      [kind],
    )
  ).rows.map((row) => row.number)
const series = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(6, "0")}`)

test("twenty payments and ten refused ones at once: numbers without gaps; credit notes in a series of their own", async () => {
  const { given, app, deps } = academy
  const bookable = await given.bookable({ capacity: 20 })
  const families = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const account = await given.account()
      await given.money(account, 29_000)
      return { player: await given.player(account), visitor: await as(app, account) }
    }),
  )
  const answers = await Promise.all(
    families.map(({ visitor, player }) => book(visitor, bookable, player, "wallet")),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20)
  expect(await numbersOf("receipt")).toEqual(series(2026, 20))

  const cancelled = await Promise.all(
    families.map(({ visitor, player }, index) =>
      answers[index]?.status === 200 ? cancel(visitor, player, answers[index].body.booking_id) : null,
    ),
  )
  expect(cancelled.filter((answer) => answer?.status === 200)).toHaveLength(20)
  expect(await numbersOf("credit_note")).toEqual(series(2026, 20))
  const { rows } = await deps.pool.query(
    "select sum(total_minor) as total, sum(vat_minor) as vat from receipts",
  )
  expect(rows).toEqual([{ total: 0, vat: 0 }])
  await expectBooksToAgree(deps.pool)
})

test("a payment that is undone gives its number back, and a new year in Stockholm begins at one", async () => {
  const { given, app, deps, clock } = academy
  const before = (await numbersOf("receipt")).length
  // 00:30 in Stockholm, still last year in UTC.
  clock.set("2026-12-31T23:30:00Z")
  const account = await given.account()
  const visitor = await as(app, account)
  const player = await given.player(account)
  await given.money(account, 58_000)
  const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() + 9 * DAY_MS) })
  await deps.pool.query(
    "alter table emails add constraint no_receipts check (not params ? 'receipt_id') not valid",
  )
  expect((await book(visitor, bookable, player, "wallet")).status).toBe(500)
  await deps.pool.query("alter table emails drop constraint no_receipts")
  expect((await book(visitor, bookable, player, "wallet")).status).toBe(200)
  expect((await numbersOf("receipt")).slice(before)).toEqual(["2027-000001"])
  await expectBooksToAgree(deps.pool)
})
