import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import { academy } from "@academy/domain/academy"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { accountName } from "../../db/account-name.ts"

type Unpaid = AnswerOf<typeof calls.getDashboard>["unpaid"]

const ROWS_SHOWN = 6

interface Row {
  order_id: number
  reference: string | null
  account_id: number
  account_name: string
  amount_minor: number
  due_at: Date | null
  count: number
  sum_minor: number
}

/** Bank transfers that have not come, whatever the period: who pays and how much, no child's name. */
export async function readUnpaid(pool: Pool): Promise<Unpaid> {
  const { rows } = await pool.query<Row>({
    name: "dashboard-unpaid",
    text: `select o.id as order_id, o.reference, o.account_id, ${accountName("a")} as account_name,
        o.amount_minor - o.wallet_minor as amount_minor, o.due_at, count(*) over ()::int as count,
        sum(o.amount_minor - o.wallet_minor) over () as sum_minor
      from orders o join accounts a on a.id = o.account_id
      where o.status = 'open' and o.payment_method = 'bank_transfer' and o.currency = $1
      order by o.due_at nulls last, o.id limit ${ROWS_SHOWN}`,
    values: [academy.currency],
  })
  return {
    amount: (rows[0]?.sum_minor ?? 0) / 100,
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ order_id, reference, account_id, account_name, amount_minor, due_at }) => ({
      order_id,
      reference,
      account_id,
      account_name,
      amount: amount_minor / 100,
      due_at: due_at && toIsoWithOffset(due_at),
    })),
  }
}
