import { UNDO_ROLE_MS } from "@academy/domain/staff-roles"
import { and, desc, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { auditEntries } from "../../db/tables/audit.ts"

/** Also in `recentRoleChanges`. */
const roleActions = ["account_role", "account_role_undone"] as const

/** The last change of an account's role; null where there is none, or where that was an undo or the command line. */
export async function findRoleChange(tx: Tx, accountId: number) {
  const [entry] = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, "accounts"),
        eq(auditEntries.entity_id, accountId),
        inArray(auditEntries.action, [...roleActions]),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return entry?.action === "account_role" && entry.account_id !== null ? entry : null
}

/** The same for all accounts, as SQL: those that can still be undone, with the time until which they can. */
export const recentRoleChanges = `select * from (
    select distinct on (entity_id) id, entity_id as account_id, action, account_id as by,
      created_at + interval '${UNDO_ROLE_MS} milliseconds' as undo_until
    from audit_entries where entity = 'accounts' and action in ('${roleActions.join("', '")}')
    order by entity_id, id desc) last_change
  where action = 'account_role' and by is not null and undo_until > $1`
