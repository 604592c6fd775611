import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import type { Pool } from "pg"
import { nameOrder } from "../../db/name-order.ts"

type TrialsWaitedFor = AnswerOf<typeof calls.getDashboard>["trials_waited_for"]

/** For how many players a free trial is waited for, by year of birth and district; two guardians wait for one. */
export async function readTrialsWaitedFor(pool: Pool): Promise<TrialsWaitedFor> {
  const { rows } = await pool.query<TrialsWaitedFor[number]>({
    name: "dashboard-trials-waited-for",
    text: `select p.year_of_birth, d.name as district, count(distinct p.id)::int as players
      from trial_alerts w join accounts a on a.id = w.account_id and a.is_active and a.deletion_due_at is null
        join players p on p.id = w.player_id left join districts d on d.id = p.district_id
      group by p.year_of_birth, d.name order by p.year_of_birth, ${nameOrder("d.name")} nulls last`,
  })
  return rows
}
