import { and, eq, isNull, notExists } from "drizzle-orm"
import { accounts } from "../../db/tables/accounts.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"

/**
 * Whether the account is to be offered a passkey now: once ever, and not where it has one. Whoever asks shows it, on a
 * device that can make one; of two that ask at once, one does.
 */
export async function takePasskeyOffer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { account_id }: Pick<Caller, "account_id">,
): Promise<{ is_due: boolean }> {
  const passkeys = db
    .select({ id: authenticators.id })
    .from(authenticators)
    .where(and(eq(authenticators.account_id, account_id), eq(authenticators.type, "webauthn")))
  const taken = await db
    .update(accounts)
    .set({ passkey_offered_at: clock() })
    .where(and(eq(accounts.id, account_id), isNull(accounts.passkey_offered_at), notExists(passkeys)))
    .returning({ id: accounts.id })
  return { is_due: taken.length > 0 }
}
