import { and, eq, gt, isNotNull } from "drizzle-orm"
import { toUserInfo } from "../../core/accounts/index.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Somebody who is logged in keeps the account after all.
 * @throws Refusal `not_found` when no deletion was asked for
 */
export async function withdrawAccountDeletion(deps: Deps, caller: Caller) {
  const { db, clock } = deps
  const kept = await db
    .update(accounts)
    .set({ deletion_due_at: null })
    .where(
      and(
        eq(accounts.id, caller.account_id),
        isNotNull(accounts.deletion_due_at),
        gt(accounts.deletion_due_at, clock()),
      ),
    )
    .returning({ id: accounts.id })
  if (kept.length === 0) throw new Refusal("not_found")
  return toUserInfo(deps, { ...caller, deletion_due_at: null })
}
