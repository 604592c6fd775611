import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { lateBefore } from "@academy/domain/orders"
import type { Pool } from "pg"

interface Row {
  amount_minor: number
  count: number
  late_minor: number
  late: number
}

/** Bank transfers that have not come, whatever the period, and how much of it is late. */
export async function readUnpaid(
  pool: Pool,
  now: Date,
): Promise<AnswerOf<typeof calls.getDashboard>["unpaid"]> {
  const { rows } = await pool.query<Row>({
    name: "dashboard-unpaid",
    text: `select coalesce(sum(amount_minor - wallet_minor), 0)::bigint as amount_minor, count(*)::int as count,
        coalesce(sum(amount_minor - wallet_minor) filter (where due_at < $2), 0)::bigint as late_minor,
        count(*) filter (where due_at < $2)::int as late
      from orders where status = 'open' and payment_method = 'bank_transfer' and currency = $1`,
    values: [academy.currency, lateBefore(now)],
  })
  const [{ amount_minor, count, late_minor, late } = { amount_minor: 0, count: 0, late_minor: 0, late: 0 }] =
    rows
  return { amount: toMajor(amount_minor), count, late: { amount: toMajor(late_minor), count: late } }
}
