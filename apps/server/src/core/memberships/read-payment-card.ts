import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/payment-cards"
import type { Pool } from "pg"
import { readKeptCard } from "../../db/kept-card.ts"

interface Uses {
  memberships: number
  instalments: number
}

/** The account's saved card, and what would need another payment method without it. */
export async function readPaymentCard(
  pool: Pool,
  accountId: number,
): Promise<AnswerOf<typeof calls.getPaymentCard>> {
  const [card, uses] = await Promise.all([
    readKeptCard(pool, accountId),
    pool.query<Uses>({
      name: "kept-card-uses",
      text: `select (select count(*)::int from player_memberships m
            where m.account_id = $1 and m.paid_by = 'card' and m.ended_at is null) as memberships,
          (select count(*)::int from order_charges c join orders o on o.id = c.order_id
            where o.account_id = $1 and o.status = 'open' and c.ended_at is null) as instalments`,
      values: [accountId],
    }),
  ])
  return { card, memberships: 0, instalments: 0, ...uses.rows[0] }
}
