import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()

/** An order with a line of each amount, so much of each refunded, and its receipt. */
async function givenOrder(
  accountId: number,
  number: string | null,
  ...lines: [amount: number, refunded: number][]
) {
  const { rows } = await academy.deps.pool.query<{ id: number }>(
    `with made as (
        insert into orders (account_id, kind, status, payment_method, amount_minor, currency, created_at, closed_at)
        values ($1, 'package', $2, 'card', $3, 'SEK', '2026-10-15T10:00:00Z', $4) returning *),
      lines as (
        insert into order_lines (order_id, title, amount_minor, refunded_minor, vat_permille)
        select made.id, 'Group 10', amount, refunded, 60 from made, unnest($5::int[], $6::int[]) as l(amount, refunded)),
      receipt as (
        insert into receipts (kind, number, order_id, account_id, total_minor, vat_minor, currency, document)
        select 'receipt', $7::text, id, account_id, amount_minor, 0, 'SEK', '{}' from made where $7::text is not null)
      select id from made`,
    [
      accountId,
      number === null ? "open" : "paid",
      lines.reduce((sum, [amount]) => sum + amount, 0),
      number === null ? null : "2026-10-15T10:00:00Z",
      lines.map(([amount]) => amount),
      lines.map(([, refunded]) => refunded),
      number,
    ],
  )
  return rows[0]?.id
}

test("each order of a month comes with what was refunded of its own lines, and its own receipt", async () => {
  const { given, app, deps } = academy
  const owner = await as(app, await given.account({ is_superuser: true }))
  const parent = await given.account()
  const ids = [
    await givenOrder(parent.id, "2026-000101", [19_900, 0], [29_000, 29_000]),
    await givenOrder(parent.id, null, [19_900, 0]),
    await givenOrder(parent.id, "2026-000102", [50_000, 12_550]),
    await givenOrder(parent.id, "2026-000103", [10_000, 0]),
  ]
  const { key } = (await owner.post("/api/admin/api-keys/", { name: "Books", scopes: ["read_orders"] })).body
  const headers = { authorization: `Bearer ${key}` }
  const answer = await app.inject({ url: "/api/connections/orders/?month=2026-10", headers })
  expect(answer.json().rows).toMatchObject([
    { id: ids[0], amount: 489, refunded: 290, receipt_number: "2026-000101" },
    { id: ids[1], amount: 199, refunded: 0, receipt_number: null },
    { id: ids[2], amount: 500, refunded: 125.5, receipt_number: "2026-000102" },
    { id: ids[3], amount: 100, refunded: 0, receipt_number: "2026-000103" },
  ])
  const { rows } = await deps.pool.query(
    "select 1 from orders join receipts using (id) union all select 1 from orders join order_lines using (id)",
  )
  expect(rows, "an id of one table is none of another").toEqual([])
})
