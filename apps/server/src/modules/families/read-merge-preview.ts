import type { AnswerOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { whyNotMerge } from "@academy/domain/account-merges"
import { toMajor } from "@academy/domain/money"
import type { Pool } from "pg"
import { recordAccess } from "../../core/audit/index.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { onlyFirstHasFactor } from "./only-first-has-factor.ts"
import { readMergeFacts } from "./read-merge-facts.ts"

type Preview = AnswerOf<typeof calls.getMergePreview>

const counted = `select trim(a.first_name || ' ' || a.last_name) as name, a.email,
    coalesce((select json_agg(p.first_name order by ${nameOrder("p.first_name")}) from guardianships g join players p on p.id = g.player_id
      where g.account_id = a.id), '[]') as players,
    (select count(*)::int from bookings k where k.account_id = a.id) as bookings,
    (select count(*)::int from orders o where o.account_id = a.id) as orders,
    (select count(*)::int from player_memberships m where m.account_id = a.id and m.ended_at is null) as memberships,
    (select coalesce(sum(l.amount_left), 0)::int from pass_lots l where l.account_id = a.id) as passes,
    coalesce((select w.balance_minor from wallets w where w.account_id = a.id), 0) as balance_minor,
    coalesce((select json_agg(e.email order by e.id) from email_addresses e where e.account_id = a.id and e.verified), '[]')
      as addresses,
    exists (select from payment_cards c where c.account_id = a.id)
      and exists (select from payment_cards c where c.account_id = $2) as drops_card,
    ${onlyFirstHasFactor("a.id", "$2")} as drops_factor
  from accounts a where a.id = $1 and a.anonymised_at is null`

/**
 * What would move if one account became part of the other, or why it cannot. Reading its players' names is logged.
 * @throws Refusal `not_found`
 */
export async function readMergePreview(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  officeAccountId: number,
  { id: into, from }: ParamsOf<typeof calls.getMergePreview>,
): Promise<Preview> {
  const ends = await readCounted(pool, from, into)
  await readCounted(pool, into, into)
  await recordAccess(db, {
    account_id: officeAccountId,
    kind: "record",
    subject: `accounts ${from}`,
    at: clock(),
  })
  const { balance_minor, ...moves } = ends
  return {
    ...moves,
    balance: toMajor(balance_minor),
    why_not: whyNotMerge(await readMergeFacts(db, { from, into }, officeAccountId)),
  }
}

type Counted = Omit<Preview, "balance" | "why_not"> & { balance_minor: number }

async function readCounted(pool: Pool, id: number, other: number): Promise<Counted> {
  const { rows } = await pool.query<Counted>({ name: "merge-preview", text: counted, values: [id, other] })
  const [found] = rows
  if (!found) throw new Refusal("not_found")
  return found
}
