import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import type { AllauthAnswer, SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { removeLoneRecoveryCodes } from "./authenticators.ts"
import { noteFactorChange } from "./note-factor-change.ts"
import { requireRecentAuthentication } from "./recent-authentication.ts"

/**
 * Removes the account's app; 200 also if there is none.
 * @throws AllauthRefusal 401 `mfa_reauthenticate`
 */
export async function deactivateTotp(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { account_id } = visit.caller
  requireRecentAuthentication(visit, deps.clock())
  await inTransaction(deps.db, async (tx) => {
    const removed = await tx
      .delete(authenticators)
      .where(and(eq(authenticators.account_id, account_id), eq(authenticators.type, "totp")))
      .returning({ id: authenticators.id })
    if (removed.length === 0) return
    await removeLoneRecoveryCodes(tx, account_id)
    await noteFactorChange(deps, tx, visit.caller, "authenticator_app_removed", {})
  })
  return { status: 200 }
}
