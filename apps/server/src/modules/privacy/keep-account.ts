import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/privacy"
import { MINUTE_MS } from "@academy/domain/time"
import { and, eq, gt } from "drizzle-orm"
import { accounts } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import { networkOf } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { accountOfKeepKey, isKeepKey } from "./keep-keys.ts"

/**
 * The account stays after all, by the key of the email, once. Nobody is logged in by it.
 * @throws Refusal `key_invalid` (forged, used, too late), `too_many_requests`
 */
export async function keepAccount(
  deps: Deps,
  typed: string,
  ip: string,
): Promise<AnswerOf<typeof calls.keepAccount>> {
  const limit = { bucket: `keep_account:ip:${networkOf(ip)}`, most: 20, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
  const key = typed.trim()
  const accountId = accountOfKeepKey(key)
  if (accountId === null) throw new Refusal("key_invalid")
  const [account] = await deps.db
    .select({ due: accounts.deletion_due_at })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account?.due || !isKeepKey(deps.settings.secretKey, accountId, account.due, key))
    throw new Refusal("key_invalid")
  const kept = await deps.db
    .update(accounts)
    .set({ deletion_due_at: null })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.deletion_due_at, account.due),
        gt(accounts.deletion_due_at, deps.clock()),
      ),
    )
    .returning({ id: accounts.id })
  if (kept.length === 0) throw new Refusal("key_invalid")
  return { status: "kept" }
}
