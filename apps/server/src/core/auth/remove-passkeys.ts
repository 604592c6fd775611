import { and, eq, inArray } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import type { AllauthAnswer, SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { removeLoneRecoveryCodes } from "./authenticators.ts"
import { noteFactorChange } from "./note-factor-change.ts"
import { readPasskeys } from "./passkeys.ts"
import { readIds } from "./read-ids.ts"
import { requireRecentAuthentication } from "./recent-authentication.ts"
import { holdAccount } from "./second-factor-step.ts"

/**
 * Removes passkeys and security keys of the account; recovery codes go with its last factor.
 * @throws AllauthRefusal 400 `required`, `invalid_list`, `invalid_choice`; 401 `mfa_reauthenticate`
 */
export async function removePasskeys(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { account_id } = visit.caller
  const own = new Set((await readPasskeys(deps.db, account_id)).map((row) => row.id))
  const ids = readIds(visit.readFields(), "authenticators", own)
  requireRecentAuthentication(visit, deps.clock())
  await inTransaction(deps.db, async (tx) => {
    await holdAccount(tx, account_id)
    const removed = await tx
      .delete(authenticators)
      .where(
        and(
          eq(authenticators.account_id, account_id),
          eq(authenticators.type, "webauthn"),
          inArray(authenticators.id, ids),
        ),
      )
      .returning({ id: authenticators.id })
    if (removed.length === 0) return
    await removeLoneRecoveryCodes(tx, account_id)
    for (const _passkey of removed) await noteFactorChange(deps, tx, visit.caller, "passkey_removed", {})
  })
  return { status: 200 }
}
