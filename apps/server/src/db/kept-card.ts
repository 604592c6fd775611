import type { Pool } from "pg"

/** What a family knows its card by. */
interface KeptCard {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

/** The card that the payment provider keeps for an account; null without one. */
export async function readKeptCard(pool: Pool, accountId: number): Promise<KeptCard | null> {
  const { rows } = await pool.query<KeptCard>({
    name: "kept-card",
    text: "select brand, last4, exp_month, exp_year from payment_cards where account_id = $1",
    values: [accountId],
  })
  return rows[0] ?? null
}
