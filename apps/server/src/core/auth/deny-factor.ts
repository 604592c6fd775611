import type * as calls from "@academy/contract/auth-factor-requests"
import type { AnswerOf } from "@academy/contract/call"
import { MINUTE_MS } from "@academy/domain/time"
import { and, eq, lt, ne } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit, networkOf } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { DENY_LIFETIME_MS, readDenyKey } from "./deny-keys.ts"
import { NO_PASSWORD } from "./keys.ts"
import { removeFactorsOf } from "./remove-second-factors.ts"
import { holdAccount } from "./second-factor-step.ts"

/**
 * "It wasn't me": by the key of the email about an account's first factor, once. All factors go, for those added after
 * it are whoever's who added it, also when it is gone itself. The password goes as well: that person knows it. Sessions
 * end, and nobody is logged in by it.
 * @throws Refusal `key_invalid` (forged, used, too late, no factor left), `too_many_requests`
 */
export async function denyFactor(
  deps: Deps,
  typed: string,
  ip: string,
): Promise<AnswerOf<typeof calls.denyFactor>> {
  const limit = { bucket: `deny_factor:ip:${networkOf(ip)}`, most: 20, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
  const factor = readDenyKey(deps.settings.secretKey, typed.trim(), deps.clock())
  if (!factor) throw new Refusal("key_invalid")
  const { account_id, factor_id } = factor
  await inTransaction(deps.db, async (tx) => {
    await holdAccount(tx, account_id)
    const [earlier] = await tx
      .select({ id: authenticators.id })
      .from(authenticators)
      .where(
        and(
          eq(authenticators.account_id, account_id),
          ne(authenticators.type, "recovery_codes"),
          lt(authenticators.id, factor_id),
        ),
      )
      .limit(1)
    const use = { bucket: `denied_factor:${factor_id}`, most: 1, window_ms: DENY_LIFETIME_MS }
    if (earlier || !(await isWithinLimit({ ...deps, tx }, use))) throw new Refusal("key_invalid")
    const emptied = await tx
      .update(accounts)
      .set({ password_hash: NO_PASSWORD })
      .where(and(eq(accounts.id, account_id), eq(accounts.is_active, true)))
      .returning({ id: accounts.id })
    if (emptied.length === 0) throw new Refusal("key_invalid")
    if ((await removeFactorsOf(deps, tx, account_id, account_id, "second_factors_denied")) === 0)
      throw new Refusal("key_invalid")
  })
  return { status: "removed" }
}
