import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/wallet-corrections"
import { toMajor } from "@academy/domain/money"
import type { Pool } from "pg"
import { nameOrder } from "../../db/name-order.ts"
import { startsWith } from "./search-pattern.ts"

type Found = AnswerOf<typeof calls.findWallets>

/** The first twenty accounts that fit what was typed, by name, each with what its wallet holds. */
export async function findWallets(pool: Pool, search: string): Promise<Found> {
  const { rows } = await pool.query<Omit<Found[number], "balance"> & { balance_minor: number }>({
    name: "find-wallets",
    text: `select a.id as account_id, trim(a.first_name || ' ' || a.last_name) as name, a.email,
        coalesce(w.balance_minor, 0) as balance_minor
      from accounts a left join wallets w on w.account_id = a.id
      where a.anonymised_at is null and (a.first_name || ' ' || a.last_name ilike $1 or a.last_name ilike $1
        or a.email ilike $1)
      order by ${nameOrder("a.first_name")}, ${nameOrder("a.last_name")}, a.id limit 20`,
    values: [startsWith(search)],
  })
  return rows.map(({ balance_minor, ...row }) => ({ ...row, balance: toMajor(balance_minor) }))
}
