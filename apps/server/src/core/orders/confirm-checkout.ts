import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/orders"
import { toMajor } from "@academy/domain/money"
import type { Pool } from "pg"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { applyCheckout, readCheckout } from "./apply-checkout.ts"
import { askProvider } from "./open-checkout.ts"

type Result = AnswerOf<typeof calls.confirmCheckout>

interface ResultRow extends Omit<Result, "amount"> {
  amount_minor: number
  /** Whether this checkout is paid. */
  is_received: boolean
}

/**
 * Called when the browser returns from a checkout. Unless its payment is known, it asks the provider and settles the
 * order; the provider's event does the same, whichever comes first. Other accounts' checkouts are `not_found`.
 */
export async function confirmCheckout(deps: Deps, accountId: number, session: string): Promise<Result> {
  const { db, pool, clock } = deps
  const before = await readResult(pool, accountId, session)
  if (before.is_received) return toResult(before)
  const checkout = await askProvider(() => readCheckout(deps, session))
  await inTransaction(db, (tx) => applyCheckout(tx, deps, checkout, clock()))
  return toResult(await readResult(pool, accountId, session))
}

/**
 * The order that the checkout paid, else the one it was opened for, with one of its seats. Those that the passes of a
 * pack on the order paid are on none of its lines.
 */
async function readResult(pool: Pool, accountId: number, session: string): Promise<ResultRow> {
  const { rows } = await pool.query<ResultRow>({
    name: "checkout-result",
    text: `select o.id as order_id, o.kind, o.status, o.amount_minor, o.currency, k.id as booking_id, k.player_id,
        o.first_order_id is not null as is_instalment,
        p.payment is not null as is_received, coalesce(p.outcome = 'wallet', false) as became_wallet_money
      from orders o
        left join payments p on p.checkout_session = $2 and p.order_id = o.id
        left join lateral (select k.id, k.player_id from bookings k join (
            select id from bookings where order_id = o.id
            union all select instalment_booking_id from order_lines where order_id = o.id
            union all select e.booking_id from pass_lots l join wallet_entries e on e.lot_id = l.id
              where l.order_id = o.id and e.created_at = l.created_at) bought on bought.id = k.id
          order by k.id limit 1) k on true
      where o.account_id = $1 and (p.payment is not null or o.checkout_session = $2)
      order by p.payment is null limit 1`,
    values: [accountId, session],
  })
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  return row
}

const toResult = ({ is_received, amount_minor, ...row }: ResultRow): Result => ({
  ...row,
  amount: toMajor(amount_minor),
})
