import type { MergeFacts } from "@academy/domain/account-merges"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import type { Merge } from "./move-rows.ts"

/** What decides whether two accounts may become one, as it is at this moment. */
export async function readMergeFacts(
  db: Pick<Db, "execute">,
  { from, into }: Merge,
  officeAccountId: number,
): Promise<MergeFacts> {
  const both = sql`(${from}::bigint, ${into}::bigint)`
  const isOwner = sql`exists (select from accounts o where o.id = ${officeAccountId}
    and o.is_superuser and o.staff_role is distinct from 'office')`
  const { rows } = await db.execute<Omit<MergeFacts, "is_same"> & Record<string, unknown>>(sql`select
    ${officeAccountId} in ${both} or exists (select from guardianships g join guardianships own on own.player_id = g.player_id
      where g.account_id in ${both} and own.account_id = ${officeAccountId}) as is_own_family,
    exists (select from accounts a where (a.is_staff or a.is_superuser or exists (select from coaches c where c.account_id = a.id))
      and (a.id = ${from} or a.id = ${into} and not ${isOwner})) as is_staff,
    exists (select from guardianships g where g.account_id in ${both} and g.role = 'player') as is_own_login,
    not ${isOwner} and exists (select from guardianships g where g.account_id in ${both} and not exists (
      select from guardianships other where other.player_id = g.player_id and other.account_id in ${both}
        and other.account_id <> g.account_id)) as needs_owner,
    exists (select from accounts a where a.id in ${both} and (not a.is_active or a.deletion_due_at is not null))
      as is_leaving,
    exists (select from basket_lines l where l.account_id = ${from})
      or exists (select from baskets b where b.account_id = ${from} and b.order_id is not null) as has_basket`)
  const [facts] = rows
  if (!facts) throw new Error("no facts were read")
  return { ...facts, is_same: from === into }
}
