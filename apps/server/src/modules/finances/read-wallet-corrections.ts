import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/wallet-corrections"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { accountName } from "../../db/account-name.ts"

type Answer = AnswerOf<typeof calls.getWalletCorrections>
type Correction = Answer["waiting"][number]
interface Row extends Omit<Correction, "amount" | "made_at" | "decided_at"> {
  amount_minor: number
  made_at: Date
  decided_at: Date | null
}

const columns = `select c.id, c.account_id, ${accountName("a")} as account_name, c.amount_minor,
    c.reason, c.status, ${accountName("m")} as made_by, c.made_at, c.made_by = $1 as is_own,
    c.account_id = $1 or exists (select 1 from guardianships g join guardianships o on o.player_id = g.player_id
      where g.account_id = c.account_id and o.account_id = $1) as is_own_family,
    coalesce(${accountName("d")}, '') as decided_by, c.decided_at
  from wallet_corrections c join accounts a on a.id = c.account_id join accounts m on m.id = c.made_by
    left join accounts d on d.id = c.decided_by`

/** What waits for a second colleague, the oldest first; and the newest twenty that are decided. */
export async function readWalletCorrections(pool: Pool, officeAccountId: number): Promise<Answer> {
  const [waiting, decided] = await Promise.all([
    pool.query<Row>(`${columns} where c.status = 'waiting' order by c.id limit 200`, [officeAccountId]),
    pool.query<Row>(`${columns} where c.status <> 'waiting' order by c.decided_at desc, c.id desc limit 20`, [
      officeAccountId,
    ]),
  ])
  return { waiting: waiting.rows.map(toCorrection), decided: decided.rows.map(toCorrection) }
}

const toCorrection = ({ amount_minor, made_at, decided_at, ...row }: Row): Correction => ({
  ...row,
  amount: toMajor(amount_minor),
  made_at: toIsoWithOffset(made_at),
  decided_at: decided_at && toIsoWithOffset(decided_at),
})
