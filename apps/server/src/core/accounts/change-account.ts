import { eq } from "drizzle-orm"
import { accounts } from "../../db/tables/accounts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { toUserInfo } from "./to-user-info.ts"

/** Writes columns of the caller's own row; answers with the account as it is then. */
export async function changeAccount(
  deps: Deps,
  caller: Caller,
  changes: Partial<typeof accounts.$inferInsert>,
) {
  await deps.db.update(accounts).set(changes).where(eq(accounts.id, caller.account_id))
  return toUserInfo(deps, { ...caller, ...changes })
}
