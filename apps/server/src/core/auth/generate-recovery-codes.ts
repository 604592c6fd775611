import { isSecondFactorOn } from "@academy/domain/second-factors"
import { sql } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import { type AllauthAnswer, invalid, type SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { readOne } from "./authenticators.ts"
import { noteFactorChange } from "./note-factor-change.ts"
import { requireRecentAuthentication } from "./recent-authentication.ts"
import { newRecoveryCodes, toCodesAnswer } from "./recovery-codes.ts"

const cannotGenerate = () =>
  invalid({
    message: "You cannot generate recovery codes without having two-factor authentication enabled.",
    code: "cannot_generate_recovery_codes",
  })

/**
 * Replaces all recovery codes of the account.
 * @throws AllauthRefusal 400 `cannot_generate_recovery_codes`, 401 `reauthenticate` or `mfa_reauthenticate`
 */
export async function generateRecoveryCodes(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { account_id, second_factors } = visit.caller
  const now = deps.clock()
  requireRecentAuthentication(visit, now)
  if (!isSecondFactorOn(second_factors)) throw cannotGenerate()
  return inTransaction(deps.db, async (tx) => {
    const data = newRecoveryCodes(deps, account_id)
    await tx
      .insert(authenticators)
      .values({ account_id, type: "recovery_codes", data, created_at: now })
      .onConflictDoUpdate({
        target: [authenticators.account_id, authenticators.type],
        targetWhere: sql`type <> 'webauthn'`,
        set: { data, created_at: now, last_used_at: null },
      })
    await noteFactorChange(deps, tx, visit.caller, "recovery_codes_made", {})
    const row = await readOne(tx, account_id, "recovery_codes")
    if (!row) throw cannotGenerate()
    return toCodesAnswer(deps, account_id, row)
  })
}
