import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/wallet-corrections"
import { toMajor } from "@academy/domain/money"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { nameOrder } from "../../db/name-order.ts"
import { accountsCalled } from "../../db/people-called.ts"

type Found = AnswerOf<typeof calls.findWallets>

/** The first twenty accounts that fit what was typed, by name, each with what its wallet holds. */
export async function findWallets(db: Pick<Db, "execute">, search: string): Promise<Found> {
  const { rows } = await db.execute<Omit<Found[number], "balance"> & { balance_minor: number }>(sql`
    select a.id as account_id, trim(a.first_name || ' ' || a.last_name) as name, a.email,
      coalesce(w.balance_minor, 0) as balance_minor
    from accounts a left join wallets w on w.account_id = a.id
    where a.anonymised_at is null and a.id in ${accountsCalled(search)}
    order by ${sql.raw(nameOrder("a.first_name"))}, ${sql.raw(nameOrder("a.last_name"))}, a.id limit 20`)
  return rows.map(({ balance_minor, ...row }) => ({ ...row, balance: toMajor(balance_minor) }))
}
