import type { Tx } from "../../db/connection.ts"
import { authenticators, type RecoveryCodesData } from "../../db/tables/authenticators.ts"
import { type AllauthAnswer, AllauthRefusal, type SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { openSecret, type RecoveryCodesRow, readOne, sealSecret, toEntry } from "./authenticators.ts"
import { newRecoverySeed, recoveryCodesOf } from "./one-time-codes.ts"
import { requireRecentAuthentication } from "./recent-authentication.ts"

/** What an account's new recovery codes are made of. */
export const newRecoveryCodes = (
  { settings }: Pick<Deps, "settings">,
  accountId: number,
): RecoveryCodesData => ({
  seed: sealSecret(settings.secretKey, accountId, newRecoverySeed()),
  used: [],
})

/** Recovery codes for an account that has none; false when it has. */
export async function addRecoveryCodes(
  deps: Pick<Deps, "settings" | "clock">,
  tx: Tx,
  account_id: number,
): Promise<boolean> {
  const added = await tx
    .insert(authenticators)
    .values({
      account_id,
      type: "recovery_codes",
      data: newRecoveryCodes(deps, account_id),
      created_at: deps.clock(),
    })
    .onConflictDoNothing()
    .returning({ id: authenticators.id })
  return added.length > 0
}

/** The codes as the account may see them; none where the server's secret is another one than theirs. */
export function toCodesAnswer(
  { settings }: Pick<Deps, "settings">,
  accountId: number,
  row: RecoveryCodesRow,
) {
  const seed = openSecret(settings.secretKey, accountId, row.data.seed)
  const codes = seed === null ? [] : recoveryCodesOf(seed)
  const unused_codes = codes.filter((_, place) => !row.data.used.includes(place))
  return { status: 200, data: { ...toEntry(row), unused_codes } }
}

/**
 * The account's recovery codes that are unused.
 * @throws AllauthRefusal 404 there are none, 401 `mfa_reauthenticate`
 */
export async function listRecoveryCodes(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { account_id } = visit.caller
  requireRecentAuthentication(visit, deps.clock())
  const row = await readOne(deps.db, account_id, "recovery_codes")
  if (!row) throw new AllauthRefusal({ status: 404 })
  return toCodesAnswer(deps, account_id, row)
}
